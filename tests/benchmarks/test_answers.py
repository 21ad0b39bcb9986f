"""A file of questions is answered, row by row, and measured."""

import json
from pathlib import Path

import pytest

from voice_master.benchmarks import answers, guesses
from voice_master.errors import UnreadableFile


def _write(path: Path, *rows: dict[str, str]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


@pytest.mark.model
def test_known_and_held_out_terms_are_answered(tmp_path: Path) -> None:
    asked = _write(
        tmp_path / "asked.jsonl",
        {"term": "ant", "question": "Is it an insect?", "kind": "category"},
        {"term": "anchor", "question": "Is it alive?"},
    )
    hold_out = tmp_path / "out.txt"
    hold_out.write_text("ant\n")
    definitions = _write(tmp_path / "told.jsonl", {"term": "ant", "definition": "a tiny insect that lives in colonies"})
    (result,) = answers.run(asked, tmp_path / "rows.jsonl", hold_out, definitions)
    rows = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    assert [(row["term"], row["answer"]) for row in rows] == [("ant", "YES"), ("anchor", "NO")]
    assert result["n"] == 2
    assert result["answers"] == {"NO": 1, "YES": 1}
    assert {"seconds", "median_milliseconds", "p95_milliseconds"} <= set(result)


def test_guesses_are_judged(tmp_path: Path) -> None:
    pairs = _write(tmp_path / "pairs.jsonl", {"term": "ant", "guess": "an aunt"}, {"term": "ant", "guess": "a bee"})
    (result,) = guesses.run(pairs, tmp_path / "rows.jsonl")
    rows = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    assert [row["verdict"] for row in rows] == ["accept", "reject"]
    assert result["verdicts"] == {"accept": 1, "reject": 1}


def test_an_empty_file_gives_a_result_of_nothing(tmp_path: Path) -> None:
    (result,) = guesses.run(_write(tmp_path / "pairs.jsonl"))
    assert result["n"] == 0


@pytest.mark.parametrize("text", ["no json", '{"term": "ant"}', "[]", '{"term": 3, "guess": "x"}'])
def test_a_broken_row_is_told_with_its_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "pairs.jsonl"
    path.write_text('{"term": "ant", "guess": "bee"}\n' + text)
    with pytest.raises(UnreadableFile, match=r"pairs\.jsonl, line 2"):
        list(guesses.run(path))


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="can't be read"):
        list(guesses.run(tmp_path / "none.jsonl"))
