"""Everything that happens in Barbarossa."""

from typing import ClassVar

from voice_master.referee import Answer, Event, Outcome, Piece, Seat, Secret


class SlipsSealed(Event, frozen=True):
    """A seat's slips are folded. `shaper` is the seat, `told` how many the master keeps, `on_paper` the others."""

    shaper: Seat
    told: int
    on_paper: int


class RiddlePlaced(Event, frozen=True):
    """A figure stands on the disc."""

    riddle: Piece
    text: str


class PlayBegan(Event, frozen=True):
    """All figures are placed; `first` was the first to finish and begins."""

    first: Seat

    def binds(self, seat: Seat) -> bool:  # noqa: ARG002
        """Sealed slips and placed figures stand from now on."""
        return True


class TurnBegan(Event, frozen=True):
    """A seat is on turn."""

    player: Seat


class DieRolled(Event, frozen=True):
    """The die fell, for a move (`for_curse` False) or for the order of curses. Nobody acts anew knowing it."""

    reveals: ClassVar[bool] = True

    player: Seat
    pips: int
    for_curse: bool = False


class JewelsPaid(Event, frozen=True):
    """Jewels were paid; `left` are left."""

    player: Seat
    jewels: int
    left: int


class FigureMoved(Event, frozen=True):
    """The figure stands on tile number `tile` (1 to 6) of kind `kind`: question_mark, jewel, letter_dwarf, dragon."""

    player: Seat
    tile: int
    kind: str


class StoneMoved(Event, frozen=True):
    """A stone moved on the track. `why`: dragon, solved, shaped, unsolved."""

    player: Seat
    start: int
    end: int
    why: str


class JewelTaken(Event, frozen=True):
    """A jewel was taken (`jewels` now), or none because 13 is the most (`full`)."""

    player: Seat
    jewels: int
    full: bool


class LetterAsked(Event, frozen=True):
    """A letter was asked for, in the open."""

    asker: Seat
    riddle: Piece
    position: int


class LetterGiven(Event, frozen=True):
    """The letter itself; empty when the term has no letter there. Seen by asker and shaper."""

    reveals: ClassVar[bool] = True

    asker: Seat
    riddle: Piece
    position: int
    letter: Secret


class PointedAt(Event, frozen=True):
    """A riddle is pointed at."""

    player: Seat
    riddle: Piece


class QuestionPhaseBegan(Event, frozen=True):
    """A seat may ask."""

    player: Seat


class SolutionPhaseBegan(Event, frozen=True):
    """A seat may ask on, solve or pass. `after_no`: a NO ended the question phase."""

    player: Seat
    after_no: bool


class Asked(Event, frozen=True):
    """A question was asked."""

    asker: Seat
    riddle: Piece
    question: str


class Answered(Event, frozen=True):
    """The shaper answered."""

    reveals: ClassVar[bool] = True

    asker: Seat
    riddle: Piece
    question: str
    answer: Answer


class QuestionRefused(Event, frozen=True):
    """The question was not allowed and costs nothing."""

    asker: Seat
    riddle: Piece
    question: str
    reason: str


class GuessHanded(Event, frozen=True):
    """Somebody handed a guess over (once an attempt); the words are not in here."""

    solver: Seat
    riddle: Piece


class GuessShown(Event, frozen=True):
    """The guess itself. Seen by solver and shaper."""

    solver: Seat
    riddle: Piece
    guess: Secret


class MoreExactly(Event, frozen=True):
    """The shaper asks for the guess more exactly. Seen by solver and shaper."""

    reveals: ClassVar[bool] = True

    solver: Seat
    riddle: Piece


class GuessJudged(Event, frozen=True):
    """Right or wrong, for everybody."""

    reveals: ClassVar[bool] = True

    solver: Seat
    riddle: Piece
    right: bool


class SpearPlaced(Event, frozen=True):
    """A spear went into a riddle: `in_riddle` 1 or 2, `in_all` 1 to 13."""

    solver: Seat
    riddle: Piece
    in_riddle: int
    in_all: int


class Passed(Event, frozen=True):
    """A seat did without. `what`: letter or solution."""

    player: Seat
    what: str


class CurseCalled(Event, frozen=True):
    """A seat called "Curse!"."""

    player: Seat


class CursesTied(Event, frozen=True):
    """These seats rolled the same; they roll again."""

    players: tuple[Seat, ...]


class CurseTurn(Event, frozen=True):
    """This caller may now use the curse (`may_take_back` for all but the first)."""

    player: Seat
    may_take_back: bool


class CurseUsed(Event, frozen=True):
    """A token was handed in; `left` are left. `use`: letter or solve."""

    player: Seat
    use: str
    left: int


class CurseTakenBack(Event, frozen=True):
    """A caller kept the token after all."""

    player: Seat


class CursesRecalled(Event, frozen=True):
    """English edition: three tokens were taken back."""

    player: Seat
    left: int


class PlayGoesOn(Event, frozen=True):
    """The curses are dealt with; the game goes on with this seat where it was."""

    player: Seat


class GameEnded(Event, frozen=True):
    """The game is over. `stones` per seat."""

    reveals: ClassVar[bool] = True

    outcome: Outcome
    stones: tuple[int, ...]


class SlipOpened(Event, frozen=True):
    """A term is revealed, with all questions and answers given about it.

    `false_letters` are those that the term doesn't have at the position asked for: (position, letter as given).
    """

    reveals: ClassVar[bool] = True

    riddle: Piece
    term: str
    answers: tuple[tuple[str, Answer], ...]
    false_letters: tuple[tuple[int, str], ...] = ()
