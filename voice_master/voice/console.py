"""Keyboard and print: lines typed, lines printed."""

import getpass
import io
import sys
from typing import TextIO

from voice_master.voice.plain_text import LONGEST_LINE, plain
from voice_master.voice.ports import Heard, Request

PROMPT_SIGN = "> "
_LONGEST_FLOOD = 1_000_000  # characters without a line end; then it is no keyboard


class ConsoleSpeaker:
    """Prints each line as it is, with nothing wrapped or coloured."""

    def __init__(self, output: TextIO | None = None) -> None:
        self._output = output or sys.stdout
        _forgive(self._output)

    def speak(self, text: str) -> None:
        """Print one line."""
        print(plain(text), file=self._output, flush=True)

    def stop(self) -> None:
        """Nothing to do: a printed line is over at once."""

    def set_rate(self, words_per_minute: int) -> None:
        """Nothing to do: people read at their own rate."""

    def close(self) -> None:
        """Nothing to let go of."""


class ConsoleListener:
    """Reads typed lines. Waits for the keyboard as long as it takes; Ctrl-C reaches the caller."""

    def __init__(self, keyboard: TextIO | None = None, output: TextIO | None = None) -> None:
        self._keyboard = keyboard or sys.stdin or io.StringIO()  # no stdin at all: ended
        self._output = output or sys.stdout
        _forgive(self._keyboard)

    def listen(self, request: Request) -> Heard:
        """One typed line without control characters, at most 1,000 characters long."""
        is_terminal = is_at_terminal(self._keyboard)
        line = self._hidden() if is_terminal and request.is_secret else self._shown(is_terminal)
        if line is None:
            return Heard(ended=True)
        return Heard(text=plain(line[: 2 * LONGEST_LINE])[:LONGEST_LINE].strip())

    def close(self) -> None:
        """Nothing to let go of."""

    def _shown(self, is_terminal: bool) -> str | None:
        if is_terminal:
            print(PROMPT_SIGN, end="", file=self._output, flush=True)
        try:
            line = self._keyboard.readline(_LONGEST_FLOOD)
        except (ValueError, OSError):  # closed
            return None
        is_flood = len(line) == _LONGEST_FLOOD and not line.endswith("\n")
        return None if not line or is_flood else line

    def _hidden(self) -> str | None:
        try:
            return getpass.getpass(PROMPT_SIGN, stream=None)
        except EOFError:
            return None
        except UnicodeDecodeError:
            return ""


def is_at_terminal(stream: TextIO | None) -> bool:
    """Whether a person sits at the stream."""
    return stream is not None and not stream.closed and stream.isatty()


def _forgive(stream: TextIO) -> None:
    """Let bytes and characters that don't fit become marks instead of errors."""
    if isinstance(stream, io.TextIOWrapper) and not stream.closed:
        stream.reconfigure(errors="replace")
