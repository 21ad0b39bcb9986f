"""The lines of a journal: JSON, chained so that a change of any line shows.

The first line is a `Heading`, every other an `Entry` or an `Undo`. Each carries `chain`: the first 16 hex digits of the
SHA-256 over the chain before it and its own content.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from voice_master.errors import UnreadableFile
from voice_master.referee import Action, Secret

VERSION = 1


class Heading(msgspec.Struct, frozen=True, tag_field="line", tag="heading"):
    """What a game started from."""

    version: int
    game: str
    setup: msgspec.Raw
    table: dict[str, Any]  # who sits there and the seed of the dice: whatever the master needs to go on


class Entry(msgspec.Struct, frozen=True, tag_field="line", tag="action"):
    """One action."""

    action: msgspec.Raw


class Undo(msgspec.Struct, frozen=True, tag_field="line", tag="undo"):
    """Only the first `left` actions still count."""

    left: int


Content = Heading | Entry | Undo


class Chained(msgspec.Struct, frozen=True):
    """A line as it is written."""

    chain: str
    content: msgspec.Raw


def hide(value: Any) -> Any:
    """Encode hook: the journal is as secret as the terms in it, so it alone writes them."""
    if isinstance(value, Secret):
        return value.reveal()
    raise TypeError(f"a journal can't hold a {type(value).__name__}")


def wrap(kind: type, value: Any) -> Any:
    """Decode hook: terms come back wrapped."""
    if kind is Secret and isinstance(value, str):
        return Secret(value)
    raise TypeError(f"a journal can't hold a {kind.__name__}")


_ENCODER = msgspec.json.Encoder(enc_hook=hide)


def encode(value: Any) -> msgspec.Raw:
    """JSON of any struct of ours, secrets included."""
    return msgspec.Raw(_ENCODER.encode(value))


def decode_action(raw: msgspec.Raw, types: Sequence[type[Action]]) -> Action:
    """An action of a game from its JSON. Raises: msgspec.MsgspecError."""
    union: Any = types[0]
    for other in types[1:]:
        union = union | other
    action: Action = msgspec.json.decode(raw, type=union, dec_hook=wrap)
    return action


def chain_of(before: str, content: bytes) -> str:
    """The chain mark of a line with this content after the mark `before`."""
    return hashlib.sha256(before.encode() + content).hexdigest()[:16]


def to_line(content: Content, before: str) -> tuple[bytes, str]:
    """The line with its end, and its chain mark."""
    raw = _ENCODER.encode(content)
    mark = chain_of(before, raw)
    return _ENCODER.encode(Chained(mark, msgspec.Raw(raw))) + b"\n", mark


def from_line(line: bytes, before: str, where: str) -> tuple[Content, str]:
    """The content of a line and its chain mark. Raises: UnreadableFile when it is foreign or was changed."""
    try:
        chained = msgspec.json.decode(line, type=Chained)
        content = msgspec.json.decode(chained.content, type=Content)
    except msgspec.MsgspecError as error:
        raise UnreadableFile(f"{where} is not a journal of this program, or it is damaged.") from error
    if chained.chain != chain_of(before, bytes(chained.content)):
        raise UnreadableFile(f"{where} was changed after it was written, so the game can't go on from it.")
    return content, chained.chain
