"""Heard text as plain words."""

from hypothesis import given
from hypothesis import strategies as st

from tests.understanding.situations import grammar
from voice_master.understanding.normalise import (
    clean,
    command_variants,
    corrected,
    fold,
    hear,
    plain,
    plain_name,
    without_hums,
    without_stutter,
)


def heard(text: str) -> str:
    return plain(hear(text, grammar().habits).words)


def test_plain_words() -> None:
    assert heard("I’d like to ROLL!") == "i would like to roll"
    assert heard("It isn't; it can't, whats that?") == "it is not it can not what is that"
    assert heard("Marco's 2nd, 4.0") == "marco's 2nd 4"
    assert heard("Café “Zoë”") == "cafe zoe"


def test_hums_stutter_and_openers_go() -> None:
    grammar_now = grammar()
    said = hear("um so I I would like to please roll the the die please", grammar_now.habits)
    assert plain(command_variants(said, grammar_now.habits, grammar_now.openers)[-1]) == "roll the die"
    assert plain(without_stutter(hear("no no no", grammar_now.habits).words)) == "no"
    assert plain(without_hums(hear("um", grammar_now.habits).words, grammar_now.habits)) == "um"


def test_corrections() -> None:
    habits = grammar().habits
    assert [plain(words) for words in corrected(hear("pay two no three", habits).words, habits)] == [
        "three",
        "pay three",
        "three",
    ]
    assert not list(corrected(hear("no", habits).words, habits))
    assert not list(corrected(hear("roll scratch that", habits).words, habits))


@given(st.text(max_size=80))
def test_spoken_words_are_found_in_the_clean_text(text: str) -> None:
    said = hear(text, grammar().habits)
    assert said.text == clean(text)
    for word in said.words:
        assert said.spoken((word,)) in said.text
    assert clean(said.text) == said.text


@given(st.text(max_size=30))
def test_names_are_folded_once(name: str) -> None:
    assert plain_name(plain_name(name)) == plain_name(name)
    assert fold(fold(name)) == fold(name)
