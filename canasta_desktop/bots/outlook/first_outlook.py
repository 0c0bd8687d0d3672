"""The evaluation that expert had at first: linear in the features. A yardstick for measurements; nothing else uses it.

Its weights depend on which sides have opened, on the stage of the deal, and on the others' policy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further.outlook import further_outlook
from canasta_desktop.bots.outlook.facts import Fact, facts
from canasta_desktop.bots.outlook.first_outlook_weights import ALIKE, FINER, PLAINER
from canasta_desktop.bots.thumb.features import stage_of

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board

CONSTANT: Final = -1
"""In the place of a feature: the weight stands alone."""
ORDER: Final[tuple[int, ...]] = (
    CONSTANT, Fact.POINTS_LAID, Fact.MAY_GO_OUT, Fact.RED_THREES_FOR, Fact.RED_THREES_AGAINST, Fact.SHORT_MELDS,
    Fact.MELDS_OF_FIVE, Fact.MELDS_OF_SIX, Fact.NATURAL_NEAR, Fact.TO_OPEN, Fact.POINTS_HELD, Fact.CARDS_HELD,
    Fact.SMALLEST_HAND, Fact.SINGLES, Fact.PAIRS, Fact.SETS, Fact.FITTING, Fact.TWOS, Fact.JOKERS, Fact.BLACK_THREES,
    Fact.LARGEST_HAND, Fact.CAN_OPEN, Fact.HELD_AHEAD, Fact.HELD_HUNTED, Fact.CARDS_HUNTED, Fact.CANASTAS_HELD,
    Fact.NATURALS_HELD, Fact.CANASTAS_BUT_ONE, Fact.LONG_KINDS, Fact.PAIRS_PILE, Fact.PILE_FITTING, Fact.PILE_PAIRED,
    Fact.PILE_FITTING_PILE, Fact.PAIRS_WILDS, Fact.PAIRS_FROZEN, Fact.FROZEN_PILE, Fact.OPEN_PILE, Fact.OPEN_POINTS,
    Fact.CAN_OPEN_PILE, Fact.DEAR_PILE, Fact.TURN, Fact.TURN_PILE, Fact.TAKEABLE, Fact.TAKEABLE_OPENED,
)  # fmt: skip
"""The features in the order of the weights."""


def standing(board: Board, side: int) -> int:
    """Which sides have opened, as a sum: 2 for the own side, 1 for any other."""
    others = 0
    for other in range(len(board.laid)):
        if other != side and board.laid[other]:
            others = 1
    return 2 + others if board.laid[side] else others


def first_outlook(board: Board, side: int, among_plain: bool = False) -> float:
    """Expected points of a side less the mean of the others, at the beginning of a turn; see `outlook.outlook`."""
    if not board.terms.plain:
        return further_outlook(board, side)
    stage = stage_of(board)
    others = len(board.terms.sides) - 1
    own, theirs = (FINER, PLAINER) if among_plain else (ALIKE, ALIKE)
    worth = 0.0
    for number in range(others + 1):
        share = 1.0 if number == side else -1.0 / others
        weights = (own if number == side else theirs)[standing(board, number)]
        found = facts(board, number)
        for place, (late, early) in zip(ORDER, weights, strict=True):
            fact = found[place] if place >= 0 else 1.0
            if fact:
                worth += share * fact * (late + early * stage)
    return worth
