"""Questions are made positive, whatever is wrapped round them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_master.riddler.reading_question import LONGEST, read_question


@pytest.mark.parametrize(
    ("asked", "text", "is_reversed"),
    [
        ("Is it heavy?", "is it heavy?", False),
        ("Is it not heavy?", "is it heavy?", True),
        ("Isn't it heavy?", "is it heavy?", True),
        ("It isn't heavy, is it?", "is it heavy?", True),
        ("It is heavy, isn't it?", "is it heavy?", False),
        ("So it can't swim?", "can it swim?", True),
        ("Am I right that it's round?", "is it round?", False),
        ("I suppose you don't wash with it, do you?", "do you wash with it?", True),
        ("Does it have no handle?", "does it have any handle?", True),
        ("It's never cold, right?", "is it cold?", True),
        ("Um, well, is it true that it doesn't burn?", "does it burn?", True),
        ("Is it not true that it isn't red?", "is it true that it is red?", False),
        ("Not only old people use it, right?", "old people use it?", False),
        ("Does it work without oil?", "does it need oil?", True),
        ("Has it nothing to do with music?", "has it something to do with music?", True),
    ],
)
def test_negation_is_taken_out(asked: str, text: str, is_reversed: bool) -> None:
    reading = read_question(asked)
    assert (reading.text, reading.is_reversed) == (text, is_reversed)


@pytest.mark.parametrize("asked", ["Is it beautiful?", "Would you enjoy it?", "Is it the one I am thinking of?"])
def test_taste_and_the_askers_own_life_are_seen(asked: str) -> None:
    assert read_question(asked).is_vague


@pytest.mark.parametrize("asked", ["Is it yellow?", "Was it there in the Middle Ages?", "Do goats eat it?"])
def test_plain_questions_are_not_vague(asked: str) -> None:
    assert not read_question(asked).is_vague


def test_what_and_who_are_open() -> None:
    assert read_question("What is it made of?").is_open
    assert not read_question("Is it what you sit on?").is_open


def test_content_words_stay() -> None:
    assert read_question("Could you say that it is a kind of container?").bare == "container"


@given(st.text(max_size=800))
def test_any_text_can_be_read(text: str) -> None:
    reading = read_question(text)
    assert reading.text.endswith("?")
    assert len(reading.text) <= 3 * LONGEST


def test_a_question_of_ten_thousand_characters_is_cut() -> None:
    assert len(read_question("is it " + "very " * 2500 + "old?").text) <= LONGEST + 1
