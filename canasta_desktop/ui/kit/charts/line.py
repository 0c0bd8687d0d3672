"""A share, 0 to 1, as a line through time."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.charts.chart import Chart, Point, Spot, clearance, paint_bound, paint_point
from canasta_desktop.words.numbers import percent

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


EVEN: Final = 0.5
_STEPS: Final = (0.05, 0.1, 0.2, 0.25)
_APART: Final = 54  # design px between two times
_PLACES: Final = 12
"""Number of steps along the dashed line at which its name is tried; the best of them is used."""
_NEAR: Final = 3.5  # design px from point to point: a denser line says no more


@dataclass(frozen=True)
class LineChart(Chart):
    """`shares` in the order of time, at least one; a dashed line stands at a half."""

    margins = (62, 4, 96, 34)  # for the scale, for "now", and for the time

    shares: Sequence[float]
    said: Callable[[int], str]
    """What the share at a place says, in words."""
    ticks: Sequence[tuple[int, str]]
    """Places and times, in order; those with enough space stand under the line."""
    now: str
    even: str
    low: str
    """What the present share, the dashed line and the lowest share are called."""

    @cached_property
    def bounds(self) -> tuple[float, float, float]:
        """Lowest and highest value of the scale, and its step."""
        low = min(EVEN, *self.shares)
        high = max(EVEN, *self.shares)
        most = max(2, min(5, int(self.plot.h / 44)))
        for step in _STEPS:
            bottom, top = math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step
            if bottom == top:
                top += step
            if low - bottom < 0.01 < bottom:
                bottom -= step  # air for the words at the lowest point
            if round((top - bottom) / step) <= most and top < 1.01:
                break
        return max(0.0, bottom), top, step

    def x(self, place: int) -> float:
        """Where a point stands, across."""
        return self.plot.x + self.plot.w * place / max(1, len(self.shares) - 1)

    def y(self, share: float) -> float:
        """Where a share stands."""
        low, high, _ = self.bounds
        return self.plot.bottom - (share - low) / (high - low) * self.plot.h

    def drawn(self) -> list[int]:
        """The places of the points that are drawn: no more than can be told apart, the lowest and the last among them."""
        every = max(1, math.ceil(len(self.shares) / max(2, self.plot.w / _NEAR)))
        some = set(range(0, len(self.shares), every)) | {self.lowest, len(self.shares) - 1}
        return sorted(some)

    @cached_property
    def lowest(self) -> int:
        """The index of the lowest point; the last one if several are equal."""
        return min(range(len(self.shares)), key=lambda at: (self.shares[at], -at))

    def line(self) -> list[Point]:
        """The points of the line."""
        return [(self.x(at), self.y(self.shares[at])) for at in self.drawn()]

    def _levels(self) -> list[float]:
        """The shares at which lines of the grid stand."""
        low, high, step = self.bounds
        return [low + i * step for i in range(round((high - low) / step) + 1)]

    def spots(self) -> list[Spot]:
        """A strip for each point that is drawn."""
        places, line, plot = self.drawn(), self.line(), self.plot
        found = []
        for i, (at, (x, y)) in enumerate(zip(places, line, strict=True)):
            left = (line[i - 1][0] + x) / 2 if i else plot.x - 8
            right = (line[i + 1][0] + x) / 2 if i + 1 < len(line) else plot.right + 8
            found.append(Spot(Box(left, plot.y - 10, right - left, plot.h + 14), self.said(at), (x, y)))
        return found

    # drawing

    def paint(self, pen: Pen) -> None:
        """Grid, area, line, marks in words."""
        p, plot = pen.palette, self.plot
        for at, share in enumerate(self._levels()):
            pen.hair(plot.x, self.y(share), plot.w, p.line, 0.35 if at else 0.8)
            pen.write(percent(share), Role.SMALL, p.muted, plot.x - 12, self.y(share), "midright", Weight.REGULAR)
        line = self.line()
        if len(line) > 1:
            pen.line([(plot.x, plot.bottom), *line, (plot.right, plot.bottom)], p.brass, 0, p.brass, 0.15)
        paint_bound(pen, plot.x, self.y(EVEN), plot.w, p.text, 0.55)
        if len(line) > 1:
            pen.line(line, p.brass_text, 3)
        self._paint_now(pen, line[-1])
        taken = self._paint_even(pen, line)
        self._paint_lowest(pen, line, taken)
        self._paint_times(pen)

    def _paint_now(self, pen: Pen, end: Point) -> None:
        p = pen.palette
        paint_point(pen, end, 14, p.brass_text, p.panel)
        y = max(self.plot.y + 8, min(self.plot.bottom - 26, end[1]))
        share = percent(self.shares[-1])
        pen.write(share, Role.HEAD, p.brass_text, end[0] + 16, y, weight=Weight.BOLD)
        pen.write(self.now, Role.SMALL, p.muted, end[0] + 16, y + 26, weight=Weight.REGULAR)

    def _paint_even(self, pen: Pen, line: Sequence[Point]) -> Box:
        """The name of the dashed line, where the chart's own line leaves it the most room."""
        plot, y = self.plot, self.y(EVEN)
        wide = pen.width(self.even, Role.SMALL, Weight.REGULAR)
        places = [
            Box(x, y + off, wide, 14)
            for x in (plot.x + 10 + (plot.w - 30 - wide) * i / _PLACES for i in range(_PLACES + 1))
            for off in (-24, 10)
            if plot.y - 6 <= y + off <= plot.bottom - 14
        ]
        grid = [self.y(share) for share in self._levels()]

        def worth(box: Box) -> float:
            """Room up to the line; less where a line of the grid runs through the words."""
            return min(60, clearance(box, line)) - 25 * any(abs(y - box.cy) < 11 for y in grid)

        best = max(places, key=worth)
        pen.write(self.even, Role.SMALL, pen.palette.muted, best.x, best.cy, weight=Weight.REGULAR)
        return best

    def _paint_lowest(self, pen: Pen, line: Sequence[Point], taken: Box) -> None:
        """The lowest point in words, where it is not the present one and there is room for it."""
        if self.lowest == len(self.shares) - 1:
            return
        p, plot = pen.palette, self.plot
        x, y = self.x(self.lowest), self.y(self.shares[self.lowest])
        wide = pen.width(self.low, Role.SMALL, Weight.REGULAR)
        places = [
            box
            for left in (x + 12, x - wide - 12, x - wide / 2)
            for off in (10, -7, 24, -28)
            if (box := Box(left, y + off, wide, 14)).x >= plot.x + 4 and box.right <= plot.right and box.bottom <= plot.bottom
            if not box.inset(0, -6).meets(taken)
        ]
        even = [(plot.x, self.y(EVEN)), (plot.right, self.y(EVEN))]

        def room(box: Box) -> float:
            return min(40, clearance(box, line), clearance(box, even))

        best = max(places, key=room, default=None)
        paint_point(pen, (x, y), 10, p.well, p.brass_text)
        if best and room(best) > 2:
            pen.write(self.low, Role.SMALL, p.muted, best.x, best.cy, weight=Weight.REGULAR)

    def times(self, wide: Callable[[str], float]) -> list[tuple[float, str]]:
        """Where times stand under the line, and what they say: every, every second, third … one. `wide` measures them."""
        new = [tick for tick, before in zip(self.ticks, [(0, ""), *self.ticks], strict=False) if tick[1] != before[1]]
        placed = [(self.x(at), wide(said) / 2, said) for at, said in new]
        ticks = [(x, half, said) for x, half, said in placed if x + half <= self.box.right - 20]
        evenly = (ticks[::every] for every in range(1, len(ticks) + 1))
        fits = (some for some in evenly if all(b[0] - b[1] - a[0] - a[1] >= _APART for a, b in pairwise(some)))
        return [(x, said) for x, _, said in next(fits, [])]

    def _paint_times(self, pen: Pen) -> None:
        for x, said in self.times(lambda said: pen.width(said, Role.SMALL, Weight.REGULAR)):
            pen.post(x, self.plot.bottom, 6, pen.palette.line, 0.8)
            pen.write(said, Role.SMALL, pen.palette.muted, x, self.plot.bottom + 22, "center", Weight.REGULAR)
