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
LACKING: Final = [[at for at in range(CANASTA) if not there >> at & 1] for there in range(WINDOW + 1)]
"""For the cards of a window that are there, as bits from its lowest, those that are not."""
NOTHING: Final[list[int]] = []


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
    suits: list[int] = []
    kept: list[int] = []
    chances: list[float] = []
    odds: list[float] = []
    top = 0.0
    for suit in range(4):
        hand = held[suit]
        own = own_sequences(naturals, lows, suit) if naturals[SEQUENCE_KEY + suit] else NOTHING
        if not own and ONES[hand] < least:
            continue
        strength = best_cards = 0
        best = 0.0
        for low in range(WINDOWS):
            laid_there = laid_within(own, low) if own else 0
            there = (hand | laid_there) >> low & WINDOW
            number = ONES[there]
            if number < least:
                continue
            if not odds:
                odds = odds_of(laid, packs)
            chance = 1.0
            for lacking in LACKING[there]:
                chance *= odds[(low + lacking) << 2 | suit]
            if not chance:
                continue
            if number > strength:
                strength = number
            cards = (WINDOW << low) & ~laid_there
            if share:
                suits.append(suit)
                kept.append(cards)
                chances.append(chance)
                if chance > top:
                    top = chance
            elif chance > best:
                best, best_cards = chance, cards
        aims.strengths[suit] = strength
        aims.cards[suit] = best_cards
    least_chance = top * share
    for at in range(len(kept)):
        if chances[at] >= least_chance:
            before = aims.cards[suits[at]]
            aims.cards[suits[at]] = before | kept[at]
    return aims


def laid_within(own: list[int], low: int) -> int:
    """The cards of own sequences that lie wholly within a window, as bits by kind: the hand needs no second copy."""
    window, laid = WINDOW << low, 0
    for sequence in own:
        if sequence & window == sequence:
            laid |= sequence
    return laid


def own_sequences(naturals: list[int], lows: list[int], suit: int) -> list[int]:
    """The side's sequences of a suit that are not canastas yet, each as bits by kind."""
    found: list[int] = []
    slot = SEQUENCE_KEY + suit
    while slot < len(naturals) and naturals[slot]:
        if naturals[slot] < CANASTA:
            found.append(((1 << naturals[slot]) - 1) << lows[slot])
        slot += KEYS
    return found
