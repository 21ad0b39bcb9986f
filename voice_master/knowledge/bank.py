"""The question bank: each question with its wordings and its answer for every term."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from voice_master.knowledge.terms import Term, kinds_of
from voice_master.knowledge.toml_rows import read_rows
from voice_master.referee import Answer

ANSWERS: tuple[Answer, ...] = (Answer.YES, Answer.POSSIBLY, Answer.UNCLEAR, Answer.NO)
"""The order of answer codes in arrays: 0 YES, 1 POSSIBLY, 2 NOT CLEARLY ANSWERABLE, 3 NO."""

_LISTS = {"yes": 0, "possibly": 1, "unclear": 2, "no": 3}
_EVERYTHING, _KIND, _NAMED = 0, 1, 2  # how directly an entry names a term


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question as it is written. Entries: a term, "@kind", "*", each with "-" in front to take it out again."""

    id: str
    topic: str
    wordings: tuple[str, ...]
    opposite: tuple[str, ...] = ()  # wordings whose answer is the reverse
    yes: tuple[str, ...] = ()
    possibly: tuple[str, ...] = ()
    unclear: tuple[str, ...] = ()
    no: tuple[str, ...] = ()


def read_questions(folder: Path) -> tuple[Question, ...]:
    """All questions of a language folder. Raises: UnreadableFile."""
    files = sorted((folder / "bank").glob("*.toml"))
    return tuple(question for path in files for question in read_rows(path, "question", "id", Question))


def answer_row(
    question: Question, terms: Sequence[Term], kinds: Mapping[str, frozenset[str]]
) -> tuple[npt.NDArray[np.uint8], list[str]]:
    """The answer code of every term, uint8 [terms], and the faults found in the lists.

    The most direct entry wins: a term by name, then by kind, then "*". In no list: NO.
    """
    faults: list[str] = []
    place = {term.name: index for index, term in enumerate(terms)}
    members = [kinds_of(term, kinds) for term in terms]
    level = np.full((4, len(terms)), -1, dtype=np.int8)
    for name, code in _LISTS.items():
        dropped = np.full(len(terms), -1, dtype=np.int8)
        for entry in getattr(question, name):
            word = entry.removeprefix("-")
            if word == "*":
                hit, how = np.ones(len(terms), dtype=bool), _EVERYTHING
            elif word.startswith("@"):
                hit, how = np.array([word[1:] in kind for kind in members], dtype=bool), _KIND
                if word[1:] not in kinds:
                    faults.append(f"{question.id}: no such kind as {word}")
            else:
                hit, how = np.zeros(len(terms), dtype=bool), _NAMED
                if word in place:
                    hit[place[word]] = True
                else:
                    faults.append(f"{question.id}: no such term as {word}")
            target = dropped if entry.startswith("-") else level[code]
            target[hit] = np.maximum(target[hit], how)
        level[code][level[code] <= dropped] = -1
    best = level.max(axis=0)
    claims = (level == best) & (best >= 0)
    twice = claims.sum(axis=0) > 1
    faults += [
        f"{question.id}: {term.name} stands in two lists"
        for term, is_twice in zip(terms, twice, strict=True)
        if is_twice
    ]
    row = np.where(best >= 0, claims.argmax(axis=0), _LISTS["no"]).astype(np.uint8)
    return row, faults
