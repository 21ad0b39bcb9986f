"""A mind that answers by the bank alone, without a sentence model, over a small world of its own."""

from types import SimpleNamespace

import numpy as np

from voice_master.knowledge.bank import ANSWERS, Question
from voice_master.knowledge.knowledge import Knowledge, plain
from voice_master.knowledge.terms import Term
from voice_master.referee import Answer
from voice_master.riddler.answer import Answered
from voice_master.riddler.judging import Basis, Ground

REVERSE = (3, 1, 2, 0)


def small_knowledge(terms: int = 30, questions: int = 40, seed: int = 5) -> Knowledge:
    """Made-up terms of three kinds with random answers; every term has three shapes."""
    rng = np.random.default_rng(seed)
    names = [
        f"{'abcdefghijklmnopqrstuvwxyz'[place % 26]}{'bdfglmnprst'[place % 11]}thing {place}" for place in range(terms)
    ]
    kinds = {kind: frozenset({kind}) for kind in ("tool", "animal", "place")}
    order = tuple(kinds)
    rows = tuple(
        Term(
            name=name,
            kinds=(order[place % 3],),
            definition=f"number {place}",
            shape=tuple(f"A lump with {place} dents and {level} knobs." for level in range(3)),
        )
        for place, name in enumerate(names)
    )
    bank = tuple(
        Question(id=f"q{place}", topic="t", wordings=(f"Is feature {place} there?", f"Has it feature {place}?"),
                 opposite=(f"Is feature {place} missing?",))
        for place in range(questions)
    )  # fmt: skip
    answers = rng.choice(4, size=(terms, questions), p=(0.4, 0.1, 0.05, 0.45)).astype(np.uint8)
    return Knowledge(rows, kinds, bank, answers)


class BankAnswerer:
    """True answers for questions of the bank; NOT CLEARLY ANSWERABLE for all others."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.known = {plain(text): place for place, q in enumerate(knowledge.questions) for text in q.wordings}
        self.reverse = {plain(text): place for place, q in enumerate(knowledge.questions) for text in q.opposite}

    def answer(self, term: str, question: str, definition: str | None = None) -> Answered:
        row = self.knowledge.answers[self.knowledge.index[term]]
        if (place := self.known.get(plain(question))) is not None:
            return Answered(ANSWERS[row[place]], 1.0, Basis(Ground.KNOWN, question))
        if (place := self.reverse.get(plain(question))) is not None:
            return Answered(ANSWERS[REVERSE[row[place]]], 1.0, Basis(Ground.KNOWN, question))
        return Answered(Answer.UNCLEAR, 0.0, Basis(Ground.ALL))

    def predict(self, question: str) -> np.ndarray:
        return np.full((len(self.knowledge.terms), 4), 0.25, dtype=np.float32)


def bank_mind(knowledge: Knowledge) -> SimpleNamespace:
    """What a computer player needs of a Mind."""
    return SimpleNamespace(knowledge=knowledge, guessable=knowledge, answerer=BankAnswerer(knowledge))
