"""How people of one language talk around what they mean; read from the `habits` of sentences.yaml."""

from collections.abc import Mapping

import msgspec


class NameForms(msgspec.Struct, frozen=True):
    """How a name stands in a sentence; `{name}` is the name."""

    player: tuple[str, ...]
    owner: tuple[str, ...]
    me: tuple[str, ...]
    mine: tuple[str, ...]


class QuestionHabits(msgspec.Struct, frozen=True):
    """What a yes/no question looks like."""

    starts: frozenset[str]  # the verb in front
    ask_words: frozenset[str]  # what, who ...: no yes/no question
    about: frozenset[str]  # words that stand for the thing asked about
    led_by: tuple[str, ...]  # what may stand before the verb
    supposed: tuple[str, ...]  # "so it isn't alive"
    not_about: tuple[str, ...]  # phrases in which the `about` words stand for something else


class NounHabits(msgspec.Struct, frozen=True):
    """What the name of a thing looks like."""

    longest: int  # words
    never: frozenset[str]  # words that make it a sentence


class SpellingHabits(msgspec.Struct, frozen=True):
    """How one letter is said."""

    as_in: tuple[str, ...]
    frames: tuple[str, ...]
    empty: tuple[str, ...]  # there is no letter
    names: Mapping[str, tuple[str, ...]]


class Habits(msgspec.Struct, frozen=True):
    """Everything around the commands themselves."""

    hums: frozenset[str]
    lead_ins: tuple[str, ...]
    tails: tuple[str, ...]
    openers: tuple[str, ...]  # templates
    corrections: tuple[str, ...]
    negations: frozenset[str]
    name_forms: NameForms
    contractions: Mapping[str, str]
    endings: Mapping[str, str]  # n't: not
    question: QuestionHabits
    noun: NounHabits
    spelling: SpellingHabits
