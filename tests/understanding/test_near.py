"""Near misses, and what must not become one."""

import pytest

from tests.understanding.situations import PHASES, read
from voice_master.referee import Answer, Piece
from voice_master.understanding import Meant, TableWord, Unclear
from voice_master.understanding.near import likeness


@pytest.mark.parametrize(
    ("heard", "phase", "action", "values"),
    [
        ("role the die", "move", "roll", {}),
        ("a roll the dice", "move", "roll", {}),
        ("coarse", "move", "curse", {}),
        ("spent free jewells", "move", "pay", {"jewels": 3}),
        ("Marko's second riddle", "question", "point", {"riddle": Piece(1, 2)}),
        ("the third letter of Helena's first riddle", "letter", "ask_letter", {"riddle": Piece(2, 1), "position": 3}),
        ("know more questions", "question", "done_asking", {}),
        ("parse", "letter", "pass", {}),
        ("not clearly answer able", "answer", "give_answer", {"answer": Answer.UNCLEAR}),
    ],
)
def test_misheard_commands(heard: str, phase: str, action: str, values: dict[str, object]) -> None:
    reading = read(heard, phase)
    assert isinstance(reading, Meant), reading
    assert (reading.offer.name, dict(reading.values)) == (action, values)


@pytest.mark.parametrize(("heard", "word"), [("un do", "undo"), ("repete", "repeat"), ("what's the scores", "score")])
def test_misheard_table_words(heard: str, word: str) -> None:
    assert read(heard, "move") == TableWord(word)


@pytest.mark.parametrize("heard", ["coarse", "spent free jewels and go"])
def test_typing_is_taken_more_at_its_word(heard: str) -> None:
    assert isinstance(read(heard, "move", is_spoken=False), Unclear)


@pytest.mark.parametrize("heard", ["roll teh die", "curs", "spend 3 jewls"])
def test_slips_of_typing(heard: str) -> None:
    assert isinstance(read(heard, "move", is_spoken=False), Meant)


@pytest.mark.parametrize(
    "heard",
    [
        "banana",
        "cheek",
        "the",
        "you",
        "thanks for watching",
        "subtitles by the community",
        "hello",
        "real",
        "mole",
        "purse",
        "nurse",
        "we should order something soon",
        "roll up the blanket before you leave",
        "pass me the salt",
        "she paid the bill yesterday",
        "the children helped in the kitchen",
        "he scored twice last week",
        "my sister lives in a small town",
        "yes please, a glass of water",
        "no thanks, not for me tonight",
        "maybe we go out later",
        "it rained all morning",
        "asdf qwer zxcv",
        "do not roll the dough",
    ],
)
@pytest.mark.parametrize("phase", PHASES)
def test_nonsense_is_no_action(heard: str, phase: str) -> None:
    if (heard, phase) == ("you", "letter_owed"):  # U, where one letter is asked for
        return
    assert not isinstance(read(heard, phase), Meant)


@pytest.mark.parametrize("heard", ["banana", "chess", "yet", "the", "guest", "mess", "nose job", "snow"])
def test_noise_is_no_answer(heard: str) -> None:
    assert not isinstance(read(heard, "answer"), Meant)
    assert isinstance(read(heard, "nothing", PHASES["answer"][0].slots[0]), Unclear)


def test_a_negation_is_never_overheard() -> None:
    assert not isinstance(read("don't roll", "move"), Meant)
    assert not isinstance(read("never pay three jewels", "move"), Meant)


def test_likeness_hears_and_sees() -> None:
    assert likeness("curse", "curse") == 1
    assert likeness("coarse", "curse") > likeness("purse", "curse") > likeness("banana", "curse")
