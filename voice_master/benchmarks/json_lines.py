"""Reading and writing the rows of benchmarks: one JSON object a line."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from voice_master.errors import UnreadableFile

Row = TypeVar("Row", bound=msgspec.Struct)


def read_rows(path: Path, kind: type[Row]) -> list[Row]:
    """The rows of a file; blank lines don't count. Raises: UnreadableFile, naming the line."""
    found: list[Row] = []
    for number, line in enumerate(read_lines(path), start=1):
        if not line.strip():
            continue
        try:
            found.append(msgspec.json.decode(line, type=kind))
        except msgspec.DecodeError as error:
            raise UnreadableFile(f"{path.name}, line {number}, is no row that can be measured: {error}.") from error
    return found


def read_lines(path: Path) -> list[str]:
    """The lines of a text file. Raises: UnreadableFile."""
    try:
        return path.read_text("utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise UnreadableFile(f"The file {path.name} can't be read.") from error


def write_rows(path: Path, rows: Iterable[dict[str, Any]]) -> None:
    """Write each row as a line. Raises: UnreadableFile."""
    try:
        path.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    except OSError as error:
        raise UnreadableFile(f"The file {path.name} can't be written.") from error
