import os
import threading
import wave
from pathlib import Path
from typing import Any

import miniaudio
import numpy as np
import pytest
import pyttsx3

from voice_master.errors import DeviceMissing
from voice_master.settings import Settings
from voice_master.voice import driver, playback, sound_device
from voice_master.voice.loudspeaker import LoudspeakerSpeaker

LONG = "This is a long line that goes on and on. " * 10


def test_fifty_lines_are_all_played_whole_and_in_order(loudspeaker: Any, beeping: Any) -> None:
    lines = [f"Line number {number}." for number in range(50)]
    speaker = LoudspeakerSpeaker(Settings())
    for line in lines:
        speaker.speak(line)
    speaker.close()
    assert len(loudspeaker.played) == 50
    assert all(played.startswith(beeping(line)) for played, line in zip(loudspeaker.played, lines, strict=True))


def test_silence_follows_the_last_word_so_that_the_device_plays_it(loudspeaker: Any, beeping: Any) -> None:
    speaker = LoudspeakerSpeaker(Settings())
    speaker.speak("Yes.")
    speaker.close()
    tail = loudspeaker.played[0][len(beeping("Yes.")) :]
    assert len(tail) >= 2 * int(0.15 * 22_050)
    assert not any(tail)


def test_stop_from_another_thread_ends_the_line_and_only_it(loudspeaker: Any, beeping: Any) -> None:
    speaker = LoudspeakerSpeaker(Settings())
    loudspeaker.on_pull = lambda pulls: speaker.stop() if pulls == 3 else None
    speaker.speak(LONG)
    loudspeaker.on_pull = None
    speaker.speak("Next.")
    speaker.close()
    sounded = np.flatnonzero(np.frombuffer(loudspeaker.played[0], np.int16))
    assert sounded.max() < 3 * 1024
    assert loudspeaker.played[1].startswith(beeping("Next."))


def test_stop_while_nothing_sounds_changes_nothing(loudspeaker: Any, beeping: Any) -> None:
    speaker = LoudspeakerSpeaker(Settings())
    speaker.stop()
    speaker.speak("Yes.")
    speaker.stop()
    speaker.close()
    assert loudspeaker.played[0].startswith(beeping("Yes."))


def test_rate_of_settings_and_later_rates_are_used(loudspeaker: Any, beeping: Any) -> None:
    speaker = LoudspeakerSpeaker(Settings(rate_words_per_minute=120))
    speaker.speak("Anna, it is your turn.")
    speaker.set_rate(300)
    speaker.speak("Anna, it is your turn.")
    speaker.close()
    assert loudspeaker.played[0].startswith(beeping("Anna, it is your turn.", 120))
    assert loudspeaker.played[1].startswith(beeping("Anna, it is your turn.", 300))


def test_an_empty_line_says_nothing(loudspeaker: Any) -> None:
    speaker = LoudspeakerSpeaker(Settings())
    speaker.speak("  ")
    speaker.close()
    assert loudspeaker.played == []


def test_a_closed_loudspeaker_says_so(loudspeaker: Any) -> None:
    speaker = LoudspeakerSpeaker(Settings())
    speaker.close()
    speaker.stop()
    speaker.set_rate(200)
    assert loudspeaker.closed >= 1
    with pytest.raises(DeviceMissing, match="closed"):
        speaker.speak("Yes.")


def test_no_loudspeaker_is_one_sentence_and_no_noise(loudspeaker: Any, capfd: pytest.CaptureFixture[str]) -> None:
    loudspeaker.on_opening = lambda: os.write(2, b"ALSA lib pcm.c:2721: unknown PCM default\n") and None
    loudspeaker.refusal = miniaudio.MiniaudioError("failed to init device", -401)
    with pytest.raises(DeviceMissing, match=r"^No loudspeaker was found\.$"):
        LoudspeakerSpeaker(Settings())
    assert capfd.readouterr() == ("", "")


def test_a_pretended_backend_is_no_loudspeaker(loudspeaker: Any) -> None:
    loudspeaker.backend = "Null"
    with pytest.raises(DeviceMissing, match="No loudspeaker"):
        LoudspeakerSpeaker(Settings())
    assert loudspeaker.closed == 1


def test_a_stuck_sound_server_does_not_hang_the_game(loudspeaker: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_device, "ANSWER_SECONDS", 0.01)
    free = threading.Event()
    loudspeaker.on_opening = lambda: free.wait() and None
    with pytest.raises(DeviceMissing, match="No loudspeaker"):
        LoudspeakerSpeaker(Settings())
    free.set()


def test_a_loudspeaker_that_goes_away_is_told_and_can_come_back(loudspeaker: Any) -> None:
    speaker = LoudspeakerSpeaker(Settings())
    loudspeaker.start_refusal = miniaudio.MiniaudioError("failed to start audio device", -1)
    with pytest.raises(DeviceMissing, match="No loudspeaker"):
        speaker.speak("Yes.")
    loudspeaker.start_refusal = None
    speaker.speak("Yes.")
    speaker.close()
    assert len(loudspeaker.played) == 1


def test_a_loudspeaker_that_takes_no_samples_is_told(loudspeaker: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playback, "STALL_SECONDS", 0.01)
    loudspeaker.takes_samples = False
    speaker = LoudspeakerSpeaker(Settings())
    with pytest.raises(DeviceMissing, match="No loudspeaker"):
        speaker.speak("Yes.")
    speaker.close()


def test_a_language_without_voice_is_told_and_does_not_hang(loudspeaker: Any) -> None:
    speaker = LoudspeakerSpeaker(Settings(language="xx-none"))
    with pytest.raises(DeviceMissing, match="does not speak"):
        speaker.speak("Yes.")
    speaker.close()


def test_ctrl_c_leaves_a_speaker_that_still_speaks(
    loudspeaker: Any, beeping: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker = LoudspeakerSpeaker(Settings())

    def interrupted(*_: Any) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(playback.Sounding, "wait", interrupted)
        with pytest.raises(KeyboardInterrupt):
            speaker.speak(LONG)
    speaker.speak("Next.")
    speaker.close()
    assert loudspeaker.played[-1].startswith(beeping("Next."))


def test_queued_lines_and_files_of_pyttsx3_come_in_order(loudspeaker: Any, beeping: Any, tmp_path: Path) -> None:
    engine = pyttsx3.Engine(driver.register())
    finished: list[tuple[str, bool]] = []
    engine.connect("finished-utterance", lambda name, completed: finished.append((name, completed)))
    engine.say("First.", "one")
    engine.setProperty("rate", 300)
    engine.say("Second.", "two")
    engine.save_to_file("Kept.", str(tmp_path / "kept.wav"))
    engine.say("Third.", "three")
    engine.runAndWait()
    engine.say("Fourth.", "four")
    engine.say("Fifth.", "five")
    engine.runAndWait()
    assert finished == [(name, True) for name in ("one", "two", "three", "four", "five")]
    rates = (170, 300, 300, 300, 300)
    lines = ("First.", "Second.", "Third.", "Fourth.", "Fifth.")
    assert all(
        played.startswith(beeping(line, rate))
        for played, line, rate in zip(loudspeaker.played, lines, rates, strict=True)
    )
    with wave.open(str(tmp_path / "kept.wav")) as kept:
        assert kept.readframes(kept.getnframes()) == beeping("Kept.", 300)


def test_stop_of_pyttsx3_drops_what_is_queued(loudspeaker: Any) -> None:
    engine = pyttsx3.Engine(driver.register())
    loudspeaker.on_pull = lambda pulls: engine.stop() if pulls == 2 else None
    engine.say(LONG)
    engine.say("Never said.")
    engine.runAndWait()
    assert len(loudspeaker.played) == 1
    assert engine.getProperty("rate") == 170
    assert [voice.languages for voice in engine.getProperty("voices")] == [["en"]]


def test_a_loop_outside_speaks_line_by_line(loudspeaker: Any, beeping: Any) -> None:
    engine = pyttsx3.Engine(driver.register())
    engine.say("First.")
    engine.startLoop(False)
    engine.iterate()
    engine.say("Second.")
    engine.iterate()
    engine.endLoop()
    first, second = loudspeaker.played
    assert first.startswith(beeping("First."))
    assert second.startswith(beeping("Second."))
