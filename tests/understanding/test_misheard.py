"""What a recogniser made of names, numbers and short words is taken for what may be said now, or asked back."""

import pytest

from tests.understanding.situations import PHASES, POINTED, RIDDLE, read
from voice_master.referee import Piece, Verdict
from voice_master.understanding import Ambiguous, Meant, SlotSaid, TableWord, Unclear
from voice_master.understanding.sayings import consonants

MARCO, ELENA, PETER = 1, 2, 3


@pytest.mark.parametrize(
    ("heard", "phase", "action", "values"),
    [
        ("a three jewels", "move", "pay", {"jewels": 3}),
        ("hey, four jewels", "move", "pay", {"jewels": 4}),
        ("The second letter of Valina Second Riddle.", "letter", "ask_letter", (ELENA, 2, 2)),
        ("The third letter of the Leanus first riddle.", "letter", "ask_letter", (ELENA, 1, 3)),
        ("The last letter of Mark was second riddle.", "letter", "ask_letter", (MARCO, 2, -1)),
        ("Markle's second riddle, the fourth letter.", "letter", "ask_letter", (MARCO, 2, 4)),
        ("Bleness first riddle.", "question", "point", (ELENA, 1)),
        ("Lean a second.", "question", "point", (ELENA, 2)),
        ("Sald Marcus first riddle.", "solution", "solve", (MARCO, 1)),
        ("Self-peeters first riddle.", "solution", "solve", (PETER, 1)),
        ("Saw the Lena's first riddle.", "solution", "solve", (ELENA, 1)),
        ("I went to sell Marcos first.", "solution", "solve", (MARCO, 1)),
    ],
)
def test_names_and_numbers(heard: str, phase: str, action: str, values: dict[str, int] | tuple[int, ...]) -> None:
    reading = read(heard, phase)
    assert isinstance(reading, Meant), reading
    assert reading.offer.name == action
    if isinstance(values, tuple):
        assert reading.values["riddle"] == Piece(*values[:2])
        assert reading.values.get("position") == (values[2] if len(values) > 2 else None)
    else:
        assert reading.values == values


@pytest.mark.parametrize(
    ("heard", "piece", "question"),
    [
        ("Marcus burst, is it bigger than a house?", (MARCO, 1), "is it bigger than a house?"),
        ("Laying a second riddle, is it alive?", (ELENA, 2), "is it alive?"),
        ("About Alina's first riddle, is it made of metal?", (ELENA, 1), "is it made of metal?"),
        ("Alean is first, is it bigger than a house?", (ELENA, 1), "is it bigger than a house?"),
        ("About Mark was first riddle. Is it made of metal?", (MARCO, 1), "Is it made of metal?"),
    ],
)
def test_a_misheard_name_before_a_question_is_no_part_of_it(heard: str, piece: tuple[int, int], question: str) -> None:
    reading = read(heard, "question")
    assert isinstance(reading, Meant)
    assert reading.values == {"riddle": Piece(*piece), "question": question}


def test_a_piece_that_cant_be_told_is_asked_for_never_taken_from_before() -> None:
    """The riddle pointed at last is not asked about when another name was said."""
    reading = read("Somebody's second riddle, is it alive?", "question")
    assert isinstance(reading, Meant)
    assert [slot.name for slot in reading.missing] == ["riddle"]
    assert read("So, is it alive?", "question").values.keys() == {"question"}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("heard", "phase", "said"),
    [
        ("A two.", "move", ("pay two",)),
        ("Roe.", "move", ("roll",)),
        ("Perse.", "move", ("curse",)),
        ("First,", "move", ("curse",)),
        ("S..", "letter", ("pass",)),
        ("Bester.", "move", ("faster",)),
        ("And do.", "move", ("undo",)),
        ("Run.", "verdict", ("wrong",)),
        ("Aper.", "nothing", ("paper",)),
        ("Venus burst.", "question", ("Elena's first riddle",)),
    ],
)
def test_what_is_only_a_little_like_something_is_asked_back(heard: str, phase: str, said: tuple[str, ...]) -> None:
    reading = read(heard, phase)
    assert isinstance(reading, Ambiguous), reading
    assert reading.said == said


def test_typing_is_not_heard() -> None:
    assert isinstance(read("Perse", "move", is_spoken=False), Unclear)


@pytest.mark.parametrize(("heard", "piece"), [("Bleness first riddle", (ELENA, 1)), ("Markle second.", (MARCO, 2))])
def test_a_piece_that_was_asked_for(heard: str, piece: tuple[int, int]) -> None:
    assert read(heard, "nothing", RIDDLE) == SlotSaid(RIDDLE, Piece(*piece))
    assert read(heard, "nothing", POINTED) == SlotSaid(POINTED, Piece(*piece))


@pytest.mark.parametrize(("heard", "letter"), [("The letters C.", "c"), ("The latter is S.", "s")])
def test_letters(heard: str, letter: str) -> None:
    reading = read(heard, "letter_owed")
    assert isinstance(reading, Meant)
    assert reading.values == {"letter": letter}


def test_more_than_a_letter_is_no_letter() -> None:
    assert not isinstance(read("The letter is cheap.", "letter_owed"), Meant)


@pytest.mark.parametrize("phase", PHASES)
def test_a_no_is_never_lost(phase: str) -> None:
    assert not isinstance(read("don't pay three jewels", phase), Meant)
    assert read("no", "nothing") == TableWord("no")


def test_verdicts_are_asked_back_not_taken() -> None:
    reading = read("Run", "verdict")
    assert isinstance(reading, Ambiguous)
    assert [each.values for each in reading.readings if isinstance(each, Meant)] == [{"verdict": Verdict.REJECT}]


def test_consonants_are_what_is_left_of_a_sound() -> None:
    assert consonants("marcos") == consonants("mark oas") == consonants("marcus")
