from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_master.errors import UnreadableFile
from voice_master.languages.phrasebook import Phrasebook, phrase_files
from voice_master.referee import Answer, Line, Secret

PHRASES = """
joined-last = { $before } and { $last }
hello = Hello, { $name }.
    .b = Good day, { $name }.
place = The { ORDINAL($number) } of { CARDINAL($count) }.
whole = { hello } { place }
score = { $spears ->
    [0] no spear
    [one] one spear
   *[other] { CARDINAL($spears) } spears
 }
wide = one   two
    three
"""


@pytest.fixture
def book(tmp_path: Path) -> Phrasebook:
    path = tmp_path / "phrases.ftl"
    path.write_text(PHRASES, encoding="utf-8")
    return Phrasebook("en", [path])


def test_variants_are_used_in_turn(book: Phrasebook) -> None:
    line = Line("hello", {"name": "Anna"})
    assert [book.say(line) for _ in range(3)] == ["Hello, Anna.", "Good day, Anna.", "Hello, Anna."]
    assert book.variants("hello") == 2
    assert book.variants("place") == 1


def test_variants_of_one_phrase_do_not_turn_those_of_another(book: Phrasebook) -> None:
    book.say(Line("place", {"number": 1, "count": 2}))
    assert book.say(Line("hello", {"name": "Anna"})) == "Hello, Anna."


def test_numbers_are_words(book: Phrasebook) -> None:
    assert book.say(Line("place", {"number": 21, "count": 32})) == "The twenty-first of thirty-two."


@pytest.mark.parametrize(("spears", "words"), [(0, "no spear"), (1, "one spear"), (13, "thirteen spears")])
def test_words_follow_the_number(book: Phrasebook, spears: int, words: str) -> None:
    assert book.say(Line("score", {"spears": spears})) == words


@pytest.mark.parametrize(
    ("names", "words"),
    [([], ""), (["Anna"], "Anna"), (["Anna", "Ben"], "Anna and Ben"), (("Anna", "Ben", "Cleo"), "Anna, Ben and Cleo")],
)
def test_lists_are_joined(book: Phrasebook, names: list[str], words: str) -> None:
    assert book.say(Line("hello", {"name": names})) == f"Hello, {words}."


def test_a_secret_is_told_only_when_it_is_said(book: Phrasebook) -> None:
    line = Line("hello", {"name": [Secret("hedgehog"), "you"]})
    assert "hedgehog" not in repr(line)
    assert book.say(line) == "Hello, hedgehog and you."


def test_answers_and_truth_have_words(book: Phrasebook) -> None:
    assert book.say(Line("hello", {"name": Answer.UNCLEAR})) == "Hello, NOT CLEARLY ANSWERABLE."
    assert book.say(Line("hello", {"name": True})) == "Good day, yes."


def test_white_space_is_single(book: Phrasebook) -> None:
    assert book.say(Line("wide")) == "one two three"


def test_phrases_hold_others(book: Phrasebook) -> None:
    line = Line("whole", {"name": "Anna", "number": 2, "count": 3})
    assert book.say(line) == "Hello, Anna. The second of three."


@pytest.mark.parametrize("line", [Line("nothing"), Line("hello"), Line("place", {"number": 1})])
def test_an_unknown_phrase_or_value_is_an_error(book: Phrasebook, line: Line) -> None:
    with pytest.raises(KeyError):
        book.say(line)


def test_an_error_never_tells_a_value(book: Phrasebook) -> None:
    with pytest.raises(KeyError) as error:
        book.say(Line("place", {"number": Secret("hedgehog"), "count": 1}))
    assert "hedgehog" not in str(error.value)


def test_known_phrases_are_known(book: Phrasebook) -> None:
    assert book.has("hello")
    assert not book.has("goodbye")


@given(text=st.text())
def test_what_players_say_is_never_read_as_a_phrase(text: str) -> None:
    book = Phrasebook("en", phrase_files("en", "barbarossa")[:1])
    assert book.say(Line("did-i-hear", {"text": text})) == " ".join(f"I heard: {text}. Is that right?".split())


@pytest.mark.parametrize("content", [b"hello = { $name", b"\xff\xfe", b"no phrase at all"])
def test_a_broken_file_is_told_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "phrases.ftl"
    path.write_bytes(content)
    with pytest.raises(UnreadableFile, match=r"phrases\.ftl"):
        Phrasebook("en", [path])


def test_a_missing_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="can't be read"):
        Phrasebook("en", [tmp_path / "phrases.ftl"])


def test_the_shared_phrases_are_whole() -> None:
    book = Phrasebook("en", phrase_files("en", "barbarossa"))
    assert book.has("joined-last")
    assert book.has("piece")
