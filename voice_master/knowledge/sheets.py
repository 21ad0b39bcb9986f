"""Fact sheets: what is special to a term, as statements that hold, may hold, can't be said or don't hold."""

import functools
import re
from pathlib import Path

import msgspec

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge.toml_rows import place_of, read_rows, read_toml
from voice_master.settings import LANGUAGE


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Statements about one term. Each goes on from "It ...": "has a queen"."""

    term: str
    yes: tuple[str, ...] = ()
    possibly: tuple[str, ...] = ()
    unclear: tuple[str, ...] = ()
    no: tuple[str, ...] = ()

    @property
    def statements(self) -> tuple[tuple[str, int], ...]:
        """All statements with their place in ANSWERS."""
        lists = (self.yes, self.possibly, self.unclear, self.no)
        return tuple((statement, place) for place, listed in enumerate(lists) for statement in listed)


NO_SHEET = Sheet("")


def read_sheets(folder: Path) -> dict[str, Sheet]:
    """The sheets of a language folder by term. Raises: UnreadableFile, naming file and term."""
    found: dict[str, Sheet] = {}
    for path in sorted((folder / "sheets").glob("*.toml")):
        for sheet in read_rows(path, "sheet", "term", Sheet):
            if sheet.term in found:
                raise UnreadableFile(f"{place_of(path, 'term', sheet.term)}: it has another sheet already.")
            found[sheet.term] = sheet
    return found


@functools.lru_cache(maxsize=2)
def _patterns(language: str, folder: Path | None) -> tuple[tuple[str, str], ...]:
    path = (folder or data_paths.wordlists() / language) / "asking.toml"
    try:
        return msgspec.convert(read_toml(path).get("statements", []), tuple[tuple[str, str], ...])
    except msgspec.ValidationError as error:
        raise UnreadableFile(f"{path.name}: {error}.") from error


def as_question(statement: str, language: str = LANGUAGE, folder: Path | None = None) -> str:
    """The statement as somebody would ask it: "has a queen" becomes "Does it have a queen?"."""
    for pattern, becomes in _patterns(language, folder):
        asked, found = re.subn(pattern, becomes, statement, count=1)
        if found:
            return asked[:1].upper() + asked[1:] + "?"
    return statement[:1].upper() + statement[1:] + "?"
