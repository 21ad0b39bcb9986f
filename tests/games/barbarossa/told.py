"""What is said of a game, each time from a fresh phrasebook: the first variant of every phrase."""

from collections.abc import Iterable, Sequence

from tests.games.barbarossa.play import ANNA, NAMES, Play
from voice_master.games.barbarossa.offers import legal_actions
from voice_master.games.barbarossa.phrases import TELLING
from voice_master.languages.phrasebook import Phrasebook, phrase_files
from voice_master.referee import Event, Line, Piece, Seat

SHARED, FILE = phrase_files("en", "barbarossa")
ALL = frozenset(range(3))


def book() -> Phrasebook:
    return Phrasebook("en", [SHARED, FILE])


def in_words(lines: Iterable[Line]) -> list[str]:
    words = book()
    return [words.say(line) for line in lines]


def lines_of(events: Sequence[Event]) -> list[Line]:
    return [line for event in events for line in TELLING.event(event, NAMES[:3])]


def tell(events: Sequence[Event]) -> list[str]:
    return in_words(lines_of(events))


def prompt(play: Play, seat: Seat) -> list[str]:
    return in_words(TELLING.prompt(play.view(seat), legal_actions(play.state, seat)))


def options(play: Play, seat: Seat) -> list[str]:
    return in_words(TELLING.options(play.view(seat), legal_actions(play.state, seat)))


def score(play: Play) -> list[str]:
    return in_words(TELLING.score(play.view(ANNA)))


def status(play: Play, seat: Seat, piece: Piece | None) -> list[str]:
    return in_words(TELLING.status(play.view(seat), piece))
