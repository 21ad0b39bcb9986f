"""What a game wants said, as phrase names with values; the words are in each language's phrases.ftl."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

if TYPE_CHECKING:
    from voice_master.referee.contract import Event, Offer, Piece, Seat


class Line(msgspec.Struct, frozen=True):
    """One thing to say. Values are numbers, texts, Answer members, `Seat` names already put in words by the game."""

    phrase: str  # id in phrases.ftl
    values: Mapping[str, Any] = msgspec.field(default_factory=dict)
    to: "frozenset[Seat] | None" = None  # None: everybody may hear it


View = TypeVar("View", contravariant=True)


class Telling(Protocol[View]):
    """How a game speaks. All methods are pure and give lines in the order in which they should be spoken."""

    def event(self, event: "Event", names: Sequence[str]) -> tuple[Line, ...]:
        """What to say of an event; () when it needs no words. Lines of a private event carry `to`."""

    def prompt(self, view: View, offers: "Sequence[Offer]") -> tuple[Line, ...]:
        """The invitation to the seat that the view belongs to: whose turn, what is asked for now."""

    def options(self, view: View, offers: "Sequence[Offer]") -> tuple[Line, ...]:
        """What can be said now, for "help"."""

    def score(self, view: View) -> tuple[Line, ...]:
        """Where everybody stands."""

    def status(self, view: View, piece: "Piece | None") -> tuple[Line, ...]:
        """What the seat may know about one piece, or in short about all."""

    def rules(self, topic: str | None) -> tuple[Line, ...]:
        """The rules in short, or one topic of `topics`."""

    @property
    def topics(self) -> tuple[str, ...]:
        """Rule topics that can be asked for."""
