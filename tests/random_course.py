"""A whole game by chance, of any game."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from voice_master.referee import REFEREE, Action, Event, Game, Offer, Seat, seen_by

LONGEST_GAME = 20_000  # actions
INTERRUPTIONS = 0.1  # how often others may act than those that the game waits for
LAST_CALLS = 0.6  # the same, when the game waits for nothing else


class Suite(Protocol):
    """The game, how often its offers are taken, and what fills them."""

    game: Game[Any, Any]

    def weight(self, offer: Offer) -> float: ...

    def fill(self, seat: Seat, offer: Offer, dice: random.Random) -> Action: ...


class Course:
    """A random game as it goes: what was done, what it gave, and the state before and after."""

    def __init__(self, suite: Suite, setup: Any, seed: int) -> None:
        self.suite, self.setup = suite, setup
        self.random = random.Random(seed)
        self.state = suite.game.new_game(setup)
        self.seats: Sequence[Seat] = (*range(len(setup.names)), REFEREE)
        self.actions: list[Action] = []
        self.events: list[tuple[Event, ...]] = []

    def steps(self) -> Iterator[Any]:
        """Yield every state, and go on by one random action after each."""
        game = self.suite.game
        while waiting := game.waiting_for(self.state):
            yield self.state
            who = self.seats if self.random.random() < self._interruptions(waiting) else waiting
            offers = [(seat, offer) for seat in who for offer in game.legal_actions(self.state, seat)]
            weights = [self.suite.weight(offer) for _, offer in offers]
            seat, offer = self.random.choices(offers, weights)[0]
            self.do(self.suite.fill(seat, offer, self.random))
            assert len(self.actions) < LONGEST_GAME
        yield self.state

    def _interruptions(self, waiting: tuple[Seat, ...]) -> float:
        is_closing = waiting == (REFEREE,) and not self.suite.game.legal_actions(self.state, REFEREE)[0].slots
        return LAST_CALLS if is_closing else INTERRUPTIONS

    def do(self, action: Action) -> tuple[Event, ...]:
        self.state, events = self.suite.game.apply(self.state, action)
        self.actions.append(action)
        self.events.append(events)
        return events

    def seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """What a seat saw of the last action; an onlooker (REFEREE) sees what everybody sees."""
        if seat != REFEREE:
            return seen_by(seat, self.events[-1])
        return tuple(event for event in self.events[-1] if event.seen_by >= set(self.seats) - {REFEREE})

    def finish(self) -> "Course":
        for _ in self.steps():
            pass
        return self
