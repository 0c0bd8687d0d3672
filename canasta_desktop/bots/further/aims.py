"""In which seven cards of a suit a sequence is hoped for: those of which the side has the most already.

A window is the cards from one rank to the rank seven further, as bits by kind. Source: variants.md, section 9 ("Samba").
"""

from __future__ import annotations

from typing import Final

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA

WINDOW: Final = (1 << CANASTA) - 1
WINDOWS: Final = NATURAL_KINDS - CANASTA + 1


def aims_of(hand: list[int], naturals: list[int], lows: list[int], least: int) -> list[int]:
    """By suit the best window of which at least so many cards are there, in the hand or in own sequences within it; else 0."""
    held = [0, 0, 0, 0]
    for card in hand:
        if card >> 2 < NATURAL_KINDS:
            held[card & 3] |= 1 << (card >> 2)
    return [aim_of(held[suit], own_sequences(naturals, lows, suit), least) for suit in range(4)]


def own_sequences(naturals: list[int], lows: list[int], suit: int) -> list[int]:
    """The side's sequences of a suit that are no canastas yet, each as bits by kind."""
    found: list[int] = []
    slot = SEQUENCE_KEY + suit
    while slot < len(naturals) and naturals[slot]:
        if naturals[slot] < CANASTA:
            found.append(((1 << naturals[slot]) - 1) << lows[slot])
        slot += KEYS
    return found


def aim_of(held: int, own: list[int], least: int) -> int:
    """The best window of a suit, 0 where there is none; of equal ones the lowest."""
    best = most = 0
    for low in range(WINDOWS):
        window = WINDOW << low
        there = held & window
        for sequence in own:
            if sequence & window == sequence:
                there |= sequence
        number = there.bit_count()
        if number > most and number >= least:
            best, most = window, number
    return best
