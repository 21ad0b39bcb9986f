"""All that is known, loaded once: terms, kinds, questions, the table of answers and the sheets."""

import functools
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt

from voice_master import data_paths
from voice_master.knowledge.bank import ANSWERS, Question, answer_row, read_questions
from voice_master.knowledge.sheets import NO_SHEET, Sheet, read_sheets
from voice_master.knowledge.terms import Term, kinds_of, read_kinds, read_terms
from voice_master.referee import Answer
from voice_master.settings import LANGUAGE

Codes = npt.NDArray[np.uint8]
Chances = npt.NDArray[np.float32]


def plain(text: str) -> str:
    """A name reduced for looking up: lower case, letters and digits only, single spaces, no article."""
    words = re.sub(r"[^\w]+", " ", text.casefold().replace("'s", "s").replace("’s", "s")).split()
    if len(words) > 1 and words[0] in ("a", "an", "the"):
        words = words[1:]
    return " ".join(words)


class Knowledge:
    """Terms and questions with `answers`, uint8 [terms, questions], codes as in ANSWERS.

    Codes beyond ANSWERS stand for answers that nobody wrote; `chances`, float32 [codes, answers], tells how likely each
    answer is where a code stands.
    """

    def __init__(
        self,
        terms: tuple[Term, ...],
        kinds: Mapping[str, frozenset[str]],
        questions: tuple[Question, ...],
        answers: Codes,
        sheets: Mapping[str, Sheet] | None = None,
        chances: Chances | None = None,
    ) -> None:
        self.terms = terms
        self.kinds = kinds
        self.questions = questions
        self.answers = answers
        self.chances: Chances = np.eye(len(ANSWERS), dtype=np.float32) if chances is None else chances
        self.sheets = dict(sheets or {})
        self.index = {term.name: place for place, term in enumerate(terms)}
        self._by_name: dict[str, Term] = {}
        for term in terms:
            for name in (*term.aliases, term.plural):
                self._by_name.setdefault(plain(name), term)
        self._by_name |= {plain(term.name): term for term in terms}
        self._by_name.pop("", None)

    def __repr__(self) -> str:
        return f"Knowledge({len(self.terms)} terms, {len(self.questions)} questions)"

    def term(self, name: str) -> Term | None:
        """The term of that name, alias or plural; "antenna/feeler" finds by either half. None when unknown."""
        candidates = (name, *name.split("/"))
        return next((self._by_name[key] for key in map(plain, candidates) if key in self._by_name), None)

    def sheet(self, term: Term) -> Sheet:
        """What is special to the term; an empty sheet when nobody wrote one."""
        return self.sheets.get(term.name, NO_SHEET)

    def kinds_of(self, term: Term) -> frozenset[str]:
        """All kinds of a term, those above included."""
        return kinds_of(term, self.kinds)

    def answer(self, term: Term, question_place: int) -> Answer:
        """The authored answer. Raises: KeyError for a term without a row."""
        return ANSWERS[int(self.answers[self.index[term.name], question_place])]

    def without(self, names: Iterable[str]) -> "Knowledge":
        """The same knowledge as if these terms (names or aliases) had never been written."""
        gone = {found.name for found in map(self.term, names) if found is not None}
        keep = [place for place, term in enumerate(self.terms) if term.name not in gone]
        sheets = {name: sheet for name, sheet in self.sheets.items() if name not in gone}
        terms = tuple(self.terms[place] for place in keep)
        return Knowledge(terms, self.kinds, self.questions, self.answers[keep], sheets, self.chances)


@functools.lru_cache(maxsize=2)
def load(language: str = LANGUAGE, folder: Path | None = None) -> Knowledge:
    """Everything in `wordlists/<language>`, once per process. Raises: UnreadableFile."""
    folder = folder or data_paths.wordlists() / language
    terms, kinds, questions = read_terms(folder), read_kinds(folder), read_questions(folder)
    rows = [answer_row(question, terms, kinds)[0] for question in questions]
    answers = np.stack(rows, axis=1) if rows else np.zeros((len(terms), 0), dtype=np.uint8)
    return Knowledge(terms, kinds, questions, answers, read_sheets(folder))
