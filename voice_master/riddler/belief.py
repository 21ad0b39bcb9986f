"""What a riddler believes of a riddle: a probability for every known term, never 0."""

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge, plain
from voice_master.referee import Answer, Seat
from voice_master.riddler.shape import Figures
from voice_master.riddler.sight import RiddleSight

Beliefs = npt.NDArray[np.float64]

CONFUSION: Beliefs = np.array(
    [  # said YES, POSSIBLY, NOT CLEARLY ANSWERABLE, NO
        [0.88, 0.07, 0.02, 0.03],  # where YES is right
        [0.20, 0.60, 0.08, 0.12],
        [0.08, 0.15, 0.50, 0.27],
        [0.03, 0.04, 0.05, 0.88],
    ]
)
"""How often each answer is said where another is right: about one in ten is not what the bank has."""

_REVERSE = (3, 1, 2, 0)  # what the answer to the question turned round says of the question
_HIDDEN_BY_ITSELF = 0.02  # two seats seldom think of the same
_THOUGHT_UP, _THOUGHT_UP_BY_OTHERS = 0.3, 1e-5  # chance of a noun without a row beside a term with one
_GUESSED_WRONG = 0.002  # a guess may have been misheard
_PREDICTION_TRUST = 0.9
_OTHERS_GUESS_ALIKE = 0.5  # chance that another's wrong guess was what we believe most
_LETTER_FITS, _LETTER_FITS_ALIAS, _LETTER_FITS_NOT = 0.95, 0.3, 0.004
_REMEMBERED = 512


class _Tables:
    """What all beliefs over the same knowledge share."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.wordings: dict[str, tuple[int, bool]] = {}  # to the place in the bank, and whether turned round
        for place, question in enumerate(knowledge.questions):
            for is_reverse, wordings in ((True, question.opposite), (False, question.wordings)):
                self.wordings |= {plain(wording): (place, is_reverse) for wording in wordings}
        self.likely = knowledge.chances @ CONFUSION
        self.has_row = (knowledge.answers < len(ANSWERS)).all(axis=1)
        self.figures = Figures(knowledge.terms)
        self.spellings = [
            (_letters(term.name), [_letters(name) for name in (*term.aliases, term.plural)]) for term in knowledge.terms
        ]


@functools.lru_cache(maxsize=4)
def _tables(knowledge: Knowledge) -> _Tables:
    return _Tables(knowledge)


class Belief:
    """Beliefs over `knowledge.terms` for one seat: pure in what the seat sees, so remembered by riddle."""

    def __init__(
        self,
        knowledge: Knowledge,
        predict: Callable[[str], npt.NDArray[np.float32]],
        inventors: frozenset[Seat] = frozenset(),
    ) -> None:
        """`predict` gives answer probabilities for the first terms, those with rows: for what isn't in the bank.

        `inventors` are the seats that think up terms of their own: only they hide what has no row.
        """
        self._knowledge = knowledge
        self._predict = predict
        self._inventors = inventors
        tables = _tables(knowledge)
        self._wordings, self._spellings, self._likely = tables.wordings, tables.spellings, tables.likely
        self._has_row = tables.has_row
        self.of = functools.lru_cache(maxsize=_REMEMBERED)(self._of)
        self.asked = functools.lru_cache(maxsize=_REMEMBERED)(self._asked)
        self._question = functools.lru_cache(maxsize=_REMEMBERED)(self._question_weights)
        self._letter = functools.lru_cache(maxsize=_REMEMBERED)(self._letter_weights)
        self._description = functools.lru_cache(maxsize=_REMEMBERED)(tables.figures.weights)

    def _asked(self, riddle: RiddleSight) -> frozenset[int]:
        """Places in the bank of the questions that anybody asked about the riddle."""
        found = (self._wordings.get(plain(asked.question)) for asked in riddle.questions)
        return frozenset(place for place, _ in filter(None, found))

    def guessed(self, riddle: RiddleSight) -> frozenset[int]:
        """Places of the terms that this seat guessed in vain."""
        terms = (self._knowledge.term(guess.reveal()) for guess in riddle.wrong_guesses)
        return frozenset(self._knowledge.index[term.name] for term in terms if term is not None)

    def _of(self, riddle: RiddleSight, own_terms: tuple[str, ...] = ()) -> Beliefs:
        """The probability of each term, float64 [terms], sum 1, for a seat that hides these terms itself."""
        weights = self._description(riddle.description).copy()
        for own in filter(None, map(self._knowledge.term, own_terms)):
            weights[self._knowledge.index[own.name]] += np.log(_HIDDEN_BY_ITSELF)
        weights[~self._has_row] += np.log(
            _THOUGHT_UP if riddle.piece.owner in self._inventors else _THOUGHT_UP_BY_OTHERS
        )
        heard: set[Any] = set()
        for asked in riddle.questions:
            key = self._wordings.get(plain(asked.question), (plain(asked.question), False))[0]
            if asked.answer is not None and key not in heard:  # the same asked again tells nothing new
                heard.add(key)
                weights = weights + self._question(asked.question, asked.answer)
        for given in riddle.letters:
            weights = weights + self._letter(given.position, given.letter.reveal().casefold())
        for place in self.guessed(riddle):
            weights[place] += np.log(_GUESSED_WRONG)
        beliefs = _normal(np.exp(weights - weights.max()))
        for _ in range(len(riddle.wrong_guessers) - len(riddle.wrong_guesses)):
            beliefs = _normal(beliefs * (1 - _OTHERS_GUESS_ALIKE * beliefs))
        beliefs.setflags(write=False)
        return beliefs

    def _question_weights(self, question: str, answer: Answer) -> Beliefs:
        said = ANSWERS.index(answer)
        if (hit := self._wordings.get(plain(question))) is not None:
            place, is_reverse = hit
            codes = self._knowledge.answers[:, place]
            likely = self._likely[codes, _REVERSE[said] if is_reverse else said]
        else:
            predicted = self._predict(question)[:, said].astype(np.float64)
            beyond = np.full(len(self._knowledge.terms) - len(predicted), predicted.mean())
            likely = np.concatenate([predicted, beyond])
            likely = _PREDICTION_TRUST * likely + (1 - _PREDICTION_TRUST) / len(ANSWERS)
        return np.asarray(np.log(likely))

    def _letter_weights(self, position: int, letter: str) -> Beliefs:
        likely = np.full(len(self._spellings), _LETTER_FITS_NOT)
        for index, (name, others) in enumerate(self._spellings):
            if letter_at(name, position) == letter:
                likely[index] = _LETTER_FITS
            elif any(other and letter_at(other, position) == letter for other in others):
                likely[index] = _LETTER_FITS_ALIAS
        return np.asarray(np.log(likely))


def letter_at(letters: str, position: int) -> str:
    """The letter at that position, 1 the first, -1 the last; empty when there is none."""
    place = position - 1 if position > 0 else position
    return letters[place] if -len(letters) <= place < len(letters) else ""


def tempered(beliefs: Beliefs, attention: float) -> Beliefs:
    """The beliefs of somebody who makes use of only so much of what was heard: 1 all of it, 0 nothing."""
    return beliefs if attention == 1.0 else _normal(beliefs**attention)


def entropy(beliefs: Beliefs) -> float:
    """How open it still is, in bits."""
    return float(-np.sum(beliefs * np.log2(np.maximum(beliefs, 1e-300))))


def _letters(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalpha())


def _normal(weights: Beliefs) -> Beliefs:
    return np.asarray(weights / weights.sum())
