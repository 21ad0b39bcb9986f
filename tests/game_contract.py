"""What every game must pass: offers and rules agree, refusals change nothing, replay, JSON, kept secrets.

A game's test subclasses `GameContract`, names the game and its setups, and says which words fill its text slots.
"""

import random
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.random_course import Course
from voice_master.referee import REFEREE, Action, Game, Offer, Referee, Refused, Seat, Secret, Slot

SHORTEST_CANARY = 6  # signs: shorter secrets may stand in other words by chance

contract = settings(
    max_examples=15,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # a game drawn from a seed doesn't shrink
    suppress_health_check=[HealthCheck.differing_executors, HealthCheck.too_slow],
)
games = given(data=st.data(), seed=st.integers(0, 2**32))


def reveal(value: Any) -> str:
    """The journal's way to write a secret."""
    if isinstance(value, Secret):
        return value.reveal()
    raise NotImplementedError(type(value))


def conceal(wanted: type, value: Any) -> Any:
    """The journal's way to read a secret."""
    if wanted is Secret:
        return Secret(value)
    raise NotImplementedError(wanted)


def plain(value: Any) -> str:
    """The value with its secrets in the open."""
    return msgspec.json.encode(value, enc_hook=reveal).decode()


def secrets_in(value: Any) -> set[str]:
    """All secrets in a struct that are long enough to be told from other words."""
    found: set[str] = set()

    def note(secret: Any) -> str:
        found.add(reveal(secret))
        return ""

    msgspec.json.encode(value, enc_hook=note)
    return {text for text in found if len(text) >= SHORTEST_CANARY}


def is_offered(game: Game[Any, Any], state: Any, action: Action) -> bool:
    """Whether the action fills the gaps of an offer."""
    return any(
        offer.action is type(action) and all(_fits(slot, getattr(action, slot.name)) for slot in offer.slots)
        for offer in game.legal_actions(state, action.seat)
    )


def _fits(slot: Slot, value: Any) -> bool:
    if slot.count > 1:
        return isinstance(value, tuple) and len(value) == slot.count
    return slot.is_text or value in slot.choices


class GameContract:
    """The suite. Subclasses set `game` and `setups`, and override `words` and `weight` where they need to."""

    game: Game[Any, Any]
    setups: st.SearchStrategy[Any]

    def words(self, seat: Seat, offer: Offer, slot: Slot, dice: random.Random) -> str:
        """Words for a text slot that the rules take; secret ones that stand nowhere else."""
        return "".join(dice.choices("abcdefghijklmnopqrstuvwxyz", k=12))

    def weight(self, offer: Offer) -> float:
        """How often an offer is taken, compared with others."""
        return 1

    def fill(self, seat: Seat, offer: Offer, dice: random.Random) -> Action:
        """The offer with all its gaps filled by chance."""
        return offer.make(seat, **{slot.name: self._fill_slot(seat, offer, slot, dice) for slot in offer.slots})

    def _fill_slot(self, seat: Seat, offer: Offer, slot: Slot, dice: random.Random) -> Any:
        if slot.count > 1:
            return tuple(self._fill_once(seat, offer, slot, dice) for _ in range(slot.count))
        return self._fill_once(seat, offer, slot, dice)

    def _fill_once(self, seat: Seat, offer: Offer, slot: Slot, dice: random.Random) -> Any:
        if not slot.is_text:
            return dice.choice(slot.choices)
        if slot.may_keep and dice.random() < 0.3:
            return None
        words = self.words(seat, offer, slot, dice)
        return Secret(words) if slot.is_secret else words

    def _course(self, data: st.DataObject, seed: int) -> Course:
        return Course(self, data.draw(self.setups), seed)

    # Legality

    @contract
    @games
    def test_every_offer_is_accepted_whatever_fills_it(self, data: st.DataObject, seed: int) -> None:
        course = self._course(data, seed)
        for state in course.steps():
            for seat in course.seats:
                for offer in self.game.legal_actions(state, seat):
                    assert offer.action in self.game.action_types
                    assert all(slot.is_text or slot.choices for slot in offer.slots)
                    self.game.apply(state, self.fill(seat, offer, course.random))

    @contract
    @games
    def test_the_game_waits_for_somebody_with_an_offer_until_it_is_over(self, data: st.DataObject, seed: int) -> None:
        course = self._course(data, seed)
        for state in course.steps():
            waiting = self.game.waiting_for(state)
            assert (self.game.outcome(state) is None) == bool(waiting)
            assert all(self.game.legal_actions(state, seat) for seat in waiting)
            assert REFEREE not in waiting or waiting == (REFEREE,)
            assert len(self.game.legal_actions(state, REFEREE)) == (REFEREE in waiting)
        outcome = self.game.outcome(course.state)
        assert outcome is not None
        assert set(outcome.winners) <= set(course.seats) - {REFEREE}

    # Refusals

    @contract
    @games
    def test_what_is_not_offered_is_refused_and_changes_nothing(self, data: st.DataObject, seed: int) -> None:
        pool = self._course(data, seed + 1).finish().actions
        course = self._course(data, seed)
        for state in course.steps():
            before = hash(state)  # a state that can change has none
            for action in course.random.sample(pool, min(4, len(pool))):
                stranger = msgspec.structs.replace(action, seat=course.random.choice((*course.seats, 99)))
                if is_offered(self.game, state, stranger):
                    self.game.apply(state, stranger)
                else:
                    with pytest.raises(Refused) as refused:
                        self.game.apply(state, stranger)
                    assert not any(text in str(refused.value) for text in secrets_in(stranger))
                assert hash(state) == before

    # Replay and undo

    @contract
    @games
    def test_the_same_actions_give_the_same_game(self, data: st.DataObject, seed: int) -> None:
        course = self._course(data, seed)
        referee = Referee(self.game, course.setup)
        for _ in course.steps():
            if course.actions:
                assert referee.submit(course.actions[-1]) == course.events[-1]
            for seat in course.seats:
                assert referee.view(seat) == self.game.observe(course.state, seat)
                assert referee.offers(seat) == self.game.legal_actions(course.state, seat)
        assert referee.outcome == self.game.outcome(course.state)

    @contract
    @games
    def test_taking_back_leads_to_the_state_before(self, data: st.DataObject, seed: int) -> None:
        course = self._course(data, seed).finish()
        referee = Referee(self.game, course.setup, course.actions)
        length = data.draw(st.integers(0, len(course.actions)))
        referee.rewind(length)
        shorter = Referee(self.game, course.setup, course.actions[:length])
        assert referee.actions == shorter.actions
        for seat in course.seats:
            assert referee.view(seat) == shorter.view(seat)
            assert referee.undo_length(seat) == shorter.undo_length(seat)

    # Journals

    @contract
    @games
    def test_setups_and_actions_survive_json(self, data: st.DataObject, seed: int) -> None:
        course = self._course(data, seed).finish()
        setup = msgspec.json.decode(msgspec.json.encode(course.setup), type=self.game.setup_type)
        assert setup == course.setup
        decoder = msgspec.json.Decoder(reduce(or_, self.game.action_types), dec_hook=conceal)
        assert [decoder.decode(plain(action)) for action in course.actions] == course.actions

    @contract
    @games
    def test_secrets_are_not_written_without_the_journals_key(self, data: st.DataObject, seed: int) -> None:
        for action in self._course(data, seed).finish().actions:
            if secrets_in(action):
                with pytest.raises(TypeError):
                    msgspec.json.encode(action)

    # Secrets

    @contract
    @games
    def test_no_print_shows_a_secret_before_it_is_revealed_to_all(self, data: st.DataObject, seed: int) -> None:
        course = self._course(data, seed)
        hidden: set[str] = set()
        for state in course.steps():
            if course.actions:
                hidden |= secrets_in(course.actions[-1])
                assert not _shown(hidden, course.actions[-1])
                for event in course.events[-1]:
                    if shown := _shown(hidden, event):
                        assert event.reveals
                        assert event.seen_by >= set(course.seats) - {REFEREE}
                        hidden -= shown
            views = [self.game.observe(state, seat) for seat in course.seats]
            offers = [self.game.legal_actions(state, seat) for seat in course.seats]
            assert not _shown(hidden, (state, views, offers))

    @contract
    @games
    def test_a_seat_sees_only_its_own_secrets_and_those_shown_to_it(self, data: st.DataObject, seed: int) -> None:
        course = self._course(data, seed)
        known: dict[Seat, set[str]] = {seat: set() for seat in course.seats}
        for state in course.steps():
            if course.actions:
                known[course.actions[-1].seat] |= secrets_in(course.actions[-1])
            told = set().union(*known.values())
            for seat in course.seats:
                if course.actions:
                    seen = plain(course.seen_by(seat))
                    known[seat] |= {text for text in told if text in seen}
                view = plain(self.game.observe(state, seat)) + plain_offers(self.game.legal_actions(state, seat))
                assert not {text for text in told - known[seat] if text in view}

    @contract
    @games
    def test_private_events_are_told_to_those_who_see_them(self, data: st.DataObject, seed: int) -> None:
        course = self._course(data, seed).finish()
        everybody = set(course.seats) - {REFEREE}
        for event in (event for events in course.events for event in events):
            assert event.seen_by <= everybody
            for line in self.game.telling.event(event, course.setup.names):
                assert (everybody if line.to is None else line.to) <= event.seen_by


def plain_offers(offers: Sequence[Offer]) -> str:
    """All words that offers hold."""
    return plain([[offer.name, offer.slots] for offer in offers])


def _shown(texts: set[str], value: Any) -> set[str]:
    printed = repr(value)
    return {text for text in texts if text in printed}
