"""Words for the master that are good at any time: help, repeat, why, score, status, rules, slower, undo, quit."""

from collections.abc import Callable

from voice_master.master.hearing import Hearing, Outcome
from voice_master.master.table import Table
from voice_master.master.talk import LeaveTable, Talk
from voice_master.referee import Line, Seat
from voice_master.understanding.reading import TableWord

_SCORE = ("score", "jewels", "curses_left", "spears", "who")
_JUST_ASKED = ("help", "repeat", "continue", "resume", "pause")
"""After these the person has just heard what is asked for."""


class TableWords:
    """Answers table words for one table."""

    def __init__(self, table: Table, talk: Talk, hearing: Hearing) -> None:
        self._table = table
        self._talk = talk
        self._hearing = hearing
        self.reason: Callable[[], Line] = lambda: Line("why-nothing")
        """Tells why the last answer of a computer player is what it is."""

    def respond(self, said: TableWord, seat: Seat) -> Outcome:
        """Answer a table word. Raises: LeaveTable when the person is sure to leave."""
        telling, referee = self._table.game.telling, self._table.referee
        view, offers = referee.view(seat), referee.offers(seat)
        word, piece = said.word, said.values.get("piece") or said.values.get("riddle")
        if word == "help":
            self._talk.say(*telling.options(view, offers))
            self._talk.tell("help-table")
        elif word == "repeat":
            self._talk.repeat()
        elif word in _SCORE:
            self._talk.say(*telling.score(view))
        elif word in ("status", "describe_again"):
            pointed = getattr(view, "pointed", None) if word == "describe_again" else None
            self._talk.say(*telling.status(view, piece or pointed))
        elif word == "why":
            self._talk.say(self.reason())
        elif word == "rules":
            self._talk.say(*telling.rules(said.values.get("topic")))
        elif word in ("slower", "faster"):
            rate = self._talk.slower() if word == "slower" else self._talk.faster()
            self._talk.tell(word, rate=rate)
        elif word == "undo":
            return self._undo(seat)
        elif word in ("quit", "end_game"):
            self._leave(seat)
        elif word in ("new_game", "add_player", "player_count"):
            self._talk.tell("between-games")
        elif word in ("louder", "quieter"):
            self._talk.tell("volume-how")
        elif word in ("continue", "resume"):
            self._talk.say(*telling.prompt(view, offers))
        elif word == "cancel":
            self._talk.tell("let-it-be")
        elif word == "save":
            self._talk.tell("saved-always" if self._table.path else "not-saved")
            if said.values.get("then") == "quit":
                self._leave(seat)
        elif word == "pause":
            self._talk.tell("take-your-time")
        else:
            return Outcome.NOTHING
        return Outcome.STAY if word in _JUST_ASKED else Outcome.ASK_AGAIN

    def _undo(self, seat: Seat) -> Outcome:
        if not self._table.undo(seat):
            has_done = any(action.seat == seat for action in self._table.referee.actions)
            self._talk.tell("undo-refused" if has_done else "undo-nothing")
            return Outcome.ASK_AGAIN
        self._talk.tell("undone")
        return Outcome.DONE

    def _leave(self, seat: Seat) -> None:
        phrase = "leave-sure" if self._table.path else "leave-sure-lost"
        if self._hearing.confirm(phrase, seat, yes_words=("quit", "end_game")):
            raise LeaveTable(is_said=True)
        self._talk.tell("staying")
