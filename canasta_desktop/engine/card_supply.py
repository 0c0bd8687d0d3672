"""The cards of a hand from which melds are put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, KINDS, TWO
from canasta_desktop.engine.moves import Group

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.engine.cards import Card, Kind


class CardSupply:
    """A hand by kind, from which cards are handed out lowest suit first, and the number of each kind that are spent."""

    __slots__ = ("by_kind", "spent")

    def __init__(self, hand: Iterable[Card]) -> None:
        self.by_kind: list[list[Card]] = [[] for _ in range(KINDS)]
        for card in sorted(hand):
            self.by_kind[card >> 2].append(card)
        self.spent = [0] * KINDS

    def left(self, kind: Kind) -> int:
        """Number of cards of a kind that are not spent."""
        return len(self.by_kind[kind]) - self.spent[kind]

    def take(self, kind: Kind, number: int) -> list[Card]:
        """The next cards of a kind, which are not counted as spent yet."""
        at = self.spent[kind]
        return self.by_kind[kind][at : at + number]

    def points_left(self) -> int:
        """Points of all cards that are not spent, red 3s left out."""
        total = 0
        for kind in range(BLACK_THREE + 1):
            total += self.left(kind) * KIND_POINTS[kind]
        return total

    def groups(self, kind: Kind, least: int) -> Iterator[Group]:
        """Every group of at least `least` cards for one kind, with wild cards but for black 3s, legal or not."""
        with_wilds = kind != BLACK_THREE
        for naturals in range(self.left(kind) + 1):
            for twos in range(self.left(TWO) * with_wilds + 1):
                for jokers in range(self.left(JOKER) * with_wilds + 1):
                    if naturals + twos + jokers >= least:
                        cards = self.take(kind, naturals) + self.take(TWO, twos) + self.take(JOKER, jokers)
                        yield Group(kind, tuple(sorted(cards)))
