import random
import statistics

import numpy as np
import pytest

from tests.riddler.bank_mind import BankAnswerer, small_knowledge
from tests.riddler.sights import Question, Riddle, asked
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.bank import Question as BankQuestion
from voice_master.knowledge.knowledge import Knowledge
from voice_master.referee import Answer, Piece
from voice_master.riddler.ask import Asker, Target
from voice_master.riddler.belief import Belief

ONE, TWO = Piece(1, 1), Piece(2, 1)


def table(rows: list[list[int]]) -> Knowledge:
    """A small bank with these answer codes, terms by questions."""
    terms = small_knowledge(terms=len(rows)).terms
    bank = tuple(
        BankQuestion(id=f"q{n}", topic="t", wordings=(f"is it {n}?", f"be it {n}?")) for n in range(len(rows[0]))
    )
    return Knowledge(terms, {}, bank, np.array(rows, dtype=np.uint8))


def even(knowledge: Knowledge) -> np.ndarray:
    return np.full(len(knowledge.terms), 1 / len(knowledge.terms))


def questions_until_known(knowledge: Knowledge, place: int, seed: int, lies: int = 0) -> int:
    """How many questions bring the term to the top with more than half of the belief; 99 for more than 30."""
    truth, rng = BankAnswerer(knowledge), random.Random(seed)
    belief, asker = Belief(knowledge, truth.predict), Asker(knowledge)
    riddle = Riddle(ONE)
    lying = set(rng.sample(range(8), lies))
    for count in range(31):
        beliefs = belief.of(riddle)
        if beliefs.argmax() == place and beliefs[place] > 0.5:
            return count
        choice = asker.choose([Target(ONE, beliefs, 5, belief.asked(riddle))], rng)
        if choice is None:
            return count if beliefs.argmax() == place else 99
        answer = truth.answer(knowledge.terms[place].name, choice.question).answer
        if count in lying:
            answer = Answer.NO if answer is Answer.YES else Answer.YES
        riddle = Riddle(ONE, questions=(*riddle.questions, Question(choice.question, answer)))
    return 99


@pytest.fixture(scope="module")
def thirty() -> Knowledge:
    """Thirty terms of the real lists."""
    known = knowledge_room.load()
    keep = {term.name for term in random.Random(3).sample(known.terms, 30)}
    return known.without(term.name for term in known.terms if term.name not in keep)


def test_thirty_terms_are_found_within_twenty_true_answers(thirty):
    counts = [questions_until_known(thirty, place, seed=place) for place in range(30)]
    assert max(counts) <= 20
    assert statistics.mean(counts) <= 10


def test_most_terms_are_found_though_an_answer_was_wrong(thirty):
    counts = [questions_until_known(thirty, place, seed=place, lies=1) for place in range(30)]
    assert sum(count <= 20 for count in counts) >= 27


def test_an_even_split_says_most():
    knowledge = table([[0, 0, 0]] * 3 + [[3, 0, 0]] * 3 + [[3, 3, 0]] * 1)
    bits = Asker(knowledge).weigh([even(knowledge)])[0][0]
    assert bits[0] > bits[1] > bits[2]
    assert abs(bits[2]) < 1e-5


def test_a_likely_no_is_avoided_when_the_information_is_the_same():
    knowledge = table([[0, 0]] * 2 + [[0, 3]] * 2 + [[0, 3]] * 4 + [[3, 3]] * 2)
    choice = Asker(knowledge).choose([Target(ONE, even(knowledge), 5)], random.Random(1))
    assert choice is not None
    assert choice.place == 0


def test_neither_asked_questions_nor_their_twins_come_again():
    knowledge = table([[0, 0, 3], [0, 0, 0], [3, 3, 3], [3, 3, 0]])
    asker, belief = Asker(knowledge), Belief(knowledge, BankAnswerer(knowledge).predict)
    riddle = Riddle(ONE, questions=asked(("is it 0?", Answer.YES)))
    target = Target(ONE, belief.of(riddle), 5, belief.asked(riddle))
    for seed in range(10):
        choice = asker.choose([target], random.Random(seed))
        assert choice is not None
        assert choice.place == 2
    everything = Target(ONE, even(knowledge), 5, frozenset({0, 2}))
    assert asker.choose([everything], random.Random(1)) is None


def test_the_same_chance_gives_the_same_question_and_other_chance_other_words():
    knowledge = small_knowledge()
    asker, target = Asker(knowledge), Target(ONE, even(small_knowledge()), 5)
    said = [asker.choose([target], random.Random(seed)) for seed in range(12)]
    assert said == [asker.choose([target], random.Random(seed)) for seed in range(12)]
    assert len({choice.question for choice in said if choice}) > 1
    assert all(choice and choice.question in knowledge.questions[choice.place].wordings for choice in said)


def test_words_that_are_not_allowed_are_not_said():
    knowledge = small_knowledge()
    asker = Asker(knowledge, lambda wording: wording.startswith("Has"))
    choice = asker.choose([Target(ONE, even(knowledge), 5)], random.Random(1))
    assert choice is not None
    assert choice.question.startswith("Has")
    assert Asker(knowledge, lambda _: False).choose([Target(ONE, even(knowledge), 5)], random.Random(1)) is None


def test_of_two_riddles_the_more_valuable_is_asked_about():
    knowledge = small_knowledge()
    targets = [Target(ONE, even(knowledge), 3), Target(TWO, even(knowledge), 5)]
    choice = Asker(knowledge).choose(targets, random.Random(1))
    assert choice is not None
    assert choice.riddle == TWO


def test_no_question_is_wasted_on_a_riddle_that_is_all_but_found():
    knowledge = small_knowledge()
    found = np.full(30, 0.02 / 29)
    found[4] = 0.98
    for seed in range(5):
        targets = [Target(ONE, found, 5), Target(TWO, even(knowledge), 5)]
        choice = Asker(knowledge).choose(targets, random.Random(seed))
        assert choice is not None
        assert choice.riddle == TWO


def test_no_riddle_no_question():
    assert Asker(small_knowledge()).choose([], random.Random(1)) is None
