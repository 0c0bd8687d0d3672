"""The table as one seat looks at it: who is called what, whose area is where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.table import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.terms import Terms

_PLACES: Final = {
    1: (words.NORTH,),
    2: (words.WEST, words.EAST),
    3: (words.WEST, words.NORTH, words.EAST),
    4: (words.WEST, words.NORTHWEST, words.NORTHEAST, words.EAST),
    5: (words.WEST, words.NORTHWEST, words.NORTH, words.NORTHEAST, words.EAST),
}
"""Names of the other seats by how many there are, in playing order after who looks."""


@dataclass(frozen=True)
class Perspective:
    """Seats and sides in the order in which `seat` sees them."""

    seat: int
    others: tuple[int, ...]
    """The other seats in playing order, as their plates stand from left to right."""
    sides: tuple[int, ...]
    """The engine's side of each area; the first is that of who looks."""
    side_of: tuple[int, ...]
    names: tuple[str, ...]
    """What each seat is called, by seat number."""

    @property
    def side(self) -> int:
        """The engine's side of who looks."""
        return self.sides[0]

    def area_of_side(self, side: int) -> int:
        """Which area belongs to a side: 0 is our own."""
        return self.sides.index(side)

    def area_of_seat(self, seat: int) -> int:
        """Which area a seat's melds lie in; also the number of its side's sign."""
        return self.sides.index(self.side_of[seat])

    def is_partner(self, seat: int) -> bool:
        """Whether a seat is another one of our own side."""
        return seat != self.seat and self.side_of[seat] == self.side

    def name(self, seat: int) -> str:
        """What a seat is called: `You`, `West` …"""
        return self.names[seat]

    def side_name(self, area: int) -> str:
        """What the side of an area is called."""
        if area == 0:
            return words.US if self.side_of.count(self.side) > 1 else words.YOU
        if len(self.sides) == 2:
            return words.THEM
        seats = [seat for seat, side in enumerate(self.side_of) if side == self.sides[area]]
        return " · ".join(self.names[seat] for seat in seats)


def perspective(terms: Terms, seat: int) -> Perspective:
    """The table as `seat` of a rule set's terms sees it."""
    others = tuple((seat + step) % terms.players for step in range(1, terms.players))
    sides = _in_order([terms.side_of[who] for who in (seat, *others)])
    names = [words.YOU] * terms.players
    for who, place in zip(others, _PLACES[len(others)], strict=True):
        names[who] = place
    return Perspective(seat=seat, others=others, sides=sides, side_of=terms.side_of, names=tuple(names))


def _in_order(sides: Sequence[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(sides))
