"""The master of a whole game: asks whoever the game waits for, until it is over."""

import random
from collections.abc import Sequence

from voice_master.errors import VoiceMasterError
from voice_master.master.crew import Crew
from voice_master.master.doubts import doubts
from voice_master.master.opening import Opening
from voice_master.master.reasons import reason
from voice_master.master.table import Table
from voice_master.master.talk import LeaveTable, Talk
from voice_master.master.turn import Turn
from voice_master.referee import REFEREE, Event, Refused, Seat
from voice_master.riddler.legality import objection
from voice_master.understanding import Grammar


class Host:
    """Leads one game at one table. Seats not in `people` are computer players."""

    def __init__(self, table: Table, talk: Talk, grammar: Grammar, crew: Crew, people: frozenset[Seat]) -> None:
        talk.people = people
        self._table = table
        self._talk = talk
        self._crew = crew
        self._people = people
        self._turn = Turn(table, talk, grammar, lambda question: objection(question, crew.mind.knowledge))
        self._turn.hearing.things = lambda: tuple(term.name for term in crew.mind.knowledge.terms)
        self._turn.words.reason = lambda: reason(table, crew.mind, people)
        self._opening = Opening(self._turn, crew, random.Random(f"{table.seed}:shapes"), self._wait_for_mind)
        self._last_turn: Seat | None = None
        self._is_standing_in = False  # whether a person was told that the master speaks for a slip
        self._asked_at = -1  # number of actions when the computers last had the chance to break in

    def run(self) -> bool:
        """Lead the game to its end; False when the person left before (the game is kept)."""
        try:
            while self._table.referee.outcome is None:
                self._step()
            for seat in sorted(self._people):
                self._opening.open_slips(seat)
                self._talk.say(*doubts(self._table.referee.view(seat), seat, self._crew.mind))
        except LeaveTable as leave:
            is_over = self._table.referee.outcome is not None
            kept = "kept" if self._table.path else "lost"
            self._talk.tell("goodbye" if is_over else f"goodbye-{kept}" if leave.is_said else f"input-ended-{kept}")
            return is_over
        self._talk.tell("goodbye")
        return True

    def tell(self, events: Sequence[Event]) -> None:
        """Say what happened."""
        self._turn.tell(events)

    def _step(self) -> None:
        waiting = self._table.referee.waiting_for
        if waiting == (REFEREE,):
            if not self._breaks_in(waiting):
                self.tell(self._table.chance())
            return
        seat = next((seat for seat in waiting if seat in self._people), waiting[0])
        self._open_window(seat)
        if self._table.referee.waiting_for != waiting or self._breaks_in(waiting):
            return
        if seat in self._people:
            self._person(seat)
        else:
            self._computer(seat)

    def _person(self, seat: Seat) -> None:
        offers = self._table.referee.offers(seat)
        names = {offer.name: offer for offer in offers}
        if "seal_terms" in names:
            self._opening.seal(seat, names["seal_terms"])
            return
        self._wait_for_mind()
        if "describe" in names:
            self._opening.describe(seat, names["describe"])
        elif (action := self._crew.stand_in(self._table, seat)) is not None:
            if not self._is_standing_in:
                self._is_standing_in = True
                self._talk.tell("answering-for")
            self.tell(self._table.submit(action))
        else:
            self._turn.lead(seat)

    def _computer(self, seat: Seat) -> None:
        self._wait_for_mind()
        action = self._crew.decide(self._table, seat)
        if action is None:
            raise VoiceMasterError("A computer player doesn't know how to go on; the game is kept.")
        self.tell(self._table.submit(action))

    def _breaks_in(self, waiting: tuple[Seat, ...]) -> bool:
        """Give every computer that isn't waited for the chance to break in; True when one did."""
        count = len(self._table.referee.actions)
        if count == self._asked_at:
            return False
        self._asked_at = count
        for seat in range(len(self._table.referee.names)):
            if seat in waiting or seat in self._people or not self._table.referee.offers(seat):
                continue
            action = self._crew.decide(self._table, seat)
            if action is None:
                continue
            try:
                self.tell(self._table.submit(action))
            except Refused:
                continue
            self._asked_at = -1
            return True
        return False

    def _open_window(self, seat: Seat) -> None:
        """When a computer's turn begins, each person may break in before it goes on."""
        turn = getattr(self._table.referee.view(seat), "turn", seat)
        if turn == self._last_turn:
            return
        self._last_turn = turn
        for person in sorted(self._people):
            if turn not in self._people and person != seat and self._table.referee.offers(person):
                self._turn.window(person)

    def _wait_for_mind(self) -> None:
        if not self._crew.is_ready:
            self._talk.aside("one-moment")
        self._crew.mind  # noqa: B018 (waits until it is loaded)
