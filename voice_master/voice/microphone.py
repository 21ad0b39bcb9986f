"""A listener at the microphone: SpeechRecognition finds the phrase, miniaudio brings the sound."""

import math
import queue
import time
import warnings
from collections.abc import Generator
from types import TracebackType
from typing import Any

import numpy as np

from voice_master.errors import DeviceMissing
from voice_master.settings import Settings
from voice_master.voice.ports import Heard, Request
from voice_master.voice.recogniser import RATE_HERTZ, Recogniser, as_floats, shared_recogniser
from voice_master.voice.sound_device import close, open_microphone, running

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # it imports modules that leave the standard library
    import speech_recognition as sr

GONE = "The microphone has gone."
LONGEST_GAP_SECONDS = 5.0  # a device that brings nothing for so long is dead
SHORTEST_WAIT_SECONDS = 0.5  # 0 would mean for ever
SPARE_SECONDS = 2.0  # how much longer than timeout and limit a slow device may take
CALIBRATION_CHUNKS = 13  # about 0.4 s
LOWEST_LEVEL, HIGHEST_LEVEL = 50.0, 2000.0  # of 32767; speech close by is at 1000 to 6000
LEVEL_ABOVE_NOISE = 1.6


class FrameStream:
    """The frames that a device brings, to be read in order; a device gone quiet does not block for ever."""

    def __init__(self) -> None:
        self.levels: list[float] = []  # root mean square of each piece read
        self.ends_at = math.inf  # by time.monotonic: from then on the stream has ended
        self._brought: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._rest = b""

    def feed(self) -> Generator[None, bytes, None]:
        """What the device sends to."""
        while True:
            self._brought.put(bytes((yield)))

    def read(self, frames: int) -> bytes:
        """The next frames, 16 bit mono; b"" at the end. Raises: DeviceMissing when nothing comes."""
        wanted = 2 * frames
        while len(self._rest) < wanted:
            if time.monotonic() > self.ends_at:
                return b""
            try:
                self._rest += self._brought.get(timeout=LONGEST_GAP_SECONDS)
            except queue.Empty:
                raise DeviceMissing(GONE) from None
        piece, self._rest = self._rest[:wanted], self._rest[wanted:]
        self.levels.append(float(np.sqrt(np.mean(np.square(np.frombuffer(piece, np.int16), dtype=np.float64)))))
        return piece


class MiniaudioMicrophone(sr.AudioSource):  # type: ignore[misc]
    """The default microphone as a source for SpeechRecognition. The device runs only inside `with`.

    Raises: DeviceMissing when there is none.
    """

    SAMPLE_RATE = RATE_HERTZ
    SAMPLE_WIDTH = 2
    CHUNK = 512

    def __init__(self) -> None:
        self.stream: FrameStream | None = None
        self._device = open_microphone(self.SAMPLE_RATE)
        self._running: Any = None

    def __enter__(self) -> FrameStream:
        stream = FrameStream()
        self._running = running(self._device, stream.feed(), GONE)
        self._running.__enter__()
        self.stream = stream
        return stream

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stream = None
        self._running.__exit__(kind, error, trace)

    def close(self) -> None:
        """Let go of the device."""
        close(self._device)


class MicrophoneListener:
    """Hears phrases. Opening it listens to the room for a moment, to know how loud its noise is.

    Raises: DeviceMissing when there is no microphone, it brings no sound, or the recogniser can't be loaded.
    """

    def __init__(self, settings: Settings, recogniser: Recogniser | None = None) -> None:
        self._settings = settings
        self._recogniser = recogniser or shared_recogniser()
        self._recogniser.load()
        self._phrases = sr.Recognizer()
        self._phrases.phrase_threshold = 0.1  # else short words are dropped
        self._phrases.dynamic_energy_threshold = False  # else long even sentences are cut
        self._source = MiniaudioMicrophone()
        try:
            self._calibrate()
        except DeviceMissing:
            self.close()
            raise

    def listen(self, request: Request) -> Heard:
        """Hear one phrase; silence and noise give no text.

        Raises: DeviceMissing when the microphone has gone.
        """
        pause = self._settings.pause_closed_seconds if request.is_closed else self._settings.pause_free_seconds
        self._phrases.pause_threshold = max(pause, 0.1)
        self._phrases.non_speaking_duration = min(0.3, self._phrases.pause_threshold)
        text = ""
        with self._source as stream:
            pcm = self._phrase(
                stream,
                max(request.timeout_seconds, SHORTEST_WAIT_SECONDS),
                max(request.limit_seconds, SHORTEST_WAIT_SECONDS),
            )
        if pcm:
            text = self._recogniser.hear(as_floats(np.frombuffer(pcm, np.int16)))
        if not text:
            self._learn_noise(stream.levels)
        return Heard(text=text, is_spoken=True)

    def close(self) -> None:
        """Let go of the microphone."""
        self._source.close()

    def _phrase(self, stream: FrameStream, timeout_seconds: float, limit_seconds: float) -> bytes:
        """The samples of one phrase, 16 bit mono; b"" when none began in time."""
        stream.ends_at = time.monotonic() + timeout_seconds + limit_seconds + SPARE_SECONDS
        try:
            audio = self._phrases.listen(self._source, timeout=timeout_seconds, phrase_time_limit=limit_seconds)
        except sr.WaitTimeoutError:
            return b""
        return bytes(audio.frame_data)

    def _calibrate(self) -> None:
        with self._source as stream:
            for _ in range(CALIBRATION_CHUNKS):
                stream.read(self._source.CHUNK)
        self._learn_noise(stream.levels)

    def _learn_noise(self, levels: list[float]) -> None:
        """Set the level at which a phrase begins, from sound in which nobody spoke."""
        if levels:
            self._phrases.energy_threshold = min(
                max(LEVEL_ABOVE_NOISE * float(np.median(levels)), LOWEST_LEVEL), HIGHEST_LEVEL
            )
