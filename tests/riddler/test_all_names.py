"""Every name that is written for a term is judged as it was meant."""

from voice_master.knowledge.knowledge import load
from voice_master.referee import Verdict
from voice_master.riddler.judge_guess import judge


def test_every_name_and_alias_is_right() -> None:
    known = load()
    wrong = [
        (term.name, name)
        for term in known.terms
        for name in (term.name, *term.aliases)
        if judge(term.name, f"Is it a {name}?", known).verdict is not Verdict.ACCEPT
        and judge(term.name, name, known).verdict is not Verdict.ACCEPT
    ]
    assert wrong == []


def test_no_near_miss_is_right_and_what_is_too_general_is_asked_back() -> None:
    known = load()
    accepted = [
        (term.name, name)
        for term in known.terms
        for name in (*term.near, *term.general)
        if judge(term.name, name, known).verdict is Verdict.ACCEPT
    ]
    unprompted = [
        (term.name, name)
        for term in known.terms
        for name in term.general
        if judge(term.name, name, known).verdict is not Verdict.PROMPT
    ]
    assert accepted == []
    assert len(unprompted) <= 0.02 * sum(len(term.general) for term in known.terms), unprompted
