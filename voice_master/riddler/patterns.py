"""Regular expressions that language files hold, each compiled once: they are more than `re` keeps by itself.

Only for patterns of ours; one made from what a player says would be kept for ever.
"""

import functools
import re


@functools.cache
def compiled(pattern: str) -> re.Pattern[str]:
    """The pattern, compiled. Raises: re.error."""
    return re.compile(pattern)


def search(pattern: str, text: str) -> re.Match[str] | None:
    """The first place in the text that the pattern fits."""
    return compiled(pattern).search(text)


def sub(pattern: str, becomes: str, text: str) -> str:
    """The text with every place that the pattern fits replaced."""
    return compiled(pattern).sub(becomes, text)


def subn(pattern: str, becomes: str, text: str) -> tuple[str, int]:
    """The same, and how many places there were."""
    return compiled(pattern).subn(becomes, text)
