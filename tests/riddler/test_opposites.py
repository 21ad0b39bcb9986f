"""Opposite and contrasting words are seen where a sentence model sees none."""

from voice_master.riddler.opposites import Lexicon, OppositeWords, read_opposites

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


def test_names_of_one_member_and_what_it_is_a_kind_of_are_no_contrast() -> None:
    known = Lexicon(read_opposites(), ["is it made of stone?", "is it made of marble?", "is it a wooden thing?"])
    assert known.relation("is it made of granite?").is_another.tolist() == [False, True, True]
    assert known.relation("is it made of wood?").is_another.tolist() == [True, True, False]


def test_members_are_found_by_any_of_their_names() -> None:
    words = read_opposites()
    assert words.member("colour", "is it a scarlet thing") == "red"
    assert words.member("material", "is it wood or glass") is None
    assert words.wider("berlin") == ("germany", "europe")


def test_what_excludes_each_other_is_a_choice() -> None:
    words = read_opposites()
    assert words.is_choice("a plant", "an animal")
    assert words.is_choice("hot", "cold")
    assert not words.is_choice("wood", "metal")


def test_every_wider_member_is_a_member() -> None:
    words = read_opposites()
    firsts = {member.split("|")[0] for group in words.classes.values() for member in group}
    assert set(words.broader) | set(words.broader.values()) <= firsts
