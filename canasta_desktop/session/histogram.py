"""Histogram of deals by points, with a bar width chosen for the data."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GRAIN: Final = 50
"""Width in points of the bins in which deals are first counted; every bar consists of whole bins."""
WIDTHS: Final = (100, 250, 500, 1000, 2500)
"""Widths of a bar to choose from, in points."""
BARS: Final = 11
"""Most bars of a histogram; the outermost include everything beyond."""


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

    The narrowest bars are chosen with at most 5 % of the deals beyond either end; the outermost bars include those deals. 0 is
    always an edge, so that no bar contains both gains and losses.
    """
    if not fine:
        return ()
    spare = sum(fine.values()) / 20
    for width in WIDTHS:
        low, high = _ends(fine, width, spare)
        if (high - low) // width < BARS:
            break
    low = max(low, -(BARS // 2) * width)
    high = min(high, low + (BARS - 1) * width)
    bars = []
    for edge in range(low, high + width, width):
        first, last = edge == low and min(fine) < low, edge == high and max(fine) >= high + width
        inside = sum(n for points, n in fine.items() if (first or points >= edge) and (last or points < edge + width))
        bars.append(Bar(None if first else edge, None if last else edge + width, inside))
    return tuple(bars)


def _ends(fine: Mapping[int, int], width: int, spare: float) -> tuple[int, int]:
    """The lower edges of the outermost bars of a width: up to `spare` deals may lie beyond each."""
    first, last = (_beyond(fine, order, spare) // width * width for order in (sorted(fine), sorted(fine, reverse=True)))
    return min(first, -width if min(fine) < 0 else 0), max(last, 0)


def _beyond(fine: Mapping[int, int], order: Sequence[int], spare: float) -> int:
    """The first of the points in this order up to which more than `spare` deals are counted."""
    counts = accumulate(fine[points] for points in order)
    return next(points for points, count in zip(order, counts, strict=True) if count > spare)
