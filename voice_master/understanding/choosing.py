"""From the templates that fit a line to the one reading of it."""

from collections.abc import Mapping, Sequence

import msgspec

from voice_master.referee import Offer, Slot
from voice_master.understanding.filling import meant, not_now
from voice_master.understanding.grammar import SAYS, Grammar, Match
from voice_master.understanding.normalise import Said, Words
from voice_master.understanding.reading import Ambiguous, Context, Meant, NotNow, Reading, SlotSaid, TableWord
from voice_master.understanding.said import in_words, table_values
from voice_master.understanding.slots import impossible, said_for
from voice_master.understanding.texts import letter_in, looks_like_question, noun_in

MOST_READINGS = 3
WHOLE = "whole"  # a text gap that makes the whole line the text of the question
LONGEST_NAME = 3  # words


class Line(msgspec.Struct, frozen=True):
    """What was said, to whom and when."""

    said: Said
    context: Context
    grammar: Grammar

    def matches(self, words: Words) -> Sequence[Match]:
        """The templates that fit these words."""
        return self.grammar.match([word.plain for word in words], self.context.seat, self.context.names)


def text_kind(grammar: Grammar, slot: Slot) -> str:
    """How the words of a text slot are read: question, noun, letter or free."""
    return grammar.texts.get(slot.name, "free")


def slot_of_kind(grammar: Grammar, offers: Sequence[Offer], kind: str) -> tuple[Offer, Slot] | None:
    """The first offer with a text slot of that kind."""
    found = ((offer, slot) for offer in offers for slot in offer.slots if slot.is_text)
    return next(((offer, slot) for offer, slot in found if text_kind(grammar, slot) == kind), None)


def choose(line: Line, words: Words, matches: Sequence[Match]) -> Reading | None:
    """The reading that can be said now; None when no match is on offer."""
    slot = line.context.expects
    if slot is not None and not slot.is_text:
        said = _for_slot(line, slot, words, matches)
        if said:
            return said
    offered = _offered(line, words, matches)
    asked = _asked_of_master(line, words, matches)
    if offered and (not asked or offered[0][0] <= asked[0]):
        readings = [meant(offer, match, texts) for gap, offer, match, texts in offered if gap == offered[0][0]]
        return either(line, readings)
    return asked[1] if asked else None


def either(line: Line, readings: Sequence[Reading]) -> Reading:
    """The only reading, or what to ask back."""
    different = [reading for place, reading in enumerate(readings) if reading not in readings[:place]]
    able = [reading for reading in different if isinstance(reading, Meant | TableWord | SlotSaid)]
    if len(able) > 1:
        few = tuple(able[:MOST_READINGS])
        return Ambiguous(few, tuple(in_words(reading, line.grammar, line.context.names) for reading in few))
    return able[0] if able else different[0]


def not_offered(line: Line, words: Words, matches: Sequence[Match]) -> NotNow | None:
    """What was understood of a command that is not on offer."""
    names = {offer.name for offer in line.context.offers}
    for match in sorted(matches, key=lambda match: match.gap):
        is_action = not match.intent.startswith(SAYS) and match.intent not in line.grammar.table_words
        if is_action and match.intent not in names and _is_sure(line, words, match):
            return not_now(match.intent, match.values, line.grammar.piece_slot)
    return None


def _is_sure(line: Line, words: Words, match: Match) -> bool:
    gaps = [words[start:end] for name, (start, end) in match.texts.items() if line.grammar.texts.get(name) == "noun"]
    return len(gaps) == len(match.texts) and all(noun_in(gap, line.grammar.habits) for gap in gaps)


def _for_slot(line: Line, slot: Slot, words: Words, matches: Sequence[Match]) -> Reading | None:
    chosen = said_for(slot, matches, [word.plain for word in words])
    if chosen:
        return either(line, [SlotSaid(slot, choice) for choice in chosen]) if len(chosen) <= MOST_READINGS else None
    return impossible(slot, matches, line.context)


def _offered(line: Line, words: Words, matches: Sequence[Match]) -> list[tuple[int, Offer, Match, Mapping[str, str]]]:
    found = []
    for offer in line.context.offers:
        fitting = []
        for match in matches:
            if match.intent == offer.name:
                texts = _texts(line, words, offer, match)
                if texts is not None:
                    fitting.append((match.gap, offer, match, texts))
        if fitting:
            found.append(min(fitting, key=lambda fit: (fit[0], -len(fit[2].values))))
    return sorted(found, key=lambda fit: fit[0])


def _texts(line: Line, words: Words, offer: Offer, match: Match) -> Mapping[str, str] | None:
    """The text gaps as spoken, or None when what stands there can't be meant."""
    texts = {}
    for name, (start, end) in match.texts.items():
        gap = words[start:end]
        kind = line.grammar.texts.get(name, "free")
        if kind == "question" and not looks_like_question(line.said, gap, line.grammar.habits, is_spoken=False):
            return None
        if kind == "noun":
            gap = noun_in(gap, line.grammar.habits)
            if not gap:
                return None
        if kind == "letter" and line.context.is_spoken:
            letter = letter_in(gap, line.grammar.habits)
            if letter is None:
                return None
            texts[name] = letter
            continue
        texts[name] = spoken_to_end(line.said, gap) if kind == "question" else line.said.spoken(gap)
    if WHOLE in texts:
        asking = slot_of_kind(line.grammar, (offer,), "question")
        return {asking[1].name: line.said.text} if asking else None
    return texts


def spoken_to_end(said: Said, words: Words) -> str:
    """The words as spoken, with the question mark where they end the line."""
    is_last = bool(words) and words[-1] == said.words[-1]
    return said.text[words[0].start :] if is_last else said.spoken(words)


def _asked_of_master(line: Line, words: Words, matches: Sequence[Match]) -> tuple[int, TableWord] | None:
    fitting = [match for match in matches if match.intent in line.grammar.table_words and match.gap <= LONGEST_NAME]
    if not fitting:
        return None
    best = min(fitting, key=lambda match: match.gap)
    texts = {name: line.said.spoken(words[start:end]) for name, (start, end) in best.texts.items()}
    return best.gap, TableWord(best.intent, table_values(best.values, texts, line.context.names))
