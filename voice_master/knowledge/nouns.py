"""Nouns beyond the terms: what people may have shaped, with a line on each and the few answers that were written.

A line of `nouns/*.txt`: name | kinds | size in metres | definition | tags. A tag stands for a question that is answered
YES, with "?" POSSIBLY, and all other questions that have a tag are answered NO; `tags.toml` tells which they are.
Without the last field a line says nothing of these questions.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from voice_master.errors import UnreadableFile
from voice_master.knowledge.toml_rows import read_toml

_YES, _POSSIBLY, _NO = 0, 1, 3
_FIELDS = (4, 5)


class Noun(msgspec.Struct, frozen=True):
    """A noun; `answers` has codes as in ANSWERS by question id, for the questions that have a tag, or nothing."""

    name: str
    kinds: tuple[str, ...]
    size_metres: float  # of a typical one, its largest extent
    definition: str
    answers: Mapping[str, int]


def read_nouns(folder: Path, kinds: Mapping[str, frozenset[str]]) -> tuple[Noun, ...]:
    """All nouns of a language folder, in the order of the files. Raises: UnreadableFile, naming file, line and noun."""
    tags = read_tags(folder)
    found: dict[str, Noun] = {}
    for path in sorted((folder / "nouns").glob("*.txt")):
        try:
            lines = path.read_text("utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise UnreadableFile(f"The word list {path.name} can't be read: {error}.") from error
        for number, line in enumerate(lines, 1):
            if line.strip() and not line.startswith("#"):
                noun = _noun(line, tags, kinds, f"{path.name}, line {number}")
                if noun.name in found:
                    raise UnreadableFile(f"{path.name}, line {number}, {noun.name}: it is there twice.")
                found[noun.name] = noun
    return tuple(found.values())


def read_tags(folder: Path) -> dict[str, str]:
    """The question ids by tag; none without such a file. Raises: UnreadableFile."""
    path = folder / "nouns" / "tags.toml"
    if not path.is_file():
        return {}
    try:
        return msgspec.convert(read_toml(path).get("tags", {}), dict[str, str])
    except msgspec.ValidationError as error:
        raise UnreadableFile(f"{path.name}: {error}.") from error


def _noun(line: str, tags: Mapping[str, str], kinds: Mapping[str, frozenset[str]], place: str) -> Noun:
    fields = [field.strip() for field in line.split("|")]
    if len(fields) not in _FIELDS or not fields[0]:
        raise UnreadableFile(f"{place}, {fields[0]}: it needs 4 or 5 fields with | between them.")
    name, kind_words, size, definition, tag_words = (*fields, "")[:5]
    own_kinds = tuple(word.strip() for word in kind_words.split(",") if word.strip())
    unknown = [kind for kind in own_kinds if kind not in kinds]
    unknown += [tag for tag in tag_words.split() if tag.removesuffix("?") not in tags]
    if unknown:
        raise UnreadableFile(f"{place}, {name}: there is no kind or tag {unknown[0]}.")
    try:
        size_metres = float(size)
    except ValueError as error:
        raise UnreadableFile(f"{place}, {name}: {size} is no size in metres.") from error
    if not 0 < size_metres < float("inf"):
        raise UnreadableFile(f"{place}, {name}: {size} is no size in metres.")
    if len(fields) == min(_FIELDS):
        return Noun(name, own_kinds, size_metres, definition, {})
    answers = dict.fromkeys(tags.values(), _NO)
    answers |= {tags[tag.removesuffix("?")]: _POSSIBLY if tag.endswith("?") else _YES for tag in tag_words.split()}
    return Noun(name, own_kinds, size_metres, definition, answers)
