"""Solving a riddle: the guess, its verdict, spears and stones. Rule page, "Solving" and "End"."""

import msgspec

from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import course, curses
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.actions import Refusal
from voice_master.games.barbarossa.conditions import is_free_in, need, need_waited_for, others_riddle, owed_by, words
from voice_master.games.barbarossa.course import Step
from voice_master.games.barbarossa.scoring import (
    SPEARS_IN_A_RIDDLE,
    SPEARS_IN_ALL,
    shaper_steps,
    solver_steps,
    unsolved_steps,
)
from voice_master.games.barbarossa.state import Pending, Riddle, State, WrongGuess
from voice_master.referee import Event, Seat, Secret, Verdict


def solve(state: State, action: a.Solve) -> Step:
    """A guess is handed to the shaper: in the solution phase, by a curse, or once more exactly. Raises: Refused."""
    seat, owed = action.seat, state.owed
    need_waited_for(state, seat)
    if owed is not None:
        return _solve_again(state, action, owed)
    is_curse = curses.is_using(state, seat)
    need(is_curse or is_free_in(state, "solution"), Refusal.NOT_NOW)
    riddle = others_riddle(state, action.riddle, seat)
    need(seat not in riddle.solved_by, Refusal.ALREADY_SOLVED_BY_YOU)
    need(len(riddle.solved_by) < SPEARS_IN_A_RIDDLE, Refusal.RIDDLE_FULL)
    guess = Secret(words(action.guess.reveal()))
    used: tuple[Event, ...] = ()
    if is_curse:
        state, used = curses.hand_in(state, seat, "solve")
    handed = e.GuessHanded(seen_by=frozenset(state.seats), solver=seat, riddle=riddle.piece)
    state, shown = _hand_over(state, Pending("verdict", seat, riddle.piece, guess=guess))
    return state, (*used, handed, *shown)


def _solve_again(state: State, action: a.Solve, owed: Pending) -> Step:
    need(owed.kind == "reguess" and owed.riddle == action.riddle, Refusal.NOT_NOW)
    guess = Secret(words(action.guess.reveal()))
    return _hand_over(state, msgspec.structs.replace(owed, kind="verdict", guess=guess, was_prompted=True))


def _hand_over(state: State, owed: Pending) -> Step:
    assert owed.guess is not None
    shown = e.GuessShown(seen_by=pair(owed), solver=owed.by, riddle=owed.riddle, guess=owed.guess)
    return course.owe(state, owed), (shown,)


def pair(owed: Pending) -> frozenset[Seat]:
    """Solver and shaper: all who may know what passes between them."""
    return frozenset({owed.by, owed.riddle.owner})


def judge(state: State, action: a.Judge) -> Step:
    """The shaper's verdict; "more exactly?" once an attempt, between solver and shaper. Raises: Refused."""
    owed = owed_by(state, action.seat, "verdict")
    if action.verdict != Verdict.PROMPT:
        return judged(state, owed, action.verdict == Verdict.ACCEPT)
    need(not owed.was_prompted, Refusal.ALREADY_PROMPTED)
    state = course.owe(state, msgspec.structs.replace(owed, kind="reguess"))
    return state, (e.MoreExactly(seen_by=pair(owed), solver=owed.by, riddle=owed.riddle),)


def judged(state: State, owed: Pending, is_right: bool) -> Step:
    """Right or wrong, told to everybody, and what follows from it."""
    verdict = e.GuessJudged(seen_by=frozenset(state.seats), solver=owed.by, riddle=owed.riddle, right=is_right)
    state = course.owe(state, None)
    if is_right:
        state, events = _spear(state, owed)
    else:
        assert owed.guess is not None
        wrong = WrongGuess(owed.riddle, owed.by, owed.guess)
        state, events = state.replace(wrong_guesses=(*state.wrong_guesses, wrong)), ()
    more: tuple[Event, ...] = ()
    if state.outcome is None:
        state, more = course.go_on(state)
    return state, (verdict, *events, *more)


def _spear(state: State, owed: Pending) -> Step:
    """A spear goes in; the solver moves first, then the shaper; whoever reaches the finish ends the game there."""
    old = state.riddle(owed.riddle)
    assert old is not None
    riddle: Riddle = msgspec.structs.replace(old, solved_by=(*old.solved_by, owed.by))
    state = state.with_riddle(riddle)
    count, everybody = len(riddle.solved_by), frozenset(state.seats)
    events: tuple[Event, ...] = (
        e.SpearPlaced(seen_by=everybody, solver=owed.by, riddle=riddle.piece, in_riddle=count, in_all=state.spears),
    )
    moves = ((owed.by, solver_steps(count), "solved"), (riddle.piece.owner, shaper_steps(state.spears), "shaped"))
    for seat, steps, why in moves:
        state, moved = course.step_stone(state, seat, steps, why)
        events += moved
        if state.stones[seat] == state.setup.finish:
            state, ended = course.end_game(state, (seat,), "finish")
            return state, events + ended
    if state.spears == SPEARS_IN_ALL:
        state, ended = _last_spear(state)
        events += ended
    return state, events


def _last_spear(state: State) -> Step:
    events: tuple[Event, ...] = ()
    if state.setup.takes_unsolved:
        for riddle in state.riddles:
            steps = unsolved_steps(len(riddle.solved_by))
            state, moved = course.step_stone(state, riddle.piece.owner, steps, "unsolved")
            events += moved
    furthest = max(state.stones)
    winners = tuple(seat for seat in state.seats if state.stones[seat] == furthest)
    state, ended = course.end_game(state, winners, "last_spear")
    return state, events + ended
