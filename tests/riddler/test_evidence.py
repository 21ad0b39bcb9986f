"""What a term's sheet and the bank say for and against an answer."""

import numpy as np

from voice_master.knowledge.terms import Term
from voice_master.riddler.closeness import NearQuestion
from voice_master.riddler.evidence import QUESTION_LINES, SHEET_FEATURES, sheet_features, story
from voice_master.riddler.statements import Statement

TERM = Term("kite", ("toy",), "a light frame with paper that flies on a string")
YES, NO = np.eye(4, dtype=np.float32)[0], np.eye(4, dtype=np.float32)[3]


def _near(*near: float) -> np.ndarray:
    return np.array(near, dtype=np.float32)


def test_a_near_statement_that_holds_speaks_for_yes() -> None:
    holds = sheet_features(_near(0.9, 0.1), np.stack([YES, NO]), 0.5)
    fails = sheet_features(_near(0.9, 0.1), np.stack([NO, YES]), 0.5)
    assert holds[0] > 0 > fails[0]
    assert holds[5] > 0 > fails[5]


def test_a_far_statement_hardly_counts() -> None:
    near = sheet_features(_near(0.9), YES[None], 0.5)
    far = sheet_features(_near(0.2), YES[None], 0.5)
    assert abs(far[0]) < 0.05 * abs(near[0])


def test_no_sheet_says_nothing() -> None:
    assert not sheet_features(np.zeros(0, dtype=np.float32), np.zeros((0, 4), dtype=np.float32), 0.9).any()
    assert len(sheet_features(_near(0.5), YES[None], 0.5)) == SHEET_FEATURES


def test_a_story_tells_the_definition_then_the_nearest_facts() -> None:
    row = np.stack([YES, NO])
    questions = [NearQuestion("can it fly?", 0, False, 0.8), NearQuestion("is it dead?", 1, True, 0.4)]
    told = story(TERM, row, questions, [Statement("does it have a tail?", 1, 0.6)])
    assert told == (
        "kite: a light frame with paper that flies on a string. "
        "can it fly? yes. does it have a tail? maybe. is it dead? yes."
    )


def test_a_guessed_answer_is_told_only_when_fairly_sure() -> None:
    row = np.array([[0.9, 0.1, 0, 0], [0.4, 0.2, 0, 0.4]], dtype=np.float32)
    questions = [NearQuestion("is it light?", 0, False, 0.8), NearQuestion("is it loud?", 1, False, 0.7)]
    assert story(TERM, row, questions, []).endswith("is it light? yes.")


def test_a_story_is_short() -> None:
    row = np.tile(YES, (20, 1))
    questions = [NearQuestion(f"question {place}?", place, False, 0.5) for place in range(20)]
    assert story(TERM, row, questions, []).count("?") == QUESTION_LINES
