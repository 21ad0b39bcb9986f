"""The computer players at the table, and the one who answers for a person's slips that the master keeps."""

import random
from collections.abc import Sequence
from typing import Any

from voice_master.master.loading import Loading
from voice_master.master.table import Table
from voice_master.referee import Action, Seat, Verdict
from voice_master.riddler.judge_guess import judge
from voice_master.riddler.mind import Mind
from voice_master.riddler.player import ComputerPlayer
from voice_master.riddler.strength import CHARACTERS, Strength


class Crew:
    """Thinks for seats, each from its own view alone."""

    def __init__(
        self,
        loading: Loading[Mind],
        seats: int,
        seed: int,
        strengths: Sequence[Strength] = (Strength.NORMAL,),
        people: frozenset[Seat] = frozenset(),
    ) -> None:
        """`strengths` go round the seats; `people` are the seats whose terms are thought up."""
        self._people = people
        self._loading = loading
        self._strengths = strengths
        self._seats = seats
        self._seed = seed
        self._players: dict[Seat, ComputerPlayer] = {}

    @property
    def is_ready(self) -> bool:
        """Whether thinking can begin at once, without waiting for the models."""
        return self._loading.is_ready

    @property
    def mind(self) -> Mind:
        """What all of them know; waits until it is loaded."""
        return self._loading.get()

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """The terms that are dealt to a seat to choose from: no term to two seats."""
        names = [term.name for term in self.mind.knowledge.terms]
        random.Random(f"{self._seed}:hands").shuffle(names)
        return tuple(names[seat :: self._seats])

    def decide(self, table: Table, seat: Seat) -> Action | None:
        """What a computer player does; None when it need not and does not want to."""
        offers = table.referee.offers(seat)
        if not offers:
            return None
        return self._player(seat).decide(table.referee.view(seat), offers, table.randomness(seat))

    def stand_in(self, table: Table, seat: Seat) -> Action | None:
        """The answer or verdict that a person's kept slip gives by itself; None when the person must say.

        A term that is well known is answered for. For one that players thought up only a guess that surely is the term
        is judged; all else is the person's to say.
        """
        view: Any = table.referee.view(seat)
        owed = view.pending
        if owed is None or owed.riddle.owner != seat or owed.kind not in ("answer", "verdict"):
            return None
        term = next(sight.own_term for sight in view.riddles if sight.piece == owed.riddle)
        if term is None:
            return None
        if self.mind.knowledge.term(term.reveal()) is not None:
            return self.decide(table, seat)
        if owed.kind == "answer":
            return None
        verdict = judge(term.reveal(), owed.guess.reveal(), self.mind.knowledge).verdict
        offer = next(offer for offer in table.referee.offers(seat) if offer.name == "judge")
        return offer.make(seat, verdict=verdict) if verdict == Verdict.ACCEPT else None

    def _player(self, seat: Seat) -> ComputerPlayer:
        if seat not in self._players:
            character = CHARACTERS[self._strengths[seat % len(self._strengths)]]
            self._players[seat] = ComputerPlayer(self.mind, seat, self.hand(seat), character, self._people)
        return self._players[seat]
