"""Every reason to refuse has a case that is refused for it, and changes nothing."""

from collections.abc import Callable

import pytest

from tests.games.barbarossa.play import ANNA, BEN, CLEO, Play, setup_of
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import rules
from voice_master.games.barbarossa.actions import Refusal
from voice_master.games.barbarossa.state import Setup
from voice_master.referee import REFEREE, Action, Piece, Refused, Secret, Verdict

ANCHOR, IGLOO, SWAN = Piece(BEN, 1), Piece(BEN, 2), Piece(CLEO, 1)

SETUPS: dict[Refusal, Setup] = {
    Refusal.WRONG_NUMBER_OF_PLAYERS: Setup(("Anna", "Ben")),
    Refusal.NAMES_NOT_DISTINCT: Setup(("Anna", "Ben", "ANNA")),
    Refusal.BAD_EDITION: setup_of(3, edition="swiss"),
    Refusal.BAD_RING: setup_of(3, ring=("jewel",) * 6),
    Refusal.BAD_TRACK: setup_of(3, start=32),
}


def sealing(*terms: str) -> tuple[Play, Action]:
    return Play(shaped=False), a.SealTerms(seat=ANNA, terms=tuple(map(Secret, terms)))


def at_end() -> Play:
    play = Play(paper=(IGLOO,)).change(stones=(6, 31, 6))
    play.roll(3)
    return play


def on_dwarf() -> Play:
    play = Play(paper=(ANCHOR,))
    play.roll(2)
    return play


def owing_a_letter() -> Play:
    play = on_dwarf()
    play.letter(ANNA, ANCHOR)
    return play


def owing_a_second_verdict() -> Play:
    play = Play().to_solution()
    play.solve(ANCHOR, Verdict.PROMPT)
    play.solve(ANCHOR, verdict=None)
    return play


def calling() -> Play:
    play = Play()
    play.do(a.Curse(seat=BEN))
    return play


def rolling() -> Play:
    play = Play()
    play.do(a.Roll(seat=ANNA))
    return play


def shaping() -> Play:
    play = Play(shaped=False)
    play.seal(ANNA)
    play.do(a.Describe(seat=ANNA, riddle=Piece(ANNA, 1), text="round"))
    return play


def guess(riddle: Piece) -> Action:
    return a.Solve(seat=ANNA, riddle=riddle, guess=Secret("a thing"))


CASES: dict[Refusal, Callable[[], tuple[Play, Action]]] = {
    Refusal.GAME_IS_OVER: lambda: (at_end(), a.Roll(seat=BEN)),
    Refusal.NOT_YOUR_TURN: lambda: (Play(), a.Roll(seat=BEN)),
    Refusal.NOT_NOW: lambda: (Play(), a.DoneAsking(seat=ANNA)),
    Refusal.ALREADY_SEALED: lambda: (shaping(), a.SealTerms(seat=ANNA, terms=(None,) * 3)),
    Refusal.WRONG_NUMBER_OF_TERMS: lambda: sealing("boot"),
    Refusal.EMPTY_TERM: lambda: sealing("boot", "", "lamp"),
    Refusal.SAME_TERM_TWICE: lambda: sealing("boot", "lamp", "boot"),
    Refusal.TEXT_TOO_LONG: lambda: (Play().to_solution(), a.Ask(seat=ANNA, riddle=ANCHOR, question="x" * 10_000)),
    Refusal.EMPTY_TEXT: lambda: (Play().to_solution(), a.Ask(seat=ANNA, riddle=ANCHOR, question="\x00\n")),
    Refusal.NO_SUCH_RIDDLE: lambda: (Play().to_solution(), guess(Piece(BEN, 5))),
    Refusal.OWN_RIDDLE: lambda: (Play().to_solution(), guess(Piece(ANNA, 1))),
    Refusal.NOT_YOUR_RIDDLE: lambda: (shaping(), a.Describe(seat=ANNA, riddle=ANCHOR, text="flat")),
    Refusal.ALREADY_DESCRIBED: lambda: (shaping(), a.Describe(seat=ANNA, riddle=Piece(ANNA, 1), text="flat")),
    Refusal.NOT_ENOUGH_JEWELS: lambda: (Play(), a.Pay(seat=ANNA, jewels=13)),
    Refusal.NO_JEWELS_TO_PAY: lambda: (Play().change(jewels=(0, 12, 12)), a.Pay(seat=ANNA, jewels=1)),
    Refusal.BAD_PIPS: lambda: (rolling(), a.DieFell(seat=REFEREE, pips=7)),
    Refusal.BAD_POSITION: lambda: (on_dwarf(), a.AskLetter(seat=ANNA, riddle=ANCHOR, position=0)),
    Refusal.NOT_ONE_LETTER: lambda: (owing_a_letter(), a.GiveLetter(seat=BEN, letter=Secret("an"))),
    Refusal.RIDDLE_FULL: lambda: (Play(4).to_solution().spear({(BEN, 1): (CLEO, 3)}), guess(ANCHOR)),
    Refusal.ALREADY_SOLVED_BY_YOU: lambda: (Play().to_solution().spear({(BEN, 1): (ANNA,)}), guess(ANCHOR)),
    Refusal.ALREADY_PROMPTED: lambda: (owing_a_second_verdict(), a.Judge(seat=BEN, verdict=Verdict.PROMPT)),
    Refusal.NO_CURSE_LEFT: lambda: (Play().change(curses=(3, 0, 3)), a.Curse(seat=BEN)),
    Refusal.NOT_DURING_THEIR_SOLUTION: lambda: (Play().to_solution(), a.Curse(seat=BEN)),
    Refusal.ALREADY_CALLED: lambda: (calling(), a.Curse(seat=BEN)),
    Refusal.FIRST_CALLER_USES: lambda: (Play().call(BEN), a.TakeBack(seat=BEN)),
    Refusal.NO_RECALL: lambda: (Play(), a.Recall(seat=ANNA)),
    Refusal.SLIP_KNOWN: lambda: (at_end(), a.OpenSlip(seat=BEN, riddle=ANCHOR, term="hook")),
}


def test_every_reason_has_its_case() -> None:
    assert set(SETUPS) | set(CASES) == set(Refusal)


@pytest.mark.parametrize("reason", SETUPS)
def test_a_setup_is_refused(reason: Refusal) -> None:
    with pytest.raises(Refused) as refused:
        rules.new_game(SETUPS[reason])
    assert refused.value.reason == reason


@pytest.mark.parametrize("reason", CASES)
def test_an_action_is_refused(reason: Refusal) -> None:
    play, action = CASES[reason]()
    assert play.why_not(action) == reason


def test_an_action_of_another_game_is_refused() -> None:
    class Castle(Action, frozen=True):
        pass

    assert Play().why_not(Castle(seat=ANNA)) == Refusal.NOT_NOW
