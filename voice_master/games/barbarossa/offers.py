"""What a seat may do now."""

from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa.scoring import SPEARS_IN_A_RIDDLE
from voice_master.games.barbarossa.state import Pending, State
from voice_master.referee import REFEREE, Answer, Offer, Piece, Seat, Slot, Verdict

PIPS = (1, 2, 3, 4, 5, 6)
FURTHEST_POSITION = 30
POSITIONS = tuple(range(1, FURTHEST_POSITION + 1)) + tuple(range(-1, -FURTHEST_POSITION - 1, -1))


def waiting_for(state: State) -> tuple[Seat, ...]:
    """The seats that may go on with the game; (REFEREE,) for the die or to close the calls; () when it is over."""
    if state.phase == "over":
        return ()
    if state.phase == "shape":
        return tuple(seat for seat in state.seats if unfinished(state, seat))
    if state.curse and state.curse.stage != "using":
        return (REFEREE,)
    if state.owed:
        return (state.owed.by if state.owed.kind == "reguess" else state.owed.riddle.owner,)
    if state.curse:
        return (state.curse.callers[state.curse.place],)
    return (REFEREE,) if state.is_rolling else (state.turn,)


def unfinished(state: State, seat: Seat) -> bool:
    """Whether a seat still has slips to seal or figures to place."""
    return seat not in state.sealed or any(r.description is None for r in state.riddles if r.piece.owner == seat)


def legal_actions(state: State, seat: Seat) -> tuple[Offer, ...]:
    """All that this seat may do now, most natural first."""
    offers: list[Offer] = []
    if seat in waiting_for(state):
        if state.phase == "shape":
            offers += _shaping(state, seat)
        elif seat == REFEREE:
            is_calling = state.curse is not None and state.curse.stage == "calling"
            offers.append(Offer(a.CloseCalls) if is_calling else Offer(a.DieFell, (Slot("pips", PIPS),)))
        elif state.owed:
            offers += _owing(state.owed)
        elif state.curse:
            offers += [*_solve(state, seat), Offer(a.AskLetter, _letter_slots(state, seat))]
            offers += [Offer(a.TakeBack)] if state.curse.place else []
        else:
            offers += _own_turn(state, seat)
    if seat in state.seats:
        offers += [Offer(a.Curse)] if may_curse(state, seat) else []
        offers += [Offer(a.Recall)] if may_recall(state, seat) else []
        offers += _slips(state, seat)
    return tuple(offers)


def may_curse(state: State, seat: Seat) -> bool:
    """At any point but another's solution phase, with a token; others may join until the calls are closed.

    An attempt that is handed over is judged first, and curses that are being used are used up first.
    """
    if state.phase in ("shape", "over") or state.curses[seat] == 0 or is_in_anothers_solution(state, seat):
        return False
    if state.curse:
        return state.curse.stage == "calling" and seat not in state.curse.callers
    return state.pending is None or state.pending.kind not in ("verdict", "reguess")


def is_in_anothers_solution(state: State, seat: Seat) -> bool:
    """Whether another seat is in its solution phase."""
    return state.phase == "solution" and state.turn != seat


def may_recall(state: State, seat: Seat) -> bool:
    """English edition: once five tokens lay in the middle, who has none takes three back, once a game."""
    return (
        state.setup.edition == "english"
        and state.five_lay_there
        and state.phase not in ("shape", "over")
        and state.curse is None
        and state.curses[seat] == 0
        and seat not in state.recalled
    )


def others_riddles(state: State, seat: Seat) -> tuple[Piece, ...]:
    """The riddles that this seat may ask about."""
    return tuple(riddle.piece for riddle in state.riddles if riddle.piece.owner != seat)


def solvable(state: State, seat: Seat) -> tuple[Piece, ...]:
    """The riddles that this seat may solve: another's, not full, not yet solved by the seat."""
    return tuple(
        riddle.piece
        for riddle in state.riddles
        if riddle.piece.owner != seat and len(riddle.solved_by) < SPEARS_IN_A_RIDDLE and seat not in riddle.solved_by
    )


def _shaping(state: State, seat: Seat) -> list[Offer]:
    if seat not in state.sealed:
        terms = Slot("terms", is_text=True, is_secret=True, count=state.setup.terms_each, may_keep=True)
        return [Offer(a.SealTerms, (terms,))]
    open_pieces = tuple(r.piece for r in state.riddles if r.piece.owner == seat and r.description is None)
    return [Offer(a.Describe, (Slot("riddle", open_pieces, default=open_pieces[0]), Slot("text", is_text=True)))]


def _owing(owed: Pending) -> list[Offer]:
    if owed.kind == "answer":
        return [Offer(a.GiveAnswer, (Slot("answer", tuple(Answer)),)), Offer(a.Object, (Slot("reason", is_text=True),))]
    if owed.kind == "letter":
        return [Offer(a.GiveLetter, (Slot("letter", is_text=True, is_secret=True),))]
    if owed.kind == "verdict":
        verdicts = (Verdict.ACCEPT, Verdict.REJECT) + (() if owed.was_prompted else (Verdict.PROMPT,))
        return [Offer(a.Judge, (Slot("verdict", verdicts),))]
    slots = (Slot("riddle", (owed.riddle,), default=owed.riddle), Slot("guess", is_text=True, is_secret=True))
    return [Offer(a.Solve, slots), Offer(a.Pass)]


def _own_turn(state: State, seat: Seat) -> list[Offer]:
    if state.phase == "move":
        jewels = tuple(range(1, state.jewels[seat] + 1))
        return [Offer(a.Roll)] + ([Offer(a.Pay, (Slot("jewels", jewels),))] if jewels else [])
    if state.phase == "letter":
        return [Offer(a.AskLetter, _letter_slots(state, seat)), Offer(a.Pass)]
    others = others_riddles(state, seat)
    asking = [
        Offer(a.Ask, (Slot("riddle", others, default=state.pointed), Slot("question", is_text=True))),
        Offer(a.Point, (Slot("riddle", others),)),
    ]
    if state.phase == "question":
        return [*asking, Offer(a.DoneAsking)]
    return [*_solve(state, seat), *asking, Offer(a.Pass)]


def _solve(state: State, seat: Seat) -> list[Offer]:
    pieces = solvable(state, seat)
    pointed = state.pointed if state.pointed in pieces and state.turn == seat else None
    slots = (Slot("riddle", pieces, default=pointed), Slot("guess", is_text=True, is_secret=True))
    return [Offer(a.Solve, slots)] if pieces else []


def _letter_slots(state: State, seat: Seat) -> tuple[Slot, ...]:
    return Slot("riddle", others_riddles(state, seat)), Slot("position", POSITIONS)


def _slips(state: State, seat: Seat) -> list[Offer]:
    if state.phase != "over":
        return []
    closed = tuple(r.piece for r in state.riddles if r.piece.owner == seat and r.opened is None)
    if not closed:
        return []
    return [Offer(a.OpenSlip, (Slot("riddle", closed, default=closed[0]), Slot("term", is_text=True)))]
