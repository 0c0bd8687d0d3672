"""Where cards stand in sequences, as bits by place, and which cards go on a side's melds (`engine/run_places.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.lanes import LANE, LOW
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.run_places import LONG, LOW_AT, WILD_AT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.melds import Side

ACE: Final = 10  # kinds of `cards` and places of `run_places`, written out for the compiler
TWO: Final = 11
BLACK_THREE: Final = 13
RED_THREE: Final = 14
FIRST_KIND: Final = 4
ACE_LOW: Final = 1
TWO_PLACE: Final = 2
THREE_PLACE: Final = 3
ACE_HIGH: Final = 14
PLACES: Final = 0b111111111111110
BOTH_ACES: Final = 0b100000000000010
HOT: Final = 5
"""Cards of a sequence that soon has seven."""


def places_in(hand: Hand, suit: i64, own_two: bool) -> i64:
    """The places of a suit whose natural cards a hand holds, as bits; an ace holds two."""
    bits = hand.ranks_of(suit) << FIRST_KIND
    if bits >> ACE_HIGH & 1:
        bits |= 1 << ACE_LOW
    black = suit == 0 or suit == 3
    if hand.has((BLACK_THREE if black else RED_THREE) << 2 | suit):
        bits |= 1 << THREE_PLACE
    if own_two and hand.has(TWO << 2 | suit):
        bits |= 1 << TWO_PLACE
    return bits


def places_of(card: i64) -> i64:
    """The places that a card may hold as a natural one, as bits."""
    kind = card >> 2
    if kind == ACE:
        return BOTH_ACES
    if kind < ACE:
        return 1 << kind + FIRST_KIND
    return 1 << TWO_PLACE if kind == TWO else 1 << THREE_PLACE


def number_in(bits: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def rank_bit(card: i64) -> i64:
    """The bit of a natural card's rank among those of sets; 3s of either colour have that of black ones."""
    kind = card >> 2
    return 1 << (kind if kind < RED_THREE else BLACK_THREE)


@mypyc_attr(acyclic=True)
class Fits:
    """The cards that go on a side's melds by themselves: the `ranks` of sets, as bits by kind, and by suit the places.

    `hot` are the places at sequences of `HOT` cards and more.
    """

    ranks: i64 = 0
    places: list[int]
    hot: list[int]

    def __init__(self, melds: Side, aces: i64) -> None:
        """`aces`: how many a sequence may have."""
        self.ranks = ranks_of(melds)
        self.places = [0, 0, 0, 0]
        self.hot = [0, 0, 0, 0]
        at: i64 = 0
        while at < len(melds.runs):
            run: i64 = melds.runs[at]
            if run:
                suit = at & 3
                ends = ends_of(run, aces)
                there: i64 = self.places[suit]
                self.places[suit] = there | ends
                if run & LONG >= HOT:
                    there = self.hot[suit]
                    self.hot[suit] = there | ends
            at += 1

    def has(self, card: i64) -> bool:
        """Whether a natural card goes on a meld."""
        if self.ranks & rank_bit(card):
            return True
        places: i64 = self.places[card & 3]
        return places & places_of(card) > 0


def ranks_of(melds: Side) -> i64:
    """The ranks of which a side has a set, as bits by kind."""
    left = melds.sets()
    found: i64 = 0
    kind: i64 = 0
    while kind < NATURAL_KINDS:
        if left & LOW:
            found |= 1 << kind
        left >>= LANE
        kind += 1
    if melds.naturals(BLACK_THREE):
        found |= 1 << BLACK_THREE
    return found


def ends_of(run: i64, aces: i64) -> i64:
    """The places whose natural card goes on a sequence by itself: its ends, the wild card's, and a gap that it can fill."""
    low, long, wild = run >> LOW_AT & LONG, run & LONG, run >> WILD_AT & LONG
    high = low + long - 1
    found: i64 = 1 << wild if wild else 0
    if wild and wild == low:
        low += 1
    elif wild and wild == high:
        high -= 1
    else:
        wild = 0
    found |= 1 << high + 1 | 1 << low - 1
    if wild:
        found |= 1 << high + 2 | (1 << low - 2 if low > 1 else 0)
    if aces < 2:
        if low == ACE_LOW:
            found &= ~(1 << ACE_HIGH)
        if high == ACE_HIGH:
            found &= ~(1 << ACE_LOW)
    return found & PLACES
