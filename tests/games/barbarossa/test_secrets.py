"""What nobody may learn: an unrevealed term, another's letters and guesses."""

from collections.abc import Iterator

import msgspec
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.game_contract import plain
from tests.games.barbarossa.play import ANNA, BEN, CLEO, Play
from tests.games.barbarossa.random_games import BarbarossaGames, setups
from tests.random_course import Course
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa import offers, rules, view
from voice_master.games.barbarossa.course import letter_of
from voice_master.games.barbarossa.state import Setup, State
from voice_master.referee import REFEREE, Action, Event, Piece, Seat, Secret, Verdict, seen_by

GAMES = BarbarossaGames()
seeds = st.integers(0, 2**32)
some_games = settings(max_examples=60, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))


def letters_told(state: State, piece: Piece) -> list[tuple[int, Secret]]:
    return [(letter.position, letter.letter) for letter in state.letters if letter.riddle == piece]


def other_term(term: Secret, told: list[tuple[int, Secret]], course: Course) -> Secret:
    """Another term with the same letters wherever one was asked for, most often of another length."""
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    for length in course.random.sample(range(3, 40), 37):
        letters = course.random.choices(alphabet, k=length)
        for position, letter in told:
            if letter.reveal() and abs(position) <= length:
                letters[position - (position > 0)] = letter.reveal().lower()
        changed = Secret("".join(letters))
        if changed != term and all(letter_of(changed, position) == letter for position, letter in told):
            return changed
    return term


def with_term(action: Action, piece: Piece, term: Secret) -> Action:
    if not isinstance(action, a.SealTerms) or action.seat != piece.owner:
        return action
    terms = tuple(term if number == piece.number else old for number, old in enumerate(action.terms, 1))
    return msgspec.structs.replace(action, terms=terms)


def replay(setup: Setup, actions: list[Action]) -> Iterator[tuple[State, tuple[Event, ...]]]:
    state = rules.new_game(setup)
    for action in actions:
        state, events = rules.apply(state, action)
        yield state, events


def before_slips(seat: Seat, events: tuple[Event, ...]) -> list[Event]:
    """What a seat sees of a move up to the slips that the end opens."""
    return [event for event in seen_by(seat, events) if not isinstance(event, e.SlipOpened)]


@some_games
@given(setup=setups(), seed=seeds)
def test_another_term_looks_the_same_to_all_others_up_to_the_end(setup: Setup, seed: int) -> None:
    course = Course(GAMES, setup, seed).finish()
    told = [riddle for riddle in course.state.riddles if riddle.term is not None]
    if not told:
        return
    riddle = course.random.choice(told)
    assert riddle.term is not None
    changed = other_term(riddle.term, letters_told(course.state, riddle.piece), course)
    actions = [with_term(action, riddle.piece, changed) for action in course.actions]
    others = [seat for seat in course.seats if seat != riddle.piece.owner]
    for (one, happened), (other, happens) in zip(replay(setup, course.actions), replay(setup, actions), strict=True):
        for seat in others:
            assert offers.legal_actions(one, seat) == offers.legal_actions(other, seat)
            assert before_slips(seat, happened) == before_slips(seat, happens)
            if one.outcome is None:
                assert view.observe(one, seat) == view.observe(other, seat)
                assert seen_by(seat, happened) == seen_by(seat, happens)
        if one.outcome is None:
            assert repr((one, happened)) == repr((other, happens))


@some_games
@given(setup=setups(), seed=seeds)
def test_a_guess_is_seen_by_solver_and_shaper_alone(setup: Setup, seed: int) -> None:
    course = Course(GAMES, setup, seed)
    seen: dict[str, set[Seat]] = {}
    for state in course.steps():
        if course.actions and isinstance(last := course.actions[-1], a.Solve):
            seen[last.guess.reveal()] = {last.seat, last.riddle.owner}
        for seat in course.seats:
            events = course.seen_by(seat) if course.actions else ()
            text = plain((view.observe(state, seat), events))
            assert all(seat in pair for guess, pair in seen.items() if guess in text)


def test_an_onlooker_sees_no_secret() -> None:
    play = Play().to_solution()
    play.solve(Piece(BEN, 1), Verdict.REJECT, guess="a hook")
    play.call(CLEO)
    play.letter(CLEO, Piece(ANNA, 1))
    view = play.view(REFEREE)
    assert all(sight.own_term is None and not sight.letters and not sight.wrong_guesses for sight in view.riddles)
    assert "hook" not in plain(view)
    assert "hedgehog" not in plain(view)


def test_a_seat_sees_its_own_terms_and_no_others() -> None:
    play = Play()
    for seat in (ANNA, BEN, CLEO):
        own = [sight.own_term is not None for sight in play.view(seat).riddles]
        assert own == [sight.piece.owner == seat for sight in play.view(seat).riddles]


def test_prints_of_a_state_hide_terms_letters_and_guesses() -> None:
    play = Play().to_solution()
    play.solve(Piece(BEN, 1), Verdict.REJECT, guess="a hook")
    play.call(CLEO)
    play.letter(CLEO, Piece(ANNA, 1))
    printed = repr((play.state, play.events, play.view(ANNA), play.view(CLEO)))
    assert "hook" not in printed
    assert "hedgehog" not in printed
    assert "'H'" not in printed
