"""What a WordNet database on this machine tells of a noun. None is shipped, and none is needed.

Reads `index.noun` and `data.noun` of WordNet 3 as its manual page wndb(5WN) describes them.
"""

import functools
import os
import re
from pathlib import Path

import msgspec

from voice_master.riddler.sounding import singulars

FOLDER_VARIABLES = ("VOICE_MASTER_WORDNET", "WNSEARCHDIR")
_USUAL_FOLDER = Path("/usr/share/wordnet")  # Debian's package wordnet-base
_MOST_ABOVE = 40  # synsets followed upwards; a broken file may go in circles


class Entry(msgspec.Struct, frozen=True):
    """The first, most common sense: its `gloss` without examples, and the names of all above it, nearest first."""

    gloss: str
    above: tuple[str, ...]


class _Synset(msgspec.Struct, frozen=True):
    names: tuple[str, ...]
    above: tuple[int, ...]  # byte offsets in data.noun
    gloss: str


def look_up(name: str) -> Entry | None:
    """The entry of a noun, singular or plural. None without a database, and when it lacks or garbles the noun."""
    folder = _folder()
    return None if folder is None else _look_up(name, folder)


def _folder() -> Path | None:
    """The folder named by the first variable that is set, else the usual one; None when it holds no database."""
    named = next((value for value in map(os.environ.get, FOLDER_VARIABLES) if value), None)
    folder = Path(named) if named else _USUAL_FOLDER
    return folder if (folder / "index.noun").is_file() and (folder / "data.noun").is_file() else None


@functools.lru_cache(maxsize=256)
def _look_up(name: str, folder: Path) -> Entry | None:
    words = re.sub(r"\s+", " ", re.sub(r"[^\w' -]+", " ", name.casefold())).strip()
    words = re.sub(r"^(?:an?|the) (?=\S)", "", words)
    try:
        for form in sorted(singulars(words), key=lambda form: (form != words, -len(form))):
            place = _first_sense(form, folder)
            if place is not None:
                return _entry(place, folder)
    except (OSError, ValueError, IndexError):  # a file that vanished or isn't what it should be
        return None
    return None


def _first_sense(words: str, folder: Path) -> int | None:
    """Where the most common sense of a noun stands in data.noun."""
    index = _bytes(folder / "index.noun")
    for key in dict.fromkeys(
        (re.sub(" ", "_", words), re.sub("[ -]", "_", words), re.sub(" ", "-", words), re.sub("[ -]", "", words))
    ):
        start = index.find(b"\n" + key.encode() + b" n ") if key else -1
        if start >= 0:
            fields = index[start + 1 : index.find(b"\n", start + 1) % (len(index) + 1)].split()
            pointers = int(fields[3])
            return int(fields[6 + pointers])
    return None


@functools.lru_cache(maxsize=1)
def _bytes(path: Path) -> bytes:
    return b"\n" + path.read_bytes()


def _entry(place: int, folder: Path) -> Entry | None:
    with (folder / "data.noun").open("rb") as file:

        def read(offset: int) -> _Synset:
            file.seek(offset)
            return _synset(file.readline().decode("utf-8", "replace"), offset)

        own = read(place)
        ahead, seen = list(own.above), {place}
        names: list[str] = []
        while ahead and len(seen) < _MOST_ABOVE:
            offset = ahead.pop(0)
            if offset not in seen:
                seen.add(offset)
                synset = read(offset)
                names += synset.names
                ahead += synset.above
    return Entry(own.gloss, tuple(dict.fromkeys(names))) if own.gloss else None


def _synset(line: str, offset: int) -> _Synset:
    """One line of data.noun. Raises: ValueError, IndexError when it isn't one."""
    before, _, gloss = line.partition("|")
    fields = before.split()
    if int(fields[0]) != offset or fields[2] != "n":
        raise ValueError("not the line that the index speaks of")
    count = int(fields[3], 16)
    names = tuple(name.replace("_", " ").casefold() for name in fields[4 : 4 + 2 * count : 2])
    pointers = fields[5 + 2 * count :]
    above = tuple(int(pointers[at + 1]) for at in range(0, len(pointers) - 3, 4) if pointers[at] in ("@", "@i"))
    return _Synset(names, above, re.split(r'[;:,]?\s*"', gloss.strip())[0].strip(" ;"))
