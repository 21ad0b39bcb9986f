import json

import pytest

from tests.riddler.bank_mind import bank_mind, small_knowledge
from voice_master.benchmarks import play
from voice_master.knowledge import knowledge as knowledge_room

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
    for timing in ("seconds", "games_per_second"):
        one.pop(timing)
        two.pop(timing)
    assert one == two


def test_real_terms_and_questions_make_a_whole_game():
    (result,) = play.run(1, seed=5, edition="english", mind=bank_mind(knowledge_room.load()))
    assert "unfinished" not in result["ended"]
    assert result["questions"]["mean"] > 5


def test_no_games_no_figures():
    assert play.run(0, mind=MIND)[0]["turns"] == {"mean": 0, "min": 0, "max": 0}
