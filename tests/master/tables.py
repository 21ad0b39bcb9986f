"""Tables for tests: a whole host with a scripted person, and what was said at it."""

import itertools
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
from voice_master.understanding import Grammar
from voice_master.voice.fallback import OpenedVoice
from voice_master.voice.ports import Heard, Listener, Request
from voice_master.voice.scripted import ScriptedListener, ScriptedSpeaker

Reply = Callable[[set[str], str], str | Heard | None]

GAME = games.load()
GRAMMAR = Grammar.load("en", GAME.name)


class Person:
    """A listener that thinks: `reply` sees what it may do now and the last line that was said. None ends the input."""

    def __init__(self, speaker: ScriptedSpeaker, table: Table, reply: Reply) -> None:
        self._speaker = speaker
        self._table = table
        self._reply = reply

    def listen(self, request: Request) -> Heard:
        is_asked = 0 in self._table.referee.waiting_for
        names = {offer.name for offer in self._table.referee.offers(0)} if is_asked else set()
        said = self._reply(names, self._speaker.lines[-1])
        if said is None:
            return Heard(ended=True)
        return said if isinstance(said, Heard) else Heard(said)

    def close(self) -> None:
        """Nothing to let go of."""


def easy_going(*start: str) -> Reply:
    """A person who says `start`, then plays on: rolls, asks a few questions, takes letters, and passes."""
    said = iter(start)
    questions = ("is it alive?", "is it made of metal?", "can you eat it?", "is it big?")
    more = itertools.cycle([*(f"Marco's first: {question}" for question in questions), "done"])

    def reply(names: set[str], last: str) -> str:
        first = next(said, None)
        if first is not None:
            return first
        for name, text in (("roll", "roll"), ("ask_letter", "the first letter of Marco's first riddle")):
            if name in names:
                return text
        if "done_asking" in names:
            return next(more)
        if "pass" in names:
            return "pass"
        return "no" if "yes or no" in last.lower() else ""

    return reply


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
    said: Iterable[str | Heard | Exception] | Reply | ScriptedListener,
    *,
    seed: int = 5,
    names: tuple[str, ...] = ("Anna", "Marco", "Elena"),
    people: frozenset[int] = frozenset({0}),
    edition: str = "german",
    table: Table | None = None,
    speaker: ScriptedSpeaker | None = None,
    listener: Listener | None = None,
) -> Sitting:
    """A table whose person says these things, or replies to what it hears, or is a listener itself."""
    speaker = speaker or ScriptedSpeaker()
    table = table or Table(GAME, GAME.setup_type(names=names, edition=edition), seed)
    if isinstance(said, ScriptedListener):
        listener = said
    elif listener is None:
        listener = Person(speaker, table, said) if callable(said) else ScriptedListener(said, speaker)
    settings = Settings()
    words = Phrasebook("en", phrase_files("en", GAME.name))
    talk = Talk(OpenedVoice(listener, speaker), words, settings)
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
