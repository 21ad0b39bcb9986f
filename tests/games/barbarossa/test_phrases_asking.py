"""What a seat is asked for, and what it may say."""

from collections.abc import Callable

import pytest

from tests.games.barbarossa.play import ANNA, BEN, CLEO, DAN, NAMES, Play
from tests.games.barbarossa.told import options, prompt
from voice_master.games.barbarossa.offers import legal_actions
from voice_master.games.barbarossa.phrases import TELLING
from voice_master.referee import Answer, Piece, Seat, Verdict
from voice_master.understanding.interpret import Grammar, interpret
from voice_master.understanding.reading import Context, Meant


def test_the_mover_is_asked_to_roll_or_pay() -> None:
    play = Play()
    assert prompt(play, ANNA) == ["Anna, roll the die, or pay up to twelve jewels."]
    assert prompt(play, BEN) == ["Ben, we're waiting for Anna. You may call a curse."]
    assert options(play, ANNA)[:4] == [
        "To take the die, say: roll.",
        "To pay from your twelve jewels, say for example: pay two. Here is where that leads.",
        "Pay one for a jewel tile.",
        "Pay two for the letter dwarf.",
    ]
    assert len([line for line in options(play, ANNA) if line.startswith("Pay")]) == 6


def test_who_has_no_jewels_is_asked_to_roll() -> None:
    play = Play()
    play.state = play.state.replace(jewels=(0, 12, 12))
    assert prompt(play, ANNA) == ["Anna, you have no jewels left. Please roll the die."]
    play.state = play.state.replace(jewels=(1, 12, 12))
    assert [line for line in options(play, ANNA) if "pay" in line.lower()] == [
        "To pay your one jewel, say: pay one.",
        "Pay one for a jewel tile.",
    ]


def test_the_asker_is_told_whose_riddles_and_then_which() -> None:
    play = Play()
    play.pay(6)
    assert prompt(play, ANNA) == [
        "Anna, ask a yes or no question about one of the riddles of Ben and Cleo, or say: done."
    ]
    play.ask(Piece(CLEO, 2), Answer.YES)
    assert prompt(play, ANNA) == ["Anna, ask on about Cleo's second riddle or another, or say: done."]


def test_the_solver_is_asked_and_told_when_nothing_is_left() -> None:
    play = Play().to_solution()
    assert prompt(play, ANNA) == ["Anna, solve a riddle, ask on, or pass."]
    play.spear({(owner, number): (BEN, CLEO) for owner in (BEN, CLEO) for number in (1, 2, 3)})
    assert prompt(play, ANNA) == ["Anna, there's no riddle left for you to solve. Ask on, or pass."]


def test_the_shaper_is_asked_for_one_of_four_answers() -> None:
    play = Play()
    play.pay(6)
    play.ask(Piece(BEN, 2), question="Is it alive?")
    assert prompt(play, BEN) == [
        "Ben, your second riddle: Is it alive? Answer Anna with yes, possibly, not clearly answerable, or no."
    ]
    assert prompt(play, CLEO) == ["Cleo, we're waiting for Ben. You may call a curse."]


def test_the_shaper_of_a_riddle_on_paper_is_asked_for_the_letter() -> None:
    play = Play(paper=(Piece(BEN, 2),))
    play.pay(2)
    play.letter(ANNA, Piece(BEN, 2), 3)
    assert prompt(play, BEN) == [
        "Ben, for Anna alone: tell the third letter of your second riddle, or say: there is no letter."
    ]


def test_guesses_are_put_to_the_shaper_and_back_to_the_solver_in_private() -> None:
    play = Play().to_solution()
    play.solve(Piece(BEN, 1), None, guess="a goat")
    assert prompt(play, BEN) == ["Ben, Anna guesses a goat for your first riddle. Right, wrong, or: more exactly?"]
    play.judge(Piece(BEN, 1), Verdict.PROMPT)
    assert prompt(play, ANNA) == ["Anna, more exactly: what is Ben's first riddle? Or pass."]
    assert options(play, ANNA)[1] == "If you can't say more, say: pass. Then the guess is wrong."
    (line,) = TELLING.prompt(play.view(ANNA), legal_actions(play.state, ANNA))
    assert line.to == {ANNA, BEN}
    play.solve(Piece(BEN, 1), None, guess="a young goat")
    assert prompt(play, BEN) == ["Ben, Anna now guesses a young goat for your first riddle. Right or wrong?"]
    assert options(play, BEN)[0] == "Say right or wrong."


def test_callers_are_asked_how_they_use_their_curse() -> None:
    play = Play().call(BEN, CLEO)
    play.die(2, 5)
    assert prompt(play, CLEO) == ["Cleo, your curse: ask for a letter, or solve a riddle."]
    play.letter(CLEO, Piece(ANNA, 1))
    assert prompt(play, BEN) == ["Ben, your curse: ask for a letter, solve a riddle, or take the curse back."]
    play.spear({(owner, number): (ANNA, CLEO) for owner in (ANNA, CLEO) for number in (1, 2, 3)})
    assert prompt(play, BEN) == ["Ben, your curse: ask for a letter, or take the curse back."]


def test_shapers_are_asked_for_terms_and_then_for_figures() -> None:
    play = Play(4, shaped=False)
    assert prompt(play, DAN) == ["Dan, hide your two terms, one after another, so that nobody else hears them."]
    play.seal(DAN)
    assert prompt(play, DAN) == ["Dan, your first riddle: what do hands and eyes find? Don't give it away."]
    play.place(DAN)
    assert prompt(play, DAN) == ["Dan, your riddles are ready. We wait for the others."]
    assert options(play, DAN) == ["There's nothing for you to do just now. Listen, and think."]


def test_after_the_end_slips_on_paper_are_asked_for() -> None:
    play = Play(paper=(Piece(BEN, 2),), finish=7)
    play.pay(3)
    assert prompt(play, ANNA) == ["The game is over."]
    assert prompt(play, BEN) == ["Ben, what was your second riddle? Please tell its term."]


# Examples


@pytest.fixture(scope="module")
def grammar() -> Grammar:
    return Grammar.load("en", "barbarossa")


def _moving() -> Play:
    return Play()


def _at_the_dwarf() -> Play:
    play = Play()
    play.roll(2)
    return play


def _asking() -> Play:
    play = Play()
    play.pay(6)
    return play


def _asking_on() -> Play:
    play = _asking()
    play.ask(Piece(CLEO, 2), Answer.YES)
    return play


def _asked() -> Play:
    play = _asking()
    play.ask(Piece(BEN, 1))
    return play


def _asked_for_a_letter() -> Play:
    play = Play(paper=(Piece(BEN, 1),))
    play.roll(2)
    play.letter(ANNA, Piece(BEN, 1))
    return play


def _solving() -> Play:
    return Play().to_solution()


def _guessed() -> Play:
    play = Play().to_solution()
    play.solve(Piece(BEN, 1), None)
    return play


def _guessing_again() -> Play:
    play = _guessed()
    play.judge(Piece(BEN, 1), Verdict.PROMPT)
    return play


def _taking_back() -> Play:
    play = Play().call(BEN, CLEO)
    play.die(2, 5)
    play.letter(CLEO, Piece(ANNA, 1))
    return play


def _refilling() -> Play:
    play = Play(edition="english")
    play.state = play.state.replace(five_lay_there=True, curses=(0, 3, 3), curses_in_middle=5)
    return play


def _over() -> Play:
    play = Play(paper=(Piece(BEN, 2),), finish=7)
    play.pay(3)
    return play


def _sealed() -> Play:
    play = Play(shaped=False)
    play.seal(BEN)
    return play


@pytest.mark.parametrize(
    ("play", "seat", "offer", "example"),
    [
        (_moving, ANNA, "roll", "roll"),
        (_moving, ANNA, "pay", "pay two"),
        (_moving, BEN, "curse", "curse"),
        (_at_the_dwarf, ANNA, "ask_letter", "the third letter of Ben's first riddle"),
        (_at_the_dwarf, ANNA, "ask_letter", "the last letter of Ben's first riddle"),
        (_at_the_dwarf, ANNA, "pass", "pass"),
        (_asking, ANNA, "ask", "Ben's first riddle, is it alive?"),
        (_asking, ANNA, "point", "Ben's first riddle"),
        (_asking, ANNA, "done_asking", "done"),
        (_asking_on, ANNA, "ask", "is it alive?"),
        (_asked, BEN, "give_answer", "yes"),
        (_asked, BEN, "give_answer", "possibly"),
        (_asked, BEN, "give_answer", "not clearly answerable"),
        (_asked, BEN, "give_answer", "no"),
        (_asked, BEN, "object", "not allowed"),
        (_asked_for_a_letter, BEN, "give_letter", "the letter is G"),
        (_asked_for_a_letter, BEN, "give_letter", "there is no letter"),
        (_solving, ANNA, "solve", "solve Ben's first riddle"),
        (_guessed, BEN, "judge", "right"),
        (_guessed, BEN, "judge", "wrong"),
        (_guessed, BEN, "judge", "more exactly"),
        (_guessing_again, ANNA, "pass", "pass"),
        (_taking_back, BEN, "take_back", "take the curse back"),
        (_refilling, ANNA, "recall", "take three curses back"),
        (_over, BEN, "open_slip", "my second riddle was a spoon"),
        (_sealed, BEN, "describe", "my first riddle is round, with four short legs"),
    ],
)
def test_every_example_is_understood_as_its_offer(
    play: Callable[[], Play], seat: Seat, offer: str, example: str, grammar: Grammar
) -> None:
    table = play()
    assert example in " ".join(options(table, seat))
    offers = legal_actions(table.state, seat)
    reading = interpret(example, Context(seat, NAMES[:3], offers), grammar)
    assert isinstance(reading, Meant)
    assert reading.offer.name == offer
