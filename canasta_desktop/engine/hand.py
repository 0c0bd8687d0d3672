"""The cards of a hand, in native words: numbers by kind, and the faces by the number of their copies.

Boards share hands; a move replaces the hand that it changes (`copy`), so that none is changed that somebody else looks at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import CODES, JOKER_CARD, KINDS
from canasta_desktop.engine.lanes import FIRST_KINDS, LANE, LOW, TOP, TOP_AT, total
from canasta_desktop.engine.native import mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card

BLACK: Final = 13  # `BLACK_THREE`, written out: mypyc knows as constants only what a module says by itself


EVERY_FOURTH: Final = 0x1111_1111_111
"""One suit of the natural ranks, among the faces."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Hand:
    """Some cards: a hand, a foot, what is left of one while melds are picked.

    `first` and `second`: numbers by kind (`lanes`). `ones`, `twos`, `fours`: the number of copies of each face, a bit for each
    of the faces in each, so that a face has up to seven; of jokers, of which there may be more, `ones` says whether there are
    any. `size`: all cards, with those that nobody has shown. `threes`: the suits of the 3s in the order in which they came, two
    bits each, the earliest lowest, because the earliest is kept where one may be.
    """

    first: i64 = 0
    second: i64 = 0
    ones: i64 = 0
    twos: i64 = 0
    fours: i64 = 0
    size: i64 = 0
    threes: i64 = 0

    def copy(self) -> Hand:
        """A copy of the hand, which may be changed."""
        twin = Hand()
        twin.first = self.first
        twin.second = self.second
        twin.ones = self.ones
        twin.twos = self.twos
        twin.fours = self.fours
        twin.size = self.size
        twin.threes = self.threes
        return twin

    def add(self, card: i64) -> None:
        """Put a card into the hand; one below 0 is a card that nobody has shown, of which only the number is kept."""
        self.size += 1
        if card < 0:
            return
        kind = card >> 2
        if kind < FIRST_KINDS:
            self.first += TOP >> TOP_AT - kind * LANE
        else:
            if card == JOKER_CARD:
                self.second += 1
                self.ones |= TOP >> TOP_AT - card
                return
            self.second += TOP >> TOP_AT - (kind - FIRST_KINDS) * LANE
            self.threes |= (card & 3) << 2 * ((self.second >> LANE & LOW) + (self.second >> 2 * LANE & LOW) - 1)
        face = TOP >> TOP_AT - card
        both = self.ones & face
        self.ones ^= face
        if both:
            both = self.twos & face
            self.twos ^= face
            self.fours |= both

    def remove(self, card: i64) -> None:
        """Take a card of that face, which is there, out of the hand; of 3s the earliest."""
        self.size -= 1
        kind = card >> 2
        if kind < FIRST_KINDS:
            self.first -= TOP >> TOP_AT - kind * LANE
        else:
            if card == JOKER_CARD:
                self.second -= 1
                if not self.second & LOW:
                    self.ones ^= TOP >> TOP_AT - card
                return
            self.second -= TOP >> TOP_AT - (kind - FIRST_KINDS) * LANE
            self._forget_three(card & 3)
        face = TOP >> TOP_AT - card
        none = ~self.ones & face
        self.ones ^= face
        if none:
            none = ~self.twos & face
            self.twos ^= face
            self.fours ^= none

    def _forget_three(self, suit: i64) -> None:
        """Take the earliest 3 of a suit out of the order of the 3s."""
        threes = self.threes
        at: i64 = 0
        while threes >> at & 3 != suit:
            at += 2
        self.threes = threes & (TOP >> TOP_AT - at) - 1 | threes >> at + 2 << at

    def number(self, kind: i64) -> i64:
        """How many cards of a kind there are."""
        if kind < FIRST_KINDS:
            return self.first >> kind * LANE & LOW
        return self.second >> (kind - FIRST_KINDS) * LANE & LOW

    def wilds(self) -> i64:
        """How many wild cards there are."""
        return (self.first >> (FIRST_KINDS - 1) * LANE) + (self.second & LOW)

    def unseen(self) -> i64:
        """How many of its cards nobody has shown."""
        return self.size - total(self.first) - total(self.second)

    def copies(self, card: i64) -> i64:
        """How many cards of a face there are."""
        if card == JOKER_CARD:
            return self.second & LOW
        return (self.ones >> card & 1) + (self.twos >> card & 1) * 2 + (self.fours >> card & 1) * 4

    def has(self, card: i64) -> bool:
        """Whether a card of that face is there."""
        return (self.ones | self.twos | self.fours) >> card & 1 > 0

    def faces(self) -> i64:
        """The faces that are there, as bits."""
        return self.ones | self.twos | self.fours

    def cards(self) -> list[Card]:
        """The cards by face, the lowest first."""
        found: list[Card] = []
        left = self.ones | self.twos | self.fours
        card: i64 = 0
        while left:
            if not left & 15:  # no card of the rank
                left >>= 4
                card += 4
                continue
            if left & 1:
                there = self.copies(card)
                while there > 0:
                    found.append(card)
                    there -= 1
            left >>= 1
            card += 1
        return found

    def different(self) -> list[Card]:
        """One card of each face that is there, the lowest first."""
        found: list[Card] = []
        left = self.ones | self.twos | self.fours
        card: i64 = 0
        while left:
            if left & 1:
                found.append(card)
            left >>= 1
            card += 1
        return found

    def by_face(self) -> list[int]:
        """Number of cards of each face: a list of length `CODES`."""
        return [self.copies(card) for card in range(CODES)]

    def cards_of(self, kind: i64, most: i64 = 1000) -> list[Card]:
        """The cards of a kind, the lowest suits first, and of these at most so many."""
        found: list[Card] = []
        card: i64 = kind << 2
        last: i64 = card + 4
        while card < last and most > 0:
            there = self.copies(card)
            while there > 0 and most > 0:
                found.append(card)
                there -= 1
                most -= 1
            card += 1
        return found

    def counts(self) -> list[int]:
        """The number of cards of each kind: a list of length `KINDS`."""
        found: list[int] = []
        kind: i64 = 0
        while kind < KINDS:
            found.append(self.number(kind))
            kind += 1
        return found

    def ranks_of(self, suit: i64) -> i64:
        """The natural ranks of a suit that are there, as bits by kind."""
        x: i64 = (self.ones | self.twos | self.fours) >> suit & EVERY_FOURTH
        x = (x | x >> 3) & 0x0303_0303_0303
        x = (x | x >> 6) & 0x000F_000F_000F
        x = (x | x >> 12) & 0x00FF_0000_00FF
        return (x | x >> 24) & 0x7FF

    def threes_held(self) -> bool:
        """Whether any 3 is there."""
        return self.second > LOW

    def threes_in_order(self) -> list[Card]:
        """The 3s, the earliest first."""
        found: list[Card] = []
        left, threes = (self.second >> LANE & LOW) + (self.second >> 2 * LANE & LOW), self.threes
        while left > 0:
            suit = threes & 3
            found.append((BLACK if suit in (0, 3) else BLACK + 1) << 2 | suit)
            threes >>= 2
            left -= 1
        return found

    def take_out(self, cards: tuple[Card, ...]) -> bool:
        """Take these cards out; False at the first that is not there."""
        for card in cards:
            if not self.has(card):
                return False
            self.remove(card)
        return True

    def without(self, cards: Iterable[Card]) -> Hand:
        """The other cards, where these are there."""
        rest = self.copy()
        for card in cards:
            rest.remove(card)
        return rest

    def __len__(self) -> int:
        return self.size

    def __eq__(self, other: object) -> bool:
        # The order in which 3s came is no part of what a position is.
        return isinstance(other, Hand) and self.cards() == other.cards()

    def __hash__(self) -> int:
        return hash((self.first, self.second, self.ones, self.twos, self.fours))

    def __repr__(self) -> str:
        return f"Hand({self.cards()})"

    def __reduce__(self) -> tuple[object, ...]:
        words = (self.first, self.second, self.ones, self.twos, self.fours, self.size, self.threes)
        return hand_from_words, words


def hand_from_words(first: int, second: int, ones: int, twos: int, fours: int, size: int, threes: int) -> Hand:
    """A hand as it comes out of a pickle or a copy."""
    hand = Hand()
    hand.first, hand.second, hand.ones, hand.twos, hand.fours = first, second, ones, twos, fours
    hand.size, hand.threes = size, threes
    return hand


def hand_of(cards: Iterable[Card]) -> Hand:
    """A hand of these cards, of which the 3s came in this order."""
    hand = Hand()
    for card in tuple(cards):
        hand.add(card)
    return hand
