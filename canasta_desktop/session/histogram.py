"""Deals by their points, in bars of a width that suits them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

GRAIN: Final = 50
"""Points: the steps in which deals are counted first; every bar is made of whole steps."""
WIDTHS: Final = (100, 250, 500, 1000, 2500)
"""Points that a bar may span."""
BARS: Final = 11
"""Bars that a histogram has at most; the outermost take in everything beyond."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Deals whose points lie from `low` (None: no bound) to under `high` (None: no bound)."""

    low: int | None
    high: int | None
    deals: int

    @property
    def below_zero(self) -> bool:
        """Whether all its deals lost points."""
        return self.high is not None and self.high <= 0


def histogram(fine: Mapping[int, int]) -> tuple[Bar, ...]:
    """Deals by points in at most `BARS` bars, from the lower edges of steps of `GRAIN` points and the deals in each.

    The narrowest bars are taken with which the outermost hold no more than a twentieth of the deals each. Where none are wide
    enough, the widest.
    """
    deals = sum(fine.values())
    if not deals:
        return ()
    for width in WIDTHS:
        low, high = _trimmed(fine, width, deals / 20)
        if (high - low) // width <= BARS - 1:
            break
    low = max(low, high - (BARS - 1) * width)
    edges = list(range(low, high + width, width))
    bars = []
    for at, edge in enumerate(edges):
        first, last = at == 0, at == len(edges) - 1
        inside = sum(n for points, n in fine.items() if (first or points >= edge) and (last or points < edge + width))
        under = any(points < edge for points in fine)
        over = any(points >= edge + width for points in fine)
        bars.append(Bar(None if first and under else edge, None if last and over else edge + width, inside))
    return tuple(bars)


def _trimmed(fine: Mapping[int, int], width: int, spare: float) -> tuple[int, int]:
    """The lower edges of the outermost bars of a width, so that each may hold up to `spare` deals from beyond itself."""
    bars: dict[int, int] = {}
    for points, n in fine.items():
        edge = points // width * width
        bars[edge] = bars.get(edge, 0) + n
    edges = sorted(bars)
    low, high = 0, len(edges) - 1
    beyond = bars[edges[0]]
    while low < high and edges[low] < 0 and beyond + bars[edges[low + 1]] <= spare:
        low += 1
        beyond += bars[edges[low]]
    beyond = bars[edges[-1]]
    while high > low and edges[high] > 0 and beyond + bars[edges[high - 1]] <= spare:
        high -= 1
        beyond += bars[edges[high]]
    return min(edges[low], 0), max(edges[high], 0)
