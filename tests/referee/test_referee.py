"""The referee: the one state, its history, and what each seat gets."""

import msgspec
import pytest

from tests.referee import lair_game as lair
from voice_master.referee import (
    REFEREE,
    Action,
    Event,
    Offer,
    Piece,
    Referee,
    Refused,
    Secret,
    Slot,
    seen_by,
)

ANNA, BEN = 0, 1
SETUP = lair.Setup(("Anna", "Ben"))
BOASTS = (lair.Boast(seat=ANNA, word=Secret("dragonfly")), lair.Boast(seat=BEN, word=Secret("waterfall")))


def referee_of(*actions: Action) -> Referee:
    return Referee(lair.Lair(), SETUP, actions)


def test_actions_are_kept_and_replayed() -> None:
    referee = referee_of(*BOASTS, lair.Reveal(seat=ANNA))
    again = Referee(lair.Lair(), SETUP, referee.actions)
    assert again.actions == referee.actions
    assert again.view(BEN) == referee.view(BEN)
    assert again.names == ("Anna", "Ben")


def test_a_refused_action_is_not_kept() -> None:
    referee = referee_of(*BOASTS)
    with pytest.raises(Refused) as refused:
        referee.submit(lair.Fight(seat=ANNA))
    assert refused.value.reason == lair.Why.NOT_NOW
    assert str(refused.value) == "Not allowed: not now."
    assert referee.actions == BOASTS
    assert referee.why_not(lair.Fight(seat=ANNA)) == lair.Why.NOT_NOW


def test_why_not_changes_nothing() -> None:
    referee = referee_of(*BOASTS)
    assert referee.why_not(lair.Reveal(seat=ANNA)) is None
    assert referee.actions == BOASTS
    assert referee.waiting_for == (ANNA,)


def test_actions_that_do_not_fit_the_rules_are_not_replayed() -> None:
    with pytest.raises(Refused):
        referee_of(lair.Fight(seat=ANNA))


def test_the_own_last_action_can_be_taken_back_with_all_that_followed() -> None:
    referee = referee_of(*BOASTS)
    assert referee.undo_length(ANNA) == 0
    assert referee.undo_length(BEN) == 1
    referee.rewind(1)
    assert referee.actions == BOASTS[:1]
    assert referee.waiting_for == (BEN,)
    referee.submit(BOASTS[1])
    assert referee.waiting_for == (ANNA,)


def test_nothing_is_taken_back_once_something_was_made_known() -> None:
    referee = referee_of(*BOASTS, lair.Reveal(seat=ANNA))
    assert referee.undo_length(ANNA) == 2
    referee.submit(lair.CardDrawn(seat=REFEREE, card=4))
    assert referee.undo_length(ANNA) is None
    assert referee.undo_length(BEN) is None
    referee.submit(lair.Skip(seat=ANNA))
    assert referee.undo_length(ANNA) == 4


def test_who_did_nothing_takes_nothing_back() -> None:
    assert referee_of().undo_length(ANNA) is None
    assert referee_of(BOASTS[0]).undo_length(BEN) is None


@pytest.mark.parametrize("length", [-1, 3, 100])
def test_rewinding_stays_within_what_was_done(length: int) -> None:
    with pytest.raises(ValueError, match="actions"):
        referee_of(*BOASTS).rewind(length)


def test_events_are_for_those_they_name() -> None:
    class Quiet(Event, frozen=True):
        pass

    heard, unnamed = Quiet(seen_by=frozenset({ANNA})), Quiet()
    assert seen_by(ANNA, (heard, unnamed)) == (heard,)
    assert seen_by(BEN, (heard, unnamed)) == ()
    assert seen_by(REFEREE, (heard, unnamed)) == ()


def test_the_referee_prints_no_secret() -> None:
    referee = referee_of(*BOASTS)
    assert repr(referee) == "Referee(lair, 2 actions)"
    assert "dragonfly" not in repr((referee.actions, referee.view(ANNA), referee.offers(ANNA)))


def test_a_secret_hides_its_text_everywhere_but_where_it_is_asked_for() -> None:
    secret = Secret("dragonfly")
    assert {repr(secret), str(secret), f"{secret:>3}", "%s" % secret} == {Secret.HIDDEN}  # noqa: UP031
    assert secret.reveal() == "dragonfly"
    assert secret == Secret("dragonfly")
    assert secret != Secret("waterfall")
    assert secret != "dragonfly"
    assert len({secret, Secret("dragonfly")}) == 1
    with pytest.raises(TypeError):
        msgspec.json.encode(secret)


def test_an_offer_fills_its_defaults_and_its_name_is_spoken() -> None:
    offer = Offer(lair.AskHelp, (Slot("whom", (ANNA, BEN), default=BEN),))
    assert offer.name == "ask_help"
    assert offer.make(ANNA) == lair.AskHelp(seat=ANNA, whom=BEN)
    assert offer.make(BEN, whom=ANNA) == lair.AskHelp(seat=BEN, whom=ANNA)
    with pytest.raises(TypeError):
        Offer(lair.AskHelp, (Slot("whom", (ANNA, BEN)),)).make(ANNA)


def test_pieces_are_told_by_owner_and_number() -> None:
    assert sorted([Piece(1, 1), Piece(0, 2), Piece(0, 1)]) == [Piece(0, 1), Piece(0, 2), Piece(1, 1)]
