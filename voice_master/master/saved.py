"""New games and kept ones: where they lie, and who sits at the table."""

import datetime
import secrets
from pathlib import Path
from typing import Any

import msgspec

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.journal.journal import SUFFIX, Journal, newest
from voice_master.master.table import Table
from voice_master.referee import Game, Refused, Seat
from voice_master.riddler.strength import Strength


class Seating(msgspec.Struct, frozen=True):
    """What a journal keeps of the table besides the set-up."""

    seed: int
    people: frozenset[Seat]
    strength: Strength = Strength.NORMAL  # of the computer players


class Resumed(msgspec.Struct, frozen=True):
    """A kept game, ready to go on."""

    table: Table
    seating: Seating
    is_torn: bool  # the last line was incomplete and was dropped


def games_folder() -> Path:
    """Where games are kept."""
    return data_paths.player_home() / "games"


def new_table(game: Game[Any, Any], setup: Any, seating: Seating) -> Table:
    """A new game with its journal. Raises: Refused, JournalNotWritten."""
    table = Table(game, setup, seating.seed)
    now = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = games_folder() / f"{now}-{secrets.token_hex(2)}{SUFFIX}"
    journal = Journal.create(path, game, setup, msgspec.to_builtins(seating))
    return Table(game, setup, seating.seed, journal, tuple(table.referee.actions))


def resume(game: Game[Any, Any]) -> Resumed:
    """The game that was played last.

    Raises: UnreadableFile when there is none or it can't be read; JournalNotWritten when it can't be written on.
    """
    path = newest(games_folder())
    if path is None:
        raise UnreadableFile("There is no kept game to go on with; start a new one.")
    journal, record = Journal.reopen(path, game)
    try:
        seating = msgspec.convert(record.table, Seating)
        table = Table(game, record.setup, seating.seed, journal, record.actions)
    except (msgspec.ValidationError, Refused) as error:
        journal.close()
        raise UnreadableFile(f"{path.name} doesn't fit the rules of this game.") from error
    if table.referee.outcome is not None:
        journal.close()
        raise UnreadableFile("The last game was played to its end; start a new one.")
    return Resumed(table, seating, record.is_torn)
