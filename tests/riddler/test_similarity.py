"""Sentences become vectors whose nearness is nearness of meaning; kept vectors are used only where they fit."""

import threading
from pathlib import Path

import numpy as np
import pytest

from voice_master.errors import UnreadableFile
from voice_master.riddler import cached_vectors
from voice_master.riddler.cached_vectors import keep_vectors, kept_vectors, mark
from voice_master.riddler.similarity import WIDTH, Similarity

SENTENCES = ["Is it made of wood?", "Is it wooden?", "Can it swim?"]


class Lengths(Similarity):
    """Stands in for the model: a sentence's vector is its length."""

    def encode(self, sentences):  # type: ignore[no-untyped-def]
        return np.array([[len(sentence)] for sentence in sentences], dtype=np.float32)


@pytest.mark.model
def test_nearness_follows_meaning() -> None:
    wood, wooden, swim = Similarity().encode(SENTENCES)
    assert wood.dtype == np.float32
    assert wood.shape == (WIDTH,)
    assert np.linalg.norm(wood) == pytest.approx(1, abs=1e-3)
    assert wood @ wooden > 0.7 > wood @ swim


@pytest.mark.model
def test_many_threads_get_the_same_vectors() -> None:
    similarity = Similarity()
    found: list[np.ndarray] = []
    threads = [threading.Thread(target=lambda: found.append(similarity.encode(SENTENCES))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert all(np.allclose(found[0], other) for other in found)


@pytest.mark.model
def test_nothing_gives_no_vectors() -> None:
    assert Similarity().encode([]).shape == (0, WIDTH)


def test_a_missing_model_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="no sentence model"):
        Similarity(str(tmp_path / "nowhere")).load()


@pytest.mark.model
def test_a_folder_without_a_model_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="can't be loaded"):
        Similarity(str(tmp_path)).load()


def test_kept_vectors_serve_only_their_own_sentences(tmp_path: Path) -> None:
    path = tmp_path / "kept.npz"
    keep_vectors(path, SENTENCES, Lengths("lengths"))
    kept = kept_vectors(path, "lengths")
    assert [kept[mark(sentence, "lengths")].tolist() for sentence in SENTENCES] == [[19], [13], [12]]
    assert mark("Is it another?", "lengths") not in kept
    assert kept_vectors(path, "another model") == {}


def test_sentences_without_a_kept_vector_are_computed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cached_vectors, "BUILT_IN", "lengths")
    monkeypatch.setattr(cached_vectors.data_paths, "models", lambda: tmp_path)
    keep_vectors(tmp_path / "kept.npz", SENTENCES, Lengths("lengths"))
    asked = ["Does it?", SENTENCES[1], "Does it?"]
    assert cached_vectors.vectors_of("kept", asked, Lengths("lengths"))[:, 0].tolist() == [8, 13, 8]


@pytest.mark.parametrize("content", [b"", b"no zip", b"PK\x03\x04"])
def test_a_broken_file_of_vectors_is_passed_over(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "kept.npz"
    path.write_bytes(content)
    assert kept_vectors(path, "lengths") == {}
    assert kept_vectors(tmp_path / "none.npz", "lengths") == {}
