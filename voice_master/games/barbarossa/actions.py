"""Everything that can be done in Barbarossa, and everything that happens."""

from enum import StrEnum
from typing import ClassVar

from voice_master.referee import Action, Answer, Event, Outcome, Piece, Seat, Secret, Verdict


class SealTerms(Action, frozen=True):
    """Fold the slips: the terms of this seat's riddles in order. None is a term kept on paper."""

    terms: tuple[Secret | None, ...]


class Describe(Action, frozen=True):
    """Place a figure: what hands and eyes find, told to everybody."""

    riddle: Piece
    text: str


class Roll(Action, frozen=True):
    """Take the die to move."""


class DieFell(Action, frozen=True):
    """REFEREE: the die shows this many pips, for a move or for the order of curses."""

    pips: int


class Pay(Action, frozen=True):
    """Pay jewels to move exactly that many tiles."""

    jewels: int


class AskLetter(Action, frozen=True):
    """Ask the shaper of a riddle for one letter. Position 1 is the first, -1 the last, -2 the last but one."""

    riddle: Piece
    position: int


class GiveLetter(Action, frozen=True):
    """The shaper of a riddle on paper hands over the letter, for the asker's eyes only."""

    letter: Secret


class Point(Action, frozen=True):
    """Point at a riddle: questions are about it until another is pointed at."""

    riddle: Piece


class Ask(Action, frozen=True):
    """Ask a general yes/no question about a riddle."""

    riddle: Piece
    question: str


class GiveAnswer(Action, frozen=True):
    """The shaper answers the question."""

    answer: Answer


class Object(Action, frozen=True):
    """The shaper (or the master for them) refuses a question that isn't allowed; it costs nothing."""

    reason: str


class DoneAsking(Action, frozen=True):
    """End the own question phase; the solution phase follows."""


class Solve(Action, frozen=True):
    """Hand the shaper a guess, secretly."""

    riddle: Piece
    guess: Secret


class Judge(Action, frozen=True):
    """The shaper says right or wrong, or once per attempt: more exactly?"""

    verdict: Verdict


class Pass(Action, frozen=True):
    """Do without: the letter, the rest of the solution phase."""


class Curse(Action, frozen=True):
    """Call "Curse!"."""


class CloseCalls(Action, frozen=True):
    """REFEREE: nobody else calls; the curses are dealt with."""


class TakeBack(Action, frozen=True):
    """Take the own call back; the token stays."""


class Recall(Action, frozen=True):
    """English edition: take three used curse tokens back, once a game."""


class OpenSlip(Action, frozen=True):
    """After the end: tell a term that was kept on paper."""

    riddle: Piece
    term: str


ACTIONS: tuple[type[Action], ...] = (
    SealTerms, Describe, Roll, DieFell, Pay, AskLetter, GiveLetter, Point, Ask, GiveAnswer, Object, DoneAsking, Solve,
    Judge, Pass, Curse, CloseCalls, TakeBack, Recall, OpenSlip,
)  # fmt: skip


class Refusal(StrEnum):
    """Why the rules refuse an action."""

    GAME_IS_OVER = "game_is_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    WRONG_NUMBER_OF_PLAYERS = "wrong_number_of_players"
    NAMES_NOT_DISTINCT = "names_not_distinct"
    BAD_RING = "bad_ring"
    BAD_TRACK = "bad_track"
    ALREADY_SEALED = "already_sealed"
    WRONG_NUMBER_OF_TERMS = "wrong_number_of_terms"
    EMPTY_TERM = "empty_term"
    SAME_TERM_TWICE = "same_term_twice"
    NO_SUCH_RIDDLE = "no_such_riddle"
    OWN_RIDDLE = "own_riddle"
    NOT_YOUR_RIDDLE = "not_your_riddle"
    ALREADY_DESCRIBED = "already_described"
    EMPTY_TEXT = "empty_text"
    NOT_ENOUGH_JEWELS = "not_enough_jewels"
    NO_JEWELS_TO_PAY = "no_jewels_to_pay"
    BAD_PIPS = "bad_pips"
    BAD_POSITION = "bad_position"
    NOT_ONE_LETTER = "not_one_letter"
    RIDDLE_FULL = "riddle_full"
    ALREADY_SOLVED_BY_YOU = "already_solved_by_you"
    ALREADY_PROMPTED = "already_prompted"
    NO_CURSE_LEFT = "no_curse_left"
    NOT_DURING_THEIR_SOLUTION = "not_during_their_solution"
    ALREADY_CALLED = "already_called"
    FIRST_CALLER_USES = "first_caller_uses"
    NO_RECALL = "no_recall"
    ON_NO_SLIP = "on_no_slip"
    SLIP_KNOWN = "slip_known"


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


class TurnBegan(Event, frozen=True):
    """A seat is on turn."""

    player: Seat


class DieRolled(Event, frozen=True):
    """The die fell, for a move (`for_curse` False) or for the order of curses."""

    player: Seat
    pips: int
    for_curse: bool = False

    def binds(self, seat: Seat) -> bool:
        """A seat's own die stands."""
        return seat == self.player


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
    letter: str


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
    """Somebody handed a guess over; the words are not in here."""

    solver: Seat
    riddle: Piece


class GuessShown(Event, frozen=True):
    """The guess itself. Seen by solver and shaper."""

    solver: Seat
    riddle: Piece
    guess: str


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
    """The highest rolls were equal; these seats roll again."""

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
    """A term is revealed, with all questions and answers given about it."""

    reveals: ClassVar[bool] = True

    riddle: Piece
    term: str
    answers: tuple[tuple[str, Answer], ...]
