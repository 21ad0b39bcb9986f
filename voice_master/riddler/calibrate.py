"""Fit the calibration to the practice questions: `python -m voice_master.riddler.calibrate`.

Writes `models/calibration.json`, and prints how the fit does on terms that it has not seen (five folds of terms), with
a table of how often answers of each confidence are accepted. The reader's part comes from `train_reader`.
"""

import zipfile
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.bank import ANSWERS
from voice_master.riddler.calibration import choose_by
from voice_master.riddler.closeness import REVERSED, Floats
from voice_master.riddler.evidence import READ_FEATURES
from voice_master.riddler.lessons import Lesson, all_lessons
from voice_master.riddler.practice import PracticeQuestion, read_practice
from voice_master.riddler.similarity import Similarity
from voice_master.riddler.train_reader import practice_scores_file

_DECAY, _STEPS, _FOLDS = 2.0, 60, 5


def fit(seen: Floats, wanted: Floats) -> Floats:
    """Weights [features, 4] of a multinomial logistic regression with decay, by Newton's method."""
    scale = np.abs(seen).mean(axis=0) + 1e-6
    inputs, width = (seen / scale).astype(np.float64), seen.shape[1]
    weights = np.zeros((width, 4))
    for _ in range(_STEPS):
        odds = np.exp(inputs @ weights - (inputs @ weights).max(axis=1, keepdims=True))
        chances = odds / odds.sum(axis=1, keepdims=True)
        slope = inputs.T @ (chances - wanted) + _DECAY * weights
        curve = np.zeros((width * 4, width * 4))
        for one in range(4):
            for other in range(4):
                share = chances[:, one] * ((one == other) - chances[:, other])
                curve[one * width : (one + 1) * width, other * width : (other + 1) * width] = (
                    inputs.T * share
                ) @ inputs
        curve += _DECAY * np.eye(width * 4)
        step = np.linalg.solve(curve, slope.T.reshape(-1)).reshape(4, width).T
        weights -= step
        if np.abs(step).max() < 1e-6:
            break
    return np.asarray(weights / scale[:, None], dtype=np.float32)


def acceptance(asked: Sequence[PracticeQuestion]) -> Floats:
    """How often an answer is accepted where another is the best: [best, given]."""
    counts = np.zeros((4, 4))
    for one in asked:
        counts[ANSWERS.index(one.best)] += [answer in one.accept for answer in ANSWERS]
    times = np.array([sum(one.best == answer for one in asked) for answer in ANSWERS])
    return np.asarray(counts / np.maximum(times, 1)[:, None], dtype=np.float32)


def read_scores(path: Path, lessons: Sequence[Lesson]) -> Floats:
    """What the reader makes of each lesson, [lessons, 4]. Raises: UnreadableFile."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            known = dict(zip(kept["marks"].tolist(), kept["scores"].astype(np.float32), strict=True))
        return np.array([known[lesson.mark] for lesson in lessons], dtype=np.float32)
    except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise UnreadableFile(f"{path.name} is not for these practice questions; train the reader first.") from error


def with_scores(lessons: Sequence[Lesson], scores: Floats) -> list[Lesson]:
    """The lessons with the reader's part filled in."""
    return [
        msgspec.structs.replace(lesson, seen=np.concatenate([lesson.seen[:-READ_FEATURES], score]))
        for lesson, score in zip(lessons, scores, strict=True)
    ]


def foretold(found: Sequence[Lesson]) -> Floats:
    """Chances of each lesson's answers, fitted without the lessons of its fold of terms: [lessons, 4]."""
    terms = {name: place % _FOLDS for place, name in enumerate(dict.fromkeys(one.asked.term for one in found))}
    folds = np.array([terms[one.asked.term] for one in found])
    seen, wanted = np.array([one.seen for one in found]), np.array([one.wanted for one in found])
    chances = np.zeros((len(found), 4))
    for fold in range(_FOLDS):
        scores = seen[folds == fold] @ fit(seen[folds != fold], wanted[folds != fold])
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances[folds == fold] = odds / odds.sum(axis=1, keepdims=True)
    return np.asarray(chances, dtype=np.float32)


def main() -> None:
    """Fit all weights, write them, and print what they are worth."""
    asked = read_practice()
    lessons = all_lessons(knowledge_room.load(), Similarity(), asked)
    calibrate(lessons, read_scores(practice_scores_file(), lessons), asked)


def calibrate(lessons: Sequence[Lesson], scores: Floats, asked: Sequence[PracticeQuestion]) -> None:
    """The same for lessons that were made before, with the reader's scores [lessons, 4]."""
    taught = with_scores(lessons, scores)
    known = [lesson for lesson in taught if not lesson.is_newcomer]
    newcomers = [lesson for lesson in taught if lesson.is_newcomer]
    quick = [lesson for lesson in lessons if not lesson.is_newcomer]
    fitted = {name: _fit(found) for name, found in (("known", known), ("quick", quick), ("newcomer", newcomers))}
    fitted["accepted"] = acceptance(asked)
    plain = {name: [[round(float(one), 4) for one in line] for line in lines] for name, lines in fitted.items()}
    path = data_paths.models() / "calibration.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(plain), indent=1) + b"\n")
    for name, found in (("known", known), ("newcomer", newcomers)):
        print(f"{name}: {report(found, fitted['accepted'])}")


def _fit(found: Sequence[Lesson]) -> Floats:
    return fit(np.array([one.seen for one in found]), np.array([one.wanted for one in found]))


def report(found: Sequence[Lesson], accepted: Floats) -> str:
    """Accepted and swapped answers on unseen terms, and a table of confidence against acceptance."""
    chances = [
        foreseen[list(REVERSED)] if one.is_reversed else foreseen
        for foreseen, one in zip(foretold(found), found, strict=True)
    ]
    said = [choose_by(one, accepted) for one in chances]
    places = [place for place, _ in said]
    right = np.array([ANSWERS[place] in one.asked.accept for place, one in zip(places, found, strict=True)])
    swapped = np.array(
        [
            place in (0, 3) and one.asked.accept == (ANSWERS[3 - place],)
            for place, one in zip(places, found, strict=True)
        ]
    )
    sure = np.array([confidence for _, confidence in said])
    lines = [f"{len(found)} questions, accepted {right.mean():.3f}, swapped {swapped.mean():.3f}"]
    for low in np.arange(0.3, 1.0, 0.1):
        inside = (sure >= low) & (sure < low + 0.1)
        if inside.any():
            lines.append(f"  said {sure[inside].mean():.2f}, accepted {right[inside].mean():.2f}, n {inside.sum()}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
