"""Opposite and contrasting words are seen where a sentence model sees none."""

from voice_master.riddler.opposites import Lexicon, OppositeWords

WORDS = OppositeWords(
    contradictory=(("alive", "dead"),), contrary=(("hot", "cold"),), contrasts=(("red", "blue", "green"),)
)  # fmt: skip
LEXICON = Lexicon(WORDS, ["is it dead?", "is it cold?", "is it blue?", "is it red or blue?", "is it long?"])


def test_a_contradiction_turns_the_answer() -> None:
    assert LEXICON.relation("is it alive?").is_contradictory.tolist() == [True, False, False, False, False]


def test_a_contrary_word_is_told_apart() -> None:
    assert LEXICON.relation("is it hot?").is_contrary.tolist() == [False, True, False, False, False]


def test_another_of_the_same_set_is_another_question() -> None:
    assert LEXICON.relation("is it red?").is_another.tolist() == [False, False, True, False, False]


def test_the_same_word_on_both_sides_is_no_opposite() -> None:
    assert not LEXICON.relation("is it dead or alive?").is_contradictory.any()
