"""Words that turn a question round, or into another one, though a sentence model hardly sees the difference."""

import functools
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge.toml_rows import read_toml
from voice_master.settings import LANGUAGE

Flags = npt.NDArray[np.bool_]


class OppositeWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pairs and sets of `opposites.toml`, which says what each is for."""

    contradictory: tuple[tuple[str, str], ...]
    contrary: tuple[tuple[str, str], ...]
    contrasts: tuple[tuple[str, ...], ...]


@functools.lru_cache(maxsize=4)
def read_opposites(language: str = LANGUAGE, folder: Path | None = None) -> OppositeWords:
    """The opposites of a language. Raises: UnreadableFile."""
    path = (folder or data_paths.wordlists() / language) / "opposites.toml"
    try:
        return msgspec.convert(read_toml(path), OppositeWords)
    except msgspec.ValidationError as error:
        raise UnreadableFile(f"{path.name}: {error}.") from error


class Relation(msgspec.Struct, frozen=True):
    """How one question stands to many: bool arrays [questions]."""

    is_contradictory: Flags
    is_contrary: Flags
    is_another: Flags  # names another member of the same set


class Lexicon:
    """Which of the opposite words stand in which of many sentences."""

    def __init__(self, words: OppositeWords, sentences: Sequence[str]) -> None:
        groups = (*words.contradictory, *words.contrary, *words.contrasts)
        self._place = {
            word: place for place, word in enumerate(dict.fromkeys(word for group in groups for word in group))
        }
        self._contradictory = self._partners(words.contradictory)
        self._contrary = self._partners(words.contrary)
        self._sets = tuple(frozenset(self._place[word] for word in group) for group in words.contrasts)
        self._longest = max((word.count(" ") for word in self._place), default=0) + 1
        self._has = np.zeros((len(self._place), len(sentences)), dtype=bool)
        for number, sentence in enumerate(sentences):
            self._has[self._found(sentence), number] = True

    def _partners(self, pairs: tuple[tuple[str, str], ...]) -> dict[int, list[int]]:
        partners: dict[int, list[int]] = {}
        for one, other in pairs:
            partners.setdefault(self._place[one], []).append(self._place[other])
            partners.setdefault(self._place[other], []).append(self._place[one])
        return partners

    def _found(self, sentence: str) -> list[int]:
        words = re.findall(r"[\w'-]+", sentence)
        spans = (
            " ".join(words[start : start + length])
            for start in range(len(words))
            for length in range(1, self._longest + 1)
        )
        return sorted({self._place[span] for span in spans if span in self._place})

    def relation(self, sentence: str) -> Relation:
        """How the sentence stands to all that the lexicon was made with."""
        own = self._found(sentence)
        turned, contrary, another = (np.zeros(self._has.shape[1], dtype=bool) for _ in range(3))
        for word in own:
            turned |= self._any(_without(self._contradictory.get(word, []), own)) & ~self._has[word]
            contrary |= self._any(_without(self._contrary.get(word, []), own)) & ~self._has[word]
        for group in self._sets:
            shared = [word for word in own if word in group]
            if shared:
                another |= self._any([word for word in group if word not in shared]) & ~self._any(shared)
        return Relation(turned, contrary & ~turned, another & ~turned & ~contrary)

    def _any(self, places: Sequence[int]) -> Flags:
        return np.asarray(self._has[list(places)].any(axis=0), dtype=bool)


def _without(places: Sequence[int], own: Sequence[int]) -> list[int]:
    return [place for place in places if place not in own]
