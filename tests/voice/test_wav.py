import contextlib
import io
import os
import struct
import subprocess
import sys
import wave
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from voice_master.errors import DeviceMissing, UnreadableFile
from voice_master.settings import Settings
from voice_master.voice import espeak
from voice_master.voice import wav as room
from voice_master.voice.ports import Heard, Request
from voice_master.voice.recogniser import shared_recogniser
from voice_master.voice.wav import WavListener, WavSpeaker, hear_file, read_clip


class Ears:
    def hear(self, samples: Any) -> str:
        return f"{len(samples)} samples"


def frames(path: Path) -> int:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        return file.getnframes()


def clip(rate_hertz: int = 16_000, seconds: float = 0.1, channels: int = 1) -> bytes:
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setparams((channels, 2, rate_hertz, 0, "NONE", ""))
        file.writeframes(bytes(2 * channels * int(rate_hertz * seconds)))
    return content.getvalue()


def test_all_lines_go_into_one_file_that_is_whole_after_each(tmp_path: Path, beeping: Any) -> None:
    path = tmp_path / "lines.wav"
    speaker = WavSpeaker(path, Settings())
    lengths = [frames(path)]
    for line in ("Anna, your turn.", "Roll the dice.", "", "Three."):
        speaker.speak(line)
        lengths.append(frames(path))
    speaker.close()
    assert lengths[0] == 0
    assert lengths == sorted(set(lengths))
    assert frames(path) == lengths[-1]
    with wave.open(str(path)) as file:
        sound = file.readframes(file.getnframes())
    assert sound.startswith(beeping("Anna, your turn.") + bytes(2 * int(room.PAUSE_SECONDS * 22_050)))


def test_rate_and_volume_are_used(tmp_path: Path) -> None:
    speaker = WavSpeaker(tmp_path / "a.wav", Settings(rate_words_per_minute=120))
    speaker.speak("Anna, it is your turn.")
    slow = frames(tmp_path / "a.wav")
    speaker.set_rate(300)
    speaker.stop()
    speaker.speak("Anna, it is your turn.")
    speaker.close()
    assert frames(tmp_path / "a.wav") - slow < slow


KILLED = """
import os, pathlib, signal, sys
from voice_master.settings import Settings
from voice_master.voice.wav import WavSpeaker
speaker = WavSpeaker(pathlib.Path(sys.argv[1]), Settings())
speaker.speak("Anna, your turn.")
speaker.speak("Roll the dice.")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_game_leaves_a_file_that_plays(tmp_path: Path) -> None:
    path = tmp_path / "killed.wav"
    subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    lines = [espeak.render(line, 170)[0] for line in ("Anna, your turn.", "Roll the dice.")]
    spoken = sum(map(len, lines)) + 2 * int(room.PAUSE_SECONDS * 22_050)
    assert frames(path) == pytest.approx(spoken, rel=0.02)


def test_a_file_that_can_not_be_written_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DeviceMissing, match="can't be written: No such file"):
        WavSpeaker(tmp_path / "no folder" / "a.wav", Settings())
    with pytest.raises(DeviceMissing, match="can't be written: Is a directory"):
        WavSpeaker(tmp_path, Settings())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_sentence() -> None:
    with pytest.raises(DeviceMissing, match="can't be written"):
        WavSpeaker(Path("/dev/full"), Settings())


def test_any_rate_and_channels_come_as_16_kilohertz_mono(tmp_path: Path) -> None:
    for rate_hertz, channels in ((8000, 1), (16_000, 2), (22_050, 1), (48_000, 2)):
        (tmp_path / "a.wav").write_bytes(clip(rate_hertz, 1.0, channels))
        assert len(read_clip(tmp_path / "a.wav")) == pytest.approx(16_000, abs=5)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is no WAV or FLAC file"),
        (b"Is it alive?\n" * 100, "is no WAV or FLAC file"),
        (b"RIFF\x10\0\0\0WAVEfmt ", "is broken"),
        (b"fLaC" + bytes(60), "is broken"),
        (clip(rate_hertz=1), "sample rate too low"),
        (clip(seconds=601, rate_hertz=4000), "too long"),
    ],
)
def test_no_audio_is_one_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_bytes(content)
    with pytest.raises(UnreadableFile, match=sentence) as caught:
        hear_file(tmp_path / "a.wav", Ears())  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


def test_what_is_no_file_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in (tmp_path, tmp_path / "missing.wav", Path("/dev/null")):
        with pytest.raises(UnreadableFile, match="is not a file"):
            read_clip(path)
    monkeypatch.setattr(room, "LONGEST_FILE_BYTES", 10)
    (tmp_path / "a.wav").write_bytes(clip())
    with pytest.raises(UnreadableFile, match="too large"):
        read_clip(tmp_path / "a.wav")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_file_that_may_not_be_read_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_bytes(clip())
    (tmp_path / "a.wav").chmod(0)
    with pytest.raises(UnreadableFile, match="can't be read: Permission denied"):
        read_clip(tmp_path / "a.wav")


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(start=st.sampled_from([b"", b"RIFF\0\0\0\0WAVE", b"RIFF\0\0\0\0WAVEfmt \x10\0\0\0", b"fLaC"]), rest=st.binary())
def test_broken_files_never_crash(start: bytes, rest: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_bytes(start + rest)
    with contextlib.suppress(UnreadableFile):
        assert read_clip(tmp_path / "a.wav").dtype == np.int16


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.integers(0, 43), value=st.integers(0, 2**32 - 1), length=st.integers(0, 400))
def test_headers_with_wrong_numbers_never_crash(at: int, value: int, length: int, tmp_path: Path) -> None:
    content = bytearray(clip(seconds=0.01))
    content[at : at + 4] = struct.pack("<I", value)
    (tmp_path / "a.wav").write_bytes(content[: max(length, at + 4)])
    with contextlib.suppress(UnreadableFile):
        assert read_clip(tmp_path / "a.wav").dtype == np.int16


def test_clips_are_heard_one_by_one_and_then_it_has_ended(tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_bytes(clip())
    listener = WavListener([tmp_path / "a.wav"], Ears())  # type: ignore[arg-type]
    assert listener.listen(Request()) == Heard("1600 samples", is_spoken=True)
    assert listener.listen(Request()).ended
    listener.close()


@pytest.mark.model
def test_what_was_spoken_into_a_file_is_heard_back_also_as_flac(tmp_path: Path) -> None:
    def heard_back() -> Heard:
        speaker = WavSpeaker(tmp_path / "a.wav", Settings(rate_words_per_minute=150))
        speaker.speak("This is the end of the game.")
        speaker.close()
        return hear_file(tmp_path / "a.wav", shared_recogniser())

    tries = (heard_back() for _ in range(8))  # the voice sounds a little different each time
    heard = next(heard for heard in tries if "end of the game" in heard.text)
    assert heard.is_spoken

    from voice_master.voice.microphone import sr

    (tmp_path / "a.flac").write_bytes(sr.AudioData.from_file(str(tmp_path / "a.wav")).get_flac_data())
    assert hear_file(tmp_path / "a.flac") == heard
