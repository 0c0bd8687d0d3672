"""Bars across: shares, and sums of two parts; and figures that need no picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.charts.chart import HEAD, LEAST, PAD, Chart, Spot, paint_hatched
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


_LEAST_ROW, _MOST_ROW = 36, 92  # design px of a row's height
_BAR: Final = 14
_TILE: Final = 24  # design px of the tile of a rule set
_BETWEEN: Final = 3  # design px between two bars of a sum


@dataclass(frozen=True)
class _Rows(Chart):
    """Rows that share the height of a panel; few do not fill it."""

    lines: Sequence[Row | Fact]

    def heights(self, wished: float) -> Span:  # noqa: ARG002  it is no picture
        """The height that the rows need."""
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
    emblem: str = ""
    """The rule set whose tile stands before the name, by the name of its preset; empty for none."""


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
        names = min(max(pen.width(row.name, Role.BODY) + self._before for row in self.lines), c.w * 0.42)
        gap = 22 if counts else 0
        bar = Box(c.x + names + 18, 0, max(24, c.w - names - 18 - figures - 20 - counts - gap), _BAR)
        for at, row in enumerate(self.lines):
            self._paint_row(pen, row, self.row(at), bar._replace(y=self.row(at).cy - _BAR / 2), at > 0)

    @property
    def _before(self) -> float:
        """Design px before each name, for tiles where any row has one."""
        return _TILE + 10 if any(row.emblem for row in self.lines) else 0

    def _paint_row(self, pen: Pen, row: Row, box: Box, bar: Box, ruled: bool) -> None:
        p, y = pen.palette, box.cy
        if row.chosen:
            pen.box(box.inset(-8, 3), 8, p.chosen, 0.9, p.brass, 1.5)
        elif ruled:
            pen.hair(box.x, box.y, box.w, p.line, 0.25)
        if row.emblem:
            pen.emblem(row.emblem, box.x + _TILE / 2, y, _TILE)
        x = box.x + self._before
        name = pen.fit(row.name, Role.BODY, bar.x - 14 - x)
        pen.write(name, Role.BODY, p.text, x, y, weight=Weight.BOLD if row.chosen else Weight.SEMIBOLD)
        pen.box(bar, _BAR / 2, p.well, 0.75, p.line, 1, 0.35)
        if row.share > 0:
            pen.box(bar._replace(w=max(_BAR, bar.w * min(1, row.share))), _BAR / 2, p.bar)
        if self.bound is not None:
            pen.post(bar.x + bar.w * self.bound - 1, y - 11, 22, p.text, 0.6, 2)
        pen.write(row.count, Role.SMALL, p.muted, box.right, y, "midright", Weight.REGULAR)
        right = bar.right + 20 + max(pen.width(line.figure, Role.BODY, Weight.BOLD) for line in self.lines)
        pen.write(row.figure, Role.BODY, p.text, right, y, "midright", Weight.BOLD)


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of up to four parts: its name, the parts, and all in words: alone, and with the name."""

    name: str
    parts: tuple[int, ...]
    told: str
    said: str

    @property
    def total(self) -> int:
        """The sum."""
        return sum(self.parts)


@dataclass(frozen=True)
class SumChart(Chart):
    """A row of bars for each sum, one bar for each part. `names` says what the fills mean: solid and hatched in turn."""

    sums: Sequence[Sum]
    names: Sequence[str]

    def row(self, place: int) -> Box:
        """The box of a row: name and sum over the bars."""
        c = self.inside
        high = min(104, (c.h - 32) / len(self.sums))
        return Box(c.x, c.y - 3 + place * high, c.w, high)

    def bars(self, place: int) -> list[Box]:
        """The bars of a row, with gaps between them."""
        row, x, found = self.row(place), self.row(place).x, list[Box]()
        unit = row.w / max(1, *(one.total for one in self.sums))
        high = max(14.0, min(30.0, row.h - 36))
        parts = self.sums[place].parts
        for at, part in enumerate(parts):
            gap = _BETWEEN if part and any(parts[at + 1 :]) else 0
            found.append(Box(x, row.y + 28, max(0.0, part * unit - gap), high))
            x += part * unit
        return found

    def spots(self) -> list[Spot]:
        """Every row."""
        return [Spot(self.row(at).inset(-6, 2), one.said) for at, one in enumerate(self.sums)]

    def paint(self, pen: Pen) -> None:
        """Draw the rows and what the fills mean."""
        p = pen.palette
        told = all(self._holds(pen, at) for at in range(len(self.sums)))
        for at, one in enumerate(self.sums):
            row = self.row(at)
            drawn = pen.write(one.name, Role.BODY, p.text, row.x, row.y + 12)
            total = pen.write(number(one.total), Role.BODY, p.text, row.right, row.y + 12, "midright", Weight.BOLD)
            self._paint_bars(pen, at, told=told)
            if not told and pen.width(one.told, Role.SMALL, Weight.REGULAR) <= total.x - drawn.right - 32:
                pen.write(one.told, Role.SMALL, p.muted, drawn.right + 14, row.y + 12, weight=Weight.REGULAR)
        self._paint_legend(pen)

    def _paint_legend(self, pen: Pen) -> None:
        c = self.inside
        words = sum(pen.width(name, Role.SMALL, Weight.REGULAR) for name in self.names)
        gap = min(28.0, (c.w - words - 28 * len(self.names)) / max(1, len(self.names) - 1))
        x, y = c.x, c.bottom - 6
        for at, name in enumerate(self.names):
            _paint_fill(pen, at, Box(x, y - 9, 18, 18), 4)
            x = pen.write(name, Role.SMALL, pen.palette.muted, x + 28, y, weight=Weight.REGULAR).right + gap

    def _holds(self, pen: Pen, at: int) -> bool:
        """Whether the bars of a row have room for their figures."""
        both = zip(self.bars(at), self.sums[at].parts, strict=True)
        wide = [(bar, pen.width(number(value), Role.SMALL, Weight.BOLD) + 32) for bar, value in both if value]
        return all(bar.h >= 20 and room <= bar.w for bar, room in wide)

    def _paint_bars(self, pen: Pen, at: int, *, told: bool) -> None:
        """The bars of a row, `told` with their figures."""
        p = pen.palette
        for place, (bar, value) in enumerate(zip(self.bars(at), self.sums[at].parts, strict=True)):
            _paint_fill(pen, place, bar, 5)
            if not (told and value):
                continue
            said = number(value)
            if place % 2 == 0:
                pen.write(said, Role.SMALL, p.ink, bar.x + 12, bar.cy, weight=Weight.BOLD)
                continue
            plate = Box(bar.x + 12, bar.cy - 9, pen.width(said, Role.SMALL, Weight.BOLD) + 12, 18)
            pen.box(plate, 4, p.panel)
            pen.write(said, Role.SMALL, p.text, plate.cx, plate.cy, "center", Weight.BOLD)


def _paint_fill(pen: Pen, place: int, box: Box, radius: float) -> None:
    """The fill of a part by its place: brass and blue solid, brass and violet hatched."""
    p = pen.palette
    if place % 2:
        paint_hatched(pen, box, (p.brass_text, p.third)[place // 2], radius)
    elif box.w >= 1:
        pen.box(box, radius, (p.brass, p.them)[place // 2])


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
