"""How well computer players play; imports nothing slow."""

from enum import StrEnum

import msgspec

MIDDLE = 1  # of a term's three shapes, vaguest first


class Strength(StrEnum):
    """The three that can be chosen."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class Character(msgspec.Struct, frozen=True):
    """How one computer player plays. `boldness` 0 to 1: guesses and curses earlier; `vagueness` of its figures."""

    boldness: float = 0.5
    vagueness: int = MIDDLE
    attention: float = 1.0  # how much of what it hears it makes use of, 0 to 1
    choosiness: float = 0.95  # a question so near the best will do, 0 to 1


CHARACTERS = {
    Strength.EASY: Character(attention=0.4, choosiness=0.4),
    Strength.NORMAL: Character(attention=0.6, choosiness=0.6),
    Strength.HARD: Character(),
}
