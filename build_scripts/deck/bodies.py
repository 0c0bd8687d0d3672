"""What the courts wear: robes, gowns and coats down to the sash, and the arm that holds something."""

from __future__ import annotations

import math

from .cloth import Style, cloth, half
from .geometry import Poly, disc, meet, sym
from .glyphs import suit
from .svg import GOLD, INK, IVORY, WHITE, both, circle, group, line, outline, path, shape

HAND = "M-10 -8 C-10 -13 10 -13 11 -8 C13 -3 13 5 10 9 C4 12 -6 12 -10 9 C-12 4 -12 -3 -10 -8Z"


def arm(st: Style, sleeve: str, cuff: str, stripes: str) -> str:
    """A forearm in a striped sleeve with a fist, at the right of the figure."""
    fore = half("M42 44 C48 20 54 -4 58 -20 L86 -20 C92 0 98 20 106 44", symmetric=False)
    fist = shape(HAND, st.skin) + line("M-9 -3 L4 -3 M-10 2.5 L4 2.5", st.shade, 2) + path(HAND, "none", INK, 2.2)
    return (
        cloth(fore, sleeve, "stripe", stripes)
        + shape("M54 -24 C64 -20 80 -20 90 -24 L89 -14 C80 -10 64 -10 55 -14Z", cuff)
        + group(fist, 72, -33)
    )


CAPE = "M8 -46 C30 -46 48 -42 62 -34 C60 -24 54 -15 46 -9 C36 -17 26 -18 15 -14Z"
RIVETS = ((24, -41.5), (40, -39), (53, -33), (27, -31.5), (42, -29), (34, -21))
LINKS = ((20, -33), (31.5, -32.5), (42.5, -29), (52, -23.5))
TAILS = ((20, -37), (33, -34), (47, -31), (26, -24), (40, -22))


def _collar(s: str) -> str:
    """A king's right shoulder: steel plates, a chain of office, or ermine."""
    if s == "S":
        plates = "M11 -36 C28 -38 46 -34 58 -25 M13 -25 C26 -28 40 -26 52 -16"
        return shape(CAPE, "#C9CFD8") + line(plates, INK, 2) + "".join(circle(x, y, 1.7, INK) for x, y in RIVETS)
    if s == "D":
        chain = "".join(circle(x, y, 4, GOLD, 1.6) for x, y in LINKS)
        return shape(CAPE, "#125660") + line("M15 -32 C28 -34 42 -30 53 -23", GOLD, 2) + chain
    tail = "M{x} {a} C{r} {y} {q} {b} {x} {b} C{p} {b} {l} {y} {x} {a}Z"
    spots = (tail.format(x=x, y=y, a=y - 4, b=y + 4, r=x + 3, q=x + 2.4, p=x - 2.4, l=x - 3) for x, y in TAILS)
    return shape(CAPE, WHITE) + "".join(path(spot, INK) for spot in spots)


def _king(s: str, st: Style) -> str:
    robe = half("M0 -48 L12 -46 C34 -44 62 -42 80 -30 C92 -18 96 4 98 44 L0 44")
    front = half("M0 -44 L12 -44 L22 44 L0 44")
    buttons = "".join(circle(0, y, 3.6, GOLD, 1.6) for y in ((-27, -15) if s in "SH" else (-15,)))
    return cloth(robe, st.main, st.motif, st.second) + cloth(front, st.accent) + both(_collar(s)) + buttons


def _slashes(puff: Poly, side: int) -> str:
    """Five slits of lining in a puffed sleeve; `side` is -1 or 1."""
    out = ""
    for k in range(5):
        t = math.radians(side * (k * 36 - 72))
        c, n = math.cos(t), math.sin(t)
        slit = [(side * 74 + u * c + v * n, -8 + u * n - v * c) for u, v in disc(0, 19, 4, 10, 8)]
        found = meet(puff, slit)
        out += outline(found) if found else ""
    return out


def _queen(s: str, st: Style) -> str:
    gown = half("M0 -46 L10 -44 C28 -40 46 -36 56 -26 C66 -12 70 20 72 44 L0 44")
    skin = half("M0 -50 L9 -50 L10 -42 C20 -40 26 -36 28 -32 L0 -8")
    puffs = {side: half(disc(side * 74, -8, 31, 44), symmetric=False) for side in (-1, 1)}
    pearls = "".join(circle(x, y, 2.4, GOLD, 1.2) for x, y in ((6, -26.5), (11, -30.5), (15, -35.5)))
    beads = circle(0, -25, 2.8, GOLD, 1.2) + both(pearls)
    return (
        "".join(shape(puff, st.accent) for puff in puffs.values())
        + path("".join(_slashes(puff, side) for side, puff in puffs.items()), GOLD)
        + cloth(gown, st.main, st.motif, st.second)
        + cloth(skin, st.skin)
        + shape(sym("M0 -10 L26 -40 L36 -36 L0 4"), IVORY)
        + circle(0, -14, 4.6, st.accent, 1.8)
        + ("" if s == "H" else beads)
    )


def _jack(s: str, st: Style) -> str:
    coat = half("M0 -46 L12 -44 C32 -42 56 -38 72 -26 C86 -14 90 10 92 44 L0 44")
    zigzag, scallops = (
        "L66 -8 L58 -20 L48 -4 L38 -18 L26 0 L16 -16 L0 8",
        "C72 -11 60 -11 57 -24 C56 -5 40 -4 37 -19 C34 0 18 2 15 -13 C12 2 5 6 0 6",
    )
    yoke = half("M0 -46 L12 -44 C34 -42 60 -36 76 -22 " + (scallops if s in "HC" else zigzag))
    buttons = circle(47, -13, 2.6, GOLD, 1.2) + circle(26, -9, 2.6, GOLD, 1.2)
    badges = "".join(suit(s, x, -27, 15, GOLD) for x in (-42, 36))
    return cloth(coat, st.second, st.motif, st.accent) + cloth(yoke, st.main) + buttons + badges


def body(rank: str, s: str, st: Style) -> str:
    """The trunk of a king, queen or jack."""
    return {"K": _king, "Q": _queen, "J": _jack}[rank](s, st)
