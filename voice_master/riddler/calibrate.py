"""Fit the calibration to questions with accepted answers, in the format of the answers benchmark.

Rebuild: `python -m voice_master.riddler.calibrate KNOWN.jsonl NEWCOMERS.jsonl DEFINITIONS.jsonl`, where the terms of
NEWCOMERS are held out of the knowledge. It writes `models/calibration.json`.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from voice_master import data_paths
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge
from voice_master.referee import Answer
from voice_master.riddler.answer import Answerer
from voice_master.riddler.closeness import REVERSED, Floats
from voice_master.riddler.reading_question import read_question
from voice_master.riddler.similarity import Similarity

_DECAY, _STEPS, _RATE = 2.0, 2000, 0.5


def fit(seen: Floats, wanted: Floats) -> Floats:
    """Weights [features, 4] of a multinomial logistic regression, by plain gradient descent with decay."""
    scale = np.abs(seen).mean(axis=0) + 1e-6
    scaled, weights = seen / scale, np.zeros((seen.shape[1], 4))
    for _ in range(_STEPS):
        odds = np.exp(scaled @ weights)
        chances = odds / odds.sum(axis=1, keepdims=True)
        weights -= _RATE * (scaled.T @ (chances - wanted) + _DECAY * weights) / len(seen)
    return np.asarray(weights / scale[:, None], dtype=np.float32)


def gather(
    answerer: Answerer, rows: list[dict[str, Any]], definitions: dict[str, str]
) -> tuple[Floats, Floats, list[str]]:
    """Evidence and the best answers (to the positive question) of all questions that the calibration decides."""
    seen, wanted, terms = [], [], []
    for row in rows:
        evidence = answerer.evidence(row["question"], row["term"], definitions.get(row["term"], ""))
        if evidence is None:
            continue
        place = ANSWERS.index(Answer(row["best"]))
        seen.append(evidence[0])
        wanted.append(np.eye(4)[REVERSED[place] if read_question(row["question"]).is_reversed else place])
        terms.append(row["term"])
    return np.array(seen), np.array(wanted), terms


def read_lines(path: str) -> list[dict[str, Any]]:
    """The rows of a JSON-lines file."""
    return [msgspec.json.decode(line) for line in Path(path).read_bytes().splitlines() if line.strip()]


def main(known: str, newcomers: str, definitions: str) -> None:
    """Fit both calibrations and write them."""
    similarity = Similarity()
    everything = knowledge_room.load()
    told = {row["term"]: row["definition"] for row in read_lines(definitions)}
    strangers = read_lines(newcomers)
    without = everything.without({row["term"] for row in strangers})
    fitted = {}
    sets: tuple[tuple[str, Knowledge, list[dict[str, Any]]], ...] = (
        ("known", everything, read_lines(known)),
        ("newcomer", without, strangers),
    )
    for name, knowledge, rows in sets:
        seen, wanted, _ = gather(Answerer(knowledge, similarity), rows, told)
        fitted[name] = [[round(float(weight), 4) for weight in line] for line in fit(seen, wanted)]
    path = data_paths.models() / "calibration.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(fitted), indent=1) + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
