"""Over many scripted games nothing that is said, kept open or shown tells a term before its time."""

import random
import re
import stat

import pytest

from tests.master.tables import GAME, OPENING, Sitting, sit_down
from tests.riddler.bank_mind import bank_mind, small_knowledge
from voice_master.master.saved import Seating, new_table
from voice_master.referee import Secret

NAMES = ("Anna", "Marco", "Elena")
SAID = (
    "roll", "pay one", "pay six", "Marco's first: is feature 3 there?", "Elena's second: has it feature 7?",
    "Marco's third: is feature 12 missing?", "done", "pass", "", "", "score", "status", "status of Marco's first",
    "curse", "the first letter of Elena's first", "the last letter of Marco's second", "solve Elena's third", "unicorn",
    "undo", "help", "repeat", "take the curse back", "take three curses back", "flurble",
)  # fmt: skip


SENSIBLE = {
    "done_asking": "done",
    "pass": "pass",
    "roll": "roll",
    "solve": "solve Marco's first",
    "take_back": "take the curse back",
}


@pytest.fixture(scope="module")
def quick():
    return bank_mind(small_knowledge(terms=40))


def whole_game(mind, seed: int, edition: str = "german", table=None) -> Sitting:
    """A person who says this and that, sensibly every other time, to the end of the game or of patience."""
    luck = random.Random(seed)
    start, lines = iter(OPENING), iter(range(400))

    def reply(names: set[str], last: str) -> str | None:
        if (first := next(start, None)) is not None:
            return first
        if next(lines, None) is None:
            return None
        sensible = next((text for name, text in SENSIBLE.items() if name in names), "")
        return luck.choice(SAID) if luck.random() < 0.5 else sensible

    sitting = sit_down(mind, reply, seed=seed, edition=edition, table=table)
    sitting.run()
    return sitting


def terms_of(sitting: Sitting, seats: tuple[int, ...]) -> list[str]:
    rows = [sight for seat in seats for sight in sitting.table.referee.view(seat).riddles if sight.piece.owner == seat]
    return [sight.own_term.reveal() for sight in rows if sight.own_term is not None]


def before_the_end(sitting: Sitting) -> list[str]:
    places = [place for place, line in enumerate(sitting.lines) if "game is over" in line.lower()]
    return sitting.lines[: places[0]] if places else sitting.lines


@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_is_said_or_shown_tells_a_term_of_a_computer(quick, seed, capfd):
    sitting = whole_game(quick, seed, edition=("german", "english")[seed % 2])
    shown = capfd.readouterr()
    open_to_see = [*before_the_end(sitting), shown.out, shown.err, repr(sitting.table), repr(sitting.host)]
    open_to_see += [repr(action) for action in sitting.table.referee.actions]
    open_to_see += [repr(event) for events in sitting.events for event in events if not event.reveals]
    text = "\n".join(open_to_see).casefold()
    for term in terms_of(sitting, (1, 2)):
        assert not re.search(rf"\b{re.escape(term.casefold())}\b", text), seed


@pytest.mark.parametrize("seed", range(3))
def test_what_computers_guess_at_each_other_is_never_said(quick, seed):
    sitting = whole_game(quick, 20 + seed)
    guesses = {
        event.guess.reveal().casefold()
        for events in sitting.events for event in events
        if type(event).__name__ == "GuessShown" and 0 not in event.seen_by
    }  # fmt: skip
    own = {term.casefold() for term in terms_of(sitting, (0,))}
    shown = {
        event.guess.reveal().casefold()
        for events in sitting.events for event in events
        if type(event).__name__ == "GuessShown" and 0 in event.seen_by
    }  # fmt: skip
    text = "\n".join(before_the_end(sitting)).casefold()
    for guess in guesses - own - shown:
        assert not re.search(rf"\b{re.escape(guess)}\b", text)


def test_the_journal_of_a_played_game_is_for_its_owner_alone(quick):
    table = new_table(GAME, GAME.setup_type(names=NAMES), Seating(3, frozenset({0})))
    whole_game(quick, 3, table=table)
    assert table.path is not None
    assert stat.S_IMODE(table.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(table.path.parent.stat().st_mode) == 0o700
    assert all(isinstance(term, Secret) for action in table.referee.actions for term in getattr(action, "terms", ()))
    table.close()
