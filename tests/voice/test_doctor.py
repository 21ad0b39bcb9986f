import shutil
from pathlib import Path
from typing import Any

import miniaudio
import pytest

from voice_master import data_paths
from voice_master.voice import doctor
from voice_master.voice.doctor import Check, checks

pytestmark = pytest.mark.model


def by_name() -> dict[str, Check]:
    return {check.name: check for check in checks()}


def test_with_everything_there_nothing_is_to_mend(loudspeaker: Any, microphone: Any) -> None:
    found = by_name()
    sound_library = found.pop("sound library")
    assert sound_library.is_fine or "text" in sound_library.mend
    assert {name for name, check in found.items() if not check.is_fine} == set()
    assert {check.mend for check in found.values()} == {""}
    assert {"python", "packages", "torch", "embedding files", "recogniser files", "voice", "microphone"} <= set(found)


def test_missing_devices_are_told_and_not_needed(loudspeaker: Any, microphone: Any) -> None:
    loudspeaker.refusal = miniaudio.MiniaudioError("failed to init device", -401)
    microphone.backend = "Null"
    found = by_name()
    for name in ("loudspeaker", "microphone"):
        assert not found[name].is_fine
        assert not found[name].is_needed
        assert "play in text" in found[name].mend


def test_changed_or_missing_model_files_are_told(
    loudspeaker: Any, microphone: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = (data_paths.models() / "checksums.toml").read_text(encoding="utf-8")
    changed = listed.replace('sha256 = "94e9', 'sha256 = "0000').replace("model/vocab.txt", "model/none.txt")
    (tmp_path / "checksums.toml").write_text(changed, encoding="utf-8")
    monkeypatch.setattr(data_paths, "models", lambda: tmp_path)
    found = by_name()
    assert found["recogniser files"].found == "assets/tiny-en/encoder_model.ort is missing or changed"
    assert "moonshine-voice==0.1.0" in found["recogniser files"].mend
    assert found["embedding files"].found == "model/none.txt is missing or changed"
    assert found["voice detector files"].is_fine


def test_missing_lists_packages_folders_and_space_are_told(
    loudspeaker: Any, microphone: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "broken.toml").write_text("= no toml")
    monkeypatch.setattr(data_paths, "wordlists", lambda: tmp_path)
    monkeypatch.setattr(data_paths, "models", lambda: tmp_path)
    monkeypatch.setenv(data_paths.HOME_VARIABLE, str(tmp_path / "file" / "home"))
    monkeypatch.setattr(doctor.importlib.metadata, "requires", lambda _: ["msgspec>=0.19", "no.such-package>1"])
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(1, 1, 0))
    found = by_name()
    wrong = {name for name, check in found.items() if check.is_needed and not check.is_fine}
    assert wrong == {"packages", "checksums", "word lists", "your folder", "free disk"}
    assert found["packages"].mend == "pip install no.such-package"
    assert found["word lists"].found == "broken.toml can't be read"
    assert data_paths.HOME_VARIABLE in found["your folder"].mend


def test_whatever_breaks_the_other_checks_are_told(
    loudspeaker: Any, microphone: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("broken on purpose")

    for name in ("player_home", "models", "wordlists"):
        monkeypatch.setattr(data_paths, name, broken)
    found = by_name()
    assert found["wordlists"].found == "RuntimeError: broken on purpose"
    assert found["python"].is_fine
