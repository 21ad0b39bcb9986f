"""Practice questions: what players ask, with the answers that a fair table accepts. For fitting and measuring only."""

from pathlib import Path

import msgspec

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.referee import Answer
from voice_master.settings import LANGUAGE


class PracticeQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question about a term, its best answer, and every answer that no fair player would complain about."""

    term: str
    question: str
    best: Answer
    accept: tuple[Answer, ...]
    kind: str


def read_practice(language: str = LANGUAGE, folder: Path | None = None) -> list[PracticeQuestion]:
    """All practice questions of a language. Raises: UnreadableFile, naming the file and the line."""
    found: list[PracticeQuestion] = []
    for path in sorted(((folder or data_paths.wordlists() / language) / "practice").glob("*.jsonl")):
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            try:
                found.append(msgspec.json.decode(line, type=PracticeQuestion))
            except msgspec.DecodeError as error:
                raise UnreadableFile(f"{path.name}, line {number}: {error}.") from error
    return found
