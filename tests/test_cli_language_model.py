"""--mind and --mind-model: a language model answers where players are unsure; its answers are kept with the game."""

import json
import re

import pytest
from click.testing import CliRunner, Result

from tests.riddler.model_servers import Server, running
from voice_master.cli import main
from voice_master.riddler import language_model

FIRST_TURN = ("deal", "yes", "a lump", "a rod", "a ball", "pay six", "Marco's first: is it alive?")


@pytest.fixture(scope="module")
def port():
    with running() as found:
        yield found


@pytest.fixture
def server(port) -> Server:
    return Server(port)


@pytest.fixture
def never_sure(monkeypatch) -> None:
    monkeypatch.setattr(language_model, "UNSURE", 1.1)


def run(*words: str, said: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=said)


def asking(server: Server, behaviour: str) -> tuple[str, ...]:
    return "--mind", server.address(behaviour), "--mind-model", "tiny"


@pytest.mark.parametrize("command", [("play", "--text"), ("answer", "ant", "Is it alive?"), ("bench", "answers")])
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--mind", "http://localhost:11434"), "--mind-model"),
        (("--mind-model", "tiny"), "--mind"),
        (("--mind", "localhost:11434", "--mind-model", "tiny"), "http://"),
        (("--mind", "ftp://localhost", "--mind-model", "tiny"), "http://"),
        (("--mind", "", "--mind-model", "tiny"), "http://"),
        (("--mind", "http://localhost", "--mind-model", " "), "needs a name"),
    ],
)
def test_half_a_language_model_is_a_usage_error(command, options, sentence, tmp_path):
    questions = tmp_path / "asked.jsonl"
    questions.write_text("")
    needed = ("--questions", str(questions)) if command[0] == "bench" else ()
    result = run(*command, *needed, *options)
    assert result.exit_code == run(*command, "--no-such-option").exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr.splitlines()[-1]
    assert result.stderr.count("Error:") == 1
    assert "Traceback" not in result.stderr


@pytest.mark.model
def test_a_model_answers_where_the_player_is_unsure(server, never_sure):
    result = run("answer", "lighthouse", "Is it alive?", "--json", *asking(server, "possibly"))
    (row,) = map(json.loads, result.stdout.splitlines())
    assert row["answer"] == "POSSIBLY"
    assert server.told() == ["Hidden thing: lighthouse\nQuestion: Is it alive?"]
    assert result.stderr.count("\n") == 1
    assert server.place in result.stderr
    assert "lighthouse" not in result.stderr


@pytest.mark.model
def test_no_model_is_asked_where_the_player_is_sure(server):
    result = run("answer", "lighthouse", "Is it alive?", "--json", *asking(server, "yes"))
    assert json.loads(result.stdout)["answer"] == "NO"
    assert server.came() == []


@pytest.mark.model
def test_without_the_options_nobody_is_asked(server, never_sure):
    result = run("answer", "lighthouse", "Is it alive?", "--json")
    assert json.loads(result.stdout)["answer"] == "NO"
    assert result.stderr == ""
    assert server.came() == []


@pytest.mark.model
def test_a_model_that_fails_changes_nothing(server, never_sure):
    with_model = run("answer", "lighthouse", "Is it alive?", "--json", *asking(server, "error"))
    assert len(server.came()) == 1
    assert with_model.stdout == run("answer", "lighthouse", "Is it alive?", "--json").stdout


@pytest.mark.model
def test_a_file_of_questions_is_put_to_the_model_too(server, never_sure, tmp_path):
    asked, out = tmp_path / "asked.jsonl", tmp_path / "out.txt"
    asked.write_text('{"term": "ant", "question": "Is it alive?"}\n{"term": "anchor", "question": "Is it alive?"}\n')
    out.write_text("ant\n")
    result = run("bench", "answers", "--questions", str(asked), "--hold-out", str(out), *asking(server, "possibly"))
    assert json.loads(result.stdout)["answers"] == {"POSSIBLY": 2}
    assert len(server.told()) == 2


@pytest.mark.model
def test_a_resumed_game_has_its_answers_and_asks_no_more(server, never_sure):
    first = run(
        "play", "--text", "--name", "Anna", "--seed", "5", *asking(server, "possibly"), said="\n".join(FIRST_TURN)
    )
    assert first.exit_code == 0
    assert sum(server.place in line for line in first.output.splitlines()) == 1
    assert "possibly" in first.output.lower()
    (told,) = server.told()
    term, question = (line.split(": ", 1)[1] for line in told.splitlines())
    assert question == "is it alive?"
    assert "Anna" not in told
    assert "Marco" not in told
    since_asked = first.output[first.output.index(question) :]
    assert not re.search(rf"\b{re.escape(term)}\b", since_asked, re.IGNORECASE)

    again = run(
        "play", "--text", "--resume", *asking(server, "no"), said="what do we know about Marco's first riddle\n"
    )
    assert again.exit_code == 0
    assert server.place in again.output
    assert "Possibly to: Is it alive" in again.output
    assert len(server.told()) == 1
