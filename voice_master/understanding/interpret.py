"""What a heard line means now."""

from collections.abc import Iterator, Sequence

from voice_master.referee import Slot
from voice_master.understanding.choosing import (
    Line,
    choose,
    not_offered,
    slot_of_kind,
    spoken_to_end,
    text_kind,
)
from voice_master.understanding.filling import meant
from voice_master.understanding.grammar import SAYS, Grammar, Match
from voice_master.understanding.misheard import nearest, question_about
from voice_master.understanding.normalise import Words, command_variants, corrected, hear, without_edges
from voice_master.understanding.reading import Context, Meant, NotNow, Reading, SlotSaid, TableWord, Unclear
from voice_master.understanding.texts import letter_in, looks_like_question, noun_in

__all__ = ["Grammar", "interpret"]

LONGEST_TEXT = 1000  # characters
LONGEST_COMMAND = 30  # words
MOST_CORRECTIONS = 5


def interpret(heard: str, context: Context, grammar: Grammar) -> Reading:
    """The one reading of a line that fits what may be said now.

    Whatever is returned is on offer in the context, with values among the choices; a line below the line of likeness
    is Unclear.
    """
    if len(heard) > LONGEST_TEXT:
        return Unclear(heard[:LONGEST_TEXT])
    line = Line(hear(heard, grammar.habits), context, grammar)
    if not line.said.words:
        return Unclear(line.said.text)
    variants = command_variants(line.said, grammar.habits, grammar.openers)
    if context.expects is not None and context.expects.is_text:
        return _read_text(line, context.expects, variants)
    if len(line.said.words) > LONGEST_COMMAND:
        return _read_question(line, variants[1]) or Unclear(line.said.text)
    return _read_line(line, variants)


def _read_line(line: Line, variants: Sequence[Words]) -> Reading:
    spelled = _letter_said(line)
    if spelled is not None:
        return spelled
    # "Can I hold it?" is no command with an opener in front.
    is_question = looks_like_question(line.said, variants[0], line.grammar.habits, line.context.is_spoken)
    may_ask = slot_of_kind(line.grammar, line.context.offers, "question") is not None
    seen: list[tuple[Words, Sequence[Match]]] = []
    for words in dict.fromkeys(variants[:2] if is_question and may_ask else variants):
        matches = line.matches(words)
        reading = choose(line, words, matches)
        if reading is not None:
            return reading
        seen.append((words, matches))
    question = _read_question(line, variants[0]) if is_question else None
    if question is not None:
        return question
    for words in _corrections(line, variants):
        reading = choose(line, words, line.matches(words))
        if reading is not None and not isinstance(reading, NotNow):
            return reading
    for words, matches in seen:
        refused = not_offered(line, words, matches)
        if refused is not None:
            return refused
    return nearest(line, variants) or Unclear(line.said.text)


def _letter_said(line: Line) -> Meant | None:
    """A letter alone, where one is asked for."""
    owed = slot_of_kind(line.grammar, line.context.offers, "letter")
    letter = None if owed is None else letter_in(line.said.words, line.grammar.habits)
    return None if owed is None or letter is None else Meant(owed[0], {owed[1].name: letter})


def _corrections(line: Line, variants: Sequence[Words]) -> Iterator[Words]:
    for number, words in enumerate(corrected(variants[-1], line.grammar.habits)):
        if number > MOST_CORRECTIONS:
            return
        yield command_variants(line.said.of(words), line.grammar.habits, line.grammar.openers)[-1]


def _read_question(line: Line, words: Words) -> Reading | None:
    if not looks_like_question(line.said, words, line.grammar.habits, line.context.is_spoken):
        return None
    asking = slot_of_kind(line.grammar, line.context.offers, "question")
    if asking is None:
        action = line.grammar.action_asking
        return NotNow(action) if action else None
    offer, slot = asking
    if line.context.is_spoken and (misheard := question_about(line, words, offer, slot.name)):
        return misheard
    return meant(offer, Match(offer.name, {}), {slot.name: line.said.text})


def _read_text(line: Line, slot: Slot, variants: Sequence[Words]) -> Reading:
    command = _whole_command(line, variants)
    if command is not None:
        return command
    habits, kind = line.grammar.habits, text_kind(line.grammar, slot)
    if kind == "question":
        return _question_said(line, slot, variants)
    if kind == "noun":
        noun = _noun_said(line, slot, variants)
        if not noun and line.context.is_spoken:
            return Unclear(line.said.text)
        return SlotSaid(slot, line.said.spoken(noun) if noun else line.said.text)
    if kind == "letter":
        letter = letter_in(line.said.words, habits)
        return Unclear(line.said.text) if letter is None else SlotSaid(slot, letter)
    return SlotSaid(slot, line.said.text)


def _whole_command(line: Line, variants: Sequence[Words]) -> Reading | None:
    if len(line.said.words) > LONGEST_COMMAND:
        return None
    for words in dict.fromkeys(variants):
        matches = [match for match in line.matches(words) if not match.texts]
        free = [
            match for match in matches
            if match.intent in line.grammar.at_text or match.intent in line.grammar.over_text
        ]  # fmt: skip
        reading = choose(line, words, free)
        if isinstance(reading, Meant | TableWord):
            return reading
    return None


def _question_said(line: Line, slot: Slot, variants: Sequence[Words]) -> Reading:
    asking = slot_of_kind(line.grammar, line.context.offers, "question")
    if asking is not None and len(line.said.words) <= LONGEST_COMMAND:
        of_offer = [match for match in line.matches(variants[1]) if match.intent == asking[0].name and match.texts]
        reading = choose(line, variants[1], of_offer)
        if isinstance(reading, Meant) and reading.values.keys() - {slot.name}:
            return reading
    is_question = looks_like_question(line.said, variants[0], line.grammar.habits, line.context.is_spoken)
    if is_question or not line.context.is_spoken:
        return SlotSaid(slot, spoken_to_end(line.said, line.said.words))
    return Unclear(line.said.text)


def _noun_said(line: Line, slot: Slot, variants: Sequence[Words]) -> Words:
    """The words of the thing without carriers such as "my guess is a"."""
    habits, texts = line.grammar.habits, line.grammar.texts
    said = next(iter(corrected(variants[0], habits)), variants[0])
    for words in (said, without_edges(said, habits.lead_ins, habits.tails)):
        if len(words) > LONGEST_COMMAND:
            return ()
        spans = [
            span for match in line.matches(words) for name, span in match.texts.items()
            if name == slot.name or (match.intent.startswith(SAYS) and texts.get(name) == "noun")
        ]  # fmt: skip
        for start, end in sorted(spans, key=lambda span: span[1] - span[0]):
            if noun := noun_in(words[start:end], habits):
                return noun
    return ()
