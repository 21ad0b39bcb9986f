"""Vectors of the sentences that never change, kept in `models/` so that a start takes no time.

Rebuild: `python -m voice_master.riddler.cached_vectors`.
"""

import hashlib
import zipfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from voice_master import data_paths
from voice_master.riddler.similarity import BUILT_IN, Similarity, Vectors


def digest(sentences: Sequence[str], model: str) -> str:
    """What tells whether kept vectors still fit."""
    return hashlib.sha256("\n".join((model, *sentences)).encode()).hexdigest()


def kept_vectors(path: Path, sentences: Sequence[str], model: str) -> Vectors | None:
    """The vectors in the file, float32 [sentences, width], or None when there are none for just these sentences."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            if str(kept["digest"]) == digest(sentences, model):
                return np.asarray(kept["vectors"], dtype=np.float32)
    except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile):
        return None
    return None


def keep_vectors(path: Path, sentences: Sequence[str], similarity: Similarity) -> Vectors:
    """Compute the vectors and write them, as float16, with their digest."""
    vectors = similarity.encode(sentences)
    with path.open("wb") as file:
        np.savez(file, vectors=vectors.astype(np.float16), digest=np.array(digest(sentences, similarity.name)))
    return vectors


def vectors_of(name: str, sentences: Sequence[str], similarity: Similarity) -> Vectors:
    """Kept vectors where they fit, else computed now (seconds)."""
    if similarity.name == BUILT_IN:
        kept = kept_vectors(data_paths.models() / f"{name}.npz", sentences, similarity.name)
        if kept is not None:
            return kept
    return similarity.encode(sentences)


def main() -> None:
    """Compute and keep the vectors of the wordings and terms."""
    from voice_master.knowledge import knowledge
    from voice_master.riddler.closeness import KnownQuestions
    from voice_master.riddler.topic import Topics

    known, similarity = knowledge.load(), Similarity()
    sentences = {
        "wordings": KnownQuestions(known, similarity).sentences,
        "terms": Topics(known, similarity).sentences,
    }
    for name, lines in sentences.items():
        keep_vectors(data_paths.models() / f"{name}.npz", lines, similarity)


if __name__ == "__main__":
    main()
