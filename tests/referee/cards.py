"""Cards ("Cards and points")."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

Rules = dict[str, Any]
"""A rule set: a value for every option, and what `rules.rules_for` adds."""

SUITS = "SHDC"
ORDER = "456789TJQKA"
"""The natural ranks in the order of a sequence, 4 low and ace high."""
JOKER = "JK"
WILD = "W"
RED_THREES = ("3H", "3D")
CANASTA = 7
VALUES = {"JK": 50, "A": 20, "2": 20, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 10, "8": 10}


@cache
def read_card(text: str) -> str:
    """Read one card strictly (notation, "Cards")."""
    card = text.upper()
    for sign, suit in zip("♠♥♦♣", SUITS, strict=True):
        card = card.replace(sign, suit)
    if card.startswith("10"):
        card = "T" + card[2:]
    if card == JOKER or (len(card) == 2 and card[0] in "A23456789TJQK" and card[1] in SUITS):
        return card
    raise ValueError(f"{text!r} is not a card.")


def read_cards(text: str) -> list[str]:
    """Read cards that stand apart by blanks."""
    return [read_card(word) for word in text.split()]


def rank_of(card: str) -> str:
    """Return the rank letter of a card; a joker's is JK."""
    return JOKER if card == JOKER else card[0]


def is_wild(card: str) -> bool:
    """Jokers and 2s are wild."""
    return card[0] == "2" or card == JOKER


def value_of(card: str) -> int:
    """Return the points of a card; red 3s have none."""
    return 0 if card in RED_THREES else VALUES.get(rank_of(card), 5)


def value(cards: list[str]) -> int:
    """Return the points of some cards together."""
    return sum(value_of(card) for card in cards)


def packs_of(count: int) -> Counter[str]:
    """Return every card of that many packs, two jokers in each."""
    one = Counter({rank + suit: 1 for rank in "A23456789TJQK" for suit in SUITS})
    one[JOKER] = 2
    return Counter({card: copies * count for card, copies in one.items()})


def without(cards: list[str], gone: list[str]) -> list[str]:
    """Return the cards that are left when others are taken away; those that are not there do not matter."""
    left = cards[:]
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def is_bonus(rules: Rules, card: str) -> bool:
    """Tell whether a card is a 3 that is laid out and replaced."""
    return card in rules["bonus_cards"]
