"""Building sequences: add to those on the table first, then start new ones; join those that meet.

Source: strategy.md, "Samba: sequences".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.moves import Join
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA, SMALLEST_MELD

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.bots.thumb.laying import Laying

ALONE_FROM: Final = 5
"""Least length of a new sequence beside another of the suit that it could never be joined with."""


def lay_sequences(laying: Laying) -> None:
    """Add to own sequences, then start those that the hand holds."""
    if not laying.terms.sequence_longest:
        return
    suit: i64
    for suit in range(4):
        held = laying.features.hand.ranks_of(suit)
        if laying.melds.naturals(SEQUENCE_KEY + suit):
            extend(laying, suit)
        if held & held >> 1 & held >> 2:  # three in a row
            start(laying, suit)


def extend(laying: Laying, suit: int) -> None:
    """Add every card of a suit that continues an own sequence, the longest sequence first."""
    melds, held = laying.melds, laying.features.hand.ranks_of(suit)
    slots = [slot for slot in melds.slots_of(SEQUENCE_KEY + suit) if melds.naturals(slot) < laying.terms.sequence_longest]
    if len(slots) > 1:
        slots.sort(key=lambda slot: (-melds.naturals(slot), slot))
    for slot in slots:
        low, long = laying.melds.low(slot), laying.melds.naturals(slot)
        if not held & ((1 << low | 1 << (low + long + 1)) >> 1):
            continue  # neither neighbour is in the hand
        while laying.room and laying.melds.naturals(slot) < laying.terms.sequence_longest:
            card = next_card(laying, slot, suit)
            if card < 0:
                break
            laying.put(slot, card)


def next_card(laying: Laying, slot: int, suit: int) -> int:
    """The card of the hand that continues a sequence, at the end where more can follow; -1 where there is none."""
    below = laying.melds.low(slot) - 1
    above = below + laying.melds.naturals(slot) + 1
    down = up = 0
    held = laying.hand.ranks_of(suit)
    while below - down >= 0 and held >> (below - down) & 1:
        down += 1
    while above + up < NATURAL_KINDS and held >> (above + up) & 1:
        up += 1
    if not down and not up:
        return -1
    return above << 2 | suit if up >= down else below << 2 | suit


def start(laying: Laying, suit: int) -> None:
    """Start a sequence with each unbroken run of a suit in the hand that lies in the sequences aimed for or beside them.

    In a suit without an aim, of which few cards are held or some are out of reach, it is started only where cards held may soon
    count against the side.
    """
    features = laying.features
    aim = 0 if laying.out else features.aims.cards[suit]
    if not aim and not laying.out and not features.late and not features.threatened():
        return
    low = 0
    while low <= NATURAL_KINDS - SMALLEST_MELD:
        held = laying.hand.ranks_of(suit)
        if held >> low & 7 != 7:  # three in a row
            low += 1
            continue
        high = low
        inside = aim >> low & 1
        while high < NATURAL_KINDS and held >> high & 1 and (aim >> high & 1) == inside:
            high += 1
        long = min(high - low, laying.terms.sequence_longest)
        if long < SMALLEST_MELD or long > laying.room or not _may_meet(laying, suit, low, long):
            low += 1
            continue
        key = SEQUENCE_KEY + suit
        slot = key + laying.melds.melds_of(key) * KEYS
        if slot >= laying.terms.slots:
            return
        for kind in range(low, low + long):
            laying.put(slot, kind << 2 | suit)


def _may_meet(laying: Laying, suit: int, low: int, long: int) -> bool:
    """Whether a new sequence could be joined with each unfinished one of the suit, or is long enough to stand by itself."""
    if laying.out:
        return True
    longest = laying.terms.sequence_longest
    for slot in laying.melds.slots_of(SEQUENCE_KEY + suit):
        other, size = laying.melds.low(slot), laying.melds.naturals(slot)
        span = max(other + size, low + long) - min(other, low)
        apart = other + size <= low or low + long <= other
        if size < longest and not (apart and span <= longest) and long < ALONE_FROM and not laying.features.late:
            return False
    return True


def choose_join(features: Features) -> Join | None:
    """A join of two own melds that pays: sequences that meet, or sets that make a canasta together; or None."""
    terms = features.terms
    if not terms.join:
        return None
    melds = features.melds
    if not any(melds.naturals(slot) for slot in range(KEYS, 2 * KEYS)):  # no two melds of one key
        return None
    slots = features.slots
    for at in range(1, len(slots)):
        if slots[at] % KEYS != slots[at - 1] % KEYS:
            continue
        first = slots[at - 1]
        for second in slots[at:]:
            if second % KEYS != first % KEYS:
                break
            number = melds.naturals(first) + melds.naturals(second)
            if first % KEYS >= SEQUENCE_KEY:
                one, two = melds.low(first), melds.low(second)
                meet = one + melds.naturals(first) == two or two + melds.naturals(second) == one
                if meet and number <= terms.sequence_longest:
                    return Join(first, second)
            elif first % KEYS < NATURAL_KINDS:
                short = melds.size(first) < CANASTA and melds.size(second) < CANASTA
                extra = melds.wilds(first) + melds.wilds(second)
                if short and number + extra >= CANASTA and terms.wild_sets[number] >> extra & 1:
                    return Join(first, second)
    return None
