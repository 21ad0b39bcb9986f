"""Readings in the words of the player, for asking back."""

from collections.abc import Mapping, Sequence
from typing import Any

from voice_master.referee import Piece, Seat
from voice_master.understanding.grammar import Grammar
from voice_master.understanding.reading import Meant, SlotSaid, TableWord


def in_words(reading: Meant | TableWord | SlotSaid, grammar: Grammar, names: Sequence[str]) -> str:
    """What the reading means, such as "roll the die" or "Anna's second riddle"."""
    if isinstance(reading, SlotSaid):
        return _value(reading.value, grammar, names)
    name = reading.offer.name if isinstance(reading, Meant) else reading.word
    template = str(grammar.said.get(name, name.replace("_", " ")))
    values = _Words({key: _value(value, grammar, names) for key, value in reading.values.items()})
    return " ".join(template.format_map(values).split())


class _Words(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return ""


def _value(value: Any, grammar: Grammar, names: Sequence[str]) -> str:
    if isinstance(value, Piece):
        numbers: Sequence[str] = grammar.said["which"]
        which = numbers[value.number - 1] if value.number <= len(numbers) else str(value.number)
        return str(grammar.said["piece"]).format(owner=_name(value.owner, names), which=which)
    return str(value).lower()


def _name(seat: Seat, names: Sequence[str]) -> str:
    return names[seat] if 0 <= seat < len(names) else str(seat + 1)


def table_values(values: Mapping[str, Any], texts: Mapping[str, str], names: Sequence[str]) -> dict[str, Any]:
    """The values of a table word: `piece` when one is told in full, `player` as the name, and what else was said."""
    told: dict[str, Any] = {key: value for key, value in values.items() if key not in ("owner", "which", "player")}
    owner, which = values.get("owner", values.get("player")), values.get("which")
    if owner is not None and which is not None and which > 0:
        told["piece"] = Piece(owner, which)
    elif owner is not None:
        told["player"] = _name(owner, names)
    return told | ({"player": texts["any_name"]} if "any_name" in texts else {})
