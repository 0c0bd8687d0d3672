"""The program's icon: felt with a brass edge, rays, two card backs, a card with the lozenge of the natural canasta."""

from __future__ import annotations

import math

RED, CREAM, AMBER, BRASS = "#B3202E", "#FBF7EC", "#F2C66A", "#D9B361"
CENTRE = 256


def _n(v: float) -> str:
    return f"{v:.1f}".removesuffix(".0").replace("-0", "0") if abs(v) < 0.05 else f"{v:.1f}".removesuffix(".0")


def _tile(x: float, y: float, w: float, h: float, r: float, more: str) -> str:
    """A rounded rectangle as a path: some icon renderers draw rect corners unevenly."""
    n, right, low = _n, x + w, y + h
    return (
        f'<path d="M{n(x + r)} {n(y)} H{n(right - r)} A{n(r)} {n(r)} 0 0 1 {n(right)} {n(y + r)} V{n(low - r)} '
        f"A{n(r)} {n(r)} 0 0 1 {n(right - r)} {n(low)} H{n(x + r)} A{n(r)} {n(r)} 0 0 1 {n(x)} {n(low - r)} "
        f'V{n(y + r)} A{n(r)} {n(r)} 0 0 1 {n(x + r)} {n(y)}Z" {more}/>'
    )


def _lozenge(cx: float, cy: float, w: float, h: float) -> str:
    """A lozenge with concave sides, as in the badge of a natural canasta."""
    points = [(w, 0, 1, -1), (0, h, 1, 1), (-w, 0, -1, 1), (0, -h, -1, -1)]
    d = f"M{_n(cx)} {_n(cy - h)}"
    for x, y, sx, sy in points:
        near = (cx + sx * w * 0.18, cy + sy * h * 0.5)
        far = (cx + sx * w * 0.52, cy + sy * h * 0.2)
        first, second = (near, far) if x else (far, near)
        d += f" C{_n(first[0])} {_n(first[1])} {_n(second[0])} {_n(second[1])} {_n(cx + x)} {_n(cy + y)}"
    return f'<path d="{d}Z" fill="{RED}"/>'


def _card(turn: float, dx: float, dy: float, scale: float, inner: str) -> str:
    w, h = 214, 300
    return (
        f'<g transform="translate({CENTRE + dx} {CENTRE + 6 + dy}) rotate({turn}) scale({scale})">'
        + _tile(-w / 2 + 3, -h / 2 + 7, w, h, 22, 'fill="#031213" fill-opacity=".35"')
        + _tile(-w / 2, -h / 2, w, h, 22, f'fill="{CREAM}"')
        + inner
        + "</g>"
    )


def _back(fill: str, edge: str) -> str:
    frame = _tile(-79, -122, 158, 244, 7, f'fill="none" stroke="{edge}" stroke-width="4"') if edge else ""
    return _tile(-91, -134, 182, 268, 12, f'fill="{fill}"') + frame


def _rosette() -> str:
    petal = f'<path d="M0 -10 C13 -22 13 -38 0 -50 C-13 -38 -13 -22 0 -10Z" fill="{CREAM}"/>'
    leaf = f'<path d="M0 -8 C6 -16 6 -24 0 -32 C-6 -24 -6 -16 0 -8Z" fill="{AMBER}"/>'
    turned = [(petal, a) for a in (0, 90, 180, 270)] + [(leaf, a) for a in (45, 135, 225, 315)]
    ring = "".join(f'<g transform="rotate({a})">{body}</g>' for body, a in turned)
    return ring + f'<path d="M8 0 A8 8 0 1 1 -8 0 A8 8 0 1 1 8 0Z" fill="{AMBER}"/>'


def _rays() -> str:
    def at(angle: float, along: float, across: float) -> str:
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        return f"{_n(CENTRE + along * c - across * s)} {_n(CENTRE + along * s + across * c)}"

    rays = "".join(
        f'<path d="M{at(a, 90, -30)} L{at(a, 221 if a % 60 else 205, 0)} L{at(a, 90, 30)}Z"/>' for a in range(0, 360, 30)
    )
    return f'<g fill="#F2D68F" fill-opacity=".55">{rays}</g>'


def icon(small: bool) -> str:
    """SVG text, 512 x 512. The small form, for 16 to 32 px, has two cards, a thicker edge, no rays and no corner marks."""
    ground = (
        '<defs><radialGradient id="f" cx="256" cy="220" r="330" gradientUnits="userSpaceOnUse">'
        '<stop offset="0" stop-color="#25776F"/><stop offset="1" stop-color="#0A3133"/></radialGradient></defs>'
        + _tile(12, 12, 488, 488, 112, 'fill="url(#f)"')
    )
    if small:
        edge = _tile(22, 22, 468, 468, 102, f'fill="none" stroke="{BRASS}" stroke-width="18"')
        cards = _card(-16, -52, 6, 1.16, _back("#A51C2B", "")) + _card(7, 34, -2, 1.16, _lozenge(0, 0, 86, 116))
    else:
        edge = _tile(20, 20, 472, 472, 104, f'fill="none" stroke="{BRASS}" stroke-width="9"') + _rays()
        marks = _lozenge(-80, -117, 13, 19) + _lozenge(80, 117, 13, 19)
        cards = (
            _card(-22, -62, 30, 1, _back("#A51C2B", "#F0C9A0"))
            + _card(20, 60, 32, 1, _back("#1D2F5A", "#C9D3EA"))
            + _card(-1, 0, -14, 1, _lozenge(0, 0, 74, 100) + _rosette() + marks)
        )
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">'
    return f"{head}{ground}{edge}{cards}</svg>\n"
