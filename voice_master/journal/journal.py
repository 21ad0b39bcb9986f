"""A journal on disk: written action by action, for its owner's eyes only, and read back after any end."""

import contextlib
import fcntl
import os
from pathlib import Path
from typing import Any

import msgspec

from voice_master.errors import UnreadableFile, VoiceMasterError
from voice_master.journal.lines import VERSION, Content, Entry, Heading, Undo, decode_action, encode, from_line, to_line
from voice_master.referee import Action, Game

SUFFIX = ".journal"
_LARGEST_BYTES = 64 * 1024 * 1024


class JournalNotWritten(VoiceMasterError):
    """The action could not be kept: the disk is full or gone. The game can go on, but not be resumed from here."""


class Record(msgspec.Struct, frozen=True):
    """What a journal holds."""

    setup: Any
    table: dict[str, Any]
    actions: tuple[Action, ...]
    is_torn: bool  # the last line was incomplete and was dropped


class Journal:
    """An open journal. One writer at a time: whoever has it open holds a lock on the file."""

    def __init__(self, path: Path, descriptor: int, mark: str, length: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._mark = mark
        self._length = length  # bytes that are surely whole

    def __repr__(self) -> str:
        return f"Journal({self.path.name})"

    @classmethod
    def create(cls, path: Path, game: Game[Any, Any], setup: Any, table: dict[str, Any]) -> "Journal":
        """A new journal with its heading. Raises: JournalNotWritten."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            descriptor = _locked(path, os.O_CREAT | os.O_EXCL)
        except OSError as error:
            raise JournalNotWritten(f"The game can't be saved in {path.parent}: {error.strerror}.") from error
        journal = cls(path, descriptor, "", 0)
        try:
            journal._write(Heading(VERSION, game.name, encode(setup), table))
        except JournalNotWritten:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @classmethod
    def reopen(cls, path: Path, game: Game[Any, Any]) -> tuple["Journal", Record]:
        """An existing journal, ready to be written on, and what it holds. A torn last line is cut off.

        Raises: UnreadableFile when it is foreign, damaged or changed; JournalNotWritten when it can't be written, or
        when the game is being played elsewhere.
        """
        _read(path, game)
        try:
            descriptor = _locked(path)
        except BlockingIOError as error:
            raise JournalNotWritten("The last game is being played in another window; go on with it there.") from error
        except OSError as error:
            raise JournalNotWritten(f"The journal {path.name} can't be written: {error.strerror}.") from error
        try:
            record, mark, length = _read(path, game)  # once more, now that nobody else writes
            os.fchmod(descriptor, 0o600)
            os.ftruncate(descriptor, length)
            os.lseek(descriptor, length, os.SEEK_SET)
        except OSError as error:
            os.close(descriptor)
            raise JournalNotWritten(f"The journal {path.name} can't be written: {error.strerror}.") from error
        except UnreadableFile:
            os.close(descriptor)
            raise
        return cls(path, descriptor, mark, length), record

    def append(self, action: Action) -> None:
        """Write one action and bring it to the disk. Raises: JournalNotWritten, and then nothing is written."""
        self._write(Entry(encode(action)))

    def undo(self, left: int) -> None:
        """Write that only the first `left` actions still count. Raises: JournalNotWritten."""
        self._write(Undo(left))

    def close(self) -> None:
        """Let go of the file."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _write(self, content: Content) -> None:
        line, mark = to_line(content, self._mark)
        try:
            view = memoryview(line)
            while view:
                view = view[os.write(self._descriptor, view) :]
            os.fsync(self._descriptor)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._descriptor, self._length)
                os.lseek(self._descriptor, self._length, os.SEEK_SET)
            raise JournalNotWritten(f"The game can't be saved any more: {error.strerror}.") from error
        self._mark, self._length = mark, self._length + len(line)


def read(path: Path, game: Game[Any, Any]) -> Record:
    """What a journal holds, without touching it. Raises: UnreadableFile."""
    return _read(path, game)[0]


def newest(folder: Path) -> Path | None:
    """The journal that was written last, or None. One that was killed before its first line holds no game."""
    files = (path for path in folder.glob(f"*{SUFFIX}") if path.is_file() and _has_line(path))
    return max(files, key=lambda path: (path.stat().st_mtime_ns, path), default=None)


def _has_line(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.readline(_LARGEST_BYTES).endswith(b"\n")
    except OSError:
        return True  # let whoever opens it say what is wrong


def _locked(path: Path, flags: int = 0) -> int:
    """A descriptor to write with, for this process alone until it is closed. Raises: OSError."""
    descriptor = os.open(path, os.O_WRONLY | flags, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _read(path: Path, game: Game[Any, Any]) -> tuple[Record, str, int]:
    try:
        if path.stat().st_size > _LARGEST_BYTES:
            raise UnreadableFile(f"{path.name} is too large to be a journal of this program.")
        whole = path.read_bytes()
    except OSError as error:
        raise UnreadableFile(f"The journal {path.name} can't be read: {error.strerror}.") from error
    complete, _, rest = whole.rpartition(b"\n")
    if not complete:
        raise UnreadableFile(f"{path.name} is not a journal of this program, or it is damaged.")
    mark, actions = "", list[Action]()
    heading: Heading | None = None
    for line in complete.split(b"\n"):
        content, mark = from_line(line, mark, path.name)
        if isinstance(content, Heading) != (heading is None):
            raise UnreadableFile(f"{path.name} is not a journal of this program, or it is damaged.")
        if isinstance(content, Heading):
            heading = content
            if content.game != game.name or content.version > VERSION:
                raise UnreadableFile(f"{path.name} belongs to another game or to a newer version of this program.")
        elif isinstance(content, Undo):
            del actions[content.left :]
        else:
            actions.append(_action(content, game, path))
    assert heading is not None
    setup = _setup(heading, game, path)
    return Record(setup, heading.table, tuple(actions), bool(rest)), mark, len(complete) + 1


def _action(entry: Entry, game: Game[Any, Any], path: Path) -> Action:
    try:
        return decode_action(entry.action, game.action_types)
    except msgspec.MsgspecError as error:
        raise UnreadableFile(f"{path.name} holds an action that this game doesn't know.") from error


def _setup(heading: Heading, game: Game[Any, Any], path: Path) -> Any:
    try:
        return msgspec.json.decode(heading.setup, type=game.setup_type)
    except msgspec.MsgspecError as error:
        raise UnreadableFile(f"{path.name} holds a set-up that this game doesn't know.") from error
