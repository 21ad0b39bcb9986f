"""What players measure with: shoeboxes, kilograms, the Middle Ages. Read from `references.toml`."""

import functools
import math
import re
from pathlib import Path
from typing import Literal

import msgspec

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge.knowledge import Knowledge, plain
from voice_master.knowledge.terms import Range
from voice_master.knowledge.toml_rows import read_toml
from voice_master.riddler.patterns import search, sub
from voice_master.settings import LANGUAGE

Dimension = Literal["size", "mass", "year"]
Sense = Literal["more", "less", "same"]

_SPREAD = 1.35  # between a typical and a small or large one, where the list says nothing


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    determiners: tuple[str, ...]
    roughly: str
    subject: str
    fits: str
    size_of: str
    weight_of: str
    over: str
    under: str
    year: str
    duration: str
    recent: str
    older_than: str
    extent: str
    weight: str
    being: str
    year_more: str
    year_less: str
    ago: str
    existed: str
    invented: str
    past: str
    apart: str
    old: str
    kept_in: str
    too_big: str
    small_enough: str
    sided: str
    decade: str
    century: str


class References(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `references.toml`; names of the same thing are taken apart by `read_references`."""

    things: dict[str, tuple[float, ...]]
    units: dict[str, dict[str, float]]
    numbers: dict[str, float]
    comparatives: dict[str, tuple[Dimension, Sense]]
    equatives: dict[str, tuple[Dimension, Sense]]
    eras: dict[str, tuple[int, int]]
    firsts: dict[str, int]
    feats: tuple[tuple[str, Dimension, Sense, float], ...]
    times_as: dict[str, float]

    words: _Words

    def quantity(self, text: str) -> tuple[Dimension, float] | None:
        """A measure such as "half a metre" or "1,500 years", in metres, kilograms or years."""
        for dimension, units in self.units.items():
            for name, factor in units.items():
                found = search(rf"^(?:about |roughly |exactly )?(.+?)[ -]?\b{name}\b", text) or search(
                    rf"^(\d+(?:[.,]\d+)?){name}\b", text
                )
                number = self.number(found[1]) if found else None
                if number is not None:
                    return ("year" if dimension == "years" else dimension), number * factor  # type: ignore[return-value]
        return None

    def number(self, text: str) -> float | None:
        """The number said in digits or words, such as "two and a half" or "a hundred and fifty"."""
        text = sub(r"(?<=\d)[, ](?=\d{3}\b)", "", text.strip().replace("-", " "))
        for phrase in ("a couple of", "a few", "a dozen"):
            text = text.replace(phrase, str(self.numbers.get(phrase, 3)))
        total, part = 0.0, 0.0
        words = [word for word in text.split() if word not in ("and", "of")]
        if not words:
            return None
        for word in words:
            if re.fullmatch(r"\d+(?:\.\d+)?", word):
                part += float(word)
            elif word not in self.numbers:
                return None
            elif self.numbers[word] >= 100:
                part = max(part, 1.0) * self.numbers[word]
                if self.numbers[word] >= 1000:
                    total, part = total + part, 0.0
            elif word in ("a", "an"):
                part = 0.5 if part == 0.5 else part + (1.0 if len(words) == 1 or words[-1] != word else 0.0)
            else:
                part += self.numbers[word]
        if words[:2] in (["a", "hundred"], ["a", "thousand"], ["a", "million"], ["a", "billion"]):
            return self.number(" ".join(words[1:])) if len(words) > 1 else None
        return total + part

    def era(self, text: str) -> tuple[int, int] | None:
        """The time that is named in the text: the longest name wins."""
        named = [name for name in self.eras if search(rf"\b{re.escape(name)}\b", text)]
        if named:
            return self.eras[max(named, key=len)]
        found = search(self.words.decade, text)
        if found:
            start = int(found[1]) * 100 + int(found[2]) * 10 if found[1] else 1920 + 10 * _DECADES.index(found[3])
            return start, start + 10
        found = search(self.words.century, text)
        if found:
            nth = int(found[1]) if found[1] else _ORDINALS.index(found[2].replace(" ", "-")) + 1
            span = ((nth - 1) * 100, nth * 100)
            return (-span[1], -span[0]) if search(r"\bbc\b", text) else span
        return None


_DECADES = ("twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties")
_ORDINALS = re.findall(
    r"\S+",
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth twenty-first",
)


@functools.lru_cache(maxsize=4)
def read_references(language: str = LANGUAGE, folder: Path | None = None) -> References:
    """The references of a language. Raises: UnreadableFile."""
    path = (folder or data_paths.wordlists() / language) / "references.toml"

    def apart(table: object) -> object:
        if not isinstance(table, dict):
            return table
        return {name: apart(value) for names, value in table.items() for name in names.split("|")}

    try:
        return msgspec.convert(apart(read_toml(path)), References)
    except msgspec.ValidationError as error:
        raise UnreadableFile(f"{path.name}: {error}.") from error


def measure(
    name: str, dimension: Literal["size", "mass"], references: References, knowledge: Knowledge
) -> Range | None:
    """How large or heavy the thing is that a player compares with. None when nobody wrote it down."""
    words = name.strip(" ,.?").removeprefix("than ").split()
    while len(words) > 1 and words[-1] in ("is", "am", "are", "was", "do", "does", "did", "usually", "normally", "too"):
        words.pop()
    if words[:1] in (["i"], ["me"], ["you"]):
        words = words[:1]
    tries = [" ".join(words)]
    while len(words) > 1 and words[0] in references.words.determiners:
        words = words[1:]
        tries.append(" ".join(words))
    short = re.split(r"\b(?:of|in|on|at|from|for|with|or|like|that|when|full)\b", " ".join(words))[0].split()
    tries += [" ".join(short), " ".join(short[-2:]), " ".join(short[-1:])]
    for text in filter(None, tries):
        for key in (text, text.removesuffix("s"), text.removesuffix("es")):
            found = _range_of(key, dimension, references, knowledge)
            if found is not None:
                return found
    return None


def _range_of(
    key: str, dimension: Literal["size", "mass"], references: References, knowledge: Knowledge
) -> Range | None:
    thing = references.things.get(key)
    if thing is not None:
        typical = thing[0 if dimension == "size" else 1]
        spread = thing[2] if len(thing) > 2 else _SPREAD
        spread = spread if dimension == "size" else spread ** (2 if spread < _SPREAD else 1.5)
        return Range(typical / spread, typical, typical * spread) if typical else None
    term = knowledge.term(plain(key))
    return None if term is None else (term.size if dimension == "size" else term.mass)


def is_usable(extent: Range | None) -> bool:
    """Whether a range can be compared: three positive, finite numbers."""
    return extent is not None and all(math.isfinite(x) and x > 0 for x in (extent.low, extent.typical, extent.high))
