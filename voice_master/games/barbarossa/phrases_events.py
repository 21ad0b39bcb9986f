"""The words for what happened: a phrase for every event, named after it, with seats and riddles put into words."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from voice_master.games.barbarossa import events as e
from voice_master.referee import Event, Line, Piece, Secret

OBJECTIONS = (
    "direct_guess", "letters", "length", "not_yes_no", "choice", "several", "too_long", "foreign", "not_a_question",
    "empty", "other",
)  # fmt: skip
"""Reasons against a question that have words of their own; others are told as the shaper gave them."""

NO_LETTER = Secret("")
"""What is given when the term has no letter at that place."""

_SEATS = ("player", "asker", "solver", "shaper", "first")
_SILENT = None


def lines_of_event(event: Event, names: Sequence[str]) -> tuple[Line, ...]:
    """What to say of an event; () when others tell it all."""
    kind = _KINDS.get(type(event), _plain)(event)
    if kind is _SILENT:
        return ()
    to = None if event.seen_by.issuperset(range(len(names))) else event.seen_by
    values = _values(event, names)
    lines = [Line(f"event-{dashed(event.__struct_config__.tag)}{kind}", values, to)]
    if isinstance(event, e.QuestionRefused) and event.reason in OBJECTIONS:
        lines.append(Line(f"objection-{dashed(event.reason)}", to=to))
    if isinstance(event, e.SlipOpened):
        for position, letter in event.false_letters:
            kind = "" if letter else "-none"
            lines.append(Line(f"event-false-letter{kind}", values | place_values(position) | {"letter": letter}, to))
    if isinstance(event, e.GameEnded):
        stones = [f"{name} {stone}" for name, stone in zip(names, event.stones, strict=True)]
        lines.append(Line("event-game-ended-stones", {"stones": stones}, to))
    return tuple(lines)


def said(text: str) -> str:
    """A text that was said, without the mark at its end: the phrase sets its own."""
    return text.rstrip(" .!?,;:") or text


def dashed(tag: object) -> str:
    """A name in data as it is written in phrase names: ask_letter -> ask-letter."""
    return str(tag).replace("_", "-")


def place_values(position: int) -> dict[str, Any]:
    """The values of the phrase `place` for a letter's position: 1 the first, -1 the last."""
    return {"place": abs(position), "side": "start" if position > 0 else "end"}


def riddle_values(riddle: Piece, names: Sequence[str]) -> dict[str, Any]:
    """The values of the phrase `piece`."""
    return {"owner": names[riddle.owner], "number": riddle.number}


def _values(event: Event, names: Sequence[str]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in _SEATS:
            values[field] = names[value]
        elif isinstance(value, Piece):
            values |= riddle_values(value, names)
        elif field == "position":
            values |= place_values(value)
        elif isinstance(value, str):
            values[field] = said(value)
        elif not isinstance(value, (msgspec.Struct, frozenset, tuple)):
            values[field] = value
    return values | _more_values(event, names)


def _more_values(event: Event, names: Sequence[str]) -> dict[str, Any]:
    if isinstance(event, e.Answered):
        return {"shaper": names[event.riddle.owner]}
    if isinstance(event, e.StoneMoved):
        return {"steps": abs(event.end - event.start)}
    if isinstance(event, e.CursesTied):
        return {"players": [names[seat] for seat in event.players]}
    if isinstance(event, e.GameEnded):
        return {"winners": [names[seat] for seat in event.outcome.winners]}
    if isinstance(event, e.SlipOpened):
        return {"count": len(event.answers)}
    return {}


def _plain(event: Event) -> str:  # noqa: ARG001
    return ""


def _silent(event: Event) -> None:  # noqa: ARG001
    return _SILENT


def _slips_sealed(event: e.SlipsSealed) -> str:
    return "" if not event.on_paper else "-on-paper" if not event.told else "-both"


def _figure_moved(event: e.FigureMoved) -> str | None:
    return _SILENT if event.kind == "jewel" else f"-{dashed(event.kind)}"  # JewelTaken tells the tile


def _stone_moved(event: e.StoneMoved) -> str | None:
    if event.why == "dragon":
        return _SILENT  # the dragon's own line moves all the others
    way = "back" if event.end < event.start else "forward"
    return f"-{event.why}-{way}" if event.why == "shaped" else f"-{event.why}"


def _curse_turn(event: e.CurseTurn) -> str | None:
    return "-may-take-back" if event.may_take_back else _SILENT  # the first must use it, and that is told


def _game_ended(event: e.GameEnded) -> str:
    return f"-{dashed(event.outcome.reason)}{'-shared' if len(event.outcome.winners) > 1 else ''}"


_KINDS: dict[type[Event], Callable[[Any], str | None]] = {
    e.SlipsSealed: _slips_sealed,
    e.DieRolled: lambda event: "-for-curse" if event.for_curse else "",
    e.FigureMoved: _figure_moved,
    e.StoneMoved: _stone_moved,
    e.JewelTaken: lambda event: "-full" if event.full else "",
    e.LetterGiven: lambda event: "-none" if event.letter == NO_LETTER else "",
    e.QuestionPhaseBegan: _silent,  # the tile's line tells it
    e.SolutionPhaseBegan: lambda event: "-after-no" if event.after_no else "",
    e.Answered: lambda event: f"-{event.answer.name.lower()}",
    e.QuestionRefused: lambda event: "" if event.reason in OBJECTIONS else "-because",
    e.GuessJudged: lambda event: "-right" if event.right else "-wrong",
    e.SpearPlaced: lambda event: "-first" if event.in_riddle == 1 else "-second",
    e.Passed: lambda event: f"-{event.what}",
    e.CurseTurn: _curse_turn,
    e.CurseUsed: lambda event: f"-{event.use}",
    e.GameEnded: _game_ended,
}
