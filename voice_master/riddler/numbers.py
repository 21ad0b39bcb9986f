"""Questions that compare: bigger than a shoebox, over two kilos, known in the Middle Ages."""

import datetime
import math
from collections.abc import Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from voice_master.knowledge.knowledge import Knowledge
from voice_master.knowledge.terms import Range, Term
from voice_master.riddler.patterns import search
from voice_master.riddler.references import Dimension, References, Sense, is_usable, measure

_NARROW = 1.05  # spread of a measure that was named exactly
_FEAT = 1.4  # spread of what people can lift
_NATURE = -60000  # what is older was not invented by anybody


class Comparison(msgspec.Struct, frozen=True):
    """Something that a term's size (metres), mass (kilograms) or first year is compared with."""

    dimension: Dimension
    sense: Sense
    other: Range
    slack: float = 1.0  # "as big as" is still true when smaller by this factor
    is_invention: bool = False  # asks for the time of invention, which nature has not


def read_comparison(text: str, references: References, knowledge: Knowledge) -> Comparison | None:
    """What is compared in a positive question without "?", or None when it is no comparison that we can measure."""
    if search(references.words.apart, text):
        return None
    return _read_time(text, references) or _read_extent(text, references, knowledge)


def _read_extent(text: str, references: References, knowledge: Knowledge) -> Comparison | None:
    words = references.words
    for pattern, feat, how_much, value in references.feats:
        if search(pattern, text):
            return Comparison(feat, how_much, Range(value / _FEAT, value, value * _FEAT), 1.0)
    kept = search(words.kept_in, text)
    if kept:
        return _against(kept[1], "size", "less", 1.0, references, knowledge)
    if not search(words.subject, text):
        return None
    for word, (dimension, sense) in references.comparatives.items():
        found = search(rf"\b{word}\b(?: \w+)? than (.+)$", text)
        if found and dimension != "year":
            return _against(found[1], dimension, sense, 1.0, references, knowledge)
    for word, (dimension, sense) in references.equatives.items():
        found = search(rf"\bas {word} as (.+)$", text)
        if found and dimension != "year":
            how: Sense = "same" if search(words.roughly, text) else sense
            return _times(text, _against(found[1], dimension, how, 1.4, references, knowledge), references)
    shapes: tuple[tuple[str, Dimension, Sense], ...] = (
        (words.size_of, "size", "same"),
        (words.weight_of, "mass", "same"),
        (words.too_big, "size", "more"),
        (words.small_enough, "size", "less"),
        (words.fits, "size", "less"),
    )
    for pattern, dimension, sense in shapes:
        found = search(pattern, text)
        if found:
            return _against(found[1], dimension, sense, 1.4 if sense == "same" else 1.0, references, knowledge)
    return _plain_measure(text, references)


def _times(text: str, comparison: Comparison | None, references: References) -> Comparison | None:
    """The same comparison when "twice" or "half" stands before "as big as"."""
    factor = next((times for word, times in references.times_as.items() if f"{word} as " in text), 1.0)
    if comparison is None or factor == 1.0:
        return comparison
    other = comparison.other
    scaled = Range(other.low * factor, other.typical * factor, other.high * factor)
    return msgspec.structs.replace(comparison, other=scaled)


def _plain_measure(text: str, references: References) -> Comparison | None:
    words = references.words
    says_what = search(words.extent, text) or search(words.weight, text)
    shapes: tuple[tuple[Sense, str, float], ...] = (
        ("more", words.over, 1.0),
        ("less", words.under, 1.0),
        ("more", words.being, 1.4),  # "is it a mile high": true of more, too
    )
    for sense, pattern, slack in shapes:
        found = search(pattern, text)
        said = references.quantity(text[found.end() :].strip()) if found else None
        if said is not None and said[0] != "year" and (says_what or slack == 1.0):
            return Comparison(said[0], sense, _exactly(said[1]), slack)
    return None


def _against(
    name: str, dimension: Dimension, sense: Sense, slack: float, references: References, knowledge: Knowledge
) -> Comparison | None:
    said = references.quantity(name)
    if said is not None and said[0] != "year":
        return Comparison(said[0], sense, _exactly(said[1]), slack)
    if dimension == "year":
        return None
    other = measure(name, dimension, references, knowledge)
    return Comparison(dimension, sense, other, slack) if other is not None and is_usable(other) else None


def _exactly(value: float) -> Range:
    return Range(value / _NARROW, value, value * _NARROW)


def _read_time(text: str, references: References) -> Comparison | None:
    words = references.words
    now = datetime.date.today().year
    is_invention = bool(search(words.invented, text))
    known = search(words.older_than, text)
    if known and known[2] in references.firsts:
        year = references.firsts[known[2]]
        return Comparison(
            "year", "less" if known[1] == "older" else "more", Range(year, year, year), is_invention=False
        )
    sided = search(words.sided, text)
    if sided and sided[2] in references.firsts and search(words.past, text):
        year, is_before = references.firsts[sided[2]], sided[1] == "before"
        return Comparison("year", "less" if is_before else "more", Range(year, year, year), is_invention=is_invention)
    span = _time_span(text, references, now)
    if span is None or not search(words.past, text):
        return None
    low, high, sense = span
    if is_invention and sense == "same":
        return Comparison("year", "same", Range(low, (low + high) / 2, high), is_invention=True)
    if is_invention or sense == "more":
        return Comparison(
            "year", "less" if sense == "same" else sense, Range(low, high, high), is_invention=is_invention
        )
    if known or search(words.existed, text) or search(words.old, text):
        return Comparison("year", "less", Range(low, high, high))
    return None


def _time_span(text: str, references: References, now: int) -> tuple[float, float, Sense] | None:
    """The years that are meant, and whether before (less), after (more) or in them (same)."""
    words = references.words
    year = search(words.year, text)
    sense: Sense = "more" if search(words.year_more, text) else "less" if search(words.year_less, text) else "same"
    if year:
        value = -float(year[1]) if year[2] else float(year[1])
        return value, value, sense if sense != "same" else "less"
    spoken = search(words.duration, text)
    said = _last_quantity(spoken[1], references) if spoken else None
    if said is not None and any(search(sign, text) for sign in (words.ago, words.old, words.recent)):
        then = now - said
        return (then, now, "more") if search(words.recent, text) else (then, then, "less")
    era = references.era(text)
    if era is None:
        return None
    low, high = era
    if sense == "less":
        return low, low, "less"
    if sense == "more":
        return (high, high, "more")
    return low, high, "same"


def _last_quantity(text: str, references: References) -> float | None:
    words = text.split()
    for start in range(len(words)):
        said = references.quantity(" ".join(words[start:]))
        if said is not None and said[0] == "year":
            return said[1]
    return None


def compare(term: Term, comparison: Comparison) -> npt.NDArray[np.float64] | None:
    """How likely YES, POSSIBLY, NOT CLEARLY ANSWERABLE and NO are, float64 [4]; None without numbers for the term."""
    if comparison.dimension == "year":
        return _compare_year(term, comparison)
    own = term.size if comparison.dimension == "size" else term.mass
    if own is None or not is_usable(own):
        return None
    larger = _chance_larger(
        own, comparison.other, comparison.slack if comparison.sense == "more" else 1 / comparison.slack
    )
    if comparison.sense == "less":
        return _spread(1 - larger)
    if comparison.sense == "more":
        return _spread(larger)
    above = _chance_larger(own, comparison.other, 1.7)
    below = 1 - _chance_larger(own, comparison.other, 1 / 1.7)
    return _spread(min(above, below))


def compare_all(terms: Sequence[Term], comparison: Comparison) -> npt.NDArray[np.float64] | None:
    """The same for many terms, [terms, 4], NaN where there are no numbers; None when there are none for any."""
    found = [compare(term, comparison) for term in terms]
    if all(one is None for one in found):
        return None
    return np.array([np.full(4, np.nan) if one is None else one for one in found])


def _chance_larger(own: Range, other: Range, slack: float) -> float:
    """The chance that one such thing is larger than one of the others, log-normal."""
    distance = math.log(own.typical * slack / other.typical)
    if distance > 0:
        spread = math.hypot(math.log(own.typical / own.low), math.log(other.high / other.typical))
    else:
        spread = math.hypot(math.log(own.high / own.typical), math.log(other.typical / other.low))
    return 0.5 * (1 + math.erf(distance / max(spread / 1.5, 0.03) / math.sqrt(2)))


def _spread(chance: float) -> npt.NDArray[np.float64]:
    """From the chance that it holds for one such thing to the four answers: nearly all is YES, hardly any is NO."""
    yes = min(max((chance - 0.72) / 0.16, 0.0), 1.0)
    no = min(max((0.28 - chance) / 0.16, 0.0), 1.0)
    return np.array([yes, 1 - yes - no, 0.0, no])


def _compare_year(term: Term, comparison: Comparison) -> npt.NDArray[np.float64] | None:
    if term.first_year is None:
        return None
    year, low, high = term.first_year, comparison.other.low, comparison.other.high
    if comparison.is_invention and year < _NATURE:
        return np.array([0.0, 0.0, 0.15, 0.85])
    doubt = 0.08 * abs(datetime.date.today().year - high) + 2 + min(0.15 * (high - low), 100.0)

    def before(limit: float) -> float:
        return 0.5 * (1 + math.erf((limit - year) / doubt / math.sqrt(2) * 1.5))

    if comparison.sense == "less":
        return _spread(before(high))
    if comparison.sense == "more":
        return _spread(1 - before(low))
    return _spread(min(before(high + doubt), 1 - before(low - doubt)))
