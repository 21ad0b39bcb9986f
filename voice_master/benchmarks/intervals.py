"""Shares and means with the range that another run of the same size would mostly fall in (95 %)."""

import math
import statistics
from collections.abc import Sequence

_WIDTH = 1.96  # standard errors


def share_interval(count: int, of: int) -> dict[str, float]:
    """The share, and Wilson's interval about it; zeros for nothing."""
    if of == 0:
        return {"share": 0.0, "low": 0.0, "high": 0.0}
    share, square = count / of, _WIDTH**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    reach = _WIDTH * math.sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return _rounded(share=share, low=max(0.0, middle - reach), high=min(1.0, middle + reach))


def mean_interval(values: Sequence[float]) -> dict[str, float]:
    """The mean, and the interval of its standard error; zeros for nothing."""
    if not values:
        return {"mean": 0.0, "low": 0.0, "high": 0.0}
    mean = statistics.mean(values)
    reach = _WIDTH * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return _rounded(mean=mean, low=mean - reach, high=mean + reach)


def _rounded(**values: float) -> dict[str, float]:
    return {name: round(value, 4) for name, value in values.items()}
