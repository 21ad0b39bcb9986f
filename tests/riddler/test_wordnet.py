"""A WordNet database on the machine tells what nobody wrote; a missing or broken one does no harm."""

from pathlib import Path

import pytest

from voice_master.riddler.wordnet import look_up

ABOVE = '00000000 03 n 01 utensil 0 000 | a thing to work with in a kitchen; "every drawer holds one"\n'
SPOON = (
    '{place:08d} 03 n 02 ladle 0 soup_ladle 0 001 @ 00000000 n 0000 | a deep spoon with a long handle; "a big one"\n'
)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VOICE_MASTER_WORDNET", str(tmp_path))
    (tmp_path / "data.noun").write_text(ABOVE + SPOON.format(place=len(ABOVE)))
    lines = [f"{name} n 1 1 @ 1 0 {len(ABOVE):08d}  \n" for name in ("ladle", "soup_ladle")]
    (tmp_path / "index.noun").write_text("  1 a line of licence\n" + "".join(lines) + "utensil n 1 0 1 0 00000000  \n")
    return tmp_path


@pytest.mark.parametrize("name", ["ladle", "a Ladle", "ladles", "soup ladle", "the soup-ladle"])
def test_a_noun_is_found_with_its_gloss_and_what_is_above(database: Path, name: str) -> None:
    entry = look_up(name)
    assert entry is not None
    assert entry.gloss == "a deep spoon with a long handle"
    assert entry.above == ("utensil",)


@pytest.mark.parametrize("name", ["", "zzz", "🙂", "ladle\nn", "x" * 3000])
def test_what_it_lacks_is_nothing(database: Path, name: str) -> None:
    assert look_up(name) is None


def test_no_database_is_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOICE_MASTER_WORDNET", str(tmp_path / "none"))
    assert look_up("ladle") is None


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"ladle n x y z\n", b"ladle n 1 1 @ 1 0 99999999\n"])
def test_a_broken_database_is_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setenv("WNSEARCHDIR", str(tmp_path))
    monkeypatch.delenv("VOICE_MASTER_WORDNET", raising=False)
    (tmp_path / "index.noun").write_bytes(content)
    (tmp_path / "data.noun").write_bytes(content)
    assert look_up("ladle") is None
