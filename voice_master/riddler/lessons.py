"""Practice questions as what there is to go by for each, and what ought to be answered."""

from collections.abc import Sequence

import msgspec
import numpy as np

from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge
from voice_master.riddler.answer import Answerer
from voice_master.riddler.cached_vectors import mark
from voice_master.riddler.closeness import REVERSED, Floats
from voice_master.riddler.practice import PracticeQuestion
from voice_master.riddler.quantifier import Quantifier
from voice_master.riddler.reader import Pair
from voice_master.riddler.reading_question import read_question
from voice_master.riddler.similarity import Similarity

_BEST_SHARE = 0.7


class Lesson(msgspec.Struct, frozen=True):
    """A practice question that evidence must decide; answers are those to the positive question."""

    asked: PracticeQuestion
    seen: Floats  # [FEATURES], the reader's part is 0
    pair: Pair  # what the reader reads
    wanted: Floats  # [4], how right each answer is
    is_reversed: bool
    is_newcomer: bool  # the term was known by its definition only

    @property
    def mark(self) -> int:
        """A number by which the lesson is found again: 64 bits."""
        return mark(self.asked.question, f"{self.asked.term} {self.is_newcomer}")


def wanted_of(asked: PracticeQuestion, *, is_reversed: bool) -> Floats:
    """How right each answer to the positive question is: mostly the best one, the rest shared by all accepted."""
    wanted = np.zeros(4, dtype=np.float32)
    for answer in asked.accept:
        wanted[ANSWERS.index(answer)] += (1 - _BEST_SHARE) / len(asked.accept)
    wanted[ANSWERS.index(asked.best)] += _BEST_SHARE
    return wanted[list(REVERSED)] if is_reversed else wanted


def all_lessons(knowledge: Knowledge, similarity: Similarity, asked: Sequence[PracticeQuestion]) -> list[Lesson]:
    """The questions that evidence decides: with all that is known of the term, and with its definition alone."""
    everything = Answerer(knowledge, similarity)
    found: list[Lesson] = []
    for name in dict.fromkeys(one.term for one in asked):
        term = knowledge.term(name)
        if term is not None:
            own = [one for one in asked if one.term == name]
            found += _lessons(everything, own, "", is_newcomer=False)
            found += _lessons(everything.without([name]), own, term.definition, is_newcomer=True)
    return found


def _lessons(
    answerer: Answerer, asked: Sequence[PracticeQuestion], definition: str, *, is_newcomer: bool
) -> list[Lesson]:
    found = []
    for one in asked:
        reading = read_question(one.question)
        evidence = answerer.evidence(one.question, one.term, definition)
        if evidence is not None and reading.quantifier in (Quantifier.NONE, Quantifier.USUAL):
            wanted = wanted_of(one, is_reversed=reading.is_reversed)
            found.append(Lesson(one, evidence.seen, evidence.pair, wanted, reading.is_reversed, is_newcomer))
    return found
