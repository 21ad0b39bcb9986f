"""The two ports through which the master meets people: a Listener and a Speaker."""

from typing import Protocol

import msgspec


class Request(msgspec.Struct, frozen=True):
    """How to listen once. All times in seconds."""

    is_closed: bool = False  # an answer or command is expected: a short pause ends it
    is_secret: bool = False  # what is typed must not be shown, where the adapter can hide it
    timeout_seconds: float = 8.0  # longest wait for the first sound
    limit_seconds: float = 15.0  # longest phrase
    vocabulary: tuple[str, ...] = ()  # what may well be said now, for adapters that can use it


class Heard(msgspec.Struct, frozen=True):
    """What came in once. No text and not ended: silence."""

    text: str = ""
    ended: bool = False  # the input is closed for good (end of file, keyboard gone)
    is_spoken: bool = False  # heard, so sounds may be mistaken; otherwise typed


class Listener(Protocol):
    """Gives what a person says or types. `listen` always comes back within timeout and limit, except for a keyboard."""

    def listen(self, request: Request) -> Heard:
        """Listen once. Raises: DeviceMissing when the device has gone; the caller then goes on in text."""

    def close(self) -> None:
        """Let go of the device."""


class Speaker(Protocol):
    """Says or prints lines, in order."""

    def speak(self, text: str) -> None:
        """Say one line to its end. Raises: DeviceMissing when the device has gone."""

    def stop(self) -> None:
        """Fall silent at once (from another thread too)."""

    def set_rate(self, words_per_minute: int) -> None:
        """Speak slower or faster from the next line on."""

    def close(self) -> None:
        """Let go of the device."""
