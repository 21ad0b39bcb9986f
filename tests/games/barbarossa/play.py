"""A game for tests: shaped, and moved on in one line each."""

from typing import Any, TypeVar

import msgspec
import pytest

from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import offers, rules, view
from voice_master.games.barbarossa.actions import Refusal
from voice_master.games.barbarossa.state import Setup, State
from voice_master.referee import REFEREE, Action, Answer, Event, Piece, Refused, Seat, Secret, Verdict

ANNA, BEN, CLEO, DAN = range(4)
NAMES = ("Anna", "Ben", "Cleo", "Dan")
TERMS = (
    ("hedgehog", "boot", "fir tree"),
    ("anchor", "igloo", "kite"),
    ("swan", "lamp", "brain"),
    ("mole", "urn"),
)
SomeEvent = TypeVar("SomeEvent", bound=Event)


def setup_of(players: int, **changes: Any) -> Setup:
    return msgspec.structs.replace(Setup(NAMES[:players]), **changes)


class Play:
    """A state that moves on. `events` are those of the last action."""

    def __init__(self, players: int = 3, paper: tuple[Piece, ...] = (), shaped: bool = True, **changes: Any) -> None:
        self.setup = setup_of(players, **changes)
        self.paper = paper
        self.state: State = rules.new_game(self.setup)
        self.events: tuple[Event, ...] = ()
        if shaped:
            for seat in self.state.seats:
                self.seal(seat)
                self.place(seat)

    def do(self, action: Action) -> tuple[Event, ...]:
        self.state, self.events = rules.apply(self.state, action)
        return self.events

    def why_not(self, action: Action) -> Refusal:
        before = msgspec.structs.replace(self.state)
        with pytest.raises(Refused) as refused:
            rules.apply(self.state, action)
        assert self.state == before
        assert isinstance(refused.value.reason, Refusal)
        return refused.value.reason

    def seen(self, kind: type[SomeEvent]) -> list[SomeEvent]:
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[SomeEvent]) -> SomeEvent:
        (event,) = self.seen(kind)
        return event

    def view(self, seat: Seat) -> view.View:
        return view.observe(self.state, seat)

    def may(self, seat: Seat) -> set[str]:
        return {offer.name for offer in offers.legal_actions(self.state, seat)}

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return offers.waiting_for(self.state)

    def terms(self, seat: Seat) -> tuple[Secret | None, ...]:
        told = TERMS[seat][: self.setup.terms_each]
        return tuple(None if Piece(seat, number) in self.paper else Secret(term) for number, term in enumerate(told, 1))

    def seal(self, seat: Seat) -> tuple[Event, ...]:
        return self.do(a.SealTerms(seat=seat, terms=self.terms(seat)))

    def place(self, seat: Seat) -> tuple[Event, ...]:
        for number in range(1, self.setup.terms_each + 1):
            self.do(a.Describe(seat=seat, riddle=Piece(seat, number), text="round and small"))
        return self.events

    def roll(self, pips: int) -> tuple[Event, ...]:
        """The seat on turn rolls this."""
        self.do(a.Roll(seat=self.state.turn))
        return self.do(a.DieFell(seat=REFEREE, pips=pips))

    def pay(self, jewels: int) -> tuple[Event, ...]:
        """The seat on turn pays this."""
        return self.do(a.Pay(seat=self.state.turn, jewels=jewels))

    def ask(self, riddle: Piece, answer: Answer | None = None, question: str = "Is it alive?") -> tuple[Event, ...]:
        """The seat on turn asks, and is answered if an answer is given."""
        self.do(a.Ask(seat=self.state.turn, riddle=riddle, question=question))
        if answer is not None:
            self.do(a.GiveAnswer(seat=riddle.owner, answer=answer))
        return self.events

    def to_solution(self) -> "Play":
        """The seat on turn goes to the question mark, and has no question."""
        self.roll((1 - self.state.tiles[self.state.turn]) % 6 or 6)
        self.do(a.DoneAsking(seat=self.state.turn))
        return self

    def solve(
        self, riddle: Piece, verdict: Verdict | None = Verdict.ACCEPT, seat: Seat | None = None, guess: str = "a thing"
    ) -> tuple[Event, ...]:
        """A seat (the one on turn) hands in a guess, and it is judged if a verdict is given."""
        solver = self.state.turn if seat is None else seat
        self.do(a.Solve(seat=solver, riddle=riddle, guess=Secret(guess)))
        return self.events if verdict is None else self.judge(riddle, verdict)

    def judge(self, riddle: Piece, verdict: Verdict = Verdict.ACCEPT) -> tuple[Event, ...]:
        return self.do(a.Judge(seat=riddle.owner, verdict=verdict))

    def call(self, *seats: Seat) -> "Play":
        """These seats call "Curse!" together, and nobody else does."""
        for seat in seats:
            self.do(a.Curse(seat=seat))
        self.do(a.CloseCalls(seat=REFEREE))
        return self

    def die(self, *pips: int) -> tuple[Event, ...]:
        for one in pips:
            self.do(a.DieFell(seat=REFEREE, pips=one))
        return self.events

    def letter(self, seat: Seat, riddle: Piece, position: int = 1) -> tuple[Event, ...]:
        return self.do(a.AskLetter(seat=seat, riddle=riddle, position=position))

    def spear(self, solved: dict[tuple[Seat, int], tuple[Seat, ...]]) -> "Play":
        """Put spears as if these riddles had been solved by these seats."""
        for (owner, number), solvers in solved.items():
            riddle = self.state.riddle(Piece(owner, number))
            assert riddle is not None
            self.state = self.state.with_riddle(msgspec.structs.replace(riddle, solved_by=solvers))
        return self

    def change(self, **fields: Any) -> "Play":
        """Set fields of the state, as if earlier play had led there."""
        self.state = self.state.replace(**fields)
        return self
