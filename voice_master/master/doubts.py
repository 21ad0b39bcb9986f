"""After the end: answers of people that don't fit their opened slips, as far as that is surely known."""

from typing import Any

from voice_master.referee import Answer, Line, Seat
from voice_master.riddler.mind import Mind

_SURE = 0.95  # below that, the doubt is the master's own affair


def doubts(view: Any, seat: Seat, mind: Mind) -> list[Line]:
    """A line for every YES that should have been NO, or NO for YES, about riddles that this seat kept on paper."""
    lines: list[Line] = []
    for sight in view.riddles:
        term = sight.opened_term
        if sight.piece.owner != seat or not sight.is_on_paper or term is None or mind.knowledge.term(term) is None:
            continue
        for asked in sight.questions:
            ours = mind.answerer.own_answer(term, asked.question)
            if {asked.answer, ours.answer} == {Answer.YES, Answer.NO} and ours.confidence >= _SURE:
                values = {"number": sight.piece.number, "question": asked.question.rstrip(" ?.!")}
                lines.append(Line(f"answer-doubt-{ours.answer.value.lower()}", values))
    return lines
