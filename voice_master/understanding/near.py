"""Near misses: lines that sound or look almost like something that can be said now."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import msgspec
from doublemetaphone import doublemetaphone
from rapidfuzz import fuzz, process

from voice_master.understanding.grammar import Match, Phrase
from voice_master.understanding.habits import Habits

SHORT = 7  # letters; so little is easily something else
MOST_REPAIRS = 6
MOST_STRANGE_WORDS = 2
NEAR_WORD = 0.72


class Limits(msgspec.Struct, frozen=True):
    """From which likeness on (0 to 1) a near miss counts, and how far the next meaning must be behind."""

    short: float
    long: float
    margin: float


SPOKEN = Limits(short=0.86, long=0.8, margin=0.05)
TYPED = Limits(short=0.875, long=0.87, margin=0.04)


class Near(msgspec.Struct, frozen=True):
    """A near miss with its likeness, 0 to 1."""

    match: Match
    likeness: float


@lru_cache(maxsize=8192)
def sound(text: str) -> str:
    """The double metaphone key of a line; the first of the two."""
    return " ".join(str(doublemetaphone(word)[0]) for word in text.split())


def likeness(one: str, other: str) -> float:
    """How alike two texts are, 0 to 1: half by letters, half by sound."""
    return (fuzz.ratio(one, other) + fuzz.ratio(sound(one), sound(other))) / 200


class NearPhrases:
    """A set of phrases to be compared with what was heard."""

    def __init__(self, phrases: Sequence[Phrase]) -> None:
        self._phrases = tuple(phrases)
        self._texts = [phrase.text for phrase in phrases]
        self._sounds = [sound(phrase.text) for phrase in phrases]
        self._joined = {phrase.text.replace(" ", ""): phrase for phrase in phrases}

    def nearest(self, line: str, limits: Limits, habits: Habits) -> list[Near]:
        """The best phrase of each meaning above the limits, best first."""
        joined = self._joined.get(line.replace(" ", ""))
        if joined:
            return [Near(Match(joined.intent, joined.values), 1.0)]
        if not self._phrases:
            return []
        letters = process.cdist([line], self._texts, scorer=fuzz.ratio)[0]
        sounds = process.cdist([sound(line)], self._sounds, scorer=fuzz.ratio)[0]
        scores = (letters + sounds) / 200
        best: dict[tuple[object, ...], Near] = {}
        for place in scores.argsort()[::-1][:40]:
            phrase, score = self._phrases[place], float(scores[place])
            limit = limits.short if min(len(phrase.text), len(line)) <= SHORT else limits.long
            if score >= limit and _turn(line, habits) == _turn(phrase.text, habits):
                match = Match(phrase.intent, phrase.values)
                best.setdefault((phrase.intent, *phrase.values.items()), Near(match, score))
        return list(best.values())


def _turn(line: str, habits: Habits) -> tuple[bool, bool]:
    """Whether the line negates, and whether it asks what: such words are never taken for others."""
    words = line.split()
    return not habits.negations.isdisjoint(words), words[0] in habits.question.ask_words


def repaired(
    words: Sequence[str],
    vocabulary: frozenset[str],
    match: Callable[[Sequence[str]], Sequence[Match]],
    limits: Limits,
) -> list[Near]:
    """The lines that fit once one or two unknown words are taken for known ones that are near, best first."""
    strange = [place for place, word in enumerate(words) if word not in vocabulary]
    if any(sign.isdigit() for place in strange for sign in words[place]):  # a number is meant as it is
        return []
    if not 1 <= len(strange) <= MOST_STRANGE_WORDS or len(strange) >= len(words):
        return []
    best: dict[tuple[object, ...], Near] = {}
    for line, score in itertools.islice(_repairs(words, strange, vocabulary), MOST_REPAIRS):
        if score >= limits.long:
            for found in match(line):
                if not found.texts:
                    best.setdefault((found.intent, *found.values.items()), Near(found, score))
    return sorted(best.values(), key=lambda near: -near.likeness)


def _repairs(
    words: Sequence[str], strange: Sequence[int], vocabulary: frozenset[str]
) -> Iterator[tuple[list[str], float]]:
    known = sorted(vocabulary)
    choices = [_near_words(words[place], known) for place in strange]
    lines = []
    for chosen in itertools.product(*choices):
        line = list(words)
        for place, (word, _) in zip(strange, chosen, strict=True):
            line[place] = word
        lines.append((line, min((score for _, score in chosen), default=0.0)))
    yield from sorted(lines, key=lambda line: -line[1])


def _near_words(word: str, known: Sequence[str]) -> list[tuple[str, float]]:
    scored = [(other, likeness(word, other)) for other in known]
    return sorted((pair for pair in scored if pair[1] >= NEAR_WORD), key=lambda pair: -pair[1])[:3]
