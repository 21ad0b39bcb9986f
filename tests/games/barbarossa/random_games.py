"""What fills a random game of Barbarossa."""

import random

from hypothesis import strategies as st

from tests.game_contract import GameContract
from tests.games.barbarossa.play import NAMES
from voice_master.games.barbarossa import GAME
from voice_master.games.barbarossa.state import EDITIONS, TILE_KINDS, Setup
from voice_master.referee import Offer, Seat, Slot

WEIGHTS = {"point": 0.2, "object": 0.2, "pass": 0.3, "curse": 0.3, "give_answer": 2}


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any game that can be played; some as the box has it."""
    names = NAMES[: draw(st.sampled_from((3, 4)))]
    edition = draw(st.sampled_from(EDITIONS))
    if draw(st.booleans()):
        return Setup(names, edition, finish=draw(st.sampled_from((32, 80))))  # 80: mostly to the last spear
    ring = ("question_mark", *draw(st.tuples(*[st.sampled_from(TILE_KINDS)] * 5)))
    start = draw(st.integers(1, 8))
    finish = draw(st.integers(start + 1, 34))
    return Setup(names, edition, ring, start, finish, draw(st.sampled_from((None, True, False))))


class BarbarossaGames(GameContract):
    """Random games of Barbarossa: terms and guesses that stand nowhere else, letters where a letter is due."""

    game = GAME
    setups = setups()

    def words(self, seat: Seat, offer: Offer, slot: Slot, dice: random.Random) -> str:
        if slot.name == "letter":
            return dice.choice(("", "a", "Q", "ß"))
        return super().words(seat, offer, slot, dice)

    def weight(self, offer: Offer) -> float:
        return WEIGHTS.get(offer.name, 1)
