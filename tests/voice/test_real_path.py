"""Through a real sound server: a virtual microphone and a virtual loudspeaker of PulseAudio."""

import os
import subprocess
import threading
from pathlib import Path

import pytest

from voice_master.settings import Settings
from voice_master.voice import doctor
from voice_master.voice.loudspeaker import LoudspeakerSpeaker
from voice_master.voice.microphone import MicrophoneListener
from voice_master.voice.ports import Request
from voice_master.voice.wav import WavSpeaker, hear_file

pytestmark = [pytest.mark.device, pytest.mark.model]


def test_a_clip_played_into_the_microphone_is_heard(sound_server: Path) -> None:
    clip = sound_server / "clip.wav"
    speaker = WavSpeaker(clip, Settings(rate_words_per_minute=150))
    speaker.speak("This is the end of the game.")
    speaker.close()
    listener = MicrophoneListener(Settings())
    assert listener.listen(Request(timeout_seconds=0.5)).text == ""
    with subprocess.Popen(["paplay", "--device=ear", str(clip)]):
        heard = listener.listen(Request(timeout_seconds=5))
    listener.close()
    assert heard.is_spoken
    assert "end of the game" in heard.text.lower()


def test_what_the_loudspeaker_says_can_be_heard(sound_server: Path) -> None:
    recorded = sound_server / "recorded.wav"
    before = threading.active_count()
    speaker = LoudspeakerSpeaker(Settings(rate_words_per_minute=150))
    command = ["parec", "--device=mouth.monitor", "--rate=16000", "--channels=1", "--file-format=wav", str(recorded)]
    with subprocess.Popen(command) as recorder:
        speaker.speak("This is the end of the game.")
        speaker.speak("I do not know the answer to the question.")
        recorder.terminate()
    threading.Timer(0.3, speaker.stop).start()
    speaker.speak("This line is stopped. " * 50)  # minutes long, were it not stopped
    speaker.close()
    assert threading.active_count() == before
    heard = hear_file(recorded).text.lower()
    assert "end of the game" in heard
    assert "the question" in heard


def test_doctor_finds_the_devices(sound_server: Path) -> None:
    found = {check.name: check for check in doctor.checks()}
    assert found["loudspeaker"].found == "PulseAudio"
    assert found["microphone"].is_fine, found["microphone"].found
    assert os.environ["XDG_RUNTIME_DIR"] == str(sound_server)
