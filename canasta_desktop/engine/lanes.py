"""Numbers of cards packed in native words: the lanes, and what is asked of them.

A word has twelve lanes of five bits, each with the number of cards of a kind, so that all kinds are added, compared and counted
at once. Bits 60 to 63 stay free: a word is the same number compiled, where it is a machine word, and interpreted.

    bit    59..55  54..50  49..45    ...     9..5    4..0
    lane       11      10       9    ...        1       0
    kind        2     ace    king    ...        5       4       the first word of a hand or of a pile
    kind                                black 3   joker         the second: lane 0 joker, lane 1 black 3, lane 2 red 3

Nobody else shifts lanes but with the names of this module. A lane never goes below 0, which would borrow from the next, nor
above 31: seven packs have 28 cards of a rank. A literal is never shifted by a variable (`TOP >> …` is used instead), because
mypyc writes a literal as a C int of 32 bits. Source: cards.py for the kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

LANE: Final = 5
"""Bits of a lane."""
LOW: Final = 31
"""A lane's bits, shifted down: its largest number too."""
FIRST_KINDS: Final = 12
"""Kinds of the first word: the natural ranks and the 2."""
TOP_AT: Final = 60
TOP: Final = 1 << 60
"""The highest bit that is shifted down, instead of a literal 1 that is shifted up."""
RANKS: Final = (1 << 55) - 1
"""The lanes of the natural ranks."""
ONES: Final = 0b00001_00001_00001_00001_00001_00001_00001_00001_00001_00001_00001_00001
"""The lowest bit of each lane."""
EVEN: Final = 0b00000_11111_00000_11111_00000_11111_00000_11111_00000_11111_00000_11111
"""Every other lane."""

FIVES: Final = 0x01A_4422_2222_1111
"""Card points of each kind, as multiples of 5 of four bits each."""


def bit(at: i64) -> i64:
    """A word with one bit set."""
    return TOP >> TOP_AT - at


def one(at: i64) -> i64:
    """A word with one card in a lane."""
    return TOP >> TOP_AT - at * LANE


def lane(word: i64, at: i64) -> i64:
    """The number in a lane."""
    return word >> at * LANE & LOW


def number_of(first: i64, second: i64, kind: i64) -> i64:
    """The number of cards of a kind in two words."""
    if kind < FIRST_KINDS:
        return first >> kind * LANE & LOW
    return second >> (kind - FIRST_KINDS) * LANE & LOW


def total(word: i64) -> i64:
    """The sum of all lanes."""
    return ((word & EVEN) + (word >> LANE & EVEN)) % 1023  # pairs of lanes, ten bits each, whose sum the remainder is


def some(word: i64) -> i64:
    """The lanes that are not 0, each by its lowest bit."""
    return (word | word >> 1 | word >> 2 | word >> 3 | word >> 4) & ONES


def several(word: i64) -> i64:
    """The lanes of two or more, each by its lowest bit."""
    return (word >> 1 | word >> 2 | word >> 3 | word >> 4) & ONES


def pairs(word: i64) -> i64:
    """The lanes of exactly two, each by its lowest bit."""
    return word >> 1 & ~(word | word >> 2 | word >> 3 | word >> 4) & ONES


def enough(word: i64) -> i64:
    """The lanes of three or more, each by its lowest bit."""
    return (word & word >> 1 | word >> 2 | word >> 3 | word >> 4) & ONES


def whole(bits: i64) -> i64:
    """All bits of the lanes named by their lowest bits."""
    return bits * LOW


def lanes_in(bits: i64) -> i64:
    """How many lanes are named by their lowest bits."""
    return bits % LOW


def lane_bits(bits: i64) -> i64:
    """The lanes named by bits side by side, as kinds are elsewhere, each by its lowest bit."""
    found: i64 = 0
    at: i64 = 0
    while bits:
        if bits & 1:
            found |= TOP >> TOP_AT - at * LANE
        bits >>= 1
        at += 1
    return found


def largest(word: i64) -> i64:
    """The lane with the largest number, of equal ones the lowest; 0 where all are 0."""
    found: i64 = 0
    most: i64 = 0
    at: i64 = 0
    while word:
        if word & LOW > most:
            found, most = at, word & LOW
        word >>= LANE
        at += 1
    return found


def kind_bits(lanes: i64) -> i64:
    """The lanes named by their lowest bits, as bits side by side."""
    found: i64 = 0
    at: i64 = 0
    while lanes:
        found |= (lanes & 1) << at
        lanes >>= LANE
        at += 1
    return found


def points_of(kind: i64) -> float:
    """The card points of a card of a kind, as a number that weights are multiplied with."""
    return float((FIVES >> 4 * kind & 15) * 5)


def card_points(first: i64, second: i64) -> i64:
    """The card points of the cards that two words count; red 3s have none."""
    low = first & (TOP >> 40) - 1  # four lanes: 4 to 7
    middle = first >> 20 & (TOP >> 30) - 1  # six lanes: 8 to king
    return (
        5 * total(low)
        + 10 * total(middle)
        + 20 * ((first >> 50 & LOW) + (first >> 55 & LOW))
        + 50 * (second & LOW)
        + 5 * (second >> LANE & LOW)
    )
