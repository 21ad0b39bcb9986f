"""Sound devices through miniaudio: opened without noise on the terminal, never pretended, never waited for long."""

import contextlib
import os
import queue
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from typing import Any, TypeVar

import miniaudio

from voice_master.errors import DeviceMissing

ANSWER_SECONDS = 5.0  # a sound server that takes longer is stuck
PERIOD_MILLISECONDS = 50
NO_MICROPHONE = "No microphone was found."
NO_LOUDSPEAKER = "No loudspeaker was found."

Given = TypeVar("Given")


def open_microphone(rate_hertz: int) -> Any:
    """A closed-down capture device for 16 bit mono. Raises: DeviceMissing."""

    def opened() -> Any:
        return miniaudio.CaptureDevice(
            input_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=rate_hertz,
            buffersize_msec=PERIOD_MILLISECONDS,
            app_name="voice-master",
        )

    return _open(opened, NO_MICROPHONE)


def open_loudspeaker(rate_hertz: int) -> Any:
    """A playback device, not yet started, for 16 bit mono. Raises: DeviceMissing."""

    def opened() -> Any:
        return miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=rate_hertz,
            buffersize_msec=PERIOD_MILLISECONDS,
            app_name="voice-master",
        )

    return _open(opened, NO_LOUDSPEAKER)


@contextlib.contextmanager
def running(device: Any, feed: Generator[Any, Any, None], gone: str) -> Iterator[None]:
    """Let the device send to (or draw from) the feed. Raises: DeviceMissing(gone) when it does not start."""
    next(feed)
    with _quiet_stderr():
        _within(lambda: device.start(feed), gone)
    try:
        yield
    finally:
        with _quiet_stderr(), contextlib.suppress(DeviceMissing):
            _within(device.stop, gone)


def close(device: Any) -> None:
    """Let go of a device, also of one that is stuck."""
    if sys.is_finalizing():  # no thread could start any more; the system closes what is left
        return
    with _quiet_stderr(), contextlib.suppress(DeviceMissing):
        _within(device.close, "")


def _open(opened: Callable[[], Any], missing: str) -> Any:
    with _quiet_stderr():
        device = _within(opened, missing)
    if device.backend == "Null":  # miniaudio's pretended device, when no sound library is installed
        close(device)
        raise DeviceMissing(missing)
    return device


def _within(action: Callable[[], Given], sentence: str) -> Given:
    """What the action gives. Raises: DeviceMissing(sentence) when it fails or takes more than ANSWER_SECONDS."""
    outcome: queue.SimpleQueue[tuple[bool, Any]] = queue.SimpleQueue()

    def run() -> None:
        try:
            outcome.put((True, action()))
        except (miniaudio.MiniaudioError, OSError) as error:
            outcome.put((False, error))

    thread = threading.Thread(target=run, name="sound device", daemon=True)
    thread.start()
    try:
        is_done, given = outcome.get(timeout=ANSWER_SECONDS)
    except queue.Empty:
        raise DeviceMissing(sentence) from None
    thread.join()
    if not is_done:
        raise DeviceMissing(sentence) from given
    result: Given = given
    return result


@contextlib.contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Sound libraries write dozens of lines straight to file descriptor 2."""
    try:
        sys.stderr.flush()
        kept = os.dup(2)
    except (OSError, ValueError, AttributeError):  # closed: nothing to keep quiet
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
