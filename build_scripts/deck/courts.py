"""Kings, queens and jacks. Half a card is drawn with the origin in the middle of the card; the halves meet at y = SLOPE * x."""

from __future__ import annotations

import math

from .bodies import arm, body
from .cloth import HAIR, SLOPE, STYLES, Style, cloth
from .geometry import disc, meet, star_points
from .heads import Mood, beard, fringe, hair_back, head
from .regalia import ATTRIBUTES, BLADE_TO_FACE, HEADGEAR, draw
from .svg import CX, CY, GOLD, INK, IVORY, RED, WHITE, both, circle, group, line, num, path, shape

INSET = "M-57 -143 L97 -143 L97 53 L57 53 L57 143 L-97 143 L-97 -53 L-57 -53Z"
FRAME = "M-62 -148 L102 -148 L102 58 L62 58 L62 148 L-102 148 L-102 -58 L-62 -58Z"

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
        line(f"M{num(px * 0.55)} {num(py * 0.55)} L{num(px * 0.83)} {num(py * 0.83)}", pleat, 1.7) for px, py in rim[::2]
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
        out += "".join(circle(x, y, 1, "#B5633F") for x, y in ((-17, 8), (-13, 10), (-18.5, 12), (13, 9), (17, 11), (18, 7)))
    elif key == "JC":
        out += path("M-4 30 C-2 28.6 2 28.6 4 30 C3 34 1.6 36 0 38 C-1.6 36 -3 34 -4 30Z", c[0])
    elif key == "QS":
        out += circle(12.5, 21, 1.3, INK)
    return out + "".join(map(draw, HEADGEAR[key]))


def half_figure(rank: str, s: str) -> str:
    """The upper half of a court card's figure."""
    st, key = STYLES[s], rank + s
    sleeve = {"K": (st.accent, GOLD, st.main), "Q": (IVORY, st.accent, st.main), "J": (st.main, st.accent, st.second)}[rank]
    held = group("".join(map(draw, ATTRIBUTES[key])), 72, -35, -0.98 if key in BLADE_TO_FACE else 0.98, 0.98, turn=4)
    return body(rank, s, st) + group(bust(rank, s, st), 0, -82.5, 0.97) + held + arm(st, *sleeve)


def sash(fill: str, bead: str) -> str:
    """The slanting ribbon over the seam of the two halves."""
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
    """A court card's picture: the figure and its twin upside down, in a frame."""
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
