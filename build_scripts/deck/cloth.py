"""The four courts' colours, and cloth with a woven motif."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .geometry import Outline, Poly, area, cut, disc, flatten, meet, sym
from .svg import GOLD, GREEN, INK, IVORY, NAVY, RED, TEAL, num, outline, path

if TYPE_CHECKING:
    from collections.abc import Sequence

# Half a card is drawn with the origin in the middle of the card and y upwards
# negative; the two halves meet along the slanting line y = SLOPE * x.
SLOPE = 0.27


@dataclass(frozen=True)
class Style:
    """The colours and the pattern of a suit's courts."""

    main: str
    second: str
    accent: str
    tint: str
    motif: str  # garment pattern
    skin: str
    shade: str


STYLES = {
    "S": Style(NAVY, GOLD, RED, "#E0E4EC", "chevron", "#F3D9BC", "#E0BA95"),
    "H": Style(RED, GOLD, NAVY, "#F6E3D3", "scale", "#F6DCC3", "#E6BB9B"),
    "D": Style(TEAL, IVORY, RED, "#DBEAE8", "lozenge", "#E9C39A", "#D2A273"),
    "C": Style(GREEN, GOLD, NAVY, "#E4EAD4", "trefoil", "#C98F62", "#AE7448"),
}
HAIR = {
    "S": ("#29334F", "#53628C"),
    "H": ("#8E3B1E", "#B65A2E"),
    "D": ("#C98A3C", "#97611F"),
    "C": ("#4A2C1D", "#734A31"),
}


def half(p: str | Outline, symmetric: bool = True) -> Poly:
    """A garment shape cut to the upper half of the frame."""
    q = (sym(p) if symmetric else flatten(p)) if isinstance(p, str) else p
    return cut(cut(cut(q, -SLOPE, 1, 0), 1, 0, 102), -1, 0, 102)


def motif(kind: str, p: Outline, colour: str) -> str:
    """Shape p filled with a repeated motif: whole tiles as curves, cut ones as polygons."""
    tiles: list[tuple[Sequence[Outline], str]] = []
    for j in range(-5, 5):
        for i in range(-8, 9):
            x, y = i * 15 + (j % 2) * 7.5, j * (11.0 if kind == "lozenge" else 10.0)
            if kind == "lozenge":
                tiles.append(([[(x, y - 7.5), (x + 5, y), (x, y + 7.5), (x - 5, y)]], ""))
            elif kind == "scale":
                fan = [(x + 5.6 * math.cos(t), y + 7 * math.sin(t)) for k in range(13) for t in [math.pi * k / 12]]
                tiles.append(([fan], f"M{num(x + 5.6)} {num(y)}a5.6 7 0 0 1-11.2 0z"))
            elif kind == "chevron":
                x, y = i * 16.0, j * 13.0
                tiles.append(([[(x + q * 8, y), (x, y + 7), (x, y + 12), (x + q * 8, y + 5)] for q in (-1, 1)], ""))
            elif kind == "trefoil":
                x, y = i * 19 + (j % 2) * 9.5, j * 12.5
                tiles.append(
                    (
                        [disc(x + u, y + v, 3.2, 12) for u, v in ((-3.3, 1.5), (3.3, 1.5), (0, -3.7))],
                        f"M{num(x)} {num(y + 1.8)}a3.2 3.2 0 1 1-2.6-3.8 3.2 3.2 0 1 1 5.2 0 3.2 3.2 0 1 1-2.6 3.8z",
                    )
                )
            elif j == 0:  # stripe
                tiles.append(([[(i * 11, -70), (i * 11 + 5, -70), (i * 11 + 5, 60), (i * 11, 60)]], ""))
    out = ""
    for parts, curve in tiles:
        inside = [q for q in (meet(p, part) for part in parts) if q]
        whole = curve and sum(abs(area(q)) for q in inside) > 0.99 * sum(abs(area(part)) for part in parts)
        out += curve if whole else "".join(map(outline, inside))
    return path(out, colour) if out else ""


def cloth(p: Outline, fill: str, kind: str = "", colour: str = "") -> str:
    """A piece of clothing: filled, patterned where `kind` says how, outlined."""
    return path(p, fill) + (motif(kind, p, colour) if kind else "") + path(p, "none", INK, 2.2)
