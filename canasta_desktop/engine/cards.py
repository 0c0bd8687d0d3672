"""Cards, kinds, values and packs.

A card is a small int: four times its kind plus its suit. Cards of the same face are equal, because no rule depends on the pack
that a card comes from. A kind is what the rules distinguish: eleven natural ranks, the 2, the joker, the black 3 and the red 3.
Source: rules.md, "Cards and points".
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable


Card = int
Kind = int

NATURAL_KINDS: Final = 11
"""Kinds 0 to 10 are the ranks 4 to ace."""
EIGHT: Final = 4
ACE: Final = 10
TWO: Final = 11
JOKER: Final = 12
BLACK_THREE: Final = 13
RED_THREE: Final = 14
KINDS: Final = 15

NOTHING: Final = -1
"""No card, or no kind."""

SUITS: Final = "SHDC"
RANKS: Final[tuple[str, ...]] = ("4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "JK", "3", "3")
"""The rank of each kind in notation."""
MELD_KINDS: Final[tuple[Kind, ...]] = (*range(NATURAL_KINDS), BLACK_THREE)
"""Kinds that can be melded, in the order in which melds are listed."""

KIND_POINTS: Final[tuple[int, ...]] = (5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50, 5, 0)
"""Card points of each kind; a red 3 has none (it is paid by the number held)."""
CODES: Final = 60
POINTS: Final = tuple(KIND_POINTS[card >> 2] for card in range(CODES))
"""Card points of each card."""
JOKER_CARD: Final = JOKER << 2
_SUITS_OF: Final = {JOKER: (0,), BLACK_THREE: (0, 3), RED_THREE: (1, 2)}
FACES: Final = tuple((kind << 2) | suit for kind in range(KINDS) for suit in _SUITS_OF.get(kind, (0, 1, 2, 3)))
"""Every card face once: 52 faces and the joker, by kind, then suit."""


def points_of_wilds(wilds: int, jokers: int) -> int:
    """Card points of a number of wild cards from a hand that has that many jokers, which are used before 2s."""
    with_jokers = min(wilds, jokers)
    return with_jokers * KIND_POINTS[JOKER] + (wilds - with_jokers) * KIND_POINTS[TWO]


def is_wild(card: Card) -> bool:
    """Whether a card is a joker or a 2."""
    return TWO << 2 <= card < BLACK_THREE << 2


def freezes(card: Card) -> bool:
    """Whether a card freezes the pile and is turned up on by another at the deal: a wild card or a red 3."""
    return is_wild(card) or card >> 2 == RED_THREE


def copies(card: Card, packs: int, jokers: int = 2) -> int:
    """Number of copies of a card in `packs` packs of 52 cards with so many jokers each."""
    return jokers * packs if card == JOKER_CARD else packs


def kind_copies(kind: Kind, packs: int) -> int:
    """Number of cards of a kind in `packs` packs."""
    return packs * (2 if kind in (JOKER, BLACK_THREE, RED_THREE) else 4)


@cache
def _packs(packs: int, jokers: int) -> tuple[Card, ...]:
    return tuple(card for card in FACES for _ in range(copies(card, packs, jokers)))


def full_pack(packs: int, jokers: int = 2) -> list[Card]:
    """All cards of `packs` packs with so many jokers each, in the order of `FACES`."""
    return list(_packs(packs, jokers))


def count_kinds(cards: Iterable[Card]) -> list[int]:
    """Number of cards of each kind: a list of length `KINDS`."""
    counts = [0] * KINDS
    for card in cards:
        number = counts[card >> 2]  # in two steps: counted up in one, an item is compiled to a slow call
        counts[card >> 2] = number + 1
    return counts


def points(cards: Iterable[Card]) -> int:
    """The card points of some cards."""
    return sum(POINTS[card] for card in cards)
