"""The games that the master can lead, found by name. Nothing outside this folder knows one of them by name."""

from importlib.metadata import entry_points
from typing import Any

from voice_master.errors import VoiceMasterError
from voice_master.referee import Game

GROUP = "voice_master.games"


def names() -> tuple[str, ...]:
    """The names of all installed games."""
    return tuple(sorted(entry.name for entry in entry_points(group=GROUP)))


def load(name: str | None = None) -> Game[Any, Any]:
    """The game of that name; the first installed one for None. Raises: VoiceMasterError when there is none."""
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        if name in (None, entry.name):
            game: Game[Any, Any] = entry.load()
            return game
    raise VoiceMasterError(f"There is no game called {name}; these are installed: {', '.join(names()) or 'none'}.")
