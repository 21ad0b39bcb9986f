"""Plainer ways to answer, to compare with: each answers one question about one term."""

from collections.abc import Callable

import numpy as np

from voice_master.knowledge.bank import ANSWERS
from voice_master.referee import Answer
from voice_master.riddler.calibration import choose
from voice_master.riddler.closeness import Floats
from voice_master.riddler.mind import Mind

COSINE_FOR_YES = 0.35

Way = Callable[[str, str, str], Answer]
"""From term, question and definition to an answer."""


def plain_ways(mind: Mind) -> dict[str, Way]:
    """The ways by name."""
    return {
        "always_no": lambda *_: Answer.NO,
        "cosine_threshold": _Cosine(mind),
        "bank_without_rules": _NearestQuestion(mind),
        "without_reader": _WithoutReader(mind),
    }


class _Cosine:
    """YES where the question is near to the name and definition in meaning."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def __call__(self, term: str, question: str, definition: str) -> Answer:
        known = self._mind.knowledge.term(term)
        told = f"{term}: {known.definition if known else definition}"
        one, other = self._mind.similarity.encode([question, told])
        return Answer.YES if float(one @ other) >= COSINE_FOR_YES else Answer.NO


class _NearestQuestion:
    """What the bank answers to the wording nearest in meaning, taken as it stands; NO for terms without a row."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        pairs = [(place, text) for place, one in enumerate(mind.knowledge.questions) for text in one.wordings]
        self._places = [place for place, _ in pairs]
        self._texts = [text for _, text in pairs]
        self._vectors: Floats | None = None

    def __call__(self, term: str, question: str, definition: str) -> Answer:  # noqa: ARG002 (as all ways)
        known = self._mind.knowledge.term(term)
        if known is None:
            return Answer.NO
        if self._vectors is None:
            self._vectors = self._mind.similarity.encode(self._texts)
        nearest = int(np.argmax(self._vectors @ self._mind.similarity.encode([question])[0]))
        return self._mind.knowledge.answer(known, self._places[nearest])


class _WithoutReader:
    """Our own way for all terms at once: rules, numbers, bank and sheets, without the trained reader."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def __call__(self, term: str, question: str, definition: str) -> Answer:
        known = self._mind.knowledge.term(term)
        if known is None:
            return self._mind.answerer.own_answer(term, question, definition).answer
        chances = self._mind.answerer.predict(question)[self._mind.knowledge.index[known.name]]
        return ANSWERS[choose(chances)[0]]
