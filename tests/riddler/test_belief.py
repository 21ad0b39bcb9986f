import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.riddler.bank_mind import BankAnswerer, small_knowledge
from tests.riddler.sights import Letter, Question, Riddle, asked
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.bank import ANSWERS
from voice_master.referee import Answer, Secret
from voice_master.riddler.belief import Belief, entropy, letter_at

KNOWLEDGE = small_knowledge()
TRUTH = BankAnswerer(KNOWLEDGE)
WORDINGS = [wording for question in KNOWLEDGE.questions for wording in (*question.wordings, *question.opposite)]
QUESTIONS = st.builds(
    Question, st.sampled_from(WORDINGS) | st.text(max_size=30), st.sampled_from([*Answer, None]), st.integers(0, 2)
)


def belief() -> Belief:
    return Belief(KNOWLEDGE, TRUTH.predict)


def truly(term: int, *places: int) -> tuple[Question, ...]:
    return asked(
        *((KNOWLEDGE.questions[p].wordings[0], ANSWERS[KNOWLEDGE.answers[term, p]]) for p in places),
    )


@given(
    st.lists(QUESTIONS, max_size=12),
    st.lists(st.tuples(st.integers(-8, 8).filter(bool), st.sampled_from(["", "A", "Z", "ß"])), max_size=4),
    st.lists(st.sampled_from([term.name for term in KNOWLEDGE.terms]) | st.text(max_size=9), max_size=4),
    st.text(max_size=40),
)
def test_nothing_is_ever_excluded(questions, letters, wrong, description):
    riddle = Riddle(
        description=description,
        questions=tuple(questions),
        letters=tuple(Letter(position, Secret(letter)) for position, letter in letters),
        wrong_guesses=tuple(map(Secret, wrong)),
        wrong_guessers=(0,) * len(wrong) + (2,),
    )
    beliefs = belief().of(riddle)
    assert beliefs.min() > 0
    assert abs(beliefs.sum() - 1) < 1e-9
    assert np.array_equal(beliefs, belief().of(riddle))


def test_true_answers_point_to_the_term():
    for term in range(len(KNOWLEDGE.terms)):
        beliefs = belief().of(Riddle(questions=truly(term, *range(12))))
        assert beliefs.argmax() == term


def test_a_wrong_answer_is_outweighed():
    for term in range(len(KNOWLEDGE.terms)):
        right = truly(term, *range(1, 20))
        wrong = Answer.NO if KNOWLEDGE.answers[term, 0] == 0 else Answer.YES
        lie = asked((KNOWLEDGE.questions[0].wordings[0], wrong))
        assert belief().of(Riddle(questions=lie)).min() > 0.001
        assert belief().of(Riddle(questions=lie + right)).argmax() == term


def test_the_opposite_wording_turns_the_answer_round():
    question = KNOWLEDGE.questions[3]
    straight = belief().of(Riddle(questions=asked((question.wordings[0], Answer.YES))))
    turned = belief().of(Riddle(questions=asked((question.opposite[0], Answer.NO))))
    assert np.allclose(straight, turned)


def test_the_same_question_again_tells_nothing_new():
    first, again = ((wording, Answer.YES) for wording in KNOWLEDGE.questions[3].wordings)
    once, twice = belief().of(Riddle(questions=asked(first))), belief().of(Riddle(questions=asked(first, again)))
    assert np.array_equal(once, twice)


def test_an_open_question_tells_nothing_yet():
    riddle = Riddle(questions=(Question(KNOWLEDGE.questions[3].wordings[0], None),))
    assert np.array_equal(belief().of(riddle), belief().of(Riddle()))
    assert belief().asked(riddle) == {3}


def test_a_free_question_goes_by_prediction():
    predicted = np.full((len(KNOWLEDGE.terms), 4), 0.1, dtype=np.float32)
    predicted[:, 3], predicted[7] = 0.7, (0.7, 0.1, 0.1, 0.1)
    beliefs = Belief(KNOWLEDGE, lambda _: predicted).of(Riddle(questions=asked(("Would it float?", Answer.YES))))
    assert beliefs.argmax() == 7


def test_a_letter_counts_much_but_never_all():
    name = KNOWLEDGE.terms[4].name
    beliefs = belief().of(Riddle(letters=(Letter(1, Secret(name[0].upper())), Letter(2, Secret(name[1].upper())))))
    assert beliefs.argmax() == 4
    assert beliefs.min() > 0


def test_letters_are_counted_from_both_ends():
    assert [letter_at("boat", position) for position in (1, 4, 5, -1, -4, -5)] == ["b", "t", "", "t", "b", ""]


def test_own_terms_and_wrong_guesses_become_unlikely():
    hidden, guessed = KNOWLEDGE.terms[0].name, KNOWLEDGE.terms[1].name
    beliefs = belief().of(Riddle(wrong_guesses=(Secret(guessed),), wrong_guessers=(0,)), (hidden,))
    assert max(beliefs[0], beliefs[1]) < beliefs[2] / 10


def test_what_others_guessed_in_vain_is_likely_the_favourite():
    questions = truly(5, *range(4))
    before = belief().of(Riddle(questions=questions))
    after = belief().of(Riddle(questions=questions, wrong_guessers=(2,)))
    assert after[5] < before[5]
    assert entropy(after) > entropy(before)


def test_a_written_shape_helps_without_giving_the_term_away():
    knowledge = knowledge_room.load()
    figures = Belief(knowledge, TRUTH.predict)
    for place, term in list(enumerate(knowledge.terms))[::20]:
        beliefs = figures.of(Riddle(description=term.shape[1]))
        assert beliefs[place] > 1 / len(beliefs)
        assert (beliefs > 0.99 * beliefs[place]).sum() >= 10


def test_beliefs_cannot_be_written_to():
    assert not belief().of(Riddle()).flags.writeable
