"""The sequences that a side aims for: windows of seven cards of a suit of which it already has the most.

A window is seven consecutive ranks of a suit, as bits by kind. Source: strategy.md, "Samba: sequences".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA, MOST_NATURALS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.melds import Side

ONES: Final = [bits.bit_count() for bits in range(1 << NATURAL_KINDS)]
"""Number of set bits of a bit mask by kind, as a lookup table because this is hot code."""
WINDOW: Final = 0b1111111  # of `CANASTA` ranks, written out as in `slots`
WINDOWS: Final = 5
MISSED: Final = 0.7
"""Probability that one card of a face that is not laid yet never reaches a side. By hand."""
ALMOST: Final = 0.2
"""Windows are kept together for whose chances are at least this share of the best. By hand."""
LACKING: Final = [[at << 2 for at in range(CANASTA) if not there >> at & 1] for there in range(WINDOW + 1)]
"""For the cards of a window that are there, as bits from its lowest, how far those that are not are above it, times four."""
NOTHING: Final[list[int]] = []
NO_CHANCES: Final[list[float]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Aims:
    """For each suit the cards of the sequences aimed for, as bits by kind, and the number of cards held of its best window."""

    __slots__ = ("cards", "strengths")

    def __init__(self) -> None:
        self.cards = [0, 0, 0, 0]
        self.strengths = [0, 0, 0, 0]


SPREAD: Final = [sum([15 << (at << 2) for at in range(CANASTA) if not there >> at & 1]) for there in range(WINDOW + 1)]
"""For the cards of a window that are there, the four bits of each that is not, in a number like those of `Side.laid_in`."""
ODDS: Final = [[1.0 - MISSED ** (packs - number) for number in range(packs + 1)] for packs in range(MOST_NATURALS // 4 + 1)]
"""By packs: probability that a side gets a card of a face that it lacks, by the number of copies melded; 0 if all are."""


def powers(odds: float) -> list[float]:
    """Probability that a side gets all of a number of faces, up to those of a window."""
    found = [1.0]
    for _ in range(CANASTA):
        found.append(found[-1] * odds)
    return found


UNLAID: Final = [powers(odds[0]) for odds in ODDS]
"""By packs and number of lacking faces: the chance that all of them come, if no copies are melded."""


def aims_of(hand: Hand, melds: Side, sides: list[Side], packs: int, least: int, share: float) -> Aims:
    """The windows worth completing, of those with at least `least` cards in the hand or in own sequences within them.

    `melds`: those of the own side. With a `share` of 0 the best of each suit; else all whose chance to be filled is at least
    this share of the best of all.
    """
    aims = Aims()
    laid_own, best = [NOTHING, NOTHING, NOTHING, NOTHING], 0.0
    chances = [0.0] * (4 * WINDOWS) if share else NO_CHANCES  # of each window, suit by suit
    suit: i64
    for suit in range(4):
        own, held = NOTHING, hand.ranks_of(suit)
        if melds.runs and melds.naturals(SEQUENCE_KEY + suit):
            own = laid_own[suit] = own_sequences(melds, suit)
        if own or ONES[held] >= least:
            gone: i64 = 0
            for side in sides:
                gone += side.laid_in(suit)
            best = max(best, _weigh(aims, chances, suit, held, own, packs, gone, least))
    if not share:
        return aims
    needed = best * share
    for suit in range(4):
        if not aims.strengths[suit]:
            continue
        own = laid_own[suit]
        cards, at = 0, suit * WINDOWS
        for low in range(WINDOWS):
            if chances[at + low] >= needed:
                window = WINDOW << low
                cards |= window & ~laid_within(own, low) if own else window
        aims.cards[suit] = cards
    return aims


def _weigh(aims: Aims, chances: list[float], suit: i64, hand: i64, own: list[int], packs: int, gone: i64, least: i64) -> float:
    """Aim for the best window of a suit with at least `least` cards, the lowest of equal ones, and set the suit's strength.

    `gone` are the melded cards of the suit, four bits for each kind. The chances of all such windows are noted in `chances`, if
    it is not empty. Returns the best chance, or 0.
    """
    odds, unlaid = ODDS[packs], UNLAID[packs]
    best = 0.0
    strength: i64 = 0
    window: i64 = 0
    low: i64
    for low in range(WINDOWS):
        there = hand >> low & WINDOW
        if own:
            there |= laid_within(own, low) >> low
        number: i64 = ONES[there]
        if number < least:
            continue
        gone_here = gone >> (low << 2)
        if not gone_here & SPREAD[there]:
            chance = unlaid[CANASTA - number]
        else:
            chance = 1.0
            for lacking in LACKING[there]:
                at: i64 = lacking
                chance *= odds[gone_here >> at & 15]
        if chance:
            if chances:
                chances[suit * WINDOWS + low] = chance
            strength = max(strength, number)
            if chance > best:
                best, window = chance, low
    if strength:
        aims.strengths[suit] = strength
        aims.cards[suit] = (WINDOW << window) & ~laid_within(own, window)
    return best


def laid_within(own: list[int], low: i64) -> i64:
    """The cards of own sequences that lie wholly within a window, as bits by kind: the hand needs no second copy."""
    window: i64 = WINDOW << low
    laid: i64 = 0
    for word in own:
        sequence: i64 = word
        if sequence & window == sequence:
            laid |= sequence
    return laid


def own_sequences(melds: Side, suit: int) -> list[int]:
    """The side's sequences of a suit that are not canastas yet, each as bits by kind."""
    found: list[int] = []
    slot = SEQUENCE_KEY + suit
    long = melds.naturals(slot)
    while long:
        if long < CANASTA:
            found.append(((1 << long) - 1) << melds.low(slot))
        slot += KEYS
        long = melds.naturals(slot)
    return found
