import os
import threading
from typing import Any

import miniaudio
import numpy as np
import pytest

from voice_master.errors import DeviceMissing
from voice_master.settings import Settings
from voice_master.voice import microphone as room
from voice_master.voice.loudspeaker import LoudspeakerSpeaker
from voice_master.voice.microphone import FrameStream, MicrophoneListener
from voice_master.voice.ports import Heard, Request


class Ears:
    """Takes every sound for a word, and remembers how long the sounds were."""

    def __init__(self, text: str = "yes") -> None:
        self.text = text
        self.seconds: list[float] = []

    def load(self) -> None:
        pass

    def hear(self, samples: Any) -> str:
        assert samples.dtype == np.float32
        assert np.abs(samples).max() <= 1
        self.seconds.append(len(samples) / 16_000)
        return self.text


def quiet(seconds: float) -> Any:
    return np.zeros(int(16_000 * seconds), np.int16)


def sound(seconds: float, level: int = 8000) -> Any:
    return (level * np.sin(np.arange(int(16_000 * seconds)) * 0.2)).astype(np.int16)


def opened(microphone: Any, *clips: Any, ears: Ears | None = None, **settings: Any) -> MicrophoneListener:
    """A listener in a quiet room, which will hear the clips one by one."""
    listener = MicrophoneListener(Settings(**settings), ears or Ears())  # type: ignore[arg-type]
    microphone.clips = [np.concatenate(clip) if isinstance(clip, list) else clip for clip in clips]
    return listener


def test_a_phrase_is_heard_with_its_beginning_and_end(microphone: Any) -> None:
    ears = Ears()
    listener = opened(microphone, [quiet(1), sound(1.5)], ears=ears)
    assert listener.listen(Request()) == Heard("yes", is_spoken=True)
    assert 1.5 <= ears.seconds[0] <= 2.4


def test_silence_is_no_text_and_no_error(microphone: Any) -> None:
    ears = Ears()
    listener = opened(microphone, ears=ears)
    assert listener.listen(Request(timeout_seconds=2)) == Heard("", is_spoken=True)
    assert ears.seconds == []


def test_a_very_short_word_is_heard(microphone: Any) -> None:
    assert opened(microphone, [quiet(0.5), sound(0.16)]).listen(Request(is_closed=True)).text == "yes"


def test_a_short_pause_ends_an_answer_but_not_a_question(microphone: Any) -> None:
    ears = Ears()
    clip = [quiet(0.3), sound(1), quiet(0.65), sound(1)]
    listener = opened(microphone, clip, clip, ears=ears)
    listener.listen(Request(is_closed=True))
    listener.listen(Request())
    assert ears.seconds[0] < 1.8
    assert ears.seconds[1] > 2.5


def test_the_pauses_are_a_setting(microphone: Any) -> None:
    ears = Ears()
    clip = [quiet(0.3), sound(1), quiet(2), sound(1)]
    opened(microphone, clip, ears=ears, pause_closed_seconds=3.5).listen(Request(is_closed=True))
    assert ears.seconds[0] > 3.5


def test_endless_noise_ends_at_the_limit_and_is_then_ignored(microphone: Any) -> None:
    ears = Ears(text="")
    noise = sound(30, level=1500)
    listener = opened(microphone, noise, noise, [noise[:8000], sound(1), noise], ears=ears)
    assert listener.listen(Request(limit_seconds=4)).text == ""
    assert ears.seconds[0] <= 4.5
    assert listener.listen(Request(timeout_seconds=3)).text == ""
    assert len(ears.seconds) == 1
    ears.text = "yes"
    assert listener.listen(Request()).text == "yes"


def test_a_noisy_room_is_known_from_the_start(microphone: Any) -> None:
    microphone.clips = [sound(30, level=900)]
    ears = Ears()
    listener = MicrophoneListener(Settings(), ears)  # type: ignore[arg-type]
    microphone.clips = [sound(30, level=900)]
    assert listener.listen(Request(timeout_seconds=2)).text == ""
    assert ears.seconds == []


def test_shouting_at_the_start_does_not_make_the_game_deaf(microphone: Any) -> None:
    microphone.clips = [sound(5, level=30_000)]
    listener = MicrophoneListener(Settings(), Ears())  # type: ignore[arg-type]
    microphone.clips = [np.concatenate([quiet(0.5), sound(1, level=5000)])]
    assert listener.listen(Request()).text == "yes"


def test_timeout_and_limit_of_zero_still_come_back(microphone: Any) -> None:
    listener = opened(microphone, quiet(1), sound(20))
    assert listener.listen(Request(timeout_seconds=0, limit_seconds=0)).text == ""
    assert listener.listen(Request(timeout_seconds=1, limit_seconds=0)).text == "yes"


def test_a_dead_microphone_is_told_at_opening(microphone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LONGEST_GAP_SECONDS", 0.01)
    microphone.silence_seconds = 0
    with pytest.raises(DeviceMissing, match=r"^The microphone has gone\.$"):
        MicrophoneListener(Settings(), Ears())  # type: ignore[arg-type]
    assert microphone.closed == 1


def test_a_microphone_that_dies_is_told(microphone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LONGEST_GAP_SECONDS", 0.01)
    listener = opened(microphone, sound(0.5))
    microphone.silence_seconds = 0
    with pytest.raises(DeviceMissing, match="has gone"):
        listener.listen(Request())
    microphone.silence_seconds = 30
    assert listener.listen(Request(timeout_seconds=1)).text == ""


def test_a_microphone_that_does_not_start_is_told(microphone: Any) -> None:
    listener = opened(microphone)
    microphone.start_refusal = miniaudio.MiniaudioError("failed to start audio device", -1)
    with pytest.raises(DeviceMissing, match="has gone"):
        listener.listen(Request())


def test_no_microphone_is_one_sentence_and_no_noise(microphone: Any, capfd: pytest.CaptureFixture[str]) -> None:
    microphone.on_opening = lambda: os.write(2, b"ALSA lib pcm.c:2721: unknown PCM default\n") and None
    microphone.refusal = miniaudio.MiniaudioError("failed to init device", -401)
    with pytest.raises(DeviceMissing, match=r"^No microphone was found\.$"):
        MicrophoneListener(Settings(), Ears())  # type: ignore[arg-type]
    assert capfd.readouterr() == ("", "")


def test_a_pretended_backend_is_no_microphone(microphone: Any) -> None:
    microphone.backend = "Null"
    with pytest.raises(DeviceMissing, match="No microphone"):
        MicrophoneListener(Settings(), Ears())  # type: ignore[arg-type]


def test_a_slow_device_can_not_stretch_a_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = FrameStream()
    stream.ends_at = 100.0
    monkeypatch.setattr("time.monotonic", lambda: 100.5)
    assert stream.read(512) == b""


def test_turns_of_speaking_and_listening_leave_no_threads(microphone: Any, loudspeaker: Any) -> None:
    speaker, listener = LoudspeakerSpeaker(Settings()), opened(microphone)
    before = threading.active_count()
    for _ in range(10):
        speaker.speak("Yes?")
        microphone.clips = [np.concatenate([quiet(0.5), sound(0.5)])]
        assert listener.listen(Request(is_closed=True)).text == "yes"
    assert threading.active_count() == before
    speaker.close()
    listener.close()
    assert microphone.closed == loudspeaker.closed == 1
