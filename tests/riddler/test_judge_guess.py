"""Guesses are judged by name, however they were said; never by likeness of meaning."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_master.knowledge.knowledge import load
from voice_master.referee import Verdict
from voice_master.riddler.guess_words import Form, read_guess
from voice_master.riddler.judge_guess import judge
from voice_master.riddler.sounding import singulars, sounds_same


def verdict(term: str, guess: str) -> Verdict:
    return judge(term, guess, load()).verdict


@pytest.mark.parametrize(
    "guess",
    [
        "chimney", "a chimney", "Chimneys!", "Is it a chimney?", "I'm sure it's the, um, chimney", "a tall chimney",
        "it's a chimney, isn't it?", "chimny", "a chimnee", "chim knee", "the wall, I mean the chimney",
        "my final answer: chimney",
    ],
)  # fmt: skip
def test_right_however_it_was_said(guess: str) -> None:
    assert verdict("chimney", guess) is Verdict.ACCEPT


@pytest.mark.parametrize(
    "guess",
    [
        "not a chimney", "it isn't a chimney", "a chimney or a tower", "chimney and roof",
        "the chimney, no wait, the roof",
        "chimney sweep", "a toy chimney", "", "?!", "smoke", "lighthouse", "chimp",
    ],
)  # fmt: skip
def test_wrong_for_good_reasons(guess: str) -> None:
    assert verdict("chimney", guess) is Verdict.REJECT


def test_every_name_is_accepted_and_every_near_miss_is_not() -> None:
    known = load()
    for term in known.terms:
        for name in (term.name, *term.aliases):
            assert verdict(term.name, f"it's {name}") is not Verdict.REJECT, (term.name, name)
        for other in term.near:
            assert verdict(term.name, other) is not Verdict.ACCEPT, (term.name, other)


def test_no_other_term_of_the_list_is_accepted() -> None:
    known = load()
    accepted = [
        (term.name, other.name)
        for place, term in enumerate(known.terms)
        for other in known.terms[place % 7 :: 7]
        if other is not term and verdict(term.name, other.name) is Verdict.ACCEPT
    ]
    assert accepted == []


def test_too_general_a_word_is_asked_back() -> None:
    assert verdict("ant", "an insect") is Verdict.PROMPT
    assert verdict("ant", "an animal") is Verdict.PROMPT


def test_a_perhaps_special_kind_is_asked_back() -> None:
    assert verdict("chimney", "a factory chimney") is not Verdict.ACCEPT


def test_a_term_nobody_wrote_is_judged_by_its_text() -> None:
    assert verdict("kettledrum", "a kettle drum") is Verdict.ACCEPT
    assert verdict("kettledrum", "ketteldrum") is Verdict.ACCEPT
    assert verdict("kettledrum", "kettle") is Verdict.REJECT
    assert verdict("spanner", "a wrench") is Verdict.ACCEPT


def test_words_of_the_same_sound_count_as_the_same() -> None:
    assert verdict("knight", "night") is Verdict.ACCEPT
    assert verdict("knight", "a light") is Verdict.REJECT


def test_where_a_famous_thing_is_changes_nothing() -> None:
    assert verdict("Colosseum", "the Colosseum in Rome") is Verdict.ACCEPT


def test_the_reason_never_names_the_term() -> None:
    for guess in ("ant", "emmet", "insect", "a toy ant", "hill"):
        assert "ant" not in judge("ant", guess, load()).why.split()


def test_a_guess_is_taken_apart() -> None:
    assert read_guess("I think it's a spoon").parts == ("spoon",)
    assert read_guess("a spoon or a fork").form is Form.SEVERAL
    assert read_guess("no, not a spoon").form is Form.DENIED
    assert read_guess(" ?? ").form is Form.EMPTY


def test_sound_and_plural() -> None:
    assert sounds_same("fisics", "physics")
    assert not sounds_same("pat", "bad")
    assert "knife" in singulars("knives")


@given(st.text(max_size=300))
def test_any_guess_gets_a_verdict(guess: str) -> None:
    assert verdict("lighthouse", guess) in Verdict


@given(st.text(min_size=1, max_size=40))
def test_any_term_accepts_its_own_plain_text(term: str) -> None:
    judge(term, term, load())
