"""Before play: how a person's terms are kept, and how the figures are described."""

import random
from collections.abc import Callable
from typing import Any

from voice_master.knowledge.knowledge import plain
from voice_master.master.crew import Crew
from voice_master.master.hearing import Outcome
from voice_master.master.turn import Turn
from voice_master.referee import Offer, Piece, Seat, Secret, Slot
from voice_master.riddler.shape import describe
from voice_master.understanding.reading import Ambiguous, NotNow, Reading, SlotSaid, TableWord
from voice_master.voice.ports import Heard, Request

_LONGEST_TERM = 60
_PATIENCE = 2  # how often silence is answered
_WAYS = ("tell_terms", "paper_terms", "deal_terms")
_TERM = Slot("term", is_text=True, is_secret=True)
_FIGURE = Slot("text", is_text=True)
_TEXT = Request(limit_seconds=20.0)
_NOTHING_TO_GO_ON_WITH = ("continue", "resume", "cancel")


class Opening:
    """Leads a person through sealing and describing."""

    def __init__(self, turn: Turn, crew: Crew, luck: random.Random, wait_for_mind: Callable[[], None]) -> None:
        self._turn = turn
        self._talk = turn.talk
        self._crew = crew
        self._luck = luck
        self._wait_for_mind = wait_for_mind

    def seal(self, seat: Seat, offer: Offer) -> None:
        """Stay until this seat's slips are folded. Raises: LeaveTable."""
        count = next(slot.count for slot in offer.slots if slot.name == "terms")
        self._talk.tell("terms-how", count=count)
        misses = silences = 0
        while True:
            heard = self._talk.listen(Request(is_closed=True))
            reading = self._turn.hearing.read(heard, seat, ())
            if isinstance(reading, Ambiguous):
                reading = self._turn.hearing.choose(reading, seat, ()) or reading
            word = reading.word if isinstance(reading, TableWord) else ""
            if word in _WAYS:
                misses = silences = 0
                terms = self._terms(word, seat, count)
                if terms is not None and self._turn.submit(offer.make(seat, terms=terms)) == Outcome.DONE:
                    return
                self._talk.tell("terms-how", count=count)
            elif not heard.text:
                silences += 1
                if silences <= _PATIENCE:
                    self._talk.tell("terms-how-again")
            elif word == "help":
                self._talk.tell("terms-how", count=count)
                self._talk.tell("help-table")
            elif self._is_answered(reading, seat):
                misses = silences = 0
            else:
                misses += 1
                self._talk.tell("terms-how-again" if misses % 2 else "terms-how", count=count)

    def _is_answered(self, reading: Reading, seat: Seat) -> bool:
        """Whether it was a table word for this moment; what is asked for is said again where it needs to be."""
        if not isinstance(reading, TableWord) or reading.word in _NOTHING_TO_GO_ON_WITH:
            return False
        outcome = self._turn.words.respond(reading, seat)
        if outcome == Outcome.ASK_AGAIN:
            self._talk.tell("terms-how-again")
        return outcome in (Outcome.STAY, Outcome.ASK_AGAIN)

    def describe(self, seat: Seat, offer: Offer) -> None:
        """Stay until one more of this seat's figures is described. Raises: LeaveTable."""
        piece = next(slot for slot in offer.slots if slot.name == "riddle").default
        assert isinstance(piece, Piece)
        term = self._own_term(seat, piece)
        row = self._crew.mind.knowledge.term(term) if term else None
        self._talk.tell("describe-how-known" if row else "describe-how", number=piece.number, term=term or "")
        silences = 0
        while True:
            heard = self._talk.listen(_TEXT)
            text, word = heard.text, self._word(heard, seat)
            silences = 0 if text else silences + 1
            if word is not None and word.word == "describe_for_me":
                if row is None:
                    self._talk.tell("describe-cannot")
                    continue
                text = describe(row, self._luck)
            elif word is not None:
                outcome = Outcome.NOTHING if word.word == "cancel" else self._turn.words.respond(word, seat)
                if outcome == Outcome.DONE:
                    return
                if outcome == Outcome.ASK_AGAIN:
                    self._talk.tell("describe-again", number=piece.number)
                if outcome != Outcome.NOTHING:
                    continue
                text = ""
            if not any(sign.isalpha() for sign in text):
                if silences <= _PATIENCE:
                    self._talk.tell("describe-again", number=piece.number)
            elif term and f" {plain(term)} " in f" {plain(text)} ":
                self._talk.tell("describe-names-it")
            elif self._turn.submit(offer.make(seat, riddle=piece, text=text)) == Outcome.DONE:
                return

    def open_slips(self, seat: Seat) -> None:
        """After the end: ask for the terms that were kept on paper; a pass leaves them closed. Raises: LeaveTable."""
        for piece in [
            sight.piece for sight in self._turn.table.referee.view(seat).riddles if self._is_closed(sight, seat)
        ]:
            self._open_slip(seat, piece)

    def _open_slip(self, seat: Seat, piece: Piece) -> None:
        offer = next(offer for offer in self._turn.table.referee.offers(seat) if offer.name == "open_slip")
        outcome, misses = Outcome.ASK_AGAIN, 0
        while misses <= _PATIENCE:
            if outcome != Outcome.STAY:
                self._talk.tell("slip-how", number=piece.number)
            heard = self._talk.listen(_TEXT)
            reading = self._turn.hearing.read(heard, seat, (), _TERM)
            instead = self._turn.hearing.read(heard, seat, ())
            if isinstance(instead, NotNow) and instead.action == "pass":
                return
            if isinstance(reading, TableWord):
                outcome = self._turn.words.respond(reading, seat)
                outcome = Outcome.ASK_AGAIN if reading.word == "help" else outcome
            elif isinstance(reading, SlotSaid) and any(sign.isalpha() for sign in reading.value):
                outcome = self._turn.submit(offer.make(seat, riddle=piece, term=reading.value))
            else:
                outcome = Outcome.NOTHING
            if outcome == Outcome.DONE:
                return
            misses += outcome != Outcome.STAY

    def _word(self, heard: Heard, seat: Seat) -> TableWord | None:
        """The table word that a description is not: one that may be said anywhere, or a single word such as "no"."""
        reading = self._turn.hearing.read(heard, seat, ())
        if not isinstance(reading, TableWord):
            return None
        is_anywhere = isinstance(self._turn.hearing.read(heard, seat, (), _FIGURE), TableWord)
        return reading if is_anywhere or reading.word == "describe_for_me" or " " not in heard.text.strip() else None

    def _is_closed(self, sight: Any, seat: Seat) -> bool:
        return bool(sight.piece.owner == seat and sight.is_on_paper and sight.opened_term is None)

    def _terms(self, way: str, seat: Seat, count: int) -> tuple[Secret | None, ...] | None:
        if way == "paper_terms":
            return (None,) * count
        self._wait_for_mind()
        return self._told(seat, count) if way == "tell_terms" else self._dealt(seat, count)

    def _told(self, seat: Seat, count: int) -> tuple[Secret, ...] | None:
        terms: list[str] = []
        is_asked, silences = False, 0
        while len(terms) < count:
            if not is_asked:
                self._talk.tell("term-ask", number=len(terms) + 1)
            heard = self._talk.listen(_TEXT)
            silences = 0 if heard.text else silences + 1
            is_asked = silences > _PATIENCE
            if is_asked:
                continue
            reading = self._turn.hearing.read(heard, seat, (), _TERM)
            if isinstance(reading, TableWord):
                if reading.word == "cancel" or (reading.word == "undo" and not terms):
                    return None
                is_asked = self._asked_among_terms(reading, seat, terms)
                continue
            term = " ".join(str(reading.value).split()) if isinstance(reading, SlotSaid) else ""
            if not any(sign.isalpha() for sign in term):
                self._talk.tell("term-empty")
            elif len(term) > _LONGEST_TERM:
                self._talk.tell("term-long")
            elif plain(term) in map(plain, terms):
                self._talk.tell("term-twice")
            elif meant := term if not heard.is_spoken else self._turn.hearing.said_again(term, seat):
                term = meant
                terms.append(term)
                if self._crew.mind.knowledge.term(term) is None:
                    self._talk.tell("term-unknown")
        return tuple(map(Secret, terms))

    def _asked_among_terms(self, said: TableWord, seat: Seat, terms: list[str]) -> bool:
        """Answer a table word while terms are told; True when the person has just heard what is asked for."""
        if said.word == "undo":
            terms.pop()
            self._talk.tell("undone")
            return False
        if said.word == "help":
            self._talk.tell("term-help")
            return False
        return self._turn.words.respond(said, seat) == Outcome.STAY

    def _dealt(self, seat: Seat, count: int) -> tuple[Secret, ...] | None:
        hand = list(self._crew.hand(seat))
        for start in range(0, len(hand) - count, count):
            terms = hand[start : start + count]
            is_taken = self._turn.hearing.confirm("terms-dealt", seat, terms=terms)
            if is_taken is None:
                return None
            if is_taken:
                return tuple(map(Secret, terms))
        return None

    def _own_term(self, seat: Seat, piece: Piece) -> str | None:
        sights = self._turn.table.referee.view(seat).riddles
        term = next(sight.own_term for sight in sights if sight.piece == piece)
        return None if term is None else term.reveal()
