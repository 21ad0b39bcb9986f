"""What a player guessed, taken out of what was said."""

import functools
import re
from enum import StrEnum
from pathlib import Path

import msgspec

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge.toml_rows import read_toml
from voice_master.riddler.reading_question import expand, read_grammar, tidy
from voice_master.settings import LANGUAGE


class GuessGrammar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The patterns of `guessing.toml`, which says what each is for."""

    openings: tuple[str, ...]
    closings: tuple[str, ...]
    corrections: str
    several: str
    negations: str
    places: str
    harmless: frozenset[str]
    another: frozenset[str]
    spellings: tuple[tuple[str, str], ...]
    derivations: tuple[str, ...]


class SameThings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Groups of `sames.toml`: names of the same thing, and words of the same sound."""

    names: tuple[tuple[str, ...], ...]
    sounds: tuple[tuple[str, ...], ...]


@functools.lru_cache(maxsize=4)
def read_guess_grammar(language: str = LANGUAGE, folder: Path | None = None) -> GuessGrammar:
    """The grammar of guesses. Raises: UnreadableFile."""
    path = (folder or data_paths.wordlists() / language) / "guessing.toml"
    try:
        return msgspec.convert(read_toml(path), GuessGrammar)
    except msgspec.ValidationError as error:
        raise UnreadableFile(f"{path.name}: {error}.") from error


@functools.lru_cache(maxsize=4)
def read_sames(language: str = LANGUAGE, folder: Path | None = None) -> SameThings:
    """The groups of the same. Raises: UnreadableFile."""
    path = (folder or data_paths.wordlists() / language) / "sames.toml"
    try:
        return msgspec.convert(read_toml(path), SameThings)
    except msgspec.ValidationError as error:
        raise UnreadableFile(f"{path.name}: {error}.") from error


class Form(StrEnum):
    """How the guess was put."""

    ONE = "one"
    SEVERAL = "several"
    DENIED = "denied"
    EMPTY = "empty"


class Said(msgspec.Struct, frozen=True):
    """`parts`: the things named, without wrapping. For Form.ONE the last counts, those before it are noise.

    `peeled`: the last one step by step, from as it was said to bare; a name may begin as a wrapping does ("set of").
    """

    form: Form
    parts: tuple[str, ...]
    peeled: tuple[str, ...] = ()


def peeled(text: str, grammar: GuessGrammar) -> tuple[str, ...]:
    """The text, and each shorter one while what stands around a guess is taken away; the last is bare."""
    steps = [text]
    before = ""
    while before != text:
        before = text
        for pattern in (*grammar.openings, *grammar.closings):
            shorter = re.sub(pattern, "", text).strip(" ,.?!-")
            if shorter and shorter != text:
                text = shorter
                steps.append(text)
    return tuple(steps)


def unwrapped(text: str, grammar: GuessGrammar) -> str:
    """The text without what stands around a guess."""
    return peeled(text, grammar)[-1]


def read_guess(guess: str, language: str = LANGUAGE) -> Said:
    """Take a guess apart; any text will do. Raises: UnreadableFile when the grammar is broken."""
    grammar = read_guess_grammar(language)
    text = expand(tidy(guess), read_grammar(language)).replace(":", ",").replace(";", ",")
    if not re.search(r"\w", text):
        return Said(Form.EMPTY, ())
    last = [part for part in re.split(grammar.corrections, text) if re.search(r"\w", part)][-1]
    for closing in grammar.closings:  # "it's a hammer, isn't it": the tag is no denial
        last = re.sub(closing, "", last).strip(" ,.?!") or last
    said = [part.strip() for part in last.split(",") if re.search(r"\w", part)]
    telling = [part for part in said if not _is_filler(unwrapped(part, grammar), grammar)] or said
    last = ", ".join(telling)
    if re.search(grammar.negations, last):
        return Said(Form.DENIED, (unwrapped(last, grammar),))
    if re.search(grammar.several, last):
        parts = [
            unwrapped(part.strip(), grammar) for part in re.split(grammar.several + "|,", last) if part.strip(" ,")
        ]
        return Said(Form.SEVERAL, tuple(filter(None, (unwrapped(last, grammar), *parts))))
    return Said(Form.ONE, tuple(unwrapped(part, grammar) for part in telling), peeled(telling[-1], grammar))


def _is_filler(part: str, grammar: GuessGrammar) -> bool:
    return any(re.fullmatch(pattern.replace("^", "", 1).replace(r"(?=\w)", ""), part) for pattern in grammar.openings)
