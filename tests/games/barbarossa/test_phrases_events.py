"""What is said of what happened."""

from typing import Any

import msgspec
import pytest

from tests.games.barbarossa.play import ANNA, BEN, CLEO, NAMES, Play
from tests.games.barbarossa.told import ALL, book, lines_of, tell
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.phrases import TELLING
from voice_master.referee import Answer, Event, Outcome, Piece, Secret


@pytest.mark.parametrize(
    "kind", [kind for kind in vars(e).values() if isinstance(kind, type) and kind.__base__ is Event]
)
def test_private_events_are_told_in_private(kind: type[Event]) -> None:
    event = _event(kind)
    public = TELLING.event(event, NAMES[:3])
    private = TELLING.event(msgspec.structs.replace(event, seen_by=frozenset({1, 2})), NAMES[:3])
    assert all(line.to is None for line in public)
    assert all(line.to == {1, 2} for line in private)
    assert tell([event]) or kind in (e.QuestionPhaseBegan, e.CurseTurn)


def _event(kind: type[Event]) -> Event:
    samples: dict[str, Any] = {
        "riddle": Piece(1, 2), "position": 3, "letter": Secret("G"), "guess": Secret("goat"), "text": "round",
        "pips": 4, "question": "Is it alive?", "answer": Answer.YES, "reason": "letters", "term": "goat", "answers": (),
        "false_letters": ((2, "X"),),
        "kind": "dragon", "why": "solved", "what": "letter",
        "use": "solve", "stones": (6, 7, 8), "tile": 4,
        "outcome": Outcome((1,), "finish"), "players": (0, 1), "start": 6, "end": 11, "told": 2, "on_paper": 1,
        "for_curse": False, "full": False, "after_no": True, "right": True, "may_take_back": False,
    }  # fmt: skip
    fields = [field for field in kind.__struct_fields__ if field != "seen_by"]
    return kind(seen_by=ALL, **{field: samples.get(field, 1) for field in fields})


def test_a_move_is_told_with_its_tile() -> None:
    assert tell(Play().roll(2)) == ["Anna rolls a two.", "The letter dwarf! Anna may ask for a letter."]


def test_paying_and_taking_a_jewel_are_told_with_what_is_left() -> None:
    assert tell(Play().pay(1)) == [
        "Anna pays one jewel, and has eleven left.",
        "A jewel tile! Anna takes one, and has twelve.",
        "Ben's turn.",
    ]


def test_the_dragon_moves_the_others_in_one_line() -> None:
    assert tell(Play().pay(3))[1:] == ["The dragon! Everyone but Anna moves one space forward.", "Ben's turn."]


def test_a_letter_is_for_the_asker() -> None:
    play = Play()
    play.roll(2)
    lines = [line for event in play.letter(ANNA, Piece(BEN, 2)) for line in TELLING.event(event, NAMES[:3])]
    words = book()
    assert [words.say(line) for line in lines] == [
        "Anna asks for the first letter of Ben's second riddle.",
        "Anna, the first letter is I.",
        "Ben's turn.",
    ]
    assert [line.to for line in lines] == [None, {ANNA, BEN}, None]


@pytest.mark.parametrize(
    ("position", "place"),
    [(1, "first letter"), (12, "twelfth letter"), (-1, "last letter"), (-2, "last letter but one"),
     (-3, "third letter from the end")],
)  # fmt: skip
def test_places_of_letters_count_from_both_ends(position: int, place: str) -> None:
    asked = e.LetterAsked(seen_by=ALL, asker=ANNA, riddle=Piece(BEN, 1), position=position)
    assert tell([asked]) == [f"Anna asks for the {place} of Ben's first riddle."]


def test_a_term_without_that_letter_is_told() -> None:
    given = e.LetterGiven(seen_by=ALL, asker=ANNA, riddle=Piece(BEN, 1), position=9, letter=Secret(""))
    assert tell([given]) == ["Anna, the term is too short. It has no ninth letter."]


def test_a_no_is_told_to_end_the_phase() -> None:
    play = Play()
    play.pay(6)
    assert tell(play.ask(Piece(CLEO, 3), Answer.NO)) == [
        "Cleo says no, and that ends the phase.",
        "Anna comes to the solution.",
    ]
    assert tell(play.ask(Piece(CLEO, 3), Answer.NO)) == ["Cleo says no, and that ends the phase.", "Ben's turn."]


@pytest.mark.parametrize("answer", [Answer.YES, Answer.POSSIBLY, Answer.UNCLEAR])
def test_other_answers_end_nothing(answer: Answer) -> None:
    play = Play()
    play.pay(6)
    (line,) = tell(play.ask(Piece(CLEO, 3), answer))
    assert line in ("Cleo says yes.", "Cleo says: possibly.", "Cleo says: not clearly answerable.")


@pytest.mark.parametrize(
    ("reason", "words"),
    [("letters",
      ["That question doesn't count, Anna. It costs nothing.", "That's about letters. Ask about the thing itself."]),
     ("It is unfair!", ["Ben objects: It is unfair. The question costs Anna nothing."])],
)  # fmt: skip
def test_a_refused_question_is_told_with_its_reason(reason: str, words: list[str]) -> None:
    play = Play()
    play.pay(6)
    play.ask(Piece(BEN, 1))
    assert tell(play.do(a.Object(seat=BEN, reason=reason))) == words


def test_a_spear_tells_its_number_and_both_stones() -> None:
    play = Play().to_solution()
    assert tell(play.solve(Piece(BEN, 1))) == [
        "Right! Anna has solved it.",
        "It's the first spear in Ben's first riddle, and the first of thirteen.",
        "Anna moves five spaces forward, to space eleven.",
        "Ben shaped it, and drops two spaces back, to space four.",
        "Ben's turn.",
    ]


def test_a_guess_is_told_to_all_and_its_words_to_two() -> None:
    events = Play().to_solution().solve(Piece(BEN, 1), None, guess="a goat")
    lines = [line for event in events for line in TELLING.event(event, NAMES[:3])]
    assert [(line.phrase, line.to) for line in lines] == [
        ("event-guess-handed", None),
        ("event-guess-shown", {ANNA, BEN}),
    ]
    assert tell(events) == ["Anna tries to solve Ben's first riddle.", "Anna's guess: a goat."]


@pytest.mark.parametrize(
    ("outcome", "words"),
    [(Outcome((1,), "finish"), "The game is over! Ben reaches the finish, and wins. Congratulations!"),
     (Outcome((0, 1), "finish"), "The game is over! Anna and Ben reach the finish together, and share the win."),
     (Outcome((2,), "last_spear"),
      "The last spear is placed, and the game is over. Cleo is furthest ahead, and wins. Congratulations!"),
     (Outcome((0, 2), "last_spear"),
      "The last spear is placed, and the game is over. Anna and Cleo are level in front, and share the win.")],
)  # fmt: skip
def test_the_end_names_the_winners_and_the_stones(outcome: Outcome, words: str) -> None:
    ended = e.GameEnded(seen_by=ALL, outcome=outcome, stones=(30, 32, 1))
    assert tell([ended]) == [words, "The stones stand at: Anna 30, Ben 32 and Cleo 1."]


@pytest.mark.parametrize(
    ("event", "words"),
    [(e.CursesTied(seen_by=ALL, players=(0, 2)), "A tie. Anna and Cleo roll again."),
     (e.JewelTaken(seen_by=ALL, player=1, jewels=13, full=True),
      "A jewel tile, but Ben holds thirteen already, and that's the most."),
     (e.StoneMoved(seen_by=ALL, player=1, start=9, end=4, why="unsolved"),
      "A riddle with spears to spare costs Ben five spaces, back to space four.")],
)  # fmt: skip
def test_rare_events_have_words(event: Event, words: str) -> None:
    assert tell([event]) == [words]


def test_an_opened_slip_tells_the_term_and_how_much_was_asked() -> None:
    opened = e.SlipOpened(seen_by=ALL, riddle=Piece(BEN, 1), term="anchor", answers=(("Is it big", Answer.NO),) * 2)
    assert tell([opened]) == ["Ben's first riddle was: anchor. We heard two answers about it."]


def test_frequent_lines_vary() -> None:
    frequent = (
        "turn-began", "die-rolled", "asked", "answered-yes", "answered-no", "guess-judged-wrong", "guess-judged-right",
    )  # fmt: skip
    words = book()
    assert all(words.variants(f"event-{phrase}") >= 3 for phrase in frequent)
    (began,) = lines_of([e.TurnBegan(seen_by=ALL, player=0)])
    assert len({words.say(began) for _ in range(6)}) == 3


def test_false_letters_are_named_at_the_end() -> None:
    slip = e.SlipOpened(seen_by=ALL, riddle=Piece(BEN, 1), term="goat", answers=(), false_letters=((2, "X"), (-1, "")))
    assert tell([slip])[1:] == [
        "Ben, the second letter was told as X, and that isn't so.",
        "Ben, there is a last letter, though none was told.",
    ]
