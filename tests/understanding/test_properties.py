"""Whatever is heard: nothing is raised, and nothing comes out that isn't on offer."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.understanding.situations import GUESS, JEWELS, NAMES, PHASES, POSITION, QUESTION, RIDDLE, VERDICT, grammar
from voice_master.referee import Offer, Slot
from voice_master.understanding import Ambiguous, Context, Meant, NotNow, Reading, SlotSaid, TableWord, interpret

SLOTS = (None, RIDDLE, JEWELS, POSITION, VERDICT, GUESS, QUESTION, Slot("choice", ("roll the die", "Marco's riddle")))
WORDS = re.findall(
    r"\S+",
    "roll pay the a die jewel jewels three for to two curse marco's anna elena's my first second last "
    "riddle letter of about is it does alive solve guess with yes no not maybe wait stop undo please um i "
    "want to would like can you describe again what do we know score pass done number one's 4 2nd ? , "
    "lighthouse peter ",
)
lines = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map("".join),
)


@settings(max_examples=250, deadline=None)
@given(lines, st.sampled_from(sorted(PHASES)), st.sampled_from(SLOTS), st.booleans(), st.integers(0, 3))
def test_only_what_is_on_offer_comes_out(
    heard: str, phase: str, expects: Slot | None, is_spoken: bool, seat: int
) -> None:
    context = Context(seat, NAMES, PHASES[phase], expects, is_spoken)
    _check(interpret(heard, context, grammar()), context)


def _check(reading: Reading, context: Context) -> None:
    if isinstance(reading, Ambiguous):
        assert 1 <= len(reading.readings) == len(reading.said) <= 3
        assert all(reading.said)
        for each in reading.readings:
            _check(each, context)
    elif isinstance(reading, Meant):
        assert reading.offer in context.offers
        _check_values(reading)
    elif isinstance(reading, SlotSaid):
        assert reading.slot == context.expects
        assert isinstance(reading.value, str) if reading.slot.is_text else reading.value in reading.slot.choices
    elif isinstance(reading, TableWord):
        assert reading.word in grammar().table_words
    elif isinstance(reading, NotNow):
        assert reading.action in grammar().intents


def _check_values(reading: Meant) -> None:
    slots = {slot.name: slot for slot in reading.offer.slots}
    assert reading.values.keys() <= slots.keys()
    for name, value in reading.values.items():
        assert isinstance(value, str) if slots[name].is_text else value in slots[name].choices
    missing = {slot.name for slot in reading.missing}
    for slot in reading.missing:
        assert slot.is_text or (slot.choices and set(slot.choices) <= set(slots[slot.name].choices))
    for slot in reading.offer.slots:
        told = (slot.name in reading.values, slot.name in missing)
        assert told != (True, True)
        assert told != (False, False) or slot.default is not None


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=15), min_size=1, max_size=4), lines)
def test_any_names_at_the_table(names: list[str], heard: str) -> None:
    context = Context(0, tuple(names), PHASES["question"], None, True)
    reading = interpret(heard, context, grammar())
    assert not isinstance(reading, Meant) or reading.offer in context.offers


@settings(max_examples=30, deadline=None)
@given(st.text(max_size=200))
def test_without_offers_nothing_is_done(heard: str) -> None:
    offers: tuple[Offer, ...] = ()
    reading = interpret(heard, Context(0, NAMES, offers), grammar())
    assert not isinstance(reading, Meant | SlotSaid)
