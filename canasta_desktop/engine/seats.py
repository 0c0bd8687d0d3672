"""What everybody knows of a seat. Boards share seats; a move replaces the one that it changes (`Board.own_seat`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import KINDS
from canasta_desktop.engine.lanes import FIRST_KINDS, LANE, LOW, TOP, TOP_AT, number_of
from canasta_desktop.engine.native import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64


@mypyc_attr(acyclic=True, free_list_len=1)
class Seat:
    """What everybody knows of a seat, apart from the number of its cards.

    `known_first`, `known_second`: by kind (`lanes`) the number of cards that it holds at least, because it took them with the
    pile and has not played them; `faces`: these cards themselves, where another card of the kind was played in their place.
    `thrown`: the kinds that it has discarded in this deal, as bits. `foot_left`: cards of a foot
    not picked up yet, else 0. `has_melded` (in earlier turns), `has_asked` (in this deal). `talon`: cards of a talon that
    came after its last turn, so that 3s may lie among them, else 0. In a position read from text the deal's history tells what
    is known and thrown, and a talon; without one it is nothing, until play goes on.
    """

    known_first: i64 = 0
    known_second: i64 = 0
    faces: bytes = b""
    thrown: i64 = 0
    foot_left: i64 = 0
    has_melded: bool = False
    has_asked: bool = False
    talon: i64 = 0

    def copy(self) -> Seat:
        """A copy of the seat, which may be changed."""
        twin = Seat()
        twin.known_first = self.known_first
        twin.known_second = self.known_second
        twin.faces = self.faces
        twin.thrown = self.thrown
        twin.foot_left = self.foot_left
        twin.has_melded = self.has_melded
        twin.has_asked = self.has_asked
        twin.talon = self.talon
        return twin

    def known(self) -> list[int]:
        """By kind the number of cards that it is known to hold: a list of length `KINDS`."""
        return [number_of(self.known_first, self.known_second, kind) for kind in range(KINDS)]

    def plays(self, card: i64) -> None:
        """A card leaves its hand in the open: of those that it is known to hold there is one fewer."""
        if len(self.faces) > 0 and card in self.faces:
            at = self.faces.find(card)
            self.faces = self.faces[:at] + self.faces[at + 1 :]
        kind = card >> 2
        if kind < FIRST_KINDS:
            if self.known_first >> kind * LANE & LOW:
                self.known_first -= TOP >> TOP_AT - kind * LANE
        elif self.known_second >> (kind - FIRST_KINDS) * LANE & LOW:
            self.known_second -= TOP >> TOP_AT - (kind - FIRST_KINDS) * LANE

    def takes(self, cards: bytes) -> None:
        """Cards come to its hand in the open."""
        self.faces = self.faces + cards
        at: i64 = 0
        while at < len(cards):
            kind: i64 = cards[at] >> 2
            if kind < FIRST_KINDS:
                self.known_first += TOP >> TOP_AT - kind * LANE
            else:
                self.known_second += TOP >> TOP_AT - (kind - FIRST_KINDS) * LANE
            at += 1

    def words(self) -> tuple[object, ...]:
        """All that is known."""
        known = self.known_first, self.known_second, self.faces
        return *known, self.thrown, self.foot_left, self.has_melded, self.has_asked, self.talon

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and self.words() == other.words()

    def __hash__(self) -> int:
        return hash(self.words())

    def __reduce__(self) -> tuple[object, ...]:
        return seat_from_words, self.words()


def seat_from_words(
    first: int, second: int, faces: bytes, thrown: int, foot_left: int, has_melded: bool, has_asked: bool, talon: int
) -> Seat:
    """A seat as it comes out of a pickle or a copy."""
    seat = Seat()
    seat.known_first, seat.known_second, seat.faces = first, second, faces
    seat.thrown, seat.foot_left = thrown, foot_left
    seat.has_melded, seat.has_asked, seat.talon = has_melded, has_asked, talon
    return seat
