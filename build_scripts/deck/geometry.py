"""Polygons: flattening paths, mirror images, and cutting a shape to an edge (the renderer of the game knows no clipping)."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

Point = tuple[float, float]
Poly = list[Point]
Outline = Sequence[Point]


def flatten(d: str, steps: int = 7) -> Poly:
    """Turn an absolute M/L/C path into points."""
    out: Poly = []
    for cmd, args in re.findall(r"([MLC])([^MLCZ]*)", d):
        n = [float(v) for v in re.findall(r"-?[\d.]+", args)]
        if cmd in "ML":
            out += [(n[i], n[i + 1]) for i in range(0, len(n), 2)]
            continue
        for i in range(0, len(n), 6):
            (x0, y0), (a, b, c, e, x, y) = out[-1], n[i : i + 6]
            for k in range(1, steps + 1):
                t = k / steps
                u = 1 - t
                out.append(
                    (
                        u**3 * x0 + 3 * u * u * t * a + 3 * u * t * t * c + t**3 * x,
                        u**3 * y0 + 3 * u * u * t * b + 3 * u * t * t * e + t**3 * y,
                    )
                )
    return out


def sym(half: str, steps: int = 7) -> Poly:
    """A closed shape from its right half (drawn from the axis x=0 round to it)."""
    right = flatten(half, steps)
    return right + [(-x, y) for x, y in reversed(right)]


def area(p: Outline) -> float:
    """Signed area; positive for clockwise in SVG's coordinates."""
    return sum(p[i - 1][0] * p[i][1] - p[i][0] * p[i - 1][1] for i in range(len(p))) / 2


def cut(p: Outline, a: float, b: float, c: float) -> Poly:
    """The part of p where a*x + b*y <= c."""
    out: Poly = []
    for i, q in enumerate(p):
        r = p[i - 1]
        fq, fr = a * q[0] + b * q[1] - c, a * r[0] + b * r[1] - c
        if fq * fr < 0:
            t = fr / (fr - fq)
            out.append((r[0] + t * (q[0] - r[0]), r[1] + t * (q[1] - r[1])))
        if fq <= 0:
            out.append(q)
    return out


def meet(p: Outline, tile: Outline) -> Poly:
    """p (any shape) cut to a convex tile."""
    out, ring = list(p), tile if area(tile) > 0 else tile[::-1]
    for i, (x, y) in enumerate(ring):
        px, py = ring[i - 1]
        dx, dy = x - px, y - py
        out = cut(out, dy, -dx, dy * px - dx * py)
    return out if len(out) > 2 and abs(area(out)) > 0.6 else []


def disc(x: float, y: float, r: float, n: int = 14, ry: float | None = None) -> Poly:
    """A circle, or an ellipse where `ry` is given, as points."""
    ry = r if ry is None else ry
    return [(x + r * math.cos(k * math.tau / n), y + ry * math.sin(k * math.tau / n)) for k in range(n)]


def star_points(x: float, y: float, r: float, inner: float, n: int = 5, turn: float = -90) -> Poly:
    """A star of `n` points as points, the first at `turn` degrees."""
    return [
        (x + q * math.cos(a), y + q * math.sin(a))
        for k in range(2 * n)
        for q, a in [(inner if k % 2 else r, math.radians(turn + k * 180 / n))]
    ]
