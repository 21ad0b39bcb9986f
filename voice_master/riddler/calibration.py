"""From evidence to probabilities and to the answer that is given; weights are read from `models/calibration.json`."""

import functools
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge.bank import ANSWERS
from voice_master.referee import Answer
from voice_master.riddler.closeness import Floats
from voice_master.riddler.evidence import FEATURES

SWAP_COST = 0.95  # what YES for NO, or NO for YES, costs, measured in answers that are accepted
LINE = 0.3  # under this chance of being accepted, nothing is claimed

_UNCLEAR = ANSWERS.index(Answer.UNCLEAR)

Who = Literal["known", "quick", "newcomer"]
"""A term with its row, the same without asking the reader, and a term that nobody wrote down."""

Row = tuple[float, float, float, float]


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights [FEATURES][4] for each of Who, and how often an answer is accepted [best answer][given answer]."""

    known: tuple[Row, ...]
    quick: tuple[Row, ...]
    newcomer: tuple[Row, ...]
    accepted: tuple[Row, Row, Row, Row]

    def probabilities(self, features: Floats, who: Who) -> Floats:
        """How likely each answer is the best: float32 [terms, 4]."""
        weights = np.array({"known": self.known, "quick": self.quick, "newcomer": self.newcomer}[who], dtype=np.float32)
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
    if {len(read.known), len(read.quick), len(read.newcomer)} != {FEATURES}:
        raise UnreadableFile(f"The weights in {path.name} are not for this version.")
    return read


def choose(chances: Floats) -> tuple[int, float]:
    """The answer to give, and the chance that a fair table accepts it, from how likely each is the best one."""
    return choose_by(chances, np.array(read_calibration().accepted, dtype=np.float32))


def choose_by(chances: Floats, accepted: Floats) -> tuple[int, float]:
    """The same by another table of how often answers are accepted, [best, given]."""
    worth = chances @ accepted
    swapped = np.array([chances[3], 0, 0, chances[0]], dtype=np.float32)
    best = int((worth - SWAP_COST * swapped).argmax())
    if worth[best] < LINE:
        best = _UNCLEAR
    return best, float(worth[best])
