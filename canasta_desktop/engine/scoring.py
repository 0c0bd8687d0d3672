"""A deal's score, item by item.

Source: rules.md, "Score of a side", "Red 3s", "Difference"; notation.md, "Record".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import POINTS
from canasta_desktop.engine.position import LAID_CARD
from canasta_desktop.engine.ruleset import DealScore
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board, Position

NATURAL_BONUS: Final = 500
MIXED_BONUS: Final = 300


class SideScore(NamedTuple):
    """What a side scored in a deal, in points; losses are negative. `total` is booked and is the sum of the others."""

    melds: int
    hands: int
    mixed: int
    natural: int
    red_threes: int
    out: int
    concealed: int
    penalty: int
    deducted: int
    total: int


def meld_points(board: Board, side: int) -> int:
    """Card points of a side's melds."""
    return sum(POINTS[code & LAID_CARD] for code in board.laid[side])


def canasta_counts(board: Board, side: int) -> tuple[int, int]:
    """How many natural and how many mixed canastas a side has."""
    natural = mixed = 0
    for naturals, wilds in zip(board.naturals[side], board.wilds[side], strict=True):
        if naturals + wilds >= CANASTA:
            if wilds:
                mixed += 1
            else:
                natural += 1
    return natural, mixed


def red_three_points(board: Board, side: int) -> int:
    """What a side's red 3s count as things stand: for it, or against it while it has no melds."""
    held = len(board.red_threes[side])
    if not held:
        return 0
    bonus = board.terms.rules.red_three_bonus[held - 1]
    return bonus if board.laid[side] else -bonus


def table_points(board: Board, side: int) -> int:
    """What lies on a side's table right now: melds, canastas, red 3s and penalties."""
    natural, mixed = canasta_counts(board, side)
    return (
        meld_points(board, side)
        + natural * NATURAL_BONUS
        + mixed * MIXED_BONUS
        + red_three_points(board, side)
        + board.penalties[side]
    )


def deal_score(position: Position) -> tuple[SideScore, ...]:
    """The score of each side for a deal that is over (or as if it ended now, without a bonus for going out)."""
    terms = position.terms
    rules = terms.rules
    sides: list[SideScore] = []
    out_side = None if position.out is None else terms.side_of[position.out]
    for side, seats in enumerate(terms.sides):
        natural, mixed = canasta_counts(position, side)
        went_out = side == out_side
        items = (
            meld_points(position, side),
            -sum(POINTS[card] for seat in seats for card in position.hands[seat]),
            mixed * MIXED_BONUS,
            natural * NATURAL_BONUS,
            red_three_points(position, side),
            rules.going_out_bonus if went_out else 0,
            rules.concealed_bonus if went_out and position.concealed else 0,
            position.penalties[side],
        )
        sides.append(SideScore(*items, 0, sum(items)))
    if rules.deal_score is DealScore.DIFFERENCE and len(sides) == 2 and out_side is not None:
        return tuple(_difference(sides, out_side))
    return tuple(sides)


def _difference(sides: list[SideScore], out_side: int) -> list[SideScore]:
    """The side that went out is credited with its own score less the other's; the other with nothing."""
    booked = []
    for side, own in enumerate(sides):
        deducted = -sides[1 - side].total if side == out_side else -own.total
        booked.append(own._replace(deducted=deducted, total=own.total + deducted))
    return booked
