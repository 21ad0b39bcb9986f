"""How far stones move: rule book, "Solving a riddle" and "The end of the game"."""

FIRST_SPEAR, SECOND_SPEAR = 5, 3
SPEARS_IN_A_RIDDLE, SPEARS_IN_ALL = 2, 13
UNSOLVED, SOLVED_ONCE = -5, -2  # english edition, at the 13th spear, per own riddle

_SHAPER = (0, -2, -2, -1, 0, 1, 1, 2, 2, 1, 0, -1, -2, -2)  # by spears in all riddles, 0 to 13


def solver_steps(spears_in_riddle: int) -> int:
    """Steps of the solver whose spear makes this many in the riddle."""
    return FIRST_SPEAR if spears_in_riddle == 1 else SECOND_SPEAR


def shaper_steps(spears_in_all: int) -> int:
    """Steps of the shaper (back if negative) once this many spears stand in all riddles, the new one counted."""
    return _SHAPER[spears_in_all]


def unsolved_steps(spears_in_riddle: int) -> int:
    """Steps at the 13th spear for an own riddle with this many spears (english edition's extra scoring)."""
    return (UNSOLVED, SOLVED_ONCE, 0)[spears_in_riddle]
