"""Errors that are told to a player in one sentence, never as a traceback."""


class VoiceMasterError(Exception):
    """Something the player can be told: `str(error)` is one clear English sentence."""


class UnreadableFile(VoiceMasterError):
    """A file is missing, foreign or broken."""


class DeviceMissing(VoiceMasterError):
    """A microphone, loudspeaker or voice is not there; the game goes on in text."""
