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
MOST_OF_A_KEY: Final = 99
"""Highest meld number of a label."""


def slot_of(key: int, number: int) -> int:
    """The slot of a key's meld, counted from 0."""
    return number * KEYS + key


def is_set(slot: int) -> bool:
    """Whether a slot is one for sets of a rank: 3s are one, though black 3s alone are melded where they are special."""
    return slot % KEYS < MELDABLE and slot % KEYS not in (NATURAL_KINDS, NATURAL_KINDS + 1)


def is_sequence(slot: int) -> bool:
    """Whether a slot is one for sequences."""
    return slot % KEYS >= SEQUENCE_KEY


def suit_of(slot: int) -> int:
    """The suit of a sequence's slot."""
    return slot % KEYS - SEQUENCE_KEY


LAID_KIND: Final = 6
"""A laid card is `slot << LAID_KIND | card`: the meld that it belongs to, and itself."""
LAID_CARD: Final = 63


def recoded(code: int, keep: int, gone: int) -> int:
    """A laid card after the meld in the slot `gone` was joined to that in `keep`; later melds of the key moved up."""
    slot = code >> LAID_KIND
    if slot == gone:
        slot = keep
    elif slot % KEYS == gone % KEYS and slot > gone:
        slot -= KEYS
    return slot << LAID_KIND | code & LAID_CARD
