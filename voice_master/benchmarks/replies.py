"""How long a person waits for the master's first word after a typed line, in whole games."""

import itertools
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from voice_master import games
from voice_master.languages.phrasebook import Phrasebook, phrase_files
from voice_master.master.crew import Crew
from voice_master.master.host import Host
from voice_master.master.loading import Loading
from voice_master.master.table import Table
from voice_master.master.talk import Talk
from voice_master.riddler.mind import Mind
from voice_master.settings import Settings
from voice_master.understanding import Grammar
from voice_master.voice.fallback import OpenedVoice
from voice_master.voice.ports import Heard, Request

_NAMES = ("Anna", "Marco", "Elena")
_OPENING = ("deal", "yes", "describe it for me", "describe it for me", "describe it for me")
_QUESTIONS = (
    "Marco's first: is it alive?",
    "does it have more legs than a dog?",
    "Elena's second: would you find one at the seaside?",
    "is it not made of metal?",
    "could it hurt a child?",
)
_MOST_LINES = 400


def run(count: int, seed: int) -> Iterator[dict[str, Any]]:
    """One result: lines typed, and the wait for the first word after each, in milliseconds."""
    settings, game = Settings(), games.load()
    mind = Mind.load()
    mind.warm()
    grammar = Grammar.load(settings.language, game.name)
    waits: list[float] = []
    for number in range(count):
        person = _Person()
        talk = Talk(
            OpenedVoice(person, person),
            Phrasebook(settings.language, phrase_files(settings.language, game.name)),
            settings,
        )
        table = Table(game, game.setup_type(names=_NAMES), seed + number)
        crew = Crew(Loading(lambda: mind), len(_NAMES), seed + number)
        Host(table, talk, grammar, crew, frozenset({0})).run()
        waits += person.waits
    middle, late = np.percentile(waits, [50, 95]) * 1000
    yield {
        "bench": "replies",
        "games": count,
        "lines": len(waits),
        "median_milliseconds": round(float(middle), 1),
        "p95_milliseconds": round(float(late), 1),
    }


class _Person:
    """Types at once what fits, and times the first word of every reply."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._opening = iter(_OPENING)
        self._questions = itertools.cycle(_QUESTIONS)
        self._last = ""
        self._since: float | None = None

    def speak(self, text: str) -> None:
        """Take the time of the first line of a reply."""
        if self._since is not None:
            self.waits.append(time.perf_counter() - self._since)
            self._since = None
        self._last = text.lower()

    def listen(self, request: Request) -> Heard:  # noqa: ARG002 (a port)
        """What fits the last line."""
        if len(self.waits) >= _MOST_LINES:
            return Heard(ended=True)
        text = next(self._opening, None) or self._fitting()
        self._since = time.perf_counter() if text else None
        return Heard(text)

    def stop(self) -> None:
        """Nothing to do."""

    def set_rate(self, words_per_minute: int) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to let go of."""

    def _fitting(self) -> str:
        if "roll" in self._last or "jewel" in self._last:
            return "pay six" if "six" not in self._last and len(self.waits) % 2 else "roll"
        if "letter" in self._last:
            return "the second letter of Elena's first riddle"
        if "done" in self._last:
            return next(self._questions) if len(self.waits) % 4 else "done"
        if "solve" in self._last or "pass" in self._last:
            return "Marco's first, my guess is a lighthouse" if len(self.waits) % 2 else "pass"
        return "yes" if "yes or no" in self._last else ""
