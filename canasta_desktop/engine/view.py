"""What one seat may see: a value, with no way back to the position.

A view is a board of its own on which only the looking seat's hand holds cards. Legality, the solvers and the bots work on
it exactly as on a position, as long as the looking seat is to act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import KINDS, count_kinds
from canasta_desktop.engine.position import Board, Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card


class View(Board):
    """The board as `seat` may see it. `hands[seat]` holds its cards, every other hand is empty; `sizes` counts all of them."""

    __slots__ = ("seat", "sizes")

    seat: int
    sizes: list[int]

    @property
    def hand(self) -> list[int]:
        """The looking seat's own cards."""
        return self.hands[self.seat]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in (*Board.__slots__, *View.__slots__))

    __hash__ = None  # type: ignore[assignment]  # a view is a mutable value


def view(position: Position, seat: int) -> View:
    """What `seat` sees of a position. The view shares nothing with it that could change."""
    seen = View.__new__(View)
    position.copy_open_to(seen)
    nobody: list[int] = []
    none = [0] * KINDS
    players = len(position.hands)
    seen.hands = [nobody] * players
    seen.hands[seat] = position.hands[seat][:]
    seen.counts = [none] * players
    seen.counts[seat] = position.counts[seat][:]
    seen.seat = seat
    seen.sizes = [len(hand) for hand in position.hands]
    return seen


def position_from_view(seen: View, hands: Sequence[Sequence[Card]], stock: Sequence[Card]) -> Position:
    """A position that looks like this view to its seat, with these cards where the seat cannot see.

    `hands` by seat, of which the looking seat's own is passed over; `stock` next card first. The numbers of cards should be
    those that the view tells; the position shares nothing with the view that could change.
    """
    position = Position.__new__(Position)
    seen.copy_open_to(position)
    position.hands = [list(hand) for hand in hands]
    position.hands[seen.seat] = seen.hand[:]
    position.counts = [count_kinds(hand) for hand in position.hands]
    position.stock = tuple(stock)
    position.stock_left = len(position.stock)
    return position
