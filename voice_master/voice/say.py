"""Lines spoken aloud or into a WAV file, outside a game."""

from collections.abc import Iterable
from pathlib import Path

from voice_master.settings import Settings
from voice_master.voice.loudspeaker import LoudspeakerSpeaker
from voice_master.voice.ports import Speaker
from voice_master.voice.wav import WavSpeaker


def say(lines: Iterable[str], settings: Settings, path: Path | None = None) -> None:
    """Say the lines in order, or write them as one WAV file when a path is given.

    Raises: DeviceMissing without voice or loudspeaker, or when the file can't be written.
    """
    speaker: Speaker = LoudspeakerSpeaker(settings) if path is None else WavSpeaker(path, settings)
    try:
        for line in lines:
            speaker.speak(line)
    finally:
        speaker.close()
