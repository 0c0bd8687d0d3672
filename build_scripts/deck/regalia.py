"""Hats, crowns and what the courts hold, as plain data in a small notation of pieces."""

from __future__ import annotations

import math

from .geometry import disc, sym
from .glyphs import SUIT_PATHS, suit
from .svg import (
    DEEPGOLD,
    GOLD,
    GREEN,
    INK,
    IVORY,
    NAVY,
    RED,
    TEAL,
    WHITE,
    WINE,
    both,
    circle,
    group,
    line,
    num,
    outline,
    path,
    shape,
)

# (mode, path, colour, width); "+" after the mode adds the mirror image.
#   ink = outlined shape   sym = outlined shape from its right half   fill = bare shape
#   line = stroke          dot = circle "x y r", outlined if width    raw = finished SVG
#   staff = upright bar from y = path to the hand, `width` thick
Piece = tuple[str, str, str, float]


def draw(piece: Piece) -> str:
    """The SVG text of a piece."""
    mode, d, colour, w = piece
    if mode.endswith("+"):
        return both(draw((mode[:-1], d, colour, w)))
    if mode == "dot":
        x, y, r = map(float, d.split())
        return circle(x, y, r, colour, w)
    if mode == "staff":
        return shape([(-w / 2, float(d)), (w / 2, float(d)), (w / 2, 40), (-w / 2, 40)], colour, 2)
    return {
        "ink": lambda: shape(d, colour, w),
        "sym": lambda: shape(sym(d), colour, w),
        "fill": lambda: path(d, colour),
        "line": lambda: line(d, colour, w),
        "raw": lambda: d,
    }[mode]()


def raw(svg: str) -> Piece:
    """A piece that is finished SVG."""
    return ("raw", svg, "", 0)


# ---- headgear, in head coordinates (top limit about y=-62)
def band(fill: str, gems: str, y: float = -31, h: float = 12) -> str:
    """The rim of a crown, with gems."""
    rim = (
        f"M-28 {num(y)} C-14 {num(y + 3)} 14 {num(y + 3)} 28 {num(y)} L27 {num(y + h)}"
        f" C14 {num(y + h + 3.5)} -14 {num(y + h + 3.5)} -27 {num(y + h)}Z"
    )
    mid = y + h / 2
    return (
        shape(rim, fill)
        + circle(0, mid + 2.4, 3.4, gems, 1.2)
        + both(circle(12, mid + 1.8, 2.4, gems, 1) + circle(22, mid + 0.6, 2.4, gems, 1))
    )


def fan_dome() -> str:
    """The striped dome of the queen of diamonds."""
    rim = [(31 * math.sin(t), -26 - 33 * math.cos(t)) for k in range(17) for t in [math.radians(-80 + k * 10)]]
    rays = "".join(path([(0, -26), rim[k], rim[k + 1], rim[k + 2]], (TEAL, IVORY)[k // 2 % 2]) for k in range(0, 16, 2))
    return rays + path([*rim, (0, -26)], "none", INK, 2.2)


def wreath() -> str:
    """Laurel of the queen of clubs."""
    leaf, light = "M0 3 C-7 -2 -6 -12 0 -18 C6 -12 7 -2 0 3Z", "#2E8A63"
    sprays = ((28, -20, 70, light), (23, -29, 46, GREEN), (14, -34, 26, light))
    return both("".join(group(shape(leaf, c, 2), x, y, turn=t) for x, y, t, c in sprays)) + group(
        shape(leaf, GOLD, 2), 0, -36, 1.15
    )


HEART_TIPS = "".join(
    group(shape(SUIT_PATHS["H"], RED, 16), x, y, z) for x, y, z in ((-20, -43, 0.13), (20, -43, 0.13), (0, -49, 0.18))
)
CAP_LEAF = group(
    shape("M0 6 C-8 -2 -7 -16 0 -26 C7 -16 8 -2 0 6Z", GOLD, 2) + line("M0 4 L0 -16", DEEPGOLD, 1.8),
    -16,
    -30,
    0.9,
    turn=-38,
)
HEADGEAR: dict[str, tuple[Piece, ...]] = {
    "KS": (  # three tall blades
        (
            "sym",
            "M0 -61 C3 -54 9 -52 8 -46 C7 -43 4 -43 2.5 -44 L6 -32 L13 -33 L24 -55 C26 -50 33 -47 31 -42 L28 -28 L0 -28",
            GOLD,
            2.2,
        ),
        ("line+", "M16 -32 L23 -45", DEEPGOLD, 2),
        ("line", "M0 -38 L0 -32", DEEPGOLD, 2),
        raw(band(GOLD, RED)),
    ),
    "KH": (  # closed crown: cushion, arches and a jewel
        ("sym", "M0 -52 C16 -54 30 -48 31 -28 L0 -28", WINE, 2.2),
        ("ink+", "M0 -52 C12 -56 34 -56 29 -28 L23 -28 C26 -44 14 -48 2 -46Z", GOLD, 2.2),
        ("sym", "M0 -52 L4 -52 L4 -28 L0 -28", GOLD, 2.2),
        ("ink", "M0 -64 L3 -60 L7 -57 L3 -54 L0 -50 L-3 -54 L-7 -57 L-3 -60Z", GOLD, 1.8),
        raw(band(GOLD, NAVY)),
    ),
    "KD": (  # five points with pearls
        ("sym", "M0 -56 L7 -38 L16 -54 L20 -37 L32 -48 L28 -28 L0 -28", GOLD, 2.2),
        ("dot", "0 -57 3.6", IVORY, 1.8),
        ("dot+", "16 -54.5 3.4", IVORY, 1.8),
        ("dot+", "32 -48.5 3.2", IVORY, 1.8),
        raw(band(GOLD, TEAL)),
    ),
    "KC": (  # battlements with trefoils
        ("dot+", "4 -51 4", GOLD, 1.8),
        ("dot", "0 -56.5 4", GOLD, 1.8),
        ("dot+", "16 -47 4", GOLD, 1.8),
        ("dot+", "24 -47 4", GOLD, 1.8),
        ("dot+", "20 -52.5 4", GOLD, 1.8),
        ("sym", "M0 -47 L6 -47 L6 -38 L14 -38 L14 -44 L27 -44 L28 -28 L0 -28", GOLD, 2.2),
        ("dot", "0 -51 2.2", GOLD, 0),
        ("dot+", "20 -47 2.2", GOLD, 0),
        raw(band(GOLD, RED)),
    ),
    "QS": (  # tall spiked tiara
        (
            "sym",
            "M0 -60 C2 -48 5 -44 8 -40 L13 -52 C14 -44 17 -40 20 -38 L27 -44 C27 -36 28 -30 28 -24 C16 -30 8 -31 0 -31",
            GOLD,
            2.2,
        ),
        ("dot", "0 -39 3.6", RED, 1.4),
        ("dot+", "13 -35.5 2.6", RED, 1.2),
    ),
    "QH": (  # coronet of hearts
        raw(HEART_TIPS),
        ("sym", "M0 -40 C8 -38 12 -34 20 -37 L28 -36 L27 -23 C16 -29 8 -30 0 -30", GOLD, 2.2),
        ("dot+", "10 -32.4 2", IVORY, 0),
        ("dot+", "19 -30.4 2", IVORY, 0),
        ("dot", "0 -34 2.2", IVORY, 0),
    ),
    "QD": (  # striped dome over a veil
        raw(fan_dome()),
        ("sym", "M0 -37 C10 -37 18 -32 27 -30 L27 -22 C16 -29 8 -30 0 -30", GOLD, 2.2),
        ("dot", "0 -34 3", RED, 1.3),
    ),
    "QC": (  # wreath
        raw(wreath()),
        ("dot", "0 -33 4.2", RED, 1.6),
        ("dot+", "14 -30 3.2", GOLD, 1.4),
        ("dot+", "25 -22 2.8", GOLD, 1.4),
    ),
    "JS": (  # beret and feather
        ("ink", "M16 -44 C26 -62 44 -62 50 -50 C42 -50 40 -40 26 -36Z", GOLD, 2.2),
        ("line", "M20 -42 C30 -50 38 -53 46 -52", DEEPGOLD, 2),
        ("ink", "M-30 -26 C-40 -42 -20 -58 4 -54 C26 -52 38 -38 29 -26Z", RED, 2.2),
        ("line", "M-20 -40 C-10 -48 4 -48 14 -44", WINE, 2.2),
        raw(band(NAVY, GOLD, -30, 9)),
    ),
    "JH": (  # cap with turned-up brim and plume
        ("ink", "M-20 -40 C-30 -62 -54 -60 -56 -42 C-50 -46 -44 -40 -30 -32Z", IVORY, 2.2),
        ("line", "M-26 -40 C-34 -50 -44 -54 -51 -49", "#E6BB9B", 2),
        ("sym", "M0 -56 C16 -56 24 -48 26 -30 L0 -30", NAVY, 2.2),
        ("ink", "M-33 -40 C-24 -30 -10 -32 0 -38 C10 -32 24 -30 33 -40 L29 -20 C12 -27 -12 -27 -29 -20Z", RED, 2.2),
        ("dot", "0 -31 4", GOLD, 1.6),
    ),
    "JD": (  # pillbox with lozenges
        ("sym", "M0 -54 C12 -54 22 -52 27 -48 L28 -24 C16 -19 8 -18 0 -18", RED, 2.2),
        ("fill", "M0 -50 L6 -37 L0 -24 L-6 -37Z", IVORY, 0),
        ("fill+", "M18 -48.2 L24 -37 L18 -24.9 L12 -37Z", IVORY, 0),
        ("ink", "M0 -50 C-6 -64 12 -66 22 -60 C14 -60 10 -56 6 -50Z", TEAL, 2),
    ),
    "JC": (  # forester's cap
        ("ink", "M-28 -26 C-26 -46 -4 -60 44 -54 C34 -48 30 -38 29 -26Z", GREEN, 2.2),
        ("line", "M0 -46 C12 -51 22 -52 32 -51", "#144B38", 2.2),
        ("ink", "M-34 -30 C-16 -24 8 -26 35 -36 L30 -20 C12 -15 -12 -15 -30 -18Z", NAVY, 2.2),
        raw(CAP_LEAF),
    ),
}

# ---- attributes: the hand is at the origin, the staff stands on the y axis
STEEL, SHADOW = "#C9CFD8", "#9AA5B5"
BLADE = "M-6 -16 L-6 -84 L0 -97 L6 -84 L6 -16Z"
AXE = "M2 -84 C14 -88 22 -92 27 -94 C32 -80 32 -66 27 -52 C20 -56 12 -60 2 -62Z"
ROSE = "".join(circle(11 * math.sin(t), -66 - 11 * math.cos(t), 9, RED, 2) for k in range(5) for t in [math.tau * k / 5])
FLAME = (
    "M0 -102 C4 -92 20 -84 18 -66 C17 -56 10 -52 0 -52 C-10 -52 -17 -56 -18 -66"
    " C-18 -74 -13 -78 -12 -86 C-8 -84 -6 -82 -5 -78 C-1 -84 -2 -94 0 -102Z"
)
LEAF = shape("M0 -24 C8 -38 20 -38 24 -34 C22 -24 12 -18 0 -20Z", GREEN, 2)
ATTRIBUTES: dict[str, tuple[Piece, ...]] = {
    "KS": (  # sword
        ("fill", BLADE, STEEL, 0),
        ("fill", "M0 -16 L6 -16 L6 -84 L0 -97Z", SHADOW, 0),
        ("ink", BLADE, "none", 2.2),
        ("ink", "M-20 -20 C-10 -15 10 -15 20 -20 L20 -13 C10 -9 -10 -9 -20 -13Z", GOLD, 2.2),
        ("ink", "M-3 -12 L3 -12 L3 12 L-3 12Z", WINE, 2.2),
        ("dot", "0 15 5", GOLD, 2),
    ),
    "KH": (  # sceptre with a heart
        ("staff", "-66", GOLD, 5),
        raw(group(shape(SUIT_PATHS["H"], RED, 7), 0, -78, 0.32)),
        ("ink", "M-9 -64 L9 -64 L6 -57 L-6 -57Z", GOLD, 2),
        ("dot", "0 -97 3.5", GOLD, 1.8),
    ),
    "KD": (  # axe
        ("staff", "-92", DEEPGOLD, 5),
        ("fill", AXE, STEEL, 0),
        ("fill", "M22 -91 L27 -94 C32 -80 32 -66 27 -52 L22 -55 C25 -68 25 -78 22 -91Z", SHADOW, 0),
        ("ink", AXE, "none", 2.2),
        ("ink", "M-3 -80 L-12 -76 L-12 -70 L-3 -66Z", GOLD, 2),
        ("dot", "0 -95 4", GOLD, 2),
    ),
    "KC": (  # orb
        ("dot", "0 -24 17", TEAL, 2.2),
        ("ink", "M-17 -27 C-8 -22 8 -22 17 -27 L17 -21 C8 -16 -8 -16 -17 -21Z", GOLD, 1.8),
        ("ink", "M-3 -41 C-1 -36 -1 -30 -2 -24 L2 -24 C1 -30 1 -36 3 -41Z", GOLD, 1.6),
        ("sym", "M0 -58 L2.5 -58 L2.5 -52 L8 -52 L8 -47 L2.5 -47 L2.5 -40 L0 -40", GOLD, 1.8),
    ),
    "QS": (  # sceptre with a spade
        ("staff", "-60", GOLD, 5),
        raw(group(shape(SUIT_PATHS["S"], NAVY, 7), 0, -78, 0.32)),
        ("ink", "M-9 -60 C-4 -56 4 -56 9 -60 L5 -52 L-5 -52Z", GOLD, 2),
    ),
    "QH": (  # rose
        ("staff", "-50", GREEN, 4),
        raw(LEAF + group(LEAF, 0, -8, -0.8, 0.8) + ROSE),
        ("dot", "0 -66 11", RED, 0),
        ("line", "M-8 -66 C-8 -76 8 -76 8 -67 C8 -59 -4 -59 -4 -66 C-4 -70 3 -70 3.4 -66.5", WINE, 2.6),
    ),
    "QD": (  # hand mirror
        ("staff", "-34", GOLD, 6),
        ("ink", outline(disc(0, -58, 20, 40, 25)), GOLD, 2.2),
        ("ink", outline(disc(0, -58, 14, 36, 19)), "#CFE6EA", 1.6),
        ("line", "M-7 -56 L4 -70 M-3 -48 L8 -62", WHITE, 3),
        ("ink", "M-7 -36 L7 -36 L4 -28 L-4 -28Z", RED, 2),
    ),
    "QC": (  # goblet
        ("ink", "M-17 -58 C-17 -34 -10 -28 -4 -26 L-4 -12 L4 -12 L4 -26 C10 -28 17 -34 17 -58Z", GOLD, 2.2),
        ("fill", "M6 -56 L15 -56 C15 -38 10 -31 4 -28 C7 -36 8 -46 6 -56Z", DEEPGOLD, 0),
        ("ink", outline(disc(0, -58, 17, 32, 5)), WINE, 2.2),
        raw(suit("C", -3, -43, 17, NAVY)),
        ("ink", "M-12 -8 C-6 -14 6 -14 12 -8Z", GOLD, 2),
    ),
    "JS": (  # halberd
        ("staff", "-70", DEEPGOLD, 5),
        ("ink", "M-3 -100 L5 -74 L-5 -74Z", STEEL, 2.2),
        ("ink", "M3 -80 C10 -82 18 -86 24 -88 C28 -76 26 -62 18 -54 C14 -60 8 -62 3 -62Z", STEEL, 2.2),
        ("ink", "M-3 -78 L-16 -70 L-3 -64Z", STEEL, 2),
        ("ink", "M-5 -64 L5 -64 L5 -56 L-5 -56Z", RED, 1.8),
    ),
    "JH": (  # torch
        ("staff", "-44", DEEPGOLD, 6),
        (
            "ink",
            FLAME,
            RED,
            2.2,
        ),
        (
            "fill",
            "M1 -84 C4 -76 11 -72 10 -63 C9 -57 5 -54 0 -54 C-6 -54 -10 -58 -10 -64 C-9 -70 0 -74 1 -84Z",
            GOLD,
            0,
        ),
        ("ink", "M-14 -54 L14 -54 L7 -36 L-7 -36Z", GOLD, 2),
        ("line", "M-10.5 -46 L10.5 -46", DEEPGOLD, 2),
    ),
    "JD": (  # key
        ("staff", "-62", GOLD, 6),
        ("ink", "M0 -96 L16 -78 L0 -60 L-16 -78Z", GOLD, 2.2),
        ("ink", "M0 -86 L7 -78 L0 -70 L-7 -78Z", "#DBEAE8", 1.8),
        ("ink", "M3 -50 L16 -50 L16 -42 L11 -42 L11 -38 L16 -38 L16 -30 L3 -30Z", GOLD, 2),
        ("ink", "M-6 -58 L6 -58 L6 -52 L-6 -52Z", RED, 1.8),
    ),
    "JC": (  # lance with a pennant
        ("staff", "-86", DEEPGOLD, 5),
        ("ink", "M2 -84 L30 -76 L22 -66 L30 -54 L2 -48Z", RED, 2.2),
        raw(suit("C", 12, -66, 19, GOLD)),
        ("ink", "M0 -102 L5 -90 L0 -84 L-5 -90Z", GOLD, 2),
    ),
}
BLADE_TO_FACE = ("KD", "JS", "JC")  # attributes turned towards the head, to stay inside the frame
