"""How computer players answer a file of questions: the answers, how many are accepted, and the time they take."""

import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from voice_master.benchmarks.json_lines import read_lines, read_rows, write_rows
from voice_master.benchmarks.plain_ways import plain_ways
from voice_master.referee import Answer
from voice_master.riddler.mind import Mind
from voice_master.settings import ModelServer, Settings


class AskedRow(msgspec.Struct, frozen=True):
    """A question about a term; `accept` has all answers that a fair table accepts, empty when nobody said."""

    term: str
    question: str
    kind: str = ""
    accept: tuple[Answer, ...] = ()


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
    is_compared: bool = False,
) -> Iterator[dict[str, Any]]:
    """Answer every question, write the answers to `rows`, and give a result; one more for each plain way on request.

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
    answered: list[dict[str, Any]] = []

    def own(term: str, question: str, definition: str) -> Answer:
        said = mind.answerer.answer(term, question, definition)
        row = {"term": term, "question": question, "answer": said.answer.value}
        answered.append(row | {"confidence": said.confidence, "why": said.why})
        return said.answer

    yield measured(own, asked, told)
    if rows is not None:
        write_rows(rows, answered)
    if is_compared:
        for name, way in plain_ways(mind).items():
            yield {"way": name} | measured(way, asked, told)


def measured(way: Callable[[str, str, str], Answer], asked: Sequence[AskedRow], told: dict[str, str]) -> dict[str, Any]:
    """The result of one way of answering: counts, times, and where the file says what is accepted, shares by kind."""
    said, spent, began = [], [], time.perf_counter()
    for row in asked:
        start = time.perf_counter()
        said.append(way(row.term, row.question, told.get(row.term, "")))
        spent.append(time.perf_counter() - start)
    result: dict[str, Any] = {"n": len(asked), "seconds": round(time.perf_counter() - began, 3)}
    result["answers"] = dict(sorted(Counter(answer.value for answer in said).items()))
    result |= timing(spent)
    judged = [(row, answer) for row, answer in zip(asked, said, strict=True) if row.accept]
    if judged:
        result |= shares(judged)
        kinds = sorted({row.kind for row, _ in judged} - {""})
        result["by_kind"] = {kind: shares([pair for pair in judged if pair[0].kind == kind]) for kind in kinds}
    return result


def shares(judged: Sequence[tuple[AskedRow, Answer]]) -> dict[str, float]:
    """How many answers are accepted, and how many are YES where only NO is right or the other way round."""
    swaps = {(Answer.YES, (Answer.NO,)), (Answer.NO, (Answer.YES,))}
    accepted = sum(answer in row.accept for row, answer in judged)
    swapped = sum((answer, row.accept) in swaps for row, answer in judged)
    return {
        "judged": len(judged),
        "acceptable": round(accepted / len(judged), 4),
        "swap": round(swapped / len(judged), 4),
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
