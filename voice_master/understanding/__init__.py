"""From heard text to what is meant: a command, a question, an answer, a guess, or unclear."""

from voice_master.understanding.grammar import Grammar
from voice_master.understanding.interpret import interpret
from voice_master.understanding.reading import (
    Ambiguous,
    Context,
    Meant,
    NotNow,
    Reading,
    SlotSaid,
    TableWord,
    Unclear,
)

__all__ = [
    "Ambiguous",
    "Context",
    "Grammar",
    "Meant",
    "NotNow",
    "Reading",
    "SlotSaid",
    "TableWord",
    "Unclear",
    "interpret",
]
