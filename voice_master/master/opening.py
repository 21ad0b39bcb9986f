"""Before play: how a person's terms are kept, and how the figures are described."""

import random
from typing import Any

from voice_master.knowledge.knowledge import plain
from voice_master.master.crew import Crew
from voice_master.master.hearing import Outcome
from voice_master.master.turn import Turn
from voice_master.referee import Offer, Piece, Seat, Secret, Slot
from voice_master.riddler.shape import describe
from voice_master.understanding.reading import SlotSaid, TableWord
from voice_master.voice.ports import Heard, Request

_LONGEST_TERM = 60
_TERM = Slot("term", is_text=True, is_secret=True)
_FIGURE = Slot("text", is_text=True)
_TEXT = Request(limit_seconds=20.0)


class Opening:
    """Leads a person through sealing and describing."""

    def __init__(self, turn: Turn, crew: Crew, luck: random.Random) -> None:
        self._turn = turn
        self._talk = turn.talk
        self._crew = crew
        self._luck = luck

    def seal(self, seat: Seat, offer: Offer) -> None:
        """Stay until this seat's slips are folded. Raises: LeaveTable."""
        count = next(slot.count for slot in offer.slots if slot.name == "terms")
        self._talk.tell("terms-how", count=count)
        misses = 0
        while True:
            word = self._word(seat)
            terms: tuple[Secret | None, ...] | None = None
            if word == "tell_terms":
                terms = self._told(seat, count)
            elif word == "paper_terms":
                terms = (None,) * count
            elif word == "deal_terms":
                terms = self._dealt(seat, count)
            elif word is None:
                misses += 1
                self._talk.tell("terms-how-again" if misses % 2 else "terms-how", count=count)
                continue
            if terms is not None and self._turn.submit(offer.make(seat, terms=terms)) == Outcome.DONE:
                return
            if word in ("tell_terms", "paper_terms", "deal_terms", "cancel"):
                self._talk.tell("terms-how", count=count)

    def describe(self, seat: Seat, offer: Offer) -> None:
        """Stay until one more of this seat's figures is described. Raises: LeaveTable."""
        piece = next(slot for slot in offer.slots if slot.name == "riddle").default
        assert isinstance(piece, Piece)
        term = self._own_term(seat, piece)
        row = self._crew.mind.knowledge.term(term) if term else None
        self._talk.tell("describe-how-known" if row else "describe-how", number=piece.number, term=term or "")
        while True:
            heard = self._talk.listen(_TEXT)
            text = heard.text
            if row is not None and self._asks_for_words(heard, seat):
                text = describe(row, self._luck)
            elif isinstance(reading := self._turn.hearing.read(heard, seat, (), _FIGURE), TableWord):
                outcome = self._turn.words.respond(reading, seat)
                if outcome == Outcome.DONE:
                    return
                if outcome == Outcome.STAY:
                    continue
            if not any(sign.isalpha() for sign in text):
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
            offer = next(offer for offer in self._turn.table.referee.offers(seat) if offer.name == "open_slip")
            self._talk.tell("slip-how", number=piece.number)
            heard = self._talk.listen(_TEXT)
            reading = self._turn.hearing.read(heard, seat, (), _TERM)
            if isinstance(reading, SlotSaid) and reading.value.strip().lower() not in ("pass", "skip"):
                self._turn.submit(offer.make(seat, riddle=piece, term=reading.value))

    def _asks_for_words(self, heard: Heard, seat: Seat) -> bool:
        reading = self._turn.hearing.read(heard, seat, ())
        return isinstance(reading, TableWord) and reading.word == "describe_for_me"

    def _is_closed(self, sight: Any, seat: Seat) -> bool:
        return bool(sight.piece.owner == seat and sight.is_on_paper and sight.opened_term is None)

    def _word(self, seat: Seat) -> str | None:
        """The table word that was said; None for anything else. Common ones are answered here."""
        heard = self._talk.listen(Request(is_closed=True))
        reading = self._turn.hearing.read(heard, seat, ())
        if not isinstance(reading, TableWord):
            return None
        if reading.word not in ("tell_terms", "paper_terms", "deal_terms", "cancel"):
            return reading.word if self._turn.words.respond(reading, seat) == Outcome.STAY else None
        return reading.word

    def _told(self, seat: Seat, count: int) -> tuple[Secret, ...] | None:
        terms: list[str] = []
        while len(terms) < count:
            self._talk.tell("term-ask", number=len(terms) + 1)
            heard = self._talk.listen(_TEXT)
            reading = self._turn.hearing.read(heard, seat, (), _TERM)
            if isinstance(reading, TableWord):
                if reading.word == "cancel":
                    return None
                self._turn.words.respond(reading, seat)
                continue
            term = " ".join(str(reading.value).split()) if isinstance(reading, SlotSaid) else ""
            if not any(sign.isalpha() for sign in term):
                self._talk.tell("term-empty")
            elif len(term) > _LONGEST_TERM:
                self._talk.tell("term-long")
            elif plain(term) in map(plain, terms):
                self._talk.tell("term-twice")
            elif not heard.is_spoken or self._turn.hearing.confirm("did-i-hear", text=term):
                terms.append(term)
                if self._crew.mind.knowledge.term(term) is None:
                    self._talk.tell("term-unknown")
        return tuple(map(Secret, terms))

    def _dealt(self, seat: Seat, count: int) -> tuple[Secret, ...] | None:
        hand = list(self._crew.hand(seat))
        for start in range(0, len(hand) - count, count):
            terms = hand[start : start + count]
            if self._turn.hearing.confirm("terms-dealt", terms=terms):
                return tuple(map(Secret, terms))
            if start >= 4 * count:
                break
        return None

    def _own_term(self, seat: Seat, piece: Piece) -> str | None:
        sights = self._turn.table.referee.view(seat).riddles
        term = next(sight.own_term for sight in sights if sight.piece == piece)
        return None if term is None else term.reveal()
