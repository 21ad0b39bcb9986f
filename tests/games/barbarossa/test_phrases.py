"""How Barbarossa is told: words for everything that can happen, and none for the wrong ears."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest
import yaml

from tests.game_contract import Course
from tests.games.barbarossa.play import ANNA, NAMES, Play
from tests.games.barbarossa.random_games import BarbarossaGames
from tests.games.barbarossa.told import FILE, SHARED, book
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa.actions import ACTIONS, Refusal
from voice_master.games.barbarossa.offers import legal_actions
from voice_master.games.barbarossa.phrases import TELLING, TOPICS
from voice_master.games.barbarossa.phrases_events import OBJECTIONS
from voice_master.games.barbarossa.state import Setup
from voice_master.games.barbarossa.view import observe
from voice_master.languages.phrasebook import Phrasebook
from voice_master.referee import REFEREE, Line, Offer, Seat, Secret

DEFINED = re.findall(r"^([a-z][\w-]*) =", FILE.read_text(encoding="utf-8"), re.MULTILINE)
REFERENCED = set(re.findall(r"{ ([a-z][\w-]*) }", FILE.read_text(encoding="utf-8")))
SETUPS = [Setup(NAMES[:count], edition) for count, edition in product((3, 4), ("german", "english"))]


@pytest.fixture
def words() -> Phrasebook:
    return book()


class Told(NamedTuple):
    """A line of a game, in words."""

    seat: Seat | None  # whose view it tells; None: an event
    line: Line
    hidden: frozenset[str]  # the terms that are hidden then
    text: str


@pytest.fixture(scope="module")
def told() -> list[Told]:
    """Every line of some random games."""
    words = book()
    lines = [spoken for number in range(12) for spoken in _told_in(Course(_Games(), SETUPS[number % 4], number))]
    return [Told(seat, line, hidden, words.say(line)) for seat, line, hidden in lines]


class _Games(BarbarossaGames):
    """Random games in which shapers give each reason against a question."""

    def words(self, seat: Seat, offer: Offer, slot: Any, dice: Any) -> str:
        if slot.name == "reason":
            return str(dice.choice((*OBJECTIONS, "it is unfair!")))
        return super().words(seat, offer, slot, dice)


def _told_in(course: Course) -> Iterator[tuple[Seat | None, Line, frozenset[str]]]:
    for state in course.steps():
        hidden = frozenset(r.term.reveal() for r in state.riddles if r.term and r.opened is None)
        for event in course.events[-1] if course.events else ():
            yield from ((None, line, hidden) for line in TELLING.event(event, course.setup.names))
        for seat in {*course.suite.game.waiting_for(state), course.random.choice(state.seats)} - {REFEREE}:
            yield from ((seat, line, hidden) for line in _lines(state, seat, course))
    for seat in course.state.seats:
        yield from ((seat, line, frozenset()) for line in _lines(course.state, seat, course))


def _lines(state: Any, seat: Seat, course: Course) -> list[Line]:
    view, offers = observe(state, seat), legal_actions(state, seat)
    piece = course.random.choice(state.riddles).piece
    lines = [*TELLING.prompt(view, offers), *TELLING.options(view, offers)]
    if course.random.random() < 0.2:
        lines += [*TELLING.score(view), *TELLING.status(view, None), *TELLING.status(view, piece)]
    return lines


def secrets(value: Any) -> list[Secret]:
    if isinstance(value, (list, tuple)):
        return [secret for item in value for secret in secrets(item)]
    return [value] if isinstance(value, Secret) else []


# Whole games


def test_everything_in_whole_games_is_told_in_sentences(told: list[Told]) -> None:
    for spoken in told:
        assert re.fullmatch(r"[A-Z].*[.!?]", spoken.text), spoken.line.phrase
        assert not re.search(r"[.!?]{2}|[.!?] [a-z]| [,.!?]|\s\s|{|}", spoken.text), spoken.line.phrase


def test_every_prompt_names_whom_it_asks(told: list[Told]) -> None:
    prompts = [spoken for spoken in told if spoken.line.phrase.startswith("prompt-")]
    assert prompts
    for spoken in prompts:
        assert spoken.seat is not None
        assert NAMES[spoken.seat] in spoken.text or spoken.line.phrase == "prompt-over"


def test_secrets_are_told_to_few(told: list[Told]) -> None:
    lines = [spoken.line for spoken in told if any(secrets(value) for value in spoken.line.values.values())]
    assert {line.phrase for line in lines} >= {
        "event-guess-shown",
        "event-letter-given",
        "prompt-verdict",
        "status-letter",
    }
    assert all(line.to is not None for line in lines)


def test_no_line_tells_a_hidden_term_but_to_its_shaper(told: list[Told]) -> None:
    for seat, line, hidden, text in told:
        if any(term in text for term in hidden):
            assert line.phrase == "status-own-term"
            assert line.to == {seat}
    assert "status-own-term" in {spoken.line.phrase for spoken in told}


def test_lines_of_a_view_are_for_its_own_ears_or_for_both_of_a_guess(told: list[Told]) -> None:
    for seat, line, _, _ in told:
        if seat is not None and line.to is not None:
            assert seat in line.to
            assert len(line.to) == (2 if line.phrase.startswith(("prompt-verdict", "prompt-reguess")) else 1)


def test_the_referee_is_not_prompted() -> None:
    play = Play()
    play.do(a.Roll(seat=ANNA))
    assert TELLING.prompt(play.view(REFEREE), legal_actions(play.state, REFEREE)) == ()


# The phrase file


def test_every_topic_is_told_and_others_give_the_whole() -> None:
    assert TELLING.topics == TOPICS
    assert [line.phrase for topic in TOPICS for line in TELLING.rules(topic)] == [
        f"rules-{topic.replace('_', '-')}" for topic in TOPICS
    ]
    assert [line.phrase for line in TELLING.rules(None)] == ["rules", "rules-topics"]
    assert TELLING.rules("knitting") == TELLING.rules(None)


def test_the_topics_are_those_that_can_be_named() -> None:
    sentences = yaml.safe_load((FILE.parent / "sentences.yaml").read_text(encoding="utf-8"))
    assert {value["out"] for value in sentences["lists"]["topic"]["values"]} == set(TOPICS)


def _needed() -> set[str]:
    needed = {f"refusal-{reason.value}" for reason in Refusal} | {f"objection-{reason}" for reason in OBJECTIONS}
    needed |= {f"rules-{topic}" for topic in TOPICS} | {"rules", "rules-topics", "piece"}
    needed |= {f"not-now-{kind.__struct_config__.tag}" for kind in ACTIONS if kind not in (a.DieFell, a.CloseCalls)}
    slots = {
        "riddle",
        "position",
        "jewels",
        "question",
        "guess",
        "text",
        "terms",
        "term",
        "letter",
        "answer",
        "verdict",
        "reason",
    }
    return {phrase.replace("_", "-") for phrase in needed | {f"slot-{slot}" for slot in slots}}


def test_nothing_is_missing(told: list[Told]) -> None:
    assert _needed() | {spoken.line.phrase for spoken in told} <= set(DEFINED)


def test_nothing_is_defined_twice_or_over_the_shared_phrases() -> None:
    shared = re.findall(r"^([a-z][\w-]*) =", SHARED.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(set(DEFINED)) == len(DEFINED)
    assert not set(DEFINED) & set(shared)


RARE = {  # seldom met by chance; each is told in a test of its own
    "event-game-ended-finish-shared", "event-game-ended-last-spear", "event-game-ended-last-spear-shared",
    "event-stone-moved-unsolved", "event-curses-tied", "event-jewel-taken-full", "score-won-shared",
    "prompt-curse-letter", "prompt-curse-letter-or-back", "prompt-solution-all-solved", "status-no-such-riddle",
    "event-false-letter", "event-false-letter-none",
}  # fmt: skip


def test_nothing_is_unused(told: list[Told]) -> None:
    slots = {f"slot-{tag}-riddle" for tag in ("ask", "solve", "ask-letter", "describe", "open-slip")}
    used = (
        _needed()
        | {phrase for phrase in DEFINED if phrase.endswith("-fresh") and phrase.removesuffix("-fresh") in DEFINED}
        | {spoken.line.phrase for spoken in told}
        | REFERENCED
        | RARE
        | slots
    )
    assert set(DEFINED) - used == set()


def test_phrases_that_the_master_says_by_themselves_need_no_values(words: Phrasebook) -> None:
    alone = [phrase for phrase in DEFINED if phrase.startswith(("refusal-", "slot-", "objection-", "rules"))]
    example = {"owner": "Marco", "number": 2}
    assert all(words.say(Line(phrase, example if phrase.endswith("-riddle") else {})) for phrase in alone * 3)


@pytest.mark.parametrize("phrase", [phrase for phrase in DEFINED if phrase.startswith(("refusal-", "rules-"))])
def test_sentences_are_short_for_the_ear(phrase: str, words: Phrasebook) -> None:
    sentences = re.split(r"(?<=[.!?:]) ", words.say(Line(phrase)))
    assert max(len(sentence.split()) for sentence in sentences) <= 32
