"""Static evaluation of a determinized deal at the beginning of a turn where the rules are not plain.

As in `bots/outlook/evaluation.py` all hands are known, and the evaluation is linear in features of each side. The weights
depend on whether the side has opened and may go out, on the stage of the deal, and on the kind of rules:
those with feet, with sequences,
with sequences and wild melds, or others; for players alone and with partners. They were fitted by
`build_scripts/fit_linear_outlook.py` to the results of such deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from canasta_desktop.bots.outlook.slot_facts import FACT_NAMES, FACTS, slot_facts
from canasta_desktop.bots.thumb.features import missing_canastas, stage_of
from canasta_desktop.bots.weights.outlook_linear import BY_FACT

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

STANDINGS: Final = 3
FAMILIES: Final = 8
Table: TypeAlias = tuple[tuple[tuple[tuple[float, float], ...], ...], ...]
"""By kind of rules, by standing, for each feature its points late in a deal, and how many more early."""


def table_of(by_fact: dict[str, tuple[float, ...]]) -> Table:
    """The weights as they are looked up, from the weights by feature as they are written: by kind of rules and standing."""
    kinds = []
    for first in range(0, 2 * STANDINGS * FAMILIES, 2 * STANDINGS):
        places = range(first, first + 2 * STANDINGS, 2)
        kinds.append(tuple([tuple([(by_fact[name][at], by_fact[name][at + 1]) for name in FACT_NAMES]) for at in places]))
    return tuple(kinds)


WEIGHTS: Final[Table] = table_of(BY_FACT)


def family(terms: Terms) -> int:
    """The kind of rules, for which there are weights: two for each, without partners and with them."""
    partners = int(len(terms.sides[0]) > 1)
    if terms.foot_size:
        return 6 + partners
    if terms.sequence_longest:
        return (2 if terms.wild_longest else 0) + partners
    return 4 + partners


def standing(board: Board, side: int, missing: int) -> int:
    """0: the side has not opened; 1: it has; 2: it has the canastas to go out."""
    if not board.laid[side]:
        return 0
    return 1 if missing else 2


def linear_outlook(board: Board, side: int) -> float:
    """Expected points of a side less the mean of the others, at the beginning of a turn."""
    stage = stage_of(board)
    sides = len(board.terms.sides)
    missing = [missing_canastas(board, other) for other in range(sides)]
    table = WEIGHTS[family(board.terms)]
    worth = 0.0
    for number in range(sides):
        share = 1.0 if number == side else -1.0 / (sides - 1)
        found = slot_facts(board, number, missing)
        weights = table[standing(board, number, missing[number])]
        total = 0.0
        for at in range(FACTS):
            fact = found[at]
            if fact:
                late, early = weights[at]
                total += fact * (late + early * stage)
        worth += share * total
    return worth
