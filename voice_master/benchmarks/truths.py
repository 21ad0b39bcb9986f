"""Who answers in a game of twenty questions: the rows of the lists, or what a crowd once said of the same things."""

import pickle
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt

from voice_master.errors import UnreadableFile
from voice_master.knowledge.knowledge import Knowledge
from voice_master.riddler.closeness import REVERSED, KnownQuestions
from voice_master.riddler.reading_question import read_question
from voice_master.riddler.similarity import Similarity

_YES, _POSSIBLY, _UNCLEAR, _NO = range(4)
_CERTAIN, _LIKELY, _EVEN = 4.5, 3.5, 2.5  # of the crowd's means from 1, no, to 5, yes; 3 is unknown
_NEAR = 0.88  # so near, a question of the crowd's asks what a known one asks


class Truth(Protocol):
    """Answers by places in the lists."""

    @property
    def places(self) -> Sequence[int]:
        """The terms that can be asked about."""

    def open(self, term: int) -> npt.NDArray[np.bool_]:
        """The questions that have an answer for this term, bool [questions]."""

    def answer(self, term: int, question: int) -> int:
        """A place in ANSWERS."""


class RowTruth:
    """What the lists say."""

    def __init__(self, knowledge: Knowledge, places: Sequence[int] | None = None) -> None:
        self._answers = knowledge.answers
        self.places = tuple(range(len(knowledge.terms)) if places is None else places)

    def open(self, term: int) -> npt.NDArray[np.bool_]:  # noqa: ARG002
        """All of them."""
        return np.ones(self._answers.shape[1], dtype=bool)

    def answer(self, term: int, question: int) -> int:
        """The authored answer."""
        return int(self._answers[term, question])


class CrowdTruth:
    """What a crowd said of nouns, mean answers 1 to 5, in an .npz with `stimuli`, `features` and `vectors`.

    Its first 218 features are questions. For a term with a row the lists answer what the crowd wasn't asked. It
    may hold pickled objects: open only a file that you trust.
    """

    QUESTIONS = 218

    def __init__(self, knowledge: Knowledge, path: Path, authored: int, similarity: Similarity | None = None) -> None:
        """`authored`: how many of the terms, the first ones, have rows of their own. Raises: UnreadableFile."""
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=True) as kept:
                nouns = [str(noun) for noun in kept["stimuli"]]
                asked = [str(text) for text in kept["features"][: self.QUESTIONS]]
                means = np.asarray(kept["vectors"][:, : self.QUESTIONS], dtype=np.float64)
        except (OSError, KeyError, ValueError, EOFError, IndexError, zipfile.BadZipFile, pickle.PickleError) as error:
            raise UnreadableFile(f"The crowd's table in {path.name} can't be read: {error}.") from error
        self._answers, self._authored = knowledge.answers, authored
        self._rows: dict[int, npt.NDArray[np.float64]] = {}
        for noun, row in zip(nouns, means, strict=True):
            term = knowledge.term(noun)
            if term is not None:
                self._rows.setdefault(knowledge.index[term.name], row)
        self.places = tuple(sorted(self._rows))
        self._columns = _columns(KnownQuestions(knowledge, similarity or Similarity()), asked)

    def open(self, term: int) -> npt.NDArray[np.bool_]:
        """Those that the crowd was asked, and all for a term with a row."""
        if term < self._authored:
            return np.ones(self._answers.shape[1], dtype=bool)
        found = np.zeros(self._answers.shape[1], dtype=bool)
        found[list(self._columns)] = True
        return found

    def answer(self, term: int, question: int) -> int:
        """The crowd's answer where there is one."""
        if question not in self._columns:
            return int(self._answers[term, question])
        column, is_turned = self._columns[question]
        mean = self._rows[term][column]
        said = _YES if mean >= _CERTAIN else _POSSIBLY if mean >= _LIKELY else _UNCLEAR if mean >= _EVEN else _NO
        return REVERSED[said] if is_turned else said


def _columns(known: KnownQuestions, asked: Sequence[str]) -> dict[int, tuple[int, bool]]:
    """For each known question that the crowd was asked: its column, and whether it was asked the other way round."""
    found: dict[int, tuple[int, bool]] = {}
    nearness: dict[int, float] = {}
    for column, text in enumerate(asked):
        reading = read_question(text)
        nearest = known.nearest(known.nearness(reading), 1)
        if nearest and nearest[0].nearness >= max(_NEAR, nearness.get(nearest[0].place, 0.0)):
            nearness[nearest[0].place] = nearest[0].nearness
            found[nearest[0].place] = (column, nearest[0].is_turned != reading.is_reversed)
    return found
