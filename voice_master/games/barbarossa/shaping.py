"""Before play: the setup, the slips and the figures. Rule page, "Material" and "Terms and riddles"."""

import msgspec

from voice_master.games.barbarossa import actions as a
from voice_master.games.barbarossa import events as e
from voice_master.games.barbarossa.actions import Refusal
from voice_master.games.barbarossa.conditions import LONGEST_TEXT, need, own_riddle, tidied, words
from voice_master.games.barbarossa.offers import unfinished
from voice_master.games.barbarossa.state import EDITIONS, TILE_KINDS, TILES, Setup, State, new_state
from voice_master.referee import Event, Piece, Secret

Step = tuple[State, tuple[Event, ...]]


def new_game(setup: Setup) -> State:
    """The first state. Raises: Refused for players, names, editions, rings or tracks that can't be played."""
    names = [name.strip().casefold() for name in setup.names]
    need(len(names) in (3, 4), Refusal.WRONG_NUMBER_OF_PLAYERS)
    need(all(names) and len(set(names)) == len(names), Refusal.NAMES_NOT_DISTINCT)
    need(setup.edition in EDITIONS, Refusal.BAD_EDITION)
    is_ring = len(setup.ring) == TILES and setup.ring[0] == "question_mark" and set(setup.ring) <= set(TILE_KINDS)
    need(is_ring, Refusal.BAD_RING)
    need(1 <= setup.start < setup.finish, Refusal.BAD_TRACK)
    return new_state(setup)


def seal(state: State, action: a.SealTerms) -> Step:
    """A seat folds its slips: from now on they stand. Raises: Refused."""
    seat = action.seat
    need(seat not in state.sealed, Refusal.ALREADY_SEALED)
    need(state.phase == "shape", Refusal.NOT_NOW)
    need(len(action.terms) == state.setup.terms_each, Refusal.WRONG_NUMBER_OF_TERMS)
    terms = [None if term is None else tidied(term.reveal()) for term in action.terms]
    told = [term for term in terms if term is not None]
    need(all(any(sign.isalpha() for sign in term) for term in told), Refusal.EMPTY_TERM)
    need(all(len(term) <= LONGEST_TEXT for term in told), Refusal.TEXT_TOO_LONG)
    need(len({term.casefold() for term in told}) == len(told), Refusal.SAME_TERM_TWICE)
    for number, term in enumerate(terms, 1):
        riddle = own_riddle(state, Piece(seat, number), seat)
        state = state.with_riddle(msgspec.structs.replace(riddle, term=None if term is None else Secret(term)))
    state = state.replace(sealed=state.sealed | {seat})
    sealed = e.SlipsSealed(
        seen_by=frozenset(state.seats), shaper=seat, told=len(told), on_paper=state.setup.terms_each - len(told)
    )
    return state, (sealed,)


def describe(state: State, action: a.Describe) -> Step:
    """A figure is placed; with the last one of all play begins. Raises: Refused."""
    need(state.phase == "shape" and action.seat in state.sealed, Refusal.NOT_NOW)
    riddle = own_riddle(state, action.riddle, action.seat)
    need(riddle.description is None, Refusal.ALREADY_DESCRIBED)
    text = words(action.text)
    state = state.with_riddle(msgspec.structs.replace(riddle, description=text))
    everybody = frozenset(state.seats)
    placed = e.RiddlePlaced(seen_by=everybody, riddle=riddle.piece, text=text)
    if state.first is None and not unfinished(state, action.seat):
        state = state.replace(first=action.seat)
    if state.first is None or any(unfinished(state, seat) for seat in state.seats):
        return state, (placed,)
    state = state.replace(turn=state.first, phase="move")
    began = e.PlayBegan(seen_by=everybody, first=state.turn)
    return state, (placed, began, e.TurnBegan(seen_by=everybody, player=state.turn))
