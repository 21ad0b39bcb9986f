"""How much a question sounds like a term: a sign of YES for specific questions, never more than that."""

import re

import numpy as np

from voice_master.knowledge.knowledge import Knowledge
from voice_master.riddler.cached_vectors import vectors_of
from voice_master.riddler.closeness import Floats, sentences_of
from voice_master.riddler.reading_question import Reading
from voice_master.riddler.similarity import Similarity, Vectors

SIGNS = 3  # by name and definition, by name alone, and for terms from outside by the nearest piece of either
_USUAL_PIECE, _SPREAD_PIECE = 0.4, 0.12  # nearness of the best of a few pieces


def described(name: str, definition: str) -> list[str]:
    """The three sentences that stand for a term."""
    return [name, f"{name}: {definition}" if definition else name, definition or name]


def pieces(name: str, definition: str) -> list[str]:
    """The name, and each run of one to three words of some weight in the definition."""
    words = [word for word in re.findall(r"[^\W\d_][\w'-]*", definition) if len(word) > 3]
    runs = [" ".join(words[start : start + length]) for length in (1, 2, 3) for start in range(len(words) - length + 1)]
    return list(dict.fromkeys([name, *runs]))


class Topics:
    """The terms as vectors, and how near a question is to each in comparison with the others."""

    def __init__(self, knowledge: Knowledge, similarity: Similarity) -> None:
        self._similarity = similarity
        self._count = len(knowledge.terms)
        self.sentences = [line for term in knowledge.terms for line in described(term.name, term.definition)]
        self._described: Vectors | None = None

    def warm(self) -> None:
        """Get the vectors of all terms, kept or computed."""
        if self._described is None:
            flat = vectors_of("terms", self.sentences, self._similarity)
            self._described = flat.reshape(self._count, 3, -1)

    @property
    def described(self) -> Vectors:
        """float32 [terms, 3, width], the sentences of `described`."""
        self.warm()
        assert self._described is not None
        return self._described

    def signs(self, reading: Reading) -> Floats:
        """Nearness to every known term in standard deviations from the mean, float32 [terms, SIGNS]."""
        near = self._near(self.described, reading)
        return self._signs(near, near, np.zeros((self._count, 1), dtype=np.float32))

    def signs_of(self, name: str, definition: str, reading: Reading) -> Floats:
        """The same for one term from outside: float32 [1, SIGNS]."""
        own = self._near(self._similarity.encode(described(name, definition))[None], reading)
        bare = self._similarity.encode([reading.bare or reading.text])[0]
        best = float((self._similarity.encode(pieces(name, definition)) @ bare).max())
        piece = np.full((1, 1), (best - _USUAL_PIECE) / _SPREAD_PIECE, dtype=np.float32)
        return self._signs(own, self._near(self.described, reading), piece)

    def _near(self, lines: Vectors, reading: Reading) -> Floats:
        text, bare = self._similarity.encode(sentences_of([reading]))
        return np.stack([lines[:, 1] @ (text + bare) / 2, lines[:, 0] @ bare], axis=1)

    def _signs(self, near: Floats, known: Floats, piece: Floats) -> Floats:
        signs = np.concatenate([(near - known.mean(axis=0)) / (known.std(axis=0) + 1e-6), piece], axis=1)
        return np.asarray(np.clip(signs, -2.5, 4), dtype=np.float32)
