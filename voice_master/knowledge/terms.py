"""Terms and kinds as they are written in `wordlists/`."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from voice_master.errors import UnreadableFile
from voice_master.knowledge.toml_rows import read_rows, read_toml


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


def read_terms(folder: Path) -> tuple[Term, ...]:
    """All terms of a language folder, in the order of the files. Raises: UnreadableFile."""
    files = sorted((folder / "terms").glob("*.toml"))
    return tuple(term for path in files for term in read_rows(path, "term", "name", Term))


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
