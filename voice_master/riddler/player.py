"""A computer player: from what its seat sees, and chance, to what it does. It keeps nothing from turn to turn."""

import functools
import random
from collections.abc import Callable, Mapping, Sequence

from voice_master.knowledge.knowledge import Knowledge
from voice_master.referee import Action, Answer, Offer, Piece, Seat, Secret, Verdict
from voice_master.riddler import legality
from voice_master.riddler.ask import Asker, Choice, Target
from voice_master.riddler.belief import Belief, letter_at, tempered
from voice_master.riddler.guess import Guess, best_guess, is_better_now, more_exact
from voice_master.riddler.judge_guess import judge
from voice_master.riddler.mind import Mind
from voice_master.riddler.shape import choose_terms, describe
from voice_master.riddler.sight import RiddleSight, View, riddle_at, solvable, worth
from voice_master.riddler.strategy import (
    LetterChoice,
    Letters,
    best_payment,
    is_letter_worth_a_curse,
    is_sure,
    is_worth_a_curse,
)
from voice_master.riddler.strength import Character

Offers = Mapping[str, Offer]


class ComputerPlayer:
    """Plays one seat. Same view, same offers and same chance: same choice, so that a resumed game goes on the same."""

    def __init__(
        self,
        mind: Mind,
        seat: Seat,
        hand: tuple[str, ...],
        character: Character | None = None,
        people: frozenset[Seat] = frozenset(),
    ) -> None:
        """`hand` has names of terms that no other computer player was dealt, at least as many as a seat hides.

        `people` are the seats of those who think up terms of their own.
        """
        self._mind = mind
        self._seat = seat
        self._hand = hand
        self._character = character or Character()
        self._knowledge = mind.knowledge
        self._guessable = mind.guessable if people - {seat} else mind.knowledge
        self._belief = Belief(self._guessable, mind.answerer.predict, people)
        self._asker = _asker(self._guessable)
        self._letters = _letters(self._guessable)

    def __repr__(self) -> str:
        return f"ComputerPlayer(seat {self._seat})"

    def decide(self, view: View, offers: Sequence[Offer], rng: random.Random) -> Action | None:
        """The action it takes; None only when the game doesn't wait for it and it lets the others go on.

        Raises: HandTooSmall when its hand has too few terms to hide.
        """
        by_name = {offer.name: offer for offer in offers}
        for name, duty in self._duties.items():
            if name in by_name:
                return duty(view, by_name, rng)
        if "recall" in by_name:
            return by_name["recall"].make(self._seat)
        if "curse" in by_name and self._wants_curse(view, by_name):
            return by_name["curse"].make(self._seat)
        if view.curse_stage == "using" and ("ask_letter" in by_name or "solve" in by_name):
            return self._use_curse(view, by_name)
        return self._take_turn(view, by_name, rng)

    # What others wait for

    @property
    def _duties(self) -> dict[str, Callable[[View, Offers, random.Random], Action]]:
        return {
            "seal_terms": self._seal,
            "describe": self._describe,
            "give_answer": self._answer,
            "judge": self._judge,
            "give_letter": self._give_letter,
        }

    def _seal(self, view: View, offers: Offers, rng: random.Random) -> Action:
        terms = choose_terms(self._hand, view.terms_each, self._knowledge, rng)
        return offers["seal_terms"].make(self._seat, terms=tuple(map(Secret, terms)))

    def _describe(self, view: View, offers: Offers, rng: random.Random) -> Action:
        offer = offers["describe"]
        piece = next(slot.choices[0] for slot in offer.slots if slot.name == "riddle")
        assert isinstance(piece, Piece)
        term = self._knowledge.term(self._own_term(view, piece))
        assert term is not None
        return offer.make(self._seat, riddle=piece, text=describe(term, rng, self._character.vagueness))

    def _answer(self, view: View, offers: Offers, rng: random.Random) -> Action:  # noqa: ARG002 (as all duties)
        assert view.pending is not None
        question = view.pending.question or ""
        objection = legality.objection(question, self._knowledge)
        if objection is not None and "object" in offers:
            return offers["object"].make(self._seat, reason=objection.value)
        term = self._own_term(view, view.pending.riddle)
        answer = self._mind.answerer.answer(term, question).answer if term else Answer.UNCLEAR
        return offers["give_answer"].make(self._seat, answer=answer)

    def _judge(self, view: View, offers: Offers, rng: random.Random) -> Action:  # noqa: ARG002
        assert view.pending is not None
        guess = view.pending.guess.reveal() if view.pending.guess else ""
        verdict = judge(self._own_term(view, view.pending.riddle), guess, self._knowledge).verdict
        choices = next(slot.choices for slot in offers["judge"].slots if slot.name == "verdict")
        return offers["judge"].make(self._seat, verdict=verdict if verdict in choices else Verdict.REJECT)

    def _give_letter(self, view: View, offers: Offers, rng: random.Random) -> Action:  # noqa: ARG002
        assert view.pending is not None
        letters = "".join(sign for sign in self._own_term(view, view.pending.riddle) if sign.isalpha())
        letter = letter_at(letters, view.pending.position or 1)
        return offers["give_letter"].make(self._seat, letter=Secret(letter.upper()))

    def _own_term(self, view: View, piece: Piece) -> str:
        term = riddle_at(view, piece).own_term
        return term.reveal() if term else ""

    # Curses

    def _wants_curse(self, view: View, offers: Offers) -> bool:
        targets = self._targets(view)
        guesses = [best_guess([target], self._guessable) for target in targets]
        wanted = [guess for guess in guesses if is_worth_a_curse(guess, view, self._character)]
        if view.turn != self._seat or view.curse_stage == "calling":
            return bool(wanted)
        if view.phase == "solution":  # one guess goes by the turn, so a token is for a second, or for a letter
            return len(wanted) > 1 or is_letter_worth_a_curse(self._letter(view, targets), _best(guesses), view)
        return view.phase == "move" and bool(wanted) and not _reaches_question_mark(view, offers)

    def _use_curse(self, view: View, offers: Offers) -> Action:
        targets = self._targets(view)
        guess = best_guess(targets, self._guessable)
        letter = self._letter(view, targets)
        if "solve" in offers and guess is not None and is_worth_a_curse(guess, view, self._character):
            return self._solve(offers, guess)
        if "take_back" in offers and not is_letter_worth_a_curse(letter, guess, view):
            return offers["take_back"].make(self._seat)
        return self._ask_letter(view, offers, letter)

    # The own turn

    def _take_turn(self, view: View, offers: Offers, rng: random.Random) -> Action | None:
        if view.pending is not None and view.pending.kind == "reguess" and "solve" in offers:
            return self._guess_again(view, offers)
        if "roll" in offers:
            return self._move(view, offers)
        if "ask_letter" in offers:
            return self._dwarf(view, offers)
        if "ask" in offers:
            return self._ask_or_solve(view, offers, rng)
        return None

    def _move(self, view: View, offers: Offers) -> Action:
        payable = next(slot.choices for slot in offers["pay"].slots) if "pay" in offers else ()
        jewels = best_payment(view, [int(count) for count in payable if isinstance(count, int)])
        if jewels is None:
            return offers["roll"].make(self._seat)
        return offers["pay"].make(self._seat, jewels=jewels)

    def _dwarf(self, view: View, offers: Offers) -> Action:
        letter = self._letter(view, self._targets(view))
        if letter is None and "pass" in offers:
            return offers["pass"].make(self._seat)
        return self._ask_letter(view, offers, letter)

    def _ask_letter(self, view: View, offers: Offers, letter: LetterChoice | None) -> Action:
        if letter is None:  # nothing left to solve: any letter will do
            other = next(riddle.piece for riddle in view.riddles if riddle.piece.owner != self._seat)
            return offers["ask_letter"].make(self._seat, riddle=other, position=1)
        return offers["ask_letter"].make(self._seat, riddle=letter.riddle, position=letter.position)

    def _ask_or_solve(self, view: View, offers: Offers, rng: random.Random) -> Action:
        targets = self._targets(view)
        guess = best_guess(targets, self._guessable)
        choice = self._asker.choose(targets, rng, self._character.choosiness)
        if "done_asking" in offers:
            if choice is None or guess is None or is_sure(guess, self._character):
                return offers["done_asking"].make(self._seat)
        elif guess is None:
            return offers["pass"].make(self._seat)
        elif choice is None or is_sure(guess, self._character) or self._is_better_now(guess, choice, targets):
            return self._solve(offers, guess)
        return offers["ask"].make(self._seat, riddle=choice.riddle, question=choice.question)

    def _is_better_now(self, guess: Guess, choice: Choice, targets: Sequence[Target]) -> bool:
        guessed, asked_about = _target(targets, guess.riddle), _target(targets, choice.riddle)
        return is_better_now(guess, guessed, choice, asked_about, self._asker)

    def _guess_again(self, view: View, offers: Offers) -> Action:
        assert view.pending is not None
        said = view.pending.guess.reveal() if view.pending.guess else ""
        target = self._target_of(view, riddle_at(view, view.pending.riddle))
        return self._solve(offers, more_exact(target, said, self._guessable))

    def _solve(self, offers: Offers, guess: Guess) -> Action:
        return offers["solve"].make(self._seat, riddle=guess.riddle, guess=Secret(guess.term))

    def _letter(self, view: View, targets: Sequence[Target]) -> LetterChoice | None:
        known = [frozenset(letter.position for letter in riddle_at(view, target.riddle).letters) for target in targets]
        return self._letters.choose(targets, known)

    def _targets(self, view: View) -> list[Target]:
        return [self._target_of(view, riddle) for riddle in solvable(view)]

    def _target_of(self, view: View, riddle: RiddleSight) -> Target:
        own_terms = tuple(sight.own_term.reveal() for sight in view.riddles if sight.own_term is not None)
        return Target(
            riddle.piece,
            tempered(self._belief.of(riddle, own_terms), self._character.attention),
            worth(riddle),
            self._belief.asked(riddle),
            self._belief.guessed(riddle),
        )


def _best(guesses: Sequence[Guess | None]) -> Guess | None:
    return max(filter(None, guesses), key=lambda guess: guess.steps, default=None)


def _target(targets: Sequence[Target], piece: Piece) -> Target:
    return next(target for target in targets if target.riddle == piece)


def _reaches_question_mark(view: View, offers: Offers) -> bool:
    here, ring = view.tiles[view.seat] - 1, view.ring
    way = min(step for step in range(1, len(ring) + 1) if ring[(here + step) % len(ring)] == "question_mark")
    return "pay" in offers and view.jewels[view.seat] >= way


@functools.lru_cache(maxsize=4)
def _asker(knowledge: Knowledge) -> Asker:
    allowed = functools.lru_cache(maxsize=None)(lambda wording: legality.objection(wording, knowledge) is None)
    return Asker(knowledge, allowed)


@functools.lru_cache(maxsize=4)
def _letters(knowledge: Knowledge) -> Letters:
    return Letters(knowledge)
