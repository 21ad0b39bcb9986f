"""What a heard text can turn out to mean."""

from collections.abc import Mapping
from typing import Any

import msgspec

from voice_master.referee import Offer, Seat, Slot


class Context(msgspec.Struct, frozen=True):
    """Who speaks, and what may be said now."""

    seat: Seat
    names: tuple[str, ...]
    offers: tuple[Offer, ...]
    expects: Slot | None = None  # the master has just asked for this one slot
    is_spoken: bool = False  # sounds may be mistaken


class Meant(msgspec.Struct, frozen=True):
    """An action that is on offer, with the slots that were said. `missing` are still to be asked for."""

    offer: Offer
    values: Mapping[str, Any] = msgspec.field(default_factory=dict)
    missing: tuple[Slot, ...] = ()


class SlotSaid(msgspec.Struct, frozen=True):
    """The value for the slot that was asked for."""

    slot: Slot
    value: Any


class TableWord(msgspec.Struct, frozen=True):
    """A word for the master that is good at any time: help, repeat, score, status, rules, slower, faster, quit, undo,
    yes, no, cancel ... `values` may hold a name, a piece (a `Piece`) or a topic.
    """

    word: str
    values: Mapping[str, Any] = msgspec.field(default_factory=dict)


class NotNow(msgspec.Struct, frozen=True):
    """Understood, but not on offer. `action` is the action's name; `values` what was said with it."""

    action: str
    values: Mapping[str, Any] = msgspec.field(default_factory=dict)


class Ambiguous(msgspec.Struct, frozen=True):
    """Up to three readings, none of them sure enough: the master asks back. `said` tells each in words."""

    readings: tuple["Meant | TableWord | SlotSaid", ...]
    said: tuple[str, ...]


class Unclear(msgspec.Struct, frozen=True):
    """Nothing in it that can be said now."""

    heard: str


Reading = Meant | SlotSaid | TableWord | NotNow | Ambiguous | Unclear
