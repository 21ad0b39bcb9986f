import random

import numpy as np

from tests.riddler.bank_mind import small_knowledge
from voice_master.knowledge.knowledge import Knowledge
from voice_master.knowledge.terms import Term
from voice_master.referee import Piece
from voice_master.riddler.ask import Asker, Target
from voice_master.riddler.guess import best_guess, is_better_now, more_exact

KNOWLEDGE = small_knowledge()
ONE, TWO = Piece(1, 1), Piece(2, 1)


def target(piece: Piece, sure: float, worth: int = 5, place: int = 3) -> Target:
    """One term with so much belief; the rest is spread evenly."""
    beliefs = np.full(len(KNOWLEDGE.terms), (1 - sure) / (len(KNOWLEDGE.terms) - 1))
    beliefs[place] = sure
    return Target(piece, beliefs, worth)


def hands_in(*targets: Target) -> bool:
    asker = Asker(KNOWLEDGE)
    guess, choice = best_guess(targets, KNOWLEDGE), asker.choose(targets, random.Random(1))
    assert guess is not None
    assert choice is not None
    by_piece = {one.riddle: one for one in targets}
    return is_better_now(guess, by_piece[guess.riddle], choice, by_piece[choice.riddle], asker)


def test_probability_times_steps_decides():
    guess = best_guess([target(ONE, 0.6, worth=3), target(TWO, 0.5, worth=5)], KNOWLEDGE)
    assert guess is not None
    assert (guess.riddle, guess.term, guess.steps) == (TWO, KNOWLEDGE.terms[3].name, 2.5)
    assert best_guess([], KNOWLEDGE) is None


def test_a_sure_guess_is_handed_in_and_a_blind_one_is_not():
    assert hands_in(target(ONE, 0.97))
    assert not hands_in(target(ONE, 1 / 30))
    assert hands_in(target(ONE, 0.97), target(TWO, 0.1))


def test_a_guess_does_not_show_in_logs():
    assert KNOWLEDGE.terms[3].name not in repr(best_guess([target(ONE, 0.9)], KNOWLEDGE))


def test_more_exactly_leads_to_what_is_broadly_called_so():
    terms = tuple(
        Term(name=name, kinds=(), definition="", general=general)
        for name, general in (("boat", ()), ("canoe", ("boat",)), ("lamp", ()))
    )
    knowledge = Knowledge(terms, {}, (), np.zeros((3, 0), dtype=np.uint8))
    again = more_exact(Target(ONE, np.array([0.7, 0.05, 0.25]), 5), "a boat", knowledge)
    assert again.term == "canoe"
    assert more_exact(Target(ONE, np.array([0.98, 0.01, 0.01]), 5), "boat", knowledge).term != "boat"
