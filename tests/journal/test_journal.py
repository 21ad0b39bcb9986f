import errno
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voice_master import games
from voice_master.errors import UnreadableFile
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa.state import Setup
from voice_master.journal import journal as journal_room
from voice_master.journal.journal import Journal, JournalNotWritten, newest, read
from voice_master.referee import Piece, Referee, Secret

GAME = games.load("barbarossa")
SETUP = Setup(names=("Anna", "Ben", "Cleo"))
TABLE = {"seed": 7, "people": [0]}
ACTIONS = (
    a.SealTerms(seat=0, terms=(Secret("chimney"), None, Secret("Eiffel Tower"))),
    a.Describe(seat=0, riddle=Piece(0, 1), text="a tall block\nwith “ends”"),
    a.Roll(seat=0),
    a.DieFell(seat=-1, pips=4),
    a.Solve(seat=1, riddle=Piece(0, 1), guess=Secret("ofen")),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "one.journal"


def write(path: Path, actions=ACTIONS) -> None:
    journal = Journal.create(path, GAME, SETUP, TABLE)
    for action in actions:
        journal.append(action)
    journal.close()


def test_gives_back_what_was_written(path):
    write(path)
    record = read(path, GAME)
    assert record.setup == SETUP
    assert record.table == TABLE
    assert record.actions == ACTIONS
    assert not record.is_torn


def test_is_for_its_owner_alone(path):
    write(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_reopening_makes_a_journal_private_again(path):
    write(path)
    path.chmod(0o644)
    journal, _ = Journal.reopen(path, GAME)
    journal.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_never_writes_over_a_game(path):
    write(path)
    with pytest.raises(JournalNotWritten):
        Journal.create(path, GAME, SETUP, TABLE)
    assert read(path, GAME).actions == ACTIONS


def test_undo_keeps_the_first_actions_and_goes_on(path):
    write(path)
    journal, _ = Journal.reopen(path, GAME)
    journal.undo(2)
    journal.append(a.Pay(seat=0, jewels=3))
    journal.close()
    assert read(path, GAME).actions == (*ACTIONS[:2], a.Pay(seat=0, jewels=3))


def test_killed_at_any_byte_loses_at_most_the_action_in_flight(path, tmp_path):
    write(path)
    whole = path.read_bytes()
    ends = [place + 1 for place, byte in enumerate(whole) if byte == 10]
    for cut in range(ends[0], len(whole) + 1):
        torn = tmp_path / "torn.journal"
        torn.write_bytes(whole[:cut])
        journal, record = Journal.reopen(torn, GAME)
        complete = sum(end <= cut for end in ends) - 1
        assert record.actions == ACTIONS[:complete]
        assert record.is_torn == (cut not in ends)
        journal.append(a.Pay(seat=0, jewels=1))
        journal.close()
        assert read(torn, GAME).actions == (*ACTIONS[:complete], a.Pay(seat=0, jewels=1))


def test_a_change_of_any_line_shows(path):
    write(path)
    changed = path.read_bytes().replace(b"chimney", b"chimnee")
    path.write_bytes(changed)
    with pytest.raises(UnreadableFile, match="changed after it was written"):
        read(path, GAME)


def test_a_line_taken_out_shows(path):
    write(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:2] + lines[3:]))
    with pytest.raises(UnreadableFile):
        read(path, GAME)


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"hello\n", b"{}\n", b'{"chain":"x","content":{}}\n', b"\xff\xfe\x00\n", b"[" * 50_000 + b"\n"],
)
def test_a_foreign_file_is_one_sentence(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(UnreadableFile) as told:
        read(path, GAME)
    assert str(told.value).startswith("one.journal")
    assert path.read_bytes() == content


def test_a_missing_file_or_a_folder_is_one_sentence(path):
    with pytest.raises(UnreadableFile):
        read(path, GAME)
    path.mkdir(parents=True)
    with pytest.raises(UnreadableFile):
        read(path, GAME)


@given(content=st.binary(max_size=300))
@settings(deadline=None)
def test_any_bytes_are_refused_or_read(tmp_path_factory, content):
    path = tmp_path_factory.getbasetemp() / "any.journal"
    path.write_bytes(content)
    with pytest.raises(UnreadableFile):
        read(path, GAME)


def test_errors_hold_no_secret(path):
    write(path)
    path.write_bytes(path.read_bytes().replace(b"4", b"5"))
    with pytest.raises(UnreadableFile) as told:
        read(path, GAME)
    assert "chimney" not in f"{told.value!r} {told.value.__cause__!r}"


def test_a_full_disk_loses_nothing_that_was_written(path, monkeypatch):
    journal = Journal.create(path, GAME, SETUP, TABLE)
    journal.append(ACTIONS[0])
    real, budget = os.write, [20]

    def full(descriptor: int, chunk: bytes) -> int:
        if not budget[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        count = real(descriptor, bytes(chunk)[: budget[0]])
        budget[0] -= count
        return count

    monkeypatch.setattr(journal_room.os, "write", full)
    with pytest.raises(JournalNotWritten, match="No space left"):
        journal.append(ACTIONS[1])
    monkeypatch.setattr(journal_room.os, "write", real)
    assert read(path, GAME).actions == ACTIONS[:1]
    journal.append(ACTIONS[2])
    journal.close()
    assert read(path, GAME).actions == (ACTIONS[0], ACTIONS[2])


def test_a_place_that_cant_be_written_is_one_sentence(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(JournalNotWritten, match="can't be saved"):
        Journal.create(blocked / "games" / "one.journal", GAME, SETUP, TABLE)


def test_a_game_has_one_writer_at_a_time(path):
    first = Journal.create(path, GAME, SETUP, TABLE)
    with pytest.raises(JournalNotWritten, match="another window"):
        Journal.reopen(path, GAME)
    first.append(ACTIONS[0])
    first.close()
    second, record = Journal.reopen(path, GAME)
    assert record.actions == ACTIONS[:1]
    with pytest.raises(JournalNotWritten, match="another window"):
        Journal.reopen(path, GAME)
    second.close()


@pytest.mark.parametrize("begun", [b"", b'{"chain":"12'])
def test_a_journal_without_its_first_line_does_not_hide_the_game_before(path, begun):
    write(path)
    killed = path.with_name("two.journal")
    killed.write_bytes(begun)
    os.utime(killed, ns=(path.stat().st_mtime_ns + 10**9,) * 2)
    assert newest(path.parent) == path


def test_newest_is_the_last_one_written(path, tmp_path):
    assert newest(tmp_path / "nowhere") is None
    write(path)
    other = path.with_name("two.journal")
    write(other)
    os.utime(path, ns=(1, 1))
    assert newest(path.parent) == other


def test_another_game_or_a_newer_version_is_told(path):
    class Other(type(GAME)):
        name = "other"

    Journal.create(path, Other(), SETUP, TABLE).close()
    with pytest.raises(UnreadableFile, match="another game"):
        read(path, GAME)


def test_repr_hides_what_it_holds(path):
    write(path)
    journal, record = Journal.reopen(path, GAME)
    journal.close()
    assert "chimney" not in f"{journal!r} {record!r}"
    with pytest.raises(TypeError):
        msgspec.json.encode(record.actions[0])


WRITER = """
import sys
from pathlib import Path
from voice_master import games
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa.state import Setup
from voice_master.journal.journal import Journal
game = games.load("barbarossa")
journal = Journal.create(Path(sys.argv[1]), game, Setup(names=("Anna", "Ben", "Cleo")), {})
for number in range(1, 1_000_000):
    journal.append(a.Pay(seat=0, jewels=number))
    sys.stdout.write(f"{number}\\n")
    sys.stdout.flush()
"""


@pytest.mark.parametrize("lines", [1, 7, 40, 133])
def test_kill_9_keeps_every_action_that_was_done(tmp_path, lines):
    path = tmp_path / "killed.journal"
    with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        for _ in range(lines):
            done = int(writer.stdout.readline())
        writer.send_signal(signal.SIGKILL)
        rest = writer.stdout.read().split()
    done = int(rest[-1]) if rest else done
    kept = [action.jewels for action in read(path, GAME).actions]
    assert kept == list(range(1, len(kept) + 1))
    assert len(kept) in (done, done + 1)


def test_replay_gives_the_same_game(path):
    first = Referee(GAME, SETUP)
    journal = Journal.create(path, GAME, SETUP, TABLE)
    steps = [a.SealTerms(seat=seat, terms=(Secret(f"a{seat}"), Secret("b"), None)) for seat in range(3)]
    steps += [
        a.Describe(seat=seat, riddle=Piece(seat, number), text="a lump") for seat in range(3) for number in (1, 2, 3)
    ]
    steps += [a.Pay(seat=0, jewels=2), a.AskLetter(seat=0, riddle=Piece(1, 1), position=1)]
    for action in steps:
        first.submit(action)
        journal.append(action)
    journal.close()
    again = Referee(GAME, SETUP, read(path, GAME).actions)
    assert [again.view(seat) for seat in range(3)] == [first.view(seat) for seat in range(3)]
