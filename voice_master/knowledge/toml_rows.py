"""Reading word lists: a mistake is told with its file, its line and the entry it is in."""

import re
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from voice_master.errors import UnreadableFile

Row = TypeVar("Row", bound=msgspec.Struct)


def read_toml(path: Path) -> dict[str, object]:
    """The content of a word list. Raises: UnreadableFile, naming the file, the line and the fault."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UnreadableFile(f"The word list {path.name} can't be read: {error}.") from error


def read_rows(path: Path, table: str, key: str, kind: type[Row]) -> list[Row]:
    """All `[[table]]` entries of a file; each is told by its `key`. Raises: UnreadableFile."""
    rows = read_toml(path).get(table, [])
    found: list[Row] = []
    for row in rows if isinstance(rows, list) else []:
        filled = {name: value for name, value in row.items() if value != []}
        try:
            found.append(msgspec.convert(filled, kind))
        except msgspec.ValidationError as error:
            raise UnreadableFile(f"{place_of(path, key, row.get(key))}: {error}.") from error
    return found


def place_of(path: Path, key: str, value: object) -> str:
    """Where an entry stands, for a message: file, line, entry."""
    pattern = re.compile(rf"^\s*{key}\s*=\s*[\"']{re.escape(str(value))}[\"']")
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next((place for place, line in enumerate(lines, 1) if pattern.match(line)), None)
    line = f", line {number}" if number else ""
    return f"{path.name}{line}, {table_word(key)} {value}"


def table_word(key: str) -> str:
    """What the entry is called in a message."""
    return {"id": "question", "name": "term", "term": "term"}.get(key, key)
