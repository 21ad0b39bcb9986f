"""Spoken turns from the first slip to the last, with the real computer players."""

import io
import itertools
import random
import re
import sys

import pytest

from tests.master.tables import GAME, OPENING, Sitting, easy_going, sit_down
from voice_master.errors import DeviceMissing
from voice_master.journal.journal import read
from voice_master.master.crew import Crew
from voice_master.master.loading import Loading
from voice_master.master.saved import Seating, new_table, resume
from voice_master.master.table import Table
from voice_master.voice.ports import Heard

pytestmark = pytest.mark.model


def computers_terms(sitting: Sitting) -> list[str]:
    return [sight.own_term.reveal() for seat in (1, 2) for sight in own(sitting, seat)]


def own(sitting: Sitting, seat: int):
    return [sight for sight in sitting.table.referee.view(seat).riddles if sight.piece.owner == seat]


@pytest.fixture(scope="module")
def whole(mind) -> Sitting:
    sitting = sit_down(mind, easy_going(*OPENING))
    assert sitting.run()
    return sitting


def test_a_whole_game_with_a_person_ends_with_all_slips_open(whole):
    text = "\n".join(whole.lines)
    assert whole.table.referee.outcome is not None
    assert "The game is over" in text or "The last spear" in text
    for term in computers_terms(whole):
        assert term in text


def test_it_is_always_said_whose_turn_it_is(whole):
    turns = [event.player for events in whole.events for event in events if type(event).__name__ == "TurnBegan"]
    assert len(turns) > 5
    told = iter(whole.lines)
    for seat in turns:
        name = whole.table.referee.names[seat]
        assert any(name in line for line in told), f"turn of {name} was not told"


def test_a_resumed_game_goes_on_as_the_first_would_have(mind, whole):
    actions = whole.table.referee.actions
    for half in range(20, len(actions), 25):
        table = Table(GAME, GAME.setup_type(names=("Anna", "Marco", "Elena")), 5, actions=actions[:half])
        seat = table.referee.waiting_for[0]
        if seat in (1, 2) and actions[half].seat == seat:
            assert Crew(Loading(lambda: mind), 3, 5).decide(table, seat) == actions[half]


@pytest.mark.parametrize("seed", range(3))
def test_no_term_of_a_computer_is_said_before_the_end(mind, seed):
    sitting = sit_down(mind, easy_going(*OPENING), seed=seed)
    sitting.run()
    end = next(place for place, line in enumerate(sitting.lines) if "game is over" in line.lower())
    before = "\n".join(sitting.lines[:end]).casefold()
    questions = {q.question.casefold() for sight in sitting.table.referee.view(0).riddles for q in sight.questions}
    for question in questions:
        before = before.replace(question.rstrip("?. "), "")
    for term in computers_terms(sitting):
        assert not re.search(rf"\b{re.escape(term.casefold())}\b", before), term


def test_the_end_of_the_input_keeps_the_game(mind):
    table = new_table(GAME, GAME.setup_type(names=("Anna", "Marco", "Elena")), Seating(5, frozenset({0})))
    sitting = sit_down(mind, [*OPENING, "pay one"], table=table)
    assert not sitting.run()
    assert "resume" in sitting.lines[-1]
    path, count = table.path, len(table.referee.actions)
    table.close()
    assert len(read(path, GAME).actions) == count


def test_leaving_asks_first_and_resuming_goes_on(mind):
    table = new_table(GAME, GAME.setup_type(names=("Anna", "Marco", "Elena")), Seating(5, frozenset({0})))
    sitting = sit_down(mind, [*OPENING, "quit", "no", "quit", "yes"], table=table)
    assert not sitting.run()
    assert any("we play on" in line for line in sitting.lines)
    view = table.referee.view(0)
    table.close()
    kept = resume(GAME)
    assert kept.table.referee.view(0) == view
    again = sit_down(mind, ["score", "quit", "yes"], table=kept.table)
    again.run()
    assert any("Anna:" in line for line in again.lines)
    kept.table.close()


NONSENSE = ("", "flurble", "12345", "\x00\x07", "yes no maybe", "x" * 10_000, "?!?!", "the the the", "ünïcödé", " ")


def test_nonsense_at_every_prompt_is_answered_and_loses_nothing(mind):
    luck = random.Random(1)
    sense = easy_going(*OPENING)
    count = itertools.count()

    def reply(names: set[str], last: str):
        turn = next(count)
        return luck.choice(NONSENSE) if turn >= len(OPENING) and turn % 3 else sense(names, last)

    sitting = sit_down(mind, reply)
    assert sitting.run()


def test_silence_never_ends_a_game_and_is_not_nagged(mind):
    sitting = sit_down(mind, [*OPENING, *[Heard()] * 300])
    assert not sitting.run()
    after = sitting.since("Anna, roll")
    assert len(after) < 30
    assert any("Take your time" in line or "No hurry" in line for line in sitting.lines)


def test_not_understood_changes_its_words_and_then_tells_what_can_be_said(mind):
    sitting = sit_down(mind, [*OPENING, "flurble gark", "gark flurble", "flirble"])
    sitting.run()
    sorry = [line for line in sitting.lines if "understand" in line or "past me" in line or "sense" in line]
    assert len(set(sorry)) >= 3
    assert any("say: roll" in line for line in sitting.lines)


def test_not_allowed_says_why(mind):
    sitting = sit_down(mind, [*OPENING, "pay 14", "done", "solve Marco's first"])
    sitting.run()
    text = " ".join(sitting.since("begins"))
    assert "jewels" in text
    assert len(sitting.table.referee.actions) == 12


def test_table_words_are_good_at_any_time(mind):
    sitting = sit_down(
        mind,
        [*OPENING, "help", "score", "status", "rules", "rules for the dragon", "slower", "faster", "repeat", "undo"],
    )
    sitting.run()
    text = "\n".join(sitting.lines)
    assert "say: roll" in text
    assert "Elena:" in text
    assert "Marco's first riddle" in text
    assert "dragon" in text
    assert sitting.speaker.rates == [145, 170]


def test_repeat_says_the_same_again(mind):
    sitting = sit_down(mind, [*OPENING, "score", "repeat"])
    sitting.run()
    scores = [line for line in sitting.lines if line.startswith("Elena: space")]
    assert len(scores) == 2


def test_taking_back_a_payment(mind):
    sitting = sit_down(mind, [*OPENING, "pay two", "undo", "quit", "yes"])
    sitting.run()
    assert any("Taken back" in line or "undone" in line for line in sitting.lines)
    assert sitting.table.referee.view(0).jewels[0] == 12


def test_terms_on_paper_are_answered_by_the_person(mind):
    asked = []
    sense = easy_going("paper", "a lump with a tail", "a long thin thing", "round")

    def reply(names: set[str], last: str):
        if "give_answer" in names:
            asked.append(last)
            return "no" if len(asked) % 4 == 0 else "possibly"
        if "judge" in names:
            asked.append(last)
            return "wrong"
        if "give_letter" in names:
            asked.append(last)
            return "the letter is B"
        return "a paper dragon" if "slip" in last else sense(names, last)

    sitting = sit_down(mind, reply, seed=11)
    assert sitting.run()
    assert any("not clearly answerable" in line for line in asked)
    assert any("paper dragon" in line for line in sitting.lines)


def test_a_direct_question_in_the_solution_phase_becomes_a_guess_if_wanted(mind):
    script = [*OPENING, "pay six", "done", "Marco's first: is it a hedgehog?", "yes"]
    sitting = sit_down(mind, script)
    sitting.run()
    assert any("Shall it be your guess" in line for line in sitting.lines)
    assert any("wrong" in line.lower() or "isn't it" in line for line in sitting.since("Shall it be your guess"))


def test_a_direct_question_in_the_question_phase_is_refused_and_costs_nothing(mind):
    sitting = sit_down(mind, [*OPENING, "pay six", "Marco's first: is it a hedgehog?", "score"])
    sitting.run()
    assert sitting.table.referee.view(0).phase == "question"
    assert sitting.table.referee.view(0).riddles[3].questions == ()


def test_spoken_terms_and_guesses_are_said_again_before_they_count(mind):
    def spoken(text: str) -> Heard:
        return Heard(text, is_spoken=True)

    script = ["tell", spoken("light house"), "no", spoken("lighthouse"), "yes", "ant", "cow"]
    sitting = sit_down(mind, script)
    sitting.run()
    assert sum("Did I get that right" in line or "Is that right" in line for line in sitting.lines) == 2


def test_a_word_that_sounds_like_a_well_known_name_is_asked_back_as_that_name(mind):
    def spoken(text: str) -> Heard:
        return Heard(text, is_spoken=True)

    script = ["tell", spoken("as castle"), "yes", spoken("lighthouse"), "yes", spoken("quibblix"), "yes"]
    sitting = sit_down(mind, script)
    sitting.run()
    asked = [line for line in sitting.lines if "Did you mean" in line or "hear" in line or "get that right" in line]
    assert [("castle" in asked[0]), ("lighthouse" in asked[1]), ("quibblix" in asked[2])] == [True] * 3
    assert "Did you mean: castle" in asked[0]
    assert any("sealed" in line or "hidden" in line for line in sitting.lines)


def test_a_guess_that_was_misheard_is_asked_for_again(mind):
    def spoken(text: str) -> Heard:
        return Heard(text, is_spoken=True)

    script = [*OPENING, "curse", spoken("solve Marco's first"), spoken("a zorblat"), "no", spoken("a piano"), "yes"]
    sitting = sit_down(mind, script)
    sitting.run()
    after = sitting.since("zorblat")
    assert any("What's your guess" in line or "And what is it" in line for line in after)
    assert any("piano" in line for line in after)


def test_what_sounds_like_a_command_is_done_after_a_yes(mind):
    sitting = sit_down(mind, [*OPENING, Heard("Roe.", is_spoken=True), "yes"])
    sitting.run()
    assert "Did you mean: roll? Yes or no?" in sitting.lines
    assert any("Anna" in line and "roll" in line for line in sitting.since("Did you mean: roll"))


def test_what_sounds_like_a_command_is_not_done_after_a_no(mind):
    sitting = sit_down(mind, [*OPENING, Heard("Roe.", is_spoken=True), "no"])
    sitting.run()
    assert all(action.seat != 0 or action.__struct_config__.tag != "roll" for action in sitting.table.referee.actions)


def test_a_lost_microphone_lowers_the_game_to_text(mind, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("score\n"))
    sitting = sit_down(mind, [*OPENING, DeviceMissing("The microphone has gone.")])
    assert not sitting.run()
    printed = capsys.readouterr().out
    assert "The microphone has gone. We go on in text; please type." in printed
    assert "Elena: space" in printed


def test_own_terms_are_checked_and_kept_secret_in_the_refusals(mind):
    script = [
        "tell",
        "",
        "!!!",
        "a" * 80,
        "lighthouse",
        "Lighthouse",
        "ant",
        "cow",
        "it is a lighthouse",
        "a tall post",
    ]
    sitting = sit_down(mind, script)
    sitting.run()
    text = "\n".join(sitting.lines)
    assert "too long" in text
    assert "You have that one already" in text
    assert "gives the word away" in text


def test_computers_get_their_views_alone(mind):
    """The same choice whatever the person's slips say."""
    first = sit_down(mind, ["tell", "lighthouse", "ant", "cow", "a post", "two balls", "four legs"])
    second = sit_down(mind, ["tell", "chimney", "bat", "pig", "a post", "two balls", "four legs"])
    for sitting in (first, second):
        sitting.run()
    seals = [[e for events in s.events for e in events if type(e).__name__ == "RiddlePlaced"] for s in (first, second)]
    assert seals[0] == seals[1]
