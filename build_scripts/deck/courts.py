"""Kings, queens and jacks. Half a card is drawn with the origin in the middle of the card; the halves meet at y = SLOPE * x."""

from __future__ import annotations

import math

from .cloth import HAIR, SLOPE, STYLES, Style, cloth, half
from .geometry import disc, meet, star_points, sym
from .glyphs import suit
from .heads import Mood, beard, fringe, hair_back, head
from .regalia import ATTRIBUTES, BLADE_TO_FACE, HEADGEAR, draw
from .svg import CX, CY, GOLD, INK, IVORY, RED, WHITE, both, circle, group, line, num, outline, path, shape


INSET = "M-57 -143 L97 -143 L97 53 L57 53 L57 143 L-97 143 L-97 -53 L-57 -53Z"
FRAME = "M-62 -148 L102 -148 L102 58 L62 58 L62 148 L-102 148 L-102 -58 L-62 -58Z"

HAND = "M-10 -8 C-10 -13 10 -13 11 -8 C13 -3 13 5 10 9 C4 12 -6 12 -10 9 C-12 4 -12 -3 -10 -8Z"


def arm(st: Style, sleeve: str, cuff: str, kind: str) -> str:
    fore = half("M42 44 C48 20 54 -4 58 -20 L86 -20 C92 0 98 20 106 44", False)
    fist = shape(HAND, st.skin) + line("M-9 -3 L4 -3 M-10 2.5 L4 2.5", st.shade, 2) + path(HAND, "none", INK, 2.2)
    return (
        cloth(fore, sleeve, "stripe", kind)
        + shape("M54 -24 C64 -20 80 -20 90 -24 L89 -14 C80 -10 64 -10 55 -14Z", cuff)
        + group(fist, 72, -33)
    )


# ---- bodies
def body(rank: str, s: str, st: Style) -> str:
    if rank == "K":
        robe = half("M0 -48 L12 -46 C34 -44 62 -42 80 -30 C92 -18 96 4 98 44 L0 44")
        cape = "M8 -46 C30 -46 48 -42 62 -34 C60 -24 54 -15 46 -9 C36 -17 26 -18 15 -14Z"
        if s == "S":  # steel plates
            collar = shape(cape, "#C9CFD8") + line(
                "M11 -36 C28 -38 46 -34 58 -25 M13 -25 C26 -28 40 -26 52 -16", INK, 2
            )
            collar += "".join(
                circle(x, y, 1.7, INK)
                for x, y in ((24, -41.5), (40, -39), (53, -33), (27, -31.5), (42, -29), (34, -21))
            )
        elif s == "D":  # chain of office
            collar = shape(cape, "#125660") + line("M15 -32 C28 -34 42 -30 53 -23", GOLD, 2)
            collar += "".join(
                circle(x, y, 4, GOLD, 1.6) for x, y in ((20, -33), (31.5, -32.5), (42.5, -29), (52, -23.5))
            )
        else:  # ermine
            collar = shape(cape, WHITE) + "".join(
                path(
                    f"M{x} {y - 4} C{x + 3} {y} {x + 2.4} {y + 4} {x} {y + 4} C{x - 2.4} {y + 4} {x - 3} {y} {x} {y - 4}Z",
                    INK,
                )
                for x, y in ((20, -37), (33, -34), (47, -31), (26, -24), (40, -22))
            )
        front = half("M0 -44 L12 -44 L22 44 L0 44")
        return (
            cloth(robe, st.main, st.motif, st.second)
            + cloth(front, st.accent)
            + both(collar)
            + "".join(circle(0, y, 3.6, GOLD, 1.6) for y in ((-27, -15) if s in "SH" else (-15,)))
        )
    if rank == "Q":
        gown = half("M0 -46 L10 -44 C28 -40 46 -36 56 -26 C66 -12 70 20 72 44 L0 44")
        puff = [half(disc(s_ * 74, -8, 31, 44), False) for s_ in (-1, 1)]
        beads = circle(0, -25, 2.8, GOLD, 1.2) + both(
            "".join(circle(x, y, 2.4, GOLD, 1.2) for x, y in ((6, -26.5), (11, -30.5), (15, -35.5)))
        )
        skin = half("M0 -50 L9 -50 L10 -42 C20 -40 26 -36 28 -32 L0 -8")
        slashes = "".join(
            outline(q)
            for p, s_ in zip(puff, (-1, 1))
            for k in range(5)
            for t in [math.radians(s_ * (k * 36 - 72))]
            for q in [
                meet(
                    p,
                    [
                        (s_ * 74 + u * math.cos(t) + v * math.sin(t), -8 + u * math.sin(t) - v * math.cos(t))
                        for u, v in disc(0, 19, 4, 10, 8)
                    ],
                )
            ]
            if q
        )
        return (
            "".join(shape(p, st.accent) for p in puff)
            + path(slashes, GOLD)
            + cloth(gown, st.main, st.motif, st.second)
            + cloth(skin, st.skin)
            + shape(sym("M0 -10 L26 -40 L36 -36 L0 4"), IVORY)
            + circle(0, -14, 4.6, st.accent, 1.8)
            + ("" if s == "H" else beads)
        )
    coat = half("M0 -46 L12 -44 C32 -42 56 -38 72 -26 C86 -14 90 10 92 44 L0 44")
    zigzag, scallops = (
        "L66 -8 L58 -20 L48 -4 L38 -18 L26 0 L16 -16 L0 8",
        "C72 -11 60 -11 57 -24 C56 -5 40 -4 37 -19 C34 0 18 2 15 -13 C12 2 5 6 0 6",
    )
    yoke = half("M0 -46 L12 -44 C34 -42 60 -36 76 -22 " + (scallops if s in "HC" else zigzag))
    return (
        cloth(coat, st.second, st.motif, st.accent)
        + cloth(yoke, st.main)
        + circle(47, -13, 2.6, GOLD, 1.2)
        + circle(26, -9, 2.6, GOLD, 1.2)
        + "".join(suit(s, x, -27, 15, GOLD) for x in (-42, 36))
    )


LOOKS = {  # hair, fringe, beard
    "KS": ("straight", "", "fork"),
    "KH": ("curls", "", "round"),
    "KD": ("bob", "", "point"),
    "KC": ("bob", "", "square"),
    "QS": ("long", "blunt", ""),
    "QH": ("bigcurls", "part", ""),
    "QD": ("veil", "part", ""),
    "QC": ("braid", "part", ""),
    "JS": ("page", "blunt", ""),
    "JH": ("curls", "part", ""),
    "JD": ("page", "blunt", ""),
    "JC": ("bob", "part", ""),
}


MOODS = {
    "KS": Mood(0, 2.2),
    "KH": Mood(-1.5, -1.2),
    "KD": Mood(2, 0.8),
    "KC": Mood(0, -1.6),
    "QS": Mood(1.8, 0.8, "woman"),
    "QH": Mood(-1.8, -1, "woman"),
    "QD": Mood(1.4, -0.4, "woman"),
    "QC": Mood(-1.4, 0, "woman"),
    "JS": Mood(2, 1.4),
    "JH": Mood(2, -1.4),
    "JD": Mood(-2.2, 0.4),
    "JC": Mood(2.2, 0),
}


def ruffle(y: float, r: float, inner: float, n: int, flat: float, fill: str, pleat: str) -> str:
    """A pleated collar: a star seen from the side."""
    rim = [(px, py * flat) for px, py in star_points(0, 0, r, inner, n)]
    pleats = "".join(
        line(f"M{num(px * 0.55)} {num(py * 0.55)} L{num(px * 0.83)} {num(py * 0.83)}", pleat, 1.7)
        for px, py in rim[::2]
    )
    return group(shape(rim, fill) + pleats, 0, y)


def bust(rank: str, s: str, st: Style) -> str:
    """Neck, hair, head, beard and headgear, in head coordinates."""
    key = rank + s
    hair, front, chin = LOOKS[key]
    c = (WHITE, "#B9B4A6") if key == "KC" else HAIR[s]
    out = hair_back(hair, c)
    if rank == "Q":
        out += path("M-9 26 L-10 44 L0 54 L10 44 L9 26Z", st.shade) + both(line("M9 26 L10 45"))
    else:
        out += shape("M-9 26 L-10 46 L10 46 L9 26Z", st.shade)
    if rank == "J":
        out += both(shape("M0 51 C8 53 15 49 19.5 37 L10 30 L0 41Z", IVORY))
    elif key == "QH":
        out += ruffle(43, 40, 33, 18, 0.42, WHITE, "#C9A98F")
    out += head(st, {"C": "#9C2B2B"}.get(s, RED), MOODS.get(key, Mood()))
    if front:
        out += fringe(front, c)
    if rank == "Q":
        out += both(circle(25.5, 15, 3, GOLD, 1.4) + path("M25.5 18 L28.5 25 L22.5 25Z", GOLD, INK, 1.2))
    if chin:
        out += beard(chin, c, RED)
    if key == "JS":
        out += both(path("M0 17.5 C5 15.5 10 17 14 21.5 C9 21.5 4 21 0 19.6Z", c[0]))
    elif key == "JH":
        out += "".join(
            circle(x, y, 1, "#B5633F") for x, y in ((-17, 8), (-13, 10), (-18.5, 12), (13, 9), (17, 11), (18, 7))
        )
    elif key == "JC":
        out += path("M-4 30 C-2 28.6 2 28.6 4 30 C3 34 1.6 36 0 38 C-1.6 36 -3 34 -4 30Z", c[0])
    elif key == "QS":
        out += circle(12.5, 21, 1.3, INK)
    return out + "".join(map(draw, HEADGEAR[key]))


def half_figure(rank: str, s: str) -> str:
    st, key = STYLES[s], rank + s
    sleeve = {"K": (st.accent, GOLD, st.main), "Q": (IVORY, st.accent, st.main), "J": (st.main, st.accent, st.second)}[
        rank
    ]
    held = group("".join(map(draw, ATTRIBUTES[key])), 72, -35, -0.98 if key in BLADE_TO_FACE else 0.98, 0.98, turn=4)
    return body(rank, s, st) + group(bust(rank, s, st), 0, -82.5, 0.97) + held + arm(st, *sleeve)


def sash(fill: str, bead: str) -> str:
    """The slanting ribbon that hides where the two halves meet."""
    h = 6.5
    p = [(x, x * SLOPE + y) for x, y in ((-102, -h), (102, -h), (102, h), (-102, h))]
    beads = "".join(group(path("M-6 0 L0 -4 L6 0 L0 4Z", bead), x, x * SLOPE) for x in range(-96, 97, 16))
    return shape(p, fill, 2) + beads


def halo(rank: str) -> str:
    """Behind the head: sun rays for kings, petals for queens, a plain disc for jacks."""
    glow = "#F3D694"
    if rank == "K":
        return path(star_points(0, -84, 64, 50, 20), glow) + circle(0, -84, 49, WHITE)
    if rank == "Q":
        rim = "".join(
            circle(49 * math.sin(t), -84 - 49 * math.cos(t), 8.6, glow) for k in range(20) for t in [math.tau * k / 20]
        )
        return rim + circle(0, -84, 49, WHITE)
    return circle(0, -84, 56, glow) + circle(0, -84, 51, WHITE)


def court(rank: str, s: str, colour: str) -> str:
    st = STYLES[s]
    one = half_figure(rank, s)
    sky = halo(rank)
    return group(
        path(FRAME, st.tint)
        + path(INSET, "none", GOLD, 1.3)
        + sky
        + group(sky, turn=180)
        + one
        + group(one, turn=180)
        + sash(st.main, IVORY)
        + path(FRAME, "none", colour, 3),
        CX,
        CY,
    )


def jumbo_court(rank: str, s: str) -> str:
    """A single bust in a roundel, for the large-index deck."""
    st = STYLES[s]
    chest = meet(disc(0, 0, 53, 48), [(-60, 31), (60, 31), (60, 60), (-60, 60)])
    return group(
        circle(0, 0, 53, st.tint)
        + cloth(chest, st.main, st.motif, st.second)
        + circle(0, 0, 53, "none", 3, GOLD)
        + group(bust(rank, s, st), 0, -3, 0.82),
        CX,
        CY,
        1.12,
    )
