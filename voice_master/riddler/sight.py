"""The parts of a view that a riddler reads, and what follows from them alone. A game's view has this shape."""

from collections.abc import Sequence
from typing import Protocol

from voice_master.referee import Answer, Piece, Seat, Secret

FIRST_SPEAR, SECOND_SPEAR = 5, 3  # steps for solving a riddle first or second
SPEARS_IN_A_RIDDLE, SPEARS_IN_ALL = 2, 13


class QuestionSight(Protocol):
    """A question that everybody heard; no answer while the shaper thinks."""

    @property
    def asker(self) -> Seat:
        """Who asked."""

    @property
    def question(self) -> str:
        """The words."""

    @property
    def answer(self) -> Answer | None:
        """What the shaper said."""


class LetterSight(Protocol):
    """A letter that the seat was given."""

    @property
    def position(self) -> int:
        """1 is the first, -1 the last."""

    @property
    def letter(self) -> Secret:
        """The letter; empty when the term has none there."""


class RiddleSight(Protocol):
    """One riddle. Equal sights are one to a cache."""

    def __hash__(self) -> int:
        """As all that it shows."""

    @property
    def piece(self) -> Piece:
        """Owner and number."""

    @property
    def description(self) -> str:
        """The figure in words."""

    @property
    def solved_by(self) -> Sequence[Seat]:
        """Who has a spear in it, in order."""

    @property
    def questions(self) -> Sequence[QuestionSight]:
        """All questions about it, in order."""

    @property
    def letters(self) -> Sequence[LetterSight]:
        """The letters that this seat was given."""

    @property
    def wrong_guesses(self) -> Sequence[Secret]:
        """This seat's own wrong guesses."""

    @property
    def wrong_guessers(self) -> Sequence[Seat]:
        """Who guessed wrong, this seat included."""

    @property
    def own_term(self) -> Secret | None:
        """The term, when this seat shaped the figure."""


class PendingSight(Protocol):
    """What somebody is waited for."""

    @property
    def kind(self) -> str:
        """One of: answer, letter, verdict, reguess."""

    @property
    def riddle(self) -> Piece:
        """Which riddle it is about."""

    @property
    def question(self) -> str | None:
        """The question to answer."""

    @property
    def position(self) -> int | None:
        """The position of the letter to give."""

    @property
    def guess(self) -> Secret | None:
        """The guess to judge, or the one to make more exact."""


class View(Protocol):
    """What one seat may know of a game."""

    @property
    def seat(self) -> Seat:
        """Whose view it is."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""

    @property
    def phase(self) -> str:
        """One of: shape, move, letter, question, solution, over."""

    @property
    def acting(self) -> Seat:
        """Who the game waits for."""

    @property
    def curse_stage(self) -> str | None:
        """One of: calling, rolling, using; None without curses in play."""

    @property
    def pending(self) -> PendingSight | None:
        """What is owed now."""

    @property
    def stones(self) -> Sequence[int]:
        """Spaces on the track, by seat."""

    @property
    def jewels(self) -> Sequence[int]:
        """Jewels by seat."""

    @property
    def curses(self) -> Sequence[int]:
        """Curse tokens by seat."""

    @property
    def tiles(self) -> Sequence[int]:
        """Tile number of each figure, 1 or more."""

    @property
    def ring(self) -> Sequence[str]:
        """The kind of each tile."""

    @property
    def start(self) -> int:
        """The space where stones began."""

    @property
    def finish(self) -> int:
        """The space that ends the game."""

    @property
    def riddles(self) -> Sequence[RiddleSight]:
        """All riddles."""

    @property
    def spears_in_all(self) -> int:
        """Spears in all riddles."""

    @property
    def terms_each(self) -> int:
        """Riddles per seat."""


def riddle_at(view: View, piece: Piece) -> RiddleSight:
    """The riddle of that owner and number. Raises: StopIteration when there is none."""
    return next(riddle for riddle in view.riddles if riddle.piece == piece)


def solvable(view: View) -> list[RiddleSight]:
    """The riddles that the seat could still solve: another's, not full, not yet solved by it."""
    return [
        riddle
        for riddle in view.riddles
        if riddle.piece.owner != view.seat
        and len(riddle.solved_by) < SPEARS_IN_A_RIDDLE
        and view.seat not in riddle.solved_by
    ]


def worth(riddle: RiddleSight) -> int:
    """Steps for solving it now."""
    return SECOND_SPEAR if riddle.solved_by else FIRST_SPEAR


def progress(view: View) -> float:
    """How far the game has come, 0 to 1: by spears or by the stone furthest forward."""
    furthest = (max(view.stones) - view.start) / max(1, view.finish - view.start)
    return min(1.0, max(0.0, furthest, view.spears_in_all / SPEARS_IN_ALL))
