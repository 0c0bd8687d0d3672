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
NEARLY: Final = 5
"""With so many cards of a window there, only those with one fewer are waited for beside it."""
WINDOWS: Final = NATURAL_KINDS - CANASTA + 1
NOTHING_THERE: Final = [0] * WINDOWS


class Aims:
    """For each suit the cards of which a sequence is hoped for, as bits by kind, and how many cards its best window has."""

    __slots__ = ("cards", "strengths")

    def __init__(self) -> None:
        self.cards = [0, 0, 0, 0]
        self.strengths = [0, 0, 0, 0]


def no_aims() -> Aims:
    """No sequence is hoped for."""
    return Aims()


def cards_gone(laid: list[list[int]], packs: int) -> list[int]:
    """By suit the kinds of which every card lies in some meld, as bits: what lacks one of them is not to be had."""
    faces = [0] * CODES
    gone = [0, 0, 0, 0]
    for side in laid:
        for code in side:
            card = code & LAID_CARD
            faces[card] += 1
            if faces[card] == packs and card >> 2 < NATURAL_KINDS:
                gone[card & 3] |= 1 << (card >> 2)
    return gone


def aims_of(hand: list[int], naturals: list[int], lows: list[int], gone: list[int], least: int, slack: int) -> Aims:
    """The windows that are worth waiting for, of those with at least so many cards in the hand or in own sequences within them.

    `gone` tells which cards are not to be had. With a `slack` below 0 the best of each suit; else all that have at most so many
    cards fewer than the best of all.
    """
    held = [0, 0, 0, 0]
    for card in hand:
        if card >> 2 < NATURAL_KINDS:
            held[card & 3] |= 1 << (card >> 2)
    aims = Aims()
    numbers: list[list[int]] = []
    top = 0
    for suit in range(4):
        found = numbers_there(held[suit], own_sequences(naturals, lows, suit), gone[suit])
        numbers.append(found)
        aims.strengths[suit] = max(found)
        top = max(top, aims.strengths[suit])
    for suit in range(4):
        from_here = max(least, aims.strengths[suit] if slack < 0 else top - (slack if top < NEARLY else 1))
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


def numbers_there(held: int, own: list[int], gone: int) -> list[int]:
    """How many cards of each window of a suit are there; 0 where one that lacks is not to be had."""
    numbers: list[int] = []
    if not held and not own:
        return NOTHING_THERE
    for low in range(WINDOWS):
        window = WINDOW << low
        there = held & window
        for sequence in own:
            if sequence & window == sequence:
                there |= sequence
        numbers.append(0 if window & gone & ~there else there.bit_count())
    return numbers
