"""Pretended sound devices: no machine that tests needs a sound card."""

import threading
from collections.abc import Callable
from typing import Any

import miniaudio
import numpy as np
import pytest

from voice_master import data_paths
from voice_master.voice import espeak

PULL_FRAMES = 1024


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
