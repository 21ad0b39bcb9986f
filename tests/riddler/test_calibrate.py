"""Fitting: what is learnt from practice questions, and how an answer is chosen."""

from pathlib import Path

import numpy as np
import pytest

from voice_master.errors import UnreadableFile
from voice_master.knowledge.knowledge import load
from voice_master.referee import Answer
from voice_master.riddler.calibrate import acceptance, fit
from voice_master.riddler.calibration import choose_by, read_calibration
from voice_master.riddler.practice import PracticeQuestion, read_practice

PLAIN = np.eye(4, dtype=np.float32)


def _asked(best: Answer, *accept: Answer) -> PracticeQuestion:
    return PracticeQuestion("ant", "Is it small?", best, (best, *accept), "size")


def test_fitting_finds_what_decides() -> None:
    dice = np.random.default_rng(3)
    seen = np.concatenate([np.ones((400, 1)), dice.normal(size=(400, 2))], axis=1).astype(np.float32)
    wanted = PLAIN[np.where(seen[:, 1] > 0, 0, 3)]
    scores = seen @ fit(seen, wanted)
    assert (scores.argmax(axis=1) == wanted.argmax(axis=1)).mean() > 0.97


def test_acceptance_counts_shares() -> None:
    table = acceptance([_asked(Answer.YES), _asked(Answer.YES, Answer.POSSIBLY), _asked(Answer.NO)])
    assert table[0].tolist() == [1, 0.5, 0, 0]
    assert table[3].tolist() == [0, 0, 0, 1]


def test_a_toss_up_between_yes_and_no_is_not_answered_with_either() -> None:
    table = np.array([[1, 0.2, 0, 0], [0.2, 1, 0.1, 0.2], [0.1, 0.2, 1, 0.3], [0, 0.2, 0, 1]], dtype=np.float32)
    best, _ = choose_by(np.array([0.45, 0.1, 0.0, 0.45], dtype=np.float32), table)
    assert best in (1, 2)
    assert choose_by(np.array([0.9, 0.05, 0.0, 0.05], dtype=np.float32), table)[0] == 0
    assert choose_by(np.array([0.05, 0.05, 0.0, 0.9], dtype=np.float32), table)[0] == 3


def test_under_the_line_nothing_is_claimed() -> None:
    best, confidence = choose_by(np.full(4, 0.25, dtype=np.float32), PLAIN)
    assert best == 2
    assert confidence < 0.35


def test_the_shipped_weights_fit_this_version() -> None:
    assert read_calibration().accepted[0][0] == 1


def test_every_practice_question_is_about_a_known_term_and_accepts_its_best_answer() -> None:
    known, asked = load(), read_practice()
    assert len(asked) >= 1500
    assert all(known.term(one.term) is not None and one.best in one.accept for one in asked)


def test_a_broken_practice_line_is_told(tmp_path: Path) -> None:
    (tmp_path / "practice").mkdir()
    (tmp_path / "practice" / "a.jsonl").write_text('{"term": "ant"}\n')
    with pytest.raises(UnreadableFile, match=r"a\.jsonl, line 1"):
        read_practice(folder=tmp_path)
