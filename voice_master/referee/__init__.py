"""The contract that every game obeys, and the referee who holds the one true state."""

from voice_master.referee.answers import Answer, Verdict
from voice_master.referee.contract import (
    REFEREE,
    Action,
    Event,
    Game,
    Offer,
    Outcome,
    Piece,
    Refused,
    Seat,
    Slot,
    Value,
)
from voice_master.referee.referee import Referee, seen_by
from voice_master.referee.secret import Secret
from voice_master.referee.telling import Line, Telling

__all__ = [
    "REFEREE",
    "Action",
    "Answer",
    "Event",
    "Game",
    "Line",
    "Offer",
    "Outcome",
    "Piece",
    "Referee",
    "Refused",
    "Seat",
    "Secret",
    "Slot",
    "Telling",
    "Value",
    "Verdict",
    "seen_by",
]
