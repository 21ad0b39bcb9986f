"""What one seat may know of a Barbarossa game. `observe` fills it from nothing."""

import msgspec

from voice_master.games.barbarossa.offers import may_recall, waiting_for
from voice_master.games.barbarossa.state import Riddle, State
from voice_master.referee import REFEREE, Answer, Outcome, Piece, Seat, Secret


class QuestionAsked(msgspec.Struct, frozen=True):
    """One question that everybody heard. `answer` is None while the shaper thinks."""

    asker: Seat
    question: str
    answer: Answer | None


class KnownLetter(msgspec.Struct, frozen=True):
    """A letter that this seat was given. `letter` is empty when the term has none at that position."""

    position: int  # as asked: 1 is the first, -1 the last
    letter: Secret


class RiddleSight(msgspec.Struct, frozen=True):
    """One riddle as this seat sees it."""

    piece: Piece
    description: str
    solved_by: tuple[Seat, ...]  # in order; its length is the number of spears
    questions: tuple[QuestionAsked, ...]
    letters: tuple[KnownLetter, ...]  # only those given to this seat
    letters_asked: tuple[tuple[Seat, int], ...]  # who asked for which position, known to all
    wrong_guesses: tuple[Secret, ...]  # only this seat's own
    wrong_guessers: tuple[Seat, ...]  # who guessed wrong, known to all
    own_term: Secret | None  # the term, for its shaper alone, when the master keeps it
    is_on_paper: bool  # its shaper keeps the term to themselves and answers in person
    opened_term: str | None  # after the end

    @property
    def spears(self) -> int:
        """Spears in this riddle, 0 to 2."""
        return len(self.solved_by)


class PendingSight(msgspec.Struct, frozen=True):
    """What a shaper is asked for now. Fields that this seat may not know are None."""

    kind: str  # answer, letter, verdict; reguess: the guess is wanted more exactly (others see a verdict)
    by: Seat  # the asker or solver
    riddle: Piece
    question: str | None = None  # for kind answer
    position: int | None = None  # for kind letter
    guess: Secret | None = None  # for kind verdict, for solver and shaper alone
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


def observe(state: State, seat: Seat) -> View:
    """All that this seat may know, put together from nothing."""
    curse = state.curse
    return View(
        seat=seat,
        names=state.setup.names,
        edition=state.setup.edition,
        stage={"shape": "shaping", "over": "over"}.get(state.phase, "play"),
        turn=state.turn,
        phase=state.phase,
        acting=_acting(state, seat),
        curse_stage=curse.stage if curse else None,
        cursers=curse.callers if curse else (),
        pointed=state.pointed,
        pending=_pending_sight(state, seat),
        stones=state.stones,
        jewels=state.jewels,
        curses=state.curses,
        tiles=state.tiles,
        ring=state.setup.ring,
        start=state.setup.start,
        finish=state.setup.finish,
        riddles=tuple(_riddle_sight(state, riddle, seat) for riddle in state.riddles),
        spears_in_all=state.spears,
        terms_each=state.setup.terms_each,
        curses_in_middle=state.curses_in_middle,
        may_recall=seat != REFEREE and may_recall(state, seat),
        outcome=state.outcome,
    )


def _acting(state: State, seat: Seat) -> Seat:
    waiting, owed = waiting_for(state), state.owed
    if owed is not None and owed.kind == "reguess" and seat not in (owed.by, owed.riddle.owner):
        return owed.riddle.owner
    return waiting[0] if waiting else REFEREE


def _pending_sight(state: State, seat: Seat) -> PendingSight | None:
    owed = state.owed
    if owed is None:
        return None
    is_between_them = seat in (owed.by, owed.riddle.owner)
    return PendingSight(
        kind=owed.kind if is_between_them or owed.kind != "reguess" else "verdict",
        by=owed.by,
        riddle=owed.riddle,
        question=owed.question if owed.kind == "answer" else None,
        position=owed.position if owed.kind == "letter" else None,
        guess=owed.guess if is_between_them else None,
        was_prompted=is_between_them and owed.was_prompted,
    )


def _riddle_sight(state: State, riddle: Riddle, seat: Seat) -> RiddleSight:
    piece = riddle.piece
    asked = [QuestionAsked(q.asker, q.text, q.answer) for q in state.questions if q.riddle == piece]
    open_question = state.pending
    if open_question and open_question.kind == "answer" and open_question.riddle == piece:
        asked.append(QuestionAsked(open_question.by, open_question.question, None))
    letters = [letter for letter in state.letters if letter.riddle == piece]
    wrong = [guess for guess in state.wrong_guesses if guess.riddle == piece]
    is_sealed = piece.owner in state.sealed
    return RiddleSight(
        piece=piece,
        description=riddle.description or "",
        solved_by=riddle.solved_by,
        questions=tuple(asked),
        letters=tuple(KnownLetter(letter.position, letter.letter) for letter in letters if letter.asker == seat),
        letters_asked=tuple((letter.asker, letter.position) for letter in letters),
        wrong_guesses=tuple(guess.guess for guess in wrong if guess.solver == seat),
        wrong_guessers=tuple(guess.solver for guess in wrong),
        own_term=riddle.term if piece.owner == seat else None,
        is_on_paper=is_sealed and riddle.term is None,
        opened_term=riddle.opened,
    )
