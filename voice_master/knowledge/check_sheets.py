"""Machine checks of the fact sheets: rich enough, well formed, and never against the question bank."""

import re
from collections.abc import Iterator

from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge, plain
from voice_master.knowledge.sheets import Sheet, as_question
from voice_master.knowledge.terms import Term

FEWEST_STATEMENTS, FEWEST_YES, FEWEST_NO = 30, 12, 6
_NEGATED = re.compile(r"\b(?:not|never|no longer|cannot)\b|n't\b")


def sheet_faults(knowledge: Knowledge) -> Iterator[str]:
    """Everything that is wrong with the sheets, one sentence each."""
    names = {term.name for term in knowledge.terms}
    yield from (f"There is a sheet for {name}, which is no term." for name in knowledge.sheets if name not in names)
    bank = _bank_answers(knowledge)
    for place, term in enumerate(knowledge.terms):
        sheet = knowledge.sheet(term)
        yield from _thin(term, sheet)
        yield from _ill_formed(term, sheet)
        yield from _against_the_bank(term, place, sheet, bank, knowledge)


def _thin(term: Term, sheet: Sheet) -> Iterator[str]:
    for listed, fewest, of in (
        (sheet.statements, FEWEST_STATEMENTS, "statements"),
        (sheet.yes, FEWEST_YES, "statements that hold"),
        (sheet.no, FEWEST_NO, "statements that don't hold"),
    ):
        if len(listed) < fewest:
            yield f"The sheet of {term.name} has {len(listed)} {of} instead of {fewest}."


def _ill_formed(term: Term, sheet: Sheet) -> Iterator[str]:
    seen: set[str] = set()
    for statement, _ in sheet.statements:
        words = f" {plain(statement)} "
        if words in seen:
            yield f"The sheet of {term.name} says twice: {statement}"
        seen.add(words)
        if _NEGATED.search(statement):
            yield f"The sheet of {term.name} has a negated statement: {statement}"
        if f" {plain(term.name)} " in words:
            yield f"The sheet of {term.name} names it: {statement}"
        if statement != statement.strip() or statement.endswith((".", "?", "!")):
            yield f"The sheet of {term.name} has an end mark or a space too many: {statement}"


def _bank_answers(knowledge: Knowledge) -> dict[str, tuple[int, bool]]:
    found: dict[str, tuple[int, bool]] = {}
    for place, question in enumerate(knowledge.questions):
        found |= {plain(wording): (place, False) for wording in question.wordings}
        found |= {plain(wording): (place, True) for wording in question.opposite}
    return found


def _against_the_bank(
    term: Term, place: int, sheet: Sheet, bank: dict[str, tuple[int, bool]], knowledge: Knowledge
) -> Iterator[str]:
    for statement, answer in sheet.statements:
        key = plain(as_question(statement))
        if key not in bank:
            continue
        question, is_opposite = bank[key]
        said = int(knowledge.answers[place, question])
        if (3 - answer if is_opposite else answer) + said == len(ANSWERS) - 1 and {answer, said} <= {0, 3}:
            identity = knowledge.questions[question].id
            yield f"The sheet of {term.name} has {ANSWERS[answer]} for what {identity} answers otherwise: {statement}"
