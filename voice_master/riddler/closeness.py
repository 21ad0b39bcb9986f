"""Which known questions a player's question is about, and how much each of them counts."""

from collections.abc import Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from voice_master.knowledge.knowledge import Codes, Knowledge
from voice_master.riddler.cached_vectors import vectors_of
from voice_master.riddler.opposites import Lexicon, read_opposites
from voice_master.riddler.quantifier import Quantifier
from voice_master.riddler.reading_question import Reading, read_question
from voice_master.riddler.similarity import Similarity
from voice_master.settings import LANGUAGE

Floats = npt.NDArray[np.float32]

SHARP, BROAD = 0.04, 0.1  # softmax temperatures of the two votes
ANOTHER_COST, TURNED_COST = 0.2, 0.05  # taken off the nearness of a wording with contrasting or opposite words
REVERSED = (3, 1, 2, 0)  # YES and NO change places

# What an opposite that may fail too makes of YES, POSSIBLY, NOT CLEARLY ANSWERABLE and NO: hot? from cold.
CONTRARY = np.array([[0, 0, 0, 1], [0, 1, 0, 0], [0, 0, 1, 0], [0.4, 0.1, 0, 0.5]], dtype=np.float32)


class Vote(msgspec.Struct, frozen=True):
    """How much each known question counts: float32 [3, questions], for its answers straight, turned and contrary."""

    sharp: Floats
    broad: Floats
    nearness: float  # cosine of the nearest wording, -1 to 1
    best: int  # the known question that counts most
    is_exact: bool  # the question is one of the known wordings


class Nearness(msgspec.Struct, frozen=True):
    """How near a positive question is to every known wording. Arrays [wordings]."""

    near: Floats  # cosine, less what contrasting words cost
    turned: npt.NDArray[np.bool_]  # a YES to the wording is a NO to the question
    contrary: npt.NDArray[np.bool_]  # the two can't both hold
    exact: int | None  # the wording that it is, word by word


class NearQuestion(msgspec.Struct, frozen=True):
    """One known question as it is worded nearest to a player's."""

    text: str
    place: int
    is_turned: bool  # the wording asks the reverse of the bank's question
    nearness: float


class KnownQuestions:
    """All wordings of the bank, with their vectors."""

    def __init__(self, knowledge: Knowledge, similarity: Similarity, language: str = LANGUAGE) -> None:
        self._count = len(knowledge.questions)
        self._similarity = similarity
        readings: list[Reading] = []
        places: list[int] = []
        turned: list[bool] = []
        for place, question in enumerate(knowledge.questions):
            for wordings, is_opposite in ((question.wordings, False), (question.opposite, True)):
                for wording in wordings:
                    reading = read_question(wording, language)
                    readings.append(reading)
                    places.append(place)
                    turned.append(reading.is_reversed != is_opposite)
        self._places = np.array(places, dtype=np.intp)
        self._turned = np.array(turned, dtype=bool)
        self._texts = sentences_of(readings)
        self._written = {(reading.text, reading.quantifier): at for at, reading in reversed(list(enumerate(readings)))}
        self._lexicon = Lexicon(read_opposites(language), [reading.text for reading in readings])
        self._vectors: Floats | None = None

    @property
    def sentences(self) -> list[str]:
        """What the kept vectors are for: first the texts, then the bare ones."""
        return self._texts

    def warm(self) -> None:
        """Get the vectors of all wordings, kept or computed."""
        if self._vectors is None:
            both = vectors_of("wordings", self._texts, self._similarity)
            half = len(self._texts) // 2
            self._vectors = np.asarray(np.concatenate([both[:half], both[half:]], axis=1) / 2, dtype=np.float32)

    def exact_place(self, reading: Reading) -> int | None:
        """The known question that this is a wording of, word by word."""
        wording = self._exact(reading)
        return None if wording is None else int(self._places[wording])

    def is_written(self, reading: Reading) -> bool:
        """Whether the question is a known wording with its very "always" or "sometimes"."""
        return (reading.text, reading.quantifier) in self._written

    def exact_wording(self, reading: Reading) -> NearQuestion | None:
        """The known wording that the question is, word by word; needs no model."""
        at = self._exact(reading)
        if at is None:
            return None
        return NearQuestion(self._texts[at], int(self._places[at]), bool(self._turned[at]), 1.0)

    def nearness(self, reading: Reading) -> Nearness:
        """How near the question is to every wording."""
        self.warm()
        assert self._vectors is not None
        own = self._similarity.encode(sentences_of([reading])).reshape(-1)
        relation = self._lexicon.relation(reading.text)
        turning = relation.is_contradictory | relation.is_contrary
        near = self._vectors @ own - ANOTHER_COST * relation.is_another - TURNED_COST * turning
        exact = self._exact(reading)
        if exact is not None:
            near = np.where(np.arange(len(near)) == exact, np.float32(1), np.minimum(near, np.float32(0.9)))
        turned = self._turned ^ relation.is_contradictory
        return Nearness(near.astype(np.float32), turned, relation.is_contrary, exact)

    def vote(self, nearness: Nearness) -> Vote:
        """Every known question's share in the answer to a positive question."""
        sharp, broad = (self._shares(nearness, heat) for heat in (SHARP, BROAD))
        best = int(sharp.sum(axis=0).argmax())
        return Vote(sharp, broad, float(nearness.near.max(initial=-1)), best, nearness.exact is not None)

    def nearest(self, nearness: Nearness, count: int) -> list[NearQuestion]:
        """The known questions that come nearest, each in its nearest wording, nearest first."""
        found: dict[int, NearQuestion] = {}
        for wording in np.argsort(-nearness.near, kind="stable"):
            place = int(self._places[wording])
            if place not in found:
                found[place] = NearQuestion(
                    self._texts[wording], place, bool(self._turned[wording]), float(nearness.near[wording])
                )
            if len(found) == count:
                break
        return list(found.values())

    def _exact(self, reading: Reading) -> int | None:
        """The wording with the very "always" or "sometimes"; else the one without, since those are weighed apart."""
        written = self._written.get((reading.text, reading.quantifier))
        return self._written.get((reading.text, Quantifier.NONE)) if written is None else written

    def _shares(self, nearness: Nearness, heat: float) -> Floats:
        near, turned, contrary = nearness.near, nearness.turned, nearness.contrary
        weights = np.exp((near - near.max(initial=-1)) / heat)
        shares = np.zeros((3, self._count), dtype=np.float32)
        for row, chosen in enumerate((~turned & ~contrary, turned & ~contrary, contrary)):
            np.add.at(shares[row], self._places[chosen], weights[chosen])
        return shares / max(float(shares.sum()), 1e-9)


def sentences_of(readings: Sequence[Reading]) -> list[str]:
    """What is compared: the whole questions, then their content words."""
    return [reading.text for reading in readings] + [reading.bare or reading.text for reading in readings]


def one_hot(answers: Codes) -> Floats:
    """Answer codes [terms, questions] as float32 [terms, questions, 4]."""
    return np.eye(4, dtype=np.float32)[answers]


def count_votes(shares: Floats, rows: Floats) -> Floats:
    """How likely each answer is by these shares, for rows [terms, questions, 4]: float32 [terms, 4]."""
    straight, turned, contrary = (np.einsum("q,tqa->ta", share, rows) for share in shares)
    return np.asarray(straight + turned[:, REVERSED] + contrary @ CONTRARY, dtype=np.float32)
