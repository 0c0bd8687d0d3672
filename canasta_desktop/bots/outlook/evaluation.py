"""Static evaluation of a determinized deal at the beginning of a turn, in place of a rollout to its end.

All cards of a determinized deal are known, so the evaluation uses all hands: pairs, wilds, cards that fit, melds on their way
to canastas, safe discards, takings of the pile. A small network rates each side from its features, the mean features of the
others, and the stage of the deal; the expected lead of a side is its rating less the mean of the others'. The network was
trained by `build_scripts/fit_outlook.py` on the results of such deals. The same cards are worth more against plain players than
against experts, so the policies are inputs too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.outlook.linear import linear_outlook
from canasta_desktop.bots.outlook.network import Network
from canasta_desktop.bots.outlook.set_facts import FACTS, set_facts
from canasta_desktop.bots.search.typical_lead import typical_lead
from canasta_desktop.bots.thumb.families import SETS, family_of
from canasta_desktop.bots.thumb.features import cards_taken, stage_of
from canasta_desktop.bots.weights.files import layers

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board

NETWORK: Final = Network(layers("outlook"))
TABLE_FACTS: Final = 7
INPUTS: Final = 2 * FACTS + TABLE_FACTS + 2


def table_facts(board: Board) -> list[float]:
    """Features of the deal that are the same for all sides; length `TABLE_FACTS`."""
    return [
        stage_of(board),
        1.0 if board.frozen else 0.0,
        float(cards_taken(board)),
        board.stock_left / len(board.order),
        float(len(board.order)),
        float(len(board.terms.sides)),
        float(board.terms.canastas_needed),
    ]


def mean_of_others(by_side: list[list[float]], side: int) -> list[float]:
    """The mean of the values of the other sides."""
    sides = len(by_side)
    if sides == 2:
        return by_side[1 - side]
    means = [0.0] * len(by_side[side])
    for other in range(sides):
        if other != side:
            theirs = by_side[other]
            for at in range(len(means)):
                means[at] += theirs[at] / (sides - 1)
    return means


def outlook(board: Board, side: int, among_plain: bool = False) -> float:
    """Expected points of a side less the mean of the others, at the beginning of a turn.

    The side's policy is the expert style; that of the others too, or, with `among_plain`, the plain rules of thumb (games of
    sets alone).
    """
    if family_of(board.terms) != SETS or board.terms.several_melds or board.terms.foot_size:
        return linear_outlook(board, side)
    sides = len(board.terms.sides)
    by_side = [set_facts(board, other) for other in range(sides)]
    plain = [[1.0 if among_plain and other != side else 0.0] for other in range(sides)]
    table = table_facts(board)
    lead = 0.0
    for other in range(sides):
        share = 1.0 if other == side else -1.0 / (sides - 1)
        inputs = by_side[other][:]
        for part in (mean_of_others(by_side, other), table, plain[other], mean_of_others(plain, other)):
            inputs.extend(part)
        lead += share * NETWORK.output(inputs)
    return lead * typical_lead(board.terms)
