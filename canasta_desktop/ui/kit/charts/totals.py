"""Totals step by step: a line for each side that carries its name at its end, and what each step brought below."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.charts.chart import Chart, paint_bound
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    from collections.abc import Sequence


_STEPS: Final = (100, 200, 250, 500, 1000, 2000, 2500, 5000)
_DASH, _DASH_SHARE = 16.0, 0.58  # design px from dash to dash, and how much of it is drawn
_LABEL_GAP: Final = 66  # design px that the names at the ends of the lines keep apart
_TOTAL_GAP: Final = 34  # design px that totals without names do
_OVER_STEPS: Final = 16  # design px that the lowest total stays over the end of the lines, as the steps stand under it
_GRID: Final = 30  # design px from line to line of the grid at least
_COLUMN: Final = 84  # design px that the gains of a step need


@dataclass(frozen=True)
class TotalsChart(Chart):
    """`totals` are the totals of every side at the start and after each step, `gains` what each step brought.

    There is at least one step.
    """

    names: Sequence[str]
    """The sides, in the order of all figures."""
    steps: Sequence[str]
    totals: Sequence[Sequence[int]]
    gains: Sequence[Sequence[int]]
    target: int
    """The total to be reached; 0 if there is none."""

    @property
    def sides(self) -> int:
        """How many lines there are."""
        return len(self.names)

    @property
    def plot(self) -> Box:
        """Where the lines run."""
        b = self.box
        table = 92 + 34 * self.sides
        return Box(b.x + 96, b.y + 84, b.w - 96 - 158, b.h - 84 - table)

    @property
    def _bounds(self) -> tuple[int, int, int]:
        """Lowest and highest value of the scale, and its step."""
        totals = [total for after in self.totals[1:] for total in after]
        low, high = min(0, *totals), max(self.target, *totals)
        most = min(6.5, self.plot.h / _GRID)
        step = next((s for s in _STEPS if (high - low) / s <= most), _STEPS[-1])
        return math.floor(low / step) * step, high, step

    def x(self, step: int) -> float:
        """Where a step stands, counted from 1; 0 is the start."""
        return self.plot.x + self.plot.w * step / len(self.steps)

    def y(self, total: float) -> float:
        """Where a total stands."""
        low, high, _ = self._bounds
        return self.plot.bottom - (total - low) / ((high - low) * 1.04) * self.plot.h

    def line(self, side: int) -> list[tuple[float, float]]:
        """The points of a side's line, from the start on."""
        return [(self.x(i), self.y(totals[side])) for i, totals in enumerate(self.totals)]

    def paint(self, pen: Pen) -> None:
        """Draw grid, lines, their names, and the gains."""
        self._paint_grid(pen)
        for side in reversed(range(self.sides)):
            self._paint_line(pen, side)
        self._paint_ends(pen)
        self._paint_gains(pen)

    def _paint_grid(self, pen: Pen) -> None:
        p, plot = pen.palette, self.plot
        low, high, step = self._bounds
        for value in range(low, high + 1, step):
            if value == self.target != 0:
                continue
            pen.hair(plot.x, self.y(value), plot.w, p.line, 0.9 if value == 0 else 0.3)
            if not self.target or abs(self.y(value) - self.y(self.target)) > 20:
                words = number(value)
                pen.write(words, Role.SMALL, p.muted, plot.x - 14, self.y(value), "midright", Weight.REGULAR)
        if not self.target:
            return
        goal = self.y(self.target)
        paint_bound(pen, plot.x, goal, plot.w, p.brass_text)
        pen.write(number(self.target), Role.SMALL, p.brass_text, plot.x - 14, goal, "midright", Weight.BOLD)

    def _paint_line(self, pen: Pen, side: int) -> None:
        way, tint = self.line(side), pen.palette.side(side)
        if side == 0:
            pen.line(way, tint, 4)
        else:
            for begin, end in pairwise(way):
                _dashed(pen, begin, end, tint)
        size = 28 if self.x(1) - self.x(0) >= 40 else 0
        for x, y in way[1:] if size else way[-1:]:
            disc = Box(x - 14, y - 14, 28, 28)
            pen.box(disc, 14, pen.palette.panel, 1, tint, 2)
            pen.sign(side, x, y, 18)

    def _paint_ends(self, pen: Pen) -> None:
        """Name and total at the end of each line, moved apart where the lines end close together.

        Where the names have no room under each other, the totals stand there alone, with the signs of their sides.
        """
        b, last = self.box, self.totals[-1]
        named = self.sides * _LABEL_GAP <= self.plot.h + _LABEL_GAP
        gap = _LABEL_GAP if named else _TOTAL_GAP
        x, y, lowest = self.plot.right + 28, self.plot.y - gap, self.plot.bottom - _OVER_STEPS
        for at, side in enumerate(sorted(range(self.sides), key=lambda side: -last[side])):
            y = max(y + gap, self.y(last[side]) if named else 0)
            if named:
                y = min(y, lowest - gap * (self.sides - 1 - at))
            if not named:
                pen.sign(side, x + 10, y, 20)
                pen.write(number(last[side]), Role.BODY, pen.palette.text, x + 28, y, weight=Weight.BOLD)
                continue
            name = pen.fit(self.names[side], Role.BODY, b.right - 12 - x, Weight.BOLD)
            pen.write(name, Role.BODY, pen.palette.side(side), x, y - 14, weight=Weight.BOLD)
            pen.write(number(last[side]), Role.HEAD, pen.palette.text, x, y + 14, weight=Weight.BOLD)

    def _paint_gains(self, pen: Pen) -> None:
        """A column for every step; for every second, third … only, where there are many."""
        p, plot, b = pen.palette, self.plot, self.box
        every = math.ceil(_COLUMN / (plot.w / len(self.steps)))
        base = plot.bottom
        pen.hair(b.x + 24, base + 44, b.w - 48, p.line, 0.4)
        for side in range(self.sides):
            pen.sign(side, b.x + 44, base + 70 + 34 * side, 22)
        for at in range(len(self.steps) - 1, -1, -every):
            x = self.x(at + 1)
            pen.write(self.steps[at], Role.SMALL, p.muted, x, base + 24, "center", Weight.REGULAR)
            for side, gain in enumerate(self.gains[at]):
                tint = p.minus if gain < 0 else p.text
                pen.write(points(gain), Role.BODY, tint, x, base + 70 + 34 * side, "center")


def _dashed(pen: Pen, begin: tuple[float, float], end: tuple[float, float], colour: str) -> None:
    (x0, y0), (x1, y1) = begin, end
    dashes = max(1, int(math.hypot(x1 - x0, y1 - y0) / _DASH))
    for i in range(dashes):
        a, e = i / dashes, (i + _DASH_SHARE) / dashes
        pen.line([(x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * e, y0 + (y1 - y0) * e)], colour, 3.4)
