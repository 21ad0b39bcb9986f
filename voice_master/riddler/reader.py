"""A small model that reads what is known of a term next to a question, and says how likely each answer is.

It is the sentence model with thin trained layers beside its own (low-rank adapters) and a head of four outputs;
`models/reader.npz` holds only what was trained. Rebuild: `python -m voice_master.riddler.train_reader`.
"""

import os
import threading
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.riddler.closeness import Floats
from voice_master.riddler.similarity import BUILT_IN, model_folder

Pair = tuple[str, str]
"""A question made positive, and the story of a term."""

RANK = 16
STRENGTH = 2.0  # by which the adapters' output is multiplied
LONGEST = 160  # tokens that are read
_PLACES = (
    "attention.self.query",
    "attention.self.key",
    "attention.self.value",
    "attention.output.dense",
    "intermediate.dense",
    "output.dense",
)


def reader_file() -> Path:
    """Where the trained weights lie."""
    return data_paths.models() / "reader.npz"


class Reader:
    """Reads (question, story) pairs. Loads at first use; thread-safe."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or reader_file()
        self._lock = threading.Lock()
        self._network: Any = None
        self._tokenizer: Any = None

    @property
    def is_there(self) -> bool:
        """Whether there are trained weights."""
        return self._path.is_file()

    def load(self) -> None:
        """Load the weights now. Raises: UnreadableFile."""
        with self._lock:
            self._load()

    def read(self, pairs: Sequence[Pair]) -> Floats:
        """Scores for ANSWERS, centred: float32 [pairs, 4]. Raises: UnreadableFile."""
        with self._lock:
            self._load()
            return scores_of(self._network, self._tokenizer, pairs)

    def _load(self) -> None:
        if self._network is not None:
            return
        network, tokenizer = new_network()
        try:
            with self._path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
                fill(network, {name: kept[name] for name in kept.files})
        except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile) as error:
            raise UnreadableFile(f"The reader's weights in {self._path.name} can't be read: {error}.") from error
        network.merge()
        self._network, self._tokenizer = network.eval(), tokenizer


def new_network() -> tuple[Any, Any]:
    """An untrained reader, from tokens to scores [pairs, 4], with its tokenizer. Raises: UnreadableFile."""
    os.environ["HF_HUB_OFFLINE"] = "1"  # before the import: nothing is ever looked up
    folder = model_folder(BUILT_IN)
    from transformers import AutoModel, AutoTokenizer
    from transformers.utils import logging as transformers_logging

    from voice_master.riddler.reader_network import Network

    transformers_logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    try:
        base = AutoModel.from_pretrained(str(folder), local_files_only=True)
        tokenizer = AutoTokenizer.from_pretrained(str(folder), local_files_only=True)
    except (OSError, ValueError, KeyError) as error:
        raise UnreadableFile(f"The sentence model in {folder} can't be loaded: {error}.") from error
    return Network(base, _PLACES, RANK, STRENGTH), tokenizer


def encode_pairs(tokenizer: Any, pairs: Sequence[Pair], pad_to: int | None = None) -> Any:
    """Tokens of (question, story) pairs; the story is cut when both are too long."""
    questions, stories = [question for question, _ in pairs], [told for _, told in pairs]
    return tokenizer(
        questions,
        stories,
        padding=True,
        truncation="only_second",
        max_length=LONGEST,
        pad_to_multiple_of=pad_to,
        return_tensors="pt",
    )


def scores_of(network: Any, tokenizer: Any, pairs: Sequence[Pair]) -> Floats:
    """A network's scores for ANSWERS, centred: float32 [pairs, 4]."""
    import torch

    with torch.inference_mode():
        scores = network(encode_pairs(tokenizer, pairs)).numpy()
    return np.asarray(scores - scores.mean(axis=1, keepdims=True), dtype=np.float32)


def keep_weights(network: Any, path: Path) -> None:
    """Write what was trained, as float16."""
    with path.open("wb") as file:
        np.savez(file, **trained_of(network))


def trained_of(network: Any) -> dict[str, Any]:
    """What was trained, by name, as float16."""
    trained = ((name, weight) for name, weight in network.named_parameters() if weight.requires_grad)
    return {name: weight.detach().numpy().astype(np.float16) for name, weight in trained}


def fill(network: Any, kept: Mapping[str, Any]) -> None:
    """Give a network weights that were trained. Raises: ValueError when they are for another."""
    import torch

    trained = {name: weight for name, weight in network.named_parameters() if weight.requires_grad}
    if set(trained) != set(kept):
        raise ValueError("they are for another version")
    with torch.no_grad():
        for name, weight in trained.items():
            weight.copy_(torch.from_numpy(kept[name].astype(np.float32)))
