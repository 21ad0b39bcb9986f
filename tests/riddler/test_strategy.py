import numpy as np

from tests.riddler.bank_mind import small_knowledge
from tests.riddler.sights import View
from voice_master.referee import Piece
from voice_master.riddler.ask import Target
from voice_master.riddler.guess import Guess
from voice_master.riddler.strategy import (
    Character,
    LetterChoice,
    Letters,
    best_payment,
    is_letter_worth_a_curse,
    is_sure,
    is_worth_a_curse,
)

ONE, TWO = Piece(1, 1), Piece(2, 1)
KNOWLEDGE = small_knowledge()


def guess(sure: float, worth: int = 5) -> Guess:
    return Guess(ONE, "thing", sure, sure * worth)


def test_one_jewel_for_the_question_mark_is_paid():
    view = View(tiles=(6, 1, 1))
    assert best_payment(view, range(1, 13)) == 1


def test_without_jewels_the_die_is_rolled():
    assert best_payment(View(), ()) is None


def test_payments_never_lead_to_the_dragon():
    for tile in range(1, 7):
        for stone in (6, 20, 31):
            paid = best_payment(View(tiles=(tile, 1, 1), stones=(stone, 6, 6)), range(1, 13))
            assert paid is None or View().ring[(tile - 1 + paid) % 6] != "dragon"


def test_the_letter_that_tells_most_terms_apart_is_asked_for():
    letters = Letters(KNOWLEDGE)
    even = np.full(30, 1 / 30)
    one, two = Target(ONE, even, 5), Target(TWO, even, 3)
    choice = letters.choose([one, two], [frozenset(), frozenset()])
    assert choice is not None
    assert choice.riddle == ONE
    assert choice.position in (1, 2)  # the others are the same in all terms
    other = letters.choose([one], [frozenset({choice.position})])
    assert other is not None
    assert other.position == 3 - choice.position
    assert letters.choose([], []) is None


def test_letters_of_a_known_term_say_nothing():
    sure = np.full(30, 1e-9)
    sure[3] = 1 - 29e-9
    assert Letters(KNOWLEDGE).bits(sure, 1) < 1e-6


def test_a_curse_wants_a_fairly_sure_guess():
    early, late = View(), View(stones=(31, 6, 6))
    assert is_worth_a_curse(guess(0.9), early, Character())
    assert not is_worth_a_curse(guess(0.2), early, Character())
    assert not is_worth_a_curse(guess(0.35), early, Character())
    assert is_worth_a_curse(guess(0.35), late, Character())
    assert not is_worth_a_curse(None, late, Character())
    assert is_worth_a_curse(guess(0.35), early, Character(boldness=1))


def test_a_letter_for_a_curse_must_say_much():
    assert is_letter_worth_a_curse(LetterChoice(ONE, 1, 6.0), guess(0.3), View())
    assert not is_letter_worth_a_curse(LetterChoice(ONE, 1, 3.0), guess(0.3), View())
    assert not is_letter_worth_a_curse(LetterChoice(ONE, 1, 6.0), guess(0.9), View())
    assert not is_letter_worth_a_curse(None, None, View())


def test_the_bold_stop_asking_earlier():
    assert is_sure(guess(0.75), Character(boldness=1))
    assert not is_sure(guess(0.75), Character(boldness=0))
