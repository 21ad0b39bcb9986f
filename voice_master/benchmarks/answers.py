"""How computer players answer a file of questions: the answers, and the time they take."""

import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from voice_master.benchmarks.json_lines import read_lines, read_rows, write_rows
from voice_master.riddler.mind import Mind
from voice_master.settings import ModelServer, Settings


class AskedRow(msgspec.Struct, frozen=True):
    """A question about a term; other fields of the row don't matter."""

    term: str
    question: str


class DefinedRow(msgspec.Struct, frozen=True):
    """What a dictionary says of a term."""

    term: str
    definition: str


def run(
    questions: Path,
    rows: Path | None = None,
    hold_out: Path | None = None,
    definitions: Path | None = None,
    language_model: ModelServer | None = None,
) -> Iterator[dict[str, Any]]:
    """Answer every question, write the answers to `rows`, and give one result.

    Terms in `hold_out` (one a line) are answered as if nobody had written them down, from their definition alone.
    Raises: UnreadableFile.
    """
    asked = read_rows(questions, AskedRow)
    told = {row.term: row.definition for row in read_rows(definitions, DefinedRow)} if definitions else {}
    mind = Mind.load(settings=Settings(language_model=language_model))
    if hold_out is not None:
        knowledge = mind.knowledge.without(line.strip() for line in read_lines(hold_out))
        mind = Mind(knowledge, mind.similarity, second_opinion=mind.answerer.second_opinion)
    mind.warm()
    began = time.perf_counter()
    answered, spent = [], []
    for row in asked:
        start = time.perf_counter()
        said = mind.answerer.answer(row.term, row.question, told.get(row.term))
        spent.append(time.perf_counter() - start)
        answered.append(
            {
                "term": row.term,
                "question": row.question,
                "answer": said.answer.value,
                "confidence": said.confidence,
                "why": said.why,
            }
        )
    seconds = time.perf_counter() - began
    if rows is not None:
        write_rows(rows, answered)
    yield {
        "n": len(asked),
        "seconds": round(seconds, 3),
        "answers": dict(sorted(Counter(str(row["answer"]) for row in answered).items())),
        **timing(spent),
    }


def timing(seconds: list[float]) -> dict[str, float]:
    """Median and 95th percentile in milliseconds; nothing for nothing."""
    if not seconds:
        return {}
    ordered = sorted(seconds)
    late = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return {
        "median_milliseconds": round(1000 * statistics.median(ordered), 2),
        "p95_milliseconds": round(1000 * late, 2),
    }
