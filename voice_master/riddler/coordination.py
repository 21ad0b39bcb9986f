"""Questions taken apart at "or" and "and" ("made of wood or metal?"), and answered together again."""

import re
from collections.abc import Sequence
from enum import StrEnum

import msgspec
import numpy as np
import numpy.typing as npt

from voice_master.riddler.opposites import OppositeWords
from voice_master.riddler.patterns import search, sub

Floats = npt.NDArray[np.float32]

_LONGEST_PART = 7  # words of the second half


class Joining(StrEnum):
    """How the parts of a question combine."""

    NONE = "none"  # it has no parts
    ANY = "any"  # YES if one of them is YES, NO if all are NO
    ALL = "all"  # NO if one of them is NO, YES if all are YES
    CHOICE = "choice"  # at most one can be: it asks which


class JoinWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[joining]` of `reading.toml`, which says what each is for."""

    either: str
    untouched: str
    softeners: str
    articles: tuple[str, ...]
    prepositions: tuple[str, ...]
    particles: tuple[str, ...]
    subjects: tuple[str, ...]
    being: tuple[str, ...]
    closers: tuple[str, ...]
    participles: tuple[str, ...]
    objects: tuple[str, ...]
    verbs: tuple[str, ...]


class _Halves(msgspec.Struct, frozen=True):
    one: str  # the two phrases that "or" or "and" stands between
    other: str
    parts: tuple[str, str]


def take_apart(text: str, words: JoinWords, opposites: OppositeWords) -> tuple[tuple[str, ...], Joining]:
    """The parts of a positive question without "?" as questions, and how they combine; () when it can't be parted."""
    if search(words.either, text):
        return (), Joining.CHOICE
    joints = re.findall(r"\b(or|nor|and|but)\b", text)
    if not joints or ("or" in joints and len(set(joints)) > 1) or search(words.untouched, text):
        return (), Joining.NONE
    is_any = bool({"or", "nor"} & set(joints))
    text = sub(r"\b(?:either|neither|both)\b ?", "", sub(words.softeners, " ", text))
    text = sub(r",? (?:nor|or|and|but) ", " | ", " ".join(text.split()))
    head, *_ = text.split(" | ")
    text = sub(r", (?=[^,|]{1,30}(?:,|$))", " | ", head) + text[len(head) :] if text.count(" | ") else text
    pieces = [piece for piece in text.split(" | ") if piece.strip()]
    parts, pairs = _split_all(pieces, words, opposites) if len(pieces) > 1 else ([], [])
    if not parts:
        return (), Joining.NONE
    if is_any and any(opposites.is_choice(*pair) for pair in pairs):
        return (), Joining.CHOICE
    return tuple(part + "?" for part in parts), Joining.ANY if is_any else Joining.ALL


def _split_all(
    pieces: Sequence[str], words: JoinWords, opposites: OppositeWords
) -> tuple[list[str], list[tuple[str, str]]]:
    """One question for each piece, the last one's tail shared, and which phrases stand against each other."""
    first, *others = pieces
    last = _halve(first, others[-1], words, opposites)
    if last is None:
        return [], []
    parts, pairs = [last.parts[0]], [(last.one, last.other)]
    for middle in others[:-1]:
        between = _halve(first, middle, words, opposites)
        if between is None:
            return [], []
        parts.append(between.parts[1])
        pairs.append((last.one, between.other))
    return [*parts, last.parts[1]], pairs


def _halve(left: str, right: str, words: JoinWords, opposites: OppositeWords) -> _Halves | None:
    before, after = left.split(), right.split()
    if len(before) < 3 or not 1 <= len(after) <= _LONGEST_PART:
        return None
    start = _start(before, after, words)
    if start is None or start >= len(before) or before[start:] == after:
        return None
    own = before[start:]
    shared = _shared_verb(before, after, words)
    if shared or (before[1] not in words.subjects and before[0] not in words.being and start <= 2):
        return _halves(before, start, after, shared) if shared else None
    if _is_verb_phrase(before, after, words):
        return _halves(before, start, after, 1 if len(own) == 1 else len(after))
    core = [word for word in own if word not in words.articles]
    bare = [word for word in after if word not in words.articles]
    is_kin = bool(core and bare) and opposites.are_kin(core[-1], bare[0])
    end = _end(after, words) if len(core) == 1 and after[0] not in words.prepositions else len(after)
    if is_kin and len(core) == 1:
        end = min(end, after.index(bare[0]) + 1)
    return _halves(before, start, after, end)


def _halves(before: Sequence[str], start: int, after: Sequence[str], end: int) -> _Halves:
    return _Halves(
        one=" ".join(before[start:]),
        other=" ".join(after[:end]),
        parts=(" ".join([*before, *after[end:]]), " ".join([*before[:start], *after])),
    )


def _shared_verb(before: Sequence[str], after: Sequence[str], words: JoinWords) -> int:
    """Where the verb of two subjects side by side begins: "does a cook or a baker need it"; 0 when they are none."""
    if before[0] in words.being or after[0] in words.prepositions:
        return 0
    if any(word in words.verbs for word in (*before[2:], after[0])):
        return 0
    follows = (*words.objects, "to")
    return next((at for at in range(1, len(after) - 1) if after[at] in words.verbs and after[at + 1] in follows), 0)


def _is_verb_phrase(before: Sequence[str], after: Sequence[str], words: JoinWords) -> bool:
    """Whether what follows is a verb with its object: "does it hold something or cut it"."""
    is_asking = before[0] not in words.being and before[1] in words.subjects and before[0] not in ("has", "have")
    leads = (*words.articles, *words.prepositions)
    return is_asking and after[0] not in leads and len(after) > 1 and after[1] in words.objects


def _start(before: Sequence[str], after: Sequence[str], words: JoinWords) -> int | None:
    """Where the phrase begins that the words after "or" could stand instead of."""
    places = range(len(before) - 1, 0, -1)
    lead = after[0]
    if _is_verb_phrase(before, after, words):
        return 4 if before[2:4] == ["have", "to"] else 2
    if lead in words.articles:
        return next((at for at in places if before[at] in words.articles), None)
    if lead in words.prepositions:
        same = next((at for at in places if before[at] == lead), None)
        return same if same is not None else next((at for at in places if before[at] in words.prepositions), None)
    if _is_participle(lead, words):
        return next((at for at in places if _is_participle(before[at], words)), None)
    if len(after) > 2 and "than" in after and "than" in before:
        return max(before.index("than") - 1, 2)
    stops = (*words.articles, *words.prepositions, *words.particles, *words.subjects)
    stop = next((at for at in places if before[at] in stops), 1)
    if before[stop] in words.particles:
        return None
    is_verb_kept = before[stop] not in words.articles and (stop == 1 or before[stop] in words.subjects)
    is_verb_kept = is_verb_kept and before[0] not in words.being
    return stop + 1 + (is_verb_kept and len(before) - stop > 2)


def _end(after: Sequence[str], words: JoinWords) -> int:
    """Where the second phrase ends and what both share begins."""
    is_content = False
    for at, word in enumerate(after):
        if is_content and (word in words.closers or word in words.prepositions or _is_participle(word, words)):
            return at
        is_content |= word not in words.articles and word not in words.prepositions
    return len(after)


def _is_participle(word: str, words: JoinWords) -> bool:
    return word in words.participles or (len(word) > 4 and word.endswith("ed"))


def combine(chances: Sequence[Floats], joining: Joining) -> Floats:
    """The chances [..., 4] of a whole question from those of its parts, in the order of ANSWERS."""
    stack = np.stack([np.asarray(part, dtype=np.float32) for part in chances])
    yes, no = stack[..., 0], stack[..., 3]
    is_any = joining == Joining.ANY
    whole = np.empty(stack.shape[1:], dtype=np.float32)
    whole[..., 0] = yes.max(axis=0) if is_any else yes.min(axis=0)
    whole[..., 3] = no.min(axis=0) if is_any else no.max(axis=0)
    between = stack[..., 1:3].mean(axis=0) + 1e-6
    rest = np.clip(1 - whole[..., 0] - whole[..., 3], 0, 1)
    whole[..., 1:3] = between / between.sum(axis=-1, keepdims=True) * rest[..., None]
    return np.asarray(whole / whole.sum(axis=-1, keepdims=True), dtype=np.float32)
