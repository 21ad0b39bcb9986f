"""Rule page, "A turn": moving and tiles."""

import pytest

from tests.games.barbarossa.play import ANNA, BEN, CLEO, Play
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.actions import Refusal
from voice_master.referee import REFEREE, Action, Outcome, Piece

TILES = {1: "question_mark", 2: "jewel", 3: "letter_dwarf", 4: "dragon", 5: "jewel", 6: "letter_dwarf"}


@pytest.mark.parametrize("pips", range(1, 7))
def test_the_die_moves_the_figure_clockwise(pips: int) -> None:
    play = Play()
    play.do(a.Roll(seat=ANNA))
    assert play.waiting == (REFEREE,)
    play.do(a.DieFell(seat=REFEREE, pips=pips))
    tile = pips % 6 + 1
    assert play.one(e.DieRolled).pips == pips
    assert play.one(e.FigureMoved) == e.FigureMoved(
        seen_by=frozenset({ANNA, BEN, CLEO}), player=ANNA, tile=tile, kind=TILES[tile]
    )
    assert play.view(BEN).tiles == (tile, 1, 1)
    assert play.view(BEN).jewels[ANNA] == (13 if TILES[tile] == "jewel" else 12)


@pytest.mark.parametrize("jewels", range(1, 13))
def test_jewels_paid_move_exactly_that_many_tiles(jewels: int) -> None:
    play = Play()
    play.pay(jewels)
    tile = jewels % 6 + 1
    assert play.one(e.JewelsPaid).left == 12 - jewels
    assert play.one(e.FigureMoved).tile == tile
    assert play.state.jewels[ANNA] == 12 - jewels + (TILES[tile] == "jewel")


def test_thirteen_jewels_move_thirteen_tiles() -> None:
    play = Play().change(jewels=(13, 12, 12))
    play.pay(13)
    assert play.state.tiles[ANNA] == 2
    assert play.state.jewels[ANNA] == 1


def test_nobody_pays_more_than_they_own_or_nothing() -> None:
    play = Play().change(jewels=(4, 12, 12))
    for jewels in (0, -1, 5, 13):
        assert play.why_not(a.Pay(seat=ANNA, jewels=jewels)) == Refusal.NOT_ENOUGH_JEWELS


def test_without_jewels_you_must_roll() -> None:
    play = Play().change(jewels=(0, 12, 12))
    assert play.why_not(a.Pay(seat=ANNA, jewels=1)) == Refusal.NO_JEWELS_TO_PAY
    assert play.may(ANNA) == {"roll", "curse"}


def test_the_die_is_rolled_once_and_never_by_a_seat() -> None:
    play = Play()
    assert play.why_not(a.DieFell(seat=REFEREE, pips=3)) == Refusal.NOT_NOW
    play.do(a.Roll(seat=ANNA))
    assert play.why_not(a.Roll(seat=ANNA)) == Refusal.NOT_YOUR_TURN
    assert play.why_not(a.Pay(seat=ANNA, jewels=1)) == Refusal.NOT_YOUR_TURN
    assert play.why_not(a.DieFell(seat=ANNA, pips=3)) == Refusal.NOT_YOUR_TURN
    assert play.why_not(a.Roll(seat=REFEREE)) == Refusal.NOT_YOUR_TURN
    assert play.why_not(a.Pay(seat=REFEREE, jewels=1)) == Refusal.NOT_YOUR_TURN
    for pips in (0, 7, -1):
        assert play.why_not(a.DieFell(seat=REFEREE, pips=pips)) == Refusal.BAD_PIPS


def test_dragon_moves_every_other_stone_one_forward() -> None:
    play = Play(4)
    play.roll(3)
    assert play.state.stones == (6, 7, 7, 7)
    assert {(moved.player, moved.start, moved.end, moved.why) for moved in play.seen(e.StoneMoved)} == {
        (seat, 6, 7, "dragon") for seat in (1, 2, 3)
    }
    assert play.waiting == (BEN,)


def test_jewel_gives_one_up_to_thirteen() -> None:
    play = Play()
    play.roll(1)
    assert play.one(e.JewelTaken).jewels == 13
    assert not play.one(e.JewelTaken).full
    play = Play().change(jewels=(13, 12, 12))
    play.roll(1)
    assert play.state.jewels[ANNA] == 13
    assert play.one(e.JewelTaken).full
    assert play.waiting == (BEN,)


def test_letter_dwarf_offers_a_letter_that_may_be_left() -> None:
    play = Play()
    play.roll(2)
    assert play.may(ANNA) == {"ask_letter", "pass", "curse"}
    play.do(a.Pass(seat=ANNA))
    assert play.one(e.Passed).what == "letter"
    assert play.waiting == (BEN,)


def test_question_mark_begins_the_question_phase() -> None:
    play = Play()
    play.roll(6)
    assert play.one(e.QuestionPhaseBegan).player == ANNA
    assert play.may(ANNA) == {"ask", "point", "done_asking", "curse"}


def test_the_turn_passes_clockwise_after_a_tile_a_letter_a_no_and_a_solving_attempt() -> None:
    play = Play()
    play.roll(1)
    assert play.one(e.TurnBegan).player == BEN
    play.roll(2)
    play.letter(BEN, Piece(ANNA, 1))
    assert play.one(e.TurnBegan).player == CLEO
    play.to_solution()
    play.solve(Piece(ANNA, 1))
    assert play.one(e.TurnBegan).player == ANNA


@pytest.mark.parametrize("action", [a.Roll(seat=BEN), a.Pay(seat=BEN, jewels=1), a.Pass(seat=BEN)])
def test_only_the_seat_on_turn_moves(action: Action) -> None:
    assert Play().why_not(action) == Refusal.NOT_YOUR_TURN


def test_seats_that_are_not_at_the_table_do_nothing() -> None:
    for seat in (3, -2, 99):
        assert Play().why_not(a.Roll(seat=seat)) == Refusal.NOT_YOUR_TURN


def test_a_dragon_on_a_full_track_ends_the_game() -> None:
    play = Play().change(stones=(6, 31, 30))
    play.roll(3)
    assert play.state.outcome == Outcome((BEN,), "finish")
