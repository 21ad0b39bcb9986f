"""The gate between a line and the air: speech is public."""

from voice_master.errors import VoiceMasterError
from voice_master.referee import Line, Seat


class NoPrivateChannel(VoiceMasterError):
    """A private line has nobody to tell it to alone; it must not be said aloud."""


def may_speak(line: Line, people: frozenset[Seat]) -> bool:
    """Whether a line may be said aloud in the hearing of these people; False when it is for computers alone.

    Raises: NoPrivateChannel when it is for some of the people and not for others.
    """
    if line.to is None or people <= line.to:
        return line.to is None or bool(people)
    if line.to.isdisjoint(people):
        return False
    raise NoPrivateChannel("This is for one seat alone, and there is no private way to say it.")
