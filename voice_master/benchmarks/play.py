"""Whole games among computer players: how fast, how long, how they end."""

import random
import statistics
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from voice_master import games as games_room
from voice_master.referee import REFEREE, Action, Game, Offer, Referee, Seat
from voice_master.riddler.mind import Mind
from voice_master.riddler.player import ComputerPlayer
from voice_master.riddler.strategy import Character

HAND = 8  # terms dealt to each computer player
LONGEST = 5000  # actions after which a game counts as unfinished


def run(
    games: int, seed: int = 1, players: int = 3, mind: Mind | None = None, game_name: str | None = None
) -> dict[str, Any]:
    """Play so many games and give figures that go into JSON: speed, lengths, endings, spears, wins by seat."""
    mind = mind or Mind.load()
    game = games_room.load(game_name)
    began = time.perf_counter()
    played = [play(game, mind, players, seed + number) for number in range(games)]
    seconds = time.perf_counter() - began
    return {
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


def play(game: Game[Any, Any], mind: Mind, players: int, seed: int) -> Referee:
    """One game to its end, or until LONGEST actions. Same knowledge and seed, same game."""
    rng = random.Random(seed)
    dealt = rng.sample([term.name for term in mind.knowledge.terms], HAND * players)
    seats = [
        ComputerPlayer(mind, seat, tuple(dealt[seat * HAND : (seat + 1) * HAND]), Character())
        for seat in range(players)
    ]
    referee = Referee(game, game.setup_type(names=tuple(f"seat {seat + 1}" for seat in range(players))))
    while referee.outcome is None and len(referee.actions) < LONGEST:
        referee.submit(next_action(referee, seats, rng))
    return referee


def next_action(referee: Referee, seats: Sequence[ComputerPlayer], rng: random.Random) -> Action:
    """What happens next: somebody interrupts, the referee draws, or the seat that is waited for acts."""
    waiting = referee.waiting_for
    for seat, player in enumerate(seats):
        offers = referee.offers(seat)
        if seat not in waiting and offers:
            action = player.decide(referee.view(seat), offers, rng)
            if action is not None:
                return action
    if waiting == (REFEREE,):
        return drawn(referee.offers(REFEREE)[0], rng)
    action = seats[waiting[0]].decide(referee.view(waiting[0]), referee.offers(waiting[0]), rng)
    assert action is not None
    return action


def drawn(offer: Offer, rng: random.Random) -> Action:
    """The referee's action, with an open choice drawn evenly."""
    return offer.make(REFEREE, **{slot.name: rng.choice(slot.choices) for slot in offer.slots})


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
