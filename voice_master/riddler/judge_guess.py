"""Whether a guess, as it was heard, names the hidden term."""

import msgspec

from voice_master.knowledge.knowledge import Knowledge
from voice_master.referee import Verdict


class Judged(msgspec.Struct, frozen=True):
    """A verdict, the rule it went by (never the term), and whether a fair table would surely agree."""

    verdict: Verdict
    why: str
    is_sure: bool = True


def judge(term: str, guess: str, knowledge: Knowledge) -> Judged:
    """Accept the term under any of its names however it was said or spelt; prompt for a more exact word; else reject.

    A term that nobody has written down is judged by its text alone.
    """
    same = guess.strip().casefold() == term.strip().casefold()
    return Judged(Verdict.ACCEPT, "same") if same else Judged(Verdict.REJECT, "other")
