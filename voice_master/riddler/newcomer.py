"""What can be expected of a term that nobody has written down, from its name and, if there is one, its definition."""

import datetime
from collections.abc import Callable, Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from voice_master.knowledge.knowledge import Knowledge
from voice_master.knowledge.terms import Range, Term
from voice_master.riddler.closeness import Floats, one_hot
from voice_master.riddler.references import References, measure
from voice_master.riddler.similarity import Similarity
from voice_master.riddler.topic import Topics, described
from voice_master.riddler.wordnet import look_up

_RIDGE = 0.4  # how little single neighbours are trusted
_Doubles = npt.NDArray[np.float64]


class Newcomer(msgspec.Struct, frozen=True):
    """A guessed row: float32 [1, questions, 4], and a term with guessed numbers."""

    row: Floats
    term: Term


class Neighbourhood:
    """Rows and numbers of the known terms, spread to unknown ones by likeness of name and definition (kernel ridge)."""

    def __init__(self, knowledge: Knowledge, topics: Topics, similarity: Similarity, references: References) -> None:
        self._knowledge = knowledge
        self._topics = topics
        self._similarity = similarity
        self._references = references
        self._seen: dict[tuple[str, str], Newcomer] = {}

    def newcomer(self, name: str, definition: str) -> Newcomer:
        """The best guess at everything about a term. Without a definition, a WordNet on the machine may have one."""
        if not definition:
            entry = look_up(name)
            definition = entry.gloss if entry else ""
        key = (name, definition)
        if key not in self._seen:
            self._seen[key] = self._guess(name, definition)
        return self._seen[key]

    def _guess(self, name: str, definition: str) -> Newcomer:
        known = self._topics.described
        flat = known.reshape(len(known), -1).astype(np.float64) / np.sqrt(3)
        own = self._similarity.encode(described(name, definition)).reshape(-1).astype(np.float64) / np.sqrt(3)
        likeness, to_own = _kernel(flat @ flat.T), _kernel(flat @ own)
        weights = np.linalg.solve(likeness + _RIDGE * np.eye(len(flat)), to_own)
        rows = one_hot(self._knowledge.answers)
        mean = rows.mean(axis=0)
        row = np.clip(mean + np.tensordot(weights.astype(np.float32), rows - mean, axes=1), 0, None)
        row /= row.sum(axis=-1, keepdims=True) + 1e-9
        return Newcomer(row[None].astype(np.float32), self._numbered(name, definition, likeness, to_own))

    def _numbered(self, name: str, definition: str, likeness: _Doubles, to_own: _Doubles) -> Term:
        terms, year = self._knowledge.terms, datetime.date.today().year
        key = name.casefold().removeprefix("the ").removeprefix("a ").removeprefix("an ")
        extents: dict[str, Range | None] = {}
        for dimension, of in (("size", _size), ("mass", _mass)):
            written = measure(key, "size" if dimension == "size" else "mass", self._references, self._knowledge)
            extents[dimension] = written or _expected(terms, of, likeness, to_own)
        age = _expected(
            terms, lambda term: None if term.first_year is None else max(year - term.first_year, 1.0), likeness, to_own
        )
        first = self._references.firsts.get(key, round(year - age.typical) if age else None)
        return Term(name, (), definition, size=extents["size"], mass=extents["mass"], first_year=first)


def _size(term: Term) -> float | None:
    return term.size.typical if term.size and term.size.typical > 0 else None


def _mass(term: Term) -> float | None:
    return term.mass.typical if term.mass and term.mass.typical > 0 else None


def _kernel(cosines: _Doubles) -> _Doubles:
    return np.asarray(cosines + cosines**2)


def _expected(
    terms: Sequence[Term], of: Callable[[Term], float | None], likeness: _Doubles, to_own: _Doubles
) -> Range | None:
    values = [of(term) for term in terms]
    has = np.array([value is not None for value in values], dtype=bool)
    if has.sum() < 3:
        return None
    logs = np.log([value for value in values if value is not None])
    solved = np.linalg.inv(likeness[np.ix_(has, has)] + _RIDGE * np.eye(int(has.sum())))
    pull = solved @ (logs - logs.mean())
    expected = logs.mean() + to_own[has] @ pull
    spread = float(np.clip(np.std(pull / np.diag(solved)), 0.3, 1.6))  # error when each known one is left out
    low, typical, high = np.exp([expected - spread, expected, expected + spread])
    return Range(float(low), float(typical), float(high))
