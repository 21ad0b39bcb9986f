"""Leads one person through one decision: prompt, listen, understand, fill the gaps, submit."""

from collections.abc import Callable, Sequence
from typing import Any

from voice_master.master.hearing import Hearing, Outcome
from voice_master.master.table import Table
from voice_master.master.table_words import TableWords
from voice_master.master.talk import Talk, lines_of
from voice_master.referee import Action, Event, Line, Offer, Piece, Refused, Seat, Secret, Slot
from voice_master.understanding import Grammar
from voice_master.understanding.reading import Ambiguous, Meant, NotNow, Reading, SlotSaid, TableWord
from voice_master.voice.ports import Heard, Request

Objection = Callable[[str], str | None]
"""Why a question may not be asked, by name; None when it may."""

_WRONG_MOMENT = (None, "not_now", "not_your_turn")
_PATIENCE = 3  # how often one gap is asked for before the master lets it be


class Turn:
    """Leads decisions of people. `object_to` judges questions before they are asked."""

    def __init__(self, table: Table, talk: Talk, grammar: Grammar, object_to: Objection) -> None:
        self.table = table
        self.talk = talk
        self.hearing = Hearing(talk, grammar, table.referee.names)
        self.words = TableWords(table, talk, self.hearing)
        self.hearing.respond = self.words.respond
        self._object_to = object_to
        self._is_window_known = False
        self._just_told: list[Any] = []  # the values of what was told last

    def lead(self, seat: Seat) -> None:
        """Stay with this seat until it has done one thing, or has taken one back. Raises: LeaveTable."""
        referee = self.table.referee
        self._prompt(seat, is_first=True)
        misses = 0
        while True:
            offers = referee.offers(seat)
            heard = self.talk.listen(self._request(offers))
            outcome = self._take(seat, heard, offers) if heard.text else Outcome.NOTHING
            if outcome == Outcome.DONE:
                return
            misses = misses + 1 if outcome == Outcome.NOTHING else 0
            if outcome == Outcome.NOTHING:
                self._prompt_again(seat, heard, misses)
            elif outcome == Outcome.ASK_AGAIN:
                self._prompt(seat)

    def window(self, seat: Seat) -> None:
        """A short chance to break in while others play; silence or an empty line goes on. Raises: LeaveTable."""
        if not self._is_window_known:
            self._is_window_known = True
            self._prompt(seat)
            self.talk.tell("window-how")
        misses = 0
        while misses < _PATIENCE:
            offers = self.table.referee.offers(seat)
            heard = self.talk.listen(Request(is_closed=True, timeout_seconds=1.5, limit_seconds=4.0))
            if not heard.text:
                return
            reading = self.hearing.read(heard, seat, offers)
            if isinstance(reading, TableWord) and reading.word in ("continue", "resume", "yes", "no", "cancel"):
                return
            outcome = self._act_on(reading, seat, heard, offers)
            if outcome == Outcome.DONE:
                return
            if outcome == Outcome.NOTHING:
                misses += 1
                self.talk.tell("not-understood")
            if outcome != Outcome.STAY:
                self.talk.tell("window-how")

    def submit(self, action: Action) -> Outcome:
        """Carry out an action and tell what happened; a refusal is told and leaves all as it was."""
        try:
            events = self.table.submit(action)
        except Refused as refused:
            self.talk.tell(f"refusal-{_dashed(refused.reason.value)}")
            return Outcome.STAY
        self.tell(events)
        return Outcome.DONE

    def tell(self, events: Sequence[Event]) -> None:
        """Say what happened, and once if the game can't be kept any more."""
        lines = lines_of(events, self.table.game.telling, self.table.referee.names)
        self._just_told = [value for line in lines for value in line.values.values()]
        self.talk.say(*lines)
        if self.table.trouble is not None:
            self.talk.tell("journal-trouble", reason=str(self.table.trouble))
            self.table.trouble = None

    def _request(self, offers: Sequence[Offer]) -> Request:
        is_free = any(slot.is_text for offer in offers for slot in offer.slots)
        return Request(is_closed=not is_free, limit_seconds=20.0 if is_free else 8.0)

    def _take(self, seat: Seat, heard: Heard, offers: tuple[Offer, ...]) -> Outcome:
        return self._act_on(self.hearing.read(heard, seat, offers), seat, heard, offers)

    def _act_on(self, reading: Reading, seat: Seat, heard: Heard, offers: tuple[Offer, ...]) -> Outcome:
        if isinstance(reading, TableWord):
            return self.words.respond(reading, seat)
        if isinstance(reading, Ambiguous):
            chosen = self.hearing.choose(reading, seat, offers)
            return Outcome.ASK_AGAIN if chosen is None else self._act_on(chosen, seat, heard, offers)
        if isinstance(reading, NotNow):
            return self._not_allowed(reading, seat)
        if isinstance(reading, Meant):
            return self._carry_out(reading, seat, heard, offers)
        return self._refused_question(heard, offers)

    def _carry_out(self, meant: Meant, seat: Seat, heard: Heard, offers: tuple[Offer, ...]) -> Outcome:
        values = dict(meant.values)
        question = values.get("question")
        if isinstance(question, str) and (objection := self._object_to(question)):
            guessing = next((offer for offer in offers if _takes(offer, "guess")), None)
            if objection != "direct_guess" or guessing is None:
                self.talk.tell(self._known(f"objection-{_dashed(objection)}", "objection-other"))
                return Outcome.STAY
            if not self.hearing.confirm("is-it-your-guess", seat, guess=question):
                return Outcome.ASK_AGAIN
            meant, heard = self.hearing.as_guess(guessing, question, values, seat), Heard(heard.text)
            values = dict(meant.values)
        for slot in meant.missing:
            value = self._ask_for(slot, meant.offer, seat, offers)
            if isinstance(value, Heard):
                return self._take(seat, value, offers)
            if isinstance(value, Outcome):
                return value
            values[slot.name] = value
        if heard.is_spoken and not self._is_confirmed(meant.offer, values, seat, heard.text):
            unsure = _secret_text(meant.offer)
            if unsure is None:
                return Outcome.ASK_AGAIN
            del values[unsure.name]
            return self._carry_out(Meant(meant.offer, values, (unsure,)), seat, heard, offers)
        secret = {slot.name for slot in meant.offer.slots if slot.is_secret}
        wrapped = {name: Secret(value) if name in secret else value for name, value in values.items()}
        outcome = self.submit(meant.offer.make(seat, **wrapped))
        return Outcome.ASK_AGAIN if outcome == Outcome.STAY else outcome

    def _refused_question(self, heard: Heard, offers: tuple[Offer, ...]) -> Outcome:
        """What isn't understood may be a question of a kind that isn't allowed, such as "how big is it?"."""
        is_asking = any(_takes(offer, "question") for offer in offers)
        objection = self._object_to(heard.text) if is_asking else None
        if objection in (None, "empty", "direct_guess", "not_a_question"):
            return Outcome.NOTHING
        self.talk.tell(self._known(f"objection-{_dashed(objection)}", "objection-other"))
        return Outcome.STAY

    def _is_confirmed(self, offer: Offer, values: dict[str, Any], seat: Seat, said: str) -> bool:
        """What counts at once and may have been misheard is said again before it is done; it may be mended."""
        slot = _secret_text(offer)
        if slot is None:
            return True
        if not values[slot.name]:
            return bool(self.hearing.confirm("did-i-hear", seat, text=said))
        confirmed = self.hearing.said_again(values[slot.name], seat)
        values[slot.name] = confirmed or values[slot.name]
        return confirmed is not None

    def _ask_for(self, slot: Slot, offer: Offer, seat: Seat, offers: tuple[Offer, ...]) -> Any:
        """The value for a gap; what was heard instead when it is another command; an outcome when it stays open."""
        misses, outcome = 0, Outcome.ASK_AGAIN
        while misses < _PATIENCE:
            if outcome != Outcome.STAY:
                self.talk.tell(self._question_for(slot, offer), **self._example(slot))
            reading, heard = self.hearing.ask(slot, seat)
            if isinstance(reading, Ambiguous):
                reading = self.hearing.choose(reading, seat, ()) or reading
            if isinstance(reading, TableWord) and reading.word == "cancel":
                break
            instead = self.hearing.read(heard, seat, offers)
            if isinstance(reading, SlotSaid):
                if slot.is_text and _names_piece(instead):
                    return heard
                if not slot.is_secret or self._is_sure_of(reading, heard, slot, seat, instead):
                    return reading.value
                outcome, misses = Outcome.ASK_AGAIN, misses + 1
                continue
            if isinstance(instead, Meant):
                return heard
            outcome = Outcome.NOTHING
            if isinstance(reading, TableWord):
                outcome = self.words.respond(reading, seat)
                outcome = Outcome.ASK_AGAIN if reading.word == "help" else outcome
            elif heard.text and _takes(offer, "question"):
                outcome = self._refused_question(heard, offers)
            if outcome == Outcome.DONE:
                return outcome
            if outcome == Outcome.NOTHING:
                misses += 1
                self.talk.tell("not-understood" if heard.text else "nothing-heard")
        self.talk.tell("let-it-be")
        return Outcome.ASK_AGAIN

    def _is_sure_of(self, said: SlotSaid, heard: Heard, slot: Slot, seat: Seat, instead: Reading) -> bool:
        """Secret words count at once: what reads like talk or like a command, not like a thing, is said again first."""
        is_thing = isinstance(self.hearing.read(Heard(heard.text, is_spoken=True), seat, (), slot), SlotSaid)
        is_command = isinstance(instead, NotNow) or (
            isinstance(instead, Meant) and not any(own.is_text for own in instead.offer.slots)
        )
        if heard.is_spoken or (is_thing and not is_command):
            return True
        return bool(self.hearing.confirm("did-i-hear", seat, text=said.value))

    def _question_for(self, slot: Slot, offer: Offer) -> str:
        name = _dashed(slot.name)
        return self._known(f"slot-{_dashed(offer.name)}-{name}", f"slot-{name}")

    def _example(self, slot: Slot) -> dict[str, Any]:
        """What a phrase may use to show how a choice is said."""
        first = slot.choices[0] if slot.choices else None
        if not isinstance(first, Piece):
            return {}
        return {"owner": self.table.referee.names[first.owner], "number": first.number}

    def _not_allowed(self, reading: NotNow, seat: Seat) -> Outcome:
        """Say why: what the action is for when it comes at the wrong moment, else what the rules have against it."""
        reason = self._reason(reading, seat)
        refused = f"refusal-{_dashed(reason)}" if reason else "not-now"
        moment = f"not-now-{_dashed(reading.action)}"
        self.talk.tell(self._known(moment, refused) if reason in _WRONG_MOMENT else self._known(refused, "not-now"))
        return Outcome.ASK_AGAIN

    def _reason(self, reading: NotNow, seat: Seat) -> str | None:
        kind = next((kind for kind in self.table.game.action_types if _tag(kind) == reading.action), None)
        if kind is None:
            return None
        try:
            reason = self.table.referee.why_not(kind(seat=seat, **reading.values))
        except TypeError:
            return None
        return None if reason is None else str(reason.value)

    def _prompt(self, seat: Seat, is_first: bool = False) -> None:
        """Say what is asked for; in short (phrases ending in "-fresh") where all that it holds was told just before."""
        referee, telling = self.table.referee, self.table.game.telling
        for line in telling.prompt(referee.view(seat), referee.offers(seat)):
            is_told = is_first and all(value in self._just_told for value in line.values.values())
            phrase = self._known(f"{line.phrase}-fresh", line.phrase) if is_told else line.phrase
            self.talk.say(Line(phrase, line.values, line.to))

    def _prompt_again(self, seat: Seat, heard: Heard, misses: int) -> None:
        referee, telling = self.table.referee, self.table.game.telling
        view, offers = referee.view(seat), referee.offers(seat)
        if heard.text:
            self.talk.tell("not-understood")
            self.talk.say(*(telling.options(view, offers) if misses > 1 else telling.prompt(view, offers)))
        elif misses == 1:
            self.talk.say(*telling.prompt(view, offers))
        elif misses == 2:
            self.talk.tell("take-your-time")
            self.talk.say(*telling.options(view, offers))

    def _known(self, *phrases: str) -> str:
        return next((phrase for phrase in phrases if self.talk.words.has(phrase)), phrases[-1])


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _tag(kind: type[Action]) -> str:
    return str(kind.__struct_config__.tag)


def _names_piece(reading: Reading) -> bool:
    return isinstance(reading, Meant) and any(isinstance(value, Piece) for value in reading.values.values())


def _secret_text(offer: Offer) -> Slot | None:
    return next((slot for slot in offer.slots if slot.is_text and slot.is_secret), None)


def _takes(offer: Offer, slot_name: str) -> bool:
    return any(slot.name == slot_name for slot in offer.slots)
