"""Always, usually, sometimes: how much of a statement a question asks for, and what that makes of POSSIBLY."""

from collections.abc import Mapping
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from voice_master.riddler.patterns import subn

Floats = npt.NDArray[np.float32]
Rewriting = tuple[tuple[str, str], ...]


class Quantifier(StrEnum):
    """How often, or of how many such things, it must hold for a YES."""

    NONE = "none"  # nothing was said
    USUAL = "usual"  # "usually", "mostly"
    ONLY = "only"  # "only in Africa": and nowhere else
    ALL = "all"  # "always", "necessarily"
    SOME = "some"  # "ever", "could it be", "some people"


def take_out(text: str, patterns: Mapping[str, Rewriting]) -> tuple[str, Quantifier]:
    """The text without its quantifiers, and the first of them in the order of `patterns`."""
    said = Quantifier.NONE
    for name, rewriting in patterns.items():
        for pattern, becomes in rewriting:
            shorter, found = subn(pattern, becomes, text)
            shorter = " ".join(shorter.split())
            if found and len(shorter.split()) >= 2:
                text = shorter
                said = Quantifier(name) if said == Quantifier.NONE else said
    return text, said


# What becomes of YES, POSSIBLY, NOT CLEARLY ANSWERABLE and NO of the plain question (rows) under each quantifier.
_TURNS = {
    Quantifier.ALL: [[0.85, 0.1, 0, 0.05], [0, 0.1, 0, 0.9], [0, 0, 1, 0], [0, 0, 0, 1]],
    Quantifier.ONLY: [[0.6, 0.1, 0.05, 0.25], [0, 0.1, 0, 0.9], [0, 0, 1, 0], [0, 0, 0, 1]],
    Quantifier.SOME: [[1, 0, 0, 0], [0.9, 0.1, 0, 0], [0.1, 0.1, 0.8, 0], [0.03, 0.05, 0, 0.92]],
}


def weigh(chances: Floats, quantifier: Quantifier) -> Floats:
    """The chances [..., 4] of a positive question, in the order of ANSWERS, when it is asked with the quantifier."""
    turn = _TURNS.get(quantifier)
    return chances if turn is None else np.asarray(chances @ np.array(turn, dtype=np.float32), dtype=np.float32)


def weigh_back(chances: Floats, quantifier: Quantifier) -> Floats:
    """What the answer to a question with the quantifier, [4], says of the plain one: "always?" NO may be POSSIBLY."""
    turn = _TURNS.get(quantifier)
    if turn is None:
        return chances
    likely = np.array(turn, dtype=np.float32) @ chances
    return np.asarray(likely / likely.sum(), dtype=np.float32)
