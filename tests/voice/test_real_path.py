"""Through a real sound server: a virtual microphone and a virtual loudspeaker of PulseAudio, started here."""

import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from voice_master.settings import Settings
from voice_master.voice import doctor
from voice_master.voice.loudspeaker import LoudspeakerSpeaker
from voice_master.voice.microphone import MicrophoneListener
from voice_master.voice.ports import Request
from voice_master.voice.wav import WavSpeaker, hear_file

pytestmark = [pytest.mark.device, pytest.mark.model]

SERVER = """
load-module module-native-protocol-unix
load-module module-null-sink sink_name=ear rate=48000
load-module module-null-sink sink_name=mouth rate=48000
load-module module-remap-source master=ear.monitor source_name=microphone
set-default-sink mouth
set-default-source microphone
"""
PROGRAMS = ("pulseaudio", "paplay", "parec", "pactl")


@pytest.fixture
def sound_server(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        pytest.skip(f"the program {missing[0]} is not installed")
    folder = tmp_path_factory.mktemp("p")
    folder.chmod(0o700)
    for variable in ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(folder))
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    (folder / "server.pa").write_text(SERVER)
    command = ["pulseaudio", "-n", "-F", str(folder / "server.pa"), "--exit-idle-time=-1", "--daemonize=yes"]
    started = subprocess.run(command, capture_output=True, text=True, check=False)  # comes back when it is ready
    if started.returncode != 0:
        pytest.skip(f"pulseaudio does not start here: {started.stderr.strip()[:200]}")
    yield folder
    subprocess.run(["pulseaudio", "--kill"], check=True)


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
