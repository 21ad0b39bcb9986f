"""Terms are found by any name, kinds by their tree, answers by the most direct entry."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_master.errors import UnreadableFile
from voice_master.knowledge.bank import Question, answer_row
from voice_master.knowledge.knowledge import load, plain
from voice_master.knowledge.terms import read_kinds, read_terms
from voice_master.referee import Answer


def test_a_term_is_found_by_name_alias_plural_and_half() -> None:
    known = load()
    for said in ("ant", "Ants", "the ANT", "an emmet"):
        found = known.term(said)
        assert found is not None
        assert found.name == "ant"
    assert known.term("no such thing") is None
    assert known.term("") is None


@given(st.text(max_size=60))
def test_any_text_can_be_looked_up(text: str) -> None:
    load().term(text)
    assert plain(plain(text)) == plain(text) or len(plain(text).split()) != len(plain(plain(text)).split())


def test_kinds_lead_up_the_tree() -> None:
    known = load()
    ant = known.term("ant")
    assert ant is not None
    assert {"insect", "animal", "being"} <= known.kinds_of(ant)


def test_a_term_named_directly_beats_its_kind_and_a_kind_beats_everything() -> None:
    known = load()
    question = Question("q", "t", ("?",), yes=("*",), no=("@animal",), possibly=("ant",), unclear=("@plant", "-oak"))
    row, told = answer_row(question, known.terms, known.kinds)
    codes = {term.name: int(code) for term, code in zip(known.terms, row, strict=True)}
    assert codes["ant"] == 1
    assert codes["bat"] == 3
    assert codes["anchor"] == 0
    assert told == ["q: no such term as oak"]


def test_a_term_in_two_lists_is_told() -> None:
    known = load()
    _, told = answer_row(Question("q", "t", ("?",), yes=("ant",), no=("ant",)), known.terms, known.kinds)
    assert told == ["q: ant stands in two lists"]


def test_held_out_terms_are_gone_with_their_rows() -> None:
    known = load()
    without = known.without(["emmet", "bat", "no such thing"])
    assert without.term("ant") is None
    assert without.term("bat") is None
    assert len(without.terms) == len(known.terms) - 2
    chimney = without.term("chimney")
    assert chimney is not None
    assert np.array_equal(without.answers[without.index["chimney"]], known.answers[known.index["chimney"]])
    assert isinstance(without.answer(chimney, 0), Answer)


@pytest.mark.parametrize("text", ["[[term]]\nname = 3", "not toml", '[[term]]\nname = "x"\ncolour = "red"', "\x00"])
def test_a_broken_list_is_told_in_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "terms").mkdir()
    (tmp_path / "terms" / "block1.toml").write_text(text)
    with pytest.raises(UnreadableFile, match=r"block1\.toml"):
        read_terms(tmp_path)


def test_a_kind_that_is_its_own_ancestor_is_told(tmp_path: Path) -> None:
    (tmp_path / "kinds.toml").write_text('[kinds]\na = ["b"]\nb = ["a"]\n')
    with pytest.raises(UnreadableFile, match="ancestor"):
        read_kinds(tmp_path)
