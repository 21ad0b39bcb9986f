import wave
from pathlib import Path
from typing import Any

import pytest

from voice_master.errors import DeviceMissing
from voice_master.settings import Settings
from voice_master.voice.say import say


def test_lines_are_said_aloud(loudspeaker: Any, beeping: Any) -> None:
    say(["Yes.", "No."], Settings())
    for played, line in zip(loudspeaker.played, ("Yes.", "No."), strict=True):
        assert played.startswith(beeping(line))
    assert loudspeaker.closed == 1


def test_lines_are_written_into_a_file_without_any_device(loudspeaker: Any, tmp_path: Path) -> None:
    say(["Yes.", "No."], Settings(), tmp_path / "a.wav")
    with wave.open(str(tmp_path / "a.wav")) as file:
        assert file.getnframes() > 22_050
    assert loudspeaker.opened == 0


def test_without_loudspeaker_one_sentence_is_raised(loudspeaker: Any) -> None:
    loudspeaker.backend = "Null"
    with pytest.raises(DeviceMissing, match="No loudspeaker"):
        say(["Yes."], Settings())
