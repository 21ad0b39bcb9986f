"""Rule page, "Letter dwarf"."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.barbarossa.play import ANNA, BEN, CLEO, Play
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.actions import Refusal
from voice_master.games.barbarossa.course import as_letter, letter_of
from voice_master.referee import Piece, Secret

HEDGEHOG, FIR_TREE, ANCHOR = Piece(ANNA, 1), Piece(ANNA, 3), Piece(BEN, 1)


def on_dwarf(paper: tuple[Piece, ...] = ()) -> Play:
    """Anna passes on; Ben stands on a letter dwarf."""
    play = Play(paper=paper)
    play.roll(1)
    play.roll(2)
    return play


@pytest.mark.parametrize(
    ("riddle", "position", "letter"),
    [
        (HEDGEHOG, 1, "H"),
        (HEDGEHOG, 3, "D"),
        (HEDGEHOG, -1, "G"),
        (HEDGEHOG, -2, "O"),
        (HEDGEHOG, 8, "G"),
        (HEDGEHOG, -8, "H"),
        (HEDGEHOG, 9, ""),
        (HEDGEHOG, -9, ""),
        (FIR_TREE, 4, "T"),
        (FIR_TREE, 7, "E"),
        (FIR_TREE, 8, ""),
    ],
)
def test_the_letter_is_given_by_position_true_and_at_once(riddle: Piece, position: int, letter: str) -> None:
    play = on_dwarf()
    play.letter(BEN, riddle, position)
    assert play.one(e.LetterGiven).letter.reveal() == letter
    assert play.waiting == (CLEO,)


def test_the_letter_is_given_secretly_to_the_asker_alone() -> None:
    play = on_dwarf()
    play.letter(BEN, HEDGEHOG, 2)
    assert play.one(e.LetterAsked).seen_by == {ANNA, BEN, CLEO}
    assert play.one(e.LetterGiven).seen_by == {ANNA, BEN}
    assert [(known.position, known.letter.reveal()) for known in play.view(BEN).riddles[0].letters] == [(2, "E")]
    assert play.view(CLEO).riddles[0].letters == ()
    assert play.view(CLEO).riddles[0].letters_asked == ((BEN, 2),)


def test_a_letter_of_a_slip_on_paper_is_given_by_its_shaper() -> None:
    play = on_dwarf(paper=(HEDGEHOG,))
    play.letter(BEN, HEDGEHOG, 3)
    assert play.seen(e.LetterGiven) == []
    assert play.waiting == (ANNA,)
    assert play.may(ANNA) == {"give_letter", "curse"}
    pending = play.view(ANNA).pending
    assert pending is not None
    assert (pending.kind, pending.by, pending.position) == ("letter", BEN, 3)
    assert play.why_not(a.GiveLetter(seat=BEN, letter=Secret("d"))) == Refusal.NOT_YOUR_TURN
    play.do(a.GiveLetter(seat=ANNA, letter=Secret(" d ")))
    assert play.one(e.LetterGiven) == e.LetterGiven(
        seen_by=frozenset({ANNA, BEN}), asker=BEN, riddle=HEDGEHOG, position=3, letter=Secret("D")
    )
    assert play.waiting == (CLEO,)


def test_a_shaper_may_say_that_there_is_no_letter_at_the_position() -> None:
    play = on_dwarf(paper=(HEDGEHOG,))
    play.letter(BEN, HEDGEHOG, 12)
    play.do(a.GiveLetter(seat=ANNA, letter=Secret("")))
    assert play.one(e.LetterGiven).letter == Secret("")


@pytest.mark.parametrize("letter", ["ab", "4", "-", "hedgehog"])
def test_a_shaper_hands_over_one_letter(letter: str) -> None:
    play = on_dwarf(paper=(HEDGEHOG,))
    play.letter(BEN, HEDGEHOG, 3)
    assert play.why_not(a.GiveLetter(seat=ANNA, letter=Secret(letter))) == Refusal.NOT_ONE_LETTER


def test_only_a_letter_of_another_players_riddle() -> None:
    play = on_dwarf()
    assert play.why_not(a.AskLetter(seat=BEN, riddle=ANCHOR, position=1)) == Refusal.OWN_RIDDLE
    assert play.why_not(a.AskLetter(seat=BEN, riddle=Piece(ANNA, 9), position=1)) == Refusal.NO_SUCH_RIDDLE
    assert play.why_not(a.AskLetter(seat=CLEO, riddle=HEDGEHOG, position=1)) == Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("position", [0, 31, -31])
def test_positions_count_from_one_or_from_the_last(position: int) -> None:
    assert on_dwarf().why_not(a.AskLetter(seat=BEN, riddle=HEDGEHOG, position=position)) == Refusal.BAD_POSITION


def test_letters_are_asked_for_on_the_dwarf_only() -> None:
    play = Play()
    assert play.why_not(a.AskLetter(seat=ANNA, riddle=ANCHOR, position=1)) == Refusal.NOT_NOW
    play.roll(6)
    assert play.why_not(a.AskLetter(seat=ANNA, riddle=ANCHOR, position=1)) == Refusal.NOT_NOW
    assert play.why_not(a.GiveLetter(seat=ANNA, letter=Secret("a"))) == Refusal.NOT_NOW


@given(st.text(), st.integers(-40, 40).filter(bool))
def test_letters_count_only_signs_that_are_letters(text: str, position: int) -> None:
    letters = [sign for sign in text if sign.isalpha()]
    given_letter = letter_of(Secret(text), position).reveal()
    if abs(position) > len(letters):
        assert given_letter == ""
    else:
        assert given_letter == as_letter(letters[position - (position > 0)]).reveal()
        assert len(given_letter) == 1


def test_a_letter_without_a_capital_stays_as_it_is() -> None:
    assert letter_of(Secret("Fuß"), -1).reveal() == "ß"
