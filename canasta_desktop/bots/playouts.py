"""Imagined deals played on by rules of thumb, as fast as can be.

The worlds are of the searching seat's own making, so here, and only here, the player to act is shown the position itself
instead of a view of it: the rules of thumb read the own hand and what lies open, and a copy a decision costs more than they do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from canasta_desktop.bots.heuristic import choose
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase, Position

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


class Imagined(Position):
    """A position that can pass for the view of the seat that is to act."""

    __slots__ = ()

    @classmethod
    def of(cls, position: Position) -> Imagined:
        """An imagined copy of a position."""
        twin = cls.__new__(cls)
        position.copy_open_to(twin)
        twin.hands = [cards[:] for cards in position.hands]
        twin.counts = [numbers[:] for numbers in position.counts]
        twin.stock = position.stock
        return twin

    @property
    def seat(self) -> int:
        """The seat that looks: always the one that is to act."""
        return self.to_act

    @property
    def hand(self) -> list[int]:
        """Its cards."""
        return self.hands[self.to_act]


def play_on(world: Position, move: Move, turns: int) -> Imagined:
    """A copy of the world after a move and then the rules of thumb at every seat, for so many further turns or to the end.

    What is left of the turn in which the move is made does not count.
    """
    deal = Imagined.of(world)
    seen = cast("View", deal)
    seat = deal.to_act
    apply(deal, move)
    while deal.phase != Phase.OVER:
        if deal.phase == Phase.DRAW and deal.to_act != seat:
            seat = deal.to_act
            turns -= 1
            if turns < 0:
                break
        apply(deal, choose(seen))
    return deal
