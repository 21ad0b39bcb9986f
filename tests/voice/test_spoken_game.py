"""The opening and two turns of a game, spoken and heard through a real sound server."""

import itertools
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.master.tables import GAME, Sitting, sit_down
from voice_master.master.table import Table
from voice_master.settings import MAX_RATE, Settings
from voice_master.voice.loudspeaker import LoudspeakerSpeaker
from voice_master.voice.microphone import MicrophoneListener
from voice_master.voice.ports import Heard, Request
from voice_master.voice.scripted import ScriptedSpeaker
from voice_master.voice.wav import WavSpeaker

pytestmark = [pytest.mark.device, pytest.mark.model]

WAYS = {
    "seal_terms": ("Deal me some terms.", "Deal for me.", "Deal me my terms."),
    "describe": ("Describe it for me.", "Please describe it for me."),
    "roll": ("Roll the die.", "I roll the die.", "I want to roll the die."),
    "done_asking": ("I am done.", "No more questions."),
    "ask_letter": ("Pass.", "No letter."),
    "pass": ("Pass.", "I pass."),
}
"""What to say when this is on offer, in turn: the voice of espeak is not always understood at once."""
MOST_LISTENS = 60
LONGEST_ALOUD = 25  # characters of a line, so that the test is short
TURNS = 2


class AloudSpeaker(ScriptedSpeaker):
    """Remembers each line and says its beginning through the loudspeaker, until it is enough."""

    def __init__(self, is_enough: Callable[[], bool]) -> None:
        self.aloud = LoudspeakerSpeaker(Settings(rate_words_per_minute=MAX_RATE))
        super().__init__(lambda text: None if is_enough() else self.aloud.speak(text[:LONGEST_ALOUD]))


class SpokenPerson:
    """Speaks into the virtual microphone when the real listener begins to listen."""

    def __init__(self, folder: Path, speaker: ScriptedSpeaker, table: Table) -> None:
        self.heard: list[tuple[str, str]] = []  # what was said, and what was heard
        self._folder = folder
        self._speaker = speaker
        self._table = table
        self._ears = MicrophoneListener(Settings())
        self._ways = {name: itertools.cycle(ways) for name, ways in WAYS.items()}
        self._yes = itertools.cycle(("Yes.", "Yes, please."))

    def listen(self, request: Request) -> Heard:
        if len(self.heard) >= MOST_LISTENS or len(done(self._table, "roll")) >= TURNS:
            return Heard(ended=True)
        said = self._says()
        voice: Any = subprocess.Popen(["paplay", "--device=ear", self._clip(said)]) if said else None
        heard = self._ears.listen(request)
        if voice is not None:
            voice.wait()
        self.heard.append((said, heard.text))
        return heard

    def close(self) -> None:
        self._ears.close()

    def _says(self) -> str:
        last = self._speaker.lines[-1]
        if "Yes, or no" in last or "Yes or no" in last or "yes or no" in last:
            return next(self._yes)
        if 0 not in self._table.referee.waiting_for:
            return ""
        names = [offer.name for offer in self._table.referee.offers(0)]
        return next((next(ways) for name, ways in self._ways.items() if name in names), "")

    def _clip(self, text: str) -> Path:
        clip = self._folder / "said.wav"
        speaker = WavSpeaker(clip, Settings(rate_words_per_minute=150))
        speaker.speak(text)
        speaker.close()
        return clip


def done(table: Table, name: str) -> list[Any]:
    """What Anna did of this kind."""
    return [
        action for action in table.referee.actions if action.seat == 0 and action.__struct_config__.tag == name
    ]  # fmt: skip


def test_the_opening_and_two_turns_are_played_by_voice(sound_server: Path, mind: Any) -> None:
    table = Table(GAME, GAME.setup_type(names=("Anna", "Marco", "Elena"), edition="german"), 5)
    speaker = AloudSpeaker(lambda: len(done(table, "roll")) >= TURNS)
    person = SpokenPerson(sound_server, speaker, table)
    sitting: Sitting = sit_down(mind, (), table=table, speaker=speaker, listener=person)
    sitting.run()
    person.close()
    speaker.aloud.close()
    assert len(done(table, "seal_terms")) == 1, person.heard
    assert len(done(table, "describe")) == 3, person.heard
    assert len(done(table, "roll")) == TURNS, person.heard
    assert {action.__struct_config__.tag for action in table.referee.actions if action.seat == 0} <= {
        *("seal_terms", "describe", "roll", "done_asking", "pass", "give_answer", "judge", "give_letter")
    }, person.heard  # fmt: skip
    assert all(not heard for said, heard in person.heard if not said), "the master heard itself"
