"""What one seat may know of a Barbarossa game. `observe` in rules.py fills it from nothing."""

import msgspec

from voice_master.referee import Answer, Outcome, Piece, Seat


class QuestionAsked(msgspec.Struct, frozen=True):
    """One question that everybody heard. `answer` is None while the shaper thinks."""

    asker: Seat
    question: str
    answer: Answer | None


class KnownLetter(msgspec.Struct, frozen=True):
    """A letter that this seat was given. `letter` is empty when the term has none at that position."""

    position: int  # as asked: 1 is the first, -1 the last
    letter: str


class RiddleSight(msgspec.Struct, frozen=True):
    """One riddle as this seat sees it."""

    piece: Piece
    description: str
    solved_by: tuple[Seat, ...]  # in order; its length is the number of spears
    questions: tuple[QuestionAsked, ...]
    letters: tuple[KnownLetter, ...]  # only those given to this seat
    letters_asked: tuple[tuple[Seat, int], ...]  # who asked for which position, known to all
    wrong_guesses: tuple[str, ...]  # only this seat's own
    wrong_guessers: tuple[Seat, ...]  # who guessed wrong, known to all
    own_term: str | None  # the term, for its shaper alone, when the master keeps it
    is_on_paper: bool  # its shaper keeps the term to themselves and answers in person
    opened_term: str | None  # after the end

    @property
    def spears(self) -> int:
        """Spears in this riddle, 0 to 2."""
        return len(self.solved_by)


class PendingSight(msgspec.Struct, frozen=True):
    """What a shaper is asked for now. Fields that this seat may not know are None."""

    kind: str  # answer, letter, verdict
    by: Seat  # the asker or solver
    riddle: Piece
    question: str | None = None  # for kind answer
    position: int | None = None  # for kind letter
    guess: str | None = None  # for kind verdict, for solver and shaper alone
    was_prompted: bool = False  # for kind verdict: "more exactly" was said already


class View(msgspec.Struct, frozen=True):
    """Everything that one seat may know."""

    seat: Seat
    names: tuple[str, ...]
    edition: str
    stage: str  # shaping, play, over
    turn: Seat  # whose turn it is
    phase: str  # shape, move, letter, question, solution, over
    acting: Seat  # who the game waits for (REFEREE for the die)
    curse_stage: str | None  # calling, rolling, using, or None when no curse is in play
    cursers: tuple[Seat, ...]  # who called, in the order in which they may use it once that is known
    pointed: Piece | None
    pending: PendingSight | None
    stones: tuple[int, ...]
    jewels: tuple[int, ...]
    curses: tuple[int, ...]
    tiles: tuple[int, ...]  # each figure's tile number, 1 to 6
    ring: tuple[str, ...]  # kinds of the six tiles: question_mark, jewel, letter_dwarf, dragon
    start: int
    finish: int
    riddles: tuple[RiddleSight, ...]  # by owner, then number
    spears_in_all: int
    terms_each: int  # riddles per seat
    curses_in_middle: int  # english edition
    may_recall: bool
    outcome: Outcome | None
