"""What always and sometimes make of an answer."""

import numpy as np
import pytest

from voice_master.riddler.quantifier import Quantifier, weigh, weigh_back

YES, POSSIBLY, UNCLEAR, NO = np.eye(4, dtype=np.float32)


@pytest.mark.parametrize(
    ("plain", "quantifier", "best"),
    [
        (POSSIBLY, Quantifier.ALL, 3),
        (POSSIBLY, Quantifier.ONLY, 3),
        (POSSIBLY, Quantifier.SOME, 0),
        (POSSIBLY, Quantifier.USUAL, 1),
        (YES, Quantifier.ALL, 0),
        (NO, Quantifier.SOME, 3),
        (UNCLEAR, Quantifier.SOME, 2),
    ],
)
def test_possibly_becomes_yes_or_no(plain: np.ndarray, quantifier: Quantifier, best: int) -> None:
    assert weigh(plain, quantifier).argmax() == best


def test_chances_stay_chances() -> None:
    chances = np.array([[0.4, 0.3, 0.2, 0.1], [0.1, 0.1, 0.1, 0.7]], dtype=np.float32)
    for quantifier in Quantifier:
        assert np.allclose(weigh(chances, quantifier).sum(axis=1), 1)


def test_no_to_always_says_little_of_the_plain_question() -> None:
    assert weigh_back(NO, Quantifier.ALL).max() < 0.6
    assert weigh_back(YES, Quantifier.ALL).argmax() == 0
    assert weigh_back(NO, Quantifier.SOME).argmax() == 3
    assert weigh_back(NO, Quantifier.NONE).argmax() == 3
