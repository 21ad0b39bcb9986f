"""Samples played through the loudspeaker, to their end or until they are stopped."""

import threading
from collections.abc import Generator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from voice_master.errors import DeviceMissing
from voice_master.voice.sound_device import (
    NO_LOUDSPEAKER,
    PERIOD_MILLISECONDS,
    close,
    open_loudspeaker,
    running,
)

STALL_SECONDS = 5.0  # a device that takes no samples for so long has gone
TAIL_SECONDS = 3 * PERIOD_MILLISECONDS / 1000  # silence behind the last word, so that the device's buffer plays it


class Sounding:
    """One clip on its way to the device."""

    def __init__(self, pcm: NDArray[np.int16], tail_frames: int) -> None:
        self._pcm = np.concatenate([pcm, np.zeros(tail_frames, dtype=np.int16)])
        self._position = 0
        self._is_stopped = False
        self._over = threading.Event()

    def feed(self) -> Generator[bytes, int, None]:
        """What the device draws from: the clip, then silence."""
        frames = yield b""
        while True:
            start = len(self._pcm) if self._is_stopped else self._position
            piece = self._pcm[start : start + frames]
            self._position = start + len(piece)
            if self._position >= len(self._pcm):
                self._over.set()
            frames = yield piece.tobytes() + bytes(2 * (frames - len(piece)))

    def stop(self) -> None:
        """Play silence from now on."""
        self._is_stopped = True
        self._over.set()

    def wait(self) -> bool:
        """Whether it was played to its end. Raises: DeviceMissing when the device takes no more samples."""
        position = -1
        while not self._over.wait(STALL_SECONDS):
            if position == self._position:
                raise DeviceMissing(NO_LOUDSPEAKER)
            position = self._position
        return not self._is_stopped


class Playback:
    """The loudspeaker, held open; it runs only while something sounds."""

    def __init__(self, rate_hertz: int) -> None:
        self._tail_frames = int(TAIL_SECONDS * rate_hertz)
        self._device: Any = open_loudspeaker(rate_hertz)

    def sounding(self, pcm: NDArray[np.int16]) -> Sounding:
        """The clip, ready for `play`. It can be stopped from another thread, also before it is played."""
        return Sounding(pcm, self._tail_frames)

    def play(self, sounding: Sounding) -> bool:
        """Play it; gives whether it came to its end. Raises: DeviceMissing."""
        if self._device is None:
            raise DeviceMissing(NO_LOUDSPEAKER)
        with running(self._device, sounding.feed(), NO_LOUDSPEAKER):
            return sounding.wait()

    def close(self) -> None:
        """Let go of the device."""
        device, self._device = self._device, None
        if device is not None:
            close(device)
