"""Rule page, "Solving": guesses, spears, and the steps of solver and shaper."""

import pytest

from tests.games.barbarossa.play import ANNA, BEN, CLEO, Play
from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.actions import Refusal
from voice_master.games.barbarossa.scoring import shaper_steps
from voice_master.referee import Piece, Seat, Secret, Verdict

ANCHOR, IGLOO, SWAN = Piece(BEN, 1), Piece(BEN, 2), Piece(CLEO, 1)
BY_NUMBER_OF_SPEARS = {
    1: -2, 2: -2, 3: -1, 4: 0, 5: 1, 6: 1, 7: 2, 8: 2, 9: 1, 10: 0, 11: -1, 12: -2, 13: -2,
}  # fmt: skip


def spears(count: int) -> dict[tuple[Seat, int], tuple[Seat, ...]]:
    """That many spears (12 at most) in riddles other than the anchor."""
    places = {(owner, number): () for owner in range(3) for number in (1, 2, 3) if (owner, number) != (BEN, 1)}
    full: dict[tuple[Seat, int], tuple[Seat, ...]] = dict(places)
    for owner, number in places:
        others = tuple(seat for seat in range(3) if seat != owner)
        left = count - sum(map(len, full.values()))
        full[owner, number] = others[: min(2, left)]
    return full


def test_the_guess_goes_secretly_to_the_shaper() -> None:
    play = Play().to_solution()
    play.solve(ANCHOR, verdict=None, guess=" an  anchor ")
    assert play.one(e.GuessHanded).seen_by == {ANNA, BEN, CLEO}
    assert play.one(e.GuessShown).seen_by == {ANNA, BEN}
    assert play.one(e.GuessShown).guess == Secret("an anchor")
    assert play.waiting == (BEN,)
    sights = [play.view(seat).pending for seat in (ANNA, BEN, CLEO)]
    assert [sight and sight.guess for sight in sights] == [Secret("an anchor"), Secret("an anchor"), None]


def test_the_shaper_announces_only_right_or_wrong() -> None:
    for verdict, right in ((Verdict.ACCEPT, True), (Verdict.REJECT, False)):
        play = Play().to_solution()
        play.solve(ANCHOR, verdict)
        assert play.one(e.GuessJudged) == e.GuessJudged(
            seen_by=frozenset({ANNA, BEN, CLEO}), solver=ANNA, riddle=ANCHOR, right=right
        )


def test_a_wrong_guess_changes_nothing_and_ends_the_turn() -> None:
    play = Play().to_solution()
    play.solve(ANCHOR, Verdict.REJECT, guess="a hook")
    assert play.state.spears == 0
    assert play.state.stones == (6, 6, 6)
    assert play.one(e.TurnBegan).player == BEN
    assert play.view(ANNA).riddles[3].wrong_guesses == (Secret("a hook"),)
    assert play.view(CLEO).riddles[3].wrong_guesses == ()
    assert play.view(CLEO).riddles[3].wrong_guessers == (ANNA,)


def test_a_right_guess_puts_a_spear_and_ends_the_turn() -> None:
    play = Play().to_solution()
    play.solve(ANCHOR)
    assert play.one(e.SpearPlaced).in_riddle == 1
    assert play.one(e.SpearPlaced).in_all == 1
    assert play.view(CLEO).riddles[3].solved_by == (ANNA,)
    assert play.one(e.TurnBegan).player == BEN


def test_the_first_spear_moves_the_solver_five_and_the_second_three() -> None:
    play = Play().to_solution()
    play.solve(ANCHOR)
    assert play.state.stones == (11, 4, 6)
    play.roll(1)
    play.to_solution()
    play.solve(ANCHOR)
    assert play.one(e.SpearPlaced).in_riddle == 2
    assert play.state.stones == (11, 2, 9)


@pytest.mark.parametrize(("count", "steps"), BY_NUMBER_OF_SPEARS.items())
def test_the_shaper_moves_by_the_number_of_all_spears(count: int, steps: int) -> None:
    play = Play(edition="german").to_solution().spear(spears(count - 1))
    assert play.state.spears == count - 1
    play.solve(ANCHOR)
    assert play.one(e.SpearPlaced).in_all == count
    assert play.state.stones[BEN] == 6 + steps
    assert play.state.stones[ANNA] == 11
    assert shaper_steps(count) == steps


def test_nobody_goes_below_space_one() -> None:
    for start, end in ((1, 1), (2, 1), (3, 1), (4, 2)):
        play = Play().to_solution().change(stones=(6, start, 6))
        play.solve(ANCHOR)
        assert play.state.stones[BEN] == end
        assert len(play.seen(e.StoneMoved)) == (2 if start > 1 else 1)


def test_the_solver_moves_first_and_then_the_shaper() -> None:
    play = Play().to_solution()
    play.solve(ANCHOR)
    assert [(moved.player, moved.why) for moved in play.seen(e.StoneMoved)] == [(ANNA, "solved"), (BEN, "shaped")]


def test_a_riddle_takes_at_most_two_spears() -> None:
    play = Play(4).to_solution().spear({(BEN, 1): (CLEO, 3)})
    assert play.why_not(a.Solve(seat=ANNA, riddle=ANCHOR, guess=Secret("anchor"))) == Refusal.RIDDLE_FULL


def test_nobody_solves_their_own_riddle() -> None:
    play = Play().to_solution()
    assert play.why_not(a.Solve(seat=ANNA, riddle=Piece(ANNA, 1), guess=Secret("boot"))) == Refusal.OWN_RIDDLE


def test_nobody_solves_a_riddle_twice() -> None:
    play = Play().to_solution().spear({(BEN, 1): (ANNA,)})
    assert play.why_not(a.Solve(seat=ANNA, riddle=ANCHOR, guess=Secret("anchor"))) == Refusal.ALREADY_SOLVED_BY_YOU


def test_a_guess_names_a_riddle_and_has_words() -> None:
    play = Play().to_solution()
    assert play.why_not(a.Solve(seat=ANNA, riddle=Piece(BEN, 4), guess=Secret("anchor"))) == Refusal.NO_SUCH_RIDDLE
    assert play.why_not(a.Solve(seat=ANNA, riddle=ANCHOR, guess=Secret(" "))) == Refusal.EMPTY_TEXT
    assert play.why_not(a.Solve(seat=ANNA, riddle=ANCHOR, guess=Secret("x" * 501))) == Refusal.TEXT_TOO_LONG
    assert play.why_not(a.Solve(seat=BEN, riddle=SWAN, guess=Secret("swan"))) == Refusal.NOT_YOUR_TURN


def test_only_the_shaper_judges_a_guess() -> None:
    play = Play().to_solution()
    assert play.why_not(a.Judge(seat=ANNA, verdict=Verdict.ACCEPT)) == Refusal.NOT_NOW
    play.solve(ANCHOR, verdict=None)
    for seat in (ANNA, CLEO):
        assert play.why_not(a.Judge(seat=seat, verdict=Verdict.ACCEPT)) == Refusal.NOT_YOUR_TURN


def test_after_a_question_in_the_solution_phase_you_may_solve_another_riddle() -> None:
    play = Play().to_solution()
    play.do(a.Point(seat=ANNA, riddle=IGLOO))
    play.solve(SWAN)
    assert play.view(ANNA).riddles[6].solved_by == (ANNA,)


@pytest.mark.parametrize("verdict", [Verdict.ACCEPT, Verdict.REJECT])
def test_the_shaper_may_ask_for_the_guess_more_exactly_once_an_attempt(verdict: Verdict) -> None:
    play = Play().to_solution()
    play.solve(ANCHOR, Verdict.PROMPT, guess="a heavy thing")
    assert play.one(e.MoreExactly).seen_by == {ANNA, BEN}
    assert play.waiting == (ANNA,)
    assert play.may(ANNA) == {"solve", "pass"}
    assert play.why_not(a.Solve(seat=ANNA, riddle=SWAN, guess=Secret("swan"))) == Refusal.NOT_NOW
    play.solve(ANCHOR, verdict=None, guess="anchor")
    assert play.why_not(a.Judge(seat=BEN, verdict=Verdict.PROMPT)) == Refusal.ALREADY_PROMPTED
    play.judge(ANCHOR, verdict)
    assert play.one(e.GuessJudged).right == (verdict == Verdict.ACCEPT)
    play.roll(1)
    play.roll(1)
    play.to_solution()
    play.solve(SWAN, Verdict.PROMPT)
    assert play.one(e.MoreExactly).riddle == SWAN


def test_who_can_not_say_it_more_exactly_is_wrong() -> None:
    play = Play().to_solution()
    play.solve(ANCHOR, Verdict.PROMPT, guess="a heavy thing")
    play.do(a.Pass(seat=ANNA))
    assert not play.one(e.GuessJudged).right
    assert play.view(ANNA).riddles[3].wrong_guesses == (Secret("a heavy thing"),)
    assert play.waiting == (BEN,)


def test_the_others_do_not_learn_that_a_guess_was_near() -> None:
    play = Play().to_solution()
    play.solve(ANCHOR, verdict=None)
    waiting = play.view(CLEO)
    play.judge(ANCHOR, Verdict.PROMPT)
    assert play.view(CLEO) == waiting
    play.solve(ANCHOR, verdict=None, guess="an anchor")
    assert play.view(CLEO) == waiting
    assert all(CLEO not in event.seen_by for event in play.events)
