"""Questions are made positive, whatever is wrapped round them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_master.knowledge.knowledge import load
from voice_master.riddler.coordination import Joining
from voice_master.riddler.quantifier import Quantifier
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
        ("Could you tell me whether it isn't sticky?", "is it sticky?", True),
        ("I wonder if it can swim", "can it swim?", False),
        ("Is the thing not alive?", "is it alive?", True),
        ("It lives on a farm?", "does it live on a farm?", False),
        ("You can't wear it anywhere, can you?", "can you wear it somewhere?", True),
        ("Are children not allowed to touch it?", "are children allowed to touch it?", True),
        ("Does it fail to float?", "does it float?", True),
        ("Is it not unusual?", "is it usual?", False),
        ("Would a workshop hardly ever have one?", "would a workshop have one?", True),
        ("So babies don't have it?", "do babies have it?", True),
        ("Made of wood?", "is it made of wood?", False),
        ("insect?", "is it an insect?", False),
        ("leather?", "is it made of leather?", False),
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


@pytest.mark.parametrize(
    "asked",
    [
        "Does it cool the room?",
        "Would I find it in my kitchen?",
        "Is it yellow?",
        "Was it there in the Middle Ages?",
        "Do goats eat it?",
        "Is there a hole in the middle?",
        "You haven't got just one of it, have you?",
    ],
)
def test_plain_questions_are_not_vague(asked: str) -> None:
    assert not read_question(asked).is_vague


@pytest.mark.parametrize(
    ("asked", "text", "quantifier"),
    [
        ("Is it always cold?", "is it cold?", Quantifier.ALL),
        ("Is it necessarily made of wood?", "is it made of wood?", Quantifier.ALL),
        ("Does it sometimes bite?", "does it bite?", Quantifier.SOME),
        ("Does it leak now and then?", "does it leak?", Quantifier.SOME),
        ("Could it be made of glass?", "is it made of glass?", Quantifier.SOME),
        ("Might it break?", "does it break?", Quantifier.SOME),
        ("Do some people collect it?", "do people collect it?", Quantifier.SOME),
        ("Is it found only in Asia?", "is it found only in asia?", Quantifier.ONLY),
        ("Can it fly?", "can it fly?", Quantifier.NONE),
        ("Can it be eaten?", "can it be eaten?", Quantifier.NONE),
        ("Is there nearly always one in a church?", "is there nearly always one in a church?", Quantifier.NONE),
    ],
)
def test_how_often_it_must_hold(asked: str, text: str, quantifier: Quantifier) -> None:
    reading = read_question(asked)
    assert (reading.text, reading.quantifier) == (text, quantifier)


@pytest.mark.parametrize(
    ("asked", "joining", "parts"),
    [
        ("Is it made of wool or cotton?", Joining.ANY, ("is it made of wool?", "is it made of cotton?")),
        ("Is it used by cooks, bakers or nuns?", Joining.ANY,
         ("is it used by cooks?", "is it used by bakers?", "is it used by nuns?")),
        ("Do you push or pull it?", Joining.CHOICE, ()),
        ("Would a monk or a nun need it?", Joining.ANY, ("would a monk need it?", "would a nun need it?")),
        ("Does it sting or scratch you?", Joining.ANY, ("does it sting you?", "does it scratch you?")),
        ("Does it hold something or cut it?", Joining.ANY, ("does it hold something?", "does it cut it?")),
        ("Does it stand in a hall or in mud?", Joining.ANY, ("does it stand in a hall?", "does it stand in mud?")),
        ("Is it long and thin?", Joining.ALL, ("is it long?", "is it thin?")),
        ("Is it bigger than a nut but smaller than a fist?", Joining.ALL,
         ("is it bigger than a nut?", "is it smaller than a fist?")),
        ("Is it a cup or something like that?", Joining.NONE, ()),
        ("Is it black and white?", Joining.NONE, ()),
        ("Is it a mammal or a bird?", Joining.CHOICE, ()),
        ("Is it heavier or lighter than a brick?", Joining.CHOICE, ()),
    ],
)  # fmt: skip
def test_or_and_and_are_taken_apart(asked: str, joining: Joining, parts: tuple[str, ...]) -> None:
    reading = read_question(asked)
    assert (reading.joining, reading.parts) == (joining, parts)


@pytest.mark.parametrize(
    ("asked", "slot"),
    [
        ("Is it made of granite?", ("material", "granite")),
        ("Does it come from Peruvian farms?", ("region", "peru")),
        ("Is it a scarlet thing?", ("colour", "red")),
        ("Is it part of a harp?", ("part_of", "harp")),
        ("Is it used for peeling?", ("use", "peeling")),
        ("Do smiths need it?", None),
    ],
)
def test_what_fills_an_open_slot(asked: str, slot: tuple[str, str] | None) -> None:
    assert read_question(asked).slot == slot


ASKED = re.compile(r"(Is|Are|Was|Does|Do|Did|Has|Could|Would) (it|they|you|people) (.+)\?")
SHAPES = (
    ("{aux}n't {who} {rest}?", True), ("{aux} {who} not {rest}?", True), ("{who} {aux} not {rest}, {aux} {who}?", True),
    ("{who} {aux} never {rest}, right?", True), ("Is it true that {who} {aux}n't {rest}?", True),
    ("{who} {aux} {rest}, {aux}n't {who}?", False), ("Could you tell me whether {who} {aux} {rest}?", False),
    ("I wonder if {who} {aux} {rest}", False), ("{who} {aux} {rest}, right?", False),
)  # fmt: skip
APART = re.compile(r"\b(?:only|just|not|say|believe|either|impossible|un\w+|in\w+able|inedible)\b")


@pytest.mark.parametrize(("shape", "is_turned"), SHAPES)
def test_a_known_question_and_its_negation_are_each_others_reverse(shape: str, is_turned: bool) -> None:
    checked = missed = 0
    for question in load().questions:
        for wording in question.wordings:
            found = ASKED.fullmatch(wording)
            if found is None or APART.search(wording):
                continue
            other = shape.format(aux=found[1].lower(), who=found[2], rest=found[3])
            straight, made = read_question(wording), read_question(other)
            checked += 1
            missed += straight.text != made.text or (straight.is_reversed != made.is_reversed) != is_turned
    assert checked > 1000
    assert missed <= 0.01 * checked


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
