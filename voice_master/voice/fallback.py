"""Opens the best voice there is: what is missing lowers that half to keyboard or print."""

import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

import msgspec

from voice_master.errors import DeviceMissing, VoiceMasterError
from voice_master.settings import Settings
from voice_master.voice.console import ConsoleListener, ConsoleSpeaker, is_at_terminal
from voice_master.voice.ports import Heard, Listener, Request, Speaker


class Wants(StrEnum):
    """How a player wants to meet the master."""

    AUTO = "auto"  # voice where there is a terminal and the devices are there
    TEXT = "text"
    VOICE = "voice"


class OpenedVoice(msgspec.Struct, frozen=True):
    """A listener and a speaker that work, and one sentence for each half that was lowered to text."""

    listener: Listener
    speaker: Speaker
    notes: tuple[VoiceMasterError, ...] = ()

    def close(self) -> None:
        """Let go of the devices."""
        self.listener.close()
        self.speaker.close()


def open_voice(settings: Settings, wants: Wants, greet: Callable[[Speaker], None] = lambda _: None) -> OpenedVoice:
    """Loudspeaker and microphone as far as they are wanted and there; never fails.

    `greet` may speak as soon as there is a speaker: opening the microphone takes longer.
    """
    if wants is Wants.TEXT or (wants is Wants.AUTO and not is_at_terminal(sys.stdin)):
        voice = text_voice()
        greet(voice.speaker)
        return voice
    notes: list[VoiceMasterError] = []
    speaker: Speaker = ConsoleSpeaker()
    listener: Listener = ConsoleListener()
    aloud: Speaker | None = None
    try:
        aloud = BothSpeaker(speaker, _loudspeaker(settings))
        greet(aloud)
        speaker = aloud
    except DeviceMissing as missing:
        notes.append(DeviceMissing(f"{missing} Lines are printed only."))
        if aloud is None:
            greet(speaker)
    try:
        listener = SecretsTyped(_microphone(settings), listener)
    except DeviceMissing as missing:
        notes.append(DeviceMissing(f"{missing} Please type."))
    if len(notes) == 2:
        notes = [DeviceMissing("No voice was found on this machine, so the game goes on in text.")]
    return OpenedVoice(listener, speaker, tuple(notes))


def text_voice() -> OpenedVoice:
    """Keyboard and print: also what a game goes on with when a device has gone."""
    return OpenedVoice(ConsoleListener(), ConsoleSpeaker())


def open_demo(settings: Settings, wants: Wants, wav: Path | None) -> OpenedVoice:
    """A speaker for a table without people: printed, and spoken into a WAV file or through the loudspeaker.

    Raises: DeviceMissing when the file can't be written.
    """
    printed = text_voice()
    if wav is not None:
        return OpenedVoice(printed.listener, BothSpeaker(printed.speaker, _wav(wav, settings)))
    if wants is Wants.TEXT or (wants is Wants.AUTO and not sys.stdout.isatty()):
        return printed
    try:
        return OpenedVoice(printed.listener, BothSpeaker(printed.speaker, _loudspeaker(settings)))
    except DeviceMissing as missing:
        return OpenedVoice(printed.listener, printed.speaker, (DeviceMissing(f"{missing} Lines are printed only."),))


class BothSpeaker:
    """Prints each line, then says it."""

    def __init__(self, printed: Speaker, aloud: Speaker) -> None:
        self._printed = printed
        self._aloud = aloud

    def speak(self, text: str) -> None:
        """Print and say one line. Raises: DeviceMissing when the loudspeaker has gone; the line is printed then."""
        self._printed.speak(text)
        self._aloud.speak(text)

    def stop(self) -> None:
        """Fall silent at once (from another thread too)."""
        self._aloud.stop()

    def set_rate(self, words_per_minute: int) -> None:
        """Speak slower or faster from the next line on."""
        self._aloud.set_rate(words_per_minute)

    def close(self) -> None:
        """Let go of the loudspeaker."""
        self._aloud.close()
        self._printed.close()


class SecretsTyped:
    """Hears what everybody may hear; secrets are typed, because speech is public."""

    def __init__(self, aloud: Listener, typed: Listener) -> None:
        self._aloud = aloud
        self._typed = typed

    def listen(self, request: Request) -> Heard:
        """Listen once, at the microphone or the keyboard. Raises: DeviceMissing when the microphone has gone."""
        return (self._typed if request.is_secret else self._aloud).listen(request)

    def close(self) -> None:
        """Let go of the microphone."""
        self._aloud.close()
        self._typed.close()


def _wav(path: Path, settings: Settings) -> Speaker:
    from voice_master.voice.wav import WavSpeaker

    return WavSpeaker(path, settings)


def _loudspeaker(settings: Settings) -> Speaker:
    from voice_master.voice.loudspeaker import LoudspeakerSpeaker  # loads libraries that a text game never needs

    return LoudspeakerSpeaker(settings)


def _microphone(settings: Settings) -> Listener:
    from voice_master.voice.microphone import MicrophoneListener

    return MicrophoneListener(settings)
