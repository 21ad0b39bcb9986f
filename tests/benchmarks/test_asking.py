"""Twenty questions: our way finds terms, forgives wrong answers, and does better than chance."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

from tests.riddler.bank_mind import small_knowledge
from voice_master.benchmarks import asking
from voice_master.benchmarks.truths import CrowdTruth, RowTruth
from voice_master.errors import UnreadableFile
from voice_master.knowledge import knowledge as knowledge_room

KNOWN = small_knowledge(terms=60, questions=60)


def by_way(**wishes: object) -> dict[str, dict]:
    return {row["way"]: row for row in asking.run(KNOWN, RowTruth(KNOWN), **wishes)}


def test_every_term_is_found_and_sooner_than_in_random_order() -> None:
    found = by_way()
    assert json.loads(json.dumps(found)) == found
    assert found["own"]["games"] == found["own"]["looked_for"] == 60
    assert found["own"]["solved"]["share"] == 1
    assert found["own"]["questions"]["mean"] < found["random_order"]["questions"]["mean"]
    assert found["entropy_floor"]["questions"] < found["own"]["questions"]["mean"]


def test_wrong_answers_hurt_the_tree_more_than_us() -> None:
    found = by_way(errors=3)
    assert found["own"]["solved"]["share"] >= 0.8
    assert found["own"]["solved"]["share"] > found["greedy_tree"]["solved"]["share"]


def test_more_wrong_answers_take_more_questions() -> None:
    means = [by_way(errors=errors)["own"]["questions"]["mean"] for errors in (0, 2, 4)]
    assert means == sorted(means)


def test_the_same_seed_gives_the_same_figures() -> None:
    assert by_way(games=10, errors=1, seed=4) == by_way(games=10, errors=1, seed=4)


def test_nothing_to_look_for_gives_zeros() -> None:
    (own, *_) = asking.run(KNOWN, RowTruth(KNOWN, []))
    assert own["games"] == 0
    assert own["solved"]["share"] == 0


def test_a_question_is_never_asked_twice() -> None:
    asker = asking.OwnWay(KNOWN, asking.Asker(KNOWN, going_on=0.0))
    course = asking.Course(asking.Shown(), np.ones(60, dtype=bool), [], set())
    for _ in range(12):
        place, is_guess = asker(course, random.Random(1))
        if is_guess:
            break
        assert place not in [asked for asked, _ in course.asked]
        asking._ask(course, place, 2, False, KNOWN, random.Random(1))


def test_a_crowd_answers_what_it_was_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = knowledge_room.load()
    written = {"IS IT MADE OF METAL?": 1.0, "IS IT ALIVE?": 5.0, "CAN YOU HOLD IT IN ONE HAND?": 3.7}
    features = [*written, *(f"what is question {place}" for place in range(215))]
    vectors = np.array([[*written.values(), *([3.0] * 215)]])
    np.savez(tmp_path / "crowd.npz", stimuli=np.array(["ant"]), features=np.array(features), vectors=vectors)
    monkeypatch.setattr(
        "voice_master.benchmarks.truths._columns", lambda *_: {0: (0, False), 1: (1, True), 2: (2, False)}
    )
    truth = CrowdTruth(known, tmp_path / "crowd.npz", len(known.terms))
    ant = known.index["ant"]
    assert truth.places == (ant,)
    assert [truth.answer(ant, place) for place in range(3)] == [3, 3, 1]
    assert truth.answer(ant, 7) == known.answers[ant, 7]
    assert truth.open(ant).all()
    stranger = CrowdTruth(known, tmp_path / "crowd.npz", 0)
    assert np.flatnonzero(stranger.open(ant)).tolist() == [0, 1, 2]


@pytest.mark.parametrize("content", [b"", b"no table", b"PK\x03\x04 broken"])
def test_a_broken_table_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "crowd.npz"
    path.write_bytes(content)
    with pytest.raises(UnreadableFile, match=r"crowd\.npz can't be read"):
        CrowdTruth(KNOWN, path, 60)


def test_a_file_without_known_terms_is_told(tmp_path: Path) -> None:
    path = tmp_path / "terms.txt"
    path.write_text("quuxbar\n\n")
    with pytest.raises(UnreadableFile, match=r"terms\.txt has no term"):
        asking.run_on(str(path), None, 0, 1, 1, definitions=False)


def test_terms_of_a_file_are_all_there_is_to_find(tmp_path: Path) -> None:
    path = tmp_path / "terms.txt"
    path.write_text("ant\nanvil\nquuxbar\nlighthouse\nbelly button\n")
    own, *_ = asking.run_on(str(path), None, 0, None, 1, definitions=False)
    assert own["candidates"] == own["looked_for"] == 4
    assert own["solved"]["share"] == 1
