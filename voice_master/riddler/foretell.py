"""What the known terms let expect of the answers for others of which there is a definition, kinds, a size and tags."""

from collections.abc import Mapping, Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge
from voice_master.knowledge.nouns import Noun
from voice_master.riddler.similarity import Similarity
from voice_master.riddler.topic import described

Doubles = npt.NDArray[np.float64]

# Chosen by how well the rows of known terms are foretold from the other four fifths of them.
_KINDS, _SIZE, _TAGS = 2.0, 0.5, 1.5  # how much likeness in each counts, beside name and definition
_SIZE_SPREAD = 1.5  # natural log of metres
_RIDGE = 1.2  # how little single terms are trusted
_SHARPNESS, _LEAST = 1.7, 0.003
_WRITTEN = 0.5  # how far a written answer is trusted: the rest is what would be expected without it
_SCORES = np.array([1.0, 0.5, 0.3, 0.0])  # of YES, POSSIBLY, NOT CLEARLY ANSWERABLE, NO


class Traits(msgspec.Struct, frozen=True):
    """By what things are compared. Arrays over the things."""

    lines: Doubles  # [things, width], name and definition
    kinds: Doubles  # [things, kinds]
    sizes: Doubles  # natural log of metres; NaN when unknown
    tags: Doubles  # [things, tags], scores; NaN when unknown

    def of(self, places: npt.NDArray[np.intp], *, is_tagged: bool = True) -> "Traits":
        """Of some of them, without their tags on request."""
        tags = self.tags[places] if is_tagged else np.full((len(places), self.tags.shape[1]), np.nan)
        return Traits(self.lines[places], self.kinds[places], self.sizes[places], tags)


def traits_of_terms(knowledge: Knowledge, lines: npt.NDArray[np.float32], tagged: Sequence[int]) -> Traits:
    """Of the known terms; `lines` as `Topics.described`, `tagged` the places of the questions that have a tag."""
    sizes = [np.log(term.size.typical) if term.size and term.size.typical > 0 else np.nan for term in knowledge.terms]
    return Traits(
        lines.reshape(len(lines), -1).astype(np.float64) / np.sqrt(3),
        _kind_rows(knowledge, [knowledge.kinds_of(term) for term in knowledge.terms]),
        np.array(sizes, dtype=np.float64),
        _SCORES[knowledge.answers[:, list(tagged)]],
    )


def traits_of_nouns(
    knowledge: Knowledge, nouns: Sequence[Noun], tagged: Sequence[str], similarity: Similarity
) -> Traits:
    """Of nouns; `tagged` has the ids of the questions that have a tag. Takes milliseconds each."""
    encoded = similarity.encode([line for noun in nouns for line in described(noun.name, noun.definition)])
    members = [frozenset[str]().union(*(knowledge.kinds[kind] for kind in noun.kinds)) for noun in nouns]
    return Traits(
        encoded.reshape(len(nouns), -1).astype(np.float64) / np.sqrt(3),
        _kind_rows(knowledge, members),
        np.log([noun.size_metres for noun in nouns]),
        np.array([[_SCORES[noun.answers[one]] if noun.answers else np.nan for one in tagged] for noun in nouns]),
    )


def foretell(answers: npt.NDArray[np.uint8], known: Traits, new: Traits) -> Doubles:
    """How likely each answer is for new things, [things, questions, answers], by kernel ridge regression."""
    right = np.eye(len(ANSWERS))[answers]
    mean = right.mean(axis=0)
    likeness = _likeness(known, known, known) + _RIDGE * np.eye(len(answers))
    weights = np.linalg.solve(likeness, _likeness(known, new, known))
    expected = mean + np.tensordot(weights.T, right - mean, axes=1)
    chances = np.clip(expected, _LEAST, None) ** _SHARPNESS
    return np.asarray(chances / chances.sum(axis=-1, keepdims=True))


def with_written(chances: Doubles, nouns: Sequence[Noun], places: Mapping[str, int]) -> Doubles:
    """The chances, with the answers that were written for nouns; `places` of the questions by id."""
    found = chances.copy()
    for row, noun in zip(found, nouns, strict=True):
        for question, answer in noun.answers.items():
            row[places[question]] *= 1 - _WRITTEN
            row[places[question], answer] += _WRITTEN
    return found


def _likeness(one: Traits, other: Traits, usual: Traits) -> Doubles:
    """Kernel values, [one, other]; `usual` says what is common and so tells little."""
    cosines = one.lines @ other.lines.T
    rarity = np.log(len(usual.kinds) / np.maximum(usual.kinds.sum(axis=0), 1))
    kinds = _unit(one.kinds * rarity) @ _unit(other.kinds * rarity).T
    middle = np.nanmean(usual.sizes)
    sizes = [np.where(np.isnan(traits.sizes), middle, traits.sizes) for traits in (one, other)]
    near = np.exp(-((sizes[0][:, None] - sizes[1][None]) ** 2) / (2 * _SIZE_SPREAD**2))
    mean, spread = usual.tags.mean(axis=0), usual.tags.std(axis=0) + 0.05
    tags = _unit(np.nan_to_num((one.tags - mean) / spread)) @ _unit(np.nan_to_num((other.tags - mean) / spread)).T
    return np.asarray(cosines + cosines**2 + _KINDS * kinds + _SIZE * near + _TAGS * tags)


def _kind_rows(knowledge: Knowledge, members: Sequence[frozenset[str]]) -> Doubles:
    order = sorted(knowledge.kinds)
    return np.array([[kind in own for kind in order] for own in members], dtype=np.float64).reshape(len(members), -1)


def _unit(rows: Doubles) -> Doubles:
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9))
