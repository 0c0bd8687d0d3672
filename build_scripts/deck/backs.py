"""The card backs."""

from __future__ import annotations

from .geometry import meet, star_points
from .svg import CX, CY, GOLD, H, W, card, circle, group, outline, path, rect

BACKS = {
    "red": ("#9E1B2B", "#7C1020"),
    "navy": ("#23386B", "#17264D"),
    "green": ("#1F5E46", "#124331"),
    "plum": ("#5F2A57", "#45193F"),
}


def rosette(x: float, y: float, k: float, base: str, dark: str, cream: str) -> str:
    """A sixteen-petalled medallion of radius 50 * k."""
    long, short = "M0 -16 C9 -24 8 -36 0 -45 C-8 -36 -9 -24 0 -16Z", "M0 -22 C5 -28 5 -34 0 -39 C-5 -34 -5 -28 0 -22Z"
    out = circle(0, 0, 58.5, dark) + circle(0, 0, 58.5, "none", 1.4, GOLD) + circle(0, 0, 51, base, 2.2, cream)
    out += "".join(
        group(path(long, cream) + path("M0 -24 C4 -29 4 -34 0 -39 C-4 -34 -4 -29 0 -24Z", dark), turn=t)
        for t in range(0, 360, 45)
    )
    out += "".join(group(path(short, GOLD), turn=t + 22.5) for t in range(0, 360, 45))
    out += circle(0, 0, 14, dark, 2, cream) + path(star_points(0, 0, 11, 4.2, 4), GOLD)
    return group(out, x, y, k)


def back(base: str, dark: str) -> str:
    """The SVG text of a card back in a base colour and a darker one."""
    cream = "#F6E7C8"
    dx, dy = 92 / 4, 140 / 6
    panel = [(CX - 92, CY - 140), (CX + 92, CY - 140), (CX + 92, CY + 140), (CX - 92, CY + 140)]
    tiles = leaves = dots = ""
    for i in range(-4, 5):
        for j in range(-6, 7):
            x, y = CX + i * dx, CY + j * dy
            if (i + j) % 2 == 0:
                ux, uy = dx * 0.86, dy * 0.86
                tiles += outline(meet([(x, y - uy), (x + ux, y), (x, y + uy), (x - ux, y)], panel))
                if abs(i) < 4 and abs(j) < 6:
                    leaves += outline(star_points(x, y, dy * 0.6, 4, 4))
            elif abs(i) < 4 and abs(j) < 6:
                dots += circle(x, y, 5, dark, 1.5, cream) + circle(x, y, 2, GOLD)
    corners = ""
    for x, y, turn in ((-92, -140, 90), (92, -140, 180), (92, 140, 270), (-92, 140, 0)):
        q = "M0 -40 C22 -40 40 -22 40 0 L0 0Z"
        petal = "M0 -9 C4.5 -18 4.5 -26 0 -34 C-4.5 -26 -4.5 -18 0 -9Z"
        fan = path(q, dark, cream, 2) + "".join(group(path(petal, cream), turn=t) for t in (17, 45, 73))
        fan += "".join(group(path(petal, GOLD), 0, 0, 0.8, turn=t) for t in (31, 59))
        corners += group(fan, CX + x, CY + y, turn=turn)
    out = (
        rect(10, 10, W - 20, H - 20, base, 9)
        + rect(CX - 92, CY - 140, 184, 280, dark)
        + path(tiles, base)
        + path(leaves, cream)
        + dots
    )
    out += corners + rosette(CX, CY, 1.06, base, dark, cream)
    out += rect(CX - 92, CY - 140, 184, 280, "none", 2, cream, 2.4) + rect(
        CX - 98.5, CY - 146.5, 197, 293, "none", 5, GOLD, 1.6
    )
    return card(out)
