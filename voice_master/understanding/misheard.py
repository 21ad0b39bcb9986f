"""What a line that fits nothing was probably meant to be: near misses by letters and by sound."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from voice_master.referee import Offer, Slot
from voice_master.understanding.choosing import Line, choose, either, spoken_to_end
from voice_master.understanding.filling import is_piece_slot, meant
from voice_master.understanding.grammar import Grammar, Match
from voice_master.understanding.near import SPOKEN, TYPED, Near, NearPhrases, repaired
from voice_master.understanding.normalise import Words, plain, without_edges
from voice_master.understanding.reading import Ambiguous, Meant, NotNow, Reading, SlotSaid, TableWord
from voice_master.understanding.sayings import DOUBTFUL, MARGIN, SURE, Saying, sayings_for

LONGEST_NEAR = 12  # words
LONGEST_PIECE = 6  # words
LEAST_LIKE_A_PIECE = 0.6  # what stands before a question is hardly anything else
MOST_DOUBTS = 2

Found = tuple[float, Reading]


def nearest(line: Line, variants: Sequence[Words]) -> Reading | None:
    """The reading of the nearest thing that can be said now; Ambiguous when it isn't sure enough; None without any."""
    tried = [words for words in dict.fromkeys((variants[1], variants[-1])) if len(words) <= LONGEST_NEAR]
    near = _by_letters(line, tried)
    if not line.context.is_spoken:
        return near[1] if near else None
    sure, doubtful = _by_sound(line, tried)
    if sure and (near is None or isinstance(near[1], Ambiguous) or sure[0] > near[0]):
        return sure[1]
    return near[1] if near else doubtful


def piece_in_front(line: Line, words: Words, slot: Slot) -> tuple[Mapping[str, Any], Words] | None:
    """A misheard piece before a question: its values, {} when it can't be told which, and the question's words.

    None when nothing of the kind stands there.
    """
    habits = line.grammar.habits
    words = without_edges(words, habits.question.led_by, ())
    pieces = sayings_for(line.grammar, line.context.seat, line.context.names, (), slot)
    found: list[tuple[float, Mapping[str, Any], Words]] = []
    for place in range(1, min(LONGEST_PIECE, len(words) - 1) + 1):
        if words[0].plain not in habits.question.starts and words[place].plain in habits.question.starts:
            near = [one for one in pieces.nearest(plain(words[:place]), habits) if not one[1].is_short]
            if near and near[0][0] >= LEAST_LIKE_A_PIECE:
                is_clear = len(near) == 1 or near[0][0] - near[1][0] >= MARGIN
                found.append((near[0][0], near[0][1].match.values if is_clear else {}, words[place:]))
    return max(found, key=lambda one: one[0])[1:] if found else None


def question_about(line: Line, words: Words, offer: Offer, question_slot: str) -> Meant | NotNow | None:
    """The question behind a misheard piece; the piece is missing when it can't be told which. None without one."""
    slot = next((slot for slot in offer.slots if is_piece_slot(slot)), None)
    front = piece_in_front(line, words, slot) if slot else None
    if slot is None or front is None:
        return None
    values, question = front
    reading = meant(offer, Match(offer.name, values), {question_slot: spoken_to_end(line.said, question)})
    if values or not isinstance(reading, Meant):
        return reading
    return Meant(offer, {question_slot: reading.values[question_slot]}, (slot,))


def _by_letters(line: Line, tried: Sequence[Words]) -> Found | None:
    context, grammar = line.context, line.grammar
    limits = SPOKEN if context.is_spoken else TYPED
    allowed = frozenset(offer.name for offer in context.offers) | grammar.table_words
    slot = context.expects.name if context.expects else None
    phrases = _near_phrases(grammar, allowed, slot)
    vocabulary = grammar.vocabulary(allowed, context.seat, context.names)
    found: list[Found] = []
    for words in tried:
        said = [word.plain for word in words]
        nears: list[Near] = phrases.nearest(" ".join(said), limits, grammar.habits)
        nears += repaired(said, vocabulary, lambda line_said: _match(line, line_said), limits)
        for near in nears:
            reading = choose(line, words, [near.match])
            if reading is not None:
                found.append((near.likeness, reading))
    if not found:
        return None
    best = max(score for score, _ in found)
    close = [reading for score, reading in sorted(found, key=lambda pair: -pair[0]) if score >= best - limits.margin]
    return best, either(line, close)


def _by_sound(line: Line, tried: Sequence[Words]) -> tuple[Found | None, Reading | None]:
    """What a line with a name or a number surely is; or else what to ask back."""
    context, grammar = line.context, line.grammar
    sayings = sayings_for(grammar, context.seat, context.names, context.offers, context.expects)
    found: list[tuple[float, Saying, Reading]] = []
    for words in tried:
        near = _longer_first(sayings.nearest(plain(words), grammar.habits))
        for score, saying in near[: 2 * MOST_DOUBTS]:
            meaning = choose(line, words, [saying.match]) if score >= DOUBTFUL else None
            if isinstance(meaning, Meant | SlotSaid | TableWord):
                found.append((score, saying, meaning))
        is_clear = len(near) == 1 or (near and near[0][0] - near[1][0] >= MARGIN)
        if is_clear and near[0][0] >= SURE and not near[0][1].is_short and found:
            return (near[0][0], found[0][2]), None
    return None, _doubt(found)


def _longer_first(near: Sequence[tuple[float, Saying]]) -> list[tuple[float, Saying]]:
    """Of lines about the same piece the one that explains more of what was heard, when they are equally near."""
    kept: list[tuple[float, Saying]] = []
    for score, saying in near:
        same = next((one for one in kept if one[1].match.values and one[1].match.values == saying.match.values), None)
        if same is None:
            kept.append((score, saying))
        elif same[0] - score < MARGIN and len(saying.text) > len(same[1].text):
            kept[kept.index(same)] = (same[0], saying)
    return kept


def _doubt(found: Sequence[tuple[float, Saying, Reading]]) -> Ambiguous | None:
    best = max((score for score, _, _ in found), default=0.0)
    doubts: dict[str, Meant | SlotSaid | TableWord] = {}
    for score, saying, reading in sorted(found, key=lambda one: -one[0]):
        is_new = all(reading != other for other in doubts.values())
        if score >= best - MARGIN and is_new and isinstance(reading, Meant | SlotSaid | TableWord):
            doubts.setdefault(saying.said, reading)
    few = dict(list(doubts.items())[:MOST_DOUBTS])
    return Ambiguous(tuple(few.values()), tuple(few)) if few else None


def _match(line: Line, said: Sequence[str]) -> Sequence[Match]:
    return line.grammar.match(said, line.context.seat, line.context.names)


@lru_cache(maxsize=128)
def _near_phrases(grammar: Grammar, allowed: frozenset[str], slot: str | None) -> NearPhrases:
    return NearPhrases(
        [phrase for phrase in grammar.phrases if phrase.intent in allowed or (slot and slot in phrase.values)]
    )
