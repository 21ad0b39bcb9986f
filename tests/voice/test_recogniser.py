import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from voice_master.errors import DeviceMissing
from voice_master.settings import Settings
from voice_master.voice import recogniser as room
from voice_master.voice.recogniser import Recogniser, as_floats, shared_recogniser
from voice_master.voice.wav import WavSpeaker, read_clip

pytestmark = pytest.mark.model

TRIES = 8  # the voice sounds a little different each time, and the recogniser is made for people


def spoken(line: str, folder: Path) -> np.ndarray:
    path = folder / "line.wav"
    speaker = WavSpeaker(path, Settings(rate_words_per_minute=150))
    speaker.speak(line)
    speaker.close()
    return as_floats(read_clip(path))


@pytest.mark.parametrize("seconds", [0.0, 0.01, 0.5, 3.0])
def test_silence_is_no_text(seconds: float) -> None:
    assert shared_recogniser().hear(np.zeros(int(16_000 * seconds), np.float32)) == ""


@pytest.mark.parametrize("level", [0.005, 0.05, 0.3])
def test_noise_is_no_text(level: float) -> None:
    noise = np.random.default_rng(7).standard_normal(48_000) * level
    assert shared_recogniser().hear(noise.clip(-1, 1).astype(np.float32)) == ""


def test_a_hum_is_no_text() -> None:
    hum = 0.2 * np.sin(2 * np.pi * 50 * np.arange(48_000) / 16_000)
    assert shared_recogniser().hear(hum.astype(np.float32)) == ""


@pytest.mark.parametrize("line", ["This is the end of the game", "I do not know the answer to the question"])
def test_our_own_voice_is_understood(line: str, tmp_path: Path) -> None:
    words = line.lower().split()

    def share() -> float:
        heard = shared_recogniser().hear(spoken(line, tmp_path)).lower().strip(".").split()
        return sum(word in heard for word in words) / len(words)

    assert any(share() >= 0.6 for _ in range(TRIES))


def test_threads_share_one_model_and_hear_the_same(tmp_path: Path) -> None:
    clip = spoken("This is the end of the game.", tmp_path)
    ears = Recogniser()
    heard: list[str] = []
    threads = [threading.Thread(target=lambda: heard.append(ears.hear(clip))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(heard) == 3
    assert len(set(heard)) == 1
    assert shared_recogniser() is shared_recogniser()


def test_missing_weights_are_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MODEL_FILES", ("no_such_file.ort",))
    with pytest.raises(DeviceMissing, match=r"lacks no_such_file\.ort; install moonshine-voice==0\.1\.0 again\."):
        Recogniser().load()


def test_a_broken_library_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "moonshine_voice", None)
    with pytest.raises(DeviceMissing, match="voice-master doctor"):
        Recogniser().load()


HEARS_WITHOUT_NETWORK = """
import socket, sys, pathlib
def refuse(*args, **named):
    raise AssertionError("network")
socket.socket.connect = socket.socket.connect_ex = socket.getaddrinfo = socket.create_connection = refuse
from voice_master.voice.wav import hear_file
print(hear_file(pathlib.Path(sys.argv[1])).text)
"""


def test_nothing_is_downloaded(tmp_path: Path) -> None:
    clip = (spoken("This is the end of the game.", tmp_path) for _ in range(TRIES))
    assert any("end of the game" in shared_recogniser().hear(samples) for samples in clip)
    command = [sys.executable, "-c", HEARS_WITHOUT_NETWORK, str(tmp_path / "line.wav")]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={"HOME": str(tmp_path), "PATH": "/nowhere"}
    )
    assert "end of the game" in done.stdout, done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["line.wav"]
