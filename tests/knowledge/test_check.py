"""The word lists hold together, and a broken one is told."""

import msgspec
import numpy as np

from voice_master.knowledge.check import Checks, Implied, Measured, faults, read_checks
from voice_master.knowledge.knowledge import Knowledge, load
from voice_master.knowledge.terms import Range
from voice_master.referee import Answer

NONE = Checks(implied=(), opposed=(), measured=())


def _with_first_term(**changes: object) -> Knowledge:
    known = load()
    first = msgspec.structs.replace(known.terms[0], **changes)
    return Knowledge((first, *known.terms[1:]), known.kinds, known.questions, known.answers)


def test_the_english_lists_have_no_fault() -> None:
    assert faults(load(), read_checks()) == []


def test_every_term_of_the_printed_list_is_written() -> None:
    known = load()
    assert sum(term.block > 0 for term in known.terms) == 325
    assert len(known.terms) >= 600
    assert len(known.questions) >= 800
    assert {term.block for term in known.terms} <= set(range(7))


def test_there_are_questions_enough() -> None:
    known = load()
    assert len(known.questions) >= 800
    assert all(len(question.wordings) >= 4 for question in known.questions)
    assert known.answers.shape == (len(known.terms), len(known.questions))
    assert set(np.unique(known.answers)) <= {0, 1, 2, 3}


def test_no_question_has_the_same_answer_for_every_term_but_for_opinions() -> None:
    known = load()
    same = [q.id for q, column in zip(known.questions, known.answers.T, strict=True) if set(column) in ({0}, {3})]
    assert same == []


def test_a_name_given_away_is_told() -> None:
    known = load()
    name = known.terms[0].name
    told = faults(_with_first_term(definition=f"a thing called {name}"), NONE)
    assert any("named in its own description" in fault for fault in told)


def test_a_range_out_of_order_is_told() -> None:
    told = faults(_with_first_term(size=Range(3, 2, 1)), NONE)
    assert any("out of order" in fault for fault in told)


def test_a_kind_that_contradicts_is_told() -> None:
    rule = Implied(kind="animal", question="living_creature", answer=Answer.NO)
    told = faults(load(), msgspec.structs.replace(NONE, implied=(rule,)))
    assert any("ant is YES" in fault for fault in told)


def test_an_alias_that_is_also_near_is_told() -> None:
    told = faults(_with_first_term(aliases=("thingummy",), near=("thingummy",)), NONE)
    assert any("thingummy is an alias and wrong at once" in fault for fault in told)


def test_a_number_that_contradicts_is_told() -> None:
    rule = Measured(question="bigger_than_house", of="size", at_most=1)
    told = faults(load(), msgspec.structs.replace(NONE, measured=(rule,)))
    assert any("Eiffel Tower is YES for bigger_than_house" in fault for fault in told)


def test_checks_of_what_nobody_wrote_are_told() -> None:
    told = faults(load(), msgspec.structs.replace(NONE, opposed=(("no_such", "is_bird"),)))
    assert told == ["checks.toml speaks of no_such, which nobody wrote."]
