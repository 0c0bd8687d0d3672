"""SVG text: paths, shapes, groups and the card itself. Only what the game's renderer draws: paths, circles, rects, groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .geometry import Outline

# ------------------------------------------------------------------ palette
FACE, EDGE = "#FBF8F1", "#B4AA96"
INK, NAVY, RED, WINE = "#151C30", "#22345F", "#B8232F", "#86141F"
GOLD, DEEPGOLD, TEAL, GREEN = "#E0AC3F", "#B47B14", "#1D7C88", "#1F6B52"
IVORY, WHITE = "#F8EDD8", "#FFFDF7"

W, H, CX, CY = 240, 336, 120, 168
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
SUITS = "SHDC"
TWO_COLOUR = {"S": INK, "H": "#C1202E", "D": "#C1202E", "C": INK}
FOUR_COLOUR = {"S": INK, "H": "#C1202E", "D": "#1E62B0", "C": "#1B7A43"}


def num(v: float) -> str:
    """A number rounded to a tenth, in its shortest form."""
    s = f"{v:.1f}".removesuffix(".0")
    return "0" if s == "-0" else s.replace("0.", ".", 1) if s.lstrip("-").startswith("0.") else s


def outline(p: Outline) -> str:
    """Path data in relative steps of a tenth, which keeps the files small."""
    at = (round(p[0][0], 1), round(p[0][1], 1))
    out = f"M{num(at[0])} {num(at[1])}l"
    for x, y in p[1:]:
        dx, dy = round(x - at[0], 1), round(y - at[1], 1)
        if dx or dy:
            out += f"{num(dx)} {num(dy)} ".replace(" -", "-")
            at = (at[0] + dx, at[1] + dy)
    return out.rstrip() + "z"


def path(d: str | Outline, fill: str = "none", stroke: str = "none", w: float = 0, more: str = "") -> str:
    """A path with fill and stroke."""
    d = d if isinstance(d, str) else outline(d)
    line = f' stroke="{stroke}" stroke-width="{num(w)}"' if w else ""
    return f'<path d="{d}" fill="{fill}"{line}{more}/>'


def line(d: str, stroke: str = INK, w: float = 2.4, crisp: bool = False) -> str:
    """A stroke without fill; `crisp` gives it square ends."""
    return path(d, "none", stroke, w, ' stroke-linecap="butt" stroke-linejoin="miter"' if crisp else "")


def shape(d: str | Outline, fill: str, w: float = 2.2) -> str:
    """A filled shape with the deck's ink outline."""
    return path(d, fill, INK, w)


def circle(x: float, y: float, r: float, fill: str, w: float = 0, stroke: str = INK, more: str = "") -> str:
    """A circle."""
    o = f' stroke="{stroke}" stroke-width="{num(w)}"' if w else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{o}{more}/>'


def rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0, stroke: str = "", sw: float = 0) -> str:
    """A rectangle with round corners."""
    o = f' stroke="{stroke}" stroke-width="{num(sw)}"' if stroke else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" fill="{fill}"{o}/>'


def group(body: str, x: float = 0, y: float = 0, sx: float = 1, sy: float | None = None, turn: float = 0) -> str:
    """`body` moved, turned and scaled, in this order from outside."""
    sy = sx if sy is None else sy
    t = f"translate({num(x)} {num(y)})" + (f" rotate({num(turn)})" if turn else "")
    if (sx, sy) != (1, 1):
        t += f" scale({sx:.3f} {sy:.3f})"
    return f'<g transform="{t}">{body}</g>'


def both(body: str) -> str:
    """Body plus its mirror image across x=0."""
    return body + f'<g transform="scale(-1 1)">{body}</g>'


def twice(body: str) -> str:
    """Body in card coordinates plus the same turned upside down."""
    return body + f'<g transform="translate({W} {H}) rotate(180)">{body}</g>'


def card(body: str, paper: str = FACE, edge: str = EDGE) -> str:
    """A whole card: paper, edge and content."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}" viewBox="0 0 {W} {H}">'
        + rect(1, 1, W - 2, H - 2, paper, 16, edge, 2)
        + f'<g stroke-linejoin="round" stroke-linecap="round">{body}</g></svg>\n'
    )
