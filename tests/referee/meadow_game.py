"""A toy without turns: the master keeps by voice who has followers on which feature, and leads a circle around."""

from enum import StrEnum
from typing import Any

import msgspec

from tests.referee.plain_telling import PlainTelling
from voice_master.referee import REFEREE, Action, Event, Offer, Outcome, Refused, Seat, Slot

KINDS = {"fork": "farmer", "club": "thief", "shield": "knight"}
FEATURES = (1, 2, 3, 4, 5, 6)
Feature = tuple[Seat, str, int]


class Why(StrEnum):
    NOT_NOW = "not_now"
    NO_SEATS = "no_seats"


class Put(Action, frozen=True):
    """ "Anna puts a knight in city two": said by anybody at the table."""

    player: Seat
    kind: str
    feature: int


class Score(Action, frozen=True):
    player: Seat
    points: int


class Circle(Action, frozen=True):
    """`player` placed a circle tile and chose what all carry out."""

    player: Seat
    symbol: str
    choice: str  # add, remove


class Add(Action, frozen=True):
    feature: int


class Remove(Action, frozen=True):
    feature: int


class Pass(Action, frozen=True):
    """Where the table plays that adding is a choice."""


class EndGame(Action, frozen=True):
    pass


class Kept(Event, frozen=True):
    action: Action


class PassedOver(Event, frozen=True):
    player: Seat


class Setup(msgspec.Struct, frozen=True):
    names: tuple[str, ...]
    followers: int = 7
    may_pass: bool = False


class State(msgspec.Struct, frozen=True):
    setup: Setup
    placed: tuple[Feature, ...] = ()  # one entry a follower
    points: tuple[int, ...] = ()
    circle: Circle | None = None
    order: tuple[Seat, ...] = ()  # who has still to carry the circle out
    is_over: bool = False

    def supply(self, seat: Seat) -> int:
        return self.setup.followers - sum(one[0] == seat for one in self.placed)

    def features(self, seat: Seat, kind: str) -> tuple[int, ...]:
        return tuple(sorted({feature for owner, what, feature in self.placed if (owner, what) == (seat, kind)}))


def changed(state: State, **fields: Any) -> State:
    return msgspec.structs.replace(state, **fields)


class Meadow:
    name = "meadow"
    setup_type = Setup
    action_types = (Put, Score, Circle, Add, Remove, Pass, EndGame)
    telling = PlainTelling()

    def new_game(self, setup: Setup) -> State:
        if not setup.names:
            raise Refused(Why.NO_SEATS)
        return State(setup, points=(0,) * len(setup.names))

    def waiting_for(self, state: State) -> tuple[Seat, ...]:
        if state.is_over:
            return ()
        return state.order[:1] if state.circle else tuple(range(len(state.points)))

    def legal_actions(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        if seat not in self.waiting_for(state) or seat == REFEREE:
            return ()
        if state.circle:
            own = Slot("feature", state.features(seat, KINDS[state.circle.symbol]))
            if state.circle.choice == "remove":
                return (Offer(Remove, (own,)),)
            return (Offer(Add, (own,)), *((Offer(Pass),) if state.setup.may_pass else ()))
        seats = tuple(range(len(state.points)))
        player = Slot("player", seats, is_seat=True)
        able = tuple(one for one in seats if state.supply(one))
        put = Offer(Put, (msgspec.structs.replace(player, choices=able), KIND, Slot("feature", FEATURES)))
        circle = (player, Slot("symbol", tuple(KINDS)), Slot("choice", ("add", "remove")))
        score = Offer(Score, (player, Slot("points", tuple(range(1, 51)))))
        return (*((put,) if able else ()), score, Offer(Circle, circle), Offer(EndGame))

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        fitting = [offer for offer in self.legal_actions(state, action.seat) if offer.action is type(action)]
        if not fitting or any(getattr(action, slot.name) not in slot.choices for slot in fitting[0].slots):
            raise Refused(Why.NOT_NOW)
        seats = frozenset(range(len(state.points)))
        over: tuple[Seat, ...] = ()
        match action:
            case Put(player=player, kind=kind, feature=feature):
                state = changed(state, placed=(*state.placed, (player, kind, feature)))
            case Score(player=player, points=points):
                rows = tuple(old + points * (seat == player) for seat, old in enumerate(state.points))
                state = changed(state, points=rows)
            case Circle(player=player):
                count = len(state.points)
                order = tuple((player + place) % count for place in range(1, count + 1))
                state, over = self._next(changed(state, circle=action, order=order))
            case Add(seat=seat, feature=feature):
                assert state.circle is not None
                placed = (*state.placed, (seat, KINDS[state.circle.symbol], feature))
                state, over = self._next(changed(state, placed=placed, order=state.order[1:]))
            case Remove(seat=seat, feature=feature):
                assert state.circle is not None
                place = state.placed.index((seat, KINDS[state.circle.symbol], feature))
                placed = state.placed[:place] + state.placed[place + 1 :]
                state, over = self._next(changed(state, placed=placed, order=state.order[1:]))
            case Pass():
                state, over = self._next(changed(state, order=state.order[1:]))
            case EndGame():
                state = changed(state, is_over=True)
        passed = (PassedOver(seen_by=seats, player=seat) for seat in over)
        return state, (Kept(seen_by=seats, action=action), *passed)

    def _next(self, state: State) -> tuple[State, tuple[Seat, ...]]:
        """Who can't carry the circle out is passed over."""
        over: tuple[Seat, ...] = ()
        while state.order:
            assert state.circle is not None
            seat = state.order[0]
            has_own = bool(state.features(seat, KINDS[state.circle.symbol]))
            if has_own and (state.circle.choice == "remove" or state.supply(seat)):
                return state, over
            over += (seat,)
            state = changed(state, order=state.order[1:])
        return changed(state, circle=None), over

    def observe(self, state: State, seat: Seat) -> State:
        return state  # all lies open on the table

    def outcome(self, state: State) -> Outcome | None:
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Outcome(winners, "most_points") if state.is_over else None


KIND = Slot("kind", tuple(KINDS.values()))
