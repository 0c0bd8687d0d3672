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


class Aims:
    """For each suit the cards of which a sequence is hoped for, as bits by kind, and how many cards its best window has."""

    __slots__ = ("cards", "strengths")

    def __init__(self) -> None:
        self.cards = [0, 0, 0, 0]
        self.strengths = [0, 0, 0, 0]


def no_aims() -> Aims:
    """No sequence is hoped for."""
    return Aims()


def aims_of(hand: list[int], naturals: list[int], lows: list[int], least: int, slack: int) -> Aims:
    """The windows that are worth waiting for, of those with at least so many cards in the hand or in own sequences within them.

    With a `slack` below 0 the best of each suit; else all that have at most so many cards fewer than the best of all.
    """
    held = [0, 0, 0, 0]
    for card in hand:
        if card >> 2 < NATURAL_KINDS:
            held[card & 3] |= 1 << (card >> 2)
    aims = Aims()
    numbers: list[list[int]] = []
    top = 0
    for suit in range(4):
        found = numbers_there(held[suit], own_sequences(naturals, lows, suit))
        numbers.append(found)
        aims.strengths[suit] = max(found)
        top = max(top, aims.strengths[suit])
    for suit in range(4):
        from_here = max(least, aims.strengths[suit] if slack < 0 else top - slack)
        for low in range(WINDOWS):
            if numbers[suit][low] >= from_here:
                aims.cards[suit] |= WINDOW << low
                if slack < 0:
                    break
    return aims


def own_sequences(naturals: list[int], lows: list[int], suit: int) -> list[int]:
    """The side's sequences of a suit that are no canastas yet, each as bits by kind."""
    found: list[int] = []
    slot = SEQUENCE_KEY + suit
    while slot < len(naturals) and naturals[slot]:
        if naturals[slot] < CANASTA:
            found.append(((1 << naturals[slot]) - 1) << lows[slot])
        slot += KEYS
    return found


def numbers_there(held: int, own: list[int]) -> list[int]:
    """How many cards of each window of a suit are there."""
    numbers: list[int] = []
    for low in range(WINDOWS):
        window = WINDOW << low
        there = held & window
        for sequence in own:
            if sequence & window == sequence:
                there |= sequence
        numbers.append(there.bit_count())
    return numbers
