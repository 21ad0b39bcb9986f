"""The rules of Barbarossa: `apply` takes a state and an action and gives the next state and what happened."""

from collections.abc import Callable
from typing import Any

from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import course, curses, shaping, solving
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.actions import Refusal
from voice_master.games.barbarossa.conditions import (
    is_free_in,
    need,
    need_turn,
    need_waited_for,
    others_riddle,
    owed_by,
    own_riddle,
    tidied,
    words,
)
from voice_master.games.barbarossa.course import Step, everybody
from voice_master.games.barbarossa.offers import FURTHEST_POSITION, PIPS
from voice_master.games.barbarossa.shaping import new_game
from voice_master.games.barbarossa.state import Pending, Question, State, put
from voice_master.referee import REFEREE, Action, Answer, Event, Refused

__all__ = ["apply", "new_game"]


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The next state and the events. Raises: Refused, and then nothing has changed."""
    step = _STEPS.get(type(action))
    if step is None:
        raise Refused(Refusal.NOT_NOW)
    need(state.phase != "over" or isinstance(action, a.OpenSlip), Refusal.GAME_IS_OVER)
    is_chance = isinstance(action, a.DieFell | a.CloseCalls)
    need(action.seat == REFEREE if is_chance else action.seat in state.seats, Refusal.NOT_YOUR_TURN)
    return step(state, action)


# Moving


def _roll(state: State, action: a.Roll) -> Step:
    need_turn(state, action.seat, "move")
    return state.replace(is_rolling=True), ()


def _die(state: State, action: a.DieFell) -> Step:
    is_for_curse = state.curse is not None and state.curse.stage == "rolling"
    need(is_for_curse or (state.is_rolling and state.curse is None), Refusal.NOT_NOW)
    need(action.pips in PIPS, Refusal.BAD_PIPS)
    if is_for_curse:
        return curses.die_fell(state, action.pips)
    rolled = e.DieRolled(seen_by=everybody(state), player=state.turn, pips=action.pips)
    state, events = course.move(state.replace(is_rolling=False), action.pips)
    return state, (rolled, *events)


def _pay(state: State, action: a.Pay) -> Step:
    seat = action.seat
    need_turn(state, seat, "move")
    owned = state.jewels[seat]
    need(owned > 0, Refusal.NO_JEWELS_TO_PAY)
    need(1 <= action.jewels <= owned, Refusal.NOT_ENOUGH_JEWELS)
    left = owned - action.jewels
    paid = e.JewelsPaid(seen_by=everybody(state), player=seat, jewels=action.jewels, left=left)
    state, events = course.move(state.replace(jewels=put(state.jewels, seat, left)), action.jewels)
    return state, (paid, *events)


# Letters


def _ask_letter(state: State, action: a.AskLetter) -> Step:
    seat = action.seat
    need_waited_for(state, seat)
    is_curse = curses.is_using(state, seat)
    need(is_curse or is_free_in(state, "letter"), Refusal.NOT_NOW)
    riddle = others_riddle(state, action.riddle, seat)
    need(1 <= abs(action.position) <= FURTHEST_POSITION, Refusal.BAD_POSITION)
    used: tuple[Event, ...] = ()
    if is_curse:
        state, used = curses.hand_in(state, seat, "letter")
    asked = e.LetterAsked(seen_by=everybody(state), asker=seat, riddle=riddle.piece, position=action.position)
    owed = Pending("letter", seat, riddle.piece, position=action.position)
    if riddle.term is None:
        return course.owe(state, owed), (*used, asked)
    state, given = course.letter_taken(state, owed, course.letter_of(riddle.term, action.position))
    return state, (*used, asked, *given)


def _give_letter(state: State, action: a.GiveLetter) -> Step:
    owed = owed_by(state, action.seat, "letter")
    letter = tidied(action.letter.reveal())
    need(letter == "" or (len(letter) == 1 and letter.isalpha()), Refusal.NOT_ONE_LETTER)
    return course.letter_taken(state, owed, course.as_letter(letter))


# Questions


def _point(state: State, action: a.Point) -> Step:
    need_turn(state, action.seat, "question", "solution")
    riddle = others_riddle(state, action.riddle, action.seat)
    pointed = e.PointedAt(seen_by=everybody(state), player=action.seat, riddle=riddle.piece)
    return state.replace(pointed=riddle.piece), (pointed,)


def _ask(state: State, action: a.Ask) -> Step:
    need_turn(state, action.seat, "question", "solution")
    piece = others_riddle(state, action.riddle, action.seat).piece
    text = words(action.question)
    state = state.replace(pending=Pending("answer", action.seat, piece, question=text), pointed=piece)
    return state, (e.Asked(seen_by=everybody(state), asker=action.seat, riddle=piece, question=text),)


def _answer(state: State, action: a.GiveAnswer) -> Step:
    owed = owed_by(state, action.seat, "answer")
    asked = Question(owed.riddle, owed.by, owed.question, action.answer)
    state = state.replace(pending=None, questions=(*state.questions, asked))
    answered = e.Answered(
        seen_by=everybody(state), asker=owed.by, riddle=owed.riddle, question=owed.question, answer=action.answer
    )
    if action.answer != Answer.NO:
        return state, (answered,)
    is_asking = state.phase == "question"
    state, events = course.begin_solution(state, after_no=True) if is_asking else course.end_turn(state)
    return state, (answered, *events)


def _object(state: State, action: a.Object) -> Step:
    owed = owed_by(state, action.seat, "answer")
    refused = e.QuestionRefused(
        seen_by=everybody(state),
        asker=owed.by,
        riddle=owed.riddle,
        question=owed.question,
        reason=words(action.reason),
    )
    return state.replace(pending=None), (refused,)


def _done(state: State, action: a.DoneAsking) -> Step:
    need_turn(state, action.seat, "question")
    return course.begin_solution(state, after_no=False)


def _pass(state: State, action: a.Pass) -> Step:
    need_waited_for(state, action.seat)
    if state.owed is not None and state.owed.kind == "reguess":
        return solving.judged(state, state.owed, is_right=False)
    need_turn(state, action.seat, "letter", "solution")
    passed = e.Passed(seen_by=everybody(state), player=action.seat, what=state.phase)
    state, events = course.end_turn(state)
    return state, (passed, *events)


# After the end


def _open_slip(state: State, action: a.OpenSlip) -> Step:
    need(state.phase == "over", Refusal.NOT_NOW)
    riddle = own_riddle(state, action.riddle, action.seat)
    need(riddle.opened is None, Refusal.SLIP_KNOWN)
    return course.open_slip(state, riddle, words(action.term))


_STEPS: dict[type[Action], Callable[[State, Any], Step]] = {
    a.SealTerms: shaping.seal,
    a.Describe: shaping.describe,
    a.Roll: _roll,
    a.DieFell: _die,
    a.Pay: _pay,
    a.AskLetter: _ask_letter,
    a.GiveLetter: _give_letter,
    a.Point: _point,
    a.Ask: _ask,
    a.GiveAnswer: _answer,
    a.Object: _object,
    a.DoneAsking: _done,
    a.Solve: solving.solve,
    a.Judge: solving.judge,
    a.Pass: _pass,
    a.Curse: curses.call,
    a.CloseCalls: curses.close_calls,
    a.TakeBack: curses.take_back,
    a.Recall: curses.recall,
    a.OpenSlip: _open_slip,
}
