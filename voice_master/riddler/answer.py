"""How a computer player answers a question about a term it knows, or only has a definition of."""

import re
import threading
from collections.abc import Callable

import msgspec
import numpy as np

from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge, plain
from voice_master.knowledge.terms import Term
from voice_master.referee import Answer
from voice_master.riddler.calibration import Who, features, read_calibration
from voice_master.riddler.closeness import REVERSED, Floats, KnownQuestions, Vote, count_votes, one_hot
from voice_master.riddler.legality import named
from voice_master.riddler.newcomer import Neighbourhood
from voice_master.riddler.numbers import compare, read_comparison
from voice_master.riddler.reading_question import Reading, read_question
from voice_master.riddler.references import read_references
from voice_master.riddler.similarity import Similarity
from voice_master.riddler.sounding import singulars
from voice_master.riddler.topic import Topics
from voice_master.settings import LANGUAGE

YES_PLACE, UNCLEAR_PLACE, NO_PLACE = (ANSWERS.index(word) for word in (Answer.YES, Answer.UNCLEAR, Answer.NO))
_SURE = 0.97  # what an authored answer to the very question is worth
_RULED = 0.9  # what a rule is worth


class Answered(msgspec.Struct, frozen=True):
    """An answer, how sure it is (0 to 1), and the known question or the rule it went by (never the term)."""

    answer: Answer
    confidence: float
    basis: str


SecondOpinion = Callable[[Answered, str, str], Answered]
"""From our own answer, the term and the question to the answer that is given."""


class _Judged(msgspec.Struct, frozen=True):
    probabilities: Floats  # [terms, 4]
    basis: str


class _Subject(msgspec.Struct, frozen=True):
    """Whom a question is about: all known terms, one of them, or a newcomer."""

    terms: tuple[Term, ...]
    rows: Floats  # [terms, questions, 4]
    who: Who


class Answerer:
    """Answers questions from authored knowledge; similarity only finds the fact."""

    def __init__(self, knowledge: Knowledge, similarity: Similarity, language: str = LANGUAGE) -> None:
        self.knowledge = knowledge
        self.similarity = similarity
        self._language = language
        self._references = read_references(language)
        self._rows = one_hot(knowledge.answers)
        self.known_questions = KnownQuestions(knowledge, similarity, language)
        self.topics = Topics(knowledge, similarity)
        self._neighbourhood = Neighbourhood(knowledge, self.topics, similarity, self._references)
        self._lock = threading.Lock()
        self.second_opinion: SecondOpinion | None = None

    def warm(self) -> None:
        """Load what answering needs."""
        self.similarity.load()
        with self._lock:
            self.known_questions.warm()
            self.topics.warm()

    def answer(self, term: str, question: str, definition: str | None = None) -> Answered:
        """The fairest of the four answers, after a second opinion where there is one to be had."""
        own = self.own_answer(term, question, definition)
        return own if self.second_opinion is None else self.second_opinion(own, term, question)

    def own_answer(self, term: str, question: str, definition: str | None = None) -> Answered:
        """The fairest of the four answers. A term without a row is judged from its definition and its nearest kin."""
        known = self.knowledge.term(term)
        if known is not None:
            place = self.knowledge.index[known.name]
            subject = _Subject((known,), self._rows[place : place + 1], "known")
        else:
            newcomer = self._neighbourhood.newcomer(term, definition or "")
            subject = _Subject((newcomer.term,), newcomer.row, "newcomer")
        judged = self._judge(read_question(question, self._language), subject)
        chances = judged.probabilities[0]
        best = int(chances.argmax())
        return Answered(
            ANSWERS[best], round(float(chances[best]), 3), self._without_name(judged.basis, subject.terms[0])
        )

    def predict(self, question: str) -> Floats:
        """How likely each of ANSWERS is for every known term: float32 [terms, 4], rows sum to 1."""
        subject = _Subject(self.knowledge.terms, self._rows, "known")
        return self._judge(read_question(question, self._language), subject).probabilities

    def evidence(self, question: str, term: str, definition: str = "") -> Floats | None:
        """What the calibration sees, float32 [1, FEATURES], or None where a rule or a number decides."""
        known, reading = self.knowledge.term(term), read_question(question, self._language)
        if known is None:
            newcomer = self._neighbourhood.newcomer(term, definition)
            subject = _Subject((newcomer.term,), newcomer.row, "newcomer")
        else:
            place = self.knowledge.index[known.name]
            subject = _Subject((known,), self._rows[place : place + 1], "known")
        if self._by_rule(reading, subject) is not None or self._by_number(reading, subject) is not None:
            return None
        return self._features(reading, subject, self.known_questions.vote(reading))

    def _judge(self, reading: Reading, subject: _Subject) -> _Judged:
        judged = self._by_rule(reading, subject)
        if judged is None:
            exact = self.known_questions.exact_vote(reading) if subject.who == "known" else None
            called = None if exact else self._by_name(reading, subject)
            vote = exact or self.known_questions.vote(reading)
            judged = called or self._by_bank(reading, subject, vote)
            measured = self._by_number(reading, subject)
            if measured is not None and not (vote.is_exact and subject.who == "known"):
                has = ~np.isnan(measured.probabilities[:, :1])
                judged = _Judged(np.where(has, measured.probabilities, judged.probabilities), measured.basis)
        chances = judged.probabilities[:, REVERSED] if reading.is_reversed else judged.probabilities
        return _Judged(np.ascontiguousarray(chances), judged.basis)

    def _by_rule(self, reading: Reading, subject: _Subject) -> _Judged | None:
        if len(reading.text) < 2:
            return _certain(UNCLEAR_PLACE, _RULED, len(subject.terms), "nothing was asked")
        if reading.is_open:
            return _certain(UNCLEAR_PLACE, _RULED, len(subject.terms), "it asks for more than yes or no")
        if reading.is_vague and self.known_questions.exact_place(reading) is None:
            return _certain(UNCLEAR_PLACE, _RULED, len(subject.terms), "it asks for taste or for the asker's own life")
        return None

    def _by_name(self, reading: Reading, subject: _Subject) -> _Judged | None:
        """Whether it is the one thing that is named: "is it a hedgehog?" is answered by what the thing is called."""
        noun = named(reading.text.rstrip("?"), self.knowledge, self._language)
        if noun is None:
            return None
        is_called = [
            any(called & singulars(plain(noun)) for called in (names_of(term), set(map(plain, term.general))))
            for term in subject.terms
        ]
        chances = np.full((len(subject.terms), 4), (1 - _RULED) / 3, dtype=np.float32)
        chances[np.arange(len(is_called)), np.where(is_called, YES_PLACE, NO_PLACE)] = _RULED
        return _Judged(chances, "it asks for one thing by name")

    def _by_number(self, reading: Reading, subject: _Subject) -> _Judged | None:
        comparison = read_comparison(reading.text.rstrip("?"), self._references, self.knowledge)
        if comparison is None:
            return None
        chances = np.full((len(subject.terms), 4), np.nan, dtype=np.float32)
        for place, term in enumerate(subject.terms):
            found = compare(term, comparison)
            if found is not None:
                chances[place] = found * (_SURE - 0.02) + (1 - _SURE + 0.02) / 4
        if np.isnan(chances).all():
            return None
        return _Judged(
            chances,
            {"size": "sizes compared", "mass": "weights compared", "year": "times compared"}[comparison.dimension],
        )

    def _by_bank(self, reading: Reading, subject: _Subject, vote: Vote) -> _Judged:
        basis = self.knowledge.questions[vote.best].wordings[0] if self.knowledge.questions else "nothing is known"
        if vote.is_exact and subject.who == "known":
            votes = count_votes(vote.sharp, subject.rows)
            return _Judged(votes * _SURE + (1 - _SURE) / 4, basis)
        found = self._features(reading, subject, vote)
        return _Judged(read_calibration().probabilities(found, subject.who), basis)

    def _features(self, reading: Reading, subject: _Subject, vote: Vote) -> Floats:
        if subject.who == "newcomer":
            signs = self.topics.signs_of(subject.terms[0].name, subject.terms[0].definition, reading)
        else:
            signs = self.topics.signs(reading)
            if len(subject.terms) == 1:
                signs = signs[[self.knowledge.index[subject.terms[0].name]]]
        sharp, broad = count_votes(vote.sharp, subject.rows), count_votes(vote.broad, subject.rows)
        return features(sharp, broad, vote.nearness, signs, subject.who)

    def _without_name(self, basis: str, term: Term) -> str:
        words = f" {plain(basis)} "
        is_named = any(re.search(rf"\b{re.escape(name)}\b", words) for name in names_of(term))
        return "a known question" if is_named else basis


def names_of(term: Term) -> set[str]:
    """All that a term is called, reduced for comparing."""
    return {plain(name) for name in (term.name, term.plural, *term.aliases) if name}


def _certain(place: int, confidence: float, terms: int, basis: str) -> _Judged:
    chances = np.full((terms, 4), (1 - confidence) / 3, dtype=np.float32)
    chances[:, place] = confidence
    return _Judged(chances, basis)
