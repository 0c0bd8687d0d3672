"""Sequences as places held: what cards are a sequence, and where its wild card stands.

Places run from 1, the ace below the 2, over 2, 3 … 13, the king, to 14, the ace above it; a natural card from 4 up is at its
kind plus 4. A sequence is one word: `low << 4 | long`, with the place of its wild card (0: none) from bit 8 on, and whether
that card is a 2 of the suit in bit 12. How cards may be set out is in the low bits of `Side.ways`.
Source: rules.md, "Sequences", "Sequences with a wild card".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.lanes import TOP, TOP_AT
from canasta_desktop.engine.native import mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.hand import Hand

LOW_AT: Final = 4
LONG: Final = 15
WILD_AT: Final = 8
OWN_AT: Final = 12
"""Where the parts of a sequence's word begin; the masks of the first three are all `LONG`."""
FIRST_KIND: Final = 4
"""The place of kind 0, a 4."""
ACE_LOW: Final = 1
TWO_PLACE: Final = 2
THREE_PLACE: Final = 3
ACE_HIGH: Final = 14
EITHER_ACE: Final = 15
"""A place that is wanted for a wild card: that of an ace, low or high."""
NATURAL_TWO: Final = 8
"""In `Side.ways`: a 2 of the suit is natural in its place."""
FROM_ACE: Final = 16
"""In `Side.ways`: sequences begin at the low ace, not at 4."""
WILD_RUNS: Final = 64
"""In `Side.ways`: a sequence may hold a wild card."""
RUNS_APART: Final = 1
SEMI_TOLD: Final = 2
AT_ENDS: Final = 4
ORDINARY_THREES: Final = 32
"""Further bits of `Side.ways`: sequences are a kind of their own; semi-clean canastas are told from other
mixed ones, in sequences by a wild card at an end, else by seven naturals in a row; 3s are a rank like others."""
ACE: Final = 10  # kinds of `cards`, written out: mypyc knows as constants only what a module says by itself
TWO: Final = 11
JOKER: Final = 12
SMALLEST: Final = 3
"""Cards of the smallest meld."""
BOTH: Final = 2
"""Aces of a sequence from the low one to the high one; a natural 2 and a wild card beside it."""


def run_word(low: i64, long: i64, wild: i64 = 0, own: i64 = 0) -> i64:
    """A sequence of `long` cards from the place `low` on."""
    return low << LOW_AT | long | wild << WILD_AT | own << OWN_AT


def kind_at(place: i64) -> i64:
    """The kind of the natural card of a place, with -1 for a 3, whose kind depends on its suit."""
    if place == ACE_LOW:
        return ACE
    if place == TWO_PLACE:
        return TWO
    return -1 if place == THREE_PLACE else place - FIRST_KIND


def face_at(place: i64, suit: i64) -> i64:
    """The natural card of a place."""
    kind = kind_at(place)
    if kind < 0:
        kind = 13 if suit == 0 or suit == 3 else 14
    return kind << 2 | suit


def places_of(card: i64) -> i64:
    """The places that a card may hold as a natural one, as bits: two of an ace, none of a joker."""
    place = place_of(card)
    if place == EITHER_ACE:
        return 1 << ACE_LOW | 1 << ACE_HIGH
    return 1 << place if place else 0


def places_held(hand: Hand, suit: i64, own_two: bool) -> i64:
    """The places of a suit whose natural cards a hand holds, as bits; an ace holds two, a 2 one only with `own_two`."""
    bits = hand.ranks_of(suit) << FIRST_KIND
    if bits >> ACE_HIGH & 1:
        bits |= 1 << ACE_LOW
    if hand.has(face_at(THREE_PLACE, suit)):
        bits |= 1 << THREE_PLACE
    if own_two and hand.has(TWO << 2 | suit):
        bits |= 1 << TWO_PLACE
    return bits


def place_of(card: i64) -> i64:
    """The place that a natural card's face names; `EITHER_ACE` for an ace, 0 for a joker."""
    kind = card >> 2
    if kind == ACE:
        return EITHER_ACE
    if kind < ACE:
        return kind + FIRST_KIND
    if kind == TWO:
        return TWO_PLACE
    return 0 if kind == JOKER else THREE_PLACE


def by_place(cards: Sequence[Card], suit: int) -> tuple[Card, ...]:
    """Cards for a sequence from the lowest place, an ace after the king; jokers and 2s of other suits come last."""
    free = [card for card in cards if card >> 2 == JOKER or (card >> 2 == TWO and card & 3 != suit)]
    placed = [card for card in cards if card not in free]
    return (*sorted(placed, key=place_of), *sorted(free))


def unbroken(run: i64) -> i64:
    """The most natural cards in a row on one side of a sequence's wild card; all where it has none."""
    low, long, wild = run >> LOW_AT & LONG, run & LONG, run >> WILD_AT & LONG
    return max(wild - low, low + long - 1 - wild) if wild else long


def wild_at_end(run: i64) -> bool:
    """Whether the wild card of a sequence stands at one of its ends."""
    low, long, wild = run >> LOW_AT & LONG, run & LONG, run >> WILD_AT & LONG
    return wild == low or wild == low + long - 1


@mypyc_attr(acyclic=True, free_list_len=1)
class RunCards:
    """Cards of one suit that are to be a sequence, gathered one after the other.

    `ranks`: naturals from 3 to king by place, as bits; `aces`, `twos` (of the suit) and `free` (other wild cards): their
    numbers; `all`: of all cards; `wrong`: a card that is no part of it, or a second one of its face, else -1.
    """

    suit: i64 = 0
    ranks: i64 = 0
    aces: i64 = 0
    twos: i64 = 0
    free: i64 = 0
    all: i64 = 0
    wild: i64 = 0
    wrong: i64 = -1

    def __init__(self, suit: i64, run: i64) -> None:
        """The cards of a sequence that lies there; 0 for none."""
        self.suit = suit
        if not run:
            return
        low, long, wild = run >> LOW_AT & LONG, run & LONG, run >> WILD_AT & LONG
        bits = ((TOP >> TOP_AT - long) - 1) << low
        self.all = long
        self.wild = wild
        if wild:
            bits ^= TOP >> TOP_AT - wild
            if run >> OWN_AT & 1:
                self.twos = 1
            else:
                self.free = 1
        self.aces = (bits >> ACE_LOW & 1) + (bits >> ACE_HIGH & 1)
        self.twos += bits >> TWO_PLACE & 1
        self.ranks = bits & 0x3FF8

    def add(self, card: i64) -> None:
        """Gather a card."""
        kind = card >> 2
        self.all += 1
        if card & 3 != self.suit and kind != TWO and kind != JOKER:
            self.wrong = card
        elif kind < ACE or kind > JOKER:
            place: i64 = kind + FIRST_KIND if kind < ACE else THREE_PLACE
            bit: i64 = TOP >> TOP_AT - place
            if self.ranks & bit:
                self.wrong = card
            self.ranks |= bit
        elif kind == ACE:
            self.aces += 1
        elif kind == TWO and card & 3 == self.suit:
            self.twos += 1
        else:
            self.free += 1

    def only_wild(self, ways: i64) -> i64:
        """How many of the cards can only be wild."""
        return self.free + (max(self.twos - 1, 0) if ways & NATURAL_TWO else self.twos)

    def fits(self, longest: i64, aces: i64, wilds: i64, ways: i64) -> bool:
        """Whether the cards are a sequence of at least three and at most so many cards, aces and wild cards."""
        if self.all < SMALLEST or self.all > longest or self.aces > aces or self.only_wild(ways) > wilds:
            return False
        return self.settled(ways) > 0

    def settled(self, ways: i64, want: i64 = 0) -> i64:
        """The sequence that the cards are, or 0 where they are none; with `want` one whose wild card has that place.

        Of several ways the one with the fewest wild cards counts, then an ace low, then the wild card at the low end; at the
        high end it stays where it was. How many cards and aces there may be is not asked here.
        """
        if self.wrong >= 0 or (self.ranks & 1 << THREE_PLACE and not ways & FROM_ACE):
            return 0
        if self.twos and ways & NATURAL_TWO and self.free + self.twos <= BOTH:
            own = int(self.twos > 1)
            found: i64 = 0
            if ways & WILD_RUNS or not own + self.free:
                found = self._with_aces(self.ranks | 1 << TWO_PLACE, own + self.free, own, ways, want)
            if found:
                return found
            if want and own + self.free == 0 and self._with_aces(self.ranks | 1 << TWO_PLACE, 0, 0, ways, 0):
                return 0  # its 2 is natural, whatever is wanted
        if self.free + self.twos > (1 if ways & WILD_RUNS else 0):
            return 0
        return self._with_aces(self.ranks, self.free + self.twos, self.twos, ways, want)

    def _with_aces(self, ranks: i64, wilds: i64, own: i64, ways: i64, want: i64) -> i64:
        if not self.aces:
            return self._line(ranks, wilds, own, ways, want)
        if self.aces > 1:
            return self._line(ranks | 1 << ACE_LOW | 1 << ACE_HIGH, wilds, own, ways, want) if self.aces == BOTH else 0
        found: i64 = 0
        if ways & FROM_ACE:
            found = self._line(ranks | 1 << ACE_LOW, wilds, own, ways, want)
        return found or self._line(ranks | 1 << ACE_HIGH, wilds, own, ways, want)

    def _line(self, bits: i64, wilds: i64, own: i64, ways: i64, want: i64) -> i64:
        """The sequence of these natural places, and a wild card if any, or 0."""
        if not bits:
            return 0
        low: i64 = 0
        while not bits >> low & 1:
            low += 1
        high = low
        number: i64 = 0
        gap: i64 = 0
        at = low
        while bits >> at:
            if bits >> at & 1:
                number += 1
                high = at
            elif not gap:
                gap = at
            at += 1
        missing = high - low + 1 - number
        if not wilds:
            return low << LOW_AT | number if not missing and not want else 0
        if missing > 1:
            return 0
        if missing:
            wild = gap
        else:
            least: i64 = ACE_LOW if ways & FROM_ACE else FIRST_KIND
            above: i64 = high + 1 if high < ACE_HIGH else 0
            wild = low - 1 if low > least else above
            kept = want == above or (not want and self.wild == above)
            if above and (kept or (want == EITHER_ACE and above == ACE_HIGH and wild != ACE_LOW)):
                wild = above
        ace = want == EITHER_ACE and (wild == ACE_LOW or wild == ACE_HIGH)  # noqa: SIM109  compiled, a tuple is slower
        if not wild or (want and wild != want and not ace):
            return 0
        return run_word(min(low, wild), number + 1, wild, own)


def as_written(cards: list[int], suit: i64, ways: i64) -> i64:
    """The sequence of cards that are written from the lowest, the wild card in its place; 0 where they are none."""
    held = RunCards(suit, 0)
    start: i64 = -1
    for number in range(len(cards)):
        card: i64 = cards[number]
        kind = card >> 2
        held.add(card)
        if start < 0 and kind != TWO and kind != JOKER:
            place: i64 = kind + FIRST_KIND if kind < TWO else THREE_PLACE
            if kind == ACE and not number and ways & FROM_ACE:
                place = ACE_LOW
            start = place - number
            if start < ACE_LOW or start + len(cards) - 1 > ACE_HIGH:
                return 0
    if start < 0:
        return 0
    wild: i64 = 0
    for number in range(len(cards)):
        at: i64 = start + number
        natural = cards[number] == face_at(at, suit) and (at != TWO_PLACE or ways & NATURAL_TWO > 0)
        if not natural:
            if wild or not TWO <= cards[number] >> 2 <= JOKER:
                return 0
            wild = at
    return held.settled(ways, wild)


def in_order(run: i64, suit: i64, cards: list[int]) -> list[int]:
    """The cards of a sequence from the lowest, the wild card in its place; `cards` are those that lie in it."""
    low, long, wild = run >> LOW_AT & LONG, run & LONG, run >> WILD_AT & LONG
    own: i64 = TWO << 2 | suit
    found: list[int] = []
    at: i64
    for at in range(low, low + long):
        if at != wild:
            found.append(face_at(at, suit))
        elif run >> OWN_AT & 1:
            found.append(own)
        else:
            found.append(next(card for card in cards if TWO <= card >> 2 <= JOKER and card != own))
    return found
