"""Where the cards of the pile lie: pure geometry, like row_places.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, TWO
from canasta_desktop.ui.table.model.pieces import Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.table.geometry.table_layout import TableLayout

PILE_SHOWN: Final = 9  # cards of the pile that are drawn, from the top
_TAKEN_STEP: Final = 5.5
"""Table units from card to card of the part of the pile that is taken."""
_REST: Final = (26, 12)
"""Table units by which the rest of such a pile lies to the left and lower."""
_PILE_STEP: Final = 2
"""Degrees: the angles of cards in the pile are multiples of it, so that few pictures are needed; only the top is straight."""


def pile_places(layout: TableLayout, cards: Sequence[Card], *, frozen: bool, taken: int) -> list[Place]:
    """The place of each card of the pile, the top one last; `taken` is how many are taken at once, 0 for all of them."""
    at = range(len(cards))
    if taken:
        return [_place_of_part(layout, len(cards) - 1 - number, taken) for number in at]
    crosswise = freezer(cards, frozen=frozen)
    return [_place_of_whole(layout, number, len(cards), crosswise) for number in at]


def _place_of_part(layout: TableLayout, under: int, taken: int) -> Place:
    """The place of the card with `under` cards on it: what is taken is stepped, so that it can be counted, over the rest."""
    right, down = (under * _TAKEN_STEP, -3.0) if under < taken else (-_REST[0], _REST[1])
    (x, y), u = layout.pile.center, layout.u
    return Place(x + round(right * u), y + round(down * u), layout.pile.w)


def _place_of_whole(layout: TableLayout, number: int, cards: int, crosswise: int | None) -> Place:
    """The place of a card of a pile that is taken whole: the top one straight, the freezing one crosswise under it."""
    (x, y), u, width = layout.pile.center, layout.u, layout.pile.w
    if number == cards - 1:
        return Place(x, y - (0 if crosswise is not None else round(3 * u)), width)
    if number == crosswise:
        return Place(x, y - round(6 * u), width, 90)
    right, down, angle = _turn(number)
    return Place(x + right * u, y + down * u, width, _PILE_STEP * (round(angle / _PILE_STEP) or 1))


def freezer(cards: Iterable[Card], *, frozen: bool) -> int | None:
    """Index in the pile of the card drawn crosswise: the topmost freezing one; None where the pile is not frozen by one."""
    if not frozen:
        return None
    return max((at for at, card in enumerate(cards) if card >= TWO << 2 and card >> 2 != BLACK_THREE), default=None)


def _turn(number: int) -> tuple[float, float, float]:
    """How the card at place `number` of the pile lies: offset in table units to the right and down, and its angle.

    The same place always lies the same way; the top card is laid straight by who draws it.
    """
    mixed = (number * 2654435761) & 0xFFFFFFFF
    first, second, third = ((mixed >> shift & 0xFF) / 127.5 - 1 for shift in (8, 16, 24))
    return first * 4, second * 3, third * 7
