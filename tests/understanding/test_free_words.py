"""Questions, guesses, letters and other words that are taken as they are."""

import pytest

from tests.understanding.situations import ASK, GUESS, PHASES, QUESTION, SOLVE, read
from voice_master.referee import Piece, Slot
from voice_master.understanding import Meant, SlotSaid, TableWord, Unclear

QUESTIONS = [
    "Is it alive?",
    "Um, does it fly",
    "Can you eat it?",
    "can I throw it",
    "has it got a handle",
    "would they keep one at home",
    "isn't it made of glass?",
    "So it isn’t heavy?",
    "it has wheels, right?",
    "does it help you",
    "I wonder if it is made of wood",
]


@pytest.mark.parametrize("heard", QUESTIONS)
def test_questions_stay_as_spoken(heard: str) -> None:
    said = heard.replace("’", "'")
    assert read(heard, "question") == Meant(ASK, {"question": said})
    assert read(heard, "solution") == Meant(ASK, {"question": said})
    assert read(heard, "question", QUESTION, is_spoken=False) == SlotSaid(QUESTION, said)


@pytest.mark.parametrize(
    ("heard", "piece", "question"),
    [
        ("Marco's second riddle: is it alive?", Piece(1, 2), "is it alive?"),
        ("about Elena's first one, does it fly", Piece(2, 1), "does it fly"),
        ("is Marco's second riddle alive", Piece(1, 2), "is Marco's second riddle alive"),
    ],
)
@pytest.mark.parametrize("expects", [None, QUESTION])
def test_questions_with_their_riddle(heard: str, piece: Piece, question: str, expects: Slot | None) -> None:
    assert read(heard, "question", expects) == Meant(ASK, {"riddle": piece, "question": question})


@pytest.mark.parametrize(
    "heard",
    [
        "did you lock the car",
        "can anybody reach the salt",
        "what is it",
        "who wants cake",
        "where did he go",
        "are the kids in bed",
        "so there we were in the rain",
    ],
)
def test_talk_beside_the_game_is_no_question(heard: str) -> None:
    assert isinstance(read(heard, "question"), Unclear)
    assert isinstance(read(heard, "question", QUESTION), Unclear)


@pytest.mark.parametrize(
    ("heard", "guess"),
    [
        ("lighthouse", "lighthouse"),
        ("A lighthouse.", "lighthouse"),
        ("um, my guess is a lighthouse", "lighthouse"),
        ("I think it's the Eiffel Tower, um", "Eiffel Tower"),
        ("Is it a yo-yo?", "yo-yo"),
        ("could it be hide and seek", "hide and seek"),
        ("it must be a café", "café"),
        ("it's a well", "well"),
        ("well, a spoon please", "spoon"),
        ("how about a toaster", "toaster"),
        ("a lighthouse, no wait, a windmill", "windmill"),
        ("I would say it is an anvil, I think", "anvil"),
        ("roll", "roll"),
    ],
)
def test_guesses_without_their_carriers(heard: str, guess: str) -> None:
    assert read(heard, "solution", GUESS) == SlotSaid(GUESS, guess)


@pytest.mark.parametrize(
    "heard",
    ["I'll fetch the crisps", "did you see that", "we went there last year", "somebody should open a window now"],
)
def test_talk_is_no_guess(heard: str) -> None:
    assert isinstance(read(heard, "solution", GUESS), Unclear)


@pytest.mark.parametrize("word", ["help", "repeat", "score", "status", "rules", "quit", "undo", "cancel"])
@pytest.mark.parametrize("slot", [GUESS, QUESTION, Slot("terms", is_text=True), Slot("text", is_text=True)])
def test_a_bare_table_word_stays_one_where_text_is_expected(word: str, slot: Slot) -> None:
    assert read(word, "nothing", slot) == TableWord(word)


def test_a_whole_command_on_offer_stays_one_where_text_is_expected() -> None:
    assert read("I'd rather pass", "solution", GUESS) == Meant(PHASES["solution"][3])
    assert read("no more questions", "question", QUESTION) == Meant(PHASES["question"][2])


@pytest.mark.parametrize("heard", ["Yes or no, round and smooth", "roll it up", "no", "help yourself to it", "3 legs"])
def test_other_texts_are_taken_as_they_are(heard: str) -> None:
    slot = Slot("text", is_text=True)
    assert read(heard, "describe", slot) == SlotSaid(slot, heard)


def test_a_long_text_is_taken_but_an_endless_one_is_not() -> None:
    slot = Slot("text", is_text=True)
    assert read("long and thin " * 40, "describe", slot) == SlotSaid(slot, " ".join(["long and thin"] * 40))
    assert isinstance(read("long and thin " * 700, "describe", slot), Unclear)


@pytest.mark.parametrize(
    ("heard", "letter"),
    [
        ("b", "b"),
        ("B.", "b"),
        ("bee", "b"),
        ("the letter B", "b"),
        ("it's a B", "b"),
        ("B as in boat", "b"),
        ("bee like in boat", "b"),
        ("bravo", "b"),
        ("x ray", "x"),
        ("there is no letter", ""),
    ],
)
def test_letters(heard: str, letter: str) -> None:
    slot = Slot("letter", is_text=True, is_secret=True)
    assert read(heard, "letter_owed", slot) == SlotSaid(slot, letter)


@pytest.mark.parametrize("heard", ["b as in cat", "good evening", "bc"])
def test_no_letter(heard: str) -> None:
    slot = Slot("letter", is_text=True, is_secret=True)
    assert isinstance(read(heard, "letter_owed", slot), Unclear)


def test_a_guess_is_no_secret_of_a_refused_command() -> None:
    reading = read("my guess is a lighthouse", "move")
    assert "lighthouse" not in repr(reading)


def test_solving_leaves_the_riddle_pointed_at_to_its_default() -> None:
    assert read("I think it's a mole", "solution") == Meant(SOLVE, {"guess": "mole"})
