"""Whether two words are the same in spelling or sound, slips of tongue, pen and recogniser allowed."""

import re

from doublemetaphone import doublemetaphone
from rapidfuzz.distance import OSA

from voice_master.riddler.guess_words import GuessGrammar

_SHORT = 4  # letters below which only the exact word counts
_TELLING = 3  # consonants that must agree for a likeness of sound to tell anything


def joined(text: str) -> str:
    """Letters and digits only: "light house" and "light-house" become "lighthouse"."""
    return re.sub(r"[\W_]+", "", text.casefold())


def one_spelling(text: str, grammar: GuessGrammar) -> str:
    """The American spelling where there are two."""
    for british, american in grammar.spellings:
        text = text.replace(british, american)
    return text


def singulars(text: str) -> set[str]:
    """The text, and what it may be the plural of."""
    forms = {text}
    endings = (
        ("ies", "y"),
        ("ves", "f"),
        ("ves", "fe"),
        ("es", ""),
        ("s", ""),
        ("men", "man"),
        ("feet", "foot"),
        ("teeth", "tooth"),
        ("mice", "mouse"),
        ("geese", "goose"),
    )
    for plural, single in endings:
        is_long = len(text) > len(plural) + 1 or (text == plural and len(text) > 3)
        if text.endswith(plural) and is_long and not text.endswith("ss"):
            forms.add(text.removesuffix(plural) + single)
    return forms


def sounds(text: str) -> frozenset[str]:
    """Keys of how a text may sound, with and without r, which many speakers leave out after vowels."""
    words = re.findall(r"[a-z]+", text.casefold())
    keys = {*_keys("".join(words)), "".join(_keys(word)[0] for word in words)}
    return frozenset(form for key in keys if key for form in (key, key[:1] + key[1:].replace("R", "")))


def _keys(letters: str) -> tuple[str, str]:
    letters = re.sub(r"(?<=[aeiouy])w$", "", re.sub(r"^ps", "s", letters))
    first, second = doublemetaphone(letters)
    return str(first), str(second)


def is_slip(heard: str, name: str, grammar: GuessGrammar) -> bool:
    """Whether the heard word, not known as a word of its own, can only be a slip for the name."""
    mine, own = joined(heard), joined(name)
    if min(len(mine), len(own)) < _SHORT or _is_derived(mine, own, grammar):
        return False
    distance = OSA.distance(mine, own)
    allowed = 1 if len(own) <= 6 else 2 if len(own) <= 11 else 3
    same_start = mine[0] == own[0]
    if distance == 1 and len(own) >= 5 and same_start:
        return True
    apart = min((OSA.distance(one, other) for one in sounds(heard) for other in sounds(name)), default=9)
    if distance <= allowed and same_start and apart <= (1 if len(own) >= 8 else 0):
        return True
    return sounds_same(heard, name)


def sounds_same(heard: str, name: str) -> bool:
    """Whether both are pronounced alike and look alike enough for it not to be chance."""
    mine, own = joined(heard), joined(name)
    shared = sounds(heard) & sounds(name)
    if not any(len(key) >= _TELLING for key in shared):
        return False
    return OSA.normalized_similarity(mine, own) >= 0.4


def _is_derived(mine: str, own: str, grammar: GuessGrammar) -> bool:
    for stem in singulars(own):
        longer, shorter = (mine, stem) if len(mine) > len(stem) else (stem, mine)
        if longer.startswith(shorter) and longer.removeprefix(shorter) in grammar.derivations:
            return True
    return False
