"""Words for phrases: the only file that knows Fluent and number words."""

import itertools
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentReferenceError
from fluent.runtime.types import FluentNumber
from unicode_rbnf import FormatPurpose, RbnfEngine

from voice_master.data_paths import PACKAGE
from voice_master.errors import UnreadableFile
from voice_master.referee import Line, Secret


def phrase_files(language: str, game_name: str) -> tuple[Path, ...]:
    """The phrases that all games share, then those of one game."""
    shared = PACKAGE / "languages" / language / "phrases.ftl"
    return shared, PACKAGE / "games" / game_name / "languages" / language / "phrases.ftl"


class Phrasebook:
    """Puts lines into words of one language. A phrase's attributes are its variants, used in turn."""

    def __init__(self, language: str, files: Sequence[Path]) -> None:
        """Raises: UnreadableFile when a phrase file is missing or broken."""
        self._numbers = RbnfEngine.for_language(language)
        functions = {"ORDINAL": self._ordinal, "CARDINAL": self._cardinal}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        for path in files:
            try:
                resource = FluentResource(path.read_text(encoding="utf-8"))
            except OSError as error:
                raise UnreadableFile(f"The phrases {path} can't be read: {error.strerror}.") from error
            except UnicodeDecodeError as error:
                raise UnreadableFile(f"The phrases {path.name} are not in UTF-8.") from error
            if broken := [entry for entry in resource.body if type(entry).__name__ == "Junk"]:
                raise UnreadableFile(f"The phrases {path.name} are broken near: {broken[0].content.strip()[:60]}")
            self._bundle.add_resource(resource)
        self._turns: dict[str, Iterator[int]] = defaultdict(itertools.count)

    def has(self, phrase: str) -> bool:
        """Whether there are words for it."""
        return bool(self._bundle.has_message(phrase))

    def variants(self, phrase: str) -> int:
        """In how many ways it can be said."""
        return 1 + len(self._bundle.get_message(phrase).attributes)

    def say(self, line: Line) -> str:
        """The words for a line, another variant each time. Raises: KeyError for an unknown phrase or value."""
        message = self._bundle.get_message(line.phrase)
        patterns = [message.value, *message.attributes.values()]
        pattern = patterns[next(self._turns[line.phrase]) % len(patterns)]
        text, errors = self._bundle.format_pattern(pattern, self._plain_values(line.values))
        if errors:
            missing = next((str(error) for error in errors if isinstance(error, FluentReferenceError)), "")
            raise KeyError(f"phrase {line.phrase}: {missing or 'a value does not fit'}")  # the value may be a secret
        return " ".join(str(text).split())

    def _plain_values(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self._plain(value) for name, value in values.items()}

    def _plain(self, value: Any) -> Any:
        if isinstance(value, Secret):
            return value.reveal()
        if isinstance(value, Enum):
            return value.value
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, (list, tuple)):
            return self._joined([str(self._plain(item)) for item in value])
        return value

    def _joined(self, words: list[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        last = self._bundle.get_message("joined-last").value
        text, _ = self._bundle.format_pattern(last, {"before": ", ".join(words[:-1]), "last": words[-1]})
        return str(text)

    def _ordinal(self, number: Any) -> str:
        return self._worded(number, FormatPurpose.ORDINAL)

    def _cardinal(self, number: Any) -> str:
        return self._worded(number, FormatPurpose.CARDINAL)

    def _worded(self, number: Any, purpose: FormatPurpose) -> str:
        value = number.value if isinstance(number, FluentNumber) and hasattr(number, "value") else number
        return str(self._numbers.format_number(int(value), purpose).text)
