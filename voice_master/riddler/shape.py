"""Terms to hide and figures in words: which to seal, how to describe them, and what a description may mean."""

import random
import re
from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from voice_master.errors import VoiceMasterError
from voice_master.knowledge.knowledge import Knowledge
from voice_master.knowledge.terms import Term
from voice_master.riddler.strength import MIDDLE

_OFTEN, _SELDOM = 0.7, 0.15  # how often the wished shape, how often each other one
_ALIKE = 12  # that many nearest figures count alike: nobody knows a figure by the sound of one sentence
_FIGURE_STRENGTH = 1.5  # natural log of how much likelier the nearest figures are than a wholly different one


class HandTooSmall(VoiceMasterError):
    """A computer player was dealt too few terms that it can shape."""


def choose_terms(hand: Sequence[str], count: int, knowledge: Knowledge, rng: random.Random) -> tuple[str, ...]:
    """So many names from the hand, as different in kind as can be. Raises: HandTooSmall."""
    known = [term for term in map(knowledge.term, hand) if term is not None and term.shape]
    open_terms = list({term.name: term for term in known}.values())
    if len(open_terms) < count:
        raise HandTooSmall(f"A computer player needs {count} terms with a described shape and has {len(open_terms)}.")
    rng.shuffle(open_terms)
    chosen: list[Term] = []
    while len(chosen) < count:
        kinds = [knowledge.kinds_of(term) for term in chosen]
        nearest = [
            max((_overlap(knowledge.kinds_of(term), kind) for kind in kinds), default=0.0) for term in open_terms
        ]
        chosen.append(open_terms.pop(int(np.argmin(nearest))))
    return tuple(term.name for term in chosen)


def _overlap(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / max(1, len(one | other))


def describe(term: Term, rng: random.Random, vagueness: int = MIDDLE) -> str:
    """One of the term's shapes in words; mostly the one of that place, vaguest first. Raises: HandTooSmall."""
    if not term.shape:
        raise HandTooSmall("A computer player can't describe a term without a written shape.")
    wished = min(vagueness, len(term.shape) - 1)
    chances = [_OFTEN if place == wished else _SELDOM for place in range(len(term.shape))]
    return rng.choices(term.shape, chances)[0]


class Figures:
    """All written shapes, to tell which terms a description fits by its words."""

    def __init__(self, terms: Sequence[Term]) -> None:
        documents = [Counter(_words(" ".join(term.shape))) for term in terms]
        spread = Counter(word for document in documents for word in document)
        self._place = {word: place for place, word in enumerate(sorted(spread))}
        self._rarity = np.log(len(terms) / np.array([spread[word] for word in sorted(spread)], dtype=np.float64))
        self._rows = np.array([self._vector(document) for document in documents]).reshape(len(terms), -1)

    def weights(self, description: str) -> npt.NDArray[np.float64]:
        """How well each term fits, natural log up to a constant, float64 [terms]; at most _FIGURE_STRENGTH apart."""
        nearness = self._rows @ self._vector(Counter(_words(description))) if self._place else np.zeros(len(self._rows))
        if len(nearness) <= _ALIKE or nearness.max() <= 0:
            return np.zeros(len(nearness))
        most = max(float(np.sort(nearness)[-_ALIKE]), 1e-9)
        return np.asarray(_FIGURE_STRENGTH * np.minimum(nearness / most, 1.0))

    def _vector(self, counted: Counter[str]) -> npt.NDArray[np.float64]:
        vector = np.zeros(len(self._place))
        for word in counted:
            if word in self._place:
                vector[self._place[word]] = self._rarity[self._place[word]]
        return np.asarray(vector / max(float(np.linalg.norm(vector)), 1e-9))


def _words(text: str) -> list[str]:
    return [_stem(word) for word in re.findall(r"[^\W\d_]+", text.casefold())]


def _stem(word: str) -> str:
    """Singular and plural alike: enough for comparing, not for reading."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
