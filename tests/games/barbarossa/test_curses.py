"""Rule page, "Curse"."""

import pytest

from tests.games.barbarossa.play import ANNA, BEN, CLEO, DAN, Play
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.actions import Refusal
from voice_master.referee import REFEREE, Answer, Outcome, Piece, Secret, Verdict

BOOT, ANCHOR, SWAN = Piece(ANNA, 2), Piece(BEN, 1), Piece(CLEO, 1)


def test_a_curse_is_called_and_used_for_a_letter() -> None:
    play = Play()
    play.do(a.Curse(seat=BEN))
    assert play.one(e.CurseCalled).player == BEN
    assert play.waiting == (REFEREE,)
    play.do(a.CloseCalls(seat=REFEREE))
    assert play.one(e.CurseTurn) == e.CurseTurn(seen_by=frozenset({0, 1, 2}), player=BEN, may_take_back=False)
    assert play.may(BEN) == {"solve", "ask_letter"}
    play.letter(BEN, SWAN, 2)
    assert play.one(e.CurseUsed) == e.CurseUsed(seen_by=frozenset({0, 1, 2}), player=BEN, use="letter", left=2)
    assert play.one(e.LetterGiven).letter == Secret("W")
    assert play.one(e.PlayGoesOn).player == ANNA
    assert play.waiting == (ANNA,)
    assert play.state.curses == (3, 2, 3)


def test_a_curse_is_used_for_a_guess_with_spear_and_steps() -> None:
    play = Play().call(BEN)
    play.solve(SWAN, Verdict.ACCEPT, seat=BEN)
    assert play.state.stones == (6, 11, 4)
    assert play.state.curses == (3, 2, 3)
    assert play.waiting == (ANNA,)


def test_a_wrong_guess_by_a_curse_costs_the_token() -> None:
    play = Play().call(BEN)
    play.solve(SWAN, Verdict.REJECT, seat=BEN)
    assert play.state.stones == (6, 6, 6)
    assert play.state.curses == (3, 2, 3)
    assert play.one(e.PlayGoesOn).player == ANNA


def test_a_guess_by_a_curse_may_be_wanted_more_exactly() -> None:
    play = Play().call(BEN)
    play.solve(SWAN, Verdict.PROMPT, seat=BEN)
    assert play.waiting == (BEN,)
    play.solve(SWAN, Verdict.ACCEPT, seat=BEN)
    assert play.state.curses == (3, 2, 3)
    assert play.state.spears == 1


def test_a_letter_on_paper_by_a_curse_is_given_by_its_shaper() -> None:
    play = Play(paper=(SWAN,)).call(BEN)
    play.letter(BEN, SWAN)
    assert play.waiting == (CLEO,)
    play.do(a.GiveLetter(seat=CLEO, letter=Secret("s")))
    assert play.one(e.PlayGoesOn).player == ANNA


def test_a_curse_obeys_the_rules_of_letters_and_guesses() -> None:
    play = Play().call(BEN)
    assert play.why_not(a.AskLetter(seat=BEN, riddle=ANCHOR, position=1)) == Refusal.OWN_RIDDLE
    assert play.why_not(a.Solve(seat=BEN, riddle=ANCHOR, guess=Secret("anchor"))) == Refusal.OWN_RIDDLE
    play.spear({(CLEO, 1): (BEN,)})
    assert play.why_not(a.Solve(seat=BEN, riddle=SWAN, guess=Secret("swan"))) == Refusal.ALREADY_SOLVED_BY_YOU
    assert play.why_not(a.Roll(seat=BEN)) == Refusal.NOT_NOW
    assert play.why_not(a.Roll(seat=ANNA)) == Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("caller", [ANNA, BEN, CLEO])
def test_a_curse_before_the_move_leaves_the_move(caller: int) -> None:
    play = Play()
    before = play.state
    play.call(caller)
    play.letter(caller, Piece((caller + 1) % 3, 1))
    assert play.state.replace(curses=before.curses, letters=(), curses_in_middle=0) == before


def test_a_curse_while_the_die_rolls_leaves_the_roll() -> None:
    play = Play()
    play.do(a.Roll(seat=ANNA))
    play.call(CLEO)
    assert play.why_not(a.DieFell(seat=REFEREE, pips=2)) == Refusal.NOT_NOW
    play.letter(CLEO, BOOT)
    assert play.waiting == (REFEREE,)
    play.die(2)
    assert play.one(e.FigureMoved).player == ANNA


def test_a_curse_on_the_dwarf_leaves_the_letter() -> None:
    play = Play()
    play.roll(2)
    play.call(ANNA)
    play.letter(ANNA, ANCHOR)
    assert play.waiting == (ANNA,)
    play.letter(ANNA, SWAN)
    assert play.one(e.TurnBegan).player == BEN


def test_a_curse_in_anothers_question_phase_leaves_the_question() -> None:
    play = Play()
    play.roll(6)
    play.ask(ANCHOR)
    before = play.state
    play.call(CLEO)
    pending = play.view(BEN).pending
    assert pending is None
    play.solve(BOOT, Verdict.ACCEPT, seat=CLEO)
    assert play.one(e.PlayGoesOn).player == ANNA
    assert play.state.pending == before.pending
    assert play.state.pointed == before.pointed
    assert play.waiting == (BEN,)
    play.do(a.GiveAnswer(seat=BEN, answer=Answer.YES))
    assert (play.waiting, play.state.phase) == ((ANNA,), "question")


def test_a_shaper_may_curse_before_answering() -> None:
    play = Play()
    play.roll(6)
    play.ask(ANCHOR)
    play.call(BEN)
    play.letter(BEN, BOOT)
    assert play.waiting == (BEN,)
    assert play.may(BEN) == {"give_answer", "object", "curse"}


def test_a_curse_in_the_own_solution_phase_leaves_the_phase() -> None:
    play = Play().to_solution()
    play.call(ANNA)
    play.solve(ANCHOR, Verdict.ACCEPT, seat=ANNA)
    assert (play.waiting, play.state.phase) == ((ANNA,), "solution")
    play.solve(SWAN)
    assert play.state.spears == 2
    assert play.waiting == (BEN,)


def test_no_curse_in_anothers_solution_phase() -> None:
    play = Play().to_solution()
    assert play.why_not(a.Curse(seat=BEN)) == Refusal.NOT_DURING_THEIR_SOLUTION
    assert "curse" not in play.may(BEN)
    play.do(a.Curse(seat=ANNA))
    assert play.why_not(a.Curse(seat=BEN)) == Refusal.NOT_DURING_THEIR_SOLUTION
    play.do(a.CloseCalls(seat=REFEREE))
    play.letter(ANNA, ANCHOR)
    play.ask(ANCHOR)
    assert play.why_not(a.Curse(seat=BEN)) == Refusal.NOT_DURING_THEIR_SOLUTION


def test_a_guess_that_is_handed_over_is_judged_first() -> None:
    play = Play().to_solution()
    play.solve(ANCHOR, verdict=None)
    assert play.why_not(a.Curse(seat=ANNA)) == Refusal.NOT_NOW
    assert play.why_not(a.Curse(seat=BEN)) == Refusal.NOT_DURING_THEIR_SOLUTION


def test_no_curse_while_shaping_or_while_another_is_used() -> None:
    assert Play(shaped=False).why_not(a.Curse(seat=ANNA)) == Refusal.NOT_NOW
    play = Play().call(BEN)
    assert play.why_not(a.Curse(seat=CLEO)) == Refusal.NOT_NOW
    assert play.why_not(a.CloseCalls(seat=REFEREE)) == Refusal.NOT_NOW
    assert Play().why_not(a.CloseCalls(seat=REFEREE)) == Refusal.NOT_NOW
    assert Play().why_not(a.CloseCalls(seat=ANNA)) == Refusal.NOT_YOUR_TURN


def test_three_tokens_each() -> None:
    play = Play()
    for left in (2, 1, 0):
        play.call(BEN)
        play.letter(BEN, SWAN)
        assert play.one(e.CurseUsed).left == left
    assert play.why_not(a.Curse(seat=BEN)) == Refusal.NO_CURSE_LEFT
    assert "curse" not in play.may(BEN)


def test_a_player_calls_once_at_a_time() -> None:
    play = Play()
    play.do(a.Curse(seat=BEN))
    assert play.why_not(a.Curse(seat=BEN)) == Refusal.ALREADY_CALLED


def test_several_at_once_roll_and_the_highest_goes_first() -> None:
    play = Play(4).call(BEN, CLEO, DAN)
    assert play.waiting == (REFEREE,)
    assert play.why_not(a.DieFell(seat=REFEREE, pips=0)) == Refusal.BAD_PIPS
    play.die(3)
    assert play.one(e.DieRolled) == e.DieRolled(seen_by=frozenset(range(4)), player=BEN, pips=3, for_curse=True)
    play.die(5, 1)
    assert play.one(e.CurseTurn).player == CLEO
    assert play.view(ANNA).cursers == (CLEO, BEN, DAN)
    play.letter(CLEO, BOOT)
    assert play.one(e.CurseTurn) == e.CurseTurn(seen_by=frozenset(range(4)), player=BEN, may_take_back=True)
    play.letter(BEN, BOOT)
    assert play.one(e.CurseTurn).player == DAN
    play.letter(DAN, BOOT)
    assert play.one(e.PlayGoesOn).player == ANNA
    assert play.state.curses == (3, 2, 2, 2)


def test_equal_rolls_roll_again() -> None:
    play = Play(4).call(ANNA, BEN, CLEO, DAN)
    play.die(4, 4, 4)
    assert play.seen(e.CursesTied) == []
    play.die(6)
    assert play.one(e.CursesTied).players == (ANNA, BEN, CLEO)
    play.die(2, 2)
    assert play.seen(e.CursesTied) == []
    play.die(5)
    assert play.one(e.CursesTied).players == (ANNA, BEN)
    play.die(1)
    assert play.one(e.DieRolled).player == ANNA
    play.die(6)
    assert play.view(ANNA).cursers == (DAN, CLEO, BEN, ANNA)
    assert play.one(e.CurseTurn).player == DAN


def test_all_others_roll_before_equal_ones_roll_again() -> None:
    play = Play().call(ANNA, BEN, CLEO)
    rollers = []
    for pips in (4, 4, 4, 1, 2, 3):
        play.die(pips)
        rollers.append(play.one(e.DieRolled).player)
    assert rollers == [ANNA, BEN, CLEO] * 2
    assert play.one(e.CurseTurn).player == CLEO


def test_the_others_use_or_take_back_theirs() -> None:
    play = Play().call(ANNA, BEN, CLEO)
    play.die(6, 5, 4)
    assert play.why_not(a.TakeBack(seat=ANNA)) == Refusal.FIRST_CALLER_USES
    assert play.why_not(a.TakeBack(seat=BEN)) == Refusal.NOT_NOW
    play.solve(ANCHOR, verdict=None, seat=ANNA)
    assert play.why_not(a.TakeBack(seat=ANNA)) == Refusal.NOT_NOW
    play.judge(ANCHOR)
    assert play.may(BEN) == {"solve", "ask_letter", "take_back"}
    play.do(a.TakeBack(seat=BEN))
    assert play.one(e.CurseTakenBack).player == BEN
    play.do(a.TakeBack(seat=CLEO))
    assert play.one(e.PlayGoesOn).player == ANNA
    assert play.state.curses == (2, 3, 3)


def test_who_calls_alone_uses_the_curse() -> None:
    play = Play().call(BEN)
    assert play.why_not(a.TakeBack(seat=BEN)) == Refusal.FIRST_CALLER_USES
    assert Play().why_not(a.TakeBack(seat=ANNA)) == Refusal.NOT_NOW


def test_a_curse_that_brings_a_stone_to_the_finish_ends_the_game_at_once() -> None:
    play = Play().change(stones=(6, 28, 6)).call(BEN, CLEO)
    play.die(6, 1)
    play.solve(SWAN, Verdict.ACCEPT, seat=BEN)
    assert play.state.outcome == Outcome((BEN,), "finish")
    assert play.waiting == ()
    assert play.view(ANNA).curse_stage is None


def test_the_order_of_calling_is_kept_until_the_dice_fall() -> None:
    play = Play()
    play.do(a.Curse(seat=CLEO))
    play.do(a.Curse(seat=ANNA))
    view = play.view(BEN)
    assert (view.curse_stage, view.cursers, view.acting) == ("calling", (CLEO, ANNA), REFEREE)
    play.do(a.CloseCalls(seat=REFEREE))
    assert play.view(BEN).curse_stage == "rolling"
    play.die(1, 2)
    assert play.view(BEN).curse_stage == "using"
    assert play.view(BEN).acting == ANNA
