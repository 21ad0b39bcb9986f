"""Terms and kinds as they are written in `wordlists/`."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from voice_master.errors import UnreadableFile


class Range(msgspec.Struct, frozen=True, array_like=True):
    """A quantity with its fair range, all three in the same unit."""

    low: float
    typical: float
    high: float


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing or being that can be hidden in a riddle."""

    name: str
    kinds: tuple[str, ...]
    definition: str  # one line that does not use the name
    aliases: tuple[str, ...] = ()  # the very same thing
    plural: str = ""
    near: tuple[str, ...] = ()  # tempting, but wrong
    general: tuple[str, ...] = ()  # true of it, but too general
    german: str = ""
    block: int = 0  # printed block of the list, 1 to 6; 0: not printed
    size: Range | None = msgspec.field(default=None, name="size_metres")  # largest extent, metres
    mass: Range | None = msgspec.field(default=None, name="mass_kilograms")
    first_year: int | None = None  # since when there are such things; negative: BCE
    shape: tuple[str, ...] = ()  # descriptions of the clay figure, vaguest first
    hard_to_shape: int = 2  # in clay, so that it is recognised: 1 easy to 3 hard
    hard_to_guess: int = 2  # by asking: 1 easy to 3 hard


def read_toml(path: Path) -> dict[str, object]:
    """The content of a word list. Raises: UnreadableFile, naming the file and the fault."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UnreadableFile(f"The word list {path.name} can't be read: {error}.") from error


def read_terms(folder: Path) -> tuple[Term, ...]:
    """All terms of a language folder, in the order of the files. Raises: UnreadableFile."""
    found: list[Term] = []
    for path in sorted((folder / "terms").glob("*.toml")):
        rows = read_toml(path).get("term", [])
        for row in rows if isinstance(rows, list) else []:
            filled = {key: value for key, value in row.items() if value != []}
            try:
                found.append(msgspec.convert(filled, Term))
            except msgspec.ValidationError as error:
                raise UnreadableFile(f"{path.name}, term {row.get('name')}: {error}.") from error
    return tuple(found)


def read_kinds(folder: Path) -> dict[str, frozenset[str]]:
    """For every kind, itself and all kinds above it. Raises: UnreadableFile."""
    parents = read_toml(folder / "kinds.toml").get("kinds", {})
    tree = msgspec.convert(parents, dict[str, list[str]])

    def above(kind: str, below: frozenset[str] = frozenset()) -> frozenset[str]:
        if kind in below or kind not in tree:
            raise UnreadableFile(f"kinds.toml: the kind {kind} is unknown or its own ancestor.")
        return frozenset({kind}).union(*(above(parent, below | {kind}) for parent in tree[kind]))

    return {kind: above(kind) for kind in tree}


def kinds_of(term: Term, kinds: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """All kinds that a term belongs to, those above included."""
    return frozenset().union(*(kinds.get(kind, frozenset()) for kind in term.kinds))
