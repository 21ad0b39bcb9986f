"""What the ways of answering a question hand to each other."""

from enum import StrEnum

import msgspec
import numpy as np

from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.terms import Term
from voice_master.referee import Answer
from voice_master.riddler.calibration import Who
from voice_master.riddler.closeness import Floats

YES_PLACE, UNCLEAR_PLACE, NO_PLACE = (ANSWERS.index(word) for word in (Answer.YES, Answer.UNCLEAR, Answer.NO))
SURE = 0.97  # what an authored answer to the very question is worth
RULED = 0.9  # what a rule is worth


class Ground(StrEnum):
    """What an answer goes by; the value says it in words for a terminal."""

    NOTHING = "nothing was asked"
    OPEN = "it asks for more than yes or no"
    TASTE = "it asks for taste or for the asker's own life"
    KNOWN = "a known question"
    SHEET = "the fact sheet"
    PARTS = "its parts were answered one by one"
    NAME = "it asks for one thing by name"
    SIZE = "sizes compared"
    MASS = "weights compared"
    YEAR = "times compared"
    WIDER = "it is NO of something wider"
    NEAR = "weighed, nearest known question"
    ALL = "weighed by all that is known"
    MODEL = "a language model was asked"


class Basis(msgspec.Struct, frozen=True):
    """The ground of an answer, and the known question it comes from, if any; never the term."""

    ground: Ground
    known: str = ""

    def __str__(self) -> str:
        return f"{self.ground.value}: {self.known}" if self.known else self.ground.value


class Judged(msgspec.Struct, frozen=True):
    """How likely each of ANSWERS is, and what that goes by."""

    probabilities: Floats  # [terms, 4]
    basis: Basis
    is_weighed: bool = False  # the "always" or "sometimes" of the question is in it


class Subject(msgspec.Struct, frozen=True):
    """Whom a question is about: all known terms, one of them, or a newcomer."""

    terms: tuple[Term, ...]
    rows: Floats  # [terms, questions, 4]
    who: Who
    place: int | None = None  # of the one known term


def certain(place: int, confidence: float, terms: int, basis: Basis) -> Judged:
    """The same for so many terms: the answer of that place in ANSWERS, with that confidence."""
    chances = np.full((terms, 4), (1 - confidence) / 3, dtype=np.float32)
    chances[:, place] = confidence
    return Judged(chances, basis)
