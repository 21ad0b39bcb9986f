"""Whole games among computer players: how fast, how long, how they end."""

import statistics
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from voice_master import games as games_room
from voice_master.master.crew import Crew
from voice_master.master.loading import Loading
from voice_master.master.table import Table
from voice_master.referee import REFEREE, Action, Referee, Seat
from voice_master.riddler.mind import Mind

LONGEST = 5000  # actions after which a game counts as unfinished


def run(
    games: int, seed: int = 1, players: int = 3, edition: str | None = None, mind: Mind | None = None
) -> list[dict[str, Any]]:
    """Play so many games; one row that goes into JSON: speed, lengths, endings, spears, wins by seat."""
    mind = mind or Mind.load()
    began = time.perf_counter()
    played = [play(mind, players, seed + number, edition) for number in range(games)]
    seconds = time.perf_counter() - began
    row = {
        "games": games,
        "seed": seed,
        "players": players,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 3),
        "turns": _spread([_count(referee, "roll", "pay") for referee in played]),
        "actions": _spread([len(referee.actions) for referee in played]),
        "questions": _spread([_count(referee, "ask") for referee in played]),
        "guesses": _spread([_count(referee, "solve") for referee in played]),
        "curses": _spread([_count(referee, "curse") for referee in played]),
        "ended": dict(sorted(Counter(_ending(referee) for referee in played).items())),
        "spears_per_riddle": _histogram([spears for referee in played for spears in _spears(referee)]),
        "wins": [sum(_won(referee, seat) for referee in played) for seat in range(players)],
    }
    return [row]


def play(mind: Mind, players: int, seed: int, edition: str | None = None) -> Referee:
    """One game to its end, or until LONGEST actions. Same knowledge and seed, same game."""
    game = games_room.load()
    names = tuple(f"seat {seat + 1}" for seat in range(players))
    setup = game.setup_type(names=names, **({"edition": edition} if edition else {}))
    table, crew = Table(game, setup, seed), Crew(Loading(lambda: mind), players, seed)
    while table.referee.outcome is None and len(table.referee.actions) < LONGEST:
        action = next_action(table, crew)
        if action is None:
            table.chance()
        else:
            table.submit(action)
    return table.referee


def next_action(table: Table, crew: Crew) -> Action | None:
    """What a seat does next, an interruption first; None when the game waits for chance."""
    waiting = table.referee.waiting_for
    for seat in range(len(table.referee.names)):
        action = None if seat in waiting else crew.decide(table, seat)
        if action is not None:
            return action
    return None if waiting == (REFEREE,) else crew.decide(table, waiting[0])


def _count(referee: Referee, *names: str) -> int:
    return sum(type(action).__struct_config__.tag in names for action in referee.actions)


def _ending(referee: Referee) -> str:
    return referee.outcome.reason if referee.outcome else "unfinished"


def _won(referee: Referee, seat: Seat) -> bool:
    return referee.outcome is not None and seat in referee.outcome.winners


def _spears(referee: Referee) -> list[int]:
    return [len(riddle.solved_by) for riddle in referee.view(0).riddles]


def _spread(counts: Sequence[int]) -> dict[str, float]:
    if not counts:
        return {"mean": 0, "min": 0, "max": 0}
    return {"mean": round(statistics.mean(counts), 1), "min": min(counts), "max": max(counts)}


def _histogram(counts: Sequence[int]) -> Mapping[str, int]:
    return {str(count): times for count, times in sorted(Counter(counts).items())}
