"""Whole games by chance: they end, the invariants hold after every action, offers and rules agree."""

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.game_contract import is_offered
from tests.games.barbarossa.play import NAMES
from tests.games.barbarossa.random_games import BarbarossaGames, setups
from tests.random_course import Course
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa import offers, rules
from voice_master.games.barbarossa.state import EDITIONS, Setup, State
from voice_master.referee import REFEREE, Action, Event, Refused

GAMES = BarbarossaGames()
seeds = st.integers(0, 2**32)
phases = (Phase.explicit, Phase.reuse, Phase.generate)
hundreds = settings(max_examples=250, deadline=None, phases=phases)
more = settings(max_examples=1000, deadline=None, phases=phases)


def check_invariants(state: State) -> None:
    count = len(state.setup.names)
    assert all(0 <= jewels <= 13 for jewels in state.jewels)
    assert all(1 <= stone <= state.setup.finish for stone in state.stones)
    assert all(1 <= tile <= 6 for tile in state.tiles)
    assert all(0 <= curses <= 3 for curses in state.curses)
    assert sum(state.curses) + state.curses_in_middle == 3 * count
    assert state.curses_in_middle >= 0
    assert state.spears <= 13
    for riddle in state.riddles:
        assert len(riddle.solved_by) <= 2
        assert len(set(riddle.solved_by)) == len(riddle.solved_by)
        assert riddle.piece.owner not in riddle.solved_by
    assert (state.outcome is None) == bool(offers.waiting_for(state))


def check_end(course: Course) -> None:
    state: State = course.state
    assert state.outcome is not None
    winners = state.outcome.winners
    assert winners
    if state.outcome.reason == "finish":
        assert all(state.stones[seat] == state.setup.finish for seat in winners)
    else:
        assert state.spears == 13
        assert {state.stones[seat] for seat in winners} == {max(state.stones)}
    happened = [event for events in course.events for event in events]
    assert sum(isinstance(event, e.SpearPlaced) for event in happened) == state.spears
    assert sum(isinstance(event, e.GameEnded) for event in happened) == 1
    assert all((riddle.opened is None) == (riddle.term is None) for riddle in state.riddles)


def check_agreement(state: State, earlier: Action) -> None:
    """An earlier action, done again by any seat: taken if it is on offer, else refused."""
    if is_offered(GAMES.game, state, earlier):
        rules.apply(state, earlier)
        return
    with pytest.raises(Refused):
        rules.apply(state, earlier)


def play(setup: Setup, seed: int) -> Course:
    """A whole game, checked after each action."""
    course = Course(GAMES, setup, seed)
    for state in course.steps():
        check_invariants(state)
        seat = course.random.choice(course.seats)
        if may := offers.legal_actions(state, seat):
            rules.apply(state, GAMES.fill(seat, course.random.choice(may), course.random))
        if course.actions:
            check_agreement(state, msgspec.structs.replace(course.random.choice(course.actions), seat=seat))
    check_end(course)
    return course


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4])
@hundreds
@given(seed=seeds)
def test_games_as_the_box_has_them_end_and_keep_the_rules(players: int, edition: str, seed: int) -> None:
    play(Setup(NAMES[:players], edition), seed)


@more
@given(setup=setups(), seed=seeds)
def test_games_on_any_ring_and_track_end_and_keep_the_rules(setup: Setup, seed: int) -> None:
    play(setup, seed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_chance_reaches_every_action_event_and_end(edition: str) -> None:
    courses = [play(Setup(NAMES[:4], edition, finish=finish), seed) for finish in (32, 80) for seed in range(30)]
    done = {type(action) for course in courses for action in course.actions}
    happened = {type(event) for course in courses for events in course.events for event in events}
    german = {a.Recall} if edition == "german" else set()
    assert done == set(a.ACTIONS) - german - {a.OpenSlip}
    assert happened == {kind for kind in Event.__subclasses__() if kind.__module__ == e.__name__} - (
        {e.CursesRecalled} if edition == "german" else set()
    )
    assert {course.state.outcome.reason for course in courses} == {"finish", "last_spear"}


@given(seed=seeds)
@settings(max_examples=20, deadline=None, phases=phases)
def test_after_the_end_slips_on_paper_are_opened_and_nothing_else_is_done(seed: int) -> None:
    course = play(Setup(NAMES[:3], finish=9), seed)
    while slips := [(seat, one) for seat in course.seats for one in offers.legal_actions(course.state, seat)]:
        seat, offer = course.random.choice(slips)
        assert offer.action is a.OpenSlip
        course.do(GAMES.fill(seat, offer, course.random))
    assert all(riddle.opened for riddle in course.state.riddles)
    assert offers.legal_actions(course.state, REFEREE) == ()
