"""Rule page, "Material" and "Terms and riddles"."""

import pytest

from tests.games.barbarossa.play import ANNA, BEN, CLEO, Play, setup_of
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa import rules
from voice_master.games.barbarossa.actions import Refusal
from voice_master.games.barbarossa.state import Setup
from voice_master.referee import Piece, Refused, Secret


def refusal_of(setup: Setup) -> str:
    with pytest.raises(Refused) as refused:
        rules.new_game(setup)
    return refused.value.reason


@pytest.mark.parametrize("players", [3, 4])
def test_players_sit_clockwise_in_order_of_their_names(players: int) -> None:
    play = Play(players)
    turns = []
    for _ in range(players + 1):
        turns.append(play.state.turn)
        play.roll(1)
    assert turns == [*range(players), ANNA]


@pytest.mark.parametrize("names", [(), ("Anna", "Ben"), ("Anna", "Ben", "Cleo", "Dan", "Eva")])
def test_three_or_four_players(names: tuple[str, ...]) -> None:
    assert refusal_of(Setup(names)) == Refusal.WRONG_NUMBER_OF_PLAYERS


@pytest.mark.parametrize("names", [("Anna", "anna ", "Cleo"), ("Anna", " ", "Cleo")])
def test_players_can_be_told_apart_by_name(names: tuple[str, ...]) -> None:
    assert refusal_of(Setup(names)) == Refusal.NAMES_NOT_DISTINCT


def test_stones_start_on_six_of_thirty_two_with_twelve_jewels_and_three_curses_on_the_question_mark() -> None:
    view = Play(4).view(ANNA)
    assert (view.start, view.finish) == (6, 32)
    assert view.stones == (6, 6, 6, 6)
    assert view.jewels == (12, 12, 12, 12)
    assert view.curses == (3, 3, 3, 3)
    assert view.tiles == (1, 1, 1, 1)
    assert view.ring == ("question_mark", "jewel", "letter_dwarf", "dragon", "jewel", "letter_dwarf")


@pytest.mark.parametrize(("start", "finish"), [(0, 32), (6, 6), (7, 6), (-1, 5)])
def test_the_track_leads_from_start_to_finish(start: int, finish: int) -> None:
    assert refusal_of(setup_of(3, start=start, finish=finish)) == Refusal.BAD_TRACK


def test_start_and_finish_are_settings() -> None:
    view = Play(start=3, finish=20).view(ANNA)
    assert (view.stones, view.finish) == ((3, 3, 3), 20)


@pytest.mark.parametrize(
    "ring",
    [
        ("question_mark",) * 5,
        ("jewel",) + ("question_mark",) * 5,
        ("question_mark", "jewel", "letter_dwarf", "dragon", "jewel", "castle"),
    ],
)
def test_the_ring_has_six_known_tiles_and_begins_with_the_question_mark(ring: tuple[str, ...]) -> None:
    assert refusal_of(setup_of(3, ring=ring)) == Refusal.BAD_RING


def test_the_ring_is_a_setting() -> None:
    play = Play(ring=("question_mark", "dragon", "jewel", "dragon", "letter_dwarf", "jewel"))
    play.roll(1)
    assert play.one(e.FigureMoved).kind == "dragon"


def test_editions_are_german_and_english() -> None:
    assert Setup(("A", "B", "C")).edition == "german"
    assert refusal_of(setup_of(3, edition="french")) == Refusal.BAD_EDITION


@pytest.mark.parametrize(("players", "each"), [(3, 3), (4, 2)])
def test_three_players_shape_three_terms_each_and_four_players_two(players: int, each: int) -> None:
    play = Play(players, shaped=False)
    assert play.view(ANNA).terms_each == each
    for count in (each - 1, each + 1):
        terms = tuple(Secret(f"term {number}") for number in range(count))
        assert play.why_not(a.SealTerms(seat=ANNA, terms=terms)) == Refusal.WRONG_NUMBER_OF_TERMS
    play.seal(ANNA)
    assert play.one(e.SlipsSealed) == e.SlipsSealed(
        seen_by=frozenset(range(players)), shaper=ANNA, told=each, on_paper=0
    )


def test_players_may_think_terms_up() -> None:
    play = Play(shaped=False)
    play.do(a.SealTerms(seat=ANNA, terms=(Secret("  my   aunt's\tcar "), Secret("E\u0301clair\x00"), Secret("x"))))
    assert [sight.own_term for sight in play.view(ANNA).riddles[:3]] == [
        Secret("my aunt's car"),
        Secret("\u00c9clair"),
        Secret("x"),
    ]


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        (("boot", " BOOT ", "lamp"), Refusal.SAME_TERM_TWICE),
        (("boot", "  ", "lamp"), Refusal.EMPTY_TERM),
        (("boot", "123", "lamp"), Refusal.EMPTY_TERM),
        (("boot", "\x00", "lamp"), Refusal.EMPTY_TERM),
        (("boot", "x" * 501, "lamp"), Refusal.TEXT_TOO_LONG),
    ],
)
def test_a_term_is_a_word_and_each_of_a_seat_is_another(terms: tuple[str, ...], reason: Refusal) -> None:
    play = Play(shaped=False)
    assert play.why_not(a.SealTerms(seat=ANNA, terms=tuple(map(Secret, terms)))) == reason


def test_slips_are_sealed_before_play_and_never_change() -> None:
    play = Play(shaped=False)
    assert play.why_not(a.Describe(seat=ANNA, riddle=Piece(ANNA, 1), text="round")) == Refusal.NOT_NOW
    play.seal(ANNA)
    assert play.why_not(a.SealTerms(seat=ANNA, terms=play.terms(ANNA))) == Refusal.ALREADY_SEALED
    assert Play().why_not(a.SealTerms(seat=ANNA, terms=play.terms(ANNA))) == Refusal.ALREADY_SEALED


def test_a_slip_on_paper_is_known_to_nobody_but_its_shaper() -> None:
    play = Play(paper=(Piece(ANNA, 2),))
    assert play.state.riddle(Piece(ANNA, 2)).term is None  # type: ignore[union-attr]
    assert play.view(BEN).riddles[1].is_on_paper
    assert not play.view(BEN).riddles[0].is_on_paper


def test_a_figure_is_placed_once_by_its_shaper_with_words_for_all() -> None:
    play = Play(shaped=False)
    play.seal(ANNA)
    assert play.why_not(a.Describe(seat=ANNA, riddle=Piece(BEN, 1), text="round")) == Refusal.NOT_YOUR_RIDDLE
    assert play.why_not(a.Describe(seat=ANNA, riddle=Piece(ANNA, 4), text="round")) == Refusal.NO_SUCH_RIDDLE
    assert play.why_not(a.Describe(seat=ANNA, riddle=Piece(ANNA, 1), text=" \n")) == Refusal.EMPTY_TEXT
    assert play.why_not(a.Describe(seat=ANNA, riddle=Piece(ANNA, 1), text="x" * 10_000)) == Refusal.TEXT_TOO_LONG
    play.do(a.Describe(seat=ANNA, riddle=Piece(ANNA, 1), text=" round,\nwith spikes "))
    assert play.one(e.RiddlePlaced).seen_by == {ANNA, BEN, CLEO}
    assert play.view(CLEO).riddles[0].description == "round, with spikes"
    assert play.why_not(a.Describe(seat=ANNA, riddle=Piece(ANNA, 1), text="flat")) == Refusal.ALREADY_DESCRIBED


def test_all_shape_at_the_same_time() -> None:
    play = Play(shaped=False)
    assert play.waiting == (ANNA, BEN, CLEO)
    play.seal(BEN)
    play.place(BEN)
    assert play.waiting == (ANNA, CLEO)
    assert play.may(BEN) == set()


def test_the_first_to_finish_begins() -> None:
    play = Play(shaped=False)
    play.seal(ANNA)
    play.seal(CLEO)
    play.place(CLEO)
    play.place(ANNA)
    assert play.why_not(a.Roll(seat=CLEO)) == Refusal.NOT_YOUR_TURN
    play.seal(BEN)
    play.place(BEN)
    assert play.one(e.PlayBegan).first == CLEO
    assert play.one(e.TurnBegan).player == CLEO
    assert play.waiting == (CLEO,)
