"""The fact sheets as questions: which statements about a term a question comes near, and what they say."""

import msgspec
import numpy as np
import numpy.typing as npt

from voice_master.knowledge.knowledge import Knowledge
from voice_master.knowledge.sheets import as_question
from voice_master.riddler.cached_vectors import vectors_of
from voice_master.riddler.closeness import ANOTHER_COST, CONTRARY, REVERSED, TURNED_COST, Floats
from voice_master.riddler.opposites import Lexicon, read_opposites
from voice_master.riddler.quantifier import Quantifier, weigh_back
from voice_master.riddler.reading_question import Reading, read_question
from voice_master.riddler.similarity import Similarity
from voice_master.settings import LANGUAGE


class Statement(msgspec.Struct, frozen=True):
    """One statement, asked: a positive question, what is answered to it, and how near a player's question is."""

    text: str
    answer: int  # place in ANSWERS
    nearness: float


class NearStatements(msgspec.Struct, frozen=True):
    """How near a positive question is to every statement about one term. Arrays over its statements."""

    near: Floats  # cosine, less what contrasting words cost
    says: Floats  # [statements, 4], what each says of the question itself


class KnownStatements:
    """All statements of all sheets, with their vectors."""

    def __init__(self, knowledge: Knowledge, similarity: Similarity, language: str = LANGUAGE) -> None:
        self._similarity = similarity
        self._words = read_opposites(language)
        self.sentences: list[str] = []
        answers: list[int] = []
        self._quantifiers: list[Quantifier] = []
        self._places: dict[str, slice] = {}
        for term in knowledge.terms:
            start = len(self.sentences)
            for statement, answer in knowledge.sheet(term).statements:
                reading = read_question(as_question(statement, language), language)
                self.sentences.append(reading.text)
                answers.append(REVERSED[answer] if reading.is_reversed else answer)
                self._quantifiers.append(reading.quantifier)
            self._places[term.name] = slice(start, len(self.sentences))
        self._answers: npt.NDArray[np.intp] = np.array(answers, dtype=np.intp)
        says = np.eye(4, dtype=np.float32)[self._answers]
        self._says = np.stack([weigh_back(*row) for row in zip(says, self._quantifiers, strict=True)])
        self._lexicons: dict[str, Lexicon] = {}
        self._vectors: Floats | None = None

    def warm(self) -> None:
        """Get the vectors of all statements, kept or computed."""
        if self._vectors is None:
            self._vectors = vectors_of("statements", self.sentences, self._similarity)

    def near(self, reading: Reading, term: str) -> NearStatements:
        """How near the question is to the statements about the term of that name."""
        self.warm()
        assert self._vectors is not None
        own = self._of(term)
        if own.start == own.stop:
            return NearStatements(np.zeros(0, dtype=np.float32), np.zeros((0, 4), dtype=np.float32))
        if term not in self._lexicons:
            self._lexicons[term] = Lexicon(self._words, self.sentences[own])
        relation = self._lexicons[term].relation(reading.text)
        turning = relation.is_contradictory | relation.is_contrary
        near = self._vectors[own] @ self._similarity.encode([reading.text])[0]
        near = near - ANOTHER_COST * relation.is_another - TURNED_COST * turning
        says = self._says[own].copy()
        says[relation.is_contradictory] = says[relation.is_contradictory][:, REVERSED]
        says[relation.is_contrary] = says[relation.is_contrary] @ CONTRARY
        return NearStatements(near.astype(np.float32), says)

    def nearest(self, near: NearStatements, term: str, count: int) -> list[Statement]:
        """The statements about one term that come nearest, nearest first."""
        first = self._of(term).start
        order = np.argsort(-near.near, kind="stable")[:count]
        return [
            Statement(self.sentences[first + at], int(self._answers[first + at]), float(near.near[at])) for at in order
        ]

    def exact(self, reading: Reading, term: str) -> int | None:
        """What the sheet answers to the very question, word by word: a place in ANSWERS; None when it has it not."""
        own, asked = self._of(term), (reading.text, reading.quantifier)
        found = zip(self.sentences[own], self._quantifiers[own], self._answers[own], strict=True)
        return next((int(answer) for *said, answer in found if tuple(said) == asked), None)

    def _of(self, term: str) -> slice:
        return self._places.get(term, slice(0, 0))
