"""The value for a choice slot that was asked for."""

from collections.abc import Sequence

from voice_master.referee import Slot, Value
from voice_master.understanding.filling import LAST, chosen_from, fill, is_piece_slot, not_now
from voice_master.understanding.grammar import SAYS, Match
from voice_master.understanding.near import SPOKEN, likeness
from voice_master.understanding.normalise import plain_name
from voice_master.understanding.reading import Context, NotNow

SAY_PIECE, SAY_NUMBER = f"{SAYS}piece", f"{SAYS}number"


def said_for(slot: Slot, matches: Sequence[Match], said: Sequence[str]) -> tuple[Value, ...]:
    """The choices of the slot that may have been meant, each once; () when none."""
    if is_piece_slot(slot):
        return _pieces(slot, matches)
    told = [match.values[slot.name] for match in matches if slot.name in match.values]
    told += [match.values["number"] for match in matches if match.intent == SAY_NUMBER]
    told += [match.intent for match in matches]
    chosen = [choice for choice in (chosen_from(slot, value) for value in told) if choice is not None]
    return tuple(dict.fromkeys(chosen)) or _worded(slot, matches, said)


def impossible(slot: Slot, matches: Sequence[Match], context: Context) -> NotNow | None:
    """The reading for a value that is none of the choices, such as more than there is; None without one."""
    telling = SAY_PIECE if is_piece_slot(slot) else SAY_NUMBER if _is_number(slot) else None
    told = [match for match in matches if match.intent == telling or slot.name in match.values]
    offers = [offer for offer in context.offers if any(own.name == slot.name for own in offer.slots)]
    if not told or not offers:
        return None
    offer = next((offer for offer in offers if slot in offer.slots), offers[0])
    values = {slot.name if name == "number" else name: value for name, value in told[0].values.items()}
    return not_now(offer.name, values, slot.name)


def _is_number(slot: Slot) -> bool:
    return bool(slot.choices) and isinstance(slot.choices[0], int)


def _pieces(slot: Slot, matches: Sequence[Match]) -> tuple[Value, ...]:
    found: list[Value] = []
    for match in matches:
        if match.intent == SAY_PIECE:
            filled = fill(slot, match.values)
            found += filled.open_choices if filled.value is None else (filled.value,)
    return tuple(dict.fromkeys(found))


def _worded(slot: Slot, matches: Sequence[Match], said: Sequence[str]) -> tuple[Value, ...]:
    """Choices that are texts, told by all or some of their words, by their place, or nearly."""
    worded = {choice: plain_name(choice).split() for choice in slot.choices if isinstance(choice, str)}
    if not worded or not said:
        return ()
    same = [choice for choice, words in worded.items() if words == list(said)]
    parts = same or [choice for choice, words in worded.items() if f" {' '.join(said)} " in f" {' '.join(words)} "]
    if len(parts) == 1:
        return (parts[0],)
    for match in matches:
        which = match.values.get("which")
        if match.intent == SAY_PIECE and "owner" not in match.values and which is not None:
            place = len(worded) if which == LAST else which
            return (slot.choices[place - 1],) if 1 <= place <= len(worded) else ()
    scores = sorted(
        ((likeness(" ".join(said), " ".join(words)), choice) for choice, words in worded.items()), reverse=True
    )
    is_clear = len(scores) == 1 or scores[0][0] - scores[1][0] >= SPOKEN.margin
    return (scores[0][1],) if scores[0][0] >= SPOKEN.long and is_clear else ()
