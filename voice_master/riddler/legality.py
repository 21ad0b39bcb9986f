"""Whether a question may be asked: judged from its words alone, never from what is hidden."""

import functools
import re
from enum import StrEnum
from pathlib import Path

import msgspec

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge.knowledge import Knowledge, plain
from voice_master.knowledge.terms import read_toml
from voice_master.riddler.opposites import read_opposites
from voice_master.riddler.reading_question import expand, read_grammar, tidy, unwrap
from voice_master.riddler.sounding import singulars
from voice_master.settings import LANGUAGE


class Objection(StrEnum):
    """Why a question can't be asked."""

    EMPTY = "empty"
    DIRECT_GUESS = "direct_guess"  # "Is it a hedgehog?"
    LETTERS = "letters"  # "Does it begin with B?"
    LENGTH = "length"  # "Has it two syllables?"
    NOT_YES_NO = "not_yes_no"  # "What is it made of?", "Is it alive or dead?"
    SEVERAL = "several"  # two questions in one breath


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The patterns of `legality.toml`, which says what each is for."""

    length: str
    letters: str
    either: str
    second: str
    naming: tuple[str, ...]
    describing: str
    articles: str
    categories: str


@functools.lru_cache(maxsize=4)
def read_limits(language: str = LANGUAGE, folder: Path | None = None) -> Limits:
    """The limits of a language. Raises: UnreadableFile."""
    path = (folder or data_paths.wordlists() / language) / "legality.toml"
    try:
        return msgspec.convert(read_toml(path), Limits)
    except msgspec.ValidationError as error:
        raise UnreadableFile(f"{path.name}: {error}.") from error


def objection(question: str, knowledge: Knowledge, language: str = LANGUAGE) -> Objection | None:
    """Why the question is not allowed, or None."""
    grammar, limits = read_grammar(language), read_limits(language)
    whole = expand(tidy(question), grammar)
    if not re.search(r"\w", whole):
        return Objection.EMPTY
    text = unwrap(question, grammar)
    if text in _known_wordings(knowledge, language):
        return None
    if re.search(limits.length, text):
        return Objection.LENGTH
    if re.search(limits.letters, text):
        return Objection.LETTERS
    if re.search(grammar.open_questions, text) or re.search(limits.either, text) or _is_choice(text, language):
        return Objection.NOT_YES_NO
    if re.search(limits.second, whole):
        return Objection.SEVERAL
    return Objection.DIRECT_GUESS if _is_guess(text, knowledge, limits) else None


def _is_choice(text: str, language: str) -> bool:
    """Whether two opposites are offered: "Is it alive or dead?"."""
    opposites = read_opposites(language)
    return " or " in text and any(
        re.search(rf"\b{re.escape(one)}\b.*\bor\b.*\b{re.escape(other)}\b", text)
        for pair in (*opposites.contradictory, *opposites.contrary)
        for one, other in (pair, pair[::-1])
    )


def _is_guess(text: str, knowledge: Knowledge, limits: Limits) -> bool:
    named = next((found[1] for found in (re.search(pattern, text) for pattern in limits.naming) if found), None)
    if named is None:
        return False
    rest = re.sub(r"^not ", "", named.split(",")[0].strip(" ?"))
    bare = re.sub(limits.articles, "", rest)
    if not bare or _is_category(bare, knowledge, limits):
        return False
    if knowledge.term(plain(rest)) is not None:
        return True
    has_article = bare != rest
    if not has_article or len(bare.split()) > 3 or re.search(limits.describing, bare):
        return False
    return not _is_category(bare.split()[-1], knowledge, limits)


def _is_category(noun: str, knowledge: Knowledge, limits: Limits) -> bool:
    return bool(singulars(plain(noun)) & _categories(knowledge, limits))


@functools.lru_cache(maxsize=4)
def _categories(knowledge: Knowledge, limits: Limits) -> frozenset[str]:
    """The nouns that many things share: authored ones, kinds, and words that are too general for some term."""
    authored = {plain(word) for word in limits.categories.split()} | {plain(kind) for kind in knowledge.kinds}
    general = {plain(word) for term in knowledge.terms for word in term.general}
    return frozenset(authored | {word for word in general if knowledge.term(word) is None})


@functools.lru_cache(maxsize=4)
def _known_wordings(knowledge: Knowledge, language: str) -> frozenset[str]:
    """The wordings of the bank, unwrapped: whoever wrote them found them fair."""
    grammar = read_grammar(language)
    return frozenset(unwrap(wording, grammar) for question in knowledge.questions for wording in question.wordings)
