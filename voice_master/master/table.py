"""The table: the referee, the journal and the dice together. Every action goes through here."""

import random
from pathlib import Path
from typing import Any

from voice_master.journal.journal import Journal, JournalNotWritten
from voice_master.referee import REFEREE, Action, Event, Game, Offer, Referee, Seat


class Table:
    """One game in play. Without a journal nothing is written."""

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Any,
        seed: int,
        journal: Journal | None = None,
        actions: tuple[Action, ...] = (),
    ) -> None:
        """Raises: Refused when setup or actions don't fit the rules."""
        self.game = game
        self.seed = seed
        self.referee = Referee(game, setup, actions)
        self.trouble: JournalNotWritten | None = None  # the last action that could not be kept, until told
        self._journal = journal
        self._unwritten: list[Action | int] = []

    def __repr__(self) -> str:
        return f"Table({self.referee!r})"

    @property
    def path(self) -> Path | None:
        """Where the game is written."""
        return self._journal.path if self._journal else None

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action, write it down, and give what happened. Raises: Refused."""
        events = self.referee.submit(action)
        self._write(action)
        return events

    def chance(self) -> tuple[Event, ...]:
        """Do what the game waits for from no seat: throw the die, draw a card, close the calls.

        The same throw of the same game falls the same way, so that taking back never buys another die.
        """
        offer: Offer = self.referee.offers(REFEREE)[0]
        throws = sum(action.seat == REFEREE for action in self.referee.actions)
        dice = random.Random(f"{self.seed}:{throws}")
        values = {slot.name: dice.choice(slot.choices) for slot in offer.slots}
        return self.submit(offer.make(REFEREE, **values))

    def undo(self, seat: Seat) -> bool:
        """Take back this seat's last action with all that followed; False when it may not be."""
        left = self.referee.undo_length(seat)
        if left is None:
            return False
        self.referee.rewind(left)
        self._write(left)
        return True

    def randomness(self, seat: Seat) -> random.Random:
        """The luck in a computer's choice at this point: the same again after a resumed game."""
        return random.Random(f"{self.seed}:{seat}:{len(self.referee.actions)}")

    def close(self) -> None:
        """Close the journal."""
        if self._journal:
            self._journal.close()

    def _write(self, entry: Action | int) -> None:
        if self._journal is None:
            return
        had_trouble = bool(self._unwritten)
        self._unwritten.append(entry)
        try:
            while self._unwritten:
                first = self._unwritten[0]
                if isinstance(first, int):
                    self._journal.undo(first)
                else:
                    self._journal.append(first)
                del self._unwritten[0]
        except JournalNotWritten as error:
            self.trouble = None if had_trouble else error
