"""The doors as a user opens them: help with an example, JSON lines, and one clear sentence for bad input."""

import json
import os
import subprocess
import sys
import wave
from pathlib import Path
from typing import IO

import pytest
from click.testing import CliRunner, Result

from voice_master.cli import main
from voice_master.voice.espeak import render

COMMANDS = [
    [], ["play"], ["demo"], ["doctor"], ["answer"], ["judge"], ["hear"], ["say"], ["bench"],
    ["bench", "answers"], ["bench", "guesses"], ["bench", "play"], ["bench", "replies"],
]  # fmt: skip


def run(*words: str, said: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=said)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: " ".join(words) or "voice-master")
def test_every_command_has_help_with_an_example(command):
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert command in ([], ["bench"]) or "Example: voice-master" in result.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "--text", "--name", " "), "A name has 1 to 30 letters"),
        (("play", "--text", "--name", "x" * 40), "A name has 1 to 30 letters"),
        (("play", "--text", "--name", "123"), "A name needs a letter"),
        (("play", "--text", "--edition", "french"), "edition"),
        (("play", "--text", "--resume"), "no kept game"),
        (("answer", "", "Is it alive?"), "needs a letter"),
        (("judge", " 7", "a tower"), "needs a letter"),
        (("hear", "/nowhere.wav"), "nowhere.wav"),
        (("bench", "answers", "--questions", "/nowhere"), "nowhere"),
        (("bench", "guesses", "--pairs", "/nowhere"), "nowhere"),
        (("say", "hello", "--wav", "/nowhere/x.wav"), "x.wav"),
        (("demo", "--wav", "/nowhere/x.wav"), "x.wav"),
    ],
)
def test_bad_input_is_one_sentence(words, sentence):
    result = run(*words)
    assert result.exit_code != 0
    assert sentence in result.output
    assert "Traceback" not in result.output
    assert isinstance(result.exception, SystemExit)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without /dev/full")
def test_an_output_that_takes_nothing_is_one_sentence():
    with Path("/dev/full").open("w") as full:
        process = judged_into(full)
    assert process.returncode == 1
    assert process.stderr == "Error: It can't go on: No space left on device.\n"


def test_an_output_that_nobody_reads_ends_quietly():
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as unread:
        process = judged_into(unread)
    assert process.returncode == 1
    assert process.stderr == ""


def judged_into(output: IO[str]) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "voice_master.cli", "judge", "lighthouse", "a tower"]
    return subprocess.run(words, stdout=output, stderr=subprocess.PIPE, text=True, check=False)


def test_a_file_that_is_no_sound_is_one_sentence(tmp_path):
    for content in (b"", b"hello", b"RIFF\x00\x00\x00\x00WAVE", bytes(1000)):
        file = tmp_path / "no.wav"
        file.write_bytes(content)
        result = run("hear", str(file))
        assert result.exit_code == 1
        assert "no.wav" in result.output
        assert "Traceback" not in result.output


@pytest.mark.model
def test_answers_are_json_lines():
    result = run("answer", "lighthouse", "Is it alive?", "Is it a lighthouse?", "Is it bigger than a house?", "--json")
    rows = [json.loads(line) for line in result.output.splitlines()]
    assert rows[0]["answer"] == "NO"
    assert rows[0]["allowed"]
    assert not rows[1]["allowed"]
    assert all("lighthouse" not in row["why"].lower() for row in rows)


@pytest.mark.model
def test_a_term_that_nobody_has_a_row_for_works_too():
    result = run("answer", "flugelhorn", "Is it alive?", "--definition", "a brass musical instrument", "--json")
    assert json.loads(result.output)["answer"] in ("NO", "NOT CLEARLY ANSWERABLE")


def test_guesses_are_json_lines():
    result = run("judge", "lighthouse", "a light house", "a church", "a lighthouse or a church", "--json")
    assert [json.loads(line)["verdict"] for line in result.output.splitlines()] == ["accept", "reject", "reject"]


def test_speech_is_written_to_a_file_and_heard_back(tmp_path):
    file = tmp_path / "line.wav"

    def heard_back() -> str:
        assert run("say", "this is the end of the game", "--rate", "150", "--wav", str(file)).exit_code == 0
        return json.loads(run("hear", str(file), "--json").output)["text"].lower()

    assert any("game" in heard_back() for _ in range(8))  # the voice sounds a little different each time


@pytest.mark.model
def test_a_demo_is_a_whole_game_and_its_sound_holds_every_line(tmp_path):
    file = tmp_path / "game.wav"
    result = run("demo", "--seed", "7", "--wav", str(file))
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert "wins" in result.output or "share" in result.output
    with wave.open(str(file)) as sound:
        seconds = sound.getnframes() / sound.getframerate()
    spoken = [render(line, 170) for line in lines]
    assert seconds >= sum(len(pcm) / rate for pcm, rate in spoken)


@pytest.mark.model
def test_the_same_seed_is_the_same_game():
    first, second = run("demo", "--seed", "3", "--text"), run("demo", "--seed", "3", "--text")
    assert first.output == second.output
    assert first.output != run("demo", "--seed", "4", "--text").output


@pytest.mark.model
def test_nobody_at_the_keyboard_is_a_clear_word():
    process = subprocess.run(
        [sys.executable, "-m", "voice_master.cli", "play", "--seed", "1"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    assert "kept" in process.stdout.splitlines()[-1]
    assert "Traceback" not in process.stderr


@pytest.mark.model
def test_a_game_is_resumed_from_the_command_line():
    first = run("play", "--text", "--name", "Anna", "--seed", "5", said="paper\n")
    assert "Anna" in first.output
    again = run("play", "--text", "--resume", said="score\n")
    assert again.exit_code == 0
    assert "Welcome back, Anna" in again.output


def test_doctor_tells_everything_and_never_fails(tmp_path: Path):
    result = run("doctor", "--json")
    rows = {row["name"]: row for row in map(json.loads, result.output.splitlines())}
    assert rows["python"]["fine"]
    assert rows["word lists"]["fine"]
    assert all(row["mend"] for row in rows.values() if not row["fine"])
    assert run("doctor").exit_code in (0, 1)
