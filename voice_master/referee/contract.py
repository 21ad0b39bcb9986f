"""What every game gives: actions, events, offers, views and an outcome. Pure: no clock, dice, files or devices.

Interrupts, a neighbour's decision and changing orders of play all come down to `waiting_for`: the seats that the
game waits for now, whoever's turn it is. A seat that has offers without being waited for may interrupt. Dice, cards
drawn and calls closed are actions of REFEREE, drawn outside the rules and written down.
"""

import re
from enum import StrEnum
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from voice_master.errors import VoiceMasterError
from voice_master.referee.telling import Telling

Seat = int
REFEREE: Seat = -1


class Piece(msgspec.Struct, frozen=True, order=True):
    """Something on the table that is told by its owner and a number: "Anna's second riddle"."""

    owner: Seat
    number: int  # 1 or more


Value = int | str | Piece
"""What can fill a slot by choice; free text fills a text slot."""


def spoken_tag(class_name: str) -> str:
    """The name in data and sentences: AskLetter -> ask_letter."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class Action(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag=spoken_tag):
    """One thing that a seat (or REFEREE) does. Every game defines its own subclasses."""

    seat: Seat


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=spoken_tag):
    """One thing that happened. Nobody sees it until `seen_by` names who may."""

    reveals: ClassVar[bool] = False  # it made something known that can't be unknown again

    seen_by: frozenset[Seat] = frozenset()

    def binds(self, seat: Seat) -> bool:  # noqa: ARG002 (for events that bind one seat)
        """Whether this seat can no longer take back what it did before the event."""
        return self.reveals


class Slot(msgspec.Struct, frozen=True):
    """A gap in an offer. A text slot takes words; others take one of `choices`, whatever fills the other slots.

    A pair of which one half limits the other is asked for in two actions.
    """

    name: str
    choices: tuple[Value, ...] = ()
    is_text: bool = False
    is_secret: bool = False  # the words are for the eyes of few: wrapped before they go into the action
    is_seat: bool = False  # the choices are seats, to be said as names
    count: int = 1  # more than 1: filled by a tuple of that many
    may_keep: bool = False  # None may stand for words that the player keeps to themselves
    default: Value | None = None  # taken when the player names none


class Offer(msgspec.Struct, frozen=True):
    """An action that a seat may take now, with the gaps it leaves open."""

    action: type[Action]
    slots: tuple[Slot, ...] = ()

    @property
    def name(self) -> str:
        """The action's name in data, sentences and phrases, such as `ask_letter`."""
        return str(self.action.__struct_config__.tag)

    def make(self, seat: Seat, **values: Any) -> Action:
        """The action with its gaps filled; slots with a default may be left out.

        Raises: TypeError when another is missing.
        """
        filled = {slot.name: slot.default for slot in self.slots if slot.default is not None} | values
        return self.action(seat=seat, **filled)


class Refused(VoiceMasterError):
    """The rules don't allow the action now; nothing has changed. `reason` has its phrase in every language."""

    def __init__(self, reason: StrEnum) -> None:
        super().__init__(f"Not allowed: {reason.value.replace('_', ' ')}.")
        self.reason = reason


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. Several winners share."""

    winners: tuple[Seat, ...]
    reason: str


State = TypeVar("State")
View = TypeVar("View")


class Game(Protocol[State, View]):
    """The rules of one game. States are frozen and secret; views are built from nothing for one seat."""

    @property
    def name(self) -> str:
        """The folder name of the game, also written in journals."""

    @property
    def setup_type(self) -> type[Any]:
        """The frozen msgspec struct that `new_game` takes. It has `names: tuple[str, ...]`."""

    @property
    def action_types(self) -> tuple[type[Action], ...]:
        """All actions of the game, for reading journals."""

    @property
    def telling(self) -> Telling[View]:
        """The words for events, prompts, scores and rules."""

    def new_game(self, setup: Any) -> State:
        """The first state. Raises: Refused when the setup can't be played."""

    def waiting_for(self, state: State) -> tuple[Seat, ...]:
        """The seats that may go on with the game now; (REFEREE,) for chance; () when it is over."""

    def legal_actions(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """What this seat may do now. REFEREE has one offer: each of its slots is drawn evenly, on its own.

        A REFEREE offer without slots closes a time for interrupting: it is made when nobody else wants to act.
        """

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The next state and what happened. Raises: Refused, and then nothing has changed."""

    def observe(self, state: State, seat: Seat) -> View:
        """All that this seat may know."""

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None while it goes on."""
