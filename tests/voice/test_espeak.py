import os
import shutil
import subprocess
import sys
from pathlib import Path

import espeakng_loader
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voice_master import data_paths
from voice_master.errors import DeviceMissing
from voice_master.voice import espeak


def test_a_line_becomes_sound() -> None:
    pcm, rate_hertz = espeak.render("Anna, it is your turn.", 170)
    assert pcm.dtype == np.int16
    assert 0.8 < len(pcm) / rate_hertz < 4
    assert np.abs(pcm).max() > 3000


def test_nothing_to_say_is_no_sound() -> None:
    assert len(espeak.render("", 170)[0]) == 0


def test_rate_volume_and_language_change_the_sound() -> None:
    line = "Anna, it is your turn."
    usual = espeak.render(line, 170)[0]
    assert len(espeak.render(line, 300)[0]) < len(usual) < len(espeak.render(line, 90)[0])
    assert np.abs(espeak.render(line, 170, volume=0.2)[0]).max() < np.abs(usual).max()
    assert not np.array_equal(espeak.render(line, 170, "de")[0], usual)


def test_rates_out_of_range_are_kept_within() -> None:
    line = "Anna, it is your turn."
    assert len(espeak.render(line, 100_000)[0]) == pytest.approx(len(espeak.render(line, 450)[0]), rel=0.05)
    assert len(espeak.render(line, -5)[0]) == pytest.approx(len(espeak.render(line, 80)[0]), rel=0.05)


def test_an_unknown_language_is_one_sentence() -> None:
    with pytest.raises(DeviceMissing, match="does not speak 'xx-none'"):
        espeak.render("yes", 170, "xx-none")


@settings(max_examples=40, deadline=None)
@given(st.text(alphabet=st.characters(), max_size=40))
def test_any_text_can_be_said(text: str) -> None:
    assert espeak.render(text, 450)[0].dtype == np.int16


def pretend_package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    files = folder / "espeak-ng-data"
    files.mkdir(parents=True)
    for name in espeak.DATA_FILES:
        (files / name).write_bytes(name.encode())
    monkeypatch.setattr(espeakng_loader, "__file__", str(folder / "__init__.py"))
    return files


def test_a_short_path_is_used_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(espeak, "LONGEST_PATH_BYTES", len(os.fsencode(tmp_path)) + 100)
    files = pretend_package(tmp_path, monkeypatch)
    assert espeak.voice_folder() == files


def test_a_long_path_is_copied_to_the_cache_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(espeak, "LONGEST_PATH_BYTES", len(os.fsencode(tmp_path)) + 60)
    monkeypatch.setenv(data_paths.HOME_VARIABLE, str(tmp_path / "h"))
    pretend_package(tmp_path / ("deep" * 20), monkeypatch)
    short = espeak.voice_folder()
    assert short.parent == data_paths.cache()
    assert (short / "phontab").read_bytes() == b"phontab"
    (short / "phontab").write_bytes(b"kept")
    assert espeak.voice_folder() == short
    assert (short / "phontab").read_bytes() == b"kept"
    assert [path.name for path in short.parent.iterdir()] == [short.name]


def test_a_cache_that_is_too_deep_or_can_not_be_written_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_package(tmp_path / ("deep" * 40), monkeypatch)
    monkeypatch.setenv(data_paths.HOME_VARIABLE, str(tmp_path / ("long" * 40)))
    with pytest.raises(DeviceMissing, match=data_paths.HOME_VARIABLE):
        espeak.voice_folder()
    monkeypatch.setattr(espeak, "LONGEST_PATH_BYTES", len(os.fsencode(tmp_path)) + 60)
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv(data_paths.HOME_VARIABLE, str(tmp_path / "file"))
    with pytest.raises(DeviceMissing, match="could not be copied"):
        espeak.voice_folder()


def test_missing_voice_files_are_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (pretend_package(tmp_path, monkeypatch) / "phontab").unlink()
    with pytest.raises(DeviceMissing, match="phontab"):
        espeak.voice_folder()


SPEAKS_FROM_DEEP = """
import sys, espeakng_loader
library = espeakng_loader.get_library_path()
espeakng_loader.__file__ = sys.argv[1]
espeakng_loader.get_library_path = lambda: library
from voice_master.voice import espeak
print(len(espeak.render("Anna, it is your turn.", 170)[0]))
"""


def test_the_voice_speaks_from_a_very_deep_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(data_paths.HOME_VARIABLE, str(tmp_path / "h"))
    deep = tmp_path / ("d" * 90) / ("e" * 90)
    shutil.copytree(Path(espeakng_loader.get_data_path()), deep / "espeak-ng-data")
    command = [sys.executable, "-c", SPEAKS_FROM_DEEP, str(deep / "__init__.py")]
    spoken = subprocess.run(command, capture_output=True, text=True, check=False)
    assert spoken.returncode == 0, spoken.stderr
    usual = len(espeak.render("Anna, it is your turn.", 170)[0])
    assert int(spoken.stdout) == pytest.approx(usual, rel=0.05)
