"""The known terms and the nouns beyond them as one: what a person's riddle may be.

`models/nouns.npz` holds the answers foretold for the nouns. Rebuild: `python -m voice_master.riddler.keep_nouns`.
"""

import zipfile
from pathlib import Path

import numpy as np

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge
from voice_master.knowledge.nouns import Noun, read_nouns
from voice_master.knowledge.terms import Range, Term
from voice_master.riddler.cached_vectors import mark
from voice_master.settings import LANGUAGE

UNKNOWN = len(ANSWERS)  # the code of an answer of which nothing is expected


def nouns_file() -> Path:
    """Where the foretold answers lie."""
    return data_paths.models() / "nouns.npz"


def new_nouns(knowledge: Knowledge, language: str = LANGUAGE) -> list[Noun]:
    """The nouns that are no term's name. Raises: UnreadableFile."""
    folder = data_paths.wordlists() / language
    return [noun for noun in read_nouns(folder, knowledge.kinds) if knowledge.term(noun.name) is None]


def with_nouns(knowledge: Knowledge, language: str = LANGUAGE, path: Path | None = None) -> Knowledge:
    """The terms, then the nouns that answers were foretold for. Raises: UnreadableFile."""
    path = path or nouns_file()
    nouns = new_nouns(knowledge, language)
    if not nouns:
        return knowledge
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            codes, chances = kept["codes"], kept["chances"].astype(np.float32)
            rows = {number: place for place, number in enumerate(kept["nouns"].tolist())}
            columns = {number: place for place, number in enumerate(kept["questions"].tolist())}
    except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise UnreadableFile(f"The answers foretold in {path.name} can't be read: {error}.") from error
    nouns = [noun for noun in nouns if noun_mark(noun) in rows]
    wanted = [columns.get(mark(question.id, ""), -1) for question in knowledge.questions]
    found = codes[[rows[noun_mark(noun)] for noun in nouns]][:, wanted]
    found[:, np.array(wanted) < 0] = UNKNOWN
    terms = tuple(Term(noun.name, noun.kinds, noun.definition, size=Range(*[noun.size_metres] * 3)) for noun in nouns)
    answers = np.concatenate([knowledge.answers, found.astype(np.uint8)])
    return Knowledge((*knowledge.terms, *terms), knowledge.kinds, knowledge.questions, answers, None, chances)


def noun_mark(noun: Noun) -> int:
    """A number by which a noun's row is found again: 64 bits."""
    return mark(noun.name, "")
