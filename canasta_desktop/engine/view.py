"""What one seat may see: a value without a reference to the position.

A view is a separate board on which only the looking seat's hand holds cards. Legality, the solvers and the bots work on
it exactly as on a position while the looking seat is to act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import KINDS, count_kinds
from canasta_desktop.engine.position import OPEN_FIELDS, Board, Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card


NO_CARDS: Final[list[Card]] = []
"""A hand that a seat cannot see: shared by quick views, never changed."""
NO_NUMBERS: Final[list[int]] = [0] * KINDS


class View(Board):
    """The board as `looker` may see it. `hands[looker]` holds its cards, every other hand is empty; `held` counts them all."""

    __slots__ = ("held", "looker")

    looker: int
    held: list[int]

    def fields(self) -> tuple[str, ...]:
        """The names of all that a view holds."""
        return (*OPEN_FIELDS, "held", "looker")

    @property
    def seat(self) -> int:
        """The seat that looks."""
        return self.looker

    @property
    def sizes(self) -> list[int]:
        """Number of cards that each seat holds."""
        return self.held

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields())

    __hash__ = None  # type: ignore[assignment]  # a view is a mutable value


def view(position: Position, seat: int) -> View:
    """The view of a position from `seat`. The two share nothing that is ever changed in place."""
    seen = quick_view(position, seat)
    seen.hands = [hand[:] for hand in seen.hands]
    seen.counts = [numbers[:] for numbers in seen.counts]
    seen.own_lists()
    return seen


def quick_view(position: Position, seat: int) -> View:
    """The view of a position from `seat`, for bots that leave it as it is.

    The two share the lists of the public state, which moves replace and never change in place; so it costs a fraction of
    `view` and stays as it is while the position is played on.
    """
    seen = View()
    position.copy_open_to(seen)
    hands = position.hands
    seen.hands = [NO_CARDS] * len(hands)
    seen.hands[seat] = hands[seat][:]
    seen.counts = [NO_NUMBERS] * len(hands)
    seen.counts[seat] = position.counts[seat][:]
    seen.looker = seat
    seen.held = position.sizes
    return seen


def position_from_view(
    seen: View, hands: Sequence[Sequence[Card]], stock: Sequence[Card], feet: Sequence[Sequence[Card]] = ()
) -> Position:
    """A position that looks like this view to its seat, with these cards where the seat cannot see.

    `hands` by seat, of which the looking seat's own is passed over; `stock` next card first; `feet` by seat. The numbers of
    cards must be those of the view; of the position and the view neither changes with the other.
    """
    position = Position()
    seen.copy_open_to(position)
    position.hands = [list(hand) for hand in hands]
    position.hands[seen.seat] = seen.hand[:]
    position.counts = [count_kinds(hand) for hand in position.hands]
    position.feet = tuple(map(tuple, feet))
    position.stock = tuple(stock)
    position.stock_left = len(position.stock)
    position.able = False
    return position
