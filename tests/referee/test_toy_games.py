"""The contract fits games with decks, helpers and interrupts, and tables that only tell what they did."""

from typing import Any

from hypothesis import strategies as st

from tests.game_contract import GameContract
from tests.referee import lair_game as lair
from tests.referee import meadow_game as meadow
from voice_master.referee import REFEREE, Offer, Referee, Secret

ANNA, BEN, CLEO = range(3)
NAMES = ("Anna", "Ben", "Cleo")


class TestLair(GameContract):
    game = lair.Lair()
    setups = st.builds(lair.Setup, st.sampled_from((NAMES[:2], NAMES, (*NAMES, "Dan"))))


class TestMeadow(GameContract):
    game = meadow.Meadow()
    setups = st.builds(meadow.Setup, st.just(NAMES), st.integers(1, 8), st.booleans())

    def weight(self, offer: Offer) -> float:
        return 0.05 if offer.action is meadow.EndGame else 1


def names_of(referee: Referee, seat: int) -> set[str]:
    return {offer.name for offer in referee.offers(seat)}


def lair_of(*actions: Any) -> Referee:
    boasts = [lair.Boast(seat=seat, word=Secret("a big word")) for seat in range(3)]
    return Referee(lair.Lair(), lair.Setup(NAMES), [*boasts, *actions])


def test_a_card_is_drawn_from_the_deck_that_is_left() -> None:
    referee = lair_of(lair.Reveal(seat=ANNA), lair.CardDrawn(seat=REFEREE, card=7), lair.Skip(seat=ANNA))
    (draw,) = referee.offers(REFEREE)
    assert 7 not in draw.slots[0].choices


def test_a_neighbour_is_waited_for_decides_and_takes_over_the_dice() -> None:
    referee = lair_of(
        lair.Reveal(seat=ANNA),
        lair.CardDrawn(seat=REFEREE, card=12),
        lair.AskHelp(seat=ANNA, whom=CLEO),
    )
    assert referee.waiting_for == (CLEO,)
    assert names_of(referee, CLEO) == {"agree", "decline"}
    for action in (lair.Agree(seat=CLEO), lair.Fight(seat=ANNA), lair.DiceFell(seat=REFEREE, red=6, blue=1)):
        referee.submit(action)
    referee.submit(lair.ReadDice(seat=REFEREE))
    assert referee.waiting_for == (CLEO,)
    referee.submit(lair.Again(seat=CLEO, die="blue"))
    (falls,) = referee.offers(REFEREE)
    assert {slot.name: slot.choices for slot in falls.slots} == {"red": (6,), "blue": (1, 2, 3, 4, 5, 6)}
    referee.submit(falls.make(REFEREE, red=6, blue=6))
    referee.submit(lair.ReadDice(seat=REFEREE))
    assert referee.view(BEN).hands == ((12,), (), (12,))


def test_a_seat_that_is_not_waited_for_interrupts_before_the_dice_are_read() -> None:
    referee = lair_of(
        lair.Reveal(seat=ANNA),
        lair.CardDrawn(seat=REFEREE, card=8),
        lair.Fight(seat=ANNA),
        lair.DiceFell(seat=REFEREE, red=6, blue=1),
    )
    assert referee.waiting_for == (REFEREE,)
    assert names_of(referee, BEN) == {"charm"}
    referee.submit(lair.Charm(seat=BEN))
    referee.submit(lair.ReadDice(seat=REFEREE))
    assert referee.view(BEN).hands == ((8,), (), ())


def put(player: int, kind: str, feature: int) -> meadow.Put:
    return meadow.Put(seat=ANNA, player=player, kind=kind, feature=feature)


def meadow_of(*actions: Any, **changes: Any) -> Referee:
    return Referee(meadow.Meadow(), meadow.Setup(NAMES, **changes), actions)


def test_anybody_tells_the_record_for_anybody() -> None:
    referee = meadow_of(meadow.Put(seat=CLEO, player=ANNA, kind="knight", feature=2))
    assert referee.waiting_for == (ANNA, BEN, CLEO)
    assert referee.view(BEN).features(ANNA, "knight") == (2,)
    assert referee.undo_length(CLEO) == 0


def test_a_shield_adds_knights_from_the_left_neighbour_on_passing_over_who_has_none() -> None:
    referee = meadow_of(put(ANNA, "knight", 1), put(CLEO, "knight", 2), put(CLEO, "knight", 5))
    happened = referee.submit(meadow.Circle(seat=ANNA, player=ANNA, symbol="shield", choice="add"))
    assert [event.player for event in happened if isinstance(event, meadow.PassedOver)] == [BEN]
    assert referee.waiting_for == (CLEO,)
    assert [slot.choices for slot in referee.offers(CLEO)[0].slots] == [(2, 5)]
    referee.submit(meadow.Add(seat=CLEO, feature=5))
    assert referee.waiting_for == (ANNA,)
    referee.submit(meadow.Add(seat=ANNA, feature=1))
    assert referee.waiting_for == (ANNA, BEN, CLEO)
    assert [referee.view(BEN).supply(seat) for seat in range(3)] == [5, 7, 4]


def test_a_fork_removes_farmers_even_if_the_active_player_has_none() -> None:
    referee = meadow_of(put(BEN, "farmer", 1), put(CLEO, "farmer", 1))
    referee.submit(meadow.Circle(seat=ANNA, player=ANNA, symbol="fork", choice="remove"))
    referee.submit(meadow.Remove(seat=BEN, feature=1))
    happened = referee.submit(meadow.Remove(seat=CLEO, feature=1))
    assert [event.player for event in happened if isinstance(event, meadow.PassedOver)] == [ANNA]
    assert referee.view(BEN).placed == ()


def test_adding_may_be_a_choice() -> None:
    circle = meadow.Circle(seat=ANNA, player=ANNA, symbol="shield", choice="add")
    assert names_of(meadow_of(put(BEN, "knight", 1), circle), BEN) == {"add"}
    assert names_of(meadow_of(put(BEN, "knight", 1), circle, may_pass=True), BEN) == {"add", "pass"}
