"""The one true state of a Barbarossa game: frozen, and as secret as the terms in it."""

import msgspec

from voice_master.referee import Answer, Outcome, Piece, Seat, Secret

EDITIONS = ("german", "english")
TILE_KINDS = ("question_mark", "jewel", "letter_dwarf", "dragon")
TILES = 6
MOST_JEWELS = 13
FIRST_JEWELS = 12
CURSES_EACH = 3
CURSES_FOR_RECALL = 5


class Setup(msgspec.Struct, frozen=True):
    """What can be chosen before a game. Seats play in the order of `names`, clockwise."""

    names: tuple[str, ...]
    edition: str = EDITIONS[0]
    ring: tuple[str, ...] = ("question_mark", "jewel", "letter_dwarf", "dragon", "jewel", "letter_dwarf")
    start: int = 6  # space of the stones at the start
    finish: int = 32
    scores_unsolved: bool | None = None  # extra scoring at the 13th spear; None: as the edition has it

    @property
    def terms_each(self) -> int:
        """Riddles per seat."""
        return 3 if len(self.names) == 3 else 2

    @property
    def takes_unsolved(self) -> bool:
        """Whether unsolved riddles cost steps at the 13th spear."""
        return self.edition == "english" if self.scores_unsolved is None else self.scores_unsolved


class Riddle(msgspec.Struct, frozen=True):
    """A figure with its slip. `term` is None before sealing and for a slip that the shaper keeps on paper."""

    piece: Piece
    term: Secret | None = None
    description: str | None = None
    solved_by: tuple[Seat, ...] = ()
    opened: str | None = None  # told after the end


class Question(msgspec.Struct, frozen=True):
    """A question that was answered."""

    riddle: Piece
    asker: Seat
    text: str
    answer: Answer


class Letter(msgspec.Struct, frozen=True):
    """A letter that was given to the asker."""

    riddle: Piece
    asker: Seat
    position: int
    letter: Secret


class WrongGuess(msgspec.Struct, frozen=True):
    """A guess that was judged wrong."""

    riddle: Piece
    solver: Seat
    guess: Secret


class Pending(msgspec.Struct, frozen=True):
    """What the shaper of `riddle` owes `by`: an answer, a letter or a verdict.

    Kind `reguess` is the solver's turn again: the shaper asked for the guess more exactly.
    """

    kind: str  # answer, letter, verdict, reguess
    by: Seat
    riddle: Piece
    question: str = ""
    position: int = 0
    guess: Secret | None = None
    was_prompted: bool = False


class CurseRound(msgspec.Struct, frozen=True):
    """Curses called at one moment. `callers` is in order of calling, then of use; `rolls` has each caller's dice."""

    callers: tuple[Seat, ...]
    rolls: tuple[tuple[int, ...], ...]
    stage: str = "calling"  # calling, rolling, using
    place: int = 0  # which caller uses now
    pending: Pending | None = None


class State(msgspec.Struct, frozen=True):
    """Everything. Tuples by seat unless said otherwise."""

    setup: Setup
    riddles: tuple[Riddle, ...]  # by owner, then number
    sealed: frozenset[Seat]
    stones: tuple[int, ...]
    jewels: tuple[int, ...]
    curses: tuple[int, ...]
    tiles: tuple[int, ...]  # 1 to 6
    first: Seat | None = None  # the first to finish shaping
    turn: Seat = 0
    phase: str = "shape"  # shape, move, letter, question, solution, over
    is_rolling: bool = False
    pointed: Piece | None = None
    pending: Pending | None = None
    curse: CurseRound | None = None
    questions: tuple[Question, ...] = ()
    letters: tuple[Letter, ...] = ()
    wrong_guesses: tuple[WrongGuess, ...] = ()
    curses_in_middle: int = 0
    five_lay_there: bool = False
    recalled: frozenset[Seat] = frozenset()
    outcome: Outcome | None = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.setup.names))

    @property
    def spears(self) -> int:
        """Spears in all riddles."""
        return sum(len(riddle.solved_by) for riddle in self.riddles)

    @property
    def owed(self) -> Pending | None:
        """What is pending now: a curse's affair comes before the turn's."""
        return self.curse.pending if self.curse else self.pending

    def riddle(self, piece: Piece) -> Riddle | None:
        """The riddle of that owner and number, or None."""
        return next((riddle for riddle in self.riddles if riddle.piece == piece), None)

    def replace(self, **changes: object) -> "State":
        """The same state with some fields changed."""
        return msgspec.structs.replace(self, **changes)

    def with_riddle(self, riddle: Riddle) -> "State":
        """The same state with one riddle changed."""
        return self.replace(riddles=tuple(riddle if old.piece == riddle.piece else old for old in self.riddles))


def put(row: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """The row by seat with one seat's value changed."""
    return tuple(value if place == seat else old for place, old in enumerate(row))


def new_state(setup: Setup) -> State:
    """The first state: figures to be shaped, stones at the start."""
    count = len(setup.names)
    pieces = [Piece(owner, number) for owner in range(count) for number in range(1, setup.terms_each + 1)]
    return State(
        setup=setup,
        riddles=tuple(Riddle(piece) for piece in pieces),
        sealed=frozenset(),
        stones=(setup.start,) * count,
        jewels=(FIRST_JEWELS,) * count,
        curses=(CURSES_EACH,) * count,
        tiles=(1,) * count,
    )
