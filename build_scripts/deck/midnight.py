"""The dark deck: light signs in four colours on paper like the night sky, with large corners."""

from __future__ import annotations

from .courts import jumbo_court
from .geometry import star_points
from .glyphs import suit
from .jokers import jester, large_corners
from .pips import index
from .svg import CX, CY, GOLD, NAVY, RED, TEAL, card, circle, group, path

PAPER, EDGE, RING = "#161C2E", "#6F7FA6", "#3A4870"
MIDNIGHT = {"S": "#EFE8D6", "H": "#FF8F85", "D": "#86C5FF", "C": "#83DFA0"}
_STARS = (
    (96, 34, 2.6),
    (150, 58, 2),
    (196, 40, 3),
    (212, 96, 2.2),
    (44, 302, 2.4),
    (90, 282, 2.8),
    (140, 304, 2.2),
)


def _sky() -> str:
    """Small stars where nothing else stands."""
    return "".join(path(star_points(x, y, 2.2 * r, 0.8 * r, 4), GOLD) for x, y, r in _STARS)


def midnight(rank: str, s: str, colour: str, letter: str) -> str:
    """A card by rank, suit, colour and the rank's letter in another language."""
    if rank in "JQK":
        centre = jumbo_court(rank, s)
    else:
        ring = circle(CX, CY, 58, "none", 1.6, RING) + (circle(CX, CY, 63, "none", 2, GOLD) if rank == "A" else "")
        centre = ring + suit(s, CX, CY, 76, colour)
    return card(_sky() + centre + index(rank, s, colour, True, letter), PAPER, EDGE)


def midnight_joker(colour: bool) -> str:
    """A joker: one dances in colours, the other in silver."""
    if colour:
        figure, ink = jester(RED, TEAL, NAVY, "#F6DCC3", "#E6BB9B"), "#FFD27A"
    else:
        figure, ink = jester("#707A93", "#B9BECB", "#3C4667", "#F1E9DA", "#D3CAB8"), "#EFE8D6"
    moon = circle(4, -10, 88, "#F3E6C4" if colour else "#8C98B8")
    return card(_sky() + group(moon + figure, CX + 4, CY, 0.62) + large_corners(ink), PAPER, EDGE)
