"""Text as people type and read it, without what steers a terminal."""

import re
import unicodedata

LONGEST_LINE = 1000

_ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_]?)")
_SPACES = re.compile(r"\s+")


def plain(text: str) -> str:
    """One line without control characters, escapes and broken bytes; spaces are single."""
    spaced = _SPACES.sub(" ", _ESCAPES.sub("", text))
    kept = (mark for mark in spaced if mark != "\N{REPLACEMENT CHARACTER}" and unicodedata.category(mark)[0] != "C")
    return _SPACES.sub(" ", "".join(kept)).strip()
