"""Rule page, "Question phase" and "Solution phase": asking."""

import pytest

from tests.games.barbarossa.play import ANNA, BEN, CLEO, Play
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.actions import Refusal
from voice_master.referee import Answer, Piece, Secret

ANCHOR, IGLOO, SWAN = Piece(BEN, 1), Piece(BEN, 2), Piece(CLEO, 1)


def asking() -> Play:
    play = Play()
    play.roll(6)
    return play


def test_you_point_at_a_riddle_and_ask() -> None:
    play = asking()
    play.do(a.Point(seat=ANNA, riddle=ANCHOR))
    assert play.one(e.PointedAt).riddle == ANCHOR
    assert play.view(CLEO).pointed == ANCHOR
    play.ask(ANCHOR, question="  Is it\nheavy? ")
    assert play.one(e.Asked).question == "Is it heavy?"
    assert play.waiting == (BEN,)
    assert play.may(BEN) == {"give_answer", "object", "curse"}
    assert play.view(CLEO).riddles[3].questions[-1].answer is None


@pytest.mark.parametrize("answer", [Answer.YES, Answer.POSSIBLY, Answer.UNCLEAR])
def test_after_any_answer_but_no_you_go_on(answer: Answer) -> None:
    play = asking()
    play.ask(ANCHOR, answer)
    assert play.one(e.Answered).answer == answer
    assert play.one(e.Answered).seen_by == {ANNA, BEN, CLEO}
    assert play.view(CLEO).riddles[3].questions[0].answer == answer
    assert play.waiting == (ANNA,)
    assert play.state.phase == "question"


def test_you_may_change_riddle_with_every_question() -> None:
    play = asking()
    for riddle in (ANCHOR, SWAN, IGLOO, ANCHOR):
        play.ask(riddle, Answer.YES)
        assert play.view(ANNA).pointed == riddle


def test_the_first_no_ends_the_question_phase_and_the_solution_phase_follows() -> None:
    play = asking()
    play.ask(ANCHOR, Answer.NO)
    assert play.one(e.SolutionPhaseBegan).after_no
    assert play.waiting == (ANNA,)
    assert play.may(ANNA) == {"solve", "ask", "point", "pass", "curse"}


def test_you_end_the_question_phase_by_saying_that_you_are_done() -> None:
    play = asking()
    play.do(a.DoneAsking(seat=ANNA))
    assert not play.one(e.SolutionPhaseBegan).after_no
    assert play.why_not(a.DoneAsking(seat=ANNA)) == Refusal.NOT_NOW


def test_a_no_in_the_solution_phase_ends_the_turn() -> None:
    play = asking()
    play.do(a.DoneAsking(seat=ANNA))
    play.ask(ANCHOR, Answer.POSSIBLY)
    assert play.waiting == (ANNA,)
    play.ask(ANCHOR, Answer.NO)
    assert play.one(e.TurnBegan).player == BEN
    assert play.view(BEN).pointed is None


def test_you_may_pass_in_the_solution_phase() -> None:
    play = asking()
    play.do(a.DoneAsking(seat=ANNA))
    play.do(a.Pass(seat=ANNA))
    assert play.one(e.Passed).what == "solution"
    assert play.waiting == (BEN,)


@pytest.mark.parametrize("phase", ["question", "solution"])
def test_a_question_that_is_not_allowed_is_refused_with_the_reason_and_costs_nothing(phase: str) -> None:
    play = asking()
    if phase == "solution":
        play.do(a.DoneAsking(seat=ANNA))
    before = play.state.replace(pointed=ANCHOR)
    play.ask(ANCHOR, question="Is it an anchor?")
    play.do(a.Object(seat=BEN, reason="direct guess"))
    assert play.one(e.QuestionRefused).reason == "direct guess"
    assert play.state == before
    assert play.view(CLEO).riddles[3].questions == ()


def test_only_the_shaper_answers_or_objects() -> None:
    play = asking()
    play.ask(ANCHOR)
    for seat in (ANNA, CLEO):
        assert play.why_not(a.GiveAnswer(seat=seat, answer=Answer.NO)) == Refusal.NOT_YOUR_TURN
        assert play.why_not(a.Object(seat=seat, reason="spelling")) == Refusal.NOT_YOUR_TURN
    assert play.why_not(a.Object(seat=BEN, reason="")) == Refusal.EMPTY_TEXT
    assert play.why_not(a.Ask(seat=ANNA, riddle=ANCHOR, question="And?")) == Refusal.NOT_YOUR_TURN


def test_an_answer_needs_a_question() -> None:
    play = asking()
    assert play.why_not(a.GiveAnswer(seat=ANNA, answer=Answer.NO)) == Refusal.NOT_NOW
    assert play.why_not(a.Object(seat=ANNA, reason="spelling")) == Refusal.NOT_NOW


def test_you_ask_about_other_players_riddles() -> None:
    play = asking()
    assert play.why_not(a.Ask(seat=ANNA, riddle=Piece(ANNA, 1), question="Is it big?")) == Refusal.OWN_RIDDLE
    assert play.why_not(a.Point(seat=ANNA, riddle=Piece(ANNA, 1))) == Refusal.OWN_RIDDLE
    assert play.why_not(a.Ask(seat=ANNA, riddle=Piece(7, 1), question="Is it big?")) == Refusal.NO_SUCH_RIDDLE
    assert play.why_not(a.Ask(seat=ANNA, riddle=ANCHOR, question=" ")) == Refusal.EMPTY_TEXT
    assert play.why_not(a.Ask(seat=ANNA, riddle=ANCHOR, question="x" * 501)) == Refusal.TEXT_TOO_LONG


def test_questions_belong_to_the_question_mark() -> None:
    play = Play()
    assert play.why_not(a.Ask(seat=ANNA, riddle=ANCHOR, question="Is it big?")) == Refusal.NOT_NOW
    play.roll(2)
    assert play.why_not(a.Ask(seat=ANNA, riddle=ANCHOR, question="Is it big?")) == Refusal.NOT_NOW
    assert play.why_not(a.Point(seat=ANNA, riddle=ANCHOR)) == Refusal.NOT_NOW


def test_nobody_solves_in_the_question_phase() -> None:
    assert asking().why_not(a.Solve(seat=ANNA, riddle=ANCHOR, guess=Secret("anchor"))) == Refusal.NOT_NOW
