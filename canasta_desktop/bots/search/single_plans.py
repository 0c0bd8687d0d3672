"""The candidate moves (plans) of a decision in games whose melds are laid one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.one_by_one import costs_singly, melds_singly, takes_singly
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import DISCARDS, DRAW, Discard
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Styles
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

MOST_TAKES: Final = 3
MOST_MELDS: Final = 5


def single_moves(view: View, styles: Styles) -> list[Move]:
    """The moves to compare beside that of the rules of thumb, but for discards: the likeliest first."""
    if view.phase == Phase.DRAW:
        takes = [take for _, take in takes_singly(view, styles) if is_legal(view, take)]
        return [*([DRAW] if is_legal(view, DRAW) else []), *takes[:MOST_TAKES]]
    melds: list[Move] = [meld for _, meld in melds_singly(view, styles) if is_legal(view, meld)]
    return melds[:MOST_MELDS]


def single_discards(view: View, most: int, styles: Styles) -> list[tuple[float, Discard]]:
    """The cheapest legal discards with their costs, at most so many."""
    costs = sorted(costs_singly(view, len(view.pile), styles))
    return [(cost, DISCARDS[card]) for cost, card in costs if is_legal(view, DISCARDS[card])][:most]
