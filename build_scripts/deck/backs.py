"""The card backs: a common frame and medallion, and a pattern for each colour."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .geometry import disc, meet, star_points
from .glyphs import suit
from .svg import CX, CY, GOLD, SUITS, H, W, card, circle, group, outline, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CREAM = "#F6E7C8"
HALF_W, HALF_H = 92, 140  # of the field inside the frame
PANEL = [
    (CX - HALF_W, CY - HALF_H),
    (CX + HALF_W, CY - HALF_H),
    (CX + HALF_W, CY + HALF_H),
    (CX - HALF_W, CY + HALF_H),
]
LEAF = "M0 -2 C6 -7 6 -15 0 -21 C-6 -15 -6 -7 0 -2Z"


@dataclass(frozen=True)
class Back:
    """A card back: base colour, darker colour, and the function that draws the pattern."""

    base: str
    dark: str
    field: Callable[[str, str], str]


def _grid(columns: int, rows: int) -> Iterator[tuple[int, int, float, float, bool]]:
    """Points of a grid: column and row from the middle, x and y in card coordinates, whether it is inside the field."""
    dx, dy = HALF_W / columns, HALF_H / rows
    for i in range(-columns, columns + 1):
        for j in range(-rows, rows + 1):
            yield i, j, CX + i * dx, CY + j * dy, abs(i) < columns and abs(j) < rows


def lozenges(base: str, dark: str) -> str:
    """Lozenges with a star, and beads where four of them meet."""
    dx, dy = HALF_W / 4, HALF_H / 6
    tiles = stars = beads = ""
    for i, j, x, y, inside in _grid(4, 6):
        if (i + j) % 2 == 0:
            ux, uy = dx * 0.86, dy * 0.86
            tiles += outline(meet([(x, y - uy), (x + ux, y), (x, y + uy), (x - ux, y)], PANEL))
            if inside:
                stars += outline(star_points(x, y, dy * 0.6, 4, 4))
        elif inside:
            beads += circle(x, y, 5, dark, 1.5, CREAM) + circle(x, y, 2, GOLD)
    return path(tiles, base) + path(stars, CREAM) + beads


def waves(base: str, dark: str) -> str:
    """Scales like waves, each of three arcs, every row over the one above it."""
    out = ""
    radius, step = HALF_W / 4, HALF_H / 11
    for j in range(-11, 14):
        for i in range(-5, 6):
            x, y = CX + (i + (j % 2) / 2) * 2 * radius, CY + j * step
            for k, fill, edge, width in ((1.0, base, CREAM, 1.6), (0.68, dark, GOLD, 1.2), (0.36, base, CREAM, 1.2)):
                r = radius * k
                if abs(x - CX) <= HALF_W - r and abs(y - CY) <= HALF_H - r:
                    out += circle(x, y, r, fill, width, edge)
                    continue
                found = meet(disc(x, y, r, 20), PANEL)
                out += path(found, fill, edge, width) if found else ""
    return out


def leaves(base: str, dark: str) -> str:
    """Four leaves round every crossing, beads between them."""
    out = beads = ""
    for i, j, x, y, inside in _grid(4, 6):
        if (i + j) % 2 == 0:
            diamond = [(x, y - 22), (x + 22, y), (x, y + 22), (x - 22, y)]
            found = meet(diamond, PANEL)
            out += path(found, base, dark, 1.2) if found else ""
            if inside:
                out += "".join(group(path(LEAF, CREAM), x, y, 0.78, turn=t) for t in (0, 90, 180, 270))
                beads += circle(x, y, 2.6, GOLD)
        elif inside:
            out += "".join(group(path(LEAF, GOLD), x, y, 0.42, turn=t) for t in (45, 135, 225, 315))
    return out + beads


def stars(base: str, dark: str) -> str:
    """Stars of eight points that touch, and crosses where they leave room."""
    out = ""
    for i, j, x, y, inside in _grid(4, 6):
        if (i + j) % 2 == 0:
            found = meet(star_points(x, y, 21, 14.5, 8), PANEL)
            out += path(found, base, CREAM, 1.4) if found else ""
            if inside:
                out += path(star_points(x, y, 10, 4.4, 8), GOLD) + circle(x, y, 2.4, dark)
        elif inside:
            out += path(star_points(x, y, 7, 2.2, 4), CREAM)
    return out


def rays(base: str, dark: str) -> str:
    """Rays from the middle to the frame, gold between every other two, and three rings of beads across them."""
    out, far = "", 200.0
    for k in range(48):
        ends = [math.radians(7.5 * (k + edge)) for edge in (0, 1)]
        wedge = [(CX, CY), *((CX + far * math.cos(t), CY + far * math.sin(t)) for t in ends)]
        found = meet(wedge, PANEL)
        out += path(found, base if k % 2 else dark, GOLD, 0.9) if found else ""
    for radius, beads in ((78, 24), (104, 24), (130, 24)):
        for k in range(beads):
            t = math.radians(360 / beads * (k + 0.25 + (radius == 104) / 2))
            x, y = CX + radius * math.cos(t), CY + radius * math.sin(t)
            if abs(x - CX) < HALF_W - 6 and abs(y - CY) < HALF_H - 6:
                out += path(star_points(x, y, 5.4, 2.2, 4), CREAM) if radius == 104 else circle(x, y, 2.2, CREAM)
    return out


def plaits(base: str, dark: str) -> str:
    """Ribbons that go over and under each other, with a golden seam, and a bead in each gap."""
    out = beads = ""
    ribbon = 15.0
    for i, j, x, y, inside in _grid(4, 6):
        across = (i + j) % 2 == 0
        dx, dy = (HALF_W / 4, ribbon / 2) if across else (ribbon / 2, HALF_H / 6)
        found = meet([(x - dx, y - dy), (x + dx, y - dy), (x + dx, y + dy), (x - dx, y + dy)], PANEL)
        out += path(found, base, CREAM, 1.4) if found else ""
        ends = ((x - dx, y), (x + dx, y)) if across else ((x, y - dy), (x, y + dy))
        seam = [(max(CX - HALF_W, min(CX + HALF_W, a)), max(CY - HALF_H, min(CY + HALF_H, b))) for a, b in ends]
        out += path(f"M{seam[0][0]:.1f} {seam[0][1]:.1f}L{seam[1][0]:.1f} {seam[1][1]:.1f}", "none", GOLD, 1.6)
        gap = (x + HALF_W / 8, y + HALF_H / 12)
        if inside or (abs(gap[0] - CX) < HALF_W - 4 and abs(gap[1] - CY) < HALF_H - 4):
            beads += circle(*gap, 2, dark, 1, CREAM)
    return out + beads


def suits(base: str, dark: str) -> str:
    """The four suits in turn, each in a round field with a golden rim."""
    out = rect(CX - HALF_W, CY - HALF_H, 2 * HALF_W, 2 * HALF_H, dark)
    for i, j, x, y, inside in _grid(4, 6):
        if inside and (i + j) % 2 == 0:
            sign = SUITS[(i + 2 * j) // 2 % 4] if j % 2 == 0 else SUITS[((i + 1) // 2 + j) % 4]
            out += circle(x, y, 19, base, 1.5, GOLD) + suit(sign, x, y, 21, CREAM)
        elif (i + j) % 2:
            found = meet(star_points(x, y, 6.5, 2.4, 4), PANEL)
            out += path(found, GOLD) if found else ""
    return out


def feathers(base: str, dark: str) -> str:
    """Feathers in rows, each over the two under it, with an eye of gold."""
    out = ""
    wide, step = HALF_W / 4, HALF_H / 6
    for j in range(7, -9, -1):
        for i in range(-5, 6):
            x, y = CX + (i + (j % 2) / 2) * 2 * wide, CY + j * step
            body = [(x + a * wide, y + b * step * 2.1) for a, b in _FEATHER]
            found = meet(body, PANEL)
            out += path(found, base, CREAM, 1.3) if found else ""
            for r, fill in ((0.46, GOLD), (0.3, dark), (0.13, CREAM)):
                found = meet(disc(x, y + step * 1.45, wide * r, 16, wide * r * 1.25), PANEL)
                out += path(found, fill) if found else ""
    return out


_FEATHER = [(-1.0, 0.0), (-0.94, 0.4), (-0.66, 0.76), (0.0, 1.0), (0.66, 0.76), (0.94, 0.4), (1.0, 0.0)]

BACKS = {
    "red": Back("#9E1B2B", "#7C1020", lozenges),
    "navy": Back("#23386B", "#17264D", waves),
    "green": Back("#1F5E46", "#124331", leaves),
    "plum": Back("#5F2A57", "#45193F", stars),
    "sun": Back("#A8571B", "#7F3C0D", rays),
    "slate": Back("#4A525C", "#333A43", plaits),
    "black": Back("#2B2B31", "#17171B", suits),
    "peacock": Back("#0F6470", "#0A4650", feathers),
}


def rosette(x: float, y: float, k: float, base: str, dark: str) -> str:
    """A sixteen-petalled medallion of radius 50 * k."""
    long, short = "M0 -16 C9 -24 8 -36 0 -45 C-8 -36 -9 -24 0 -16Z", "M0 -22 C5 -28 5 -34 0 -39 C-5 -34 -5 -28 0 -22Z"
    vein = path("M0 -24 C4 -29 4 -34 0 -39 C-4 -34 -4 -29 0 -24Z", dark)
    out = circle(0, 0, 58.5, dark) + circle(0, 0, 58.5, "none", 1.4, GOLD) + circle(0, 0, 51, base, 2.2, CREAM)
    out += "".join(group(path(long, CREAM) + vein, turn=t) for t in range(0, 360, 45))
    out += "".join(group(path(short, GOLD), turn=t + 22.5) for t in range(0, 360, 45))
    out += circle(0, 0, 14, dark, 2, CREAM) + path(star_points(0, 0, 11, 4.2, 4), GOLD)
    return group(out, x, y, k)


def _corners(dark: str) -> str:
    """A fan of petals in each corner of the field."""
    quarter = "M0 -40 C22 -40 40 -22 40 0 L0 0Z"
    petal = "M0 -9 C4.5 -18 4.5 -26 0 -34 C-4.5 -26 -4.5 -18 0 -9Z"
    fan = path(quarter, dark, CREAM, 2) + "".join(group(path(petal, CREAM), turn=t) for t in (17, 45, 73))
    fan += "".join(group(path(petal, GOLD), 0, 0, 0.8, turn=t) for t in (31, 59))
    places = ((-1, -1, 90), (1, -1, 180), (1, 1, 270), (-1, 1, 0))
    return "".join(group(fan, CX + sx * HALF_W, CY + sy * HALF_H, turn=turn) for sx, sy, turn in places)


def back(style: Back) -> str:
    """The SVG text of a card back."""
    x, y, w, h = CX - HALF_W, CY - HALF_H, 2 * HALF_W, 2 * HALF_H
    ground = rect(10, 10, W - 20, H - 20, style.base, 9) + rect(x, y, w, h, style.dark)
    frame = rect(x, y, w, h, "none", 2, CREAM, 2.4)
    frame += rect(x - 6.5, y - 6.5, w + 13, h + 13, "none", 5, GOLD, 1.6)
    medallion = rosette(CX, CY, 1.06, style.base, style.dark)
    return card(ground + style.field(style.base, style.dark) + _corners(style.dark) + medallion + frame)
