"""Pretended sound devices, and a sound server with virtual ones: no machine that tests needs a sound card."""

import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import miniaudio
import numpy as np
import pytest

from voice_master import data_paths
from voice_master.voice import espeak

PULL_FRAMES = 1024

SERVER = """
load-module module-native-protocol-unix
load-module module-null-sink sink_name=ear rate=48000
load-module module-null-sink sink_name=mouth rate=48000
load-module module-remap-source master=ear.monitor source_name=microphone
set-default-sink mouth
set-default-source microphone
"""
PROGRAMS = ("pulseaudio", "paplay", "parec", "pactl")


class PretendedDevice:
    """What all pretended devices share. `refusal` is raised at opening, `start_refusal` at starting."""

    backend = "PulseAudio"
    refusal: Exception | None = None
    start_refusal: Exception | None = None
    on_opening: Callable[[], None] | None = None
    opened: int = 0
    closed: int = 0

    def __init__(self, **_settings: Any) -> None:
        kind = type(self)
        if kind.on_opening is not None:
            kind.on_opening()
        if kind.refusal is not None:
            raise kind.refusal
        kind.opened += 1

    def close(self) -> None:
        type(self).closed += 1


@pytest.fixture
def loudspeaker(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A loudspeaker that plays as fast as it can. `played` holds the samples of each start."""

    class Loudspeaker(PretendedDevice):
        played: list[bytes] = []  # noqa: RUF012 (one class a test)
        on_pull: Callable[[int], None] | None = None
        takes_samples = True

        def start(self, feed: Any) -> None:
            if self.start_refusal is not None:
                raise self.start_refusal
            self._is_over = threading.Event()
            self._thread = threading.Thread(target=self._play, args=(feed,), daemon=True)
            self._thread.start()

        def stop(self) -> None:
            self._is_over.set()
            self._thread.join()

        def _play(self, feed: Any) -> None:
            sounded = bytearray()
            pulls = 0
            while self.takes_samples and not self._is_over.is_set():
                sounded += feed.send(PULL_FRAMES)
                pulls += 1
                if Loudspeaker.on_pull is not None:
                    Loudspeaker.on_pull(pulls)
            Loudspeaker.played.append(bytes(sounded))

    monkeypatch.setattr(miniaudio, "PlaybackDevice", Loudspeaker)
    return Loudspeaker


@pytest.fixture
def microphone(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A microphone that brings the next of `clips` whenever it is started, then (or instead) long silence."""

    class Microphone(PretendedDevice):
        clips: list[Any] = []  # noqa: RUF012 (one class a test)
        silence_seconds = 30.0

        def start(self, feed: Any) -> None:
            if self.start_refusal is not None:
                raise self.start_refusal
            clip = Microphone.clips.pop(0) if Microphone.clips else np.zeros(0, np.int16)
            silence = np.zeros(int(16_000 * self.silence_seconds), np.int16)
            brought = np.concatenate([clip, silence]).tobytes()
            for begin in range(0, len(brought), 1600):
                feed.send(bytearray(brought[begin : begin + 1600]))

        def stop(self) -> None:
            pass

    monkeypatch.setattr(miniaudio, "CaptureDevice", Microphone)
    return Microphone


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the player's real folder."""
    monkeypatch.setenv(data_paths.HOME_VARIABLE, str(tmp_path / "home"))


def beep(text: str, rate: int, language: str = "en", volume: float = 1.0) -> tuple[Any, int]:
    """Stands in for `espeak.render`, which sounds a little different each time: other text or rate, other samples."""
    seed = sum(map(ord, f"{text} {rate} {language} {volume}"))
    count = len(text.strip()) * 60_000 // rate
    return np.random.default_rng(seed).integers(1, 9000, count, dtype=np.int16), 22_050


@pytest.fixture
def beeping(monkeypatch: pytest.MonkeyPatch) -> Callable[..., bytes]:
    """A voice with the same sound each time; gives what a line sounds like."""
    monkeypatch.setattr(espeak, "render", beep)
    return lambda line, rate=170: beep(line, rate)[0].tobytes()


@pytest.fixture
def sound_server(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """PulseAudio: what is played to the sink `ear` is heard by the microphone; the loudspeaker is the sink `mouth`."""
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        pytest.skip(f"the program {missing[0]} is not installed")
    folder = tmp_path_factory.mktemp("p")
    folder.chmod(0o700)
    for variable in ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(folder))
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    (folder / "server.pa").write_text(SERVER)
    command = ["pulseaudio", "-n", "-F", str(folder / "server.pa"), "--exit-idle-time=-1", "--daemonize=yes"]
    started = subprocess.run(command, capture_output=True, text=True, check=False)  # comes back when it is ready
    if started.returncode != 0:
        pytest.skip(f"pulseaudio does not start here: {started.stderr.strip()[:200]}")
    yield folder
    subprocess.run(["pulseaudio", "--kill"], check=True)
