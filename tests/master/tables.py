"""Tables for tests: a whole host with a scripted person, and what was said at it."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from voice_master import games
from voice_master.languages.phrasebook import Phrasebook, phrase_files
from voice_master.master.crew import Crew
from voice_master.master.host import Host
from voice_master.master.loading import Loading
from voice_master.master.table import Table
from voice_master.master.talk import Talk
from voice_master.referee import Event
from voice_master.settings import Settings
from voice_master.understanding.interpret import Grammar
from voice_master.voice.fallback import OpenedVoice
from voice_master.voice.ports import Heard, Request
from voice_master.voice.scripted import ScriptedListener, ScriptedSpeaker

GAME = games.load()
GRAMMAR = Grammar.load("en", GAME.name)


class Person:
    """A listener that thinks: `reply` sees what was said since it last spoke. None ends the input."""

    def __init__(self, speaker: ScriptedSpeaker, reply: Callable[[list[str]], str | Heard | None]) -> None:
        self._speaker = speaker
        self._reply = reply
        self._seen = 0

    def listen(self, request: Request) -> Heard:
        new, self._seen = self._speaker.lines[self._seen :], len(self._speaker.lines)
        said = self._reply(new)
        if said is None:
            return Heard(ended=True)
        return said if isinstance(said, Heard) else Heard(said)

    def close(self) -> None:
        """Nothing to let go of."""


class Sitting(msgspec.Struct):
    """One game at a table, and everything that was said aloud."""

    table: Table
    speaker: ScriptedSpeaker
    host: Host
    events: list[tuple[Event, ...]]

    @property
    def lines(self) -> list[str]:
        return self.speaker.lines

    def since(self, text: str) -> list[str]:
        """The lines from the last one that holds this text."""
        places = [place for place, line in enumerate(self.lines) if text in line]
        assert places, f"nobody said {text!r}: {self.lines[-20:]}"
        return self.lines[places[-1] :]

    def run(self) -> bool:
        return self.host.run()


def sit_down(
    mind: Any,
    said: Iterable[str | Heard | Exception] | Callable[[list[str]], str | Heard | None],
    *,
    seed: int = 5,
    names: tuple[str, ...] = ("Anna", "Marco", "Elena"),
    people: frozenset[int] = frozenset({0}),
    edition: str = "german",
    table: Table | None = None,
) -> Sitting:
    """A table whose person says these things, or replies to what it hears."""
    speaker = ScriptedSpeaker()
    listener = Person(speaker, said) if callable(said) else ScriptedListener(said, speaker)
    settings = Settings()
    words = Phrasebook("en", phrase_files("en", GAME.name))
    talk = Talk(OpenedVoice(listener, speaker), words, settings)
    table = table or Table(GAME, GAME.setup_type(names=names, edition=edition), seed)
    events: list[tuple[Event, ...]] = []
    submit = table.submit

    def watched(action):
        events.append(submit(action))
        return events[-1]

    table.submit = watched  # type: ignore[method-assign]
    loading = Loading(lambda: mind)
    loading.get()
    host = Host(table, talk, GRAMMAR, Crew(loading, len(table.referee.names), seed), people)
    return Sitting(table, speaker, host, events)


OPENING = ("deal", "yes", "describe it for me", "describe it for me", "describe it for me")
"""What a person says who lets the master choose and describe."""
