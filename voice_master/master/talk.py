"""Speaking and listening for the master: one at a time, never both, and never without a way to go on."""

from collections.abc import Sequence
from typing import Any

from voice_master.errors import DeviceMissing
from voice_master.languages.phrasebook import Phrasebook
from voice_master.master.privacy import may_speak
from voice_master.referee import Line, Seat
from voice_master.settings import Settings, faster, slower
from voice_master.voice.fallback import OpenedVoice, text_voice
from voice_master.voice.ports import Heard, Request


class LeaveTable(Exception):
    """The person leaves, or the input is closed for good. The game is kept."""

    def __init__(self, is_said: bool) -> None:
        super().__init__()
        self.is_said = is_said  # False: the input just ended


class Talk:
    """The master's mouth and ears. When a device is lost, keyboard and print take over."""

    def __init__(self, voice: OpenedVoice, words: Phrasebook, settings: Settings) -> None:
        self.words = words
        self.settings = settings
        self.people: frozenset[Seat] = frozenset()  # who hears what is said aloud
        self._speaker = voice.speaker
        self._listener = voice.listener
        self._since_listening: list[str] = []
        self._last_block: list[str] = []

    def say(self, *lines: Line) -> None:
        """Say what may be said aloud here; lines for computers alone are left out. Raises: NoPrivateChannel."""
        for line in lines:
            if may_speak(line, self.people):
                self._speak(self.words.say(line))

    def tell(self, phrase: str, **values: Any) -> None:
        """Say one phrase to everybody."""
        self.say(Line(phrase, values))

    def note(self, sentence: str) -> None:
        """Say a sentence that is in words already, such as what is missing on this machine."""
        self._speak(sentence)

    def aside(self, phrase: str) -> None:
        """Say one phrase that nobody needs to hear again."""
        self.tell(phrase)
        self._since_listening.pop()

    def repeat(self) -> None:
        """Say again what was said since the person last spoke, or the block before if nothing was."""
        block = self._since_listening or self._last_block
        self._since_listening = []
        for text in block:
            self._speak(text)

    def listen(self, request: Request) -> Heard:
        """Listen once. Raises: LeaveTable when the input has ended."""
        if self._since_listening:
            self._last_block, self._since_listening = self._since_listening, []
        try:
            heard = self._listener.listen(request)
        except DeviceMissing as error:
            self._go_down(error)
            return Heard()
        if heard.ended:
            raise LeaveTable(is_said=False)
        return heard

    def slower(self) -> int:
        """Speak a step slower; gives the rate in words per minute."""
        return self._at(slower(self.settings))

    def faster(self) -> int:
        """Speak a step faster; gives the rate in words per minute."""
        return self._at(faster(self.settings))

    def close(self) -> None:
        """Let go of the devices."""
        self._speaker.close()
        self._listener.close()

    def _at(self, settings: Settings) -> int:
        self.settings = settings
        self._speaker.set_rate(settings.rate_words_per_minute)
        return settings.rate_words_per_minute

    def _speak(self, text: str) -> None:
        self._since_listening.append(text)
        try:
            self._speaker.speak(text)
        except DeviceMissing as error:
            self._go_down(error)
            self._speaker.speak(text)

    def _go_down(self, error: DeviceMissing) -> None:
        self.close()
        voice = text_voice()
        self._speaker, self._listener = voice.speaker, voice.listener
        self._speaker.speak(self.words.say(Line("device-gone", {"what": str(error)})))


def lines_of(events: Sequence[Any], telling: Any, names: Sequence[str]) -> tuple[Line, ...]:
    """What a game wants said of these events, in order."""
    return tuple(line for event in events for line in telling.event(event, names))
