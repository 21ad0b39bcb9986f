"""How Barbarossa speaks: the words themselves are in languages/<language>/phrases.ftl."""

from collections.abc import Sequence

from voice_master.games.barbarossa.phrases_asking import options_for, prompt_for
from voice_master.games.barbarossa.phrases_events import dashed, lines_of_event
from voice_master.games.barbarossa.phrases_standing import lines_of_score, lines_of_status
from voice_master.games.barbarossa.view import View
from voice_master.referee import Event, Line, Offer, Piece, Telling

TOPICS = (
    "shaping", "moving", "tiles", "question_mark", "jewel", "letter_dwarf", "dragon", "question", "answers", "solving",
    "scoring", "spear", "curse", "end", "editions",
)  # fmt: skip


class Words:
    """Every spoken line of the game, as phrase names with values."""

    def event(self, event: Event, names: Sequence[str]) -> tuple[Line, ...]:
        """What to say of an event; () when it needs no words."""
        return lines_of_event(event, names)

    def prompt(self, view: View, offers: Sequence[Offer]) -> tuple[Line, ...]:
        """What the seat is asked for now."""
        return prompt_for(view, offers)

    def options(self, view: View, offers: Sequence[Offer]) -> tuple[Line, ...]:
        """What can be said now, a line for each offer, with examples."""
        return options_for(view, offers)

    def score(self, view: View) -> tuple[Line, ...]:
        """Who leads, the spears, and a line for each player."""
        return lines_of_score(view)

    def status(self, view: View, piece: Piece | None) -> tuple[Line, ...]:
        """What the seat may know about one riddle, or a short line for each."""
        return lines_of_status(view, piece)

    def rules(self, topic: str | None) -> tuple[Line, ...]:
        """One topic; the whole game in short for None or an unknown topic."""
        return (Line(f"rules-{dashed(topic)}"),) if topic in TOPICS else (Line("rules"), Line("rules-topics"))

    @property
    def topics(self) -> tuple[str, ...]:
        """Rule topics that can be asked for."""
        return TOPICS


TELLING: Telling[View] = Words()
