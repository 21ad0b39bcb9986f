"""The sentences of one language and game, matched with hassil."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec
import yaml
from hassil.errors import HassilError
from hassil.expression import TextChunk
from hassil.intents import Intents, TextSlotList, TextSlotValue, WildcardSlotList
from hassil.parse_expression import parse_sentence
from hassil.parser import ParseError
from hassil.recognize import recognize_all
from hassil.sample import sample_expression, sample_sentence

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.referee import Seat
from voice_master.understanding.habits import Habits
from voice_master.understanding.normalise import plain_name

MOST_SAMPLES_OF_A_TEMPLATE = 300
SAYS = "say_"  # intents that only fill a slot that was asked for


class Match(msgspec.Struct, frozen=True):
    """A template that fits a whole line. `texts` tells the words (from, to) of each text gap."""

    intent: str
    values: Mapping[str, Any]
    texts: Mapping[str, tuple[int, int]] = msgspec.field(default_factory=dict)

    @property
    def gap(self) -> int:
        """How many words went into text gaps."""
        return sum(end - start for start, end in self.texts.values())


class Phrase(msgspec.Struct, frozen=True):
    """One way to say an intent without names and numbers. `values` are those that the words mean."""

    text: str
    intent: str
    values: Mapping[str, Any]


class Grammar:
    """All that can be said in one game in one language."""

    def __init__(self, table: Mapping[str, Any], game: Mapping[str, Any]) -> None:
        merged = {
            "language": table["language"],
            "lists": {**table["lists"], **game.get("lists", {})},
            "expansion_rules": {**table["expansion_rules"], **game.get("expansion_rules", {})},
            "intents": {**table["intents"], **game["intents"]},
        }
        self._intents = Intents.from_dict(merged)
        self._rules = self._intents.expansion_rules
        for name, values in self._intents.slot_lists.items():
            self._intents.slot_lists[name] = _spelled_out(values, self._rules)
        self.habits = msgspec.convert(table["habits"], Habits)
        self.openers = tuple(
            tuple(opener.split()) for template in self.habits.openers for opener in _expansions(template)
        )
        says = {name for name in merged["intents"] if name.startswith(SAYS)}
        self.table_words = (frozenset(table["intents"]) | frozenset(game.get("table_words", ()))) - says
        self.at_text = frozenset(table["at_text"])
        self.over_text = frozenset(game.get("over_text", ()))
        self.texts: Mapping[str, str] = game.get("texts", {})
        self.piece_slot = str(game.get("piece_slot", "piece"))
        self.said: Mapping[str, Any] = {**table["said"], **game.get("said", {})}
        self.near: Mapping[str, tuple[str, ...]] = {name: tuple(ways) for name, ways in game.get("near", {}).items()}
        self.near_words: tuple[str, ...] = tuple(table["near_words"])
        self.near_without_offers: tuple[str, ...] = tuple(table["near_without_offers"])

    @classmethod
    def load(cls, language: str, game_name: str) -> "Grammar":
        """The sentences of the language for any game and for this one.

        Raises: UnreadableFile.
        """
        folder = Path("languages") / language / "sentences.yaml"
        files = (data_paths.PACKAGE / folder, data_paths.PACKAGE / "games" / game_name / folder)
        table, game = (_read(file) for file in files)
        try:
            return cls(table, game)
        except (KeyError, TypeError, ValueError, ParseError, HassilError, msgspec.ValidationError) as error:
            raise UnreadableFile(f"The sentences of {game_name} in {language} can't be used: {error}.") from error

    @property
    def intents(self) -> tuple[str, ...]:
        """The names of all intents."""
        return tuple(self._intents.intents)

    @cached_property
    def action_asking(self) -> str | None:
        """The intent that takes a question, whether on offer or not."""
        gaps = {gap for gap, kind in self.texts.items() if kind == "question"}
        asking = (name for name, _, sentence in self._sentences() if gaps & set(sentence.list_names(self._rules)))
        return next(asking, None)

    @lru_cache(maxsize=256)  # noqa: B019 (a grammar lives as long as the program)
    def word_for(self, list_name: str, value: int) -> str | None:
        """The first word of a list, such as number or place, that means the value; None when there is none."""
        values = self._intents.slot_lists[list_name].values
        told = (item.text_in.text for item in values if item.value_out == value)
        return next((text for text in told if text.replace(" ", "").isalpha()), None)

    def lists_for(self, seat: Seat, names: tuple[str, ...]) -> Mapping[str, Any]:
        """The lists of names as this seat says them."""
        return _name_lists(self.habits, seat, names)

    def match(self, words: Sequence[str], seat: Seat, names: tuple[str, ...]) -> tuple[Match, ...]:
        """Every reading of the whole line, without duplicates."""
        line = " ".join(words)
        found: dict[tuple[Any, ...], Match] = {}
        for result in recognize_all(line, self._intents, self.lists_for(seat, names), language=self._intents.language):
            entities = result.entities.values()
            texts = {entity.name: _word_span(entity, line) for entity in entities if entity.is_wildcard}
            values = {entity.name: entity.value for entity in entities if not entity.is_wildcard}
            match = Match(result.intent.name, values, texts)
            found.setdefault((match.intent, *values.items(), *texts.items()), match)
        return tuple(found.values())

    @cached_property
    def phrases(self) -> tuple[Phrase, ...]:
        """Every way to say an intent that needs no name and no number."""
        found: dict[tuple[str, str], Phrase] = {}
        for name, slots, sentence in self._sentences():
            if not any(sentence.list_names(self._rules)):
                samples = sample_sentence(sentence, {}, self._rules, expand_lists=False)
                for sample in itertools.islice(samples, MOST_SAMPLES_OF_A_TEMPLATE):
                    text = " ".join(sample.split())
                    found.setdefault((text, name), Phrase(text, name, slots))
        return tuple(found.values())

    def vocabulary(self, intents: frozenset[str], seat: Seat, names: tuple[str, ...]) -> frozenset[str]:
        """The single words that these intents are made of."""
        return self._fixed_words(intents) | frozenset(
            word for values in self.lists_for(seat, names).values() for value in values.values
            for word in value.text_in.text.split()
        )  # fmt: skip

    @lru_cache(maxsize=64)  # noqa: B019 (a grammar lives as long as the program)
    def _fixed_words(self, intents: frozenset[str]) -> frozenset[str]:
        words: set[str] = set()
        for name, _, sentence in self._sentences():
            if name in intents:
                words.update(_words_in(sentence.expression, self._intents.slot_lists, self._rules))
        return frozenset(words)

    def _sentences(self) -> Iterator[tuple[str, Mapping[str, Any], Any]]:
        for name, intent in self._intents.intents.items():
            for block in intent.data:
                for sentence in block.sentences:
                    yield name, block.slots, sentence


def _read(file: Path) -> Any:
    try:
        content = yaml.safe_load(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise UnreadableFile(f"The sentences in {file} can't be read.") from error
    if not isinstance(content, dict):
        raise UnreadableFile(f"The sentences in {file} are not a table of intents.")
    return content


def _expansions(template: str) -> list[str]:
    return [" ".join(text.split()) for text in sample_sentence(parse_sentence(template))]


def _spelled_out(values: Any, rules: Mapping[str, Any]) -> Any:
    """The list with every value in full, which hassil finds faster."""
    if not isinstance(values, TextSlotList):
        return values
    spelled = {
        " ".join(text.split()): value.value_out
        for value in values.values
        for text in sample_expression(value.text_in, {}, rules)
    }
    return TextSlotList(values.name, [TextSlotValue(TextChunk(text), out) for text, out in spelled.items()])


@lru_cache(maxsize=64)
def _forms(habits_forms: tuple[tuple[str, ...], ...], seat: Seat, names: tuple[str, ...]) -> tuple[Any, Any]:
    player, owner, me, mine = habits_forms
    lists = []
    for forms, own in ((player, me), (owner, mine)):
        texts = {form: seat for form in own if 0 <= seat < len(names)}
        for number, name in enumerate(names):
            heard = plain_name(name)
            for said in dict.fromkeys((heard, heard.replace(" ", ""))):
                texts.update({form.format(name=said): number for form in forms} if said else {})
        lists.append(TextSlotList(None, [TextSlotValue(TextChunk(text), number) for text, number in texts.items()]))
    return lists[0], lists[1]


def _name_lists(habits: Habits, seat: Seat, names: tuple[str, ...]) -> Mapping[str, Any]:
    forms = habits.name_forms
    players, owners = _forms((forms.player, forms.owner, forms.me, forms.mine), seat, names)
    return {"player": players, "owner": owners}


def _word_span(entity: Any, line: str) -> tuple[int, int]:
    words, gap = line.split(), entity.text.split()
    start = len(line[: entity.text_span[0] if entity.text_span else 0].split())
    for guess in (start, len(words) - len(gap), start + 1, start - 1):
        if guess >= 0 and words[guess : guess + len(gap)] == gap:
            return guess, guess + len(gap)
    return start, len(words)


def _words_in(expression: Any, lists: Mapping[str, Any], rules: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(expression, TextChunk):
        yield from expression.text.split()
    elif hasattr(expression, "items"):
        for item in expression.items:
            yield from _words_in(item, lists, rules)
    elif hasattr(expression, "rule_name"):
        yield from _words_in(rules[expression.rule_name].expression, lists, rules)
    elif hasattr(expression, "list_name"):
        values = lists.get(expression.list_name)
        if values is not None and not isinstance(values, WildcardSlotList):
            for value in values.values:
                yield from value.text_in.text.split()
