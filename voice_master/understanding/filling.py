"""From what was said in a line to the values of slots."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from voice_master.referee import Offer, Piece, Slot, Value
from voice_master.understanding.grammar import Match
from voice_master.understanding.reading import Meant, NotNow

LAST = -1


class Filled(msgspec.Struct, frozen=True):
    """What one slot got: a value; nothing, with the choices that are still open; or something that can't be."""

    value: Value | None = None
    open_choices: tuple[Value, ...] = ()
    is_impossible: bool = False


def is_piece_slot(slot: Slot) -> bool:
    """Whether the slot takes a piece of the table."""
    return bool(slot.choices) and isinstance(slot.choices[0], Piece)


def fill(slot: Slot, values: Mapping[str, Any]) -> Filled:
    """What the values that were said make of a choice slot."""
    if is_piece_slot(slot):
        return _fill_piece(slot, values.get("owner"), values.get("which"))
    if slot.name not in values:
        return Filled(open_choices=slot.choices)
    chosen = chosen_from(slot, values[slot.name])
    return Filled(is_impossible=True) if chosen is None else Filled(chosen)


def chosen_from(slot: Slot, value: Any) -> Value | None:
    """The slot's own choice that equals the value, or None."""
    return next((choice for choice in slot.choices if choice == value), None)


def _fill_piece(slot: Slot, owner: int | None, which: int | None) -> Filled:
    pieces = [piece for piece in slot.choices if isinstance(piece, Piece)]
    if owner is None and which is None:
        return Filled(pieces[0]) if len(pieces) == 1 else Filled(open_choices=slot.choices)
    if owner is None and isinstance(slot.default, Piece):
        beside = _fitting(pieces, slot.default.owner, which)
        pieces = beside or pieces
    fitting = _fitting(pieces, owner, which)
    if not fitting:
        return Filled(is_impossible=True)
    if which is None and slot.default in fitting:
        return Filled(slot.default)
    return Filled(fitting[0]) if len(fitting) == 1 else Filled(open_choices=tuple(fitting))


def _fitting(pieces: Sequence[Piece], owner: int | None, which: int | None) -> list[Piece]:
    of_owner = [piece for piece in pieces if owner is None or piece.owner == owner]
    if which == LAST:
        last = {piece.owner: piece for piece in sorted(of_owner)}
        return list(last.values())
    return [piece for piece in of_owner if which is None or piece.number == which]


def told_piece(values: Mapping[str, Any]) -> Piece | None:
    """The piece that was named in full, whether or not it can be chosen."""
    owner, which = values.get("owner"), values.get("which")
    return Piece(owner, which) if owner is not None and which is not None and which > 0 else None


def not_now(action: str, values: Mapping[str, Any], piece_slot: str) -> NotNow:
    """The reading for something that can't be done now, with what was said of it, but no free text."""
    told = {name: value for name, value in values.items() if name not in ("owner", "which")}
    piece = told_piece(values)
    if piece is not None:
        told[piece_slot] = piece
    return NotNow(action, told)


def meant(offer: Offer, match: Match, texts: Mapping[str, str]) -> Meant | NotNow:
    """The offered action with what was said; NotNow when a value can't be chosen."""
    values: dict[str, Any] = {}
    missing: list[Slot] = []
    for slot in offer.slots:
        if slot.is_text:
            if slot.name in texts:
                values[slot.name] = texts[slot.name]
            else:
                missing.append(slot)
            continue
        filled = fill(slot, match.values)
        if filled.is_impossible:
            pieces = [own.name for own in offer.slots if is_piece_slot(own)]
            return not_now(offer.name, match.values, pieces[0] if pieces else slot.name)
        if filled.value is not None:
            values[slot.name] = filled.value
        elif slot.default is None or filled.open_choices != slot.choices:
            missing.append(msgspec.structs.replace(slot, choices=filled.open_choices, default=None))
    return Meant(offer, values, tuple(missing))
