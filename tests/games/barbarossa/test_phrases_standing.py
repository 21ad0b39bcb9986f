"""How the game stands, in words."""

from tests.games.barbarossa.play import ANNA, BEN, CLEO, Play
from tests.games.barbarossa.told import score, status
from voice_master.games.barbarossa.phrases import TELLING
from voice_master.referee import Answer, Outcome, Piece, Verdict


def test_the_score_tells_leader_spears_players_and_turn() -> None:
    play = Play()
    assert score(play)[0] == "All stones are level on space six of thirty-two. No spear is placed yet."
    play.to_solution()
    play.solve(Piece(BEN, 1))
    assert score(play) == [
        "Anna leads, on space eleven of thirty-two. So far, one of the thirteen spears is placed.",
        "Anna: space eleven, twelve jewels, three curses.",
        "Ben: space four, twelve jewels, three curses.",
        "Cleo: space six, twelve jewels, three curses.",
        "It's Ben's turn.",
    ]
    play.state = play.state.replace(stones=(11, 11, 6), jewels=(1, 0, 2), curses=(0, 1, 2))
    assert score(play)[0].startswith("Anna and Ben lead together, on space eleven of thirty-two.")
    assert score(play)[1:3] == ["Anna: space eleven, one jewel, no curses.", "Ben: space eleven, no jewels, one curse."]


def test_the_score_of_a_finished_game_names_who_won() -> None:
    play = Play(finish=7)
    play.pay(3)
    assert score(play)[0] == "The game is over. Ben and Cleo share the win. No spear is placed yet."
    assert len(score(play)) == 4
    play.state = play.state.replace(outcome=Outcome((BEN,), "finish"))
    assert score(play)[0].startswith("The game is over. Ben has won.")


def test_all_that_a_seat_knows_about_a_riddle_is_told() -> None:
    play = Play()
    riddle = Piece(BEN, 1)
    play.pay(2)
    play.letter(ANNA, riddle)
    play.pay(2)
    play.letter(BEN, Piece(CLEO, 1))
    play.pay(6)
    for question, answer in (
        ("Is it alive?", Answer.UNCLEAR),
        ("Can it fly?", Answer.YES),
        ("Is it cold?", Answer.YES),
    ):
        play.ask(riddle, answer, question)
    play.ask(riddle, Answer.NO, "Is it big?")
    play.solve(riddle, Verdict.REJECT, guess="goat")
    public = [
        "Ben's first riddle: round and small.",
        "Nobody has solved it.",
        "The answer was yes to: Can it fly? Is it cold?",
        "Not clearly answerable to: Is it alive?",
        "No to: Is it big?",
    ]
    assert status(play, ANNA, riddle) == [*public, "Anna, you were told the first letter: A."]
    assert status(play, BEN, riddle) == [*public, "Letters of it were told to Anna.", "Ben, your term is: anchor."]
    assert status(play, CLEO, riddle)[-2:] == [
        "Letters of it were told to Anna.",
        "Cleo, you guessed wrong with: goat.",
    ]
    assert status(play, ANNA, None)[3:5] == [
        "Ben's first riddle: no spear, four answers.",
        "Ben's second riddle: nothing yet.",
    ]
    assert len(status(play, ANNA, None)) == 10
    private = [line for line in TELLING.status(play.view(ANNA), riddle) if line.to is not None]
    assert [line.to for line in private] == [{ANNA}]


def test_spears_opened_terms_and_strange_riddles_have_words() -> None:
    play = Play(finish=12).to_solution()
    play.solve(Piece(BEN, 1))
    assert status(play, CLEO, Piece(BEN, 1))[1:] == [
        "It has one spear, from Anna.",
        "No question has been answered yet.",
    ]
    play.spear({(BEN, 1): (ANNA, CLEO)})
    assert status(play, ANNA, Piece(BEN, 1))[1] == "It has two spears, from Anna and Cleo."
    play.state = play.state.replace(stones=(6, 11, 6))
    play.to_solution()
    play.solve(Piece(CLEO, 1))
    assert "It was: anchor." in status(play, BEN, Piece(BEN, 1))
    assert "Ben, your term is: anchor." not in status(play, BEN, Piece(BEN, 1))
    assert status(play, ANNA, Piece(BEN, 9)) == ["There's no such riddle on the table."]
    assert status(Play(shaped=False), ANNA, Piece(BEN, 1)) == ["Ben's first riddle isn't on the table yet."]
