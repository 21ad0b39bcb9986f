"""Heard text as plain words, each of which still knows what was said."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

import msgspec

from voice_master.understanding.habits import Habits

_QUOTES = str.maketrans(
    {"’": "'", "‘": "'", "`": "'", "´": "'", "ʼ": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"'}
)
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_DECIMAL_ZERO = re.compile(r"(?<=\d)[.,]0+(?!\d)")


class Word(msgspec.Struct, frozen=True):
    """One plain word. `start` and `end` are where it stands in the clean text."""

    plain: str
    start: int
    end: int


Words = tuple[Word, ...]


class Said(msgspec.Struct, frozen=True):
    """A heard line: `text` as spoken, but clean; `words` plain."""

    text: str
    words: Words

    def spoken(self, words: Words) -> str:
        """The text as spoken from the first to the last of these words."""
        return self.text[words[0].start : words[-1].end] if words else ""

    def of(self, words: Words) -> "Said":
        """The same line, as if only these words had been said."""
        return Said(self.text, words)


def clean(heard: str) -> str:
    """The text without control characters, double blanks and typographic quotes."""
    composed = unicodedata.normalize("NFC", heard).translate(_QUOTES)
    visible = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in composed)
    return " ".join(visible.split())


def fold(text: str) -> str:
    """Lower case without accents."""
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def plain(words: Sequence[Word]) -> str:
    """The plain words with single blanks."""
    return " ".join(word.plain for word in words)


def plain_name(name: str) -> str:
    """A name as it would be heard; empty when nothing in it can be spoken."""
    return " ".join(_WORD.findall(fold(clean(name))))


def hear(heard: str, habits: Habits) -> Said:
    """What was heard as clean text and plain words."""
    text = clean(heard)
    whole_numbers = _DECIMAL_ZERO.sub(lambda zeros: " " * len(zeros.group()), text)
    words = [
        Word(part, match.start(), match.end())
        for match in _WORD.finditer(whole_numbers)
        for token in _WORD.findall(fold(match.group()))
        for part in _written_out(token, habits)
    ]
    return Said(text, tuple(words))


def _written_out(token: str, habits: Habits) -> list[str]:
    if token in habits.contractions:
        return habits.contractions[token].split()
    for ending, meaning in habits.endings.items():
        if token.endswith(ending) and len(token) > len(ending):
            return [token.removesuffix(ending), meaning]
    return [token]


def without_hums(words: Words, habits: Habits) -> Words:
    """The words without "um" and "er"; all of them when there is nothing else."""
    return tuple(word for word in words if word.plain not in habits.hums) or words


def without_edges(words: Words, lead_ins: Sequence[str], tails: Sequence[str]) -> Words:
    """The words without such phrases at their beginning and end, as long as something is left."""
    words = _without_leads(words, [lead.split() for lead in lead_ins])
    turned = _without_leads(words[::-1], [tail.split()[::-1] for tail in tails])
    return turned[::-1]


def _without_leads(words: Words, leads: Sequence[Sequence[str]]) -> Words:
    by_length = sorted(leads, key=len, reverse=True)
    while True:
        for lead in by_length:
            if len(lead) < len(words) and [word.plain for word in words[: len(lead)]] == list(lead):
                words = words[len(lead) :]
                break
        else:
            return words


def without_stutter(words: Words) -> Words:
    """The words with "roll roll" and "I want I want" said once."""
    kept = list(words)
    for size in (3, 2, 1):
        place = 0
        while place + 2 * size <= len(kept):
            first, second = kept[place : place + size], kept[place + size : place + 2 * size]
            if [word.plain for word in first] == [word.plain for word in second]:
                del kept[place : place + size]
            else:
                place += 1
    return tuple(kept)


def corrected(words: Words, habits: Habits) -> Iterator[Words]:
    """What is left after a self-correction, best first: "pay two no wait three jewels" gives "three jewels",
    "pay three jewels". Nothing when there is none.
    """
    cut = _last_correction(words, habits)
    if cut is None:
        return
    head, tail = words[: cut[0]], words[cut[1] :]
    yield tail
    for length in range(1, min(5, len(head)) + 1):
        yield head[: len(head) - length] + tail


def _last_correction(words: Words, habits: Habits) -> tuple[int, int] | None:
    said = [word.plain for word in words]
    markers = sorted((marker.split() for marker in habits.corrections), key=len, reverse=True)
    for end in range(len(words) - 1, 1, -1):
        for marker in markers:
            start = end - len(marker)
            if start >= 1 and said[start:end] == marker:
                return start, end
    return None


def command_variants(said: Said, habits: Habits, openers: Sequence[Sequence[str]]) -> tuple[Words, ...]:
    """The line in the forms in which it may be a command, the fullest first: without hums; then without
    fillers and stutter; then without openers like "I would like to". Two or more.
    """
    forms = [without_hums(said.words, habits)]
    forms.append(without_stutter(without_edges(forms[0], habits.lead_ins, habits.tails)))
    for _ in range(3):
        shorter = without_edges(_without_longest(forms[-1], openers), habits.lead_ins, ())
        if shorter == forms[-1]:
            break
        forms.append(shorter)
    return tuple(forms)


def _without_longest(words: Words, openers: Sequence[Sequence[str]]) -> Words:
    said = [word.plain for word in words]
    fitting = [len(opener) for opener in openers if len(opener) < len(said) and said[: len(opener)] == list(opener)]
    return words[max(fitting) :] if fitting else words
