"""A side's melds in the orders in which a player looks at them: by key, and sets by their size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.lanes import LANE, LOW, RANKS, TOP, TOP_AT
from canasta_desktop.engine.meld_counts import SUITS
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.melds import Side

_BY_KEY: Final = 10_000
"""A number above that of the slots of any side."""


def slots_by_key(melds: Side) -> list[int]:
    """The slots of all melds, by key, then number."""
    found = melds.slots()
    if melds.further or len(melds.runs) > SUITS:
        codes = [slot % KEYS * _BY_KEY + slot for slot in found]
        codes.sort()
        found = [code % _BY_KEY for code in codes]
    return found


def sets_by_size(melds: Side) -> list[int]:
    """The slots of all sets of natural ranks, the longest first, of equal ones the lowest."""
    found: list[int] = []
    rows = melds.set_rows()
    sizes: i64 = 0  # those that there are, as bits
    size: i64 = 0  # the longest, then each
    number: i64 = 0
    while number < rows:
        naturals, wilds = melds.row_word(number, 0) & RANKS, melds.row_word(number, 1)
        while naturals:
            if naturals & LOW:
                long = (naturals & LOW) + (wilds & LOW)
                sizes |= TOP >> TOP_AT - long
                size = max(size, long)
            naturals >>= LANE
            wilds >>= LANE
        number += 1
    while sizes:
        if sizes >> size & 1:
            sizes ^= TOP >> TOP_AT - size
            number = 0
            while number < rows:
                naturals, wilds = melds.row_word(number, 0) & RANKS, melds.row_word(number, 1)
                slot = number * KEYS
                while naturals:
                    if naturals & LOW and (naturals & LOW) + (wilds & LOW) == size:
                        found.append(slot)
                    naturals >>= LANE
                    wilds >>= LANE
                    slot += 1
                number += 1
        size -= 1
    return found


def longest_unfinished(melds: Side) -> i64:
    """Number of cards of the longest set of a natural rank that is no canasta; 0 if there is none."""
    longest: i64 = 0
    rows = melds.set_rows()
    number: i64 = 0
    while number < rows:
        naturals, wilds = melds.row_word(number, 0) & RANKS, melds.row_word(number, 1)
        while naturals:
            size = (naturals & LOW) + (wilds & LOW)
            if longest < size < CANASTA:
                longest = size
            naturals >>= LANE
            wilds >>= LANE
        number += 1
    return longest
