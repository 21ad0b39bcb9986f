"""Which guess to hand in, and whether to hand it in now or to ask on."""

from collections.abc import Sequence

import msgspec
import numpy as np

from voice_master.knowledge.knowledge import Knowledge, plain
from voice_master.referee import Piece
from voice_master.riddler.ask import NO, Asker, Choice, Target
from voice_master.riddler.belief import Beliefs

_LATER = 0.4  # what a step is worth that can be had next turn, after the others
_BIT_LATER = 0.25  # what information counts beyond the next guess
_SO_CALLED = 20.0  # how much likelier a term is after "more exactly?" when the guess was its broader name


class Guess(msgspec.Struct, frozen=True):
    """A term for a riddle, how likely it is right, and the steps to expect."""

    riddle: Piece
    term: str
    probability: float
    steps: float

    def __repr__(self) -> str:
        return "Guess(hidden)"


def best_guess(targets: Sequence[Target], knowledge: Knowledge) -> Guess | None:
    """The guess with the most steps to expect; None without riddles."""
    guesses = [_top(target, target.beliefs, knowledge) for target in targets]
    return max(guesses, key=lambda guess: guess.steps, default=None)


def _top(target: Target, beliefs: Beliefs, knowledge: Knowledge) -> Guess:
    open_beliefs = beliefs.copy()
    open_beliefs[list(target.guessed)] = 0.0  # never the same guess again, however likely it seems
    place = int(np.argmax(open_beliefs))
    probability = float(beliefs[place])
    return Guess(target.riddle, knowledge.terms[place].name, probability, probability * target.worth)


def more_exact(target: Target, guess: str, knowledge: Knowledge) -> Guess:
    """The next guess after "more exactly?": rather a term that is broadly called so, never the same again."""
    said, same = plain(guess), knowledge.term(guess)
    factors = [
        0.0 if term is same else _SO_CALLED if said in map(plain, (*term.general, *term.near)) else 1.0
        for term in knowledge.terms
    ]
    beliefs = target.beliefs * np.array(factors)
    return _top(target, beliefs / max(float(beliefs.sum()), 1e-300), knowledge)


def is_better_now(guess: Guess, target: Target, choice: Choice, asked_about: Target, asker: Asker) -> bool:
    """Whether handing in the guess (which ends the turn) beats asking on (where a NO ends it)."""
    second = float(np.partition(target.beliefs, -2)[-2]) if len(target.beliefs) > 1 else 0.0
    now = guess.steps + _LATER * second * target.worth
    outlook = asker.outlook(choice, asked_about.beliefs) * asked_about.worth
    others = 0.0 if asked_about.riddle == target.riddle else guess.steps
    chances = asker.weigh([asked_about.beliefs])[1][0, choice.place]
    after = np.maximum(outlook, others * chances)
    ask_on = after.sum() - (1 - _LATER) * after[NO] + _BIT_LATER * asked_about.bit_worth * choice.bits
    return bool(now >= ask_on)
