"""A spoken question taken apart: what is asserted, and whether it was asked the other way round."""

import functools
import unicodedata
from collections.abc import Sequence
from pathlib import Path

import msgspec

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge.toml_rows import read_toml
from voice_master.riddler.coordination import Joining, JoinWords, take_apart
from voice_master.riddler.opposites import OppositeWords, read_opposites
from voice_master.riddler.patterns import search, sub, subn
from voice_master.riddler.quantifier import Quantifier, take_out
from voice_master.settings import LANGUAGE

LONGEST = 400  # characters of a question that are read

Rewriting = tuple[tuple[str, str], ...]


class Slots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[slots]` of `reading.toml`, which says what each is for."""

    patterns: Rewriting
    classes: tuple[str, ...]


class Grammar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The patterns of `reading.toml`, which says what each is for."""

    contractions: Rewriting
    fillers: tuple[str, ...]
    openings: tuple[str, ...]
    closings: tuple[str, ...]
    statements: Rewriting
    negations: Rewriting
    harmless: Rewriting
    repairs: Rewriting
    second_clause: str
    boilerplate: tuple[str, ...]
    vague: tuple[str, ...]
    open_questions: str
    quantifiers: dict[str, Rewriting]
    joining: JoinWords
    slots: Slots


class Reading(msgspec.Struct, frozen=True):
    """A question made positive."""

    text: str  # lower case, positive, without wrapping, ends with "?"
    bare: str  # the content words alone; may be ""
    is_reversed: bool  # the answer to `text` must be turned round
    is_vague: bool  # asks for taste, for the asker's own life, or for nothing in particular
    is_open: bool  # asks what, who, where ...: no yes or no
    quantifier: Quantifier = Quantifier.NONE  # taken out of `text`
    parts: tuple[str, ...] = ()  # the questions that `text` is made of at "or" or "and"
    joining: Joining = Joining.NONE
    slot: tuple[str, str] | None = None  # what is left open, and what fills it: ("material", "granite")


@functools.lru_cache(maxsize=4)
def read_grammar(language: str = LANGUAGE, folder: Path | None = None) -> Grammar:
    """The grammar of a language. Raises: UnreadableFile."""
    path = (folder or data_paths.wordlists() / language) / "reading.toml"
    try:
        return msgspec.convert(read_toml(path), Grammar)
    except msgspec.ValidationError as error:
        raise UnreadableFile(f"{path.name}: {error}.") from error


def tidy(text: str) -> str:
    """Lower case, plain apostrophes, no control characters, single spaces, no end marks; cut to LONGEST."""
    text = unicodedata.normalize("NFKC", text[: 4 * LONGEST]).replace("’", "'").replace("‘", "'").replace("`", "'")
    text = "".join(letter if letter.isprintable() else " " for letter in text).casefold()
    return " ".join(text.split())[:LONGEST].strip(" ?!.,;:")


def expand(text: str, grammar: Grammar) -> str:
    """The same words without contractions: "it isn't" becomes "it is not"."""
    for pattern, full in grammar.contractions:
        text = sub(pattern, full, text)
    return text


def _squeeze(text: str) -> str:
    return sub(r"\s+([,?])", r"\1", " ".join(text.split())).strip(" ,")


def _strip_all(text: str, patterns: Sequence[str]) -> str:
    before = ""
    while before != text:
        before = text
        for pattern in patterns:
            shorter = _squeeze(sub(pattern, " ", text))
            text = shorter if len(shorter.split()) >= 2 else text
    return text


def unwrap(question: str, grammar: Grammar) -> str:
    """The question without fillers, openings and tags, statements turned back into questions."""
    text = expand(tidy(question), grammar)
    for filler in grammar.fillers:
        text = _squeeze(sub(filler, " ", text)) or text
    text = _strip_all(text, grammar.openings)
    text = _strip_all(text, grammar.closings)
    return as_question(text, grammar)


def as_question(text: str, grammar: Grammar) -> str:
    """A statement, or a question with words left out, as a whole question."""
    for pattern, becomes in grammar.statements:
        text = sub(pattern, becomes, text)
    return _squeeze(text)


def make_positive(text: str, grammar: Grammar) -> tuple[str, bool]:
    """The text without its negations, and whether their number was odd."""
    for pattern, becomes in grammar.harmless:
        text = _squeeze(sub(pattern, becomes, text))
    rest = search(grammar.second_clause, text)
    clause, rest_text = (text[: rest.start()], text[rest.start() :]) if rest and rest.start() > 0 else (text, "")
    turns = 0
    for pattern, becomes in grammar.negations:
        clause, found = subn(pattern, becomes, clause)
        turns += found
    if turns:
        for pattern, becomes in grammar.repairs:
            clause = sub(pattern, becomes, clause)
    return _squeeze(clause + rest_text), turns % 2 == 1


def bare(text: str, grammar: Grammar) -> str:
    """The content words alone."""
    for pattern in grammar.boilerplate:
        text = sub(pattern, " ", text)
    return _squeeze(sub(r"[^\w' -]", " ", text))


@functools.lru_cache(maxsize=8192)
def read_question(question: str, language: str = LANGUAGE) -> Reading:
    """Take a question apart. Any text will do. Raises: UnreadableFile when the grammar is broken."""
    grammar = read_grammar(language)
    opposites = read_opposites(language)
    unwrapped = unwrap(question, grammar)
    text, is_reversed = make_positive(unwrapped, grammar)
    text, quantifier = take_out(text, grammar.quantifiers)
    text = as_question(text, grammar)
    parts, joining = take_apart(text, grammar.joining, opposites)
    return Reading(
        text=text + "?",
        bare=bare(text, grammar),
        is_reversed=is_reversed,
        is_vague=any(search(pattern, unwrapped) for pattern in grammar.vague),
        is_open=bool(search(grammar.open_questions, unwrapped)),
        quantifier=quantifier,
        parts=parts,
        joining=joining,
        slot=_slot(text, grammar, opposites),
    )


def _slot(text: str, grammar: Grammar, opposites: OppositeWords) -> tuple[str, str] | None:
    for kind, pattern in grammar.slots.patterns:
        found = search(pattern, text)
        if found:
            return kind, opposites.member(kind, found[1]) or found[1]
    named = ((kind, opposites.member(kind, text)) for kind in grammar.slots.classes)
    return next(((kind, member) for kind, member in named if member is not None), None)
