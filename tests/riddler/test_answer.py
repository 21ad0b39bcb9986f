"""Answers come from authored knowledge; similarity only finds the fact."""

import re
from pathlib import Path

import numpy as np
import pytest

from voice_master.errors import UnreadableFile
from voice_master.knowledge.knowledge import load, plain
from voice_master.referee import Answer
from voice_master.riddler.answer import Answerer
from voice_master.riddler.calibration import FEATURES, features, read_calibration
from voice_master.riddler.mind import Mind

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


def test_answer_and_prediction_agree(answerer: Answerer) -> None:
    known = load()
    for question in ("Could you find it on a ship?", "Does it taste of anything?", "Is it longer than a bus?"):
        chances = answerer.predict(question)
        for term in known.terms[::90]:
            said = answerer.answer(term.name, question)
            assert said.confidence == pytest.approx(float(chances[known.index[term.name]].max()), abs=2e-3)


def test_weights_for_another_version_are_told(tmp_path: Path) -> None:
    (tmp_path / "calibration.json").write_text('{"known": [[1, 2, 3, 4]], "newcomer": [[1, 2, 3, 4]]}')
    with pytest.raises(UnreadableFile, match="not for this version"):
        read_calibration(tmp_path)
    with pytest.raises(UnreadableFile, match="can't be read"):
        read_calibration(tmp_path / "nowhere")


def test_features_fit_the_weights() -> None:
    votes = np.full((5, 4), 0.25, dtype=np.float32)
    seen = features(votes, votes, 0.5, np.zeros((5, 3), dtype=np.float32), "known")
    assert seen.shape == (5, FEATURES)
    assert read_calibration().probabilities(seen, "known").shape == (5, 4)


def test_a_thing_asked_for_by_name_is_answered_by_what_it_is_called(mind):
    answer = mind.answerer.answer
    assert answer("Statue of Liberty", "is it a tin opener?").answer is Answer.NO
    assert answer("Statue of Liberty", "is it not a hedgehog?").answer is Answer.YES
    assert answer("lighthouse", "is it the lighthouse?").answer is Answer.YES
    assert answer("ant", "are we talking about ants?").answer is Answer.YES
