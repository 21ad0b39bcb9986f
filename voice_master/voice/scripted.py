"""Listener and speaker from a script, for tests and transcripts."""

from collections.abc import Callable, Iterable

from voice_master.voice.ports import Heard, Request


class ScriptedSpeaker:
    """Remembers what it was told to say. `during` runs in the middle of every line."""

    def __init__(self, during: Callable[[str], None] | None = None) -> None:
        self.lines: list[str] = []
        self.rates: list[int] = []
        self.stops = 0
        self.is_speaking = False
        self.is_closed = False
        self._during = during

    def speak(self, text: str) -> None:
        """Remember one line."""
        self.is_speaking = True
        try:
            self.lines.append(text)
            if self._during is not None:
                self._during(text)
        finally:
            self.is_speaking = False

    def stop(self) -> None:
        """Count the call."""
        self.stops += 1

    def set_rate(self, words_per_minute: int) -> None:
        """Remember the rate."""
        self.rates.append(words_per_minute)

    def close(self) -> None:
        """Remember that it was closed."""
        self.is_closed = True


class ScriptedListener:
    """Gives the lines of a script one by one, then the end of the input.

    Takes: script, texts or whole `Heard`s; an exception in it is raised in its turn. speaker, which must be silent
    whenever this listens.
    """

    def __init__(self, script: Iterable[str | Heard | Exception], speaker: ScriptedSpeaker | None = None) -> None:
        self.requests: list[Request] = []
        self.is_closed = False
        self._script = iter(script)
        self._speaker = speaker

    def listen(self, request: Request) -> Heard:
        """The next line. Raises: RuntimeError when the speaker is in the middle of a line."""
        if self._speaker is not None and self._speaker.is_speaking:
            raise RuntimeError("listened while speaking")
        self.requests.append(request)
        said = next(self._script, Heard(ended=True))
        if isinstance(said, Exception):
            raise said
        return Heard(text=said) if isinstance(said, str) else said

    def close(self) -> None:
        """Remember that it was closed."""
        self.is_closed = True
