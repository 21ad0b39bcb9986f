"""Why a computer player's last answer is what it is, in words that don't name the term."""

from typing import Any

from voice_master.master.table import Table
from voice_master.referee import Answer, Line, Piece, Seat
from voice_master.riddler.answer import Answered
from voice_master.riddler.judging import Ground
from voice_master.riddler.mind import Mind

_SURE, _FAIRLY = 0.9, 0.65
_GROUNDS = {
    Ground.NOTHING: "all", Ground.OPEN: "open", Ground.TASTE: "taste", Ground.KNOWN: "known", Ground.SHEET: "known",
    Ground.PARTS: "parts", Ground.NAME: "name", Ground.SIZE: "size", Ground.MASS: "mass", Ground.YEAR: "year",
    Ground.WIDER: "wider", Ground.NEAR: "near", Ground.ALL: "all", Ground.MODEL: "model",
}  # fmt: skip


def reason(table: Table, mind: Mind, people: frozenset[Seat]) -> Line:
    """The ground of the last answer that a computer player gave, and how sure it was."""
    question, riddle = "", Piece(0, 0)
    last: tuple[Seat, Piece, str, Answer] | None = None
    for action in table.referee.actions:
        if hasattr(action, "question"):
            question, riddle = action.question, action.riddle  # type: ignore[attr-defined]
        elif hasattr(action, "answer") and action.seat not in people:
            last = action.seat, riddle, question, action.answer
    if last is None:
        return Line("why-nothing")
    seat, riddle, question, answer = last
    view: Any = table.referee.view(seat)
    term = next(sight.own_term for sight in view.riddles if sight.piece == riddle)
    found = mind.answerer.own_answer(term.reveal(), question)
    return _line(table.referee.names[seat], riddle, question, answer, found)


def _line(name: str, riddle: Piece, question: str, answer: Answer, found: Answered) -> Line:
    """What is told. Of an answer that a language model had a hand in, only that."""
    sure = "sure" if found.confidence >= _SURE else "fairly" if found.confidence >= _FAIRLY else "unsure"
    ground = _GROUNDS[found.basis.ground] if found.answer == answer else "model"
    values = {"name": name, "number": riddle.number, "question": question.rstrip(" ?.!"), "answer": answer}
    return Line("why", values | {"ground": ground, "known": found.basis.known.rstrip("?"), "sure": sure})
