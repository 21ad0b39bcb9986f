"""Speech in files: lines spoken into one WAV file, and clips heard as if they were spoken now."""

import errno
import os
import struct
from collections.abc import Iterable
from pathlib import Path

import miniaudio
import numpy as np
from numpy.typing import NDArray

from voice_master.errors import DeviceMissing, UnreadableFile
from voice_master.settings import Settings
from voice_master.voice import espeak
from voice_master.voice.ports import Heard, Request
from voice_master.voice.recogniser import RATE_HERTZ, Recogniser, as_floats, shared_recogniser

PAUSE_SECONDS = 0.4
HEADER_BYTES = 44
LONGEST_FILE_BYTES = 100_000_000
LONGEST_CLIP_SECONDS = 600
LOWEST_RATE_HERTZ = 4000


class WavSpeaker:
    """Speaks every line into one WAV file, with short pauses; the file is whole after each line.

    Raises: DeviceMissing when the voice can't be loaded or the file can't be written.
    """

    def __init__(self, path: Path, settings: Settings) -> None:
        self._path = path
        self._language = settings.language
        self._volume = settings.volume
        self._rate = settings.rate_words_per_minute
        _, rate_hertz = espeak.render("", self._rate, self._language)
        self._pause = np.zeros(int(PAUSE_SECONDS * rate_hertz), dtype=np.int16)
        self._rate_hertz = rate_hertz
        self._sound_bytes = 0
        try:
            self._file = path.open("wb", buffering=0)
        except OSError as error:
            raise self._unwritable(error) from error
        try:
            self._append(b"")
        except OSError as error:
            self._file.close()
            raise self._unwritable(error) from error

    def speak(self, text: str) -> None:
        """Append one line and a pause. Raises: DeviceMissing when the file can't be written."""
        pcm, _ = espeak.render(text, self._rate, self._language, self._volume)
        try:
            self._append(np.concatenate([pcm, self._pause]).tobytes())
        except (OSError, ValueError) as error:
            raise self._unwritable(error) from error

    def stop(self) -> None:
        """Nothing to do: lines are written at once."""

    def set_rate(self, words_per_minute: int) -> None:
        """Speak slower or faster from the next line on."""
        self._rate = words_per_minute

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _append(self, sound: bytes) -> None:
        """Write sound first and then the header that counts it, so that the file is whole at any time."""
        self._file.seek(HEADER_BYTES + self._sound_bytes)
        self._write(sound)
        self._sound_bytes += len(sound)
        self._file.seek(0)
        self._write(_header(self._rate_hertz, self._sound_bytes))

    def _write(self, content: bytes) -> None:
        if self._file.write(content) != len(content):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _unwritable(self, error: Exception) -> DeviceMissing:
        reason = error.strerror if isinstance(error, OSError) else "it is closed"
        return DeviceMissing(f"{self._path} can't be written: {reason}.")


def _header(rate_hertz: int, sound_bytes: int) -> bytes:
    """The head of a WAV file: 16 bit, mono."""
    whole = struct.pack("<4sI4s", b"RIFF", HEADER_BYTES - 8 + sound_bytes, b"WAVE")
    kind = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, rate_hertz, 2 * rate_hertz, 2, 16)
    return whole + kind + struct.pack("<4sI", b"data", sound_bytes)


class WavListener:
    """Hears one clip after another, then the input has ended."""

    def __init__(self, clips: Iterable[Path], recogniser: Recogniser | None = None) -> None:
        self._clips = iter(clips)
        self._recogniser = recogniser

    def listen(self, request: Request) -> Heard:  # noqa: ARG002 (a clip takes as long as it is)
        """What the next clip says. Raises: UnreadableFile."""
        clip = next(self._clips, None)
        return Heard(ended=True) if clip is None else hear_file(clip, self._recogniser)

    def close(self) -> None:
        """Nothing to let go of."""


def hear_file(path: Path, recogniser: Recogniser | None = None) -> Heard:
    """What a WAV or FLAC file says.

    Raises: UnreadableFile when it is missing, no audio, or longer than ten minutes; DeviceMissing without recogniser.
    """
    samples = as_floats(read_clip(path))
    return Heard(text=(recogniser or shared_recogniser()).hear(samples), is_spoken=True)


def read_clip(path: Path) -> NDArray[np.int16]:
    """The samples of a WAV or FLAC file as int16, mono, 16 kHz, shape (n,). Raises: UnreadableFile."""
    try:
        if not path.is_file():
            raise UnreadableFile(f"{path} is not a file.")
        if path.stat().st_size > LONGEST_FILE_BYTES:
            raise UnreadableFile(f"{path} is too large; at most ten minutes can be heard.")
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        raise UnreadableFile(f"{path} can't be read: {getattr(error, 'strerror', None) or error}.") from error
    is_wav = content[:4] == b"RIFF" and content[8:12] == b"WAVE"
    if not is_wav and content[:4] != b"fLaC":
        raise UnreadableFile(f"{path} is no WAV or FLAC file.")
    try:
        clip = miniaudio.wav_get_info(content) if is_wav else miniaudio.flac_get_info(content)
        if clip.duration > LONGEST_CLIP_SECONDS:
            raise UnreadableFile(f"{path} is too long; at most ten minutes can be heard.")
        if clip.sample_rate < LOWEST_RATE_HERTZ:
            raise UnreadableFile(f"{path} has a sample rate too low for speech.")
        decoded = miniaudio.decode(content, miniaudio.SampleFormat.SIGNED16, 1, RATE_HERTZ)
    except (miniaudio.MiniaudioError, ArithmeticError, ValueError) as error:
        raise UnreadableFile(f"{path} is broken: its sound can't be read.") from error
    return np.frombuffer(decoded.samples, dtype=np.int16)
