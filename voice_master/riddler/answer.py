"""How a computer player answers a question about a term it knows, or only has a definition of."""

import copy
import re
import threading
from collections.abc import Callable, Iterable

import msgspec
import numpy as np

from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge, plain
from voice_master.knowledge.terms import Term
from voice_master.referee import Answer
from voice_master.riddler.calibration import choose, read_calibration
from voice_master.riddler.closeness import REVERSED, Floats, KnownQuestions, Nearness, one_hot
from voice_master.riddler.coordination import Joining, combine
from voice_master.riddler.evidence import (
    QUESTION_LINES,
    READ_FEATURES,
    SHEET_FEATURES,
    STATEMENT_LINES,
    bank_features,
    sheet_features,
    story,
)
from voice_master.riddler.judging import (
    NO_PLACE,
    RULED,
    SURE,
    UNCLEAR_PLACE,
    YES_PLACE,
    Basis,
    Ground,
    Judged,
    Subject,
    certain,
)
from voice_master.riddler.legality import named
from voice_master.riddler.newcomer import Neighbourhood
from voice_master.riddler.numbers import compare_all, read_comparison
from voice_master.riddler.opposites import read_opposites
from voice_master.riddler.quantifier import weigh
from voice_master.riddler.reader import Pair, Reader
from voice_master.riddler.reading_question import Reading, read_question
from voice_master.riddler.references import read_references
from voice_master.riddler.similarity import Similarity
from voice_master.riddler.sounding import singulars
from voice_master.riddler.statements import KnownStatements
from voice_master.riddler.topic import Topics
from voice_master.settings import LANGUAGE

_NEEDS_NO_READER = 0.8  # so sure without the reader, answers are as good and take a third of the time (model card)
_COMPARED = {"size": Ground.SIZE, "mass": Ground.MASS, "year": Ground.YEAR}


class Answered(msgspec.Struct, frozen=True):
    """An answer, the chance that a fair table accepts it (0 to 1), and what it goes by (never the term)."""

    answer: Answer
    confidence: float
    basis: Basis

    @property
    def why(self) -> str:
        """The basis in words for a terminal."""
        return str(self.basis)


class Evidence(msgspec.Struct, frozen=True):
    """What there is to go by where evidence decides."""

    seen: Floats  # [FEATURES], what the calibration sees; the reader's part is 0
    pair: Pair  # what the reader is to read


SecondOpinion = Callable[[Answered, str, str], Answered]
"""From our own answer, the term and the question to the answer that is given."""


class Answerer:
    """Answers questions from authored knowledge; similarity only finds the fact."""

    def __init__(
        self, knowledge: Knowledge, similarity: Similarity, language: str = LANGUAGE, reader: Reader | None = None
    ) -> None:
        self.knowledge = knowledge
        self.similarity = similarity
        self._language = language
        self._references = read_references(language)
        self._opposites = read_opposites(language)
        self._rows = one_hot(knowledge.answers)
        self.known_questions = KnownQuestions(knowledge, similarity, language)
        self.known_statements = KnownStatements(knowledge, similarity, language)
        self.topics = Topics(knowledge, similarity)
        self._neighbourhood = Neighbourhood(knowledge, self.topics, similarity, self._references)
        self._reader = reader or Reader()
        self._lock = threading.Lock()
        self.second_opinion: SecondOpinion | None = None

    def warm(self) -> None:
        """Load what answering needs."""
        self.similarity.load()
        with self._lock:
            self.known_questions.warm()
            self.known_statements.warm()
            self.topics.warm()
        self._reader.load()

    def answer(self, term: str, question: str, definition: str | None = None) -> Answered:
        """The fairest of the four answers, after a second opinion where there is one to be had."""
        own = self.own_answer(term, question, definition)
        return own if self.second_opinion is None else self.second_opinion(own, term, question)

    def own_answer(self, term: str, question: str, definition: str | None = None) -> Answered:
        """The fairest of the four answers. A term without a row is judged from its definition and its nearest kin."""
        subject = self._subject(term, definition or "")
        judged = self._judge(read_question(question, self._language), subject)
        best, confidence = choose(judged.probabilities[0])
        return Answered(ANSWERS[best], round(confidence, 3), self._without_name(judged.basis, subject.terms[0]))

    def predict(self, question: str) -> Floats:
        """How likely each of ANSWERS is for every known term: float32 [terms, 4], rows sum to 1."""
        subject = Subject(self.knowledge.terms, self._rows, "quick")
        return self._judge(read_question(question, self._language), subject).probabilities

    def evidence(self, question: str, term: str, definition: str = "") -> Evidence | None:
        """What there is to go by, or None where a rule, a number or the very fact decides."""
        subject, reading = self._subject(term, definition), read_question(question, self._language)
        if self._by_rule(reading, subject) is not None or self._by_number(reading, subject) is not None:
            return None
        if reading.parts or self._by_fact(reading, subject) or self._by_name(reading, subject):
            return None
        nearness = self.known_questions.nearness(reading)
        return Evidence(self._features(reading, subject, nearness)[0], self._story(reading, subject, nearness))

    def without(self, names: Iterable[str]) -> "Answerer":
        """The same as if these terms had never been written, to be asked about them as newcomers."""
        other = copy.copy(self)
        other.knowledge = self.knowledge.without(names)
        other._rows = one_hot(other.knowledge.answers)
        other.topics = Topics(other.knowledge, self.similarity)
        other._neighbourhood = Neighbourhood(other.knowledge, other.topics, self.similarity, self._references)
        return other

    def story(
        self,
        reading: Reading,
        term: str,
        definition: str = "",
        without_question: int | None = None,
        without_statement: str | None = None,
    ) -> Pair:
        """What the reader gets to read for this question about a term, some known question or statement left out."""
        subject = self._subject(term, definition)
        nearness = self.known_questions.nearness(reading)
        return self._story(reading, subject, nearness, without_question, without_statement)

    def _subject(self, term: str, definition: str) -> Subject:
        known = self.knowledge.term(term)
        if known is None:
            newcomer = self._neighbourhood.newcomer(term, definition)
            return Subject((newcomer.term,), newcomer.row, "newcomer")
        place = self.knowledge.index[known.name]
        return Subject((known,), self._rows[place : place + 1], "known", place)

    def _judge(self, reading: Reading, subject: Subject) -> Judged:
        judged = self._by_rule(reading, subject) or self._by_fact(reading, subject) or self._by_parts(reading, subject)
        if judged is None:
            judged = self._by_name(reading, subject) or self._by_evidence(reading, subject)
            for found in (self._by_wider(reading, subject), self._by_number(reading, subject)):
                if found is not None:
                    has = ~np.isnan(found.probabilities[:, :1])
                    judged = Judged(np.where(has, found.probabilities, judged.probabilities), found.basis)
        chances = judged.probabilities
        if not (judged.is_weighed or self.known_questions.is_written(reading)):
            chances = weigh(chances, reading.quantifier)
        chances = chances[:, REVERSED] if reading.is_reversed else chances
        return Judged(np.ascontiguousarray(chances), judged.basis)

    def _by_rule(self, reading: Reading, subject: Subject) -> Judged | None:
        if len(reading.text) < 2:
            return certain(UNCLEAR_PLACE, RULED, len(subject.terms), Basis(Ground.NOTHING))
        if reading.is_open or (reading.joining is Joining.CHOICE and not self.known_questions.is_written(reading)):
            return certain(UNCLEAR_PLACE, RULED, len(subject.terms), Basis(Ground.OPEN))
        if reading.is_vague and self.known_questions.exact_place(reading) is None:
            return certain(UNCLEAR_PLACE, RULED, len(subject.terms), Basis(Ground.TASTE))
        return None

    def _by_fact(self, reading: Reading, subject: Subject) -> Judged | None:
        """The authored answer to the very question, word by word."""
        if subject.who == "newcomer":
            return None
        wording = self.known_questions.exact_wording(reading)
        if wording is not None:
            rows = subject.rows[:, wording.place]
            rows = rows[:, REVERSED] if wording.is_turned else rows
            return Judged(rows * SURE + (1 - SURE) / 4, Basis(Ground.KNOWN, wording.text))
        said = None if subject.place is None else self.known_statements.exact(reading, subject.terms[0].name)
        if said is None:
            return None
        return msgspec.structs.replace(certain(said, SURE, 1, Basis(Ground.SHEET, reading.text)), is_weighed=True)

    def _by_parts(self, reading: Reading, subject: Subject) -> Judged | None:
        """What the questions on both sides of "or" or "and" say together."""
        if not reading.parts:
            return None
        judged = [self._judge(read_question(part, self._language), subject) for part in reading.parts]
        chances = combine([one.probabilities for one in judged], reading.joining)
        return Judged(chances, Basis(Ground.PARTS))

    def _by_name(self, reading: Reading, subject: Subject) -> Judged | None:
        """Whether it is the one thing that is named: "is it a hedgehog?" is answered by what the thing is called."""
        noun = named(reading.text.rstrip("?"), self.knowledge, self._language)
        if noun is None:
            return None
        is_called = [
            any(called & singulars(plain(noun)) for called in (names_of(term), set(map(plain, term.general))))
            for term in subject.terms
        ]
        chances = np.full((len(subject.terms), 4), (1 - RULED) / 3, dtype=np.float32)
        chances[np.arange(len(is_called)), np.where(is_called, YES_PLACE, NO_PLACE)] = RULED
        return Judged(chances, Basis(Ground.NAME))

    def _by_number(self, reading: Reading, subject: Subject) -> Judged | None:
        comparison = read_comparison(reading.text.rstrip("?"), self._references, self.knowledge)
        if comparison is None:
            return None
        found = compare_all(subject.terms, comparison)
        if found is None:
            return None
        chances = np.asarray(found * (SURE - 0.02) + (1 - SURE + 0.02) / 4, dtype=np.float32)
        return Judged(chances, Basis(_COMPARED[comparison.dimension]))

    def _by_wider(self, reading: Reading, subject: Subject) -> Judged | None:
        """NO where the same question is NO of something wider: what isn't made of stone isn't made of granite."""
        chances = np.full((len(subject.terms), 4), np.nan, dtype=np.float32)
        texts = self._opposites.wider_texts(*reading.slot, reading.text) if reading.slot else []
        for text in texts:
            wording = self.known_questions.exact_wording(read_question(text, self._language))
            if wording is not None and not wording.is_turned:
                is_no = subject.rows[:, wording.place, NO_PLACE] > RULED
                chances[is_no] = certain(NO_PLACE, RULED, 1, Basis(Ground.WIDER)).probabilities
        return None if np.isnan(chances).all() else Judged(chances, Basis(Ground.WIDER))

    def _by_evidence(self, reading: Reading, subject: Subject) -> Judged:
        nearness = self.known_questions.nearness(reading)
        found = self._features(reading, subject, nearness)
        nearest = self.known_questions.nearest(nearness, 1)
        basis = Basis(Ground.NEAR, nearest[0].text) if nearest else Basis(Ground.ALL)
        if subject.who != "newcomer":
            chances = read_calibration().probabilities(found, "quick")
            if subject.who == "quick" or chances.max() > _NEEDS_NO_READER:
                return Judged(chances, basis)
        found[0, -READ_FEATURES:] = self._reader.read([self._story(reading, subject, nearness)])[0]
        return Judged(read_calibration().probabilities(found, subject.who), basis)

    def _features(self, reading: Reading, subject: Subject, nearness: Nearness) -> Floats:
        if subject.who == "newcomer":
            signs = self.topics.signs_of(subject.terms[0].name, subject.terms[0].definition, reading)
        else:
            signs = self.topics.signs(reading)[slice(None) if subject.place is None else [subject.place]]
        vote = self.known_questions.vote(nearness)
        bank = bank_features(vote, subject.rows, signs, subject.who == "newcomer")
        read = np.zeros((len(subject.terms), READ_FEATURES), dtype=np.float32)
        return np.concatenate([bank, self._sheets(reading, subject, vote.nearness), read], axis=1)

    def _sheets(self, reading: Reading, subject: Subject, bank_nearness: float) -> Floats:
        if subject.who == "newcomer":
            return np.zeros((1, SHEET_FEATURES), dtype=np.float32)
        found = [self.known_statements.near(reading, term.name) for term in subject.terms]
        return np.stack([sheet_features(near.near, near.says, bank_nearness) for near in found])

    def _story(
        self,
        reading: Reading,
        subject: Subject,
        nearness: Nearness,
        without_question: int | None = None,
        without_statement: str | None = None,
    ) -> Pair:
        questions = self.known_questions.nearest(nearness, 3 * QUESTION_LINES)
        questions = [question for question in questions if question.place != without_question]
        statements = []
        if subject.place is not None:
            near = self.known_statements.near(reading, subject.terms[0].name)
            statements = self.known_statements.nearest(near, subject.terms[0].name, STATEMENT_LINES + 1)
            statements = [one for one in statements if one.text != without_statement][:STATEMENT_LINES]
        return reading.text, story(subject.terms[0], subject.rows[0], questions, statements)

    def _without_name(self, basis: Basis, term: Term) -> Basis:
        words = f" {plain(basis.known)} "
        is_named = any(re.search(rf"\b{re.escape(name)}\b", words) for name in names_of(term))
        return Basis(Ground.ALL) if is_named else basis


def names_of(term: Term) -> set[str]:
    """All that a term is called, reduced for comparing."""
    return {plain(name) for name in (term.name, term.plural, *term.aliases) if name}
