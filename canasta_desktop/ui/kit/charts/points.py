"""How many deals brought how many points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.charts.base import Chart, Spot, paint_hatched
from canasta_desktop.words import statistics_text as words
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.histogram import Bar
    from canasta_desktop.ui.draw.pen import Pen

_TOP, _FOOT = 26, 34  # design px for the highest bar's words, and for the scale
_WIDEST: Final = 120  # design px of a bar


@dataclass(frozen=True)
class PointsChart(Chart):
    """`bars` from the lowest up, at least one."""

    bars: Sequence[Bar]
    wide: Callable[[str], float]
    """Width of small words in design px."""

    @cached_property
    def plot(self) -> Box:
        """Where the bars stand."""
        c = self.inside
        wide = min(c.w - 12, _WIDEST * len(self.bars))
        return Box(c.cx - wide / 2, c.y + _TOP, wide, c.h - _TOP - _FOOT)

    @cached_property
    def highest(self) -> int:
        """The place of the bar with the most deals."""
        return max(range(len(self.bars)), key=lambda at: self.bars[at].deals)

    def bar(self, place: int) -> Box:
        """The box of a bar; never lower than can be seen, where it has any deals."""
        plot, step = self.plot, self.plot.w / len(self.bars)
        deals = self.bars[place].deals
        high = max(4.0, plot.h * deals / self.bars[self.highest].deals) if deals else 0.0
        return Box(plot.x + place * step + 3, plot.bottom - high, step - 6, high)

    def spots(self) -> list[Spot]:
        """A column for each bar."""
        plot, step = self.plot, self.plot.w / len(self.bars)
        found = []
        for at, bar in enumerate(self.bars):
            column = Box(plot.x + at * step, plot.y - 4, step, plot.h + 4)
            found.append(Spot(column, words.bar(bar.low, bar.high, bar.deals), shape=self.bar(at)))
        return found

    def rows(self) -> list[tuple[str, ...]]:
        """From, to and deals of every bar."""
        bounds = [("" if bar.low is None else str(bar.low), "" if bar.high is None else str(bar.high - 1)) for bar in self.bars]
        return [words.POINTS_HEAD, *((*bound, str(bar.deals)) for bound, bar in zip(bounds, self.bars, strict=True))]

    def scale(self) -> list[tuple[float, str]]:
        """Where figures stand under the bars: at edges, 0 among them; at the middle of a last bar without a bound.

        Where not all have room, every second, third … edge has its figure, counted from 0.
        """
        plot, step = self.plot, self.plot.w / len(self.bars)
        low = self.bars[0].high - self._span if self.bars[0].high is not None else 0
        edges = [(plot.x + at * step, low + at * self._span) for at in range(len(self.bars) + 1)]
        if self.bars[0].low is None:
            edges = edges[1:]
        ends: list[tuple[float, str]] = []
        if self.bars[-1].high is None:
            ends = [(plot.right - step / 2, words.and_more(edges[-2][1]))]
            edges = edges[:-2]
        for every in range(1, len(self.bars) + 2):
            found = [(x, number(edge)) for x, edge in edges if edge // self._span % every == 0] + ends
            if self._apart(found):
                break
        return found

    @property
    def _span(self) -> int:
        """Points that a bar spans."""
        both = ((bar.low, bar.high) for bar in self.bars)
        return next((high - low for low, high in both if low is not None and high is not None), 1)

    def _apart(self, found: Sequence[tuple[float, str]]) -> bool:
        """Whether figures in a row keep off each other and stay on the panel."""
        boxes = [(x - self.wide(said) / 2, x + self.wide(said) / 2) for x, said in found]
        gaps = all(left[1] + 14 <= right[0] for left, right in pairwise(boxes))
        return gaps and all(self.box.x + 6 <= left and right <= self.box.right - 6 for left, right in boxes)

    def paint(self, pen: Pen) -> None:
        """Bars, base line, scale, and words at the highest and over those below zero."""
        p, plot = pen.palette, self.plot
        for at, bar in enumerate(self.bars):
            box = self.bar(at)
            if bar.below_zero:
                paint_hatched(pen, box, p.minus)
            elif bar.deals:
                peak = at == self.highest
                pen.box(box, 4, p.brass_text if peak else p.bar, 1 if peak else 0.8)
        pen.hair(plot.x, plot.bottom, plot.w, p.line, 0.9)
        for x, said in self.scale():
            if said == number(0):
                pen.post(x - 1, plot.bottom, 9, p.text, 0.9, 2)
            pen.write(said, Role.SMALL, p.muted, x, plot.bottom + 24, "center", Weight.REGULAR)
        self._paint_words(pen)

    def _paint_words(self, pen: Pen) -> None:
        p, plot, peak = pen.palette, self.plot, self.bar(self.highest)
        said = words.deals(self.bars[self.highest].deals)
        wide = pen.width(said, Role.SMALL, Weight.BOLD)
        x = max(plot.x + wide / 2, min(plot.right - wide / 2, peak.cx))
        tag = Box(x - wide / 2, peak.y - 25, wide, 14)
        pen.write(said, Role.SMALL, p.text, x, tag.cy, "center", Weight.BOLD)
        below = sum(bar.deals for bar in self.bars if bar.below_zero)
        if not below:
            return
        said = words.below_zero(below)
        wide = self.wide(said)
        under = [self.bar(at) for at in range(len(self.bars)) if self.bar(at).x < plot.x + wide + 10]
        y = min(box.y for box in under) - 25
        if tag.x < plot.x + wide + 14 and abs(tag.y - y) < 22:
            y = tag.y - 24
        x = plot.x + 3
        if y < self.box.y + 46:
            # No room above the bars that it would reach to: it ends at 0 instead.
            losses = [self.bar(at) for at, bar in enumerate(self.bars) if bar.below_zero]
            x, y = losses[-1].right - wide, min(box.y for box in losses) - 25
        if x >= self.box.x + 8:
            pen.write(said, Role.SMALL, p.minus, x, y + 7, weight=Weight.REGULAR)
