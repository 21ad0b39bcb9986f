"""What speaks for each answer to a question: numbers for the calibration, and a text for the reader."""

from collections.abc import Sequence

import numpy as np

from voice_master.knowledge.terms import Term
from voice_master.riddler.closeness import Floats, NearQuestion, Vote, count_votes
from voice_master.riddler.statements import Statement

BANK_FEATURES, SHEET_FEATURES, READ_FEATURES = 14, 8, 4
FEATURES = BANK_FEATURES + SHEET_FEATURES + READ_FEATURES

QUESTION_LINES, STATEMENT_LINES = 4, 5  # what the reader gets to read
_SAID = ("yes", "maybe", "unclear", "no")
_SURE_ENOUGH = 0.6  # of a guessed answer, to be told to the reader

_FLOOR = 0.05  # an answer nobody voted for may still be right
_GUESSED_FLOOR = 0.15
_MIDDLE, _WIDTH = 0.62, 0.06  # nearness at which a known question is trusted by half, and how sharply
_SHEET_MIDDLE, _SHEET_WIDTH, _SHEET_HEAT = 0.55, 0.06, 0.05


def bank_features(vote: Vote, rows: Floats, signs: Floats, is_guessed: bool) -> Floats:
    """What the bank says, for rows [terms, questions, 4] and signs of topic [terms, 3]: [terms, BANK_FEATURES]."""
    trust = _trust(vote.nearness, _MIDDLE, _WIDTH)
    floor = _GUESSED_FLOOR if is_guessed else _FLOOR
    ones = np.ones((len(rows), 1), dtype=np.float32)
    sharp, broad = (_odds(count_votes(shares, rows), floor) for shares in (vote.sharp, vote.broad))
    parts = [ones, ones * trust, sharp * trust, broad * (1 - trust), signs * (1 - trust), signs * trust]
    return np.concatenate(parts, axis=1).astype(np.float32)


def sheet_features(near: Floats, says: Floats, bank_nearness: float) -> Floats:
    """What one sheet says, from nearness [statements] and answers [statements, 4]: [SHEET_FEATURES]."""
    if not len(near):
        return np.zeros(SHEET_FEATURES, dtype=np.float32)
    best = float(near.max())
    trust = _trust(best, _SHEET_MIDDLE, _SHEET_WIDTH)
    weights = np.exp((near - best) / _SHEET_HEAT)
    odds = _odds((weights @ says / weights.sum())[None], _FLOOR)[0]
    leaning = _best_of(near, says[:, 0]) - _best_of(near, says[:, 3])
    return np.array(
        [*(odds * trust), trust, best, leaning, leaning * (1 - trust), bank_nearness - best], dtype=np.float32
    )


def _best_of(near: Floats, share: Floats) -> float:
    return float(near[share > 0.5].max(initial=0.0))


def _trust(nearness: float, middle: float, width: float) -> float:
    return float(1 / (1 + np.exp(-(nearness - middle) / width)))


def _odds(votes: Floats, floor: float) -> Floats:
    return np.asarray(np.log((votes[:, :3] + floor) / (votes[:, 3:] + floor)), dtype=np.float32)


def story(term: Term, row: Floats, questions: Sequence[NearQuestion], statements: Sequence[Statement]) -> str:
    """What the reader reads of a term: its definition, then the nearest known questions and statements with answers.

    `row` is float32 [questions, 4]; an answer that was only guessed is told when it is fairly sure.
    """
    lines: list[tuple[float, str]] = [(one.nearness, _told(one.text, one.answer)) for one in statements]
    told = 0
    for question in questions:
        answer = int(row[question.place].argmax())
        if row[question.place, answer] >= _SURE_ENOUGH and told < QUESTION_LINES:
            told += 1
            lines.append((question.nearness, _told(question.text, 3 - answer if _turns(question, answer) else answer)))
    lines.sort(key=lambda line: -line[0])
    return " ".join([f"{term.name}: {term.definition}.", *(line for _, line in lines)])


def _turns(question: NearQuestion, answer: int) -> bool:
    return question.is_turned and answer in (0, 3)


def _told(text: str, answer: int) -> str:
    return f"{text} {_SAID[answer]}."
