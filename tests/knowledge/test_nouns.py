"""Nouns beyond the terms: what is written is read, and a mistake is told with file, line and noun."""

from pathlib import Path

import pytest

from voice_master import data_paths
from voice_master.errors import UnreadableFile
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.nouns import read_nouns, read_tags

KINDS = {"tool": frozenset({"tool"}), "animal": frozenset({"animal", "being"})}
TAGS = '[tags]\nmetal = "made_of_metal"\nalive = "is_alive"\n'


def folder(path: Path, *lines: str, tags: str = TAGS) -> Path:
    (path / "nouns").mkdir()
    (path / "nouns" / "tags.toml").write_text(tags)
    (path / "nouns" / "some.txt").write_text("\n".join(lines) + "\n")
    return path


def test_a_line_is_a_noun(tmp_path: Path) -> None:
    written = (
        "# a heading",
        "",
        "file | tool | 0.3 | a rough bar that smooths | metal alive?",
        "otter|animal|1|swims|alive",
    )
    one, other = read_nouns(folder(tmp_path, *written), KINDS)
    assert (one.name, one.kinds, one.size_metres) == ("file", ("tool",), 0.3)
    assert one.definition == "a rough bar that smooths"
    assert one.answers == {"made_of_metal": 0, "is_alive": 1}
    assert other.answers == {"made_of_metal": 3, "is_alive": 0}


def test_a_line_without_tags_says_nothing_of_their_questions(tmp_path: Path) -> None:
    one, other = read_nouns(folder(tmp_path, "file | tool | 0.3 | smooths", "otter | animal | 1 | swims |"), KINDS)
    assert one.answers == {}
    assert other.answers == {"made_of_metal": 3, "is_alive": 3}


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("file | tool | 0.3", r"some\.txt, line 2, file: it needs 4 or 5 fields"),
        ("file | a | b | c | d | e", "line 2, file: it needs 4 or 5 fields"),
        ("file | tol | 0.3 | smooths | metal", "line 2, file: there is no kind or tag tol"),
        ("file | tool | 0.3 | smooths | mettle", "line 2, file: there is no kind or tag mettle"),
        ("file | tool | big | smooths | metal", "line 2, file: big is no size"),
        ("file | tool | -1 | smooths | metal", "line 2, file: -1 is no size"),
        ("file | tool | nan | smooths | metal", "line 2, file: nan is no size"),
        ("otter | | 1 | swims | ", "line 2, otter: it is there twice"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, line: str, fault: str) -> None:
    with pytest.raises(UnreadableFile, match=fault):
        read_nouns(folder(tmp_path, "otter | animal | 1 | swims | alive", line), KINDS)


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    (folder(tmp_path) / "nouns" / "some.txt").write_bytes(b"\xff\xfe|")
    with pytest.raises(UnreadableFile, match=r"some\.txt can't be read"):
        read_nouns(tmp_path, KINDS)


def test_broken_tags_are_told(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match=r"tags\.toml"):
        read_nouns(folder(tmp_path, tags="[tags]\nmetal = 3\n"), KINDS)


def test_no_folder_is_no_nouns(tmp_path: Path) -> None:
    assert read_nouns(tmp_path, KINDS) == ()


def test_every_tag_of_ours_stands_for_a_known_question() -> None:
    known = knowledge_room.load()
    tags = read_tags(data_paths.wordlists() / "en")
    assert set(tags.values()) <= {question.id for question in known.questions}
    assert len(set(tags.values())) == len(tags)
