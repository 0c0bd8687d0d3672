"""Which cards go on a side's melds by themselves; places of sequences are bits by place (`engine/run_places.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.lanes import LANE, LOW
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.run_places import LONG, LOW_AT, WILD_AT, RunCards, face_at, places_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.terms import Terms

BLACK_THREE: Final = 13  # kinds of `cards` and places of `run_places`, written out for the compiler
RED_THREE: Final = 14
ACE_LOW: Final = 1
TWO_PLACE: Final = 2
ACE_HIGH: Final = 14
REACH: Final = 2
"""How far beyond the ends of a sequence a card may stand: its wild card can move between."""
HOT: Final = 5
"""Cards of a sequence that soon has seven."""


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

    def __init__(self, melds: Side, terms: Terms) -> None:
        self.ranks = ranks_of(melds, terms.set_longest)
        self.places = [0, 0, 0, 0]
        self.hot = [0, 0, 0, 0]
        at: i64 = 0
        while at < len(melds.runs):
            run: i64 = melds.runs[at]
            if run:
                suit = at & 3
                ends = ends_of(run, suit, terms)
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


def ranks_of(melds: Side, longest: i64 = 0) -> i64:
    """The ranks of which a side has a set, as bits by kind; with `longest`, any of fewer cards."""
    left = melds.sets()
    found: i64 = 0
    kind: i64 = 0
    while kind < NATURAL_KINDS:
        if left & LOW and (not longest or melds.first_shorter(kind, longest) >= 0):
            found |= 1 << kind
        left >>= LANE
        kind += 1
    if melds.naturals(BLACK_THREE) and (not longest or melds.first_shorter(BLACK_THREE, longest) >= 0):
        found |= 1 << BLACK_THREE
    return found


def ends_of(run: i64, suit: i64, terms: Terms) -> i64:
    """The places whose natural card goes on a sequence by itself, as bits: at its ends, and where its wild card stands."""
    low, long, wild = run >> LOW_AT & LONG, run & LONG, run >> WILD_AT & LONG
    found: i64 = 0
    at = low - REACH
    while at < low + long + REACH:
        if ACE_LOW <= at <= ACE_HIGH and (at < low or at >= low + long or at == wild) and (at != TWO_PLACE or terms.own_two):
            held = RunCards(suit, run)
            held.add(face_at(at, suit))
            dirties = not wild and held.settled(terms.ways) >> WILD_AT  # where a 2 of the suit would become wild
            if not dirties and held.fits(terms.sequence_longest, terms.aces_in_a_run, terms.sequence_wilds, terms.ways):
                found |= 1 << at
        at += 1
    return found
