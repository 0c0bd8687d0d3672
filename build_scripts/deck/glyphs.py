"""Suits, letters and numerals as strokes, and the marks for wild cards and threes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .geometry import star_points
from .svg import DEEPGOLD, FACE, GOLD, RED, circle, group, line, num, path, rect

SUIT_PATHS = {  # drawn in a box of about 100 x 100 round the origin
    "S": "M0 -52 C8 -34 47 -12 47 17 C47 32 36 41 24 41 C16 41 9 38 5 32 C6 42 11 48 21 51 L-21 51"
    " C-11 48 -6 42 -5 32 C-9 38 -16 41 -24 41 C-36 41 -47 32 -47 17 C-47 -12 -8 -34 0 -52Z",
    "H": "M0 50 C-7 34 -48 10 -48 -19 C-48 -37 -36 -48 -23 -48 C-12 -48 -4 -42 0 -31"
    " C4 -42 12 -48 23 -48 C36 -48 48 -37 48 -19 C48 10 7 34 0 50Z",
    "D": "M0 -54 C9 -34 24 -15 41 0 C24 15 9 34 0 54 C-9 34 -24 15 -41 0 C-24 -15 -9 -34 0 -54Z",
    "C": "M4 20 C6 36 11 47 21 51 L-21 51 C-11 47 -6 36 -4 20 C-9 32 -17 36 -26 36 C-39 36 -48 26 -48 13"
    " C-48 0 -39 -10 -26 -10 C-22 -10 -18 -9 -15 -7 C-20 -12 -23 -19 -23 -27 C-23 -41 -13 -51 0 -51"
    " C13 -51 23 -41 23 -27 C23 -19 20 -12 15 -7 C18 -9 22 -10 26 -10 C39 -10 48 0 48 13"
    " C48 26 39 36 26 36 C17 36 9 32 4 20Z",
}


def suit(s: str, x: float, y: float, size: float, fill: str, turn: float = 0, more: str = "") -> str:
    """A suit sign, `size` high, centred on a point."""
    return group(path(SUIT_PATHS[s], fill, more=more), x, y, size / 100, turn=turn)


# ------------------------------------------------------------------- glyphs
@dataclass(frozen=True)
class Glyph:
    """Strokes (path, width) in a box `width` wide and 100 high."""

    width: float
    strokes: tuple[tuple[str, float], ...]


T, M_, S_ = 18, 14, 11  # thick, middle and slab strokes
SIX = (
    "M61 20 C57 12 50 8.5 42 8.5 C21 8.5 10 28 10 57 C10 80 21 91.5 38 91.5"
    " C55 91.5 66 81 66 65 C66 50 56 41 41 41 C27 41 16 48 11 60"
)
GLYPHS = {
    "A": Glyph(
        88,
        (
            ("M33 0 L56 0 L81 95 L60 95 L43 22 L26 95 L11 95Z", 0),
            ("M25 66 L62 66", M_),
            ("M3 94.5 L34 94.5", S_),
            ("M53 94.5 L87 94.5", S_),
        ),
    ),
    "2": Glyph(
        74,
        (
            ("M11 31 C11 14 22 8.5 37 8.5 C54 8.5 63 18 63 31 C63 52 30 64 13 91.5", T - 1),
            ("M4 91.5 L66 91.5 L66 74", T - 2),
        ),
    ),
    "3": Glyph(
        74,
        (
            ("M11 23 C15 12 25 8.5 36 8.5 C52 8.5 61 16 61 27 C61 40 51 47 32 47", T - 1),
            ("M32 47 C53 47 64 56 64 69 C64 84 53 91.5 36 91.5 C23 91.5 13 87 8 76", T - 1),
        ),
    ),
    "4": Glyph(
        80,
        (
            ("M52 0 L52 100", T),
            ("M51 7 L12 70 L79 70", M_),
            ("M43 0 L61 0 L61 20 L43 20Z", 0),
            ("M36 94.5 L70 94.5", S_),
        ),
    ),
    "5": Glyph(
        74,
        (
            ("M66 8 L20 8 L17 49", T - 2),
            ("M11.5 51 C19 42 28 39 38 39 C54 39 64 49 64 65 C64 82 53 91.5 36 91.5 C23 91.5 13 87 8 77", T - 1),
        ),
    ),
    "6": Glyph(
        76,
        (
            (
                SIX,
                T - 1,
            ),
        ),
    ),
    "7": Glyph(
        74,
        (
            ("M5 8.5 L66 8.5", T - 1),
            ("M66 0 L66 14 C62 38 43 56 42 100 L22 100 C23 58 42 40 46 14Z", 0),
            ("M10.5 0 L10.5 28", S_),
        ),
    ),
    "8": Glyph(
        78,
        (
            ("M39 8.5 C53 8.5 62 16 62 27.5 C62 39 53 47 39 47 C25 47 16 39 16 27.5 C16 16 25 8.5 39 8.5Z", T - 2),
            ("M39 47 C57 47 67 56 67 69 C67 83 57 91.5 39 91.5 C21 91.5 11 83 11 69 C11 56 21 47 39 47Z", T - 1),
        ),
    ),
    "1": Glyph(38, (("M21 0 L21 100", T), ("M20 8 C16 15 11 18 1 19", S_ + 2), ("M2 94.5 L39 94.5", S_))),
    "0": Glyph(60, (("M30 8.5 C45 8.5 51 24 51 50 C51 76 45 91.5 30 91.5 C15 91.5 9 76 9 50 C9 24 15 8.5 30 8.5Z", T - 1),)),
    "J": Glyph(70, (("M50 0 L50 66 C50 83 42 91.5 28 91.5 C17 91.5 9 85 8 70", T), ("M30 5.5 L68 5.5", S_))),
    "Q": Glyph(
        86,
        (
            ("M41 8.5 C62 8.5 74 25 74 50 C74 75 62 91.5 41 91.5 C20 91.5 8 75 8 50 C8 25 20 8.5 41 8.5Z", T - 1),
            ("M43 64 L80 103", T - 2),
        ),
    ),
    "K": Glyph(
        86,
        (
            ("M20 3 L20 97", T),
            ("M68 8 L24 58", M_),
            ("M37 43 L69 94", T),
            ("M3 5.5 L37 5.5", S_),
            ("M3 94.5 L37 94.5", S_),
            ("M52 5.5 L82 5.5", S_),
            ("M53 94.5 L86 94.5", S_),
        ),
    ),
    "B": Glyph(
        82,
        (
            ("M20 0 L20 100", T),
            ("M5 7 L40 7 C55 7 63 15 63 27 C63 40 54 48 40 48 L20 48", M_ + 1),
            ("M40 48 C59 48 70 57 70 70 C70 85 59 93 42 93 L5 93", M_ + 1),
        ),
    ),
    "D": Glyph(84, (("M20 0 L20 100", T), ("M5 7 L38 7 C62 7 74 24 74 50 C74 76 62 93 38 93 L5 93", M_ + 1))),
    "V": Glyph(
        86,
        (("M17 5 L44 92", T), ("M71 5 L44 92", M_), ("M2 5.5 L33 5.5", S_), ("M56 5.5 L84 5.5", S_)),
    ),
    "O": Glyph(82, (("M41 8.5 C62 8.5 74 25 74 50 C74 75 62 91.5 41 91.5 C20 91.5 8 75 8 50 C8 25 20 8.5 41 8.5Z", T),)),
    "E": Glyph(72, (("M20 0 L20 100", T), ("M5 7 L68 7", M_), ("M20 50 L58 50", M_), ("M5 93 L68 93", M_))),
    "R": Glyph(
        84,
        (
            ("M20 0 L20 100", T),
            ("M5 7 L40 7 C56 7 65 15 65 29 C65 43 56 52 40 52 L20 52", M_ + 1),
            ("M42 53 L68 95", T),
            ("M4 94.5 L36 94.5", S_),
            ("M58 94.5 L84 94.5", S_),
        ),
    ),
}
GLYPHS["9"] = Glyph(
    76,
    tuple(
        (re.sub(r"(-?[\d.]+) (-?[\d.]+)", lambda m: f"{num(76 - float(m[1]))} {num(100 - float(m[2]))}", d), w)
        for d, w in GLYPHS["6"].strokes
    ),
)


def glyph(ch: str, colour: str) -> str:
    """One letter or numeral in its own box."""
    return "".join(line(d, colour, w, crisp=True) if w else path(d, colour) for d, w in GLYPHS[ch].strokes)


def word(text: str, cx: float, top: float, height: float, colour: str, max_width: float, stretch: float = 1) -> str:
    """Text centred on cx, squeezed sideways when wider than max_width."""
    k, gap = height / 100, 5
    total = sum(GLYPHS[c].width for c in text) + gap * (len(text) - 1)
    kx = min(k * stretch, max_width / total)
    out, x = "", cx - total * kx / 2
    for c in text:
        out += group(glyph(c, colour), x, top, kx, k)
        x += (GLYPHS[c].width + gap) * kx
    return out


# -------------------------------------------------------------------- marks
def mark(rank: str, s: str, x: float, y: float, r: float) -> str:
    """Canasta signs: a star on wild cards, a sun on red threes, 'no entry' on black threes."""
    if rank in ("2", "JOKER"):
        return path(star_points(x, y + r * 0.06, r, r * 0.45), GOLD, DEEPGOLD, 1.8)
    if rank != "3":
        return ""
    if s in "HD":
        return path(star_points(x, y, r, r * 0.62, 8, 0), GOLD, DEEPGOLD, 1.2) + circle(x, y, r * 0.45, "#C1202E")
    return circle(x, y + 1, r * 0.82, RED) + rect(x - r * 0.52, y + 1 - r * 0.18, r * 1.04, r * 0.36, FACE, 1)
