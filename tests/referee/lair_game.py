"""A toy with a deck, several dice, a neighbour's help, a helper who takes over the dice, and a charm that interrupts.

Reveal cards, skip two at most, fight one: both dice and charms must reach its number. Who has three cards wins.
"""

from enum import StrEnum
from typing import Any

import msgspec

from tests.referee.plain_telling import PlainTelling
from voice_master.referee import REFEREE, Action, Event, Offer, Outcome, Refused, Seat, Secret, Slot

PIPS = (1, 2, 3, 4, 5, 6)
FREE_SKIPS, CARDS_TO_WIN = 2, 3


class Why(StrEnum):
    NOT_NOW = "not_now"
    TOO_FEW_SEATS = "too_few_seats"


class Boast(Action, frozen=True):
    """A secret word that is told at the end."""

    word: Secret


class Reveal(Action, frozen=True):
    pass


class CardDrawn(Action, frozen=True):
    card: int


class Skip(Action, frozen=True):
    pass


class AskHelp(Action, frozen=True):
    whom: Seat


class Agree(Action, frozen=True):
    pass


class Decline(Action, frozen=True):
    pass


class Fight(Action, frozen=True):
    pass


class DiceFell(Action, frozen=True):
    red: int
    blue: int


class Charm(Action, frozen=True):
    """One more pip, by any seat, while the dice lie; once a game."""


class ReadDice(Action, frozen=True):
    pass


class Again(Action, frozen=True):
    """The helper takes over and rolls one die again."""

    die: str


class HoldBack(Action, frozen=True):
    pass


class Happened(Event, frozen=True):
    """Something that all saw; chance binds all."""

    action: Action

    def binds(self, seat: Seat) -> bool:
        return self.action.seat == REFEREE


class BoastHeard(Event, frozen=True):
    seat: Seat
    word: Secret


class BoastTold(Event, frozen=True):
    reveals = True
    seat: Seat
    word: str


class Setup(msgspec.Struct, frozen=True):
    names: tuple[str, ...]
    deck: tuple[int, ...] = (3, 4, 5, 6, 7, 8, 9, 10, 11, 12)


class State(msgspec.Struct, frozen=True):
    setup: Setup
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    boasts: tuple[Secret | None, ...]
    charms: tuple[bool, ...]
    turn: Seat = 0
    step: str = "boast"  # boast, choose, draw, card, asked, roll, window, takeover, reroll, over
    card: int = 0
    skipped: tuple[int, ...] = ()
    asked: Seat | None = None
    helper: Seat | None = None
    dice: tuple[int, int] = (0, 0)
    again: str = ""
    bonus: int = 0


class View(msgspec.Struct, frozen=True):
    hands: tuple[tuple[int, ...], ...]
    deck_left: int
    turn: Seat
    step: str
    card: int
    dice: tuple[int, int]
    own_boast: Secret | None


def changed(state: State, **fields: Any) -> State:
    return msgspec.structs.replace(state, **fields)


def put(row: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


class Lair:
    name = "lair"
    setup_type = Setup
    action_types = (
        Boast, Reveal, CardDrawn, Skip, AskHelp, Agree, Decline, Fight, DiceFell, Charm, ReadDice, Again, HoldBack,
    )  # fmt: skip
    telling = PlainTelling()

    def new_game(self, setup: Setup) -> State:
        count = len(setup.names)
        if count < 2:
            raise Refused(Why.TOO_FEW_SEATS)
        return State(setup, setup.deck, ((),) * count, (None,) * count, (True,) * count)

    def waiting_for(self, state: State) -> tuple[Seat, ...]:
        if state.step == "boast":
            return tuple(seat for seat, word in enumerate(state.boasts) if word is None)
        who = {"over": None, "asked": state.asked, "takeover": state.helper}.get(state.step, state.turn)
        if state.step in ("draw", "roll", "window", "reroll"):
            return (REFEREE,)
        return () if who is None else (who,)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        offers = self._waited(state) if seat in self.waiting_for(state) else []
        if state.step == "window" and 0 <= seat < len(state.charms) and state.charms[seat]:
            offers = [*offers, Offer(Charm)]
        return tuple(offers)

    def _waited(self, state: State) -> list[Offer]:
        count = len(state.hands)
        neighbours = tuple(dict.fromkeys(((state.turn + 1) % count, (state.turn - 1) % count)))
        may_skip = len(state.skipped) < FREE_SKIPS and state.deck
        ask = [Offer(AskHelp, (Slot("whom", neighbours, is_seat=True),))] if state.asked is None else []
        dice = (("red", PIPS), ("blue", PIPS)) if not state.again else ((state.again, PIPS),)
        kept = () if not state.again else (("blue" if state.again == "red" else "red"),)
        fixed = tuple(Slot(name, (state.dice[name == "blue"],)) for name in kept)
        falls = Offer(DiceFell, (*(Slot(name, pips) for name, pips in dice), *fixed))
        return {
            "boast": [Offer(Boast, (Slot("word", is_text=True, is_secret=True),))],
            "choose": [Offer(Reveal)],
            "draw": [Offer(CardDrawn, (Slot("card", state.deck),))],
            "card": [*([Offer(Skip)] if may_skip else []), *ask, Offer(Fight)],
            "asked": [Offer(Agree), Offer(Decline)],
            "roll": [falls],
            "reroll": [falls],
            "window": [Offer(ReadDice)],
            "takeover": [Offer(Again, (Slot("die", ("red", "blue")),)), Offer(HoldBack)],
        }[state.step]

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        fitting = [offer for offer in self.legal_actions(state, action.seat) if offer.action is type(action)]
        if not fitting or any(
            not slot.is_text and getattr(action, slot.name) not in slot.choices for slot in fitting[0].slots
        ):
            raise Refused(Why.NOT_NOW)
        seats = frozenset(range(len(state.hands)))
        happened: Event = Happened(seen_by=seats, action=action)
        match action:
            case Boast(seat=seat, word=word):
                state = changed(state, boasts=put(state.boasts, seat, word))
                state = state if None in state.boasts else changed(state, step="choose")
                happened = BoastHeard(seen_by=frozenset({seat}), seat=seat, word=word)
            case Reveal() | Skip():
                skipped = (*state.skipped, state.card) if isinstance(action, Skip) else state.skipped
                state = changed(state, step="draw", skipped=skipped)
            case CardDrawn(card=card):
                state = changed(state, step="card", card=card, deck=tuple(one for one in state.deck if one != card))
            case AskHelp(whom=whom):
                state = changed(state, step="asked", asked=whom)
            case Agree():
                state = changed(state, step="card", helper=state.asked)
            case Decline():
                state = changed(state, step="card")
            case Fight():
                state = changed(state, step="roll")
            case DiceFell(red=red, blue=blue):
                state = changed(state, step="window", dice=(red, blue))
            case Charm(seat=seat):
                state = changed(state, bonus=state.bonus + 1, charms=put(state.charms, seat, False))
            case ReadDice():
                may_take_over = state.helper is not None and not state.again and not self._is_won(state)
                state = changed(state, step="takeover") if may_take_over else self._end_turn(state)
            case Again(die=die):
                state = changed(state, step="reroll", again=die)
            case HoldBack():
                state = self._end_turn(state)
        told = [
            BoastTold(seen_by=seats, seat=seat, word=word.reveal()) for seat, word in enumerate(state.boasts) if word
        ]
        return state, (happened, *(told if state.step == "over" else ()))

    def _is_won(self, state: State) -> bool:
        return sum(state.dice) + state.bonus >= state.card

    def _end_turn(self, state: State) -> State:
        hands, count = state.hands, len(state.hands)
        if self._is_won(state):
            for seat in {state.turn} if state.helper is None else {state.turn, state.helper}:
                hands = put(hands, seat, (*hands[seat], state.card))
        for place, card in enumerate(state.skipped, 1):  # dealt clockwise from the left neighbour on
            seat = (state.turn + place) % count
            hands = put(hands, seat, (*hands[seat], card))
        is_over = not state.deck or any(len(hand) >= CARDS_TO_WIN for hand in hands)
        return State(
            state.setup, state.deck, hands, state.boasts, state.charms,
            turn=(state.turn + 1) % count, step="over" if is_over else "choose",
        )  # fmt: skip

    def observe(self, state: State, seat: Seat) -> View:
        own = state.boasts[seat] if 0 <= seat < len(state.boasts) else None
        return View(state.hands, len(state.deck), state.turn, state.step, state.card, state.dice, own)

    def outcome(self, state: State) -> Outcome | None:
        most = max(len(hand) for hand in state.hands)
        winners = tuple(seat for seat, hand in enumerate(state.hands) if len(hand) == most)
        return Outcome(winners, "most_cards") if state.step == "over" else None
