"""What actions must meet. Each gives what was asked for, or raises Refused with its reason."""

import unicodedata

from voice_master.games.barbarossa.actions import Refusal
from voice_master.games.barbarossa.offers import waiting_for
from voice_master.games.barbarossa.state import Pending, Riddle, State
from voice_master.referee import Piece, Refused, Seat

LONGEST_TEXT = 500  # signs in a question, guess, description or term


def need(is_fine: bool, reason: Refusal) -> None:
    """Raises: Refused with that reason, unless it is fine."""
    if not is_fine:
        raise Refused(reason)


def need_waited_for(state: State, seat: Seat) -> None:
    """Raises: Refused, unless the game waits for this seat."""
    need(seat in waiting_for(state), Refusal.NOT_YOUR_TURN)


def is_free_in(state: State, *phases: str) -> bool:
    """Whether the turn is in one of these phases, with no curse in play and nothing owed."""
    return state.curse is None and state.owed is None and state.phase in phases


def need_turn(state: State, seat: Seat, *phases: str) -> None:
    """Raises: Refused, unless this seat is on turn, free to act, and in one of these phases."""
    need_waited_for(state, seat)
    need(is_free_in(state, *phases), Refusal.NOT_NOW)


def owed_by(state: State, seat: Seat, kind: str) -> Pending:
    """The answer, letter or verdict that this seat owes. Raises: Refused."""
    need_waited_for(state, seat)
    owed = state.owed
    if owed is None or owed.kind != kind:
        raise Refused(Refusal.NOT_NOW)
    return owed


def riddle_at(state: State, piece: Piece) -> Riddle:
    """The riddle of that owner and number. Raises: Refused."""
    riddle = state.riddle(piece)
    if riddle is None:
        raise Refused(Refusal.NO_SUCH_RIDDLE)
    return riddle


def others_riddle(state: State, piece: Piece, seat: Seat) -> Riddle:
    """The riddle, when it is another's. Raises: Refused."""
    riddle = riddle_at(state, piece)
    need(piece.owner != seat, Refusal.OWN_RIDDLE)
    return riddle


def own_riddle(state: State, piece: Piece, seat: Seat) -> Riddle:
    """The riddle, when it is this seat's. Raises: Refused."""
    riddle = riddle_at(state, piece)
    need(piece.owner == seat, Refusal.NOT_YOUR_RIDDLE)
    return riddle


def tidied(text: str) -> str:
    """The text with composed letters and single spaces, without signs that can't be seen."""
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(sign for sign in composed if sign.isprintable() or sign.isspace()).split())


def words(text: str) -> str:
    """The tidied text, when there is some and it isn't too long. Raises: Refused."""
    text = tidied(text)
    need(bool(text), Refusal.EMPTY_TEXT)
    need(len(text) <= LONGEST_TEXT, Refusal.TEXT_TOO_LONG)
    return text
