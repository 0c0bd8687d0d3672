"""The perspective of one seat on the table: the names of seats and sides, and the order in which they are shown.

Players are called by name, and a partner is marked; with four players, a player without a unique name is called by place, as
*West*. A side of one has its player's name; the first sign (the sun) is always that of the viewing seat.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from canasta_desktop.session.people import name_key, owners
from canasta_desktop.words import common_text
from canasta_desktop.words.people_text import names_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.viewer.glance import Glance


@dataclass(frozen=True)
class Perspective:
    """Seats and sides in the order in which they are shown to the viewing seat, `seat`."""

    seat: int
    others: tuple[int, ...]
    """The other seats in playing order, which is that of their plates from left to right."""
    sides: tuple[int, ...]
    """The engine's side of each area; the first is that of the viewing seat."""
    side_of: tuple[int, ...]
    names: tuple[str, ...]
    """The displayed name of each seat, by seat number."""
    people: tuple[str, ...]
    """The player's name, by seat number."""
    neutral: bool = False
    """Whether sides are called by their signs, because players of several sides read the page."""

    @property
    def side(self) -> int:
        """The engine's side of the viewing seat."""
        return self.sides[0]

    def area_of_side(self, side: int) -> int:
        """The area of a side; 0 is the own side."""
        return self.sides.index(side)

    def area_of_seat(self, seat: int) -> int:
        """The area of a seat's melds, which is also the index of its side's sign."""
        return self.sides.index(self.side_of[seat])

    def is_partner(self, seat: int) -> bool:
        """Whether a seat is another seat of the own side."""
        return seat != self.seat and self.side_of[seat] == self.side

    def name(self, seat: int) -> str:
        """The displayed name of a seat: `You`, `Otto` …"""
        return self.names[seat]

    def note(self, seat: int) -> str:
        """The mark of the partner, beside the name; else empty."""
        return common_text.PARTNER if self.is_partner(seat) and common_text.YOU.means(self.names[self.seat]) else ""

    def seats_of(self, area: int) -> tuple[int, ...]:
        """The seats of an area's side, clockwise from the viewing seat."""
        return tuple(seat for seat in (self.seat, *self.others) if self.side_of[seat] == self.sides[area])

    def side_name(self, area: int) -> str:
        """The name of an area's side."""
        seats = self.seats_of(area)
        if len(seats) == 1:
            return self.names[seats[0]]
        if self.neutral:
            return common_text.SIGN_NAMES[area]
        if area == 0:
            return common_text.US
        return common_text.THEM if len(self.sides) == 2 else common_text.SIGN_NAMES[area]

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of the sides, by area."""
        return tuple(self.side_name(area) for area in range(len(self.sides)))


def perspective(terms: Terms, seat: int, people: Sequence[str]) -> Perspective:
    """The perspective of `seat`; `people` are the players' names by seat."""
    others = tuple((seat + step) % terms.players for step in range(1, terms.players))
    around = (seat, *others)
    by_place = common_text.SEATS_OF_FOUR
    places = dict(zip(around, by_place, strict=True)) if terms.players == len(by_place) else {}
    names = [_called(at, people, places) for at in range(terms.players)]
    names[seat] = common_text.YOU
    sides = tuple(dict.fromkeys(terms.side_of[who] for who in around))
    return Perspective(seat, others, sides, terms.side_of, tuple(names), tuple(people))


def _called(at: int, people: Sequence[str], places: Mapping[int, str]) -> str:
    """The name of another seat: the player's own, if it has one that no other has; else its place, where places have names."""
    name = people[at]
    if name_key(name) and people.count(name) == 1:
        return name
    return places.get(at) or (name if name_key(name) else common_text.player_number(at + 1))


def plain_perspective(terms: Terms, seat: int, people: Sequence[str]) -> Perspective:
    """The perspective of `seat` with every player called by name, and none *You*."""
    return replace(perspective(terms, seat, people), names=tuple(people))


def at_screen(terms: Terms, seatings: Sequence[Seating], seat: int) -> Perspective:
    """The perspective for a page that all humans at this screen read, with the side of `seat` first.

    A single human is called *You*; several are called by name, and the sides by their signs if the humans are on several.
    """
    people = names_of(seatings)
    sitting = owners(seatings)
    if sitting == [seat]:
        return perspective(terms, seat, people)
    sides = {terms.side_of[human] for human in sitting}
    return replace(plain_perspective(terms, seat, people), neutral=len(sides) != 1)


def seen_by_screen(glance: Glance) -> Perspective:
    """The perspective of a saved game for everybody at this screen."""
    if glance.hidden:
        return at_screen(glance.view.terms, glance.seatings, glance.seat)
    return perspective(glance.view.terms, glance.seat, names_of(glance.seatings))
