"""Machine checks of the word lists: `python -m voice_master.knowledge.check` prints every fault."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge.bank import ANSWERS, answer_row
from voice_master.knowledge.check_sheets import sheet_faults
from voice_master.knowledge.knowledge import Knowledge, load, plain
from voice_master.knowledge.terms import Range, Term, kinds_of
from voice_master.knowledge.toml_rows import read_toml
from voice_master.referee import Answer
from voice_master.settings import LANGUAGE

FEWEST_WORDINGS = 4
SHAPES = 3


class Implied(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every term of the kind has this answer to this question."""

    kind: str
    question: str
    answer: Answer
    except_: tuple[str, ...] = msgspec.field(default=(), name="except")


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A YES to the question needs a number in these limits."""

    question: str
    of: Literal["size", "mass", "year"]
    at_least: float = float("-inf")
    at_most: float = float("inf")
    except_: tuple[str, ...] = msgspec.field(default=(), name="except")


class Checks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `checks.toml` says must hold."""

    implied: tuple[Implied, ...]
    opposed: tuple[tuple[str, str], ...]
    measured: tuple[Measured, ...]


def read_checks(language: str = LANGUAGE, folder: Path | None = None) -> Checks:
    """The checks of a language. Raises: UnreadableFile."""
    path = (folder or data_paths.wordlists() / language) / "checks.toml"
    try:
        return msgspec.convert(read_toml(path), Checks)
    except msgspec.ValidationError as error:
        raise UnreadableFile(f"{path.name}: {error}.") from error


def faults(knowledge: Knowledge, checks: Checks) -> list[str]:
    """Everything that is wrong with the lists, one sentence each."""
    return [
        *_term_faults(knowledge),
        *_bank_faults(knowledge),
        *_kind_faults(knowledge, checks),
        *_clashes(knowledge, checks),
        *sheet_faults(knowledge),
    ]


def _term_faults(knowledge: Knowledge) -> Iterator[str]:
    for name, times in Counter(plain(term.name) for term in knowledge.terms).items():
        if times > 1:
            yield f"The term {name} is written {times} times."
    for term in knowledge.terms:
        yield from (f"{term.name} names the unknown kind {kind}." for kind in term.kinds if kind not in knowledge.kinds)
        missing = [
            field
            for field in ("german", "plural", "definition", "kinds", "near", "general")
            if not getattr(term, field)
        ]
        yield from (f"{term.name} has no {field}." for field in missing)
        if term.first_year is None and not term.block:
            yield f"{term.name} has no first year."
        if not {term.hard_to_shape, term.hard_to_guess} <= {1, 2, 3}:
            yield f"{term.name} is hard to shape or to guess by another scale than 1 to 3."
        if len(term.shape) != SHAPES:
            yield f"{term.name} has {len(term.shape)} shapes instead of {SHAPES}."
        for extent in (term.size, term.mass):
            if extent is not None and not 0 < extent.low <= extent.typical <= extent.high:
                yield f"{term.name} has a range out of order: {extent.low}, {extent.typical}, {extent.high}."
        yield from _names_given_away(term)
        both = {plain(alias) for alias in term.aliases} & {plain(other) for other in (*term.near, *term.general)}
        yield from (f"{term.name}: {alias} is an alias and wrong at once." for alias in sorted(both))


def _names_given_away(term: Term) -> Iterator[str]:
    for text in (term.definition, *term.shape):
        padded = f" {plain(text)} "
        for name in (term.name, *term.aliases):
            if f" {plain(name)} " in padded:
                yield f"{term.name} is named in its own description: {text}"


def _bank_faults(knowledge: Knowledge) -> Iterator[str]:
    for identity, times in Counter(question.id for question in knowledge.questions).items():
        if times > 1:
            yield f"The question {identity} is written {times} times."
    seen: dict[str, str] = {}
    for question in knowledge.questions:
        if len(question.wordings) < FEWEST_WORDINGS:
            yield f"{question.id} has fewer than {FEWEST_WORDINGS} wordings."
        for wording in (*question.wordings, *question.opposite):
            if not wording.endswith("?"):
                yield f"{question.id}: no question mark after {wording}"
            if plain(wording) in seen:
                yield f"{question.id} and {seen[plain(wording)]} share a wording: {wording}"
            seen[plain(wording)] = question.id
        yield from answer_row(question, knowledge.terms, knowledge.kinds)[1]


def _kind_faults(knowledge: Knowledge, checks: Checks) -> Iterator[str]:
    places = {question.id: place for place, question in enumerate(knowledge.questions)}
    for rule in checks.implied:
        if rule.question not in places or rule.kind not in knowledge.kinds:
            yield f"checks.toml speaks of {rule.question} or {rule.kind}, which nobody wrote."
            continue
        for term in knowledge.terms:
            if rule.kind not in kinds_of(term, knowledge.kinds) or term.name in rule.except_:
                continue
            answer = knowledge.answer(term, places[rule.question])
            if answer is not rule.answer:
                yield f"{rule.question} of {term.name} is {answer}, but of every {rule.kind} it is {rule.answer}."


def _clashes(knowledge: Knowledge, checks: Checks) -> Iterator[str]:
    places = {question.id: place for place, question in enumerate(knowledge.questions)}
    wanted = {identity for pair in checks.opposed for identity in pair} | {rule.question for rule in checks.measured}
    yield from (f"checks.toml speaks of {identity}, which nobody wrote." for identity in sorted(wanted - set(places)))
    is_yes = knowledge.answers == ANSWERS.index(Answer.YES)
    for place, term in enumerate(knowledge.terms):
        for one, other in checks.opposed:
            if {one, other} <= set(places) and is_yes[place, places[one]] and is_yes[place, places[other]]:
                yield f"{term.name} is YES for both {one} and {other}."
        for rule in checks.measured:
            value = _value(term, rule.of)
            is_out = value is not None and not rule.at_least <= value <= rule.at_most
            if (
                rule.question in places
                and is_yes[place, places[rule.question]]
                and is_out
                and term.name not in rule.except_
            ):
                yield f"{term.name} is YES for {rule.question}, with a {rule.of} of {value}."


def _value(term: Term, of: Literal["size", "mass", "year"]) -> float | None:
    if of == "year":
        return term.first_year
    extent: Range | None = term.size if of == "size" else term.mass
    return None if extent is None else extent.typical


def main() -> None:
    """Print every fault of the English lists; leave with 1 when there are any."""
    found = faults(load(), read_checks())
    print("\n".join(found) or "No faults.")
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()
