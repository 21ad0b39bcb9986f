"""Everything that can be done in Barbarossa, and why the rules may refuse it."""

from enum import StrEnum

from voice_master.referee import Action, Answer, Piece, Secret, Verdict


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
    BAD_EDITION = "bad_edition"
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
    TEXT_TOO_LONG = "text_too_long"
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
    SLIP_KNOWN = "slip_known"
