"""The deck of letters: large plain corners in four colours, and a band with the rank and the suit; no court has a picture."""

from __future__ import annotations

from .geometry import star_points
from .glyphs import suit, word
from .jokers import large_corners
from .pips import index, label_of
from .svg import CX, CY, DEEPGOLD, FACE, GOLD, INK, H, card, path, rect, twice

WINE = "#7A2E7E"
_LEFT, _WIDE, _TOP = 76, 88, 18


def _band(colour: str) -> str:
    """The band down the middle, with a fine line inside."""
    inner = rect(_LEFT + 5, _TOP + 5, _WIDE - 10, H - 2 * _TOP - 10, "none", 9, FACE, 1.6)
    return rect(_LEFT, _TOP, _WIDE, H - 2 * _TOP, colour, 13) + inner


def poster(rank: str, s: str, colour: str, letter: str) -> str:
    """A card by rank, suit, colour and the rank's letter in another language."""
    label = label_of(rank, letter)
    ranks = twice(word(label, CX, _TOP + 20, 78, FACE, _WIDE - 26))
    return card(_band(colour) + ranks + suit(s, CX, CY, 62, FACE) + index(rank, s, colour, True, letter))


def poster_joker(colour: bool) -> str:
    """A joker: a star on a band of purple, or of ink."""
    ink = WINE if colour else INK
    stars = "".join(path(star_points(CX, y, r, r * 0.45), GOLD, DEEPGOLD, 1.8) for y, r in ((CY, 34), (74, 17), (H - 74, 17)))
    return card(_band(ink) + stars + large_corners(ink))
