"""Train the reader: `python -m voice_master.riddler.train_reader` (three quarters of an hour on two cores).

First on everything that is written, then on the practice questions, as players ask them. Writes `models/reader.npz`,
and `models/practice_scores.npz` for the calibration: how each practice question is read by a reader that never saw its
term in practice. Same lists and same seed: same weights, but for rounding.
"""

import random
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from voice_master import data_paths
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.knowledge import Knowledge
from voice_master.riddler.closeness import Floats
from voice_master.riddler.lessons import Lesson, all_lessons
from voice_master.riddler.practice import read_practice
from voice_master.riddler.reader import (
    Pair,
    encode_pairs,
    fill,
    keep_weights,
    new_network,
    reader_file,
    scores_of,
    trained_of,
)
from voice_master.riddler.reader_rows import all_rows, pairs_of
from voice_master.riddler.similarity import Similarity

SEED = 7
_BATCH, _SOFT = 32, 0.06


class Course(msgspec.Struct, frozen=True):
    """How fast and how often rows are gone through."""

    rate: float
    rounds: int
    warm_up: float  # share of the steps


ON_LISTS = Course(1e-3, 1, 0.06)
ON_PRACTICE = Course(3e-4, 2, 0.06)


def practice_scores_file() -> Path:
    """Where the scores of the practice questions lie."""
    return data_paths.models() / "practice_scores.npz"


def train(pairs: Sequence[Pair], wanted: Floats, course: Course, start: Mapping[str, Any] | None = None) -> Any:
    """A network, with its tokenizer, fitted to answers [pairs, 4] that sum to 1. Prints the loss now and then."""
    import torch

    torch.manual_seed(SEED)
    torch.set_num_threads(2)
    dice = random.Random(SEED)
    network, tokenizer = new_network()
    if start is not None:
        fill(network, start)
    weights = [weight for weight in network.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW(weights, course.rate, weight_decay=0.01)
    batches = [batch for _ in range(course.rounds) for batch in _batches(pairs, dice)]
    began, loss_so_far = time.monotonic(), 0.0
    for step, batch in enumerate(batches):
        pace = min(1.0, (step + 1) / (course.warm_up * len(batches))) * max(0.02, 1 - step / len(batches))
        for group in optimizer.param_groups:
            group["lr"] = course.rate * pace
        tokens = encode_pairs(tokenizer, [pairs[place] for place in batch], pad_to=16)
        soft = torch.from_numpy(wanted[batch]) * (1 - _SOFT) + _SOFT / 4
        with torch.autocast("cpu", dtype=torch.bfloat16):
            scores = network(tokens)
        loss = -(soft * scores.float().log_softmax(-1)).sum(1).mean()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(weights, 1.0)
        optimizer.step()
        loss_so_far += (loss.item() - loss_so_far) / min(step + 1, 100)
        if step % 100 == 99:
            print(f"{step + 1} of {len(batches)}: loss {loss_so_far:.3f}, {time.monotonic() - began:.0f} s", flush=True)
    return network.eval(), tokenizer


def _batches(pairs: Sequence[Pair], dice: random.Random) -> list[list[int]]:
    """Batches of pairs that are about equally long."""
    order = list(range(len(pairs)))
    dice.shuffle(order)
    pools = [order[start : start + 16 * _BATCH] for start in range(0, len(order), 16 * _BATCH)]
    batches = []
    for pool in pools:
        pool.sort(key=lambda place: len(pairs[place][0]) + len(pairs[place][1]))
        batches += [pool[start : start + _BATCH] for start in range(0, len(pool) - _BATCH + 1, _BATCH)]
    dice.shuffle(batches)
    return batches


def train_on_lists(knowledge: Knowledge, similarity: Similarity) -> dict[str, Any]:
    """Weights fitted to everything that is written."""
    rows = all_rows(knowledge, random.Random(SEED))
    pairs = list(pairs_of(knowledge, similarity, rows))
    print(f"{len(pairs)} rows from the lists", flush=True)
    network, _ = train(pairs, np.eye(4, dtype=np.float32)[[row.answer for row in rows]], ON_LISTS)
    return trained_of(network)


def train_on_practice(start: Mapping[str, Any], lessons: Sequence[Lesson]) -> Any:
    """A network that goes on from these weights with the practice questions, and its tokenizer."""
    print(f"{len(lessons)} practice rows", flush=True)
    wanted = np.array([lesson.wanted for lesson in lessons], dtype=np.float32)
    return train([lesson.pair for lesson in lessons], wanted, ON_PRACTICE, start)


def scores_by_the_other_half(start: Mapping[str, Any], lessons: Sequence[Lesson]) -> Floats:
    """How each lesson is read by a network that practised with the other half of the terms: [lessons, 4]."""
    names = list(dict.fromkeys(lesson.asked.term for lesson in lessons))
    scores = np.zeros((len(lessons), 4), dtype=np.float32)
    for half in (0, 1):
        read = [place for place, lesson in enumerate(lessons) if names.index(lesson.asked.term) % 2 == half]
        practised = [lesson for lesson in lessons if names.index(lesson.asked.term) % 2 != half]
        network, tokenizer = train_on_practice(start, practised)
        for first in range(0, len(read), _BATCH):
            places = read[first : first + _BATCH]
            scores[places] = scores_of(network, tokenizer, [lessons[place].pair for place in places])
    return scores


def practise(start: Mapping[str, Any], lessons: Sequence[Lesson]) -> None:
    """Write the scores and the final weights."""
    scores = scores_by_the_other_half(start, lessons)
    marks = np.array([lesson.mark for lesson in lessons], dtype=np.uint64)
    with practice_scores_file().open("wb") as file:
        np.savez(file, marks=marks, scores=scores.astype(np.float16))
    network, _ = train_on_practice(start, lessons)
    keep_weights(network, reader_file())


def main() -> None:
    """Train on all lists and all practice questions."""
    knowledge, similarity = knowledge_room.load(), Similarity()
    start = train_on_lists(knowledge, similarity)
    practise(start, all_lessons(knowledge, similarity, read_practice()))


if __name__ == "__main__":
    main()
