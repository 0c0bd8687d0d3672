"""The two jokers: one dances in the sun, in colours, the other by moonlight, in silver."""

from __future__ import annotations

from .cloth import Style, cloth
from .courts import ruffle
from .geometry import cut, flatten, star_points, sym
from .glyphs import mark, word
from .heads import Mood, head
from .svg import (
    CX,
    CY,
    DEEPGOLD,
    GOLD,
    INK,
    IVORY,
    NAVY,
    RED,
    TEAL,
    WHITE,
    both,
    card,
    circle,
    group,
    line,
    path,
    rect,
    shape,
    twice,
)

JOKER_FRAME = "M-62 -148 L102 -148 L102 -14 L62 -14 L62 148 L-102 148 L-102 14 L-62 14Z"


SHOE = "M-8 -8 L8 -8 C9 0 4 6 -8 8 C-20 10 -30 8 -34 0 C-36 -6 -30 -10 -27 -6 C-26 -2 -16 -2 -8 -8Z"
SIDE = "M0 -36 L{0}26 -32 C{0}34 -28 {0}32 -20 {0}28 -14 C{0}22 0 {0}20 8 {0}22 18 L0 22"
BAUBLE = "M0 -40 C-16 -40 -18 -54 -10 -60 L-20 -68 C-14 -74 -6 -74 0 -66 C6 -74 14 -74 20 -68 L10 -60 C18 -54 16 -40 0 -40Z"
HORN = "M0 -28 C4 -50 34 -62 54 -34 C58 -24 56 -14 52 -6 C46 -22 36 -26 24 -20Z"


def limb(d: str, fill: str, w: float, bands: str) -> str:
    """An arm or leg in a banded stocking."""
    return line(d, INK, w + 4.4) + line(d, fill, w) + line(bands, IVORY, 4, crisp=True)


def bell(x: float, y: float) -> str:
    """A jingle bell."""
    return circle(x, y, 5.2, GOLD, 2) + line(f"M{x - 2.5} {y + 1} L{x + 2.5} {y + 1}", INK, 1.4)


def jester(a: str, b: str, c: str, skin: str, shade: str) -> str:
    """A dancing jester on a ball, in colours a, b and c; origin in the middle of the card."""
    hand = circle(0, 0, 7.5, skin, 2.2)
    out = circle(20, 126, 17, c, 2.2) + path(star_points(20, 127, 11.5, 4.8), GOLD)
    out += limb("M10 28 L18 66 L20 104", b, 15, "M6 52 L22 48 M9 66 L26 64 M10 80 L28 78 M11 94 L29 92")
    out += group(shape(SHOE, a), 18, 104, -0.9, 0.9)
    out += limb("M-10 28 L-50 58 L-34 98", a, 15, "M-34 38 L-24 52 M-46 46 L-36 60 M-54 72 L-40 66 M-49 86 L-34 80")
    out += group(shape(SHOE, b), -36, 100, 0.9, turn=-12)
    out += limb("M-24 -26 L-52 0 L-71 30", b, 14, "M-47 -13 L-37 -3 M-65 8 L-53 16")
    cards = "".join(
        group(rect(-9, -30, 18, 26, WHITE, 2.5, INK, 2) + path(star_points(0, -17, 6, 2.6), col), turn=t)
        for t, col in ((-96, b), (-66, a), (-36, b))
    )
    out += group(cards + hand, -74, 34)
    out += limb("M24 -26 L58 -14 L78 -48", a, 14, "M44 -26 L40 -12 M62 -34 L76 -26")
    stick = shape("M-2.5 14 L-2.5 -44 L2.5 -44 L2.5 14Z", DEEPGOLD, 2) + shape(BAUBLE, b, 2) + circle(0, -51, 6.5, skin, 1.8)
    stick += both(circle(21, -68, 3.4, GOLD, 1.6)) + line("M-3 -49.5 C-1 -47 1 -47 3 -49.5", INK, 1.4)
    out += group(stick + hand, 80, -54, turn=4)
    out += shape(sym("M0 16 L22 12 L34 36 L24 30 L18 48 L8 34 L0 52"), c) + bell(0, 54) + both(bell(34, 38) + bell(18, 50))
    for sign, cloth_colour, lozenges in (("-", a, b), ("", b, a)):
        out += cloth(flatten(SIDE.format(sign)), cloth_colour, "lozenge", lozenges)
    out += shape("M-23 12 C-10 18 10 18 23 12 L23 19 C10 25 -10 25 -23 19Z", GOLD)
    out += ruffle(-36, 42, 30, 14, 0.5, IVORY, c)
    cap = group(shape(HORN, a), 0, 0, -1, 1) + shape(HORN, b)
    cap += shape("M-18 -36 C-14 -50 -8 -58 2 -66 C8 -58 16 -50 18 -36 C10 -30 -10 -30 -18 -36Z", c)
    cap += shape("M-27 -31 L-18 -24 L-9 -30 L0 -23 L9 -30 L18 -24 L27 -31 L26 -17 C14 -12 -14 -12 -26 -17Z", GOLD)
    cap += both(bell(52, -3)) + bell(2, -68)
    return out + group(head(Style(a, b, c, "", "", skin, shade), a, Mood(1.6, -1, "laugh")) + cap, 0, -72, 0.95)


def large_corners(ink: str) -> str:
    """The word in two opposite corners, large, with its sign."""
    letters = "".join(word(c, 36, 15 + k * 39, 33, ink, 46, 1.3) for k, c in enumerate("JOKER"))
    return twice(letters + mark("JOKER", "", 36, 222, 14))


def joker(colour: bool, jumbo: bool) -> str:
    """JOKER1 dances in the sun, in colours; JOKER2 by moonlight, in silver."""
    ink = "#C1202E" if colour else INK
    if colour:
        figure, tint = jester(RED, TEAL, NAVY, "#F6DCC3", "#E6BB9B"), "#FAEBCF"
        sky = path(cut(star_points(0, -66, 74, 58, 24), -1, 0, 62), "#F4CF7A") + circle(0, -66, 54, WHITE)
    else:
        figure, tint = jester("#707A93", "#B9BECB", "#3C4667", "#F1E9DA", "#D3CAB8"), "#1E2742"
        sky = circle(0, -66, 58, "#F3E6C4")
        stars = (
            (38, -132, 5),
            (90, -28, 4),
            (-50, -132, 4.5),
            (-86, 76, 5.5),
            (-70, 124, 4.5),
            (46, 62, 5),
            (-14, 130, 4),
            (50, 104, 3.5),
        )
        sky += "".join(path(star_points(x, y, r, r * 0.4, 4), GOLD) for x, y, r in stars)
    if jumbo:
        return card(group(figure, CX + 4, CY, 0.62) + large_corners(ink))
    corner = "".join(word(c, 31, 15 + k * 26.5, 22.5, ink, 33, 1.3) for k, c in enumerate("JOKER")) + mark(
        "JOKER", "", 31, 160, 12
    )
    return card(group(path(JOKER_FRAME, tint) + sky + path(JOKER_FRAME, "none", ink, 3) + figure, CX, CY) + twice(corner))
