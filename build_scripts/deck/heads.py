"""Faces, hair and beards. Origin between the eyes, chin at y = 34, brow of the hat at y = -20."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .geometry import flatten, sym
from .svg import GOLD, INK, IVORY, WHITE, both, circle, group, line, num, path, rect, shape

if TYPE_CHECKING:
    from .cloth import Style

OVAL = "M0 -28 L22 -28 C26 -10 25 6 21 16 C16 27 8 34 0 34"
JAW = "M0 -28 L22.5 -28 C26 -10 26 8 22 19 C18 28 10 34.5 0 34.5"


@dataclass(frozen=True)
class Mood:
    """What a face shows."""

    look: float = 0  # sideways glance
    brow: float = 0  # > 0 stern, < 0 gentle
    mouth: str = "man"  # man, woman or laugh


def head(st: Style, lips: str, mood: Mood) -> str:
    """A face from three quarters, without hair."""
    woman = mood.mouth == "woman"
    outline = OVAL if woman else JAW
    shade = flatten(outline) + flatten("M0 34 L1 17 C-1 17 -4 16 -6 12 C-4 6 -3 0 -3 -8 L-2 -28")
    b, heavy = mood.brow, 2.3 if woman else 2.9
    out = shape(sym(outline), st.skin) + path(shade, st.shade) + path(sym(outline), "none", INK, 2.2)
    out += both(circle(15, 12, 4.6, "#D2483F", more=f' opacity="{0.34 if woman else 0.22}"'))
    out += both(path("M4.5 .5 C9 -5.5 16 -5 20 -.5 C16 3.8 8.5 4 4.5 .5Z", WHITE))
    out += circle(mood.look - 12, -0.4, 2.9, INK) + circle(mood.look + 12, -0.4, 2.9, INK)
    out += both(line("M4.2 .8 C9 -5.6 15.5 -5.4 20.5 -.8" + (" L23.4 -3.6" if woman else ""), INK, 2.2))
    out += line(f"M-20.5 {num(-8 - b)} C-15 -12.5 -7 {num(-12 + b)} -3.5 {num(-7.5 + b)}", INK, heavy)
    out += line(f"M-3.5 {num(-7.5 + b)} C-2.5 0 -4 7 -6.2 12 C-4.5 16 .5 16.6 3.5 15", INK, 2.2)
    out += line(f"M4.5 {num(-8 + b)} C9 {num(-12.5 + b)} 15.5 -12.5 20.5 {num(-8 - b)}", INK, heavy)
    if mood.mouth == "laugh":
        out += both(path("M12 5 L15 11 L12 17 L9 11Z", lips)) + path("M-12 20 C-7 22.5 7 22.5 12 20 C9 31 -9 31 -12 20Z", lips)
        out += path("M-8.5 22.2 C-4 23.3 4 23.3 8.5 22.2 C6 26 -6 26 -8.5 22.2Z", WHITE)
        return out + line("M-13.5 18.5 C-8 22.5 8 22.5 13.5 18.5", INK, 1.6)
    if woman:
        out += path("M-6.5 23 C-4 20.6 -1.5 20.6 0 22 C1.5 20.6 4 20.6 6.5 23 C4 28.6 -4 28.6 -6.5 23Z", lips)
        return out + line("M-7 23 C-3 24.4 3 24.4 7 23", INK, 1.3)
    return (
        out
        + path("M-5 24 C-2 26.8 2 26.8 5 24Z", lips, more=' opacity=".75"')
        + line("M-8 23 C-3 24.2 3 24.2 8.5 22", INK, 1.9)
    )


HAIR_BACK = {
    "straight": "M0 -34 L26 -34 C33 -20 34 10 35 40 L14 40 L0 0",
    "bob": "M0 -34 C22 -34 32 -24 32 -4 C32 10 33 18 41 24 C37 35 22 34 16 24 L0 0",
    "long": "M0 -36 C26 -36 35 -18 35 0 C35 22 37 40 52 54 C38 64 20 58 12 40 L0 0",
    "page": "M0 -34 C24 -34 35 -24 35 -2 L35 26 C30 32 20 32 15 27 L0 0",
}
CURLS = ((33, 29, 8), (32, 16, 8.5), (33, 3, 8), (31.5, -10, 7.5), (27, -22, 7))


def hair_back(kind: str, c: tuple[str, str]) -> str:
    """Hair, braid or veil, as far as it lies behind the face."""
    if kind in ("curls", "bigcurls"):
        balls = CURLS if kind == "curls" else ((35, 42, 9), (44, 30, 7), (43, 14, 7), (42, 0, 6.5), *CURLS)
        swirl = "M-.4 0 C-.3 -.7 .6 -.5 .3 .3"
        return both(
            "".join(circle(x, y, r, c[0], 2.2) + group(line(swirl, c[1], 0.2), x, y, round(r * 1.03, 1)) for x, y, r in balls)
        )
    if kind == "veil":
        veil = sym("M0 -52 C24 -50 36 -30 37 0 C38 26 44 40 58 54 C46 60 30 60 18 50 L0 0")
        hem = "".join(circle(x, y, 1.9, GOLD) for x, y in ((33.5, -18), (35, -6), (35.5, 6), (37, 18), (40, 30), (46, 41)))
        lock = shape("M16 -20 L28 -20 C32 0 31 22 27 36 C23 40 18 38 16 34Z", c[0], 2) + line("M26 -8 L26 26", c[1], 2)
        return shape(veil, IVORY) + both(hem + lock)
    if kind == "braid":
        plait = "".join(
            shape(f"M24 {y} C{33} {y - 5} 43 {y + 2} 36 {y + 12} C30 {y + 13} 24 {y + 9} 24 {y}Z", c[0], 1.8)
            + line(f"M28 {y + 2} L35 {y + 7}", c[1], 1.8)
            for y in range(46, 4, -10)
        )
        return shape(sym("M0 -34 C26 -34 34 -22 34 4 L34 16 L18 16 L0 0"), c[0]) + both(
            plait + rect(25, 57, 12, 5, GOLD, 2, INK, 1.6)
        )
    lines = {
        "straight": "M29 -10 L30.5 36",
        "bob": "M28 -6 C28 10 28 20 34 27",
        "page": "M30 -4 L30 27",
        "long": "M30 -4 C30 24 32 42 43 54",
    }[kind]
    return shape(sym(HAIR_BACK[kind]), c[0]) + both(line(lines, c[1], 2.2))


def fringe(kind: str, c: tuple[str, str]) -> str:
    """Hair over the brow."""
    if kind == "blunt":
        return shape(sym("M0 -30 L25 -30 L26 -4 C24 -10 22 -14 20 -16 L0 -16"), c[0]) + both(
            line("M6 -27 L6 -18 M14 -27 L14 -18", c[1], 1.8)
        )
    return shape(sym("M0 -30 L25 -30 C28 -20 28 -8 26 2 C23 -10 14 -17 0 -22"), c[0])


BEARDS = {
    "fork": "M0 19 C9 14 17 12 20 -4 L25.5 -6 C29 14 28 34 15 53 C12 44 7 40 0 40",
    "round": "M0 19 C9 14 17 12 20 -4 L25.5 -6 C31 8 31 26 22 38 C16 46 8 48 0 48",
    "point": "M0 19 C9 14 17 12 20 -4 L25.5 -6 C28 14 24 32 14 42 C8 48 3 54 0 60",
    "square": "M0 19 C9 14 17 12 20 -4 L25.5 -6 C29 10 29 30 26 52 L9 56 L0 52",
}


BEARD_LINES = {
    "fork": "M20 14 C21 26 19 36 15 44 M11 28 C12 32 12 36 11 39",
    "round": "M22 10 C27 16 26 22 22 24 M19 28 C23 32 18 38 14 36 M8 32 C12 36 9 42 4 42",
    "point": "M19 16 C19 28 13 38 7 44 M9 28 C9 36 6 42 3 48",
    "square": "M21 16 C23 28 22 38 20 50 M11 28 L11 52",
}


def beard(kind: str, c: tuple[str, str], lips: str) -> str:
    """Beard and moustache, with the lips between them."""
    return (
        shape(sym(BEARDS[kind]), c[0])
        + both(line(BEARD_LINES[kind], c[1], 2))
        + path("M-6 23 C-3 21.5 3 21.5 6 23 C3.5 28.5 -3.5 28.5 -6 23Z", lips)
        + both(shape("M0 17.5 C5 14.5 11 17 21 25 C14 27 6 26 0 21.5Z", c[0], 1.8))
    )
