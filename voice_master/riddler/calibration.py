"""From votes and signs to probabilities: a small logistic regression, read from `models/calibration.json`."""

import functools
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.riddler.closeness import Floats

FEATURES = 14
_FLOOR = {"known": 0.05, "newcomer": 0.15}  # an answer nobody voted for may still be right
_MIDDLE, _WIDTH = 0.62, 0.06  # nearness at which a known question is trusted by half, and how sharply

Who = Literal["known", "newcomer"]


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights [FEATURES][4] for terms with a row and for those without."""

    known: tuple[tuple[float, float, float, float], ...]
    newcomer: tuple[tuple[float, float, float, float], ...]

    def probabilities(self, features: Floats, who: Who) -> Floats:
        """How likely each answer is: float32 [terms, 4]."""
        weights = np.array(self.known if who == "known" else self.newcomer, dtype=np.float32)
        scores = features @ weights
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(odds / odds.sum(axis=1, keepdims=True), dtype=np.float32)


@functools.lru_cache(maxsize=2)
def read_calibration(folder: Path | None = None) -> Calibration:
    """The weights that were fitted. Raises: UnreadableFile."""
    path = (folder or data_paths.models()) / "calibration.json"
    try:
        read = msgspec.json.decode(path.read_bytes(), type=Calibration)
    except (OSError, msgspec.DecodeError) as error:
        raise UnreadableFile(f"The weights in {path.name} can't be read: {error}.") from error
    if {len(read.known), len(read.newcomer)} != {FEATURES}:
        raise UnreadableFile(f"The weights in {path.name} are not for this version.")
    return read


def features(sharp: Floats, broad: Floats, nearness: float, signs: Floats, who: Who) -> Floats:
    """What the regression sees: votes [terms, 4], nearness of the best question, signs of topic [terms, 3]."""
    trust = 1 / (1 + np.exp(-(nearness - _MIDDLE) / _WIDTH))
    ones = np.ones((len(sharp), 1), dtype=np.float32)

    def odds(votes: Floats) -> Floats:
        return np.log((votes[:, :3] + _FLOOR[who]) / (votes[:, 3:] + _FLOOR[who]))

    parts = [ones, ones * trust, odds(sharp) * trust, odds(broad) * (1 - trust), signs * (1 - trust), signs * trust]
    return np.concatenate(parts, axis=1).astype(np.float32)
