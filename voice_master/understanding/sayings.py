"""Whole lines that may be said now, with their names and numbers, to be compared by sound with what was heard."""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from doublemetaphone import doublemetaphone
from rapidfuzz import fuzz, process

from voice_master.referee import Offer, Piece, Seat, Slot
from voice_master.understanding.filling import is_piece_slot
from voice_master.understanding.grammar import Grammar, Match
from voice_master.understanding.habits import Habits
from voice_master.understanding.normalise import plain_name

SURE = 0.8  # likeness from which on a line is taken for what it sounds like
DOUBTFUL = 0.61  # likeness from which on the master asks back
MARGIN = 0.05
FURTHEST_PLACE = 10  # a later letter is hardly ever asked for
LIKE_A_NAME, SHORTEST_NAME = 0.78, 3
PIECE = "piece"
_GAP = re.compile(r"\{(?:(\w+):)?(\w+)\}")


class Saying(msgspec.Struct, frozen=True):
    """One line, what it means, and how the master says it when asking back."""

    text: str
    match: Match
    said: str
    is_short: bool = False  # no name and no number: easily something else

    @property
    def meaning(self) -> tuple[object, ...]:
        """Equal for lines that mean the same."""
        return (self.match.intent, *sorted(self.match.values.items()))


class NearSayings:
    """Lines to be compared with what was heard: blanks don't count, nor do vowels in the half that goes by sound."""

    def __init__(self, sayings: Sequence[Saying]) -> None:
        self._sayings = tuple(sayings)
        self._letters = [_joined(saying.text) for saying in sayings]
        self._sounds = [consonants(saying.text) for saying in sayings]

    def nearest(self, line: str, habits: Habits) -> list[tuple[float, Saying]]:
        """The best line of each meaning with its likeness (0 to 1), best first."""
        letters = _joined(line)
        if not self._sayings or not letters:
            return []
        spelled = process.cdist([letters], self._letters, scorer=fuzz.ratio)[0]
        sounded = process.cdist([consonants(line)], self._sounds, scorer=fuzz.ratio)[0]
        scores = (spelled + sounded) / 200
        best: dict[tuple[object, ...], tuple[float, Saying]] = {}
        for place in scores.argsort()[::-1][:60]:
            saying = self._sayings[place]
            is_one_letter = len(saying.text) == 1 and letters != saying.text
            if not is_one_letter and _negates(line, habits) == _negates(saying.text, habits):
                best.setdefault(saying.meaning, (float(scores[place]), saying))
        return list(best.values())


@lru_cache(maxsize=8192)
def consonants(text: str) -> str:
    """The double metaphone keys of the words in one, without vowels."""
    return "".join(str(doublemetaphone(word)[0]) for word in text.split()).replace("A", "")


def nearest_name(heard: str, names: Sequence[str]) -> str | None:
    """The name that sounds most like what was heard; None when none is near enough, or it was heard as it is."""
    line = plain_name(heard)
    plain_names = [plain_name(name) for name in names]
    if len(_joined(line)) < SHORTEST_NAME or line in plain_names or not names:
        return None
    spelled = process.cdist([_joined(line)], [_joined(name) for name in plain_names], scorer=fuzz.ratio)[0]
    sounded = process.cdist([consonants(line)], [consonants(name) for name in plain_names], scorer=fuzz.ratio)[0]
    scores = (spelled + sounded) / 200
    best = int(scores.argmax())
    return names[best] if scores[best] >= LIKE_A_NAME else None


@lru_cache(maxsize=64)
def sayings_for(
    grammar: Grammar, seat: Seat, names: tuple[str, ...], offers: tuple[Offer, ...], slot: Slot | None
) -> NearSayings:
    """The lines for what is on offer, and common table words; or else for the piece that was asked for."""
    found: list[Saying] = []
    if slot is not None and is_piece_slot(slot):
        for template in ("{piece}", *grammar.near.get("say_piece", ())):
            found += _filled(grammar, seat, names, "say_piece", template, (slot,))
    for offer in offers:
        for template in grammar.near.get(offer.name, ()):
            if _GAP.search(template):
                found += _filled(grammar, seat, names, offer.name, template, offer.slots)
            else:
                found += _worded(grammar, template, offer.name)
    if slot is None:
        for words in (*grammar.near_words, *(() if offers else grammar.near_without_offers)):
            found += _worded(grammar, words)
    return NearSayings(found)


def _worded(grammar: Grammar, text: str, intent: str | None = None) -> Iterator[Saying]:
    """A line without gaps, as the sentences have it; "s=pass" is a pass that was heard as "s"."""
    heard, _, meant = text.rpartition("=")
    for phrase in grammar.phrases:
        if phrase.text == meant and intent in (None, phrase.intent):
            yield Saying(heard or meant, Match(phrase.intent, phrase.values), meant, is_short=True)


def _filled(
    grammar: Grammar, seat: Seat, names: tuple[str, ...], intent: str, template: str, slots: tuple[Slot, ...]
) -> Iterator[Saying]:
    """The template with every choice of its slots."""
    gaps = list(_GAP.finditer(template))
    ways = []
    for gap in gaps:
        kind, name = gap.group(1), gap.group(2)
        if name == PIECE:
            choices = [choice for slot in slots if is_piece_slot(slot) for choice in slot.choices]
            ways.append(list(_piece_ways(grammar, seat, names, choices)))
        else:
            numbers = [choice for slot in slots if slot.name == name for choice in slot.choices]
            ways.append(list(_number_ways(grammar, kind, name, numbers)))
    for chosen in itertools.product(*ways):
        texts, said = template, template
        values: dict[str, Any] = {}
        for gap, way in zip(gaps, chosen, strict=True):
            texts = texts.replace(gap.group(), way[0])
            said = said.replace(gap.group(), way[1])
            values.update(way[2])
        yield Saying(texts, Match(intent, values), said)


def _piece_ways(
    grammar: Grammar, seat: Seat, names: tuple[str, ...], choices: Sequence[Any]
) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    which: Sequence[str] = grammar.said["which"]
    for piece in choices:
        if (
            not isinstance(piece, Piece)
            or piece.owner == seat
            or piece.owner >= len(names)
            or piece.number > len(which)
        ):
            continue
        told = {"which": which[piece.number - 1]}
        said = str(grammar.said["piece"]).format(owner=names[piece.owner], **told)
        for form in grammar.near.get(PIECE, ()):
            text = form.format(owner=plain_name(names[piece.owner]), **told)
            yield text, said, {"owner": piece.owner, "which": piece.number}


def _number_ways(
    grammar: Grammar, kind: str, name: str, choices: Sequence[Any]
) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for number in choices:
        word = grammar.word_for(kind, number) if isinstance(number, int) and abs(number) <= FURTHEST_PLACE else None
        if word:
            yield word, word, {name: number}


def _negates(line: str, habits: Habits) -> bool:
    return not habits.negations.isdisjoint(line.split())


def _joined(text: str) -> str:
    return text.replace(" ", "").replace("'", "")
