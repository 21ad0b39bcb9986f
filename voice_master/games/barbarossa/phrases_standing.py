"""The words for how things stand: the score, and what a seat knows about the riddles."""

from voice_master.games.barbarossa.phrases_events import NO_LETTER, place_values, riddle_values, said
from voice_master.games.barbarossa.view import RiddleSight, View
from voice_master.referee import Answer, Line, Piece


def lines_of_score(view: View) -> tuple[Line, ...]:
    """Who leads or has won, the spears, a line for each player, and whose turn it is."""
    rows = zip(view.names, view.stones, view.jewels, view.curses, strict=True)
    players = (
        Line("score-player", {"player": name, "stone": stone, "jewels": jewels, "curses": curses})
        for name, stone, jewels, curses in rows
    )
    return _head_of_score(view), *players, *_whose_turn(view)


def _head_of_score(view: View) -> Line:
    furthest = max(view.stones)
    ahead = [seat for seat, stone in enumerate(view.stones) if stone == furthest]
    kind = "all" if len(ahead) == len(view.names) else "several" if len(ahead) > 1 else "one"
    if view.outcome is not None:
        ahead = list(view.outcome.winners)
        kind = "won-shared" if len(ahead) > 1 else "won"
    values = {"leaders": [view.names[seat] for seat in ahead], "stone": furthest, "finish": view.finish}
    return Line(f"score-{kind}", values | {"spears": view.spears_in_all})


def _whose_turn(view: View) -> tuple[Line, ...]:
    return (Line("whose-turn", {"player": view.names[view.turn]}),) if view.stage == "play" else ()


def lines_of_status(view: View, piece: Piece | None) -> tuple[Line, ...]:
    """What the seat may know about one riddle, or a short line for each."""
    if piece is None:
        placed = [_in_short(view, sight) for sight in view.riddles if sight.description]
        others = [] if len(placed) == len(view.riddles) else [Line(f"status-{'others' if placed else 'none'}-placed")]
        return *placed, *others, *_whose_turn(view)
    sight = next((sight for sight in view.riddles if sight.piece == piece), None)
    if sight is None:
        return (Line("status-no-such-riddle"),)
    return (*_known_to_all(view, sight), *_known_to_this_seat(view, sight))


def _in_short(view: View, sight: RiddleSight) -> Line:
    values = {"spears": sight.spears, "questions": sum(asked.answer is not None for asked in sight.questions)}
    phrase = "status-short" if any(values.values()) else "status-short-new"
    return Line(phrase, riddle_values(sight.piece, view.names) | values)


def _known_to_all(view: View, sight: RiddleSight) -> list[Line]:
    riddle = riddle_values(sight.piece, view.names)
    if not sight.description:
        return [Line("status-unplaced", riddle)]
    lines = [Line("status-description", riddle | {"text": said(sight.description)})]
    if sight.opened_term is not None:
        lines.append(Line("status-opened", {"term": sight.opened_term}))
    solvers = [view.names[seat] for seat in sight.solved_by]
    lines.append(Line(f"status-spears-{sight.spears}", {"solvers": solvers}))
    lines += [line for answer in Answer for line in _answered(sight, answer)]
    if not any(asked.answer for asked in sight.questions):
        lines.append(Line("status-no-questions"))
    askers = sorted({seat for seat, _ in sight.letters_asked} - {view.seat})
    told = [Line("status-letters-told", {"players": [view.names[seat] for seat in askers]})]
    return lines + (told if askers else [])


def _answered(sight: RiddleSight, answer: Answer) -> list[Line]:
    texts = [said(asked.question) for asked in sight.questions if asked.answer == answer]
    questions = " ".join(f"{text[:1].upper()}{text[1:]}?" for text in texts)
    return [Line(f"status-{answer.name.lower()}", {"questions": questions})] if questions else []


def _known_to_this_seat(view: View, sight: RiddleSight) -> list[Line]:
    """Lines for this seat's ears alone."""
    to, name = frozenset({view.seat}), view.names[view.seat]
    lines: list[Line] = []
    if sight.own_term is not None and sight.opened_term is None:
        lines.append(Line("status-own-term", {"player": name, "term": sight.own_term}, to))
    for known in sight.letters:
        kind = "-none" if known.letter == NO_LETTER else ""
        values = {"player": name, "letter": known.letter} | place_values(known.position)
        lines.append(Line(f"status-letter{kind}", values, to))
    if sight.wrong_guesses:
        lines.append(Line("status-wrong-guesses", {"player": name, "guesses": list(sight.wrong_guesses)}, to))
    return lines
