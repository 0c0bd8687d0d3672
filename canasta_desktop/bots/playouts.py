"""Imagined deals played on by rules of thumb, as fast as can be.

The worlds are of the searching seat's own making, so here, and only here, the player to act is shown the position itself
instead of a view of it: the rules of thumb read the own hand and what lies open, and a copy a decision costs more than they do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.heuristic import choose
from canasta_desktop.bots.style import SKILLED
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from canasta_desktop.bots.style import Style
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position


def play_on(world: Position, move: Move, turns: int, style: Style = SKILLED, others: Style = SKILLED) -> Position:
    """A copy of the world after a move and then the rules of thumb at every seat, for so many further turns or to the end.

    What is left of the turn in which the move is made does not count. `style` is that of the side that moves, `others` that of
    the sides against it.
    """
    deal = world.clone()
    seat = deal.to_act
    side_of = deal.terms.side_of
    side = side_of[seat]
    apply(deal, move)
    while deal.phase != Phase.OVER:
        if deal.phase == Phase.DRAW and deal.to_act != seat:
            seat = deal.to_act
            turns -= 1
            if turns < 0:
                break
        apply(deal, choose(deal, style if side_of[deal.to_act] == side else others))
    return deal
