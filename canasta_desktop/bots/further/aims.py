"""In which seven cards of a suit a sequence is hoped for: those of which the side has the most already.

A window is the cards from one rank to the rank seven further, as bits by kind. Source: variants.md, section 9 ("Samba").
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
"""How likely one card of a face that is not laid yet never comes to a side."""
ALMOST: Final = 0.1
"""Windows are kept together for whose chances are at least this share of the best."""
LACKING: Final = [[at for at in range(CANASTA) if not there >> at & 1] for there in range(WINDOW + 1)]
"""For the cards of a window that are there, as bits from its lowest, those that are not."""
NOTHING: Final[list[int]] = []


class Aims:
    """For each suit the cards of which a sequence is hoped for, as bits by kind, and how many cards its best window has."""

    __slots__ = ("cards", "strengths")

    def __init__(self) -> None:
        self.cards = [0, 0, 0, 0]
        self.strengths = [0, 0, 0, 0]


def no_aims() -> Aims:
    """No sequence is hoped for."""
    return Aims()


def laid_faces(laid: list[list[int]]) -> list[int]:
    """How many cards of each face lie in melds."""
    gone = [0] * (LAID_CARD + 1)
    for side in laid:
        for code in side:
            card = code & LAID_CARD
            number = gone[card]  # in two steps: a list's item counted up in one is compiled to a slow call
            gone[card] = number + 1
    return gone


@cache
def odds_of(packs: int) -> list[float]:
    """How likely a card of a face comes to a side that lacks it, by how many of the face are laid: 0 where all are."""
    return [1.0 - MISSED ** (packs - number) for number in range(packs + 1)]


def aims_of(
    held: list[int], naturals: list[int], lows: list[int], laid: list[list[int]], packs: int, least: int, share: float
) -> Aims:
    """The windows that are worth waiting for, of those with at least so many cards in the hand or in own sequences within them.

    `held`: by suit the natural ranks in the hand, as bits by kind; `laid`: the melded cards of all sides. With a `share` of 0
    the best of each suit; else all whose chance to be filled is at least this share of the best of all.
    """
    aims = Aims()
    chances = [0.0] * (4 * WINDOWS)  # of each window, suit by suit
    odds = odds_of(packs)
    gone = NOTHING
    top = 0.0
    for suit in range(4):
        hand = held[suit]
        sequences = naturals[SEQUENCE_KEY + suit] > 0
        if not sequences and ONES[hand] < least:
            continue
        own = own_sequences(naturals, lows, suit) if sequences else NOTHING
        strength = 0
        best, best_low = 0.0, -1
        for low in range(WINDOWS):
            there = hand
            if own:
                there |= laid_within(own, low)
            there = there >> low & WINDOW
            number = ONES[there]
            if number < least:
                continue
            if not gone:
                gone = laid_faces(laid)
            chance = 1.0
            for lacking in LACKING[there]:
                chance *= odds[gone[(low + lacking) << 2 | suit]]
            if not chance:
                continue
            if number > strength:
                strength = number
            if chance > best:
                best, best_low = chance, low
            chances[suit * WINDOWS + low] = chance
        aims.strengths[suit] = strength
        if best > top:
            top = best
        if best_low >= 0 and not share:
            aims.cards[suit] = (WINDOW << best_low) & ~laid_within(own, best_low)
    if share and top:
        _aim_at_all(aims, chances, top * share, naturals, lows)
    return aims


def _aim_at_all(aims: Aims, chances: list[float], least: float, naturals: list[int], lows: list[int]) -> None:
    """Hope for every window with at least this chance: for all its cards but those that own sequences within it hold."""
    for suit in range(4):
        if aims.strengths[suit]:
            own = own_sequences(naturals, lows, suit) if naturals[SEQUENCE_KEY + suit] else NOTHING
            cards = 0
            for low in range(WINDOWS):
                if chances[suit * WINDOWS + low] >= least:
                    window = WINDOW << low
                    cards |= window & ~laid_within(own, low) if own else window
            aims.cards[suit] = cards


def laid_within(own: list[int], low: int) -> int:
    """The cards of own sequences that lie wholly within a window, as bits by kind: the hand needs no second of them."""
    window, laid = WINDOW << low, 0
    for sequence in own:
        if sequence & window == sequence:
            laid |= sequence
    return laid


def own_sequences(naturals: list[int], lows: list[int], suit: int) -> list[int]:
    """The side's sequences of a suit that are no canastas yet, each as bits by kind."""
    found: list[int] = []
    slot = SEQUENCE_KEY + suit
    while slot < len(naturals) and naturals[slot]:
        if naturals[slot] < CANASTA:
            found.append(((1 << naturals[slot]) - 1) << lows[slot])
        slot += KEYS
    return found
