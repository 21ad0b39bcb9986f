"""Sights of riddles and views made by hand: what a game would show a seat, without a game."""

from dataclasses import dataclass, field

from voice_master.referee import Answer, Piece, Secret


@dataclass(frozen=True)
class Question:
    question: str
    answer: Answer | None
    asker: int = 0


@dataclass(frozen=True)
class Letter:
    position: int
    letter: Secret


@dataclass(frozen=True)
class Riddle:
    piece: Piece = field(default_factory=lambda: Piece(1, 1))
    description: str = ""
    solved_by: tuple[int, ...] = ()
    questions: tuple[Question, ...] = ()
    letters: tuple[Letter, ...] = ()
    wrong_guesses: tuple[Secret, ...] = ()
    wrong_guessers: tuple[int, ...] = ()
    own_term: Secret | None = None


@dataclass(frozen=True)
class View:
    seat: int = 0
    turn: int = 0
    phase: str = "move"
    acting: int = 0
    curse_stage: str | None = None
    pending: object = None
    stones: tuple[int, ...] = (6, 6, 6)
    jewels: tuple[int, ...] = (12, 12, 12)
    curses: tuple[int, ...] = (3, 3, 3)
    tiles: tuple[int, ...] = (1, 1, 1)
    ring: tuple[str, ...] = ("question_mark", "jewel", "letter_dwarf", "dragon", "jewel", "letter_dwarf")
    start: int = 6
    finish: int = 32
    riddles: tuple[Riddle, ...] = field(default_factory=tuple)
    spears_in_all: int = 0
    terms_each: int = 3


def asked(*pairs: tuple[str, Answer]) -> tuple[Question, ...]:
    return tuple(Question(text, answer) for text, answer in pairs)
