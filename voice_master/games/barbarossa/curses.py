"""Curses: called at any time, in order of the dice when several call, then used for a letter or a guess."""

import msgspec

from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.actions import Refusal
from voice_master.games.barbarossa.offers import is_in_anothers_solution, may_curse, may_recall
from voice_master.games.barbarossa.state import CURSES_EACH, CURSES_FOR_RECALL, CurseRound, State, put
from voice_master.referee import Event, Refused, Seat

Step = tuple[State, tuple[Event, ...]]


def call(state: State, action: a.Curse) -> Step:
    """A seat calls "Curse!". Raises: Refused."""
    seat, curse = action.seat, state.curse
    if state.phase == "shape":
        raise Refused(Refusal.NOT_NOW)
    if curse and seat in curse.callers:
        raise Refused(Refusal.ALREADY_CALLED)
    if state.curses[seat] == 0:
        raise Refused(Refusal.NO_CURSE_LEFT)
    if not may_curse(state, seat):
        is_theirs = is_in_anothers_solution(state, seat)
        raise Refused(Refusal.NOT_DURING_THEIR_SOLUTION if is_theirs else Refusal.NOT_NOW)
    callers = (*curse.callers, seat) if curse else (seat,)
    state = state.replace(curse=CurseRound(callers, ((),) * len(callers)))
    return state, (e.CurseCalled(seen_by=frozenset(state.seats), player=seat),)


def close_calls(state: State, action: a.CloseCalls) -> Step:  # noqa: ARG001 (as all steps)
    """Nobody else calls: the only caller goes, or the dice decide. Raises: Refused."""
    curse = state.curse
    if curse is None or curse.stage != "calling":
        raise Refused(Refusal.NOT_NOW)
    if len(curse.callers) > 1:
        return state.replace(curse=msgspec.structs.replace(curse, stage="rolling")), ()
    return _turn_of(state, msgspec.structs.replace(curse, stage="using"))


def next_roller(curse: CurseRound) -> int | None:
    """The place of the caller who rolls next; None when all have an own rank.

    Who has rolled least rolls, while the own dice are the beginning of another's: equal so far, or none yet.
    """
    open_places = [
        place
        for place, own in enumerate(curse.rolls)
        if any(rolls[: len(own)] == own for other, rolls in enumerate(curse.rolls) if other != place)
    ]
    return min(open_places, key=lambda place: len(curse.rolls[place]), default=None)


def die_fell(state: State, pips: int) -> Step:
    """The die for the order of curses; the first of the order may use the curse once all ranks are clear."""
    curse = state.curse
    assert curse is not None
    place = next_roller(curse)
    assert place is not None
    seen_by = frozenset(state.seats)
    rolled = e.DieRolled(seen_by=seen_by, player=curse.callers[place], pips=pips, for_curse=True)
    rolls = (*curse.rolls[:place], (*curse.rolls[place], pips), *curse.rolls[place + 1 :])
    curse = msgspec.structs.replace(curse, rolls=rolls)
    if next_roller(curse) is not None:
        tied = _tied(curse, rolls[place])
        more: tuple[Event, ...] = (e.CursesTied(seen_by=seen_by, players=tied),) if tied else ()
        return state.replace(curse=curse), (rolled, *more)
    ranked = sorted(zip(rolls, curse.callers, strict=True), reverse=True)
    order = tuple(seat for _, seat in ranked)
    ranked_rolls = tuple(own for own, _ in ranked)
    state, events = _turn_of(state, msgspec.structs.replace(curse, callers=order, rolls=ranked_rolls, stage="using"))
    return state, (rolled, *events)


def _tied(curse: CurseRound, last: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats that are level, once all who had to roll with the last roller have done so."""
    group = [
        (own, seat) for own, seat in zip(curse.rolls, curse.callers, strict=True) if own[: len(last) - 1] == last[:-1]
    ]
    if any(len(own) < len(last) for own, _ in group):
        return ()
    rolls = [own for own, _ in group]
    return tuple(seat for own, seat in group if rolls.count(own) > 1)


def is_using(state: State, seat: Seat) -> bool:
    """Whether this seat is to use its curse now."""
    curse = state.curse
    return curse is not None and curse.stage == "using" and curse.pending is None and curse.callers[curse.place] == seat


def hand_in(state: State, seat: Seat, use: str) -> Step:
    """A token goes to the middle."""
    left, middle = state.curses[seat] - 1, state.curses_in_middle + 1
    state = state.replace(
        curses=put(state.curses, seat, left),
        curses_in_middle=middle,
        five_lay_there=state.five_lay_there or middle >= CURSES_FOR_RECALL,
    )
    return state, (e.CurseUsed(seen_by=frozenset(state.seats), player=seat, use=use, left=left),)


def used(state: State) -> Step:
    """The curse on turn is done: the next caller decides, or the game goes on where it was."""
    curse = state.curse
    assert curse is not None
    if curse.place + 1 < len(curse.callers):
        return _turn_of(state, msgspec.structs.replace(curse, place=curse.place + 1, pending=None))
    state = state.replace(curse=None)
    return state, (e.PlayGoesOn(seen_by=frozenset(state.seats), player=state.turn),)


def take_back(state: State, action: a.TakeBack) -> Step:
    """A caller who is not the first keeps the token. Raises: Refused."""
    if state.curse is None or not is_using(state, action.seat):
        raise Refused(Refusal.NOT_NOW)
    if state.curse.place == 0:
        raise Refused(Refusal.FIRST_CALLER_USES)
    state, events = used(state)
    taken_back: Event = e.CurseTakenBack(seen_by=frozenset(state.seats), player=action.seat)
    return state, (taken_back, *events)


def recall(state: State, action: a.Recall) -> Step:
    """English edition: three tokens back. Raises: Refused."""
    seat = action.seat
    if not may_recall(state, seat):
        raise Refused(Refusal.NO_RECALL)
    state = state.replace(
        curses=put(state.curses, seat, CURSES_EACH),
        curses_in_middle=state.curses_in_middle - CURSES_EACH,
        recalled=state.recalled | {seat},
    )
    return state, (e.CursesRecalled(seen_by=frozenset(state.seats), player=seat, left=CURSES_EACH),)


def _turn_of(state: State, curse: CurseRound) -> Step:
    turn = e.CurseTurn(seen_by=frozenset(state.seats), player=curse.callers[curse.place], may_take_back=curse.place > 0)
    return state.replace(curse=curse), (turn,)
