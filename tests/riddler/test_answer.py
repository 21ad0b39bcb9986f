"""Answers come from authored knowledge; similarity only finds the fact."""

import re
from pathlib import Path

import numpy as np
import pytest

from voice_master.errors import UnreadableFile
from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import load, plain
from voice_master.knowledge.sheets import as_question
from voice_master.referee import Answer
from voice_master.riddler.answer import Answerer
from voice_master.riddler.calibration import read_calibration
from voice_master.riddler.evidence import FEATURES
from voice_master.riddler.judging import Ground
from voice_master.riddler.mind import Mind
from voice_master.riddler.reading_question import read_question

pytestmark = pytest.mark.model

SPEAR = "a long pole with a sharp point that hunters and soldiers throw"


@pytest.fixture(scope="module")
def answerer() -> Answerer:
    mind = Mind.load()
    mind.warm()
    return mind.answerer


@pytest.mark.parametrize(
    ("term", "question", "wanted"),
    [
        ("ant", "Is it an animal?", Answer.YES),
        ("ant", "Is it not an animal?", Answer.NO),
        ("ant", "It isn't an animal, is it?", Answer.NO),
        ("ant", "It isn't a vehicle, right?", Answer.YES),
        ("anchor", "Is it made of metal?", Answer.YES),
        ("anchor", "It doesn't consist of metal?", Answer.NO),
        ("anchor", "Is it bigger than a walnut?", Answer.YES),
        ("anchor", "Is it lighter than a feather?", Answer.NO),
        ("Eiffel Tower", "Did it exist a thousand years ago?", Answer.NO),
        ("anchor", "Is it pretty?", Answer.UNCLEAR),
        ("anchor", "Who uses it?", Answer.UNCLEAR),
        ("anchor", "", Answer.UNCLEAR),
        ("anchor", "Is it dead easy for a ship to carry one along, so to speak, on board?", Answer.YES),
    ],
)
def test_known_terms(answerer: Answerer, term: str, question: str, wanted: Answer) -> None:
    assert answerer.answer(term, question).answer is wanted


def test_every_wording_of_the_bank_is_answered_as_written(answerer: Answerer) -> None:
    known = load()
    term = known.terms[40]
    for place, question in enumerate(known.questions[::9]):
        wording = question.wordings[place % len(question.wordings)]
        assert answerer.answer(term.name, wording).answer is known.answer(term, 9 * place), wording


def test_an_alias_is_the_same_term(answerer: Answerer) -> None:
    assert answerer.answer("emmet", "Is it alive?") == answerer.answer("ant", "Is it alive?")


def test_a_term_nobody_wrote_is_judged_by_its_definition(answerer: Answerer) -> None:
    assert answerer.answer("spear", "Is it a weapon?", SPEAR).answer is Answer.YES
    assert answerer.answer("spear", "Is it a vegetable?", SPEAR).answer is Answer.NO
    assert answerer.answer("spear", "Is it bigger than a house?", SPEAR).answer is Answer.NO
    assert answerer.answer("wuggle", "Is it alive?").confidence < 0.9


def test_why_never_names_the_term(answerer: Answerer) -> None:
    for term in ("ant", "Eiffel Tower", "river", "mouse"):
        for question in ("Is it alive?", "Is it bigger than a car?", f"Is it like {term}?", "Is it water?"):
            why = plain(answerer.answer(term, question).why)
            assert not re.search(rf"\b{plain(term)}\b", why)


def test_predictions_are_probabilities_for_every_known_term(answerer: Answerer) -> None:
    known = load()
    for question in (
        "Is it an animal?",
        "Is it heavier than me?",
        "Is it nice?",
        "Has it ever won a race?",
        "Why?",
        "",
    ):
        chances = answerer.predict(question)
        assert chances.shape == (len(known.terms), 4)
        assert chances.dtype == np.float32
        assert np.allclose(chances.sum(axis=1), 1, atol=1e-4)
        assert (chances >= 0).all()
    animals = answerer.predict("Is it not an animal?")
    assert animals[known.index["ant"]].argmax() == 3
    assert animals[known.index["anchor"]].argmax() == 0


def test_answer_and_prediction_agree_where_a_fact_or_a_number_decides(answerer: Answerer) -> None:
    known = load()
    for question in ("Is it an animal?", "Is it not made of metal?", "Is it longer than a bus?"):
        chances = answerer.predict(question)
        for term in known.terms[::90]:
            assert answerer.answer(term.name, question).answer is ANSWERS[chances[known.index[term.name]].argmax()]


def test_a_statement_of_the_sheet_decides_its_own_question(answerer: Answerer) -> None:
    known = load()
    for term in known.terms[::60]:
        sheet = known.sheet(term)
        assert answerer.answer(term.name, as_question(sheet.yes[0])).answer is Answer.YES
        assert answerer.answer(term.name, as_question(sheet.no[0])).answer is Answer.NO


def test_a_question_and_its_negation_get_opposite_answers(answerer: Answerer) -> None:
    known, pairs, opposite = load(), 0, 0
    turned = {Answer.YES: Answer.NO, Answer.NO: Answer.YES}
    for place, question in enumerate(known.questions[::3]):
        wording = question.wordings[0]
        if not wording.startswith("Is it "):
            continue
        term = known.terms[(7 * place) % len(known.terms)].name
        said = answerer.answer(term, wording).answer
        for negated in (wording.replace("Is it", "Isn't it", 1), wording.replace("Is it ", "Is it not ", 1)):
            pairs += 1
            opposite += answerer.answer(term, negated).answer is turned.get(said, said)
    assert pairs > 100
    assert opposite >= 0.98 * pairs


@pytest.mark.parametrize(
    ("term", "question", "wanted"),
    [
        ("anchor", "Is it made of wood or metal?", Answer.YES),
        ("anchor", "Is it an animal or a vehicle?", Answer.UNCLEAR),
        ("ant", "Is it made of glass or leather?", Answer.NO),
        ("anchor", "Is it made of metal and alive?", Answer.NO),
        ("anchor", "Isn't it made of glass or leather?", Answer.YES),
        ("yo-yo", "Is it red?", Answer.POSSIBLY),
        ("yo-yo", "Is it always red?", Answer.NO),
        ("yo-yo", "Is it sometimes red?", Answer.YES),
        ("ant", "Is it always an insect?", Answer.YES),
    ],
)
def test_parts_and_quantifiers(answerer: Answerer, term: str, question: str, wanted: Answer) -> None:
    assert answerer.answer(term, question).answer is wanted


@pytest.mark.parametrize("question", ["x" * 2000, "is it " + "very " * 600 + "big?", "🙂" * 50, "'; DROP TABLE x; --"])
def test_any_text_gets_an_answer(answerer: Answerer, question: str) -> None:
    assert answerer.answer("ant", question).answer in ANSWERS


def test_weights_for_another_version_are_told(tmp_path: Path) -> None:
    row = "[[1, 2, 3, 4]]"
    weights = f'{{"known": {row}, "quick": {row}, "newcomer": {row}, "accepted": [{", ".join([row[1:-1]] * 4)}]}}'
    (tmp_path / "calibration.json").write_text(weights)
    with pytest.raises(UnreadableFile, match="not for this version"):
        read_calibration(tmp_path)
    with pytest.raises(UnreadableFile, match="can't be read"):
        read_calibration(tmp_path / "nowhere")


def test_evidence_fits_the_weights(answerer: Answerer) -> None:
    seen = answerer.evidence("Would my aunt put one on her mantelpiece?", "anchor")
    assert seen is not None
    assert seen.seen.shape == (FEATURES,)
    assert seen.pair[0] == "would my aunt put one on her mantelpiece?"
    assert read_calibration().probabilities(seen.seen[None], "known").shape == (1, 4)


def test_a_thing_asked_for_by_name_is_answered_by_what_it_is_called(answerer: Answerer) -> None:
    answer = answerer.answer
    assert answer("Statue of Liberty", "is it a tin opener?").answer is Answer.NO
    assert answer("Statue of Liberty", "is it not a hedgehog?").answer is Answer.YES
    assert answer("lighthouse", "is it the lighthouse?").answer is Answer.YES
    assert answer("ant", "are we talking about ants?").answer is Answer.YES


@pytest.mark.parametrize(
    ("term", "question"),
    [("banana", "Is it made of granite?"), ("banana", "Is it made of copper?"), ("cactus", "Is it made of velvet?")],
)
def test_what_is_no_of_something_wider_is_no(answerer: Answerer, term: str, question: str) -> None:
    answered = answerer.answer(term, question)
    assert answered.answer is Answer.NO
    assert answered.basis.ground is Ground.WIDER


def test_without_a_term_the_others_are_answered_alike(answerer: Answerer) -> None:
    other = answerer.without(["anchor"])
    for question in ("Can it fly?", "Would my aunt put one on her mantelpiece?", "Is it used by barbers?"):
        assert other.own_answer("kite", question).answer is answerer.own_answer("kite", question).answer
    assert other.knowledge.term("anchor") is None
    found = other.own_answer("anchor", "Can it fly?", "a hook that holds ships")
    assert found.basis.ground is not Ground.KNOWN


def test_no_always_of_a_sheet_leaves_the_plain_question_open(answerer: Answerer) -> None:
    sheets = answerer.known_statements
    asked = read_question("Is it always visible in winter?")
    assert sheets.exact(asked, "belly") == ANSWERS.index(Answer.NO)
    assert sheets.exact(read_question("Is it visible in winter?"), "belly") is None
