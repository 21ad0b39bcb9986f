"""The sentences themselves: complete, readable, and none that means two things."""

import itertools
import random
from pathlib import Path

import pytest
from hassil.intents import TextSlotList, WildcardSlotList
from hassil.sample import sample_sentence

from tests.understanding.situations import NAMES, grammar
from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.games.barbarossa import GAME
from voice_master.games.barbarossa.actions import ACTIONS
from voice_master.understanding import Grammar
from voice_master.understanding.grammar import SAYS

BY_REFEREE = {"die_fell", "close_calls"}
SAMPLES = 6
# One word may answer, judge, and say yes to the master, and a riddle alone be for a question or a letter; what is
# asked for decides.
SHARED = ({"yes", "no", "give_answer", "judge"}, {"point", "ask_letter"})


def samples() -> list[tuple[str, str]]:
    """Some lines of every template, with the intent that it belongs to."""
    luck, kept = random.Random(7), []
    own = grammar()
    lists = {**own._intents.slot_lists, **own.lists_for(0, NAMES)}
    for name, values in lists.items():
        if isinstance(values, TextSlotList):
            lists[name] = TextSlotList(name, luck.sample(values.values, min(2, len(values.values))))
    gaps = {
        name: "is it red" if own.texts.get(name) == "question" else "lighthouse"
        for name, values in lists.items()
        if isinstance(values, WildcardSlotList)
    }
    for intent, _, sentence in own._sentences():
        lines = list(itertools.islice(sample_sentence(sentence, lists, own._rules), 1500))
        for line in luck.sample(lines, min(SAMPLES, len(lines))):
            for gap, words in gaps.items():
                line = line.replace(f"{{{gap}}}", words)
            kept.append((intent, " ".join(line.split())))
    return kept


def test_every_sample_means_its_own_intent_and_no_other() -> None:
    doubtful = []
    for intent, line in samples():
        matches = grammar().match(line.split(), 0, NAMES)
        assert intent in {match.intent for match in matches}, (intent, line)
        others = {match.intent for match in matches if not match.texts and not match.intent.startswith(SAYS)} - {intent}
        shared = next((together for together in SHARED if intent in together), set())
        if not intent.startswith(SAYS) and others - shared:
            doubtful.append((intent, others, line))
    assert doubtful == []


def test_every_action_of_a_seat_has_sentences() -> None:
    actions = {str(action.__struct_config__.tag) for action in ACTIONS} - BY_REFEREE
    assert actions <= set(grammar().intents)
    assert not actions & grammar().table_words


def test_every_rule_topic_can_be_asked_for() -> None:
    topics = {value.value_out for value in grammar()._intents.slot_lists["topic"].values}
    assert topics == set(GAME.telling.topics)


def test_every_intent_has_several_ways() -> None:
    for name, intent in grammar()._intents.intents.items():
        count = sum(len(block.sentences) for block in intent.data)
        assert name in ("yes", "no") or name.startswith(SAYS) or count >= 3, name


def test_unknown_language_or_game_is_told_in_one_sentence() -> None:
    for language, game in (("xx", "barbarossa"), ("en", "chess")):
        with pytest.raises(UnreadableFile, match="can't be read"):
            Grammar.load(language, game)


@pytest.mark.parametrize("content", ["", "- a list", "intents: {", "intents: {roll: 3}", "\x00", "language: en"])
def test_broken_sentences_are_told_in_one_sentence(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in (tmp_path, tmp_path / "games" / "any"):
        file = folder / "languages" / "en" / "sentences.yaml"
        file.parent.mkdir(parents=True)
        file.write_text(content, encoding="utf-8")
    monkeypatch.setattr(data_paths, "PACKAGE", tmp_path)
    with pytest.raises(UnreadableFile):
        Grammar.load("en", "any")
