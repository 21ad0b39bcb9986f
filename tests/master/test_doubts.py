"""False answers are named once the slips are open."""

from types import SimpleNamespace

import pytest

from tests.master.tables import easy_going, sit_down
from voice_master.master.doubts import doubts
from voice_master.referee import Answer, Piece
from voice_master.riddler.mind import Mind

pytestmark = pytest.mark.model


def test_answers_that_dont_fit_an_opened_slip_are_named(mind):
    sense = easy_going("paper", "a lump with a tail", "a long thin thing", "round")

    def reply(names: set[str], last: str):
        if "give_answer" in names:
            return "yes"
        if "judge" in names:
            return "wrong"
        if "give_letter" in names:
            return "the letter is A"
        return "ant" if "slip" in last and "first" in last else "pass" if "slip" in last else sense(names, last)

    sitting = sit_down(mind, reply, seed=11)
    assert sitting.run()
    named = [line for line in sitting.lines if "I would have said no" in line]
    view = sitting.table.referee.view(0)
    first = next(sight for sight in view.riddles if sight.piece.owner == 0)
    wrong = [q for q in first.questions if mind.answerer.answer("ant", q.question).answer == "NO"]
    assert first.opened_term == "ant"
    assert len(named) == len(doubts(view, 0, mind)) <= len(wrong)
    assert not any("I would have said yes" in line for line in sitting.lines)
    assert bool(named) == any(mind.answerer.answer("ant", q.question).confidence >= 0.95 for q in wrong)


def test_slips_that_stay_closed_or_are_unknown_raise_no_doubt(mind):
    sense = easy_going("paper", "a lump", "a rod", "a ball")
    words = iter(["my grandmother's piano stool", "pass", "pass"])

    def reply(names: set[str], last: str):
        if "give_answer" in names:
            return "yes"
        if "judge" in names:
            return "wrong"
        if "give_letter" in names:
            return "the letter is A"
        return next(words) if "slip" in last else sense(names, last)

    sitting = sit_down(mind, reply, seed=11)
    assert sitting.run()
    assert doubts(sitting.table.referee.view(0), 0, mind) == []


def test_no_second_opinion_is_asked_for_after_the_end(mind):
    def never(*_words):
        raise AssertionError("a language model was asked")

    asked = SimpleNamespace(question="Would a sailor be glad of it?", answer=Answer.YES)
    piece = Piece(0, 1)
    sight = SimpleNamespace(piece=piece, is_on_paper=True, opened_term="ant", questions=(asked,))
    doubts(SimpleNamespace(riddles=(sight,)), 0, Mind(mind.knowledge, mind.similarity, second_opinion=never))
