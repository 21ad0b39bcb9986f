"""A table of four at which Anna speaks, in every phase of the game."""

from functools import lru_cache

from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa.offers import POSITIONS
from voice_master.referee import Answer, Offer, Piece, Slot, Verdict
from voice_master.understanding import Context, Grammar, Reading, interpret

NAMES = ("Anna", "Marco", "Elena", "Peter")
OTHERS = tuple(Piece(owner, number) for owner in (1, 2, 3) for number in (1, 2))
ALL = (Piece(0, 1), Piece(0, 2), *OTHERS)

RIDDLE = Slot("riddle", OTHERS)
JEWELS = Slot("jewels", tuple(range(1, 5)))
POSITION = Slot("position", POSITIONS)
QUESTION = Slot("question", is_text=True)
GUESS = Slot("guess", is_text=True, is_secret=True)
ANSWER = Slot("answer", tuple(Answer))
VERDICT = Slot("verdict", tuple(Verdict))
POINTED = Slot("riddle", OTHERS, default=Piece(1, 1))

ASK = Offer(a.Ask, (POINTED, QUESTION))
SOLVE = Offer(a.Solve, (POINTED, GUESS))
POINT = Offer(a.Point, (RIDDLE,))
CURSE = Offer(a.Curse)
PHASES: dict[str, tuple[Offer, ...]] = {
    "nothing": (),
    "move": (Offer(a.Roll), Offer(a.Pay, (JEWELS,)), CURSE),
    "letter": (Offer(a.AskLetter, (RIDDLE, POSITION)), Offer(a.Pass), CURSE),
    "question": (ASK, POINT, Offer(a.DoneAsking), CURSE),
    "solution": (SOLVE, ASK, POINT, Offer(a.Pass)),
    "answer": (Offer(a.GiveAnswer, (ANSWER,)), Offer(a.Object, (Slot("reason", is_text=True),))),
    "verdict": (Offer(a.Judge, (VERDICT,)),),
    "letter_owed": (Offer(a.GiveLetter, (Slot("letter", is_text=True, is_secret=True),)),),
    "curse": (Offer(a.AskLetter, (RIDDLE, POSITION)), Offer(a.TakeBack)),
    "recall": (Offer(a.Recall),),
    "seal": (Offer(a.SealTerms, (Slot("terms", is_text=True, is_secret=True),)),),
    "describe": (Offer(a.Describe, (Slot("riddle", ALL[:2], default=ALL[0]), Slot("text", is_text=True))),),
    "over": (Offer(a.OpenSlip, (Slot("riddle", ALL[:2], default=ALL[0]), Slot("term", is_text=True))),),
}


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    return Grammar.load("en", "barbarossa")


def read(
    heard: str,
    phase: str = "nothing",
    expects: Slot | None = None,
    *,
    is_spoken: bool = True,
    seat: int = 0,
    names: tuple[str, ...] = NAMES,
) -> Reading:
    return interpret(heard, Context(seat, names, PHASES[phase], expects, is_spoken), grammar())
