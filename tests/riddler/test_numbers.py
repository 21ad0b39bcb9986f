"""Comparisons are answered from numbers on both sides."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import load
from voice_master.knowledge.terms import Range, Term
from voice_master.riddler.numbers import Comparison, compare, read_comparison
from voice_master.riddler.reading_question import read_question
from voice_master.riddler.references import measure, read_references

REFERENCES = read_references()
TROLL = Term(
    "troll", (), "a being", size=Range(2.5, 3.0, 3.6), mass=Range(200, 300, 450), first_year=1200
)  # fmt: skip


def answer(question: str, term: Term = TROLL) -> str | None:
    comparison = read_comparison(read_question(question).text.rstrip("?"), REFERENCES, load())
    chances = None if comparison is None else compare(term, comparison)
    return None if chances is None else ANSWERS[int(chances.argmax())].value


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("Is it bigger than a shoebox?", "YES"),
        ("Is it smaller than a shoebox?", "NO"),
        ("Is it taller than me?", "YES"),
        ("Is it as big as a mountain?", "NO"),
        ("Is it heavier than an elephant?", "NO"),
        ("Does it weigh more than twenty kilos?", "YES"),
        ("Is it over half a kilometre long?", "NO"),
        ("Is it longer than three metres?", "POSSIBLY"),
        ("Would it fit into a suitcase?", "NO"),
        ("Is it about the size of a matchbox?", "NO"),
        ("Did it exist 400 years ago?", "YES"),
        ("Did the ancient Romans know it?", "NO"),
        ("Was it invented after 1900?", "NO"),
        ("Was it invented before the nineteenth century?", "YES"),
        ("Is it older than the telephone?", "YES"),
        ("Has it been known for more than two hundred years?", "YES"),
        ("Is it an invention of the last thirty years?", "NO"),
        ("Can you lift it with one hand?", "NO"),
        ("Would you need a crane to move it?", "POSSIBLY"),
        ("Could you put it in your pocket?", "NO"),
        ("Is it too big for a drawer?", "YES"),
        ("Is it small enough to fit in a drawer?", "NO"),
        ("Is it twice as big as a hat?", "YES"),
        ("Was it invented before the telephone?", "YES"),
        ("Did it exist before the printing press?", "YES"),
        ("Was it invented in the 1950s?", "NO"),
        ("Would my grandmother have known it?", "YES"),
    ],
)
def test_size_weight_and_age(question: str, wanted: str) -> None:
    assert answer(question) == wanted


@pytest.mark.parametrize(
    "question",
    ["Is it big?", "Is its hat bigger than a plate?", "Has it to do with the Middle Ages?", "Is it bigger than a wug?"],
)
def test_what_is_no_measurable_comparison_is_left_to_others(question: str) -> None:
    assert answer(question) is None


def test_a_term_without_numbers_is_left_to_others() -> None:
    assert answer("Is it bigger than a car?", Term("dream", (), "what one sees asleep")) is None


def test_terms_of_the_list_serve_as_measures() -> None:
    tower = load().term("Eiffel Tower")
    assert tower is not None
    assert measure("the Eiffel Tower", "size", REFERENCES, load()) is not None
    assert answer("Is it smaller than a radiator?") == "NO"


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("a hundred metres", ("size", 100)),
        ("half a metre", ("size", 0.5)),
        ("two hundred and fifty grams", ("mass", 0.25)),
        ("1,500 years", ("year", 1500)),
        ("a couple of kilos", ("mass", 2)),
        ("thirty-five cm", ("size", 0.35)),
    ],
)
def test_measures_are_read(said: str, wanted: tuple[str, float]) -> None:
    found = REFERENCES.quantity(said)
    assert found is not None
    assert found[0] == wanted[0]
    assert found[1] == pytest.approx(wanted[1])


@given(st.floats(1e-6, 1e6), st.floats(1e-6, 1e6))
def test_bigger_and_smaller_never_both_hold(own: float, other: float) -> None:
    term = Term("x", (), "", size=Range(own / 1.2, own, own * 1.2))
    span = Range(other / 1.2, other, other * 1.2)
    more, less = (compare(term, Comparison("size", sense, span)) for sense in ("more", "less"))
    assert more is not None
    assert less is not None
    assert more.sum() == pytest.approx(1)
    assert not (more.argmax() == 0 and less.argmax() == 0)


@given(st.text(max_size=200))
def test_any_text_can_be_looked_through(text: str) -> None:
    answer(text)
