"""A linear evaluation of a determinized deal at the beginning of a turn, for games with more than sets.

As in `bots/outlook/evaluation.py` all hands are known; it is linear in features of each side. The weights depend on whether the
side has opened and may go out, on the stage of the deal, on the family of games, and on whether players have partners. For each
family `build_scripts/fit_linear_outlook.py` fitted them to the results of such deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from canasta_desktop.bots.outlook.pot_facts import pot_facts
from canasta_desktop.bots.outlook.slot_facts import FACTS, slot_facts
from canasta_desktop.bots.thumb.families import CLOSED_SETS, FAMILIES, FEET, family_of
from canasta_desktop.bots.thumb.features import stage_of
from canasta_desktop.bots.weights.files import numbers

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

STANDINGS: Final = 3
KINDS_OF_TABLES: Final = 2
"""Tables of a family: without partners, and with them."""
Table: TypeAlias = tuple[tuple[tuple[tuple[float, float], ...], ...], ...]
"""By kind of table, by standing, for each feature its points late in a deal, and how many more early."""


def table_of(numbers: list[float]) -> Table:
    """The weights as they are looked up, from the numbers as they are written, in the order of the table; none without them."""
    kinds = []
    for number in range(KINDS_OF_TABLES if numbers else 0):
        standings = []
        for standing in range(STANDINGS):
            first = 2 * FACTS * (number * STANDINGS + standing)
            standings.append(tuple([(numbers[at], numbers[at + 1]) for at in range(first, first + 2 * FACTS, 2)]))
        kinds.append(tuple(standings))
    return tuple(kinds)


WEIGHTS: Final[list[Table]] = [table_of(numbers(f"outlook_{name}")) for name in FAMILIES]
"""By family of games; none for games of one set of a rank, which a network evaluates."""


def kind_of_table(terms: Terms) -> int:
    """0: players are alone; 1: they have partners."""
    return int(len(terms.sides[0]) > 1)


def standing(board: Board, side: int, missing: int) -> int:
    """0: the side has not opened, or has not had its pot; 1: it has; 2: it has the canastas to go out too."""
    melds = board.sides[side]
    if not (melds.had_pot if board.terms.lists_singly else melds.laid):
        return 0
    return 1 if missing else 2


def facts_of(board: Board, side: int, missing: list[int]) -> list[float]:
    """Features of a side; length `FACTS`. `missing`: by side the canastas that it has still to make."""
    return pot_facts(board, side, missing) if board.terms.lists_singly else slot_facts(board, side, missing)


def linear_outlook(board: Board, side: int) -> float:
    """Expected points of a side less the mean of the others, at the beginning of a turn."""
    stage = stage_of(board)
    sides = len(board.terms.sides)
    missing = [other.missing(board.terms) for other in board.sides]
    family = family_of(board.terms) or (FEET if board.terms.foot_size else CLOSED_SETS)
    table = WEIGHTS[family][kind_of_table(board.terms)]
    worth = 0.0
    for number in range(sides):
        share = 1.0 if number == side else -1.0 / (sides - 1)
        found = facts_of(board, number, missing)
        weights = table[standing(board, number, missing[number])]
        total = 0.0
        for at in range(FACTS):
            fact = found[at]
            if fact:
                late, early = weights[at]
                total += fact * (late + early * stage)
        worth += share * total
    return worth
