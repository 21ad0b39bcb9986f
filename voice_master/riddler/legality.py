"""Whether a question may be asked: judged from its words alone, never from what is hidden."""

import functools
import re
from enum import StrEnum
from pathlib import Path

import msgspec

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge.knowledge import Knowledge, plain
from voice_master.knowledge.toml_rows import read_toml
from voice_master.riddler.coordination import Joining
from voice_master.riddler.patterns import search, sub
from voice_master.riddler.reading_question import LONGEST, expand, read_grammar, read_question, tidy, unwrap
from voice_master.riddler.sounding import singulars
from voice_master.settings import LANGUAGE


class Objection(StrEnum):
    """Why a question can't be asked."""

    EMPTY = "empty"
    DIRECT_GUESS = "direct_guess"  # "Is it a hedgehog?"
    LETTERS = "letters"  # "Does it begin with B?"
    LENGTH = "length"  # "Has it two syllables?"
    NOT_YES_NO = "not_yes_no"  # "What is it made of?"
    CHOICE = "choice"  # "Is it alive or dead?"
    SEVERAL = "several"  # two questions in one breath
    TOO_LONG = "too_long"  # a whole speech
    FOREIGN = "foreign"  # another language
    NOT_A_QUESTION = "not_a_question"  # a mere word, a number, signs, a program


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The patterns of `legality.toml`, which says what each is for."""

    length: str
    letters: str
    either: str
    second: str
    no_language: str
    foreign: str
    own: str
    asking: str
    naming: tuple[str, ...]
    describing: str
    articles: str
    loosely: str
    modifiers: str
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
    if not search(r"\w", whole):
        return Objection.EMPTY
    text = unwrap(question, grammar)
    if text in _known_wordings(knowledge, language):
        return None
    if len(question) > LONGEST:
        return Objection.TOO_LONG
    if search(limits.no_language, whole):
        return Objection.NOT_A_QUESTION
    if _is_foreign(whole, limits):
        return Objection.FOREIGN
    return _against(whole, text, knowledge, language)


def _against(whole: str, text: str, knowledge: Knowledge, language: str) -> Objection | None:
    grammar, limits = read_grammar(language), read_limits(language)
    if search(limits.length, text):
        return Objection.LENGTH
    if search(limits.letters, text):
        return Objection.LETTERS
    if search(grammar.open_questions, text):
        return Objection.NOT_YES_NO
    if search(limits.either, text) or read_question(text, language).joining is Joining.CHOICE:
        return Objection.CHOICE
    if search(limits.second, whole):
        return Objection.SEVERAL
    if _is_guess(text, knowledge, limits):
        return Objection.DIRECT_GUESS
    return _alone(text, knowledge, limits)


def _is_foreign(text: str, limits: Limits) -> bool:
    """Whether more of the little words are those of other languages, or most letters are of another script."""
    letters = [sign for sign in text if sign.isalpha()]
    if 2 * sum(sign > "\u024f" for sign in letters) > len(letters):
        return True
    foreign, own = (len(re.findall(pattern, text)) for pattern in (limits.foreign, limits.own))
    return foreign > max(own, 1)


def _alone(text: str, knowledge: Knowledge, limits: Limits) -> Objection | None:
    """What is wrong with one or two words that ask nothing: a thing's name is a guess."""
    words = sub(limits.articles, "", text)
    if len(text.split()) > 2 and words == text:
        return None
    if knowledge.term(plain(words)) is not None and not _is_category(words, knowledge, limits):
        return Objection.DIRECT_GUESS
    return Objection.NOT_A_QUESTION if len(text.split()) < 3 and not search(limits.asking, text) else None


def _is_guess(text: str, knowledge: Knowledge, limits: Limits) -> bool:
    return _named(text, knowledge, limits) is not None


def named(text: str, knowledge: Knowledge, language: str = LANGUAGE) -> str | None:
    """The one thing that an unwrapped question asks for by name ("is it a hedgehog?"); None for any other question."""
    return None if text in _known_wordings(knowledge, language) else _named(text, knowledge, read_limits(language))


def _named(text: str, knowledge: Knowledge, limits: Limits) -> str | None:
    said = next((found[1] for found in (search(pattern, text) for pattern in limits.naming) if found), None)
    if said is None:
        return None
    rest = sub(r"^not ", "", said.split(",")[0].strip(" ?"))
    bare = sub(limits.articles, "", rest)
    if not bare or _is_category(bare, knowledge, limits):
        return None
    if knowledge.term(plain(rest)) is not None:
        return bare
    if search(limits.loosely, rest):
        return None
    *before, head = bare.split()
    has_article = bare != rest
    if not has_article or len(before) > 2 or search(limits.describing, bare) or _is_shared(head, knowledge, limits):
        return None
    is_described = all(word in limits.modifiers.split() for word in before)
    return None if is_described and _is_category(head, knowledge, limits) else bare


def _is_shared(noun: str, knowledge: Knowledge, limits: Limits) -> bool:
    """Whether the noun is a category whatever stands before it: "a kitchen tool", but not "a tin opener"."""
    return bool(singulars(plain(noun)) & _authored(knowledge, limits))


def _is_category(noun: str, knowledge: Knowledge, limits: Limits) -> bool:
    return bool(singulars(plain(noun)) & _categories(knowledge, limits))


@functools.lru_cache(maxsize=4)
def _categories(knowledge: Knowledge, limits: Limits) -> frozenset[str]:
    """The nouns that many things share: authored ones, kinds, and words that are too general for some term."""
    general = {plain(word) for term in knowledge.terms for word in term.general}
    return _authored(knowledge, limits) | {word for word in general if knowledge.term(word) is None}


@functools.lru_cache(maxsize=4)
def _authored(knowledge: Knowledge, limits: Limits) -> frozenset[str]:
    return frozenset(map(plain, (*limits.categories.split(), *knowledge.kinds)))


@functools.lru_cache(maxsize=4)
def _known_wordings(knowledge: Knowledge, language: str) -> frozenset[str]:
    """The wordings of the bank, unwrapped: whoever wrote them found them fair."""
    grammar = read_grammar(language)
    return frozenset(unwrap(wording, grammar) for question in knowledge.questions for wording in question.wordings)
