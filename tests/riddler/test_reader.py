"""The reader's weights are kept and found again; broken ones are told."""

from pathlib import Path

import numpy as np
import pytest

from voice_master.errors import UnreadableFile
from voice_master.riddler.reader import Reader, keep_weights, new_network, reader_file, scores_of

PAIRS = [
    ("does it have a lid?", "pot: a vessel for cooking. does it have a lid? yes."),
    ("can it fly?", "pot: a vessel."),
]


@pytest.mark.parametrize("content", [b"", b"no zip", b"PK\x03\x04 broken"])
def test_broken_weights_are_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "reader.npz"
    path.write_bytes(content)
    pytest.importorskip("torch")
    with pytest.raises(UnreadableFile, match=r"reader\.npz can't be read"):
        Reader(path).load()


def test_missing_weights_are_told(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    with pytest.raises(UnreadableFile, match="can't be read"):
        Reader(tmp_path / "none.npz").load()


@pytest.mark.model
def test_kept_weights_read_as_those_that_were_trained(tmp_path: Path) -> None:
    import torch

    torch.manual_seed(1)
    network, tokenizer = new_network()
    untrained = scores_of(network.eval(), tokenizer, PAIRS)
    with torch.no_grad():
        for weight in network.parameters():
            if weight.requires_grad:
                weight.add_(torch.randn_like(weight) * 0.02)
    trained = scores_of(network.eval(), tokenizer, PAIRS)
    keep_weights(network, tmp_path / "kept.npz")
    read = Reader(tmp_path / "kept.npz").read(PAIRS)
    assert read.shape == (2, 4)
    assert np.allclose(read.sum(axis=1), 0, atol=1e-4)
    assert np.allclose(read, trained, atol=0.02)
    assert np.abs(read - untrained).max() > 0.1


@pytest.mark.model
def test_the_shipped_reader_reads() -> None:
    reader = Reader()
    assert reader_file().is_file()
    stories = [
        "kite: a toy on a string. does it fly? yes. is it made of stone? no.",
        "anvil: a block for smiths. does it fly? no. is it made of iron? yes.",
    ]
    flies, stays = reader.read([("can it fly?", told) for told in stories])
    assert flies[0] - flies[3] > stays[0] - stays[3]
