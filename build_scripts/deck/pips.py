"""Indices in the corners, the pips of the number cards, and the aces."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from .glyphs import SUIT_PATHS, mark, suit, word
from .svg import CX, CY, FACE, GOLD, both, circle, group, path, twice

if TYPE_CHECKING:
    from .geometry import Outline


PLAIN = "plain"
"""Stands for a letter where a card has no sign: a 3 in games in which it is a rank like others."""


def label_of(rank: str, letter: str = "") -> str:
    """What a card's corner says of its rank, in another language where a letter is given."""
    return letter if letter not in ("", PLAIN) else "10" if rank == "T" else rank


def index(rank: str, s: str, colour: str, jumbo: bool, letter: str = "") -> str:
    """Rank, suit and sign in two opposite corners; `jumbo` is the large index, `letter` the rank in another language.

    The letter `PLAIN` leaves out the sign.
    """
    plain, label = letter == PLAIN, label_of(rank, letter)
    if jumbo:
        sign = "" if plain else mark(rank, s, 36, 166, 15)
        return twice(word(label, 36, 14, 80, colour, 58) + suit(s, 36, 126, 46, colour) + sign)
    sign = "" if plain else mark(rank, s, 31, 115, 13)
    return twice(word(label, 31, 15, 46, colour, 45) + suit(s, 31, 82, 31, colour) + sign)


L_, C_, R_, TOP, LOW = 83, 120, 157, 57, 279
ROWS = (TOP, CY, LOW)
ROWS4 = (TOP, TOP + (LOW - TOP) / 3, LOW - (LOW - TOP) / 3, LOW)
PIPS: dict[str, Outline] = {
    "2": [(C_, TOP), (C_, LOW)],
    "3": [(C_, y) for y in ROWS],
    "4": [(x, y) for x in (L_, R_) for y in (TOP, LOW)],
    "5": [(x, y) for x in (L_, R_) for y in (TOP, LOW)] + [(C_, CY)],
    "6": [(x, y) for x in (L_, R_) for y in ROWS],
    "7": [(x, y) for x in (L_, R_) for y in ROWS] + [(C_, 113)],
    "8": [(x, y) for x in (L_, R_) for y in ROWS] + [(C_, 113), (C_, 223)],
    "9": [(x, y) for x in (L_, R_) for y in ROWS4] + [(C_, CY)],
    "T": [(x, y) for x in (L_, R_) for y in ROWS4] + [(C_, 94.7), (C_, 241.3)],
}


def pips(rank: str, s: str, colour: str) -> str:
    """The pips of a number card; the lower half stands on its head."""
    size = {"2": 54, "3": 54, "9": 43, "T": 43}.get(rank, 48)
    return "".join(suit(s, x, y, size, colour, 180 if y > CY + 1 else 0) for x, y in PIPS[rank])


def ace(s: str, colour: str) -> str:
    """One big suit with an inlaid line, a rosette and sprigs, in a ring of beads."""
    ring = ""
    for k in range(40):
        t = math.radians(k * 9 - 90)
        x, y = CX + 88 * math.cos(t), CY + 88 * math.sin(t)
        ring += circle(x, y, 2.4, GOLD) if k % 5 else group(path("M0 -7 L4.6 0 L0 7 L-4.6 0Z", colour), x, y, turn=k * 9)
    cy = {"S": 10, "H": -10, "D": 0, "C": 4}[s]
    leaf = "M0 -3 C6 -8 6 -17 0 -23 C-6 -17 -6 -8 0 -3Z"
    inlay = "".join(group(path(leaf, FACE), 0, cy, 0.95, turn=k * 90) for k in range(4))
    inlay += "".join(group(path(leaf, GOLD), 0, cy, 0.62, turn=k * 90 + 45) for k in range(4))
    inlay += circle(0, cy, 4.6, FACE) + circle(0, cy, 2.6, colour)
    top, low = {"S": (-28, 0), "H": (0, 29), "D": (-33, 33), "C": (-34, 0)}[s]
    for y, turn in ((top, 0), (low, 180)):
        if y:
            inlay += group(path("M0 5 C4 1 4 -4 0 -10 C-4 -4 -4 1 0 5Z", FACE), 0, y, 0.9, turn=turn)
    if s in "HC":
        inlay += both(circle(25 if s == "H" else 27, -20 if s == "H" else 13, 3.2, GOLD))
    big = path(SUIT_PATHS[s], colour) + group(path(SUIT_PATHS[s], "none", FACE, 2.2), 0, 1 if s == "S" else 0, 0.86)
    return ring + group(big + inlay, CX, CY, 1.3)
