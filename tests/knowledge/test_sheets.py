"""Fact sheets: read, asked, and checked."""

from pathlib import Path

import msgspec
import pytest

from voice_master.errors import UnreadableFile
from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.check_sheets import FEWEST_STATEMENTS, sheet_faults
from voice_master.knowledge.knowledge import Knowledge, load
from voice_master.knowledge.sheets import Sheet, as_question, read_sheets
from voice_master.referee import Answer


@pytest.mark.parametrize(
    ("statement", "asked"),
    [
        ("is made of wood", "Is it made of wood?"),
        ("has a queen", "Does it have a queen?"),
        ("has to do with war", "Has it to do with war?"),
        ("has been to the moon", "Has it been to the moon?"),
        ("catches fish", "Does it catch fish?"),
        ("carries weight", "Does it carry weight?"),
        ("lies flat", "Does it lie flat?"),
        ("goes well with beer", "Does it go well with beer?"),
        ("can be folded", "Can it be folded?"),
        ("was built in a year", "Was it built in a year?"),
        ("still works", "Does it still work?"),
        ("usually has a lid", "Has it usually a lid?"),
    ],
)
def test_a_statement_is_asked_as_people_would(statement: str, asked: str) -> None:
    assert as_question(statement) == asked


def test_every_term_has_a_rich_sheet() -> None:
    known = load()
    assert len(known.terms) >= 600
    assert min(len(known.sheet(term).statements) for term in known.terms) >= FEWEST_STATEMENTS


def test_a_held_out_term_takes_its_sheet_along() -> None:
    known = load().without(["ant"])
    assert "ant" not in known.sheets
    assert "bee" in known.sheets


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[sheet]]\nterm = "ant"\nyes = "all"\n', r"one\.toml, line 2, term ant"),
        ('[[sheet]]\nyes = []\nterm = "ant"\nmaybe = ["bites"]\n', r"one\.toml, line 3, term ant"),
        ('[[sheet]]\nterm = "ant"\n\n[[sheet]]\nterm = "ant"\n', r"one\.toml, line 2, term ant"),
        ('[[sheet]]\nterm = "ant"\nyes = [1 2]\n', r"one\.toml can't be read.*line"),
    ],
)
def test_a_mistake_is_told_with_file_line_and_term(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "one.toml").write_text(text)
    with pytest.raises(UnreadableFile, match=told):
        read_sheets(tmp_path)


def _with_sheet(**lists: tuple[str, ...]) -> list[str]:
    known = load()
    sheet = msgspec.structs.replace(known.sheets["ant"], **lists)
    changed = Knowledge(known.terms, known.kinds, known.questions, known.answers, {**known.sheets, "ant": sheet})
    return [fault for fault in sheet_faults(changed) if "ant" in fault]


def test_faults_of_a_sheet_are_found() -> None:
    yes = load().sheets["ant"].yes
    assert any("negated" in fault for fault in _with_sheet(yes=(*yes, "is not alone")))
    assert any("names it" in fault for fault in _with_sheet(yes=(*yes, "is an ant")))
    assert any("says twice" in fault for fault in _with_sheet(no=(yes[0],)))
    assert any("end mark" in fault for fault in _with_sheet(yes=(*yes, "bites.")))
    assert any("instead of" in fault for fault in _with_sheet(yes=()))
    assert any("is_vehicle" in fault for fault in _with_sheet(yes=(*yes, "is a vehicle")))


def test_a_sheet_for_no_term_is_a_fault() -> None:
    known = load()
    sheets = {**known.sheets, "nobody": Sheet("nobody")}
    found = list(sheet_faults(Knowledge(known.terms, known.kinds, known.questions, known.answers, sheets)))
    assert "There is a sheet for nobody, which is no term." in found


def test_statements_come_with_their_answers() -> None:
    sheet = Sheet("x", yes=("has a lid",), possibly=("is red",), unclear=("is nice",), no=("can fly",))
    assert [(text, ANSWERS[place]) for text, place in sheet.statements] == [
        ("has a lid", Answer.YES),
        ("is red", Answer.POSSIBLY),
        ("is nice", Answer.UNCLEAR),
        ("can fly", Answer.NO),
    ]
