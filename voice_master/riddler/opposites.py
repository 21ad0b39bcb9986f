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
    """Pairs and sets of `opposites.toml`, which says what each is for. "|" separates names of the same member."""

    contradictory: tuple[tuple[str, str], ...]
    contrary: tuple[tuple[str, str], ...]
    contrasts: tuple[tuple[str, ...], ...]
    exclusive: tuple[tuple[str, ...], ...] = ()
    classes: dict[str, tuple[str, ...]] = {}
    broader: dict[str, str] = {}

    def member(self, kind: str, text: str) -> str | None:
        """The first name of the one member of the class that stands in the text; None for none or several."""
        named = _named_by_first_word(self.classes.get(kind, ()))
        words = set(_WORDS.findall(text)) & named.keys()
        found = {member for word in words for name, member in named[word] if any_word(text, (name,))}
        kept = found - {self.broader.get(name) for name in found}
        return kept.pop() if len(kept) == 1 else None

    def wider(self, member: str) -> tuple[str, ...]:
        """All that the member is a kind of, nearest first: what is no metal is no steel."""
        chain: list[str] = []
        while (member := self.broader.get(member, "")) and member not in chain:
            chain.append(member)
        return tuple(chain)

    def wider_texts(self, kind: str, member: str, text: str) -> list[str]:
        """The text with everything that the member of the class is a kind of in its place, nearest first."""
        names = next((group for group in self.classes.get(kind, ()) if group.split("|")[0] == member), member)
        said = next((name for name in names.split("|") if any_word(text, (name,))), None)
        return [] if said is None else [_whole((said,)).sub(wide, text) for wide in self.wider(member)]

    def is_choice(self, one: str, other: str) -> bool:
        """Whether at most one of two words or phrases can hold, so that "this or that?" asks which."""
        for pairs in (self.contradictory, self.contrary):
            for pair in pairs:
                if any(any_word(one, (a,)) and any_word(other, (b,)) for a, b in (pair, pair[::-1])):
                    return True
        heads = [re.sub(r"^(?:an?|the|some|any) ", "", phrase.strip()) for phrase in (one, other)]
        for group in self.exclusive:
            places = [next((at for at, names in enumerate(group) if head in names.split("|")), -1) for head in heads]
            if -1 not in places and places[0] != places[1]:
                return True
        return False

    def are_kin(self, one: str, other: str) -> bool:
        """Whether two words are members of one class, or opposites."""
        groups = (*self.contradictory, *self.contrary, *self.contrasts, *self.classes.values())
        return any(all(any(word in names.split("|") for names in group) for word in (one, other)) for group in groups)


_WORDS = re.compile(r"[\w-]+")


@functools.lru_cache(maxsize=32)
def _named_by_first_word(members: tuple[str, ...]) -> dict[str, list[tuple[str, str]]]:
    """Every name with the first name of its member, by the first word of the name."""
    found: dict[str, list[tuple[str, str]]] = {}
    for member in members:
        names = member.split("|")
        for name in names:
            found.setdefault(_WORDS.findall(name)[0], []).append((name, names[0]))
    return found


@functools.lru_cache(maxsize=4096)
def _whole(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})(?![\w-])")


def any_word(text: str, names: tuple[str, ...]) -> bool:
    """Whether one of the words or phrases stands in the text."""
    return any(name in text for name in names) and _whole(names).search(text) is not None


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
        sets = (*words.contrasts, *words.exclusive, *words.classes.values())
        members = [*(pair for pairs in (words.contradictory, words.contrary) for pair in pairs), *sets]
        self._place: dict[str, int] = {}
        for group in members:
            for member in group:
                names = member.split("|")
                known = next((self._place[name] for name in names if name in self._place), len(self._place))
                for name in names:
                    self._place.setdefault(name, known)
        self._contradictory = self._partners(words.contradictory)
        self._contrary = self._partners(words.contrary)
        self._sets = tuple(frozenset(self._place[member.split("|")[0]] for member in group) for group in sets)
        self._broader = {
            self._place[name]: frozenset(self._place[wide] for wide in words.wider(name) if wide in self._place)
            for name in words.broader
            if name in self._place
        }
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
                kin = set(shared).union(*(self._broader.get(word, ()) for word in shared))
                another |= self._any([word for word in group if word not in kin]) & ~self._any(sorted(kin))
        return Relation(turned, contrary & ~turned, another & ~turned & ~contrary)

    def _any(self, places: Sequence[int]) -> Flags:
        return np.asarray(self._has[list(places)].any(axis=0), dtype=bool)


def _without(places: Sequence[int], own: Sequence[int]) -> list[int]:
    return [place for place in places if place not in own]
