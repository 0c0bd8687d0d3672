"""Meld slots: where a side's melds are kept, the same for every rule set.

A *key* says what a meld is of: a rank (its kind, 0 to 10), black 3s, wild cards, or a suit (a sequence). A *slot* is a key and
a number: the first, second, … meld of that key. The first set of a rank is in the slot with the number of its kind.
Source: rules.md, "Melds"; notation.md, "Labels".
"""

from __future__ import annotations

from typing import Final

from canasta_desktop.engine.cards import NATURAL_KINDS

MELDABLE: Final = 14  # `BLACK_THREE + 1`, written out: mypyc knows as constants only what a module says by itself
"""Slots that rules with one set of a rank and nothing else need."""
WILD_KEY: Final = 14  # `RED_THREE`
"""The key of wild melds; red 3s are never melded."""
SEQUENCE_KEY: Final = WILD_KEY + 1
"""The key of sequences in spades; the other suits follow."""
KEYS: Final = SEQUENCE_KEY + 4
LEAST_ROOM: Final = 2 * KEYS
"""Initial number of slots of a side's lists, if the rules have that many."""
MOST_OF_A_KEY: Final = 99
"""Highest meld number of a label."""


def slot_of(key: int, number: int) -> int:
    """The slot of a key's meld, counted from 0."""
    return number * KEYS + key


def is_set(slot: int) -> bool:
    """Whether a slot is one for sets of a natural rank."""
    return slot % KEYS < NATURAL_KINDS


def is_sequence(slot: int) -> bool:
    """Whether a slot is one for sequences."""
    return slot % KEYS >= SEQUENCE_KEY


def suit_of(slot: int) -> int:
    """The suit of a sequence's slot."""
    return slot % KEYS - SEQUENCE_KEY


def slots_of(naturals: list[int], wilds: list[int], key: int) -> list[int]:
    """The slots of a side's melds of a key, which are numbered without gaps."""
    found: list[int] = []
    slot = key
    while slot < len(naturals) and naturals[slot] + wilds[slot]:
        found.append(slot)
        slot += KEYS
    return found


def number_of_melds(naturals: list[int], wilds: list[int], key: int) -> int:
    """Number of a side's melds of a key."""
    number = 0
    slot = key
    while slot < len(naturals) and naturals[slot] + wilds[slot]:
        number += 1
        slot += KEYS
    return number


def make_room(naturals: list[int], wilds: list[int], lows: list[int], slot: int, most: int) -> None:
    """Extend a side's lists for a meld in `slot`, with room for one more meld of every key.

    `most` is the number of slots under the rules. The lists are kept short because they are copied often.
    """
    if slot + KEYS >= len(naturals) and len(naturals) < most:
        more = [0] * KEYS
        naturals.extend(more)
        wilds.extend(more)
        if lows:
            lows.extend(more)


def close_gap(naturals: list[int], wilds: list[int], lows: list[int], gone: int) -> None:
    """Shift the later melds of a key down by one after the meld in the slot `gone` was removed, and trim unused slots."""
    slot, after = gone, gone + KEYS
    while after < len(naturals) and naturals[after] + wilds[after]:
        naturals[slot], wilds[slot] = naturals[after], wilds[after]
        if lows:
            lows[slot] = lows[after]
        slot, after = after, after + KEYS
    naturals[slot] = wilds[slot] = 0
    if lows:
        lows[slot] = 0
    while len(naturals) > LEAST_ROOM and not any(naturals[-LEAST_ROOM:]) and not any(wilds[-LEAST_ROOM:]):
        del naturals[-KEYS:]
        del wilds[-KEYS:]
        if lows:
            del lows[-KEYS:]
