"""How computer players judge a file of guesses: the verdicts, and the time they take."""

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from voice_master.benchmarks.answers import timing
from voice_master.benchmarks.json_lines import read_rows, write_rows
from voice_master.knowledge.knowledge import load
from voice_master.riddler.judge_guess import judge


class GuessedRow(msgspec.Struct, frozen=True):
    """A guess at a term as it was heard; other fields of the row don't matter."""

    term: str
    guess: str


def run(pairs: Path, rows: Path | None = None) -> Iterator[dict[str, Any]]:
    """Judge every guess, write the verdicts to `rows`, and give one result. Raises: UnreadableFile."""
    guessed = read_rows(pairs, GuessedRow)
    knowledge = load()
    judged, spent = [], []
    for row in guessed:
        start = time.perf_counter()
        said = judge(row.term, row.guess, knowledge)
        spent.append(time.perf_counter() - start)
        judged.append({"term": row.term, "guess": row.guess, "verdict": said.verdict.value, "why": said.why})
    if rows is not None:
        write_rows(rows, judged)
    yield {
        "n": len(guessed),
        "seconds": round(sum(spent), 3),
        "verdicts": dict(sorted(Counter(row["verdict"] for row in judged).items())),
        **timing(spent),
    }
