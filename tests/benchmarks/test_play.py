import json

import pytest

from tests.riddler.bank_mind import bank_mind, small_knowledge
from voice_master.benchmarks import play
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.riddler.strength import Strength

MIND = bank_mind(small_knowledge(terms=40, questions=30))


@pytest.mark.parametrize("players", [3, 4])
def test_figures_of_some_games(players):
    (result,) = play.run(4, seed=3, players=players, mind=MIND)
    assert json.loads(json.dumps(result)) == result
    assert result["games"] == 4
    assert sum(result["ended"].values()) == 4
    assert "unfinished" not in result["ended"]
    assert sum(result["wins"]) >= 4
    assert len(result["wins"]) == players
    assert sum(result["spears_per_riddle"].values()) == 4 * players * (3 if players == 3 else 2)
    assert result["turns"]["min"] <= result["turns"]["mean"] <= result["turns"]["max"]


def test_the_same_seed_gives_the_same_figures():
    (one,), (two,) = (play.run(2, seed=8, mind=MIND) for _ in range(2))
    for timing in ("seconds", "seconds_per_game"):
        one.pop(timing)
        two.pop(timing)
    assert one == two


def test_real_terms_and_questions_make_a_whole_game():
    (result,) = play.run(1, seed=5, edition="english", mind=bank_mind(knowledge_room.load()))
    assert "unfinished" not in result["ended"]
    assert result["questions"]["mean"] > 5


def test_no_games_no_figures():
    (result,) = play.run(0, mind=MIND)
    assert result["turns"] == {"mean": 0, "min": 0, "max": 0}


def test_each_strength_sits_in_every_seat_and_each_two_are_compared():
    both = (Strength.HARD, Strength.EASY)
    result, compared = play.run(4, seed=2, mind=MIND, strengths=both)
    assert result["games"] == 4
    assert compared["compared"] == ["hard", "easy"]
    assert compared["sets"] == 2
    assert sum(compared["wins"].values()) >= 4
    assert json.loads(json.dumps(compared)) == compared


def test_hard_plays_better_than_easy():
    _, compared = play.run(40, seed=1, mind=MIND, strengths=(Strength.HARD, Strength.EASY))
    assert compared["first_ahead"]["share"] > 0.7
    assert compared["steps"]["hard"]["mean"] > compared["steps"]["easy"]["mean"]


def test_riddles_that_fall_in_the_first_turn_of_questions_are_counted():
    (result,) = play.run(6, seed=4, mind=MIND, strengths=(Strength.HARD,))
    (weaker,) = play.run(6, seed=4, mind=MIND, strengths=(Strength.EASY,))
    assert 0 <= weaker["fell_in_first_phase"]["share"] < result["fell_in_first_phase"]["share"] <= 1
