import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.riddler.bank_mind import small_knowledge
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.terms import Term
from voice_master.riddler.shape import Figures, HandTooSmall, choose_terms, describe

KNOWLEDGE = small_knowledge()
NAMES = [term.name for term in KNOWLEDGE.terms]


@given(st.lists(st.sampled_from(NAMES), min_size=3, max_size=8, unique=True), st.integers(0, 99))
def test_terms_come_from_the_hand_and_differ(hand, seed):
    chosen = choose_terms(hand, 3, KNOWLEDGE, random.Random(seed))
    assert len(set(chosen)) == 3
    assert set(chosen) <= set(hand)
    assert chosen == choose_terms(hand, 3, KNOWLEDGE, random.Random(seed))


def test_kinds_are_mixed():
    hand = [NAMES[place] for place in (0, 3, 6, 1, 4, 2)]  # three tools, two animals, a place
    for seed in range(20):
        chosen = [KNOWLEDGE.term(name) for name in choose_terms(hand, 3, KNOWLEDGE, random.Random(seed))]
        assert len({term.kinds for term in chosen if term}) == 3


def test_a_hand_without_enough_shapes_is_told_in_a_sentence():
    with pytest.raises(HandTooSmall, match=r"needs 3 terms .* has 2\."):
        choose_terms(["no such thing", *NAMES[:2], NAMES[0]], 3, KNOWLEDGE, random.Random(1))
    with pytest.raises(HandTooSmall):
        describe(Term(name="x", kinds=(), definition=""), random.Random(1))


def test_the_wished_vagueness_is_used_most():
    term = KNOWLEDGE.terms[0]
    for wished in range(3):
        told = Counter(describe(term, random.Random(seed), wished) for seed in range(200))
        assert told.most_common(1)[0][0] == term.shape[wished]
        assert set(told) <= set(term.shape)
    assert describe(term, random.Random(1), 9) in term.shape


def test_a_described_figure_is_more_likely_the_like():
    knowledge = knowledge_room.load()
    figures = Figures(knowledge.terms)
    better = 0
    for place, term in enumerate(knowledge.terms):
        weights = figures.weights(term.shape[0])
        better += bool(weights[place] > weights.mean())
    assert better == len(knowledge.terms)


@given(st.text(max_size=60))
def test_any_description_can_be_weighed(text):
    weights = Figures(KNOWLEDGE.terms).weights(text)
    assert weights.shape == (30,)
    assert weights.max() - weights.min() <= 1.5 + 1e-9


def test_an_empty_description_says_nothing():
    assert not Figures(KNOWLEDGE.terms).weights("").any()
