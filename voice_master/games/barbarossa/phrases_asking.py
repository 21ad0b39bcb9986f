"""The words for what a seat is asked for now, and for all that it may say."""

from collections.abc import Sequence
from typing import Any

from voice_master.games.barbarossa.phrases_events import dashed, place_values, riddle_values, said
from voice_master.games.barbarossa.view import PendingSight, View
from voice_master.referee import REFEREE, Line, Offer, Piece, Seat


def prompt_for(view: View, offers: Sequence[Offer]) -> tuple[Line, ...]:
    """What the seat is asked for now; whom the table waits for, when it is not this seat; () for the referee."""
    if view.seat == REFEREE:
        return ()
    names = {offer.name for offer in offers}
    player = {"player": view.names[view.seat]}
    if view.stage == "over":
        return (_over(offers, player),)
    if view.stage == "shaping":
        return (_shaping(view, offers, player),)
    if view.acting != view.seat:
        return (_waiting(view, names, player),)
    if view.pending is not None:
        return (_owing(view, view.pending, player),)
    if view.curse_stage is not None:
        can_solve = "" if "solve" in names else "-letter"
        return (Line(f"prompt-curse{can_solve}{'-or-back' if 'take_back' in names else ''}", player),)
    return (_own_turn(view, names, player),)


def options_for(view: View, offers: Sequence[Offer]) -> tuple[Line, ...]:
    """A line for each offer, with examples; for paying also the tile that each payment reaches."""
    lines: list[Line] = []
    for offer in offers:
        lines += _option(view, offer)
    return tuple(lines) or (Line("option-none"),)


def _over(offers: Sequence[Offer], player: dict[str, Any]) -> Line:
    piece = _first_riddle(offers)
    if piece is None:
        return Line("prompt-over")
    return Line("prompt-open-slip", player | {"number": piece.number})


def _shaping(view: View, offers: Sequence[Offer], player: dict[str, Any]) -> Line:
    if any(offer.name == "seal_terms" for offer in offers):
        return Line("prompt-seal", player | {"count": view.terms_each})
    piece = _first_riddle(offers)
    if piece is None:
        return Line("prompt-wait-shaping", player)
    return Line("prompt-describe", player | {"number": piece.number})


def _waiting(view: View, names: set[str], player: dict[str, Any]) -> Line:
    acting = view.names[view.turn if view.acting == REFEREE else view.acting]
    return Line("prompt-wait-or-curse" if "curse" in names else "prompt-wait", player | {"acting": acting})


def _owing(view: View, pending: PendingSight, player: dict[str, Any]) -> Line:
    values = player | riddle_values(pending.riddle, view.names) | {"by": view.names[pending.by]}
    pair: frozenset[Seat] = frozenset({pending.by, pending.riddle.owner})
    if pending.kind == "answer":
        return Line("prompt-answer", values | {"question": said(pending.question or "")})
    if pending.kind == "letter":
        return Line("prompt-give-letter", values | place_values(pending.position or 1))
    if pending.kind == "reguess":
        return Line("prompt-reguess", values, pair)
    phrase = "prompt-verdict-last" if pending.was_prompted else "prompt-verdict"
    return Line(phrase, values | {"guess": pending.guess}, pair)


def _own_turn(view: View, names: set[str], player: dict[str, Any]) -> Line:
    if view.phase == "move":
        jewels = view.jewels[view.seat]
        return Line("prompt-move" if jewels else "prompt-move-roll", player | {"jewels": jewels})
    if view.phase == "letter":
        return Line("prompt-letter", player)
    if view.phase == "solution":
        return Line("prompt-solution" if "solve" in names else "prompt-solution-all-solved", player)
    if view.pointed is not None:
        return Line("prompt-question-on", player | riddle_values(view.pointed, view.names))
    others = [name for seat, name in enumerate(view.names) if seat != view.seat]
    return Line("prompt-question", player | {"others": others})


def _option(view: View, offer: Offer) -> list[Line]:
    piece = _first_riddle((offer,))
    values: dict[str, Any] = {} if piece is None else riddle_values(piece, view.names)
    more = _tiles_in_reach(view) if offer.name == "pay" else []
    if offer.name == "pay":
        values = {"jewels": view.jewels[view.seat]}
    if offer.name == "seal_terms":
        values = {"count": view.terms_each}
    return [Line(f"option-{dashed(offer.name)}{_case(view, offer)}", values), *more]


def _case(view: View, offer: Offer) -> str:
    """The end of the phrase's name where an offer is worded otherwise at this moment."""
    pending = view.pending if view.acting == view.seat else None
    if offer.name == "judge" and pending is not None and pending.was_prompted:
        return "-last"
    if offer.name in ("solve", "pass") and pending is not None and pending.kind == "reguess":
        return "-again"
    if offer.name == "pass" and view.phase == "letter":
        return "-letter"
    return "-on" if offer.name == "ask" and view.pointed is not None else ""


def _tiles_in_reach(view: View) -> list[Line]:
    here, count = view.tiles[view.seat] - 1, len(view.ring)
    reach = range(1, min(view.jewels[view.seat], count) + 1)
    kinds = [dashed(view.ring[(here + jewels) % count]) for jewels in reach]
    return [Line(f"option-pay-{kind}", {"jewels": jewels}) for kind, jewels in zip(kinds, reach, strict=True)]


def _first_riddle(offers: Sequence[Offer]) -> Piece | None:
    for offer in offers:
        for slot in offer.slots:
            if slot.name == "riddle" and slot.choices:
                piece = slot.default if slot.default is not None else slot.choices[0]
                return piece if isinstance(piece, Piece) else None
    return None
