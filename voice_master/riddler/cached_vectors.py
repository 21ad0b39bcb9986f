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


def mark(sentence: str, model: str) -> int:
    """A number by which a sentence's kept vector is found again: 64 bits."""
    return int.from_bytes(hashlib.sha256(f"{model}\n{sentence}".encode()).digest()[:8], "big")


def kept_vectors(path: Path, model: str) -> dict[int, Vectors]:
    """The vectors in the file by mark, float32; none when there is no such file or it is broken."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            if str(kept["model"]) != model:
                return {}
            vectors = kept["vectors"].astype(np.float32) * kept["scales"].astype(np.float32)[:, None]
            return dict(zip(kept["marks"].tolist(), vectors, strict=True))
    except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile):
        return {}


def keep_vectors(path: Path, sentences: Sequence[str], similarity: Similarity) -> None:
    """Compute the vectors and write them: 8 bits a number, with a scale for each vector."""
    vectors = similarity.encode(sentences)
    scales = np.abs(vectors).max(axis=1) / 127
    marks = np.array([mark(sentence, similarity.name) for sentence in sentences], dtype=np.uint64)
    with path.open("wb") as file:
        np.savez(
            file,
            vectors=np.rint(vectors / scales[:, None]).astype(np.int8),
            scales=scales.astype(np.float32),
            marks=marks,
            model=np.array(similarity.name),
        )


def vectors_of(name: str, sentences: Sequence[str], similarity: Similarity) -> Vectors:
    """Kept vectors where there are some, the others computed now (milliseconds each): float32 [sentences, width]."""
    kept = kept_vectors(data_paths.models() / f"{name}.npz", similarity.name) if similarity.name == BUILT_IN else {}
    marks = [mark(sentence, similarity.name) for sentence in sentences]
    fresh = [sentence for sentence, place in zip(sentences, marks, strict=True) if place not in kept]
    if fresh:
        kept |= {mark(line, similarity.name): row for line, row in zip(fresh, similarity.encode(fresh), strict=True)}
    return np.stack([kept[place] for place in marks]) if marks else similarity.encode([])


def main() -> None:
    """Compute and keep the vectors of the wordings, terms and statements."""
    from voice_master.knowledge import knowledge
    from voice_master.riddler.closeness import KnownQuestions
    from voice_master.riddler.statements import KnownStatements
    from voice_master.riddler.topic import Topics

    known, similarity = knowledge.load(), Similarity()
    sentences = {
        "wordings": KnownQuestions(known, similarity).sentences,
        "terms": Topics(known, similarity).sentences,
        "statements": KnownStatements(known, similarity).sentences,
    }
    for name, lines in sentences.items():
        keep_vectors(data_paths.models() / f"{name}.npz", list(dict.fromkeys(lines)), similarity)


if __name__ == "__main__":
    main()
