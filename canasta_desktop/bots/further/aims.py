"""In which seven cards of a suit a sequence is hoped for: those of which the side has the most already.

A window is the cards from one rank to the rank seven further, as bits by kind. Source: variants.md, section 9 ("Samba").
"""

from __future__ import annotations

from typing import Final

from canasta_desktop.engine.cards import CODES, NATURAL_KINDS
from canasta_desktop.engine.position import LAID_CARD
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA

WINDOW: Final = (1 << CANASTA) - 1
WINDOWS: Final = NATURAL_KINDS - CANASTA + 1
MISSED: Final = 0.7
"""How likely one card of a face that is not laid yet never comes to a side."""
ALMOST: Final = 0.1
"""Windows are kept together for whose chances are at least this share of the best."""


class Aims:
    """For each suit the cards of which a sequence is hoped for, as bits by kind, and how many cards its best window has."""

    __slots__ = ("cards", "strengths")

    def __init__(self) -> None:
        self.cards = [0, 0, 0, 0]
        self.strengths = [0, 0, 0, 0]


def no_aims() -> Aims:
    """No sequence is hoped for."""
    return Aims()


def odds_of(laid: list[list[int]], packs: int) -> list[float]:
    """By face how likely a card of it comes to a side that lacks it: 0 where every one lies in some meld."""
    left = [packs] * CODES
    for side in laid:
        for code in side:
            left[code & LAID_CARD] -= 1
    chances = [1.0 - MISSED**number for number in range(packs + 1)]
    return [chances[left[card]] for card in range(NATURAL_KINDS * 4)]


def aims_of(hand: list[int], naturals: list[int], lows: list[int], odds: list[float], least: int, share: float) -> Aims:
    """The windows that are worth waiting for, of those with at least so many cards in the hand or in own sequences within them.

    With a `share` of 0 the best of each suit; else all whose chance to be filled is at least this share of the best of all.
    """
    held = [0, 0, 0, 0]
    for card in hand:
        if card >> 2 < NATURAL_KINDS:
            held[card & 3] |= 1 << (card >> 2)
    aims = Aims()
    chances: list[list[float]] = []
    top = 0.0
    for suit in range(4):
        found = [0.0] * WINDOWS
        own = own_sequences(naturals, lows, suit)
        if own or held[suit]:
            for low in range(WINDOWS):
                there = held[suit] & (WINDOW << low) | laid_within(own, low)
                number = there.bit_count()
                if number >= least:
                    found[low] = chance_of(there, suit, low, odds)
                    if found[low]:
                        aims.strengths[suit] = max(aims.strengths[suit], number)
        chances.append(found)
        top = max(top, *found)
    for suit in range(4):
        own = own_sequences(naturals, lows, suit)
        from_here = top * share if share else max(chances[suit])
        for low in range(WINDOWS):
            if chances[suit][low] and chances[suit][low] >= from_here:
                aims.cards[suit] |= (WINDOW << low) & ~laid_within(own, low)
                if not share:
                    break
    return aims


def laid_within(own: list[int], low: int) -> int:
    """The cards of own sequences that lie wholly within a window, as bits by kind: the hand needs no second of them."""
    window, laid = WINDOW << low, 0
    for sequence in own:
        if sequence & window == sequence:
            laid |= sequence
    return laid


def chance_of(there: int, suit: int, low: int, odds: list[float]) -> float:
    """How likely all cards come that a window lacks beside those that are there."""
    chance = 1.0
    for kind in range(low, low + CANASTA):
        if not there >> kind & 1:
            chance *= odds[kind << 2 | suit]
    return chance


def own_sequences(naturals: list[int], lows: list[int], suit: int) -> list[int]:
    """The side's sequences of a suit that are no canastas yet, each as bits by kind."""
    found: list[int] = []
    slot = SEQUENCE_KEY + suit
    while slot < len(naturals) and naturals[slot]:
        if naturals[slot] < CANASTA:
            found.append(((1 << naturals[slot]) - 1) << lows[slot])
        slot += KEYS
    return found
