"""Practice questions become lessons, and a reader learns from lessons."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from voice_master.errors import UnreadableFile
from voice_master.knowledge.knowledge import load
from voice_master.referee import Answer
from voice_master.riddler.calibrate import read_scores, with_scores
from voice_master.riddler.evidence import READ_FEATURES
from voice_master.riddler.lessons import Lesson, all_lessons, wanted_of
from voice_master.riddler.practice import PracticeQuestion
from voice_master.riddler.similarity import Similarity

pytestmark = pytest.mark.model

ASKED = [
    PracticeQuestion("kite", "Would my grandmother knit one?", Answer.NO, (Answer.NO,), "use"),
    PracticeQuestion("kite", "Isn't it a nuisance to pilots?", Answer.NO, (Answer.NO, Answer.POSSIBLY), "negation"),
    PracticeQuestion("kite", "Is it always a nuisance to pilots?", Answer.NO, (Answer.NO,), "place"),
    PracticeQuestion("kite", "Is it bigger than a house?", Answer.NO, (Answer.NO,), "size"),
]


@pytest.fixture(scope="module")
def lessons() -> list[Lesson]:
    return all_lessons(load(), Similarity(), ASKED)


def test_a_question_is_a_lesson_with_and_without_its_term_being_known(lessons: list[Lesson]) -> None:
    asked = [(lesson.asked.question, lesson.is_newcomer) for lesson in lessons]
    weighed = [ASKED[0].question, ASKED[1].question]  # one has its own "always", one is told by numbers
    assert asked == [(question, is_newcomer) for is_newcomer in (False, True) for question in weighed]
    assert len({lesson.mark for lesson in lessons}) == len(lessons)


def test_lessons_are_about_the_positive_question(lessons: list[Lesson]) -> None:
    negated = lessons[1]
    assert negated.is_reversed
    assert negated.pair[0] == "is it a nuisance to pilots?"
    assert negated.wanted.argmax() == 0
    assert "kite:" in negated.pair[1]


def test_the_readers_part_is_filled_in_by_its_scores(lessons: list[Lesson]) -> None:
    assert not any(lesson.seen[-READ_FEATURES:].any() for lesson in lessons)
    scores = np.arange(4 * len(lessons), dtype=np.float32).reshape(-1, 4)
    for lesson, score in zip(with_scores(lessons, scores), scores, strict=True):
        assert lesson.seen[-READ_FEATURES:].tolist() == score.tolist()


def test_scores_are_found_again_and_strange_ones_told(lessons: list[Lesson], tmp_path: Path) -> None:
    path = tmp_path / "scores.npz"
    marks = np.array([lesson.mark for lesson in lessons], dtype=np.uint64)
    np.savez(path, marks=marks[::-1], scores=np.eye(4, dtype=np.float16)[::-1])
    assert read_scores(path, lessons).tolist() == np.eye(4).tolist()
    strange = msgspec.structs.replace(lessons[0], asked=msgspec.structs.replace(ASKED[0], question="Is it?"))
    with pytest.raises(UnreadableFile, match="train the reader first"):
        read_scores(path, [strange])
    path.write_bytes(b"PK\x03\x04 broken")
    with pytest.raises(UnreadableFile, match="train the reader first"):
        read_scores(path, lessons)


def test_a_reversed_question_wants_the_reverse() -> None:
    asked = PracticeQuestion("ant", "Is it small?", Answer.YES, (Answer.YES, Answer.POSSIBLY), "size")
    assert wanted_of(asked, is_reversed=False).argmax() == 0
    assert wanted_of(asked, is_reversed=True).argmax() == 3
    assert wanted_of(asked, is_reversed=True)[1] > 0
    assert wanted_of(asked, is_reversed=False).sum() == pytest.approx(1)


def test_a_reader_learns_what_it_is_taught() -> None:
    from voice_master.riddler.reader import scores_of
    from voice_master.riddler.train_reader import Course, train

    things = ["kite", "anvil", "spoon", "barn", "harp", "ladder", "teapot", "canoe"]
    pairs = [
        (f"does it {verb}?", f"{name}: a thing. does it {verb}? {said}.")
        for name in things
        for verb in ("fly", "swim", "sing", "burn")
        for said in ("yes", "no")
    ]
    wanted = np.eye(4, dtype=np.float32)[[0, 3] * (len(pairs) // 2)]
    network, tokenizer = train(pairs, wanted, Course(3e-3, 8, 0.1))
    right = scores_of(network, tokenizer, pairs).argmax(axis=1) == wanted.argmax(axis=1)
    assert right.mean() > 0.9
