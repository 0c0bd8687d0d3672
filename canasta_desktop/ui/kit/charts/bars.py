"""Bars across: shares, and sums of two parts; and figures that need no picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.charts.base import HEAD, LEAST, PAD, Chart, Spot, paint_hatched
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Pen

_LEAST_ROW, _MOST_ROW = 36, 92  # design px of a row's height
_BAR: Final = 14


@dataclass(frozen=True)
class _Rows(Chart):
    """Rows that share the height of a panel; few do not fill it."""

    lines: Sequence[Row | Fact]

    def heights(self, wished: float) -> Span:  # noqa: ARG002  it is no picture
        """As high as its rows need."""
        high = max(LEAST, HEAD + PAD + len(self.lines) * _LEAST_ROW)
        return Span(high, high)

    def row(self, place: int) -> Box:
        """The box of a row."""
        c = self.inside
        high = min(_MOST_ROW, c.h / len(self.lines))
        return Box(c.x, c.y + place * high, c.w, high)

    def spots(self) -> list[Spot]:
        """The rows that say more of themselves."""
        rows = ((self.row(at).inset(-6, 2), line) for at, line in enumerate(self.lines))
        return [Spot(box, line.said, action=line.action) for box, line in rows if line.said]


@dataclass(frozen=True, slots=True)
class Row:
    """One bar: its name, the share that it fills (0 to 1), what stands behind it, and the whole of it in a sentence."""

    name: str
    share: float
    figure: str
    count: str
    said: str
    chosen: bool = False
    action: Callable[[], None] | None = None


@dataclass(frozen=True)
class ShareChart(_Rows):
    """A bar for each row. `bound` is a share at which a line stands across all bars."""

    lines: Sequence[Row]
    bound: float | None = None

    def paint(self, pen: Pen) -> None:
        """Draw the rows, names in one column, figures in two."""
        c = self.inside
        counts = max(pen.width(row.count, Role.SMALL, Weight.REGULAR) for row in self.lines)
        figures = max(pen.width(row.figure, Role.BODY, Weight.BOLD) for row in self.lines)
        names = min(max(pen.width(row.name, Role.BODY) for row in self.lines), c.w * 0.42)
        gap = 22 if counts else 0
        bar = Box(c.x + names + 18, 0, max(24, c.w - names - 18 - figures - 20 - counts - gap), _BAR)
        for at, row in enumerate(self.lines):
            self._paint_row(pen, row, self.row(at), replace(bar, y=self.row(at).cy - _BAR / 2), at > 0)

    def _paint_row(self, pen: Pen, row: Row, box: Box, bar: Box, ruled: bool) -> None:
        p, y = pen.palette, box.cy
        if row.chosen:
            pen.box(box.inset(-8, 3), 8, p.chosen, 0.9, p.brass, 1.5)
        elif ruled:
            pen.hair(box.x, box.y, box.w, p.line, 0.25)
        name = pen.fit(row.name, Role.BODY, bar.x - 14 - box.x)
        pen.write(name, Role.BODY, p.text, box.x, y, weight=Weight.BOLD if row.chosen else Weight.SEMIBOLD)
        pen.box(bar, _BAR / 2, p.well, 0.75, p.line, 1, 0.35)
        if row.share > 0:
            pen.box(replace(bar, w=max(_BAR, bar.w * min(1, row.share))), _BAR / 2, p.bar)
        if self.bound is not None:
            pen.post(bar.x + bar.w * self.bound - 1, y - 11, 22, p.text, 0.6, 2)
        pen.write(row.count, Role.SMALL, p.muted, box.right, y, "midright", Weight.REGULAR)
        right = bar.right + 20 + max(pen.width(line.figure, Role.BODY, Weight.BOLD) for line in self.lines)
        pen.write(row.figure, Role.BODY, p.text, right, y, "midright", Weight.BOLD)


@dataclass(frozen=True, slots=True)
class Pair:
    """A sum of two parts: its name, the parts, and both in words: alone, and with the name."""

    name: str
    first: int
    second: int
    total: int
    parts: str
    said: str


@dataclass(frozen=True)
class PairChart(Chart):
    """A row of two bars for each pair. `names` says what the two fills mean."""

    pairs: Sequence[Pair]
    names: tuple[str, str]

    def row(self, place: int) -> Box:
        """The box of a row: name and sum over the bar."""
        c = self.inside
        high = min(104, (c.h - 32) / len(self.pairs))
        return Box(c.x, c.y - 3 + place * high, c.w, high)

    def bars(self, place: int) -> tuple[Box, Box]:
        """The two bars of a row."""
        row, pair = self.row(place), self.pairs[place]
        unit = row.w / max(1, *(pair.total for pair in self.pairs))
        high = max(14.0, min(30.0, row.h - 36))
        first = Box(row.x, row.y + 28, max(0.0, pair.first * unit - (3 if pair.second else 0)), high)
        return first, Box(row.x + pair.first * unit, row.y + 28, pair.second * unit, high)

    def spots(self) -> list[Spot]:
        """Every row."""
        return [Spot(self.row(at).inset(-6, 2), pair.said) for at, pair in enumerate(self.pairs)]

    def paint(self, pen: Pen) -> None:
        """Draw the rows and what the two fills mean."""
        p, c = pen.palette, self.inside
        told = all(self._holds(pen, at) for at in range(len(self.pairs)))
        for at, pair in enumerate(self.pairs):
            row = self.row(at)
            drawn = pen.write(pair.name, Role.BODY, p.text, row.x, row.y + 12)
            total = pen.write(number(pair.total), Role.BODY, p.text, row.right, row.y + 12, "midright", Weight.BOLD)
            self._paint_bars(pen, at, told=told)
            if not told and pen.width(pair.parts, Role.SMALL, Weight.REGULAR) <= total.x - drawn.right - 32:
                pen.write(pair.parts, Role.SMALL, p.muted, drawn.right + 14, row.y + 12, weight=Weight.REGULAR)
        y = c.bottom - 6
        pen.box(Box(c.x, y - 9, 18, 18), 4, p.brass)
        drawn = pen.write(self.names[0], Role.SMALL, p.muted, c.x + 28, y, weight=Weight.REGULAR)
        key = Box(drawn.right + 28, y - 9, 18, 18)
        paint_hatched(pen, key, p.brass_text)
        pen.write(self.names[1], Role.SMALL, p.muted, key.right + 10, y, weight=Weight.REGULAR)

    def _holds(self, pen: Pen, at: int) -> bool:
        """Whether the bars of a row have room for their figures."""
        both = zip(self.bars(at), (self.pairs[at].first, self.pairs[at].second), strict=True)
        wide = [(bar, pen.width(number(value), Role.SMALL, Weight.BOLD) + 32) for bar, value in both if value]
        return all(bar.h >= 20 and room <= bar.w for bar, room in wide)

    def _paint_bars(self, pen: Pen, at: int, *, told: bool) -> None:
        """Both bars, `told` with their figures."""
        p, pair = pen.palette, self.pairs[at]
        first, second = self.bars(at)
        if first.w >= 1:
            pen.box(first, 5, p.brass)
        paint_hatched(pen, second, p.brass_text, 5)
        if told and pair.first:
            pen.write(number(pair.first), Role.SMALL, p.ink, first.x + 12, first.cy, weight=Weight.BOLD)
        if told and pair.second:
            said = number(pair.second)
            plate = Box(second.x + 12, second.cy - 9, pen.width(said, Role.SMALL, Weight.BOLD) + 12, 18)
            pen.box(plate, 4, p.panel)
            pen.write(said, Role.SMALL, p.text, plate.cx, plate.cy, "center", Weight.BOLD)


@dataclass(frozen=True, slots=True)
class Fact:
    """What it is, the figure, and where a click does anything: what, in words."""

    name: str
    figure: str
    said: str = ""
    action: Callable[[], None] | None = None


@dataclass(frozen=True)
class Facts(_Rows):
    """Figures in words: what it is, and at the right the figure."""

    lines: Sequence[Fact]

    def paint(self, pen: Pen) -> None:
        """Draw the rows; one that does something has an arrow and a bright figure."""
        p = pen.palette
        for at, fact in enumerate(self.lines):
            row = self.row(at)
            if at:
                pen.hair(row.x, row.y, row.w, p.line, 0.25)
            wide = pen.width(fact.figure, Role.BODY, Weight.BOLD) + (28 if fact.action else 0)
            tint = p.brass_text if fact.action else p.text
            pen.write(fact.figure, Role.BODY, tint, row.right, row.cy, "midright", Weight.BOLD)
            if fact.action:
                pen.icon("play", row.right - wide + 8, row.cy, 14, tint)
            shown = pen.fit(fact.name, Role.BODY, row.w - wide - 20, Weight.REGULAR)
            pen.write(shown, Role.BODY, p.text, row.x, row.cy, weight=Weight.REGULAR)
