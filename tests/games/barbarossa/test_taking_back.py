"""What can be taken back, and what stands."""

from typing import Any

from tests.games.barbarossa.play import ANNA, BEN, CLEO, TERMS
from voice_master.games.barbarossa import GAME
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa.state import Setup
from voice_master.referee import REFEREE, Action, Answer, Piece, Referee, Secret, Verdict

ANCHOR, SWAN = Piece(BEN, 1), Piece(CLEO, 1)


def shaping(seats: int) -> list[Action]:
    actions: list[Action] = []
    for seat in range(seats):
        actions.append(a.SealTerms(seat=seat, terms=tuple(map(Secret, TERMS[seat]))))
        actions += [a.Describe(seat=seat, riddle=Piece(seat, number), text="round") for number in (1, 2, 3)]
    return actions


def left_for(seat: int, *actions: Any) -> int | None:
    """How many of the actions after shaping would be left if the seat took its last one back."""
    before = shaping(3)
    length = Referee(GAME, Setup(("Anna", "Ben", "Cleo")), [*before, *actions]).undo_length(seat)
    return None if length is None else length - len(before)


AT_QUESTION_MARK = (a.Pay(seat=ANNA, jewels=6),)
ASKED = (*AT_QUESTION_MARK, a.Ask(seat=ANNA, riddle=ANCHOR, question="Is it alive?"))
SOLVING = (*AT_QUESTION_MARK, a.DoneAsking(seat=ANNA))
GUESSED = (*SOLVING, a.Solve(seat=ANNA, riddle=ANCHOR, guess=Secret("a hook")))


def test_slips_and_figures_can_be_taken_back_until_play_begins() -> None:
    referee = Referee(GAME, Setup(("Anna", "Ben", "Cleo")), shaping(3)[:5])
    assert referee.undo_length(BEN) == 4
    assert referee.undo_length(ANNA) == 3
    assert [left_for(seat) for seat in (ANNA, BEN, CLEO)] == [None] * 3


def test_a_payment_can_be_taken_back() -> None:
    assert left_for(ANNA, a.Pay(seat=ANNA, jewels=1)) == 0
    assert left_for(ANNA, a.Pay(seat=ANNA, jewels=1), a.Pay(seat=BEN, jewels=1)) == 0


def test_the_own_die_stands() -> None:
    rolled = (a.Roll(seat=ANNA), a.DieFell(seat=REFEREE, pips=1))
    assert left_for(ANNA, *rolled[:1]) == 0
    assert left_for(ANNA, *rolled) is None


def test_nobody_acts_anew_knowing_a_die() -> None:
    paid = (a.Pay(seat=ANNA, jewels=1), a.Roll(seat=BEN))
    assert left_for(ANNA, *paid) == 0
    assert left_for(ANNA, *paid, a.DieFell(seat=REFEREE, pips=1)) is None


def test_a_question_can_be_taken_back_until_it_is_answered() -> None:
    assert left_for(ANNA, *ASKED) == 1
    assert left_for(ANNA, *ASKED, a.GiveAnswer(seat=BEN, answer=Answer.YES)) is None


def test_a_guess_can_be_taken_back_until_the_shaper_spoke() -> None:
    assert left_for(ANNA, *GUESSED) == 2
    for verdict in Verdict:
        assert left_for(ANNA, *GUESSED, a.Judge(seat=BEN, verdict=verdict)) is None


def test_a_letter_stands() -> None:
    on_dwarf = a.Pay(seat=ANNA, jewels=2)
    assert left_for(ANNA, on_dwarf, a.AskLetter(seat=ANNA, riddle=SWAN, position=1)) is None


def test_a_curse_can_be_taken_back_until_it_told_something() -> None:
    called = (a.Curse(seat=BEN), a.CloseCalls(seat=REFEREE))
    assert left_for(BEN, *called) == 0
    assert left_for(BEN, *called, a.AskLetter(seat=BEN, riddle=SWAN, position=1)) is None
