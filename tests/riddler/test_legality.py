"""What may be asked depends on the words alone."""

import inspect

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_master.knowledge.knowledge import load
from voice_master.riddler.legality import Objection, objection


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("", Objection.EMPTY),
        ("?!", Objection.EMPTY),
        ("Is it a hedgehog?", Objection.DIRECT_GUESS),
        ("Is it the Eiffel Tower?", Objection.DIRECT_GUESS),
        ("Could it be an anchor?", Objection.DIRECT_GUESS),
        ("Is it not a saddle?", Objection.DIRECT_GUESS),
        ("I think it's a violin, isn't it?", Objection.DIRECT_GUESS),
        ("Have you made a teapot?", Objection.DIRECT_GUESS),
        ("Does it begin with a K?", Objection.LETTERS),
        ("Is there an e in it?", Objection.LETTERS),
        ("Is it spelt with two vowels?", Objection.LETTERS),
        ("Has the word more than six letters?", Objection.LENGTH),
        ("Has it got three syllables?", Objection.LENGTH),
        ("What is it made of?", Objection.NOT_YES_NO),
        ("Is it alive or dead?", Objection.CHOICE),
        ("Is it green or is it brown?", Objection.CHOICE),
        ("Is it a plant or an animal?", Objection.CHOICE),
        ("Is it bigger or smaller than a bus?", Objection.CHOICE),
        ("It lives in what?", Objection.NOT_YES_NO),
        ("Do you know who uses it?", Objection.NOT_YES_NO),
        ("Tell me about its colour.", Objection.NOT_YES_NO),
        ("hedgehog?", Objection.DIRECT_GUESS),
        ("A violin?", Objection.DIRECT_GUESS),
        ("hmm", Objection.NOT_A_QUESTION),
        ("1234", Objection.NOT_A_QUESTION),
        ("DELETE * FROM riddles; DROP TABLE riddles", Objection.NOT_A_QUESTION),
        ("print(secret)", Objection.NOT_A_QUESTION),
        ("🦔🦔🦔", Objection.EMPTY),
        ("Lebt es im Wasser oder ist es ein Vogel?", Objection.FOREIGN),
        ("Est-ce que c'est une plante ?", Objection.FOREIGN),
        ("Оно живое?", Objection.FOREIGN),
        ("is it " + "very " * 400 + "big?", Objection.TOO_LONG),
        ("Is it heavy and does it float?", Objection.SEVERAL),
        ("Is it heavy? Is it old?", Objection.SEVERAL),
    ],
)
def test_what_is_refused(question: str, wanted: Objection) -> None:
    assert objection(question, load()) is wanted


@pytest.mark.parametrize(
    "question",
    [
        "Is it an animal?", "Is it a bird?", "Is it a big machine?", "Is it like a hedgehog?", "Can it fly?",
        "Is it bigger than a hedgehog?", "Does a hedgehog eat it?", "Is it part of a castle?", "Is it made of gold?",
        "Is it a kind of furniture?", "Does it end up in the dustbin?", "Is it a thing that you wear?",
        "Do you eat or drink it?", "Is it made of wool or cotton?", "Does it live in ponds or rivers?", "animal?",
        "Wooden?", "Bigger than a horse?", "Is it some sort of lamp?", "Does it come from La Rochelle?",
        "When it snows, do you need it?", "Is it a bit noisy?", "Is it an odd taste?", "Is it the best thing ever?",
    ],
)  # fmt: skip
def test_what_is_fair(question: str) -> None:
    assert objection(question, load()) is None


def test_the_bank_asks_only_fair_questions() -> None:
    known = load()
    refused = [text for question in known.questions for text in question.wordings if objection(text, known)]
    assert refused == []


def test_nearly_every_term_is_seen_when_named() -> None:
    known = load()
    unseen = [term.name for term in known.terms if objection(f"Is it a {term.name}?", known) is None]
    assert len(unseen) <= 0.02 * len(known.terms)


def test_nothing_hidden_is_looked_at() -> None:
    assert "term" not in inspect.signature(objection).parameters


@given(st.text(max_size=400))
def test_any_text_is_judged(text: str) -> None:
    assert objection(text, load()) in {None, *Objection}


def test_a_compound_is_named_and_a_described_category_is_not():
    for question in ("is it a tin opener?", "is it a light tower?", "am I holding a swan?"):
        assert objection(question, load()) is Objection.DIRECT_GUESS, question
    for question in ("is it a tower?", "is it a tall tower?", "is it a kitchen tool?", "is it a wooden thing?"):
        assert objection(question, load()) is None, question
