"""Causes why one move is worth less than another; `endings` measures them, `words/causes_text.py` says them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple


class Cause(StrEnum):
    """What happens differently after two moves: an event that comes more or less often, or what something is worth."""

    NEXT_TAKES = "next_takes"
    """The next player takes the pile at once."""
    THEY_GO_OUT = "they_go_out"
    OWN_OUT = "own_out"
    """An opponent, or the own side, goes out."""
    OWN_OPENING = "own_opening"
    THEIR_OPENING = "their_opening"
    """The own side, or another one, opens."""
    THEY_TAKE = "they_take"
    OWN_TAKING = "own_taking"
    """An opponent, or the own side, takes the pile in a turn after this one."""
    OWN_CANASTA = "own_canasta"
    THEIR_CANASTA = "their_canasta"
    """The own side, or another one, completes a canasta."""
    OWN_POT = "own_pot"
    THEIR_POT = "their_pot"
    """The own side, or another one, takes its pot."""
    THEY_GET = "they_get"
    OWN_GETTING = "own_getting"
    """An opponent, or the own side, is the next to take the pile, however long that takes."""
    OWN_MELDS = "own_melds"
    THEIR_MELDS = "their_melds"
    """What lies on the table of the own side, or in the mean of the others, is worth less or more."""
    HANDS = "hands"
    """What the hands and the pile still promise is worth less."""


EVENTS: Final = tuple(Cause)[: tuple(Cause).index(Cause.OWN_MELDS)]
"""Causes that happen or don't."""
SOON: Final = EVENTS[: EVENTS.index(Cause.THEY_GET)]
"""Events that are counted some turns on, the next player's taking first."""
IN_THE_END: Final = (Cause.THEY_GET, Cause.OWN_GETTING, Cause.THEY_GO_OUT, Cause.OWN_OUT)
"""Events that are counted at the end of the deal."""
WANTED: Final = frozenset(
    (Cause.OWN_OUT, Cause.OWN_OPENING, Cause.OWN_TAKING, Cause.OWN_CANASTA, Cause.OWN_POT, Cause.OWN_GETTING)
)
"""Events that are good for the side that moves."""


OF_TAKING: Final = frozenset((Cause.OWN_TAKING, Cause.OWN_GETTING))
"""Events that are no reason for or against taking the pile now: that is a taking itself."""


class Because(NamedTuple):
    """Why a move is worth less than the best one.

    `points`: how much of the difference the cause accounts for. `best` and `other`: the shares of cases (0 to 1) in which the
    event happens after the best move and after the other one; 0 for what is no event.
    """

    cause: Cause
    points: float
    best: float = 0.0
    other: float = 0.0
