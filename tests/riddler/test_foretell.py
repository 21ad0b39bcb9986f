"""What known things let expect of others, and how it is kept."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from tests.riddler.bank_mind import small_knowledge
from voice_master.benchmarks import asking
from voice_master.benchmarks.truths import RowTruth
from voice_master.errors import UnreadableFile
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge
from voice_master.knowledge.nouns import Noun
from voice_master.referee import Piece
from voice_master.riddler import nouns as noun_room
from voice_master.riddler.belief import Belief
from voice_master.riddler.cached_vectors import mark
from voice_master.riddler.foretell import Traits, foretell, with_written
from voice_master.riddler.keep_nouns import coded
from voice_master.riddler.nouns import UNKNOWN, with_nouns

from .sights import Riddle

RNG = np.random.default_rng(3)


def traits(kinds: list[int], sizes: list[float] | None = None, tags: list[list[float]] | None = None) -> Traits:
    """Things of one of three kinds; their lines tell nothing."""
    return Traits(
        np.ones((len(kinds), 2)) / np.sqrt(2),
        np.eye(3)[kinds],
        np.array(sizes or [0.0] * len(kinds)),
        np.array(tags or [[]] * len(kinds), dtype=np.float64).reshape(len(kinds), -1),
    )


def test_things_of_a_kind_are_expected_to_answer_alike() -> None:
    kinds = [0, 1, 2] * 8
    answers = np.array([[3 if kind else 0, 0 if kind == 1 else 3] for kind in kinds], dtype=np.uint8)
    chances = foretell(answers, traits(kinds), traits([0, 1]))
    assert chances.shape == (2, 2, 4)
    assert np.allclose(chances.sum(axis=2), 1)
    assert chances[0, 0].argmax() == 0
    assert chances[1].argmax(axis=1).tolist() == [3, 0]


def test_size_and_tags_tell_where_kinds_do_not() -> None:
    sizes = [-3.0, 3.0] * 12
    answers = np.array([[0 if size > 0 else 3] for size in sizes], dtype=np.uint8)
    by_size = foretell(answers, traits([0] * 24, sizes), traits([0, 0], [2.5, -2.5]))
    assert by_size[:, 0].argmax(axis=1).tolist() == [0, 3]
    tags = [[1.0], [0.0]] * 12
    answers = np.array([[0 if tag[0] else 3] for tag in tags], dtype=np.uint8)
    by_tags = foretell(answers, traits([0] * 24, tags=tags), traits([0, 0], tags=[[1.0], [0.0]]))
    assert by_tags[:, 0].argmax(axis=1).tolist() == [0, 3]


def test_unknown_sizes_and_tags_are_no_trouble() -> None:
    known = traits([0, 1] * 6, tags=[[1.0], [0.0]] * 6)
    new = known.of(np.array([0, 1]), is_tagged=False)
    unsized = Traits(new.lines, new.kinds, new.sizes * np.nan, new.tags)
    chances = foretell(np.array([[0], [3]] * 6, dtype=np.uint8), known, unsized)
    assert np.isfinite(chances).all()


def test_what_was_written_goes_before_what_is_expected() -> None:
    chances = np.full((2, 3, 4), 0.25)
    told, untold = Noun("otter", (), 1.0, "swims", {"c": 0, "a": 3}), Noun("zither", (), 1.0, "sounds", {})
    found = with_written(chances, [told, untold], {"a": 0, "b": 1, "c": 2})
    assert found[0, 2].argmax() == 0
    assert found[0, 0].argmax() == 3
    assert np.allclose(found[0, 1], 0.25)
    assert np.allclose(found[1], 0.25)
    assert np.allclose(found.sum(axis=2), 1)


def test_codes_mean_what_was_expected() -> None:
    chances = RNG.dirichlet([0.3] * 4, size=(20, 30))
    codes, meanings = coded(chances)
    assert np.allclose(meanings[:4], np.eye(4))
    assert codes.min() > UNKNOWN
    assert np.abs(meanings[codes] - chances).mean() < 0.08


def kept(path: Path, known: Knowledge, *nouns: Noun, questions: int = 40) -> Path:
    chances = np.concatenate([np.eye(4), np.full((1, 4), 0.25), [[0.7, 0.1, 0.1, 0.1]]]).astype(np.float32)
    np.savez(
        path, codes=np.full((len(nouns), questions), 5, dtype=np.uint8), chances=chances,
        nouns=np.array([noun_room.noun_mark(noun) for noun in nouns], dtype=np.uint64),
        questions=np.array([mark(question.id, "") for question in known.questions[:questions]], dtype=np.uint64),
    )  # fmt: skip
    return path


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> tuple[Noun, ...]:
    nouns = tuple(Noun(name, (), 0.5, "something", {}) for name in ("otter", "zither"))
    monkeypatch.setattr(noun_room, "new_nouns", lambda *_: list(nouns))
    return nouns


def test_nouns_stand_behind_the_terms(tmp_path: Path, two: tuple[Noun, ...]) -> None:
    known = small_knowledge()
    both = with_nouns(known, path=kept(tmp_path / "nouns.npz", known, *two))
    assert [term.name for term in both.terms[len(known.terms) :]] == ["otter", "zither"]
    assert (both.answers[: len(known.terms)] == known.answers).all()
    assert both.chances[both.answers[-1, 0]].argmax() == 0
    assert both.term("otter").size.typical == 0.5


def test_a_noun_or_question_that_came_later_is_no_trouble(tmp_path: Path, two: tuple[Noun, ...]) -> None:
    known = small_knowledge()
    both = with_nouns(known, path=kept(tmp_path / "nouns.npz", known, two[0], questions=39))
    assert both.term("zither") is None
    assert both.answers[-1].tolist() == [5] * 39 + [UNKNOWN]


@pytest.mark.parametrize("content", [b"", b"nothing", b"PK\x03\x04 broken"])
@pytest.mark.usefixtures("two")
def test_a_broken_file_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "nouns.npz"
    path.write_bytes(content)
    with pytest.raises(UnreadableFile, match=r"nouns\.npz can't be read"):
        with_nouns(small_knowledge(), path=path)


def test_every_noun_that_is_shipped_has_its_answers_foretold() -> None:
    known = knowledge_room.load()
    nouns, both = noun_room.new_nouns(known), with_nouns(known)
    assert len(nouns) >= 200
    assert [term.name for term in both.terms[len(known.terms) :]] == [noun.name for noun in nouns]
    assert UNKNOWN not in both.answers


def test_a_noun_that_a_person_thought_up_is_found_by_asking() -> None:
    known = knowledge_room.load()
    both = with_nouns(known)
    places = [both.index[name] for name in ("spanner", "diamond", "walrus", "umbrella")]
    own, *_ = asking.run(both, Crisp(both, places))
    assert own["solved"]["share"] == 1


class Crisp(RowTruth):
    """Says what is likeliest."""

    def answer(self, term: int, question: int) -> int:
        return int(self.knowledge.chances[self.knowledge.answers[term, question]].argmax())

    def __init__(self, knowledge: Knowledge, places: Sequence[int]) -> None:
        super().__init__(knowledge, places)
        self.knowledge = knowledge


def test_only_those_who_think_up_terms_are_believed_to_hide_nouns(tmp_path: Path, two: tuple[Noun, ...]) -> None:
    known = small_knowledge()
    both = with_nouns(known, path=kept(tmp_path / "nouns.npz", known, *two))
    belief = Belief(both, lambda _: np.full((len(known.terms), len(ANSWERS)), 0.25), frozenset({1}))
    persons, computers = belief.of(Riddle(Piece(1, 1))), belief.of(Riddle(Piece(2, 1)))
    assert persons[-1] > 0.2 * persons[0]
    assert 0 < computers[-1] < 1e-4 * computers[0]
