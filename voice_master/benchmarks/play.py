"""Whole games among computer players: how fast, how long, how they end."""

import itertools
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from voice_master import games as games_room
from voice_master.benchmarks.intervals import mean_interval, share_interval
from voice_master.master.crew import Crew
from voice_master.master.loading import Loading
from voice_master.master.table import Table
from voice_master.referee import REFEREE, Action, Piece, Referee, Seat, Verdict
from voice_master.riddler.mind import Mind
from voice_master.riddler.strength import Strength

LONGEST = 5000  # actions after which a game counts as unfinished


def run(
    games: int,
    seed: int = 1,
    players: int = 3,
    edition: str | None = None,
    mind: Mind | None = None,
    strengths: Sequence[Strength] = (Strength.NORMAL,),
) -> Iterator[dict[str, Any]]:
    """Play so many games; a row that goes into JSON: speed, lengths, endings, spears, wins by seat.

    Strengths go round the seats. With several, games of the same seed are played in sets, so that every strength has
    sat in every seat, and each two strengths give one more row: how often the one came further in a set.
    """
    mind = mind or Mind.load()
    turns = len(strengths) if len(set(strengths)) > 1 else 1
    began = time.perf_counter()
    sets = [
        [play(mind, players, seed + number, edition, _turned(strengths, turn)) for turn in range(turns)]
        for number in range(max(1, games // turns) if games else 0)
    ]
    played = [referee for one in sets for referee in one]
    seconds = time.perf_counter() - began
    spears = [count for referee in played for count in _spears(referee)]
    yield {
        "games": len(played),
        "seed": seed,
        "players": players,
        "strengths": [strength.value for strength in strengths],
        "seconds": round(seconds, 3),
        "seconds_per_game": round(seconds / max(1, len(played)), 3),
        "turns": _spread([_count(referee, "roll", "pay") for referee in played]),
        "actions": _spread([len(referee.actions) for referee in played]),
        "questions": _spread([_count(referee, "ask") for referee in played]),
        "guesses": _spread([_count(referee, "solve") for referee in played]),
        "curses": _spread([_count(referee, "curse") for referee in played]),
        "ended": dict(sorted(Counter(_ending(referee) for referee in played).items())),
        "spears_per_riddle": _histogram(spears),
        "solved_once_or_twice": share_interval(sum(count > 0 for count in spears), len(spears)),
        "fell_in_first_phase": share_interval(*_fallen_at_once(played)),
        "wins": [sum(_won(referee, seat) for referee in played) for seat in range(players)],
    }
    for one, other in itertools.combinations(dict.fromkeys(strengths), 2):
        yield _compared(one, other, sets, strengths, players)


def play(
    mind: Mind,
    players: int,
    seed: int,
    edition: str | None = None,
    strengths: Sequence[Strength] = (Strength.NORMAL,),
) -> Referee:
    """One game to its end, or until LONGEST actions. Same knowledge, strengths and seed, same game."""
    game = games_room.load()
    names = tuple(f"seat {seat + 1}" for seat in range(players))
    setup = game.setup_type(names=names, **({"edition": edition} if edition else {}))
    table, crew = Table(game, setup, seed), Crew(Loading(lambda: mind), players, seed, strengths)
    while table.referee.outcome is None and len(table.referee.actions) < LONGEST:
        action = next_action(table, crew)
        if action is None:
            table.chance()
        else:
            table.submit(action)
    return table.referee


def _turned(strengths: Sequence[Strength], turn: int) -> tuple[Strength, ...]:
    return (*strengths[turn:], *strengths[:turn])


def _compared(
    one: Strength, other: Strength, sets: Sequence[Sequence[Referee]], strengths: Sequence[Strength], players: int
) -> dict[str, Any]:
    """How often a strength's stones came further than another's over a set of games, ties apart."""
    ahead = ties = 0
    wins: Counter[Strength] = Counter()
    steps: dict[Strength, list[int]] = {one: [], other: []}
    for played in sets:
        total = Counter[Strength]()
        for turn, referee in enumerate(played):
            seats = [_turned(strengths, turn)[seat % len(strengths)] for seat in range(players)]
            wins.update(strength for seat, strength in enumerate(seats) if _won(referee, seat))
            for strength in (one, other):
                stones = [referee.view(0).stones[seat] for seat in range(players) if seats[seat] is strength]
                total[strength] += statistics.mean(stones) if stones else 0
                steps[strength] += stones
        ahead, ties = ahead + (total[one] > total[other]), ties + (total[one] == total[other])
    return {
        "compared": [one.value, other.value],
        "sets": len(sets),
        "ties": ties,
        "first_ahead": share_interval(ahead, len(sets) - ties),
        "wins": {strength.value: wins[strength] for strength in (one, other)},
        "steps": {strength.value: mean_interval(found) for strength, found in steps.items()},
    }


def next_action(table: Table, crew: Crew) -> Action | None:
    """What a seat does next, an interruption first; None when the game waits for chance."""
    waiting = table.referee.waiting_for
    for seat in range(len(table.referee.names)):
        action = None if seat in waiting else crew.decide(table, seat)
        if action is not None:
            return action
    return None if waiting == (REFEREE,) else crew.decide(table, waiting[0])


def _count(referee: Referee, *names: str) -> int:
    return sum(_name(action) in names for action in referee.actions)


def _name(action: Action) -> Any:
    return type(action).__struct_config__.tag


def _ending(referee: Referee) -> str:
    return referee.outcome.reason if referee.outcome else "unfinished"


def _won(referee: Referee, seat: Seat) -> bool:
    return referee.outcome is not None and seat in referee.outcome.winners


def _spears(referee: Referee) -> list[int]:
    return [len(riddle.solved_by) for riddle in referee.view(0).riddles]


def _fallen_at_once(played: Sequence[Referee]) -> tuple[int, int]:
    """How many riddles were solved in the very turn that first asked about them, and how many were asked about."""
    fallen = asked_about = 0
    for referee in played:
        turn, first, fell, guessed = 0, dict[Piece, int](), set[Piece](), Piece(0, 0)
        for action in referee.actions:
            name = _name(action)
            turn += name in ("roll", "pay")
            if name == "ask":
                first.setdefault(action.riddle, turn)  # type: ignore[attr-defined]
            elif name == "solve":
                guessed = action.riddle  # type: ignore[attr-defined]
            elif name == "judge" and action.verdict == Verdict.ACCEPT:  # type: ignore[attr-defined]
                fell |= {guessed} if first.get(guessed) == turn else set()
        fallen, asked_about = fallen + len(fell), asked_about + len(first)
    return fallen, asked_about


def _spread(counts: Sequence[int]) -> dict[str, float]:
    if not counts:
        return {"mean": 0, "min": 0, "max": 0}
    return {"mean": round(statistics.mean(counts), 1), "min": min(counts), "max": max(counts)}


def _histogram(counts: Sequence[int]) -> Mapping[str, int]:
    return {str(count): times for count, times in sorted(Counter(counts).items())}
