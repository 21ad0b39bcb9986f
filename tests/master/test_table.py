import random

import pytest

from voice_master import games
from voice_master.errors import UnreadableFile
from voice_master.journal.journal import Journal, JournalNotWritten, read
from voice_master.master import saved
from voice_master.master.saved import Seating, new_table, resume
from voice_master.master.table import Table
from voice_master.referee import REFEREE, Piece, Secret

GAME = games.load()
SETUP = GAME.setup_type(names=("Anna", "Ben", "Cleo"))


def ready(table: Table) -> Table:
    """All slips sealed and figures placed; seat 0 begins."""
    for seat in range(3):
        offer = table.referee.offers(seat)[0]
        table.submit(offer.make(seat, terms=tuple(Secret(f"term {seat} {word}") for word in ("ant", "bat", "cow"))))
        for number in (1, 2, 3):
            offer = next(offer for offer in table.referee.offers(seat) if offer.name == "describe")
            table.submit(offer.make(seat, riddle=Piece(seat, number), text="a lump of clay"))
    return table


def do(table: Table, name: str, **values):
    seat = table.referee.waiting_for[0]
    offer = next(offer for offer in table.referee.offers(seat) if offer.name == name)
    return table.submit(offer.make(seat, **values))


def test_the_same_seed_throws_the_same_dice():
    falls = []
    for _ in range(2):
        table = ready(Table(GAME, SETUP, seed=7))
        do(table, "roll")
        falls.append(table.chance())
    assert falls[0] == falls[1]


def test_dice_are_fair():
    pips = []
    for seed in range(1200):
        table = Table(GAME, SETUP, seed)
        offer_choices = (1, 2, 3, 4, 5, 6)
        pips.append(random.Random(f"{seed}:0").choice(offer_choices))
        assert table.seed == seed
    assert all(150 < pips.count(face) < 250 for face in range(1, 7))


def test_taking_back_never_shows_a_die_beforehand():
    table = ready(Table(GAME, SETUP, seed=3))
    do(table, "pay", jewels=1)  # a jewel tile: the turn passes
    do(table, "roll")
    table.chance()
    assert not table.undo(0)


def test_the_own_die_stands():
    table = ready(Table(GAME, SETUP, seed=3))
    do(table, "roll")
    table.chance()
    assert not table.undo(0)


def test_undo_is_written_down(tmp_path):
    journal = Journal.create(tmp_path / "one.journal", GAME, SETUP, {})
    table = ready(Table(GAME, SETUP, 3, journal))
    count = len(table.referee.actions)
    do(table, "pay", jewels=1)
    assert table.undo(0)
    table.close()
    assert len(read(tmp_path / "one.journal", GAME).actions) == count


def test_trouble_is_told_once_and_what_was_missed_is_written_later(tmp_path, monkeypatch):
    journal = Journal.create(tmp_path / "one.journal", GAME, SETUP, {})
    table = Table(GAME, SETUP, 3, journal)
    real = journal.append

    def fails(action):
        raise JournalNotWritten("The game can't be saved any more: disk full.")

    monkeypatch.setattr(journal, "append", fails)
    offer = table.referee.offers(0)[0]
    table.submit(offer.make(0, terms=(None, None, None)))
    assert table.trouble is not None
    table.trouble = None
    table.submit(table.referee.offers(1)[0].make(1, terms=(None, None, None)))
    assert table.trouble is None
    monkeypatch.setattr(journal, "append", real)
    table.submit(table.referee.offers(2)[0].make(2, terms=(None, None, None)))
    table.close()
    assert read(tmp_path / "one.journal", GAME).actions == tuple(table.referee.actions)


def test_randomness_depends_on_seat_and_moment_alone():
    table = Table(GAME, SETUP, seed=5)
    assert table.randomness(1).random() == table.randomness(1).random()
    assert table.randomness(1).random() != table.randomness(2).random()


def test_a_kept_game_goes_on_where_it_was():
    table = ready(new_table(GAME, SETUP, Seating(seed=9, people=frozenset({0}))))
    do(table, "pay", jewels=1)
    view = table.referee.view(1)
    table.close()
    kept = resume(GAME)
    assert kept.table.referee.view(1) == view
    assert kept.seating == Seating(seed=9, people=frozenset({0}))
    assert not kept.is_torn
    kept.table.close()


def test_a_torn_line_is_reported():
    table = ready(new_table(GAME, SETUP, Seating(seed=9, people=frozenset({0}))))
    path = table.path
    table.close()
    with path.open("ab") as file:
        file.write(b'{"chain":"abc","conte')
    kept = resume(GAME)
    kept.table.close()
    assert kept.is_torn


def test_nothing_to_resume_is_one_sentence():
    with pytest.raises(UnreadableFile, match="no kept game"):
        resume(GAME)


def test_a_foreign_journal_is_one_sentence():
    saved.games_folder().mkdir(parents=True)
    (saved.games_folder() / "x.journal").write_text("hello\n")
    with pytest.raises(UnreadableFile, match="not a journal"):
        resume(GAME)


def test_chance_is_only_asked_when_the_game_waits_for_it():
    table = ready(Table(GAME, SETUP, seed=3))
    assert REFEREE not in table.referee.waiting_for
    assert table.referee.offers(REFEREE) == ()
