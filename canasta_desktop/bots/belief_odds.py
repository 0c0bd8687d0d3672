"""What public play tells of hidden hands, for the worlds of the search: the circumstances of `habits.py`, and finer ones.

Beyond those of `habits.py` there are the discards that have been taken with a pile since, the number of cards of the hand, and
the value of the rank. The log-odds were fitted by `build_scripts/fit_habits.py` to games in which most players were experts,
who keep more back than rules of thumb do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief_weights import BELIEF_ODDS
from canasta_desktop.bots.habits import CIRCUMSTANCES, OWN_MELD, circumstances, odds_table, throws
from canasta_desktop.engine.cards import ACE, JOKER, KIND_POINTS, NATURAL_KINDS, TWO

if TYPE_CHECKING:
    from canasta_desktop.engine.view import View

SIZES: Final = 4
"""Classes of hands by their number of cards, in steps of `SIZE_STEP`."""
SIZE_STEP: Final = 5
LOW_POINTS: Final = 5

THREW_TAKEN: Final = CIRCUMSTANCES
"""The seat discarded the kind earlier in the deal, and the pile has been taken since."""
HAND_SIZES: Final = THREW_TAKEN + 1
"""The first of the classes of hands, for ranks that the side has not melded."""
VALUES: Final = HAND_SIZES + SIZES
"""The first of three classes of value (4 to 7, 8 to king, ace), of a side that has not opened; then of one that has."""
WILD_SIZES: Final = VALUES + 6
"""The first of the classes of hands, for 2s of a side that has not opened, 2s of one that has, and jokers likewise."""
WILD_FROZEN: Final = WILD_SIZES + 4 * SIZES
"""A wild card, the pile being frozen, and the side not open; then open."""
BELIEF_CIRCUMSTANCES: Final = WILD_FROZEN + 2


def belief_circumstances(view: View, seat: int) -> list[list[int]]:
    """The circumstances that hold for a seat, for each kind."""
    found = circumstances(view, seat)
    opened = 1 if view.laid[view.terms.side_of[seat]] else 0
    size = min(SIZES - 1, view.sizes[seat] // SIZE_STEP)
    taken = view.thrown[seat]
    for thrower, kind in throws(view):
        if thrower == seat:
            taken &= ~(1 << kind)
    for kind in range(NATURAL_KINDS):
        if taken >> kind & 1:
            found[kind].append(THREW_TAKEN)
        if found[kind][0] != OWN_MELD:
            found[kind].append(HAND_SIZES + size)
        value = 2 if kind == ACE else 1 if KIND_POINTS[kind] > LOW_POINTS else 0
        found[kind].append(VALUES + 3 * opened + value)
    for kind in (TWO, JOKER):
        found[kind].append(WILD_SIZES + (opened + 2 * (kind == JOKER)) * SIZES + size)
        if view.frozen:
            found[kind].append(WILD_FROZEN + opened)
    return found


def belief_odds(view: View, seat: int) -> list[list[float]]:
    """Log-odds, relative to chance, that the seat holds each number of cards (0 to `MOST_HELD`) of each kind."""
    return odds_table(belief_circumstances(view, seat), BELIEF_ODDS)
