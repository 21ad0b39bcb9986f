"""What a person said, read in the light of what may be said; asking back where it isn't sure."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any

from voice_master.master.talk import Talk
from voice_master.referee import Offer, Seat, Slot
from voice_master.understanding import Grammar, interpret
from voice_master.understanding.reading import Ambiguous, Context, Meant, Reading, SlotSaid, TableWord
from voice_master.understanding.sayings import nearest_name
from voice_master.voice.ports import Heard, Request

_PATIENCE = 3
_NO = ("no", "cancel", "undo")
_WITHOUT_YES_OR_NO = ("help", "continue", "resume")  # what can be said here is: yes, or no


class Outcome(Enum):
    """What came of something that was said."""

    DONE = auto()  # the game went on (or back)
    STAY = auto()  # answered; what is asked for was just said
    ASK_AGAIN = auto()  # answered; what is asked for must be said again
    NOTHING = auto()  # not understood, or silence


class Hearing:
    """Listens and reads for one table."""

    def __init__(self, talk: Talk, grammar: Grammar, names: tuple[str, ...]) -> None:
        self._talk = talk
        self._grammar = grammar
        self._names = names
        self.respond: Callable[[TableWord, Seat], Outcome] = lambda *_: Outcome.NOTHING
        self.things: Callable[[], Sequence[str]] = tuple  # well known names, for which others may be misheard

    def read(self, heard: Heard, seat: Seat, offers: tuple[Offer, ...], expects: Slot | None = None) -> Reading:
        """The meaning of what was heard from this seat."""
        context = Context(seat, self._names, offers, expects, heard.is_spoken)
        return interpret(heard.text, context, self._grammar)

    def ask(self, slot: Slot, seat: Seat) -> tuple[Reading, Heard]:
        """Listen for one slot, whose question was just put. Raises: LeaveTable."""
        heard = self._talk.listen(Request(is_closed=not slot.is_text, is_secret=False))
        return self.read(heard, seat, (), slot), heard

    def confirm(self, phrase: str, seat: Seat, yes_words: tuple[str, ...] = (), **values: Any) -> bool | None:
        """Ask for a yes or no; None when neither is said. `yes_words` also mean yes. Raises: LeaveTable."""
        misses = 0
        while misses < _PATIENCE:
            self._talk.tell(phrase, **values)
            heard = self._talk.listen(Request(is_closed=True))
            reading = self.read(heard, seat, ())
            if isinstance(reading, TableWord):
                if reading.word in ("yes", *yes_words):
                    return True
                if reading.word in _NO:
                    return False
                if reading.word == "repeat" or self._is_answered(reading, seat):
                    continue
            misses += 1
            self._talk.tell("yes-or-no")
        return None

    def said_again(self, spoken: str, seat: Seat) -> str | None:
        """The words that were meant: the well known name that sounds like them, or as heard; None when neither.

        Raises: LeaveTable.
        """
        near = nearest_name(spoken, self.things())
        if near and self.confirm("did-you-mean", seat, choice=near):
            return near
        return spoken if self.confirm("did-i-hear", seat, text=spoken) else None

    def _is_answered(self, said: TableWord, seat: Seat) -> bool:
        return said.word not in _WITHOUT_YES_OR_NO and self.respond(said, seat) != Outcome.NOTHING

    def choose(self, unsure: Ambiguous, seat: Seat, offers: tuple[Offer, ...]) -> Meant | SlotSaid | TableWord | None:
        """Ask which of the readings was meant, or whether the only one was; None when it stays open.

        Raises: LeaveTable.
        """
        if len(unsure.readings) == 1:
            return unsure.readings[0] if self.confirm("did-you-mean", seat, choice=unsure.said[0]) else None
        slot = Slot("choice", tuple(unsure.said))
        for _ in range(_PATIENCE):
            self._talk.tell("which-of-these", choices=", ".join(unsure.said[:-1]), last=unsure.said[-1])
            heard = self._talk.listen(Request(is_closed=True))
            reading = self.read(heard, seat, offers, slot)
            if isinstance(reading, SlotSaid):
                return unsure.readings[unsure.said.index(reading.value)]
            if isinstance(reading, TableWord) and reading.word in _NO:
                return None
            if isinstance(reading, Meant | TableWord) and getattr(reading, "word", "") != "repeat":
                return reading
        return None

    def as_guess(self, offer: Offer, question: str, values: dict[str, Any], seat: Seat) -> Meant:
        """A direct question taken as the guess that it is."""
        slot = next(slot for slot in offer.slots if slot.name == "guess")
        reading = self.read(Heard(question), seat, (), slot)
        said = {"guess": reading.value if isinstance(reading, SlotSaid) else question}
        if "riddle" in values:
            said["riddle"] = values["riddle"]
        missing = tuple(slot for slot in offer.slots if slot.name not in said and slot.default is None)
        return Meant(offer, said, missing)
