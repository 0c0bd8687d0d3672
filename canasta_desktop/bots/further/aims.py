"""The sequences that a side aims for: windows of seven cards of a suit of which it already has the most.

A window is seven consecutive ranks of a suit, as bits by kind. Source: variants.md, section 9 ("Samba").
"""

from __future__ import annotations

from functools import cache
from typing import Final

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.position import LAID_CARD
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA

ONES: Final = [bits.bit_count() for bits in range(1 << NATURAL_KINDS)]
"""How many cards bits by kind stand for: looked up, for the hot code asks often."""
WINDOW: Final = (1 << CANASTA) - 1
WINDOWS: Final = NATURAL_KINDS - CANASTA + 1
MISSED: Final = 0.7
"""Probability that one card of a face that is not laid yet never reaches a side."""
ALMOST: Final = 0.1
"""Windows are kept together for whose chances are at least this share of the best."""
SUIT_AT: Final = 3
LOW_BITS: Final = (1 << SUIT_AT) - 1
"""A window in one number: its suit above so many bits, its lowest kind in them."""


class Aims:
    """For each suit the cards of the sequences aimed for, as bits by kind, and the number of cards held of its best window."""

    __slots__ = ("cards", "strengths")

    def __init__(self) -> None:
        self.cards = [0, 0, 0, 0]
        self.strengths = [0, 0, 0, 0]


def no_aims() -> Aims:
    """No sequence is aimed for."""
    return Aims()


def odds_of(laid: list[list[int]], packs: int) -> list[float]:
    """By face how likely a card of it comes to a side that lacks it: 0 where every one lies in some meld."""
    gone = [0] * (LAID_CARD + 1)
    for side in laid:
        for code in side:
            card = code & LAID_CARD
            number = gone[card]  # in two steps: a list's item counted up in one is compiled to a slow call
            gone[card] = number + 1
    chances = _chances(packs)
    return [chances[number] for number in gone[: NATURAL_KINDS * 4]]


@cache
def _chances(packs: int) -> list[float]:
    """How likely a card of a face comes, by how many of it are laid."""
    return [1.0 - MISSED ** (packs - number) for number in range(packs + 1)]


def aims_of(
    held: list[int], naturals: list[int], lows: list[int], laid: list[list[int]], packs: int, least: int, share: float
) -> Aims:
    """The windows that are worth waiting for, of those with at least so many cards in the hand or in own sequences within them.

    `held`: by suit the natural ranks in the hand, as bits by kind; `laid`: the melded cards of all sides. With a `share` of 0
    the best of each suit; else all whose chance to be filled is at least this share of the best of all.
    """
    aims = Aims()
    owns: list[list[int]] = []
    windows: list[int] = []  # suit and lowest kind in one number
    chances: list[float] = []
    odds: list[float] = []
    top = 0.0
    for suit in range(4):
        own = own_sequences(naturals, lows, suit)
        owns.append(own)
        hand = held[suit]
        if not own and ONES[hand] < least:
            continue
        strength = 0
        for low in range(WINDOWS):
            there = hand & (WINDOW << low)
            if own:
                there |= laid_within(own, low)
            number = ONES[there]
            if number >= least:
                if not odds:
                    odds = odds_of(laid, packs)
                chance = chance_of(there, suit, low, odds)
                if chance:
                    strength = max(strength, number)
                    windows.append(suit << SUIT_AT | low)
                    chances.append(chance)
                    top = max(top, chance)
        aims.strengths[suit] = strength
    if share:
        for at in range(len(windows)):
            if chances[at] >= top * share:
                _aim(aims, windows[at], owns)
    else:
        at = 0
        while at < len(windows):
            at = _best_of_suit(windows, chances, at)
            _aim(aims, windows[at], owns)
            suit = windows[at] >> SUIT_AT
            while at < len(windows) and windows[at] >> SUIT_AT == suit:
                at += 1
    return aims


def _best_of_suit(windows: list[int], chances: list[float], first: int) -> int:
    """Of the windows of one suit, which begin at `first`, the place of the likeliest; of equal ones the lowest."""
    best = first
    for at in range(first + 1, len(windows)):
        if windows[at] >> SUIT_AT != windows[first] >> SUIT_AT:
            break
        if chances[at] > chances[best]:
            best = at
    return best


def _aim(aims: Aims, window: int, owns: list[list[int]]) -> None:
    """Hope for a window: for all its cards but those that own sequences within it hold."""
    suit, low = window >> SUIT_AT, window & LOW_BITS
    cards = WINDOW << low
    if owns[suit]:
        cards &= ~laid_within(owns[suit], low)
    earlier = aims.cards[suit]
    aims.cards[suit] = earlier | cards


def laid_within(own: list[int], low: int) -> int:
    """The cards of own sequences that lie wholly within a window, as bits by kind: the hand needs no second copy."""
    window, laid = WINDOW << low, 0
    for sequence in own:
        if sequence & window == sequence:
            laid |= sequence
    return laid


def chance_of(there: int, suit: int, low: int, odds: list[float]) -> float:
    """Probability that all missing cards of a window come, given the cards `there`."""
    chance = 1.0
    for kind in range(low, low + CANASTA):
        if not there >> kind & 1:
            chance *= odds[kind << 2 | suit]
    return chance


def own_sequences(naturals: list[int], lows: list[int], suit: int) -> list[int]:
    """The side's sequences of a suit that are not canastas yet, each as bits by kind."""
    found: list[int] = []
    slot = SEQUENCE_KEY + suit
    while slot < len(naturals) and naturals[slot]:
        if naturals[slot] < CANASTA:
            found.append(((1 << naturals[slot]) - 1) << lows[slot])
        slot += KEYS
    return found
