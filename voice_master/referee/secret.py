"""A wrapped text that no print, log or traceback shows."""

from typing import Final


class Secret:
    """A hidden term, letter or guess. Only `reveal()` gives the text; repr and str hide it.

    msgspec refuses to encode it without the journal's own hook, so that it can't slip into a page or a log.
    """

    __slots__ = ("_text",)

    HIDDEN: Final = "Secret(hidden)"

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """The text itself: for the rules, and for the seat it belongs to."""
        return self._text

    def __repr__(self) -> str:
        return self.HIDDEN

    def __str__(self) -> str:
        return self.HIDDEN

    def __format__(self, spec: str) -> str:
        return self.HIDDEN

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other._text == self._text

    def __hash__(self) -> int:
        return hash((Secret, self._text))
