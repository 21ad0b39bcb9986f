"""Why an answer was given: told at any time, in words that never hold the term."""

import re

import pytest

from tests.master.tables import GAME, OPENING, sit_down
from voice_master.benchmarks.play import next_action
from voice_master.languages.phrasebook import Phrasebook, phrase_files
from voice_master.master.crew import Crew
from voice_master.master.loading import Loading
from voice_master.master.reasons import reason
from voice_master.master.table import Table
from voice_master.riddler.answer import names_of

pytestmark = pytest.mark.model
WORDS = Phrasebook("en", phrase_files("en", GAME.name))
ASK = ("pay six", "Marco's first: is it bigger than a car?")


def test_why_is_told_after_an_answer(mind) -> None:
    sitting = sit_down(mind, [*OPENING, *ASK, "why?"])
    sitting.run()
    told = [line for line in sitting.lines if line.startswith("Asked about the first riddle")]
    assert len(told) == 1
    assert "is it bigger than a car? Marco said" in told[0]


def test_before_any_answer_there_is_nothing_to_explain(mind) -> None:
    sitting = sit_down(mind, [*OPENING, "why?"])
    sitting.run()
    assert any("answered a question yet" in line for line in sitting.lines)


def test_a_reason_costs_no_turn(mind) -> None:
    sitting = sit_down(mind, [*OPENING, *ASK, "why?", "how do you know that?"])
    sitting.run()
    other = sit_down(mind, [*OPENING, *ASK])
    other.run()
    assert sitting.table.referee.actions == other.table.referee.actions


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_reasons_never_name_the_term(mind, seed: int) -> None:
    table = Table(GAME, GAME.setup_type(names=("Ada", "Ben", "Cleo")), seed)
    crew, told = Crew(Loading(lambda: mind), 3, seed), 0
    while table.referee.outcome is None:
        action = next_action(table, crew)
        if action is None:
            table.chance()
            continue
        table.submit(action)
        if not hasattr(action, "answer"):
            continue
        told += 1
        asked = next(one for one in reversed(table.referee.actions) if hasattr(one, "question"))
        sights = table.referee.view(action.seat).riddles
        term = mind.knowledge.term(next(sight.own_term for sight in sights if sight.piece == asked.riddle).reveal())
        line = reason(table, mind, frozenset())
        said = WORDS.say(line).casefold().replace(asked.question.rstrip(" ?.!").casefold(), "")
        for name in names_of(term):
            assert not re.search(rf"\b{re.escape(name)}\b", said), "a reason names the term"
    assert told > 10
