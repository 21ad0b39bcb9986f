"""Shares and means are told with the range they may be off by."""

import pytest

from voice_master.benchmarks.intervals import mean_interval, share_interval


def test_a_share_lies_in_its_interval_and_more_trials_make_it_narrower() -> None:
    few, many = share_interval(8, 10), share_interval(800, 1000)
    assert few["low"] < few["share"] == 0.8 < few["high"]
    assert few["low"] < many["low"] < 0.8 < many["high"] < few["high"]


def test_wilsons_interval_by_hand() -> None:
    assert share_interval(8, 10) == pytest.approx({"share": 0.8, "low": 0.4902, "high": 0.9433}, abs=2e-4)


def test_all_of_few_is_not_certainty() -> None:
    assert share_interval(5, 5)["low"] < 0.6


def test_a_mean_lies_in_the_middle_of_its_interval() -> None:
    found = mean_interval([4, 6, 8])
    assert found["mean"] == 6
    assert found["high"] - 6 == pytest.approx(1.96 * 2 / 3**0.5, abs=1e-3)


def test_nothing_gives_zeros() -> None:
    assert share_interval(0, 0)["share"] == 0
    assert mean_interval([])["mean"] == 0
    assert mean_interval([7])["low"] == 7
