"""How a computer player answers a question about a term it knows, or only has a definition of."""

import msgspec
import numpy as np
import numpy.typing as npt

from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge
from voice_master.referee import Answer
from voice_master.riddler.similarity import Similarity

Probabilities = npt.NDArray[np.float32]


class Answered(msgspec.Struct, frozen=True):
    """An answer, how sure it is (0 to 1), and the known question or the rule it went by (never the term)."""

    answer: Answer
    confidence: float
    basis: str


class Answerer:
    """Answers questions from authored knowledge; similarity only finds the fact."""

    def __init__(self, knowledge: Knowledge, similarity: Similarity) -> None:
        self.knowledge = knowledge
        self.similarity = similarity

    def warm(self) -> None:
        """Load what answering needs."""
        self.similarity.load()

    def answer(self, term: str, question: str, definition: str | None = None) -> Answered:
        """The fairest of the four answers. A term without a row is judged from its definition and its nearest kin."""
        return Answered(Answer.UNCLEAR, 0.0, "nothing known")

    def predict(self, question: str) -> Probabilities:
        """How likely each of ANSWERS is for every known term: float32 [terms, 4], rows sum to 1."""
        return np.full((len(self.knowledge.terms), len(ANSWERS)), 1 / len(ANSWERS), dtype=np.float32)
