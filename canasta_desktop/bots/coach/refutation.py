"""A move refuted: hidden cards that a seat had to reckon with, in which the next player takes the pile that it gives away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import EXPERT
from canasta_desktop.engine.moves import Take
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

MOST_WORLDS: Final = 60
"""Worlds that are looked through; of a move of which it is told that the pile is taken, three in ten will do."""


def refutation(view: View, moves: Sequence[Move], source: random.Random) -> tuple[Position, tuple[Move, ...]] | None:
    """A position that the seat to act may stand in, with `moves` to the end of its turn and the whole turn that answers them.

    The next player takes the pile in it. None where `moves` do not end the turn, or nobody takes the pile in any world tried.
    """
    belief = Deduction(view)
    for _ in range(MOST_WORLDS):
        world = belief.world(source)
        deal = world.clone()
        for move in moves:
            apply(deal, move)
        if deal.phase != Phase.DRAW or deal.to_act == view.seat:
            return None
        if takes(deal):
            return world, (*moves, *_turn(deal))
    return None


def takes(deal: Position) -> bool:
    """Whether the seat that begins its turn takes the pile."""
    return deal.phase == Phase.DRAW and isinstance(choose(deal, EXPERT), Take)


def _turn(deal: Position) -> list[Move]:
    """The whole turn of the seat that begins it, which is played."""
    found: list[Move] = []
    while not found or deal.phase not in (Phase.DRAW, Phase.OVER):
        found.append(choose(deal, EXPERT))
        apply(deal, found[-1])
    return found
