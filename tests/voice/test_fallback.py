import io
import sys
from typing import Any

import miniaudio
import pytest

from voice_master.errors import DeviceMissing
from voice_master.settings import Settings
from voice_master.voice import fallback
from voice_master.voice.console import ConsoleListener, ConsoleSpeaker
from voice_master.voice.fallback import BothSpeaker, SecretsTyped, Wants, open_voice, text_voice
from voice_master.voice.microphone import MicrophoneListener
from voice_master.voice.ports import Heard, Request
from voice_master.voice.recogniser import Recogniser
from voice_master.voice.scripted import ScriptedListener, ScriptedSpeaker

MISSING = miniaudio.MiniaudioError("failed to init device", -401)


@pytest.fixture(autouse=True)
def at_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal("typed\n"))
    monkeypatch.setattr(Recogniser, "load", lambda _: None)


@pytest.mark.parametrize("wants", [Wants.AUTO, Wants.VOICE])
def test_voice_where_devices_are(wants: Wants, loudspeaker: Any, microphone: Any) -> None:
    voice = open_voice(Settings(), wants)
    assert isinstance(voice.speaker, BothSpeaker)
    assert isinstance(voice.listener, SecretsTyped)
    assert voice.notes == ()
    voice.close()
    assert microphone.closed == loudspeaker.closed == 1


def test_text_opens_no_device(loudspeaker: Any, microphone: Any) -> None:
    voice = open_voice(Settings(), Wants.TEXT)
    assert isinstance(voice.speaker, ConsoleSpeaker)
    assert isinstance(voice.listener, ConsoleListener)
    assert (voice.notes, loudspeaker.opened, microphone.opened) == ((), 0, 0)


@pytest.mark.parametrize("stdin", [io.StringIO("piped\n"), None])
def test_auto_without_a_terminal_is_text(
    stdin: Any, loudspeaker: Any, microphone: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    voice = open_voice(Settings(), Wants.AUTO)
    assert (voice.notes, loudspeaker.opened, microphone.opened) == ((), 0, 0)
    assert voice.listener.listen(Request()) == (Heard("piped") if stdin else Heard(ended=True))


def test_without_microphone_people_type(loudspeaker: Any, microphone: Any) -> None:
    microphone.refusal = MISSING
    voice = open_voice(Settings(), Wants.AUTO)
    assert isinstance(voice.speaker, BothSpeaker)
    assert voice.listener.listen(Request()) == Heard("typed")
    assert [str(note) for note in voice.notes] == ["No microphone was found. Please type."]
    voice.close()


def test_without_loudspeaker_lines_are_printed(loudspeaker: Any, microphone: Any) -> None:
    loudspeaker.refusal = MISSING
    voice = open_voice(Settings(), Wants.VOICE)
    assert isinstance(voice.speaker, ConsoleSpeaker)
    assert isinstance(voice.listener, SecretsTyped)
    assert [str(note) for note in voice.notes] == ["No loudspeaker was found. Lines are printed only."]
    voice.close()


def test_without_any_device_one_sentence_says_so(loudspeaker: Any, microphone: Any) -> None:
    loudspeaker.refusal = microphone.refusal = MISSING
    voice = open_voice(Settings(), Wants.VOICE)
    assert isinstance(voice.speaker, ConsoleSpeaker)
    assert isinstance(voice.listener, ConsoleListener)
    assert [str(note) for note in voice.notes] == [
        "No voice was found on this machine, so the game goes on in text.",
    ]


def test_a_missing_recogniser_leaves_the_loudspeaker(
    loudspeaker: Any, microphone: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Recogniser) -> None:
        raise DeviceMissing("The speech recogniser lacks tokenizer.bin.")

    monkeypatch.setattr(Recogniser, "load", broken)
    voice = open_voice(Settings(), Wants.VOICE)
    assert [str(note) for note in voice.notes] == ["The speech recogniser lacks tokenizer.bin. Please type."]
    voice.close()


def test_a_line_is_printed_before_it_is_said() -> None:
    order: list[str] = []
    printed = ScriptedSpeaker(during=lambda line: order.append(f"print {line}"))
    aloud = ScriptedSpeaker(during=lambda line: order.append(f"say {line}"))
    both = BothSpeaker(printed, aloud)
    both.speak("Yes.")
    both.set_rate(200)
    both.stop()
    both.close()
    assert order == ["print Yes.", "say Yes."]
    assert (aloud.rates, aloud.stops, aloud.is_closed, printed.is_closed) == ([200], 1, True, True)


def test_a_line_is_printed_even_when_the_loudspeaker_has_gone() -> None:
    def gone(line: str) -> None:
        raise DeviceMissing("No loudspeaker was found.")

    printed = ScriptedSpeaker()
    with pytest.raises(DeviceMissing):
        BothSpeaker(printed, ScriptedSpeaker(during=gone)).speak("Yes.")
    assert printed.lines == ["Yes."]


def test_secrets_are_typed_and_never_asked_for_aloud() -> None:
    aloud, typed = ScriptedListener(["roll"]), ScriptedListener(["a tree"])
    listener = SecretsTyped(aloud, typed)
    assert listener.listen(Request(is_secret=True)).text == "a tree"
    assert listener.listen(Request()).text == "roll"
    listener.close()
    assert aloud.is_closed
    assert typed.is_closed


def test_text_voice_always_works() -> None:
    voice = text_voice()
    voice.speaker.speak("Yes.")
    assert voice.listener.listen(Request()).text == "typed"
    voice.close()


def test_devices_are_imported_only_when_wanted() -> None:
    assert "miniaudio" not in vars(fallback)
    assert MicrophoneListener.__name__ not in vars(fallback)


@pytest.mark.parametrize("wants", list(Wants))
def test_the_greeting_comes_before_the_microphone_is_opened(wants: Wants, loudspeaker: Any, microphone: Any) -> None:
    greeted: list[tuple[Any, int]] = []
    voice = open_voice(Settings(), wants, lambda speaker: greeted.append((speaker, microphone.opened)))
    assert greeted == [(voice.speaker, 0)]
    voice.close()


def test_a_loudspeaker_lost_in_the_greeting_lowers_the_lines_to_print(loudspeaker: Any, microphone: Any) -> None:
    def lost(speaker: Any) -> None:
        raise DeviceMissing("The loudspeaker has gone.")

    voice = open_voice(Settings(), Wants.VOICE, lost)
    assert isinstance(voice.speaker, ConsoleSpeaker)
    assert [str(note) for note in voice.notes] == ["The loudspeaker has gone. Lines are printed only."]
    voice.close()
