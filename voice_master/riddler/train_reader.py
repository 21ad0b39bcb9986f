"""Train the reader on everything that is written: `python -m voice_master.riddler.train_reader` (an hour on two cores).

A row is a question, the story of a term, and the authored answer. The story never holds the row's own fact: a
statement is asked with its sheet's other statements, a question of the bank with the other questions. A fifth of the
terms is also asked about as if nobody had written them down. Same lists and same seed: same weights, but for rounding.
"""

import random
import time
from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.knowledge import Knowledge
from voice_master.knowledge.sheets import as_question
from voice_master.riddler.answer import Answerer
from voice_master.riddler.closeness import REVERSED
from voice_master.riddler.reader import encode_pairs, keep_weights, new_network, reader_file
from voice_master.riddler.reading_question import Reading, read_question
from voice_master.riddler.similarity import Similarity

SEED = 7
FROM_SHEETS, FROM_BANK, OF_NEWCOMERS = 13000, 11000, 3200  # rows
_BANK_MIX = {0: 0.45, 1: 0.15, 2: 0.05, 3: 0.35}  # share of each answer among the rows from the bank
_STRANGERS = 80  # terms that are also treated as newcomers
_BATCH, _RATE, _WARM_UP, _SOFT = 32, 1e-3, 0.06, 0.06
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


def pairs_of(knowledge: Knowledge, similarity: Similarity, rows: Sequence[Row]) -> Iterator[tuple[str, str]]:
    """What the reader sees of each row: the question and the story."""
    everything = Answerer(knowledge, similarity)
    outsider: tuple[str, Answerer] = ("", everything)
    for start in range(0, len(rows), _AHEAD):
        ahead = rows[start : start + _AHEAD]
        similarity.encode([text for row in ahead for text in (row.reading.text, row.reading.bare or row.reading.text)])
        for row in ahead:
            term = knowledge.terms[knowledge.index[row.term]]
            if row.is_newcomer and outsider[0] != row.term:
                outsider = (row.term, Answerer(knowledge.without([row.term]), similarity))
            answerer = outsider[1] if row.is_newcomer else everything
            told = answerer.story(
                row.reading,
                row.term,
                term.definition,
                without_question=row.without_question,
                without_statement=row.without_statement,
            )
            yield row.reading.text, told


def train(pairs: Sequence[tuple[str, str]], answers: Sequence[int], seed: int = SEED) -> object:
    """A network fitted to the pairs. Prints the loss now and then."""
    import torch

    torch.manual_seed(seed)
    dice = random.Random(seed)
    network, tokenizer = new_network()
    torch.set_num_threads(2)
    weights = [weight for weight in network.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW(weights, _RATE, weight_decay=0.01)
    order = list(range(len(pairs)))
    dice.shuffle(order)
    batches = _batches(order, pairs, dice)
    began, loss_so_far = time.monotonic(), 0.0
    for step, batch in enumerate(batches):
        pace = min(1.0, (step + 1) / (_WARM_UP * len(batches))) * max(0.02, 1 - step / len(batches))
        for group in optimizer.param_groups:
            group["lr"] = _RATE * pace
        tokens = encode_pairs(tokenizer, [pairs[place] for place in batch], pad_to=16)
        wanted = torch.full((len(batch), 4), _SOFT / 4)
        wanted[range(len(batch)), [answers[place] for place in batch]] += 1 - _SOFT
        with torch.autocast("cpu", dtype=torch.bfloat16):
            scores = network(tokens)
        loss = -(wanted * scores.float().log_softmax(-1)).sum(1).mean()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(weights, 1.0)
        optimizer.step()
        loss_so_far += (float(loss) - loss_so_far) / min(step + 1, 100)
        if step % 100 == 99:
            print(f"{step + 1} of {len(batches)}: loss {loss_so_far:.3f}, {time.monotonic() - began:.0f} s", flush=True)
    return network


def _batches(order: list[int], pairs: Sequence[tuple[str, str]], dice: random.Random) -> list[list[int]]:
    """Batches of pairs that are about equally long."""
    pools = [order[start : start + 16 * _BATCH] for start in range(0, len(order), 16 * _BATCH)]
    batches = []
    for pool in pools:
        pool.sort(key=lambda place: len(pairs[place][0]) + len(pairs[place][1]))
        batches += [pool[start : start + _BATCH] for start in range(0, len(pool) - _BATCH + 1, _BATCH)]
    dice.shuffle(batches)
    return batches


def main() -> None:
    """Train on all lists and write `models/reader.npz`."""
    knowledge = knowledge_room.load()
    rows = all_rows(knowledge, random.Random(SEED))
    pairs = list(pairs_of(knowledge, Similarity(), rows))
    print(f"{len(pairs)} rows", flush=True)
    keep_weights(train(pairs, [row.answer for row in rows]), reader_file())


if __name__ == "__main__":
    main()
