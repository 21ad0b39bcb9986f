"""The course of play: tiles, phases, letters, stones and the end. Steps of the rules, once nothing is refused."""

import msgspec

from voice_master.games.barbarossa import curses
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.state import MOST_JEWELS, Letter, Pending, Riddle, State, put
from voice_master.referee import Event, Outcome, Seat, Secret

Step = tuple[State, tuple[Event, ...]]


def everybody(state: State) -> frozenset[Seat]:
    """All seats: who sees a public event."""
    return frozenset(state.seats)


def owe(state: State, pending: Pending | None) -> State:
    """The state in which this is pending, in the curse's affair or the turn's."""
    if state.curse:
        return state.replace(curse=msgspec.structs.replace(state.curse, pending=pending))
    return state.replace(pending=pending)


def move(state: State, tiles: int) -> Step:
    """Move the figure on turn clockwise and carry out the tile."""
    seat = state.turn
    tile = (state.tiles[seat] - 1 + tiles) % len(state.setup.ring) + 1
    kind = state.setup.ring[tile - 1]
    state = state.replace(tiles=put(state.tiles, seat, tile))
    moved = e.FigureMoved(seen_by=everybody(state), player=seat, tile=tile, kind=kind)
    state, events = _TILES[kind](state)
    return state, (moved, *events)


def _dragon(state: State) -> Step:
    events: tuple[Event, ...] = ()
    for seat in state.seats:
        if seat != state.turn:
            state, moved = step_stone(state, seat, 1, "dragon")
            events += moved
    arrived = tuple(seat for seat in state.seats if state.stones[seat] == state.setup.finish)
    state, more = end_game(state, arrived, "finish") if arrived else end_turn(state)
    return state, events + more


def _jewel(state: State) -> Step:
    seat, is_full = state.turn, state.jewels[state.turn] >= MOST_JEWELS
    jewels = min(MOST_JEWELS, state.jewels[seat] + 1)
    taken = e.JewelTaken(seen_by=everybody(state), player=seat, jewels=jewels, full=is_full)
    state, events = end_turn(state.replace(jewels=put(state.jewels, seat, jewels)))
    return state, (taken, *events)


def _letter_dwarf(state: State) -> Step:
    return state.replace(phase="letter"), ()


def _question_mark(state: State) -> Step:
    return state.replace(phase="question"), (e.QuestionPhaseBegan(seen_by=everybody(state), player=state.turn),)


_TILES = {"dragon": _dragon, "jewel": _jewel, "letter_dwarf": _letter_dwarf, "question_mark": _question_mark}


def begin_solution(state: State, after_no: bool) -> Step:
    """The question phase is over; the seat may ask on, solve or pass."""
    began = e.SolutionPhaseBegan(seen_by=everybody(state), player=state.turn, after_no=after_no)
    return state.replace(phase="solution"), (began,)


def end_turn(state: State) -> Step:
    """The turn passes clockwise."""
    turn = (state.turn + 1) % len(state.setup.names)
    state = state.replace(turn=turn, phase="move", pointed=None)
    return state, (e.TurnBegan(seen_by=everybody(state), player=turn),)


def go_on(state: State) -> Step:
    """After a letter or a verdict: the next curse or the interrupted place, or else the end of the turn."""
    return curses.used(state) if state.curse else end_turn(state)


def step_stone(state: State, seat: Seat, steps: int, why: str) -> Step:
    """Move a stone, never below space 1 nor beyond the finish."""
    start = state.stones[seat]
    end = max(1, min(state.setup.finish, start + steps))
    if end == start:
        return state, ()
    state = state.replace(stones=put(state.stones, seat, end))
    return state, (e.StoneMoved(seen_by=everybody(state), player=seat, start=start, end=end, why=why),)


def as_letter(sign: str) -> Secret:
    """The letter as it is handed over: a capital, where that is one sign (ß has none)."""
    capital = sign.upper()
    return Secret(capital if len(capital) == 1 else sign)


def letter_of(term: Secret, position: int) -> Secret:
    """The letter at that position, counting letters alone; empty when there is none."""
    letters = [sign for sign in term.reveal() if sign.isalpha()]
    place = position - 1 if position > 0 else position
    return as_letter(letters[place]) if -len(letters) <= place < len(letters) else Secret("")


def letter_taken(state: State, owed: Pending, letter: Secret) -> Step:
    """Hand the letter that is owed to its asker, and go on."""
    pair = frozenset({owed.by, owed.riddle.owner})
    given = e.LetterGiven(seen_by=pair, asker=owed.by, riddle=owed.riddle, position=owed.position, letter=letter)
    state = state.replace(letters=(*state.letters, Letter(owed.riddle, owed.by, owed.position, letter)))
    state, events = go_on(owe(state, None))
    return state, (given, *events)


def end_game(state: State, winners: tuple[Seat, ...], reason: str) -> Step:
    """The end: outcome, and all slips that the master keeps are opened."""
    outcome = Outcome(winners, reason)
    state = state.replace(phase="over", outcome=outcome, pending=None, curse=None, pointed=None)
    events: tuple[Event, ...] = (e.GameEnded(seen_by=everybody(state), outcome=outcome, stones=state.stones),)
    for riddle in state.riddles:
        if riddle.term is not None:
            state, opened = open_slip(state, riddle, riddle.term.reveal())
            events += opened
    return state, events


def open_slip(state: State, riddle: Riddle, term: str) -> Step:
    """Reveal a term with the answers given about it and the letters that it doesn't have."""
    state = state.with_riddle(msgspec.structs.replace(riddle, opened=term))
    piece = riddle.piece
    opened = e.SlipOpened(
        seen_by=everybody(state),
        riddle=piece,
        term=term,
        answers=tuple((asked.text, asked.answer) for asked in state.questions if asked.riddle == piece),
        false_letters=tuple(
            (given.position, given.letter.reveal())
            for given in state.letters
            if given.riddle == piece and given.letter != letter_of(Secret(term), given.position)
        ),
    )
    return state, (opened,)
