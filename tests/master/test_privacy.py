import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_master.master.privacy import NoPrivateChannel, may_speak
from voice_master.referee import Line

SEATS = st.frozensets(st.integers(0, 3))


def test_a_public_line_is_for_everybody():
    assert may_speak(Line("x"), frozenset({0, 1}))


def test_a_demo_without_people_still_speaks_public_lines():
    assert may_speak(Line("x"), frozenset())


def test_a_private_line_is_spoken_when_only_its_owner_hears_it():
    assert may_speak(Line("x", to=frozenset({0, 2})), frozenset({0}))


def test_a_line_for_computers_alone_is_not_spoken():
    assert not may_speak(Line("x", to=frozenset({1, 2})), frozenset({0}))
    assert not may_speak(Line("x", to=frozenset({1})), frozenset())


def test_a_private_line_at_a_shared_table_is_refused_rather_than_said():
    with pytest.raises(NoPrivateChannel):
        may_speak(Line("x", to=frozenset({0, 2})), frozenset({0, 1}))


@given(to=SEATS, people=SEATS)
def test_nobody_ever_overhears(to, people):
    try:
        spoken = may_speak(Line("x", to=to), people)
    except NoPrivateChannel:
        return
    assert not spoken or people <= to
