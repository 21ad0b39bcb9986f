"""Barbarossa (Klaus Teuber, 2005 edition): the rules, views and words of the game. See README.md in this folder."""

from typing import Any

from voice_master.games.barbarossa import actions, offers, rules, view
from voice_master.games.barbarossa.phrases import TELLING
from voice_master.games.barbarossa.state import Setup, State
from voice_master.games.barbarossa.view import View
from voice_master.referee import Action, Event, Game, Offer, Outcome, Seat, Telling


class Barbarossa:
    """The game as the referee's contract wants it."""

    name = "barbarossa"
    setup_type: type[Any] = Setup
    action_types = actions.ACTIONS
    telling: Telling[View] = TELLING

    def new_game(self, setup: Setup) -> State:
        """The first state. Raises: Refused."""
        return rules.new_game(setup)

    def waiting_for(self, state: State) -> tuple[Seat, ...]:
        """The seats that may go on with the game."""
        return offers.waiting_for(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """What this seat may do now."""
        return offers.legal_actions(state, seat)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The next state and what happened. Raises: Refused."""
        return rules.apply(state, action)

    def observe(self, state: State, seat: Seat) -> View:
        """All that this seat may know."""
        return view.observe(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None."""
        return state.outcome


GAME: Game[State, View] = Barbarossa()
