"""Which question to ask about which riddle: the most expected information, and rather one that isn't answered NO."""

import random
from collections.abc import Callable, Collection, Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge
from voice_master.referee import Answer, Piece
from voice_master.riddler.belief import CONFUSION, Beliefs, entropy

NO = ANSWERS.index(Answer.NO)
LEAST_BITS = 0.06  # less isn't worth asking

GOING_ON = 0.6  # steps that the next question is worth, lost with a NO
_ALL_BUT_FOUND = 2.0  # bits: a guess or two away
_TWINS = 0.9  # questions whose answers correlate so much are one question
_SHORTLIST = 8  # questions of each riddle that are looked at closely
NEARLY_BEST = 0.95  # among questions so good, chance decides: no two games alike
_SCORES = np.array([1.0, 0.6, 0.4, 0.0], dtype=np.float32)  # of YES, POSSIBLY, NOT CLEARLY ANSWERABLE, NO


class Target(msgspec.Struct, frozen=True, eq=False):
    """A riddle that can be asked about: beliefs, steps for solving it, places of what was asked and guessed in vain."""

    riddle: Piece
    beliefs: Beliefs
    worth: int
    asked: frozenset[int] = frozenset()  # in the bank
    guessed: frozenset[int] = frozenset()  # among the terms

    @property
    def bit_worth(self) -> float:
        """Steps that a bit is worth: more, the nearer the solution, until it is all but found."""
        return self.worth / (1 + max(_ALL_BUT_FOUND, entropy(self.beliefs)))


class Choice(msgspec.Struct, frozen=True):
    """A question to ask. `bits`: expected information; `value`: what decided, in steps."""

    riddle: Piece
    place: int
    question: str
    bits: float
    value: float


class Asker:
    """Chooses among the questions of the bank."""

    def __init__(
        self, knowledge: Knowledge, is_allowed: Callable[[str], bool] = lambda _: True, going_on: float = GOING_ON
    ) -> None:
        """`is_allowed` tells whether a wording may be asked at all; `going_on` are the steps that a NO costs."""
        self._questions = knowledge.questions
        self._answers = knowledge.answers
        self._is_allowed = is_allowed
        self._going_on = going_on
        self._likely = knowledge.chances @ CONFUSION
        said = self._likely.astype(np.float32)[knowledge.answers]
        self._said = said.reshape(len(knowledge.terms), -1)
        self._noise = np.array([entropy(row) for row in self._likely], dtype=np.float32)[knowledge.answers]
        self._twins = _twins((knowledge.chances @ _SCORES)[knowledge.answers])

    def weigh(self, beliefs: Sequence[Beliefs]) -> tuple[Beliefs, Beliefs]:
        """The expected bits, [beliefs, questions], and each answer's probability, [beliefs, questions, answers]."""
        rows = np.stack(beliefs).astype(np.float32)
        said = (rows @ self._said).astype(np.float64).reshape(len(rows), -1, len(ANSWERS))
        spread = -np.sum(said * np.log2(np.maximum(said, 1e-300)), axis=2)
        return spread - rows @ self._noise, said

    def closed(self, asked: Collection[int]) -> npt.NDArray[np.bool_]:
        """Which questions were asked already, or one so alike that it would be the same, bool [questions]."""
        return np.asarray(self._twins[list(asked)].any(axis=0))

    def choose(self, targets: Sequence[Target], rng: random.Random, nearly_best: float = NEARLY_BEST) -> Choice | None:
        """A question worth most, or nearly so, over all these riddles; None when none is worth asking."""
        options: list[tuple[float, float, int, Target]] = []
        all_bits, said = self.weigh([target.beliefs for target in targets]) if targets else ((), ())
        for target, open_bits, chances in zip(targets, all_bits, said, strict=True):
            bits = np.where(self.closed(target.asked), 0.0, open_bits)
            values = target.bit_worth * bits + self._going_on * (1 - chances[:, NO])
            options += [
                (float(values[place]), float(bits[place]), int(place), target)
                for place in np.argsort(-np.where(bits >= LEAST_BITS, values, -1.0))[:_SHORTLIST]
                if bits[place] >= LEAST_BITS
            ]
        options.sort(key=lambda option: (-option[0], option[3].riddle, option[2]))
        near = [option for option in options if option[0] >= nearly_best * options[0][0]]
        rng.shuffle(near)
        for value, bits_, place, target in near + options[len(near) :]:
            wordings = [wording for wording in self._questions[place].wordings if self._is_allowed(wording)]
            if wordings:
                return Choice(target.riddle, place, rng.choice(wordings), bits_, value)
        return None

    def outlook(self, choice: Choice, beliefs: Beliefs) -> npt.NDArray[np.float64]:
        """For each answer: its probability times the best belief after it, float64 [answers]."""
        said = self._likely[self._answers[:, choice.place]]
        return np.asarray((beliefs[:, None] * said).max(axis=0))


def _twins(scores: npt.NDArray[np.float32]) -> npt.NDArray[np.bool_]:
    """Pairs of questions, bool [questions, questions], that split the terms almost alike; each is its own twin."""
    centred = scores - scores.mean(axis=0, keepdims=True) if len(scores) else scores
    lengths = np.maximum(np.linalg.norm(centred, axis=0), 1e-6)
    alike = np.abs((centred / lengths).T @ (centred / lengths)) >= _TWINS
    np.fill_diagonal(alike, True)
    return np.asarray(alike)
