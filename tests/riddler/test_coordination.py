"""What the parts of a question say together."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from voice_master.riddler.coordination import Joining, combine, take_apart
from voice_master.riddler.opposites import read_opposites
from voice_master.riddler.reading_question import read_grammar

YES, NO = np.eye(4, dtype=np.float32)[[0, 3]]
WORDS = tuple("is it a the in of or and but nor either than , red made wood it you have cut".split())  # noqa: SIM905
CHANCES = arrays(np.float32, (3, 4), elements=st.floats(0.015625, 1, width=32))


@pytest.mark.parametrize(
    ("parts", "joining", "best"),
    [
        ((YES, NO), Joining.ANY, 0),
        ((NO, NO), Joining.ANY, 3),
        ((YES, NO), Joining.ALL, 3),
        ((YES, YES), Joining.ALL, 0),
    ],
)
def test_one_yes_does_for_or_and_one_no_undoes_and(parts: tuple[np.ndarray, ...], joining: Joining, best: int) -> None:
    assert combine(parts, joining).argmax() == best


@given(CHANCES, CHANCES)
def test_parts_combine_to_chances(one: np.ndarray, other: np.ndarray) -> None:
    one, other = (part / part.sum(axis=1, keepdims=True) for part in (one, other))
    some, every = (combine((one, other), joining) for joining in (Joining.ANY, Joining.ALL))
    for whole in (some, every):
        assert np.allclose(whole.sum(axis=1), 1, atol=1e-4)
        assert (whole >= 0).all()


@given(st.lists(st.sampled_from(WORDS), max_size=25))
def test_any_words_can_be_taken_apart(words: list[str]) -> None:
    parts, joining = take_apart(" ".join(words), read_grammar().joining, read_opposites())
    assert bool(parts) == (joining in (Joining.ANY, Joining.ALL))
    assert all(part.endswith("?") for part in parts)
