"""Whether a question may be asked: judged from its words alone, never from what is hidden."""

from enum import StrEnum

from voice_master.knowledge.knowledge import Knowledge


class Objection(StrEnum):
    """Why a question can't be asked."""

    EMPTY = "empty"
    DIRECT_GUESS = "direct_guess"  # "Is it a hedgehog?"
    LETTERS = "letters"  # "Does it begin with B?"
    LENGTH = "length"  # "Has it two syllables?"
    NOT_YES_NO = "not_yes_no"  # "What is it made of?", "Is it red or blue?"
    SEVERAL = "several"  # two questions in one breath


def objection(question: str, knowledge: Knowledge) -> Objection | None:
    """Why the question is not allowed, or None."""
    return None if question.strip() else Objection.EMPTY
