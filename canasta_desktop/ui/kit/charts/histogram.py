"""How often values lie in each of several ranges, as bars beside each other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.charts.chart import Chart, Spot, paint_hatched
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


_WIDEST: Final = 120  # design px of a bar


@dataclass(frozen=True, slots=True)
class Bin:
    """The number of values from `low` to under `high` (None: no bound), and the bin in words."""

    low: int | None
    high: int | None
    count: int
    said: str

    @property
    def negative(self) -> bool:
        """Whether all its values lie below zero."""
        return self.high is not None and self.high <= 0


@dataclass(frozen=True)
class Histogram(Chart):
    """`bars` from the lowest up, at least one."""

    margins = (0, 26, 0, 34)  # for the highest bar's words, and for the scale

    bars: Sequence[Bin]
    peak: str
    """What stands over the highest bar."""
    losses: str
    """What stands over the bars below zero; empty if there are none."""
    beyond: str
    """The figure under a last bar without a bound."""

    @cached_property
    def plot(self) -> Box:
        """Where the bars stand."""
        whole = super().plot
        wide = min(whole.w - 12, _WIDEST * len(self.bars))
        return Box(whole.cx - wide / 2, whole.y, wide, whole.h)

    @cached_property
    def highest(self) -> int:
        """The place of the highest bar."""
        return max(range(len(self.bars)), key=lambda at: self.bars[at].count)

    def bar(self, place: int) -> Box:
        """The box of a bar; never lower than can be seen, where anything is in it."""
        plot, step = self.plot, self.plot.w / len(self.bars)
        count = self.bars[place].count
        high = max(4.0, plot.h * count / self.bars[self.highest].count) if count else 0.0
        return Box(plot.x + place * step + 3, plot.bottom - high, step - 6, high)

    def spots(self) -> list[Spot]:
        """A column for each bar."""
        plot, step = self.plot, self.plot.w / len(self.bars)
        return [
            Spot(Box(plot.x + at * step, plot.y - 4, step, plot.h + 4), bar.said, shape=self.bar(at))
            for at, bar in enumerate(self.bars)
        ]

    def scale(self, wide: Callable[[str], float]) -> list[tuple[float, str]]:
        """Where figures stand under the bars: at edges, 0 among them; at the middle of a last bar without a bound.

        Where not all have room, every second, third … edge has its figure, counted from 0. `wide` measures figures.
        """
        plot, step = self.plot, self.plot.w / len(self.bars)
        low = self.bars[0].high - self._span if self.bars[0].high is not None else 0
        edges = [(plot.x + at * step, low + at * self._span) for at in range(len(self.bars) + 1)]
        if self.bars[0].low is None:
            edges = edges[1:]
        ends: list[tuple[float, str]] = []
        if self.bars[-1].high is None:
            ends = [(plot.right - step / 2, self.beyond)]
            edges = edges[:-2]
        for every in range(1, len(self.bars) + 2):
            found = [(x, number(edge)) for x, edge in edges if edge // self._span % every == 0] + ends
            if self._apart(found, wide):
                break
        return found

    @property
    def _span(self) -> int:
        """Points that a bar spans."""
        both = ((bar.low, bar.high) for bar in self.bars)
        return next((high - low for low, high in both if low is not None and high is not None), 1)

    def _apart(self, found: Sequence[tuple[float, str]], wide: Callable[[str], float]) -> bool:
        """Whether figures in a row keep off each other and stay on the panel."""
        boxes = [(x - wide(said) / 2, x + wide(said) / 2) for x, said in found]
        gaps = all(left[1] + 14 <= right[0] for left, right in pairwise(boxes))
        return gaps and all(self.box.x + 6 <= left and right <= self.box.right - 6 for left, right in boxes)

    def paint(self, pen: Pen) -> None:
        """Bars, base line, scale, and words at the highest and over those below zero."""
        p, plot = pen.palette, self.plot
        for at, bar in enumerate(self.bars):
            box = self.bar(at)
            if bar.negative:
                paint_hatched(pen, box, p.minus)
            elif bar.count:
                peak = at == self.highest
                pen.box(box, 4, p.brass_text if peak else p.bar, 1 if peak else 0.8)
        pen.hair(plot.x, plot.bottom, plot.w, p.line, 0.9)
        for x, said in self.scale(lambda said: pen.width(said, Role.SMALL, Weight.REGULAR)):
            if said == number(0):
                pen.post(x - 1, plot.bottom, 9, p.text, 0.9, 2)
            pen.write(said, Role.SMALL, p.muted, x, plot.bottom + 24, "center", Weight.REGULAR)
        self._paint_words(pen)

    def _paint_words(self, pen: Pen) -> None:
        p, plot, peak = pen.palette, self.plot, self.bar(self.highest)
        wide = pen.width(self.peak, Role.SMALL, Weight.BOLD)
        x = max(plot.x + wide / 2, min(plot.right - wide / 2, peak.cx))
        tag = Box(x - wide / 2, peak.y - 25, wide, 14)
        pen.write(self.peak, Role.SMALL, p.text, x, tag.cy, "center", Weight.BOLD)
        if not self.losses:
            return
        wide = pen.width(self.losses, Role.SMALL, Weight.REGULAR)
        under = [self.bar(at) for at in range(len(self.bars)) if self.bar(at).x < plot.x + wide + 10]
        y = min(box.y for box in under) - 25
        if tag.x < plot.x + wide + 14 and abs(tag.y - y) < 22:
            y = tag.y - 24
        x = plot.x + 3
        if y < self.box.y + 46:
            # No room above the bars that it would reach to: it ends at 0 instead.
            losses = [self.bar(at) for at, bar in enumerate(self.bars) if bar.negative]
            x, y = losses[-1].right - wide, min(box.y for box in losses) - 25
        if x >= self.box.x + 8:
            pen.write(self.losses, Role.SMALL, p.minus, x, y + 7, weight=Weight.REGULAR)
