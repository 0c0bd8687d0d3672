"""What one seat may see: a value without a reference to the position.

A view is a separate board on which only the looking seat's hand holds cards. Legality, the solvers and the bots work on
it exactly as on a position while the looking seat is to act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NOTHING
from canasta_desktop.engine.hand import Hand, hand_of
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.position import OPEN_FIELDS, Board, Phase, Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card


SIZE_BITS: Final = 9
"""Bits of the number of cards of a hand; seven packs have 378."""
MOST_HELD: Final = 511
MOST_SEATS: Final = 7
"""As many seats have room in a word with the numbers of their cards."""
UNSEEN_HAND: Final = Hand()
"""A hand that a seat cannot see: shared by views, never changed."""
UNSEEN_HANDS: Final = [[UNSEEN_HAND] * seats for seats in range(MOST_SEATS + 1)]
"""By number of seats as many such hands, to be copied."""


@mypyc_attr(acyclic=True, free_list_len=1)
class View(Board):
    """The board as `looker` may see it. `hands[looker]` has its cards, every other hand has none; `held` counts them all.

    `held`: the number of cards of each seat, `SIZE_BITS` bits each, the first seat lowest.
    """

    looker: i64 = 0
    held: i64 = 0

    def fields(self) -> tuple[str, ...]:
        """The names of all that a view holds."""
        return (*OPEN_FIELDS, "held", "looker")

    @property
    def seat(self) -> int:
        """The seat that looks."""
        return self.looker

    def size_of(self, seat: i64) -> i64:
        """Number of cards that a seat holds."""
        return self.held >> seat * SIZE_BITS & MOST_HELD

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields())

    __hash__ = None  # type: ignore[assignment]  # a view is a mutable value


def view(position: Position, seat: i64) -> View:
    """The view of a position from `seat`. The two share nothing that is ever changed in place."""
    seen = View()
    position.copy_open_to(seen)
    hands = position.hands
    held: i64 = 0
    at: i64 = 0
    own = UNSEEN_HAND
    for hand in hands:
        if at == seat:
            own = hand
        held |= hand.size << at * SIZE_BITS
        at += 1  # noqa: SIM113  a machine word
    seen.held = held
    own_alone = UNSEEN_HANDS[len(hands)][:]
    own_alone[seat] = own
    seen.hands = own_alone
    seen.looker = seat
    if seat != position.to_act and position.terms.takes_freely:
        seen.set_debts(NOTHING, seen.reserves.owes)  # which would tell whether the hand held another of the face
    return seen


def position_from_view(
    seen: View,
    hands: Sequence[Sequence[Card]],
    stock: Sequence[Card],
    feet: Sequence[Sequence[Card]] = (),
    pots: Sequence[Sequence[Card]] = (),
) -> Position:
    """A position that looks like this view to its seat, with these cards where the seat cannot see.

    `hands` by seat, of which the looking seat's own is passed over; `stock` next card first; `feet` by seat; `pots` that
    nobody has taken, next first. The numbers of
    cards must be those of the view; of the position and the view neither changes with the other.
    """
    position = Position()
    seen.copy_open_to(position)
    position.hands = [seen.hands[seat] if seat == seen.looker else hand_of(hands[seat]) for seat in range(len(hands))]
    position.feet = tuple(map(tuple, feet))
    position.pot_cards = tuple(map(tuple, pots))
    position.stock = tuple(stock)
    position.stock_left = len(position.stock)
    position.able = seen.phase == Phase.ANSWER and not seen.terms.ask_always
    return position
