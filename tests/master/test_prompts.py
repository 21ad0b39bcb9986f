"""A person who sees nothing always knows what is asked for: at every kind of prompt, after whatever was said."""

import random
import re

import pytest

from tests.master.tables import OPENING, sit_down
from tests.riddler.bank_mind import bank_mind, small_knowledge
from voice_master.voice.ports import Heard

DONE = (*OPENING, "pay six", "done")
PAPER = ("paper", "a lump", "a long thin thing", "a ball")
PLACES = {
    "choosing how": ((), "tell"),
    "a term": (("tell",), "term"),
    "dealt terms": (("deal",), "Will you take them"),
    "a figure": (("deal", "yes"), "first figure"),
    "moving": (OPENING, "roll"),
    "jewels": ((*OPENING, "pay"), "how many jewels"),
    "letter": ((*OPENING, "pay two"), "letter"),
    "question": ((*OPENING, "pay six", "ask"), "whose riddle"),
    "solution": (DONE, "solve"),
    "guess": ((*DONE, "solve Marco's first"), "what is it"),
    "direct guess": ((*DONE, "Marco's first: is it a hedgehog?"), "Shall it be your guess"),
    "curse": ((*OPENING, "curse"), "a letter"),
}


@pytest.fixture(scope="module")
def quick():
    """A mind without a sentence model: quick, and as good for prompts."""
    return bank_mind(small_knowledge(terms=40))


def after(mind, *said: str | Heard, seed: int = 5) -> list[str]:
    """What was said in answer to the last of these lines."""
    listened_at: list[int] = []
    script = iter(said)

    def reply(names: set[str], last: str) -> str | Heard | None:
        listened_at.append(len(sitting.lines))
        return next(script, None)

    sitting = sit_down(mind, reply, seed=seed)
    sitting.run()
    return sitting.lines[listened_at[-2] : listened_at[-1]]


@pytest.mark.parametrize("word", ["score", "status", "rules for the dragon", "slower", "louder"])
@pytest.mark.parametrize("place", PLACES)
def test_after_an_answer_the_open_question_is_put_again(quick, place, word):
    so_far, asked = PLACES[place]
    answer = after(quick, *so_far, word)
    assert len(answer) > 1
    assert asked.casefold() in answer[-1].casefold()


@pytest.mark.parametrize("place", PLACES)
def test_leaving_is_possible_at_every_prompt(quick, place):
    so_far, asked = PLACES[place]
    assert "leave the table" in after(quick, *so_far, "quit")[-1]
    assert "Goodbye" in sit_and_hear(quick, *so_far, "quit", "quit")[-1]
    stayed = after(quick, *so_far, "quit", "no")
    assert "we play on" in stayed[0]
    assert asked.casefold() in stayed[-1].casefold()


def sit_and_hear(mind, *said: str | Heard) -> list[str]:
    sitting = sit_down(mind, said)
    sitting.run()
    return sitting.lines


@pytest.mark.parametrize("place", PLACES)
def test_silence_is_not_answered_for_ever(quick, place):
    so_far, _ = PLACES[place]
    once = sit_and_hear(quick, *so_far, *[Heard()] * 40)
    twice = sit_and_hear(quick, *so_far, *[Heard()] * 80)
    assert once == twice


def test_help_in_the_opening_tells_what_can_be_said_there(quick):
    text = " ".join(after(quick, "help"))
    assert all(word in text for word in ("tell", "paper", "deal"))
    assert "cancel" in " ".join(after(quick, "tell", "help"))


def test_a_term_just_told_can_be_taken_back(quick):
    lines = sit_and_hear(quick, "tell", "bthing 1", "undo", "cthing 2", "dthing 3", "fthing 4")
    assert any("Taken back" in line for line in lines)
    assert any("terms are sealed" in line or "hidden every term" in line for line in lines)
    assert "tell" in after(quick, "tell", "undo")[-1]


def test_a_word_for_the_master_is_no_description(quick):
    for word in ("no", "cancel", "yes"):
        answer = after(quick, *PAPER[:1], word)
        assert "shape of your first figure" in answer[-1]


def test_describing_for_the_person_needs_a_known_term(quick):
    answer = after(quick, "tell", "flux capacitor", "bthing 1", "cthing 2", "describe it for me")
    assert "don't know that one well enough" in answer[-1]


def test_the_window_between_computers_turns_is_explained_once(quick):
    lines = sit_and_hear(quick, *OPENING, "pay one", "", "", "pay three", "", "")
    assert sum("they play on" in line for line in lines) == 1


def test_what_is_not_understood_in_the_window_is_told(quick):
    answer = after(quick, *OPENING, "pay one", "flurble gark")
    assert "they play on" in answer[-1]
    assert len(answer) == 2


def test_undo_inside_a_question_goes_back_and_asks_what_is_open_then(quick):
    answer = after(quick, *OPENING, "pay six", "ask", "undo")
    assert "Taken back" in answer[0] or "undone" in answer[0]
    assert "roll" in answer[-1].casefold()


def test_nothing_to_take_back_is_told_as_such(quick):
    assert "haven't done anything yet" in after(quick, "undo")[0]


def test_a_line_that_names_a_riddle_is_a_new_command_even_where_words_are_expected(quick):
    said = after(quick, *DONE, "solve Marco's first", "Elena's second: is it made of wood?")
    assert "Elena's second riddle" in said[0]
    said = after(quick, *DONE, "solve Marco's first", "Elena's third is an anchor")
    assert "Elena's third riddle" in said[0]


@pytest.mark.parametrize("talk", ["who", "no no no", "pay two", "pass the salt"])
def test_what_reads_like_talk_is_no_guess_before_it_is_confirmed(quick, talk):
    assert talk in after(quick, *DONE, "solve Marco's first", talk)[-1]
    assert after(quick, *DONE, "solve Marco's first", talk, "no") == ["And what is it?"]


def test_a_riddle_is_asked_for_with_an_example_the_second_time(quick):
    assert (
        "Say for example: Marco's first riddle" in after(quick, *OPENING, "pay six", "is it alive?", "is it big?")[-1]
    )


def test_several_riddles_are_listed_as_alternatives(quick):
    lines = after(quick, *DONE, "solve", "Marco")
    assert lines[-1] == "Did you mean Marco's first riddle, Marco's second riddle, or Marco's third riddle?"


def test_no_curse_left_does_not_say_to_wait_for_the_own_turn(quick):
    use = ("curse", "the first letter of Marco's first")
    assert after(quick, *OPENING, *use, *use, *use, "curse")[0] == "You have no curses left."


def test_the_riddle_pointed_at_is_described_again(quick):
    described = after(quick, *OPENING, "pay six", "Marco's first", "describe it again")
    assert described[0].startswith("Marco's first riddle: A lump")


@pytest.mark.parametrize("seed", range(4))
def test_the_input_may_end_anywhere(quick, seed):
    luck = random.Random(seed)
    said = [
        *OPENING,
        *luck.choices(["roll", "pay six", "done", "solve", "curse", "Marco's first", "", "unicorn"], k=40),
    ]
    for count in luck.sample(range(len(said)), 6):
        sitting = sit_down(quick, said[:count], seed=seed)
        assert not sitting.run()
        assert sitting.lines[-1] == "I can't hear or read you any more, so I stop here."


def test_what_is_said_aside_is_not_repeated(quick):
    sitting = sit_down(quick, ())
    talk = sitting.host._talk
    talk.tell("goodbye-kept")
    talk.aside("one-moment")
    talk.repeat()
    assert len(sitting.lines) == 3
    assert sitting.lines[0] == sitting.lines[2]


def test_undo_at_every_prompt_is_answered_and_something_is_asked_then(quick):
    for so_far, _ in PLACES.values():
        assert not re.search("taken back|undone", after(quick, *so_far, "undo")[-1])


def test_a_question_is_not_said_twice_before_it_is_answered(quick):
    """But it is said whole again when the person asks what is open."""
    start, asked = iter(PAPER), list[str]()

    def reply(names: set[str], last: str) -> str | None:
        if "give_answer" in names:
            asked.append(last)
            return "score" if len(asked) == 1 else None
        sense = {"roll": "roll", "done_asking": "done", "pass": "pass", "judge": "wrong", "give_letter": "x"}
        return next(start, None) or next((text for name, text in sense.items() if name in names), "")

    sitting = sit_down(quick, reply, seed=11)
    sitting.run()
    about_mine = [event for events in sitting.events for event in events if type(event).__name__ == "Asked"]
    question = next(event.question for event in about_mine if event.riddle.owner == 0)
    assert question not in asked[0]
    assert question.rstrip("?") in asked[1]
