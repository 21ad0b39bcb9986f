"""Rule page, "End" and "Editions"."""

from collections.abc import Iterable

import pytest

from tests.games.barbarossa.play import ANNA, BEN, CLEO, DAN, Play
from tests.games.barbarossa.test_solving import spears
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.actions import Refusal
from voice_master.referee import Answer, Event, Outcome, Piece, Seat, Secret, Verdict

ANCHOR, IGLOO, SWAN = Piece(BEN, 1), Piece(BEN, 2), Piece(CLEO, 1)


def steps_of(events: Iterable[Event], why: str) -> list[tuple[Seat, int]]:
    return [
        (move.player, move.end - move.start) for move in events if isinstance(move, e.StoneMoved) and move.why == why
    ]


def test_a_solver_who_reaches_the_finish_wins_at_once_and_the_shaper_does_not_move() -> None:
    play = Play().change(stones=(27, 31, 6)).to_solution().spear(spears(6))
    play.solve(ANCHOR)
    assert play.state.stones == (32, 31, 6)
    assert play.one(e.GameEnded).outcome == Outcome((ANNA,), "finish")
    assert play.state.outcome == Outcome((ANNA,), "finish")
    assert play.seen(e.TurnBegan) == []


def test_a_shaper_who_reaches_the_finish_wins() -> None:
    play = Play().change(stones=(6, 30, 6)).to_solution().spear(spears(6))
    play.solve(ANCHOR)
    assert play.state.outcome == Outcome((BEN,), "finish")


def test_stones_stop_at_the_finish() -> None:
    play = Play(finish=10).to_solution()
    play.solve(ANCHOR)
    assert play.state.stones[ANNA] == 10


def test_a_dragon_can_bring_several_to_the_finish_who_share() -> None:
    play = Play(4).change(stones=(31, 31, 20, 31))
    play.roll(3)
    assert play.state.outcome == Outcome((BEN, DAN), "finish")
    assert play.state.stones == (31, 32, 21, 32)


def test_at_the_thirteenth_spear_the_stone_furthest_forward_wins_after_both_moves() -> None:
    play = Play().change(stones=(10, 14, 12)).to_solution().spear(spears(12))
    play.solve(ANCHOR)
    assert play.state.stones == (15, 12, 12)
    assert play.state.outcome == Outcome((ANNA,), "last_spear")
    assert play.state.spears == 13


def test_at_the_thirteenth_spear_equal_stones_share() -> None:
    play = Play().change(stones=(10, 17, 15)).to_solution().spear(spears(12))
    play.solve(ANCHOR)
    assert play.state.outcome == Outcome((ANNA, BEN, CLEO), "last_spear")


def test_a_thirteenth_spear_that_brings_the_solver_to_the_finish_ends_there() -> None:
    play = Play(edition="english").change(stones=(27, 31, 31)).to_solution().spear(spears(12))
    play.solve(ANCHOR)
    assert play.state.outcome == Outcome((ANNA,), "finish")
    assert steps_of(play.events, "unsolved") == []


def test_all_slips_are_revealed_at_the_end_with_the_answers_given() -> None:
    play = Play(paper=(IGLOO,))
    play.roll(6)
    play.ask(ANCHOR, Answer.YES, "Is it heavy?")
    play.ask(ANCHOR, Answer.NO, "Is it alive?")
    play.change(stones=(31, 6, 6))
    play.solve(SWAN)
    opened = {event.riddle: event for event in play.seen(e.SlipOpened)}
    assert len(opened) == 8
    assert IGLOO not in opened
    assert opened[ANCHOR].term == "anchor"
    assert opened[ANCHOR].answers == (("Is it heavy?", Answer.YES), ("Is it alive?", Answer.NO))
    assert opened[ANCHOR].false_letters == ()
    assert opened[ANCHOR].seen_by == {ANNA, BEN, CLEO}
    assert play.view(CLEO).riddles[3].opened_term == "anchor"
    assert play.view(CLEO).riddles[4].opened_term is None


def test_false_letters_are_named_when_a_slip_on_paper_is_opened() -> None:
    play = Play(paper=(IGLOO,))
    for position, letter in ((1, "i"), (2, "x"), (9, ""), (-1, "")):
        play.call(ANNA if position != 9 else CLEO)
        play.letter(ANNA if position != 9 else CLEO, IGLOO, position)
        play.do(a.GiveLetter(seat=BEN, letter=Secret(letter)))
    assert play.why_not(a.OpenSlip(seat=BEN, riddle=IGLOO, term="igloo")) == Refusal.NOT_NOW
    play.change(stones=(6, 31, 31))
    play.roll(3)
    assert play.may(BEN) == {"open_slip"}
    assert play.may(ANNA) == set()
    assert play.why_not(a.OpenSlip(seat=CLEO, riddle=IGLOO, term="igloo")) == Refusal.NOT_YOUR_RIDDLE
    assert play.why_not(a.OpenSlip(seat=BEN, riddle=IGLOO, term="  ")) == Refusal.EMPTY_TEXT
    play.do(a.OpenSlip(seat=BEN, riddle=IGLOO, term="igloo"))
    assert play.one(e.SlipOpened).false_letters == ((2, "X"), (-1, ""))
    assert play.why_not(a.OpenSlip(seat=BEN, riddle=IGLOO, term="hut")) == Refusal.SLIP_KNOWN


def test_after_the_end_nothing_is_done_but_opening_slips() -> None:
    play = Play(4).change(stones=(6, 31, 6, 6))
    play.roll(3)
    assert play.waiting == ()
    assert [play.may(seat) for seat in (*range(4), -1)] == [set()] * 5
    for action in (a.Roll(seat=BEN), a.Curse(seat=BEN), a.Recall(seat=BEN), a.SealTerms(seat=BEN, terms=())):
        assert play.why_not(action) == Refusal.GAME_IS_OVER
    assert play.why_not(a.OpenSlip(seat=BEN, riddle=ANCHOR, term="hook")) == Refusal.SLIP_KNOWN


# Editions


def test_the_german_edition_has_no_recall_and_no_extra_scoring() -> None:
    play = Play(4, edition="german").change(curses=(0, 1, 3, 3), curses_in_middle=5, five_lay_there=True)
    assert play.why_not(a.Recall(seat=ANNA)) == Refusal.NO_RECALL
    play = Play().change(stones=(10, 14, 12)).to_solution().spear(spears(12))
    play.solve(ANCHOR)
    assert steps_of(play.events, "unsolved") == []


def test_english_edition_used_curses_lie_in_the_middle_until_five_can_be_recalled() -> None:
    play = Play(edition="english")
    for used in range(1, 6):
        seat = ANNA if used <= 3 else BEN
        assert not play.view(ANNA).may_recall
        assert play.why_not(a.Recall(seat=ANNA)) == Refusal.NO_RECALL
        play.call(seat)
        play.letter(seat, SWAN)
        assert play.view(CLEO).curses_in_middle == used
    assert play.may(ANNA) == {"roll", "pay", "recall"}
    assert play.why_not(a.Recall(seat=BEN)) == Refusal.NO_RECALL
    play.do(a.Recall(seat=ANNA))
    assert play.one(e.CursesRecalled).left == 3
    assert play.state.curses == (3, 1, 3)
    assert play.view(CLEO).curses_in_middle == 2


def test_english_edition_each_player_recalls_once_a_game_and_five_need_to_lie_there_only_once() -> None:
    play = Play(edition="english")
    for seat in (ANNA, ANNA, ANNA, BEN, BEN):
        play.call(seat)
        play.letter(seat, SWAN)
    play.do(a.Recall(seat=ANNA))
    play.call(BEN)
    play.letter(BEN, SWAN)
    play.do(a.Recall(seat=BEN))
    assert play.view(CLEO).curses_in_middle == 0
    for _ in range(3):
        play.call(ANNA)
        play.letter(ANNA, SWAN)
    assert play.why_not(a.Recall(seat=ANNA)) == Refusal.NO_RECALL
    assert play.why_not(a.Curse(seat=ANNA)) == Refusal.NO_CURSE_LEFT


def test_english_edition_a_recall_waits_until_curses_in_play_are_used() -> None:
    play = Play(edition="english").change(curses=(0, 3, 3), curses_in_middle=6, five_lay_there=True)
    play.do(a.Curse(seat=BEN))
    assert play.why_not(a.Recall(seat=ANNA)) == Refusal.NO_RECALL


def test_english_edition_unsolved_riddles_cost_five_and_riddles_with_one_spear_two() -> None:
    play = Play(edition="english").change(stones=(10, 14, 20)).to_solution().spear(spears(12))
    assert [len(riddle.solved_by) for riddle in play.state.riddles] == [2, 2, 2, 0, 2, 2, 2, 0, 0]
    play.solve(ANCHOR)
    assert steps_of(play.events, "unsolved") == [(BEN, -2), (CLEO, -5), (CLEO, -5)]
    assert play.state.stones == (15, 10, 10)
    assert play.state.outcome == Outcome((ANNA,), "last_spear")


@pytest.mark.parametrize(("edition", "scores", "end"), [("english", False, 20), ("german", True, 10)])
def test_the_extra_scoring_is_a_setting(edition: str, scores: bool, end: int) -> None:
    play = Play(edition=edition, scores_unsolved=scores).change(stones=(10, 14, 20)).to_solution().spear(spears(12))
    play.solve(ANCHOR, Verdict.ACCEPT)
    assert play.state.stones[CLEO] == end
