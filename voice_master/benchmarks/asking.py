"""Twenty questions: how many terms are found, after how many questions, by our way and by plainer ones."""

import math
import random
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from voice_master.benchmarks.intervals import mean_interval, share_interval
from voice_master.benchmarks.json_lines import read_lines
from voice_master.benchmarks.truths import CrowdTruth, RowTruth, Truth
from voice_master.errors import UnreadableFile
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Knowledge
from voice_master.referee import Answer, Piece, Seat, Secret
from voice_master.riddler.ask import Asker, Target
from voice_master.riddler.belief import Belief
from voice_master.riddler.foretell import foretell, traits_of_terms
from voice_master.riddler.keep_nouns import coded
from voice_master.riddler.nouns import with_nouns
from voice_master.riddler.similarity import Similarity
from voice_master.riddler.topic import Topics

STEPS = 20  # questions and guesses: a guess counts as a question
_FOLDS = 5
_SURE = 0.5  # so likely a term is guessed at once
_RIDDLE = Piece(1, 1)


class Asked(msgspec.Struct, frozen=True):
    """A question that was answered."""

    question: str
    answer: Answer | None
    asker: Seat = 0


class Shown(msgspec.Struct, frozen=True):
    """A riddle as its solver sees it."""

    description: str = ""
    questions: tuple[Asked, ...] = ()
    wrong_guesses: tuple[Secret, ...] = ()
    wrong_guessers: tuple[Seat, ...] = ()
    piece: Piece = _RIDDLE
    letters: tuple[()] = ()
    solved_by: tuple[Seat, ...] = ()
    own_term: Secret | None = None


class Course(msgspec.Struct):
    """A game so far: what was asked, by place, with the places of the answers, and what was guessed in vain."""

    shown: Shown
    open: Any  # bool [questions], which may be asked
    asked: list[tuple[int, int]]
    guessed: set[int]
    is_last: bool = False


Move = tuple[int, bool]
"""A place, and whether it is a term to guess; otherwise a question."""

Way = Callable[[Course, random.Random], Move]


class OwnWay:
    """As computer players ask: by belief and expected information. With `is_random`, by belief and chance."""

    def __init__(self, knowledge: Knowledge, asker: Asker, *, is_random: bool = False) -> None:
        nothing = np.zeros((0, len(ANSWERS)), dtype=np.float32)
        self._belief = Belief(knowledge, lambda _: nothing, frozenset({_RIDDLE.owner}))
        self._places = {question.wordings[0]: place for place, question in enumerate(knowledge.questions)}
        self._asker, self._is_random = asker, is_random

    def __call__(self, course: Course, rng: random.Random) -> Move:
        """Guess the likeliest term when it is likely enough, else ask."""
        beliefs = self._belief.of(course.shown)
        left = np.where(np.isin(np.arange(len(beliefs)), list(course.guessed)), 0.0, beliefs)
        asked = frozenset(place for place, _ in course.asked)
        if course.is_last or left.max() >= _SURE:
            return int(left.argmax()), True
        if self._is_random:
            able = np.flatnonzero(course.open & ~self._asker.closed(asked))
            return (int(rng.choice(able)), False) if len(able) else (int(left.argmax()), True)
        target = Target(_RIDDLE, beliefs, 1, asked | frozenset(np.flatnonzero(~course.open).tolist()))
        choice = self._asker.choose([target], rng)
        return (int(left.argmax()), True) if choice is None else (choice.place, False)


class TreeWay:
    """A greedy decision tree: what doesn't fit an answer is out for good, and the most even split is asked."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._answers = knowledge.chances.argmax(axis=1)[knowledge.answers]

    def __call__(self, course: Course, rng: random.Random) -> Move:
        """Guess the only term left, or one of those left at the end."""
        fits = np.ones(len(self._answers), dtype=bool)
        for place, answer in course.asked:
            fits &= self._answers[:, place] == answer
        fits[list(course.guessed)] = False
        left = np.flatnonzero(fits)
        if not len(left):  # an answer was wrong: it is at its wits' end
            return rng.randrange(len(fits)), True
        counts = np.stack([(self._answers[left] == answer).sum(axis=0) for answer in range(len(ANSWERS))])
        shares = counts / len(left)
        bits = -np.sum(shares * np.log2(np.maximum(shares, 1e-300)), axis=0)
        bits[~course.open] = 0.0
        if course.is_last or len(left) == 1 or bits.max() <= 0:
            return int(left[rng.randrange(len(left))]), True
        return int(bits.argmax()), False


def run(
    knowledge: Knowledge,
    truth: Truth,
    games: int | None = None,
    errors: int = 0,
    seed: int = 1,
    hears: bool = False,
) -> Iterator[dict[str, Any]]:
    """A result for each way: the share of terms found in STEPS, and the mean number of questions, with intervals.

    Without `games`, once for each term of the truth. `errors` answers of the twenty are wrong ones. `hears`: the solver
    hears one of the term's figures first. What isn't found counts STEPS.
    """
    order = list(truth.places)
    random.Random(seed).shuffle(order)
    played = [order[number % len(order)] for number in range(games or len(order))] if order else []
    common = {"candidates": len(knowledge.terms), "looked_for": len(order), "games": len(played), "errors": errors}
    asker = Asker(knowledge, going_on=0.0)
    ways: dict[str, Way] = {
        "own": OwnWay(knowledge, asker),
        "greedy_tree": TreeWay(knowledge),
        "random_order": OwnWay(knowledge, asker, is_random=True),
    }
    for name, way in ways.items():
        found = [_play(knowledge, truth, place, way, errors, f"{seed}:{n}", hears) for n, place in enumerate(played)]
        counts = [STEPS if steps is None else steps for steps in found]
        solved = share_interval(sum(steps is not None for steps in found), len(found))
        yield (
            {"way": name}
            | common
            | {"solved": solved, "questions": mean_interval(counts)}
            | {"median_questions": statistics.median(counts) if counts else 0}
        )
    shares = knowledge.chances[knowledge.answers].mean(axis=0)
    bits = float((-np.sum(shares * np.log2(np.maximum(shares, 1e-12)), axis=1)).max(initial=0.0))
    floor = math.log2(max(1, len(knowledge.terms))) / max(bits, 1e-9)
    yield {"way": "entropy_floor"} | common | {"bits_of_best_question": round(bits, 3), "questions": round(floor, 2)}


def _play(knowledge: Knowledge, truth: Truth, place: int, way: Way, errors: int, seed: str, hears: bool) -> int | None:
    """After how many questions the term is found; None when it wasn't."""
    rng, shape = random.Random(seed), knowledge.terms[place].shape
    wrong = frozenset(rng.sample(range(STEPS), errors))
    course = Course(Shown(rng.choice(shape) if hears and shape else ""), truth.open(place), [], set())
    for step in range(STEPS):
        course.is_last = step == STEPS - 1
        chosen, is_guess = way(course, rng)
        if is_guess and chosen == place:
            return step + 1
        if is_guess:
            _guess(course, chosen, knowledge)
        else:
            _ask(course, chosen, truth.answer(place, chosen), step in wrong, knowledge, rng)
    return None


def _guess(course: Course, place: int, knowledge: Knowledge) -> None:
    shown, guess = course.shown, Secret(knowledge.terms[place].name)
    course.guessed.add(place)
    course.shown = msgspec.structs.replace(
        shown, wrong_guesses=(*shown.wrong_guesses, guess), wrong_guessers=(*shown.wrong_guessers, 0)
    )


def _ask(course: Course, place: int, answer: int, is_wrong: bool, knowledge: Knowledge, rng: random.Random) -> None:
    if is_wrong:
        answer = rng.choice([other for other in range(len(ANSWERS)) if other != answer])
    course.asked.append((place, answer))
    question = Asked(knowledge.questions[place].wordings[0], ANSWERS[answer])
    course.shown = msgspec.structs.replace(course.shown, questions=(*course.shown.questions, question))


def run_on(
    terms: str, crowd: Path | None, errors: int, games: int | None, seed: int, definitions: bool
) -> Iterator[dict[str, Any]]:
    """The same on "all" terms with the nouns beyond them, or on the terms in a file, one a line.

    Only terms with rows are looked for, or with a crowd's table those that it has. With `definitions` the one who asks
    has no rows of these terms, but what their definitions let expect. Raises: UnreadableFile.
    """
    knowledge = knowledge_room.load()
    authored = len(knowledge.terms)
    wide = with_nouns(knowledge)
    if terms != "all":
        names = {term.name for term in map(wide.term, map(str.strip, read_lines(Path(terms)))) if term is not None}
        if not names:
            raise UnreadableFile(f"The file {Path(terms).name} has no term that is known.")
        authored = sum(term.name in names for term in knowledge.terms)
        wide = wide.without(term.name for term in wide.terms if term.name not in names)
    truth = RowTruth(wide, range(authored)) if crowd is None else CrowdTruth(wide, crowd, authored)
    if definitions:
        wide = by_definitions(wide, authored, Similarity())
    return run(wide, truth, games, errors, seed)


def by_definitions(knowledge: Knowledge, authored: int, similarity: Similarity) -> Knowledge:
    """The rows of the first, authored terms as they can be foretold from the other four fifths of them."""
    own = knowledge.without(term.name for term in knowledge.terms[authored:])
    traits = traits_of_terms(own, Topics(own, similarity).described, [])
    folds = np.random.default_rng(7).integers(0, _FOLDS, authored)
    chances = np.zeros((*own.answers.shape, len(ANSWERS)))
    for fold in range(_FOLDS):
        new, rest = np.flatnonzero(folds == fold), np.flatnonzero(folds != fold)
        chances[new] = foretell(own.answers[rest], traits.of(rest), traits.of(new))
    codes, meanings = coded(chances)
    codes = np.concatenate([codes + len(knowledge.chances), knowledge.answers[authored:]]).astype(np.uint8)
    both = np.concatenate([knowledge.chances, meanings.astype(np.float32)])
    return Knowledge(knowledge.terms, knowledge.kinds, knowledge.questions, codes, None, both)
