"""Fit the calibration to the practice questions: `python -m voice_master.riddler.calibrate`.

Writes `models/calibration.json`, and prints how the fit does on terms that it has not seen (five folds of terms), with
a table of how often answers of each confidence are accepted. Every practice term is also asked about as a newcomer,
with nothing but its definition.
"""

from collections.abc import Sequence

import msgspec
import numpy as np

from voice_master import data_paths
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge
from voice_master.riddler.answer import Answerer
from voice_master.riddler.calibration import choose_by
from voice_master.riddler.closeness import REVERSED, Floats
from voice_master.riddler.evidence import READ_FEATURES
from voice_master.riddler.practice import PracticeQuestion, read_practice
from voice_master.riddler.reading_question import read_question
from voice_master.riddler.similarity import Similarity

_DECAY, _STEPS, _BEST_SHARE, _FOLDS = 2.0, 60, 0.7, 5


class Lesson(msgspec.Struct, frozen=True):
    """A practice question that evidence must decide; answers are those to the positive question."""

    asked: PracticeQuestion
    seen: Floats  # [FEATURES]
    wanted: Floats  # [4], how right each answer is
    is_reversed: bool


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


def wanted_of(asked: PracticeQuestion, is_reversed: bool) -> Floats:
    """How right each answer to the positive question is: mostly the best one, the rest shared by all accepted."""
    wanted = np.zeros(4, dtype=np.float32)
    for answer in asked.accept:
        wanted[ANSWERS.index(answer)] += (1 - _BEST_SHARE) / len(asked.accept)
    wanted[ANSWERS.index(asked.best)] += _BEST_SHARE
    return wanted[list(REVERSED)] if is_reversed else wanted


def lessons(answerer: Answerer, asked: Sequence[PracticeQuestion], definition: str = "") -> list[Lesson]:
    """The questions that evidence decides."""
    found = []
    for one in asked:
        seen = answerer.evidence(one.question, one.term, definition)
        if seen is not None:
            is_reversed = read_question(one.question).is_reversed
            found.append(Lesson(one, seen[0], wanted_of(one, is_reversed), is_reversed))
    return found


def as_newcomers(knowledge: Knowledge, similarity: Similarity, asked: Sequence[PracticeQuestion]) -> list[Lesson]:
    """The same questions, each term as if nobody had written it down."""
    found = []
    for name in dict.fromkeys(one.term for one in asked):
        term = knowledge.term(name)
        if term is not None:
            outsider = Answerer(knowledge.without([name]), similarity)
            found += lessons(outsider, [one for one in asked if one.term == name], term.definition)
    return found


def acceptance(asked: Sequence[PracticeQuestion]) -> Floats:
    """How often an answer is accepted where another is the best: [best, given]."""
    counts = np.zeros((4, 4))
    for one in asked:
        counts[ANSWERS.index(one.best)] += [answer in one.accept for answer in ANSWERS]
    times = np.array([sum(one.best == answer for one in asked) for answer in ANSWERS])
    return np.asarray(counts / np.maximum(times, 1)[:, None], dtype=np.float32)


def without_reader(seen: Floats) -> Floats:
    """The same evidence as if the reader had not been asked."""
    quick = seen.copy()
    quick[:, -READ_FEATURES:] = 0
    return quick


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
    knowledge, similarity, asked = knowledge_room.load(), Similarity(), read_practice()
    known = lessons(Answerer(knowledge, similarity), asked)
    newcomers = as_newcomers(knowledge, similarity, asked)
    fitted: dict[str, Floats] = {}
    for name, found, is_quick in (("known", known, False), ("quick", known, True), ("newcomer", newcomers, False)):
        seen = np.array([one.seen for one in found])
        fitted[name] = fit(without_reader(seen) if is_quick else seen, np.array([one.wanted for one in found]))
    fitted["accepted"] = acceptance(asked)
    plain = {name: [[round(float(one), 4) for one in line] for line in lines] for name, lines in fitted.items()}
    path = data_paths.models() / "calibration.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(plain), indent=1) + b"\n")
    for name, found in (("known", known), ("newcomer", newcomers)):
        print(f"{name}: {report(found, fitted['accepted'])}")


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
