"""The least that a game can say: each event by its name, to those who see it."""

from collections.abc import Sequence
from typing import Any

from voice_master.referee import Event, Line, Offer, Piece


class PlainTelling:
    topics: tuple[str, ...] = ()

    def event(self, event: Event, names: Sequence[str]) -> tuple[Line, ...]:
        is_public = len(event.seen_by) == len(names)
        return (Line(str(event.__struct_config__.tag), to=None if is_public else event.seen_by),)

    def prompt(self, view: Any, offers: Sequence[Offer]) -> tuple[Line, ...]:
        return ()

    def options(self, view: Any, offers: Sequence[Offer]) -> tuple[Line, ...]:
        return ()

    def score(self, view: Any) -> tuple[Line, ...]:
        return ()

    def status(self, view: Any, piece: Piece | None) -> tuple[Line, ...]:
        return ()

    def rules(self, topic: str | None) -> tuple[Line, ...]:
        return ()
