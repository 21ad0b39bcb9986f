"""The words in which a shaper answers questions and judges guesses."""

from enum import StrEnum


class Answer(StrEnum):
    """The four answers that riddle games allow."""

    YES = "YES"
    POSSIBLY = "POSSIBLY"
    UNCLEAR = "NOT CLEARLY ANSWERABLE"
    NO = "NO"


class Verdict(StrEnum):
    """What a shaper says of a guess."""

    ACCEPT = "accept"
    PROMPT = "prompt"  # on the way there, but "more exactly?"
    REJECT = "reject"
