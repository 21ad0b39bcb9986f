"""What the reader is trained on first: everything that is written, asked.

A row is a question, the story of a term, and the authored answer. The story never holds the row's own fact: a
statement is asked with its sheet's other statements, a question of the bank with the other questions. A part of the
terms is also asked about as if nobody had written them down.
"""

import random
from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from voice_master.knowledge.knowledge import Knowledge
from voice_master.knowledge.sheets import as_question
from voice_master.riddler.answer import Answerer
from voice_master.riddler.closeness import REVERSED
from voice_master.riddler.reader import Pair
from voice_master.riddler.reading_question import Reading, read_question
from voice_master.riddler.similarity import Similarity

FROM_SHEETS, FROM_BANK, OF_NEWCOMERS = 13000, 11000, 3200  # rows
_BANK_MIX = {0: 0.45, 1: 0.15, 2: 0.05, 3: 0.35}  # share of each answer among the rows from the bank
_STRANGERS = 80  # terms that are also treated as newcomers
_AHEAD = 400  # questions encoded together


class Row(msgspec.Struct, frozen=True):
    """One question about one term, with the answer to the positive question."""

    reading: Reading
    term: str
    answer: int
    without_question: int | None = None  # place in the bank of the question that it is
    without_statement: str | None = None
    is_newcomer: bool = False


def sheet_rows(knowledge: Knowledge, count: int, dice: random.Random, names: Sequence[str]) -> list[Row]:
    """Statements asked as questions."""
    rows = []
    for name in names:
        for statement, answer in knowledge.sheets[name].statements if name in knowledge.sheets else ():
            reading = read_question(as_question(statement))
            rows.append(
                Row(
                    reading,
                    name,
                    REVERSED[answer] if reading.is_reversed else answer,
                    without_statement=reading.text,
                )
            )
    dice.shuffle(rows)
    return rows[:count]


def bank_rows(knowledge: Knowledge, count: int, dice: random.Random) -> list[Row]:
    """Questions of the bank, each in one of its wordings, about terms of every answer."""
    rows = []
    for answer, share in _BANK_MIX.items():
        cells = np.argwhere(knowledge.answers == answer)
        for term, place in cells[[dice.randrange(len(cells)) for _ in range(int(count * share))]]:
            question = knowledge.questions[place]
            wording = dice.choice((*question.wordings, *question.opposite))
            reading = read_question(wording)
            is_turned = reading.is_reversed != (wording in question.opposite)
            said = REVERSED[answer] if is_turned else answer
            rows.append(Row(reading, knowledge.terms[term].name, said, without_question=int(place)))
    return rows


def all_rows(knowledge: Knowledge, dice: random.Random) -> list[Row]:
    """What the reader is trained on, in a fixed order."""
    names = [term.name for term in knowledge.terms]
    strangers = dice.sample(names, min(_STRANGERS, len(names)))
    rows = sheet_rows(knowledge, FROM_SHEETS, dice, names) + bank_rows(knowledge, FROM_BANK, dice)
    as_newcomers = [
        msgspec.structs.replace(row, is_newcomer=True) for row in sheet_rows(knowledge, OF_NEWCOMERS, dice, strangers)
    ]
    return rows + sorted(as_newcomers, key=lambda row: row.term)


def pairs_of(knowledge: Knowledge, similarity: Similarity, rows: Sequence[Row]) -> Iterator[Pair]:
    """What the reader sees of each row: the question and the story."""
    everything = Answerer(knowledge, similarity)
    outsider: tuple[str, Answerer] = ("", everything)
    for start in range(0, len(rows), _AHEAD):
        ahead = rows[start : start + _AHEAD]
        similarity.encode([text for row in ahead for text in (row.reading.text, row.reading.bare or row.reading.text)])
        for row in ahead:
            term = knowledge.terms[knowledge.index[row.term]]
            if row.is_newcomer and outsider[0] != row.term:
                outsider = (row.term, everything.without([row.term]))
            answerer = outsider[1] if row.is_newcomer else everything
            yield answerer.story(
                row.reading,
                row.term,
                term.definition,
                without_question=row.without_question,
                without_statement=row.without_statement,
            )
