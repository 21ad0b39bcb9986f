"""The referee: the only one who holds a state. Everybody else gets views, offers and events."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any

from voice_master.referee.contract import Action, Event, Game, Offer, Outcome, Refused, Seat


class Referee:
    """Leads one game by its rules: takes actions, keeps them, gives each seat what it may know."""

    def __init__(self, game: Game[Any, Any], setup: Any, actions: Iterable[Action] = ()) -> None:
        """A new game, or one replayed from its actions. Raises: Refused when setup or actions don't fit the rules."""
        self._game = game
        self._setup = setup
        self._states = [game.new_game(setup)]
        self._actions: list[Action] = []
        self._events: list[tuple[Event, ...]] = []
        for action in actions:
            self.submit(action)

    def __repr__(self) -> str:
        return f"Referee({self._game.name}, {len(self._actions)} actions)"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in order of play."""
        return tuple(self._setup.names)

    @property
    def actions(self) -> Sequence[Action]:
        """All actions so far: as secret as the terms in them."""
        return tuple(self._actions)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._game.outcome(self._states[-1])

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats (or REFEREE) that may go on with the game."""
        return self._game.waiting_for(self._states[-1])

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """What a seat may do now."""
        return self._game.legal_actions(self._states[-1], seat)

    def view(self, seat: Seat) -> Any:
        """All that a seat may know, built from nothing."""
        return self._game.observe(self._states[-1], seat)

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action and give what happened. Raises: Refused, and then nothing has changed."""
        state, events = self._game.apply(self._states[-1], action)
        self._states.append(state)
        self._actions.append(action)
        self._events.append(events)
        return events

    def why_not(self, action: Action) -> StrEnum | None:
        """Why the rules would refuse an action now; None when they would not. Changes nothing."""
        try:
            self._game.apply(self._states[-1], action)
        except Refused as refused:
            return refused.reason
        return None

    def undo_length(self, seat: Seat) -> int | None:
        """How many actions would be left after this seat took back its last one; None when it may not.

        Nothing is taken back once something was made known since: an answer, a letter, a verdict, a die.
        """
        for index in range(len(self._actions) - 1, -1, -1):
            if any(event.binds(seat) for event in self._events[index]):
                return None
            if self._actions[index].seat == seat:
                return index
        return None

    def rewind(self, length: int) -> None:
        """Go back to the state after the first `length` actions. Raises: ValueError when there were not so many."""
        if not 0 <= length <= len(self._actions):
            raise ValueError(f"{length} of {len(self._actions)} actions")
        del self._actions[length:], self._events[length:], self._states[length + 1 :]


def seen_by(seat: Seat, events: Iterable[Event]) -> tuple[Event, ...]:
    """The events among these that a seat may see."""
    return tuple(event for event in events if seat in event.seen_by)
