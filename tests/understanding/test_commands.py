"""Commands on offer, table words, and what isn't on offer."""

import pytest

from tests.understanding.situations import JEWELS, NAMES, PHASES, POSITION, RIDDLE, read
from voice_master.referee import Answer, Piece, Slot, Verdict
from voice_master.understanding import Ambiguous, Meant, NotNow, SlotSaid, TableWord, Unclear


@pytest.mark.parametrize(
    ("heard", "phase", "action", "values"),
    [
        ("Roll the die, please.", "move", "roll", {}),
        ("okay so um I'd like to roll", "move", "roll", {}),
        ("I I want to to throw the the dice", "move", "roll", {}),
        ("pay three", "move", "pay", {"jewels": 3}),
        ("I’ll spend 2 of my jewels", "move", "pay", {"jewels": 2}),
        ("pay 2.0 jewels", "move", "pay", {"jewels": 2}),
        ("pay for jewels", "move", "pay", {"jewels": 4}),
        ("pay to", "move", "pay", {"jewels": 2}),
        ("won jewel please", "move", "pay", {"jewels": 1}),
        ("move four tiles", "move", "pay", {"jewels": 4}),
        ("roll no wait pay three", "move", "pay", {"jewels": 3}),
        ("pay two, no, three jewels", "move", "pay", {"jewels": 3}),
        ("pay two no wait four", "move", "pay", {"jewels": 4}),
        ("stop, curse!", "move", "curse", {}),
        ("I call a curse", "question", "curse", {}),
        ("the 3rd letter from Elena's 1st", "letter", "ask_letter", {"riddle": Piece(2, 1), "position": 3}),
        ("Marcos second riddle last letter", "letter", "ask_letter", {"riddle": Piece(1, 2), "position": -1}),
        (
            "second to last letter of the first riddle of Peter",
            "letter",
            "ask_letter",
            {"riddle": Piece(3, 1), "position": -2},
        ),
        ("I'd rather skip it", "letter", "pass", {}),
        ("the first", "letter", "ask_letter", {"position": 1}),
        ("Marco's first", "letter", "ask_letter", {"riddle": Piece(1, 1)}),
        ("Marco's second", "question", "point", {"riddle": Piece(1, 2)}),
        ("I want to ask about riddle two of Elena", "question", "point", {"riddle": Piece(2, 2)}),
        ("that's all", "question", "done_asking", {}),
        ("I solve Marco's first: a lighthouse", "solution", "solve", {"riddle": Piece(1, 1), "guess": "lighthouse"}),
        ("solve with lighthouse", "solution", "solve", {"guess": "lighthouse"}),
        ("my guess is the Eiffel Tower, I think", "solution", "solve", {"guess": "Eiffel Tower"}),
        ("the question isn't allowed", "answer", "object", {}),
        ("I'll take my curse back", "curse", "take_back", {}),
        ("get three curses back", "recall", "recall", {}),
        ("the letter is b", "letter_owed", "give_letter", {"letter": "b"}),
        ("there is no letter", "letter_owed", "give_letter", {"letter": ""}),
        ("Z", "letter_owed", "give_letter", {"letter": "z"}),
        ("it's b as in boat", "letter_owed", "give_letter", {"letter": "b"}),
        ("double u", "letter_owed", "give_letter", {"letter": "w"}),
        ("solve Marco's first, it's a lighthouse", "solution", "solve", {"riddle": Piece(1, 1), "guess": "lighthouse"}),
        ("my terms are mole and tank", "seal", "seal_terms", {"terms": "mole and tank"}),
        (
            "my second figure has two long ears",
            "describe",
            "describe",
            {"riddle": Piece(0, 2), "text": "two long ears"},
        ),
        ("my first riddle was a mole", "over", "open_slip", {"riddle": Piece(0, 1), "term": "mole"}),
    ],
)
def test_commands_on_offer(heard: str, phase: str, action: str, values: dict[str, object]) -> None:
    reading = read(heard, phase)
    assert isinstance(reading, Meant), reading
    assert reading.offer in PHASES[phase]
    assert (reading.offer.name, dict(reading.values)) == (action, values)


@pytest.mark.parametrize(
    ("heard", "word", "values"),
    [
        ("what can I do now", "help", {}),
        ("Sorry, what was that?", "repeat", {}),
        ("could you repeat the question", "repeat", {}),
        ("who is winning", "score", {}),
        ("how many points does Marco have", "score", {"player": "Marco"}),
        ("what do we know about Marco's second riddle", "status", {"piece": Piece(1, 2)}),
        ("describe Peter's first riddle again", "describe_again", {"piece": Piece(3, 1)}),
        ("describe it for me", "describe_for_me", {}),
        ("how does the curse work", "rules", {"topic": "curse"}),
        ("explain the rules please", "rules", {}),
        ("a bit slower", "slower", {}),
        ("talk faster", "faster", {}),
        ("turn the volume up", "louder", {}),
        ("I made a mistake", "undo", {}),
        ("never mind", "cancel", {}),
        ("let's go on with the game", "continue", {}),
        ("hang on a second", "pause", {}),
        ("we are back", "resume", {}),
        ("save our game and quit", "save", {"then": "quit"}),
        ("quit the game", "quit", {}),
        ("let's start a new game", "new_game", {}),
        ("we want to stop playing", "end_game", {}),
        ("add a player called Rosa", "add_player", {"player": "Rosa"}),
        ("we are three players", "player_count", {"count": 3}),
        ("whose turn is it?", "who", {}),
        ("is it my turn?", "who", {}),
        ("how many jewels have I got left", "jewels", {}),
        ("how many curses does Elena have", "curses_left", {"player": "Elena"}),
        ("how many spears are there", "spears", {}),
        ("tell", "tell_terms", {}),
        ("on paper", "paper_terms", {}),
        ("deal me some", "deal_terms", {}),
        ("okay", "yes", {}),
        ("of course", "yes", {}),
        ("nope", "no", {}),
    ],
)
@pytest.mark.parametrize("phase", ["nothing", "move", "question"])
def test_table_words_at_any_time(heard: str, word: str, values: dict[str, object], phase: str) -> None:
    assert read(heard, phase) == TableWord(word, values)


@pytest.mark.parametrize("heard", ["no", "nope", "No.", "no no", "no way", "know", "not at all"])
@pytest.mark.parametrize("expects", [None, Slot("sure", ("yes", "no"))])
def test_no_is_never_a_quit(heard: str, expects: Slot | None) -> None:
    reading = read(heard, "move", expects)
    assert reading == (TableWord("no") if expects is None else SlotSaid(expects, "no"))


@pytest.mark.parametrize(
    ("heard", "answer"),
    [
        ("yes", Answer.YES),
        ("Yes, it does.", Answer.YES),
        ("um yeah", Answer.YES),
        ("it certainly is", Answer.YES),
        ("usually", Answer.YES),
        ("nope", Answer.NO),
        ("no it isn’t", Answer.NO),
        ("it can't", Answer.NO),
        ("hardly ever", Answer.NO),
        ("sort of", Answer.POSSIBLY),
        ("it might be", Answer.POSSIBLY),
        ("yes and no", Answer.POSSIBLY),
        ("not clearly answerable", Answer.UNCLEAR),
        ("I can't say", Answer.UNCLEAR),
        ("it's hard to tell", Answer.UNCLEAR),
    ],
)
def test_answers_on_offer_and_asked_for(heard: str, answer: Answer) -> None:
    offer = PHASES["answer"][0]
    assert read(heard, "answer") == Meant(offer, {"answer": answer})
    assert read(heard, "nothing", offer.slots[0]) == SlotSaid(offer.slots[0], answer)


@pytest.mark.parametrize(
    ("heard", "verdict"),
    [
        ("yes", Verdict.ACCEPT),
        ("that's right", Verdict.ACCEPT),
        ("you got it", Verdict.ACCEPT),
        ("no", Verdict.REJECT),
        ("that is wrong", Verdict.REJECT),
        ("more exactly please", Verdict.PROMPT),
        ("you're close", Verdict.PROMPT),
    ],
)
def test_verdicts(heard: str, verdict: Verdict) -> None:
    assert read(heard, "verdict") == Meant(PHASES["verdict"][0], {"verdict": verdict})


def test_open_gaps_are_missing_and_narrowed_to_what_was_said() -> None:
    reading = read("the last letter of Marco's riddle", "letter")
    assert isinstance(reading, Meant)
    assert dict(reading.values) == {"position": -1}
    assert reading.missing == (Slot("riddle", (Piece(1, 1), Piece(1, 2))),)
    assert read("solve", "solution") == Meant(PHASES["solution"][0], {}, (PHASES["solution"][0].slots[1],))


def test_the_second_one_stays_with_the_riddle_pointed_at() -> None:
    reading = read("solve the second one", "solution")
    assert isinstance(reading, Meant)
    assert reading.values["riddle"] == Piece(1, 2)


def test_only_one_fitting_riddle_is_taken() -> None:
    only = Slot("riddle", (Piece(1, 1), Piece(2, 2)))
    assert read("Elena's", expects=only) == SlotSaid(only, Piece(2, 2))
    assert read("Elena's last riddle", expects=only) == SlotSaid(only, Piece(2, 2))


@pytest.mark.parametrize(
    ("heard", "slot", "value"),
    [
        ("Marco's second", RIDDLE, Piece(1, 2)),
        ("riddle two of Marco", RIDDLE, Piece(1, 2)),
        ("the second riddle by Elena", RIDDLE, Piece(2, 2)),
        ("Elena 2", RIDDLE, Piece(2, 2)),
        ("three", JEWELS, 3),
        ("for", JEWELS, 4),
        ("make it two", JEWELS, 2),
        ("the last one", POSITION, -1),
        ("third", POSITION, 3),
        ("the 5th letter", POSITION, 5),
        ("fifteen", POSITION, 15),
        ("next to last", POSITION, -2),
    ],
)
def test_slots_that_were_asked_for(heard: str, slot: Slot, value: object) -> None:
    assert read(heard, "nothing", slot) == SlotSaid(slot, value)


def test_too_little_to_choose_a_riddle_asks_back() -> None:
    reading = read("Marco's riddle", expects=RIDDLE)
    assert isinstance(reading, Ambiguous)
    assert reading.readings == (SlotSaid(RIDDLE, Piece(1, 1)), SlotSaid(RIDDLE, Piece(1, 2)))
    assert reading.said == ("Marco's first riddle", "Marco's second riddle")


@pytest.mark.parametrize(
    ("heard", "choice"),
    [
        ("Marco's second riddle", 1),
        ("the first", 0),
        ("the second one", 1),
        ("the last one", 2),
        ("roll", 2),
        ("role the die", 2),
    ],
)
def test_choices_in_words_are_told_in_words_or_by_place(heard: str, choice: int) -> None:
    slot = Slot("choice", ("Marco's first riddle", "Marco's second riddle", "roll the die"))
    assert read(heard, expects=slot) == SlotSaid(slot, slot.choices[choice])


@pytest.mark.parametrize(
    ("heard", "phase", "reading"),
    [
        ("pay 9", "move", NotNow("pay", {"jewels": 9})),
        ("roll", "question", NotNow("roll")),
        ("Anna's first riddle", "question", NotNow("point", {"riddle": Piece(0, 1)})),
        ("my second riddle", "question", NotNow("point", {"riddle": Piece(0, 2)})),
        ("is it alive", "move", NotNow("ask")),
        ("my guess is a lighthouse", "question", NotNow("solve")),
    ],
)
def test_understood_but_not_now(heard: str, phase: str, reading: NotNow) -> None:
    assert read(heard, phase) == reading


def test_names_with_accents_apostrophes_and_two_words() -> None:
    names = ("Zoë", "Anna Maria", "Sean O'Neil", "(Bob)")
    for heard, owner in (
        ("Zoe's second riddle", 0),
        ("ZOË’S second riddle", 0),
        ("Anna Maria's second riddle", 1),
        ("annamaria's second riddle", 1),
        ("the second riddle of Sean O'Neil", 2),
        ("Bob's second riddle", 3),
    ):
        slot = Slot("riddle", tuple(Piece(seat, number) for seat in range(4) for number in (1, 2)))
        assert read(heard, expects=slot, names=names) == SlotSaid(slot, Piece(owner, 2))


def test_my_is_the_speaker() -> None:
    slot = Slot("riddle", tuple(Piece(seat, 1) for seat in range(4)))
    for seat in range(len(NAMES)):
        assert read("my first riddle", expects=slot, seat=seat) == SlotSaid(slot, Piece(seat, 1))


@pytest.mark.parametrize("heard", ["", "   ", "\x00\x07\x1b", "...", "?!", "😀", "x" * 10_000, "roll " * 2_000])
def test_nothing_to_be_understood(heard: str) -> None:
    for phase in PHASES:
        assert isinstance(read(heard, phase), Unclear)
    assert isinstance(read(heard, "question", RIDDLE), Unclear)


def test_control_characters_inside_are_only_blanks() -> None:
    assert read("roll\x00 the\tdie\r\n", "move") == Meant(PHASES["move"][0])
