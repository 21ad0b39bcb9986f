"""How a riddler moves, asks for letters and spends curses."""

from collections.abc import Sequence

import msgspec
import numpy as np

from voice_master.knowledge.knowledge import Knowledge
from voice_master.referee import Piece
from voice_master.riddler.ask import Target
from voice_master.riddler.belief import Beliefs, letter_at
from voice_master.riddler.guess import Guess
from voice_master.riddler.sight import FIRST_SPEAR, View, progress
from voice_master.riddler.strength import Character

POSITIONS = (*range(1, 11), -1, -2, -3)
MOST_JEWELS = 13

_TILES = {"question_mark": 2.0, "letter_dwarf": 1.2, "jewel": 0.3, "dragon": -0.8}  # steps that a tile is worth
_JEWEL = 0.4  # steps that a jewel is worth at the start; nothing at the end
_WAY = 0.5  # part of the way still to pay to the next question mark that counts now
_SURE, _LESS_SURE = 0.4, 0.25  # of the first spear's steps: when a curse pays, early and late
_LETTER, _LETTER_LATE = 4.8, 2.4  # steps that a letter must be worth, early and late


class LetterChoice(msgspec.Struct, frozen=True):
    """The letter to ask for, and the steps that knowing it is worth."""

    riddle: Piece
    position: int
    value: float


class Letters:
    """Tells which letter says most."""

    def __init__(self, knowledge: Knowledge) -> None:
        names = ["".join(sign for sign in term.name.casefold() if sign.isalpha()) for term in knowledge.terms]
        found = {letter_at(name, position) for name in names for position in POSITIONS}
        code = {letter: place for place, letter in enumerate(sorted(found))}
        self._codes = {
            position: np.array([code[letter_at(name, position)] for name in names]) for position in POSITIONS
        }

    def bits(self, beliefs: Beliefs, position: int) -> float:
        """The expected information of the letter at that position."""
        chances = np.bincount(self._codes[position], weights=beliefs)
        chances = chances[chances > 0]
        return float(-np.sum(chances * np.log2(chances)))

    def choose(self, targets: Sequence[Target], known: Sequence[frozenset[int]]) -> LetterChoice | None:
        """The letter worth most; `known` has the positions that the seat was given, by target."""
        choices = [
            LetterChoice(target.riddle, position, target.bit_worth * self.bits(target.beliefs, position))
            for target, positions in zip(targets, known, strict=True)
            for position in POSITIONS
            if position not in positions
        ]
        return max(choices, key=lambda choice: choice.value, default=None)


def best_payment(view: View, payable: Sequence[int]) -> int | None:
    """How many jewels to pay for the move, or None to roll the die."""
    left = 1 - progress(view)
    ring, here = view.ring, view.tiles[view.seat] - 1

    def value(tiles: int, jewels: int) -> float:
        tile = (here + tiles) % len(ring)
        way = min(step for step in range(1, len(ring) + 1) if ring[(tile + step) % len(ring)] == "question_mark")
        is_full = ring[tile] == "jewel" and view.jewels[view.seat] - jewels >= MOST_JEWELS
        gain = 0.0 if is_full else _TILES.get(ring[tile], 0.0)
        return gain - left * _JEWEL * (jewels + _WAY * way)

    roll = sum(value(pips, 0) for pips in range(1, 7)) / 6
    best = max(payable, key=lambda jewels: value(jewels, jewels), default=None)
    return best if best is not None and value(best, best) > roll else None


def is_worth_a_curse(guess: Guess | None, view: View, character: Character) -> bool:
    """Whether to hand in a token for this guess now: only when fairly sure, less so towards the end."""
    if guess is None:
        return False
    wanted = _SURE + (_LESS_SURE - _SURE) * progress(view) + 0.2 * (0.5 - character.boldness)
    return guess.steps >= wanted * FIRST_SPEAR


def is_letter_worth_a_curse(letter: LetterChoice | None, guess: Guess | None, view: View) -> bool:
    """Whether to hand in a token for a letter: when it says much and the guess isn't sure without it."""
    if letter is None or (guess is not None and guess.probability > _SURE):
        return False
    return letter.value >= _LETTER + (_LETTER_LATE - _LETTER) * progress(view)


def is_sure(guess: Guess, character: Character) -> bool:
    """Whether to stop asking and hand the guess in before somebody else does."""
    return guess.probability >= 0.9 - 0.2 * character.boldness
