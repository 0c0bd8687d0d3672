"""Bars across: shares of games, canastas by who made them; and figures that need no picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.charts.base import Chart, Spot, paint_hatched
from canasta_desktop.words import statistics_text as words
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.statistics import Canastas
    from canasta_desktop.ui.draw.pen import Pen

LEAST_ROW: Final = 36
"""Design px that a row needs."""
_MOST_ROW: Final = 92
_BAR: Final = 14


def _row(inside: Box, place: int, count: int) -> Box:
    """One of `count` rows that share the height inside a panel; few rows do not fill it."""
    high = min(_MOST_ROW, inside.h / count)
    return Box(inside.x, inside.y + place * high, inside.w, high)


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
class ShareChart(Chart):
    """A bar for each row. `bound` is a share at which a line stands across all bars."""

    lines: Sequence[Row]
    columns: tuple[str, str, str]
    """What name, figure and count are, for the form in text."""
    bound: float | None = None

    def row(self, place: int) -> Box:
        """The box of a row."""
        return _row(self.inside, place, len(self.lines))

    def spots(self) -> list[Spot]:
        """Every row."""
        return [Spot(self.row(at).inset(-6, 2), row.said, action=row.action) for at, row in enumerate(self.lines)]

    def rows(self) -> list[tuple[str, ...]]:
        """Name, figure and count."""
        return [self.columns, *((row.name, row.figure, row.count) for row in self.lines)]

    def paint(self, pen: Pen) -> None:
        """Draw the rows, names in one column, figures in two."""
        c = self.inside
        counts = max(pen.width(row.count, Role.SMALL, Weight.REGULAR) for row in self.lines)
        figures = max(pen.width(row.figure, Role.BODY, Weight.BOLD) for row in self.lines)
        names = min(max(pen.width(row.name, Role.BODY) for row in self.lines), c.w * 0.42)
        gap = 22 if counts else 0
        bar = Box(c.x + names + 18, 0, max(24, c.w - names - 18 - figures - 20 - counts - gap), _BAR)
        for at, row in enumerate(self.lines):
            self._paint_row(pen, row, self.row(at), bar, at > 0)

    def _paint_row(self, pen: Pen, row: Row, box: Box, bar: Box, ruled: bool) -> None:
        p, y = pen.palette, box.cy
        if row.chosen:
            pen.box(box.inset(-8, 3), 8, p.chosen, 0.9, p.brass, 1.5)
        elif ruled:
            pen.hair(box.x, box.y, box.w, p.line, 0.25)
        name = pen.fit(row.name, Role.BODY, bar.x - 14 - box.x)
        pen.write(name, Role.BODY, p.text, box.x, y, weight=Weight.BOLD if row.chosen else Weight.SEMIBOLD)
        pen.box(Box(bar.x, y - _BAR / 2, bar.w, _BAR), _BAR / 2, p.well, 0.75, p.line, 1, 0.35)
        if row.share > 0:
            pen.box(Box(bar.x, y - _BAR / 2, max(_BAR, bar.w * min(1, row.share)), _BAR), _BAR / 2, p.bar)
        if self.bound is not None:
            pen.post(bar.x + bar.w * self.bound - 1, y - 11, 22, p.text, 0.6, 2)
        pen.write(row.count, Role.SMALL, p.muted, box.right, y, "midright", Weight.REGULAR)
        wide = pen.width(row.figure, Role.BODY, Weight.BOLD)
        x = bar.right + 20 + max(0, self._figures(pen) - wide)
        pen.write(row.figure, Role.BODY, p.text, x, y, weight=Weight.BOLD)

    def _figures(self, pen: Pen) -> float:
        return max(pen.width(row.figure, Role.BODY, Weight.BOLD) for row in self.lines)


@dataclass(frozen=True)
class CanastaChart(Chart):
    """Natural and mixed canastas of each: name, the two, in the order of `makers`."""

    makers: Sequence[tuple[str, Canastas]]

    @property
    def _most(self) -> int:
        return max(1, *(canastas.all for _, canastas in self.makers))

    def row(self, place: int) -> Box:
        """The box of a row: name and sum over the bar."""
        c = self.inside
        high = min(104, (c.h - 32) / len(self.makers))
        return Box(c.x, c.y - 3 + place * high, c.w, high)

    def bars(self, place: int) -> tuple[Box, Box]:
        """The natural and the mixed bar of a row."""
        row, canastas = self.row(place), self.makers[place][1]
        unit = row.w / self._most
        high = max(14.0, min(30.0, row.h - 34))
        y = row.y + 25
        natural = Box(row.x, y, max(0.0, canastas.natural * unit - (3 if canastas.mixed else 0)), high)
        return natural, Box(row.x + canastas.natural * unit, y, canastas.mixed * unit, high)

    def spots(self) -> list[Spot]:
        """Every row."""
        return [
            Spot(Box(row.x - 6, row.y + 2, row.w + 12, row.h - 4), words.canastas_of(name, canastas.natural, canastas.mixed))
            for row, (name, canastas) in ((self.row(at), maker) for at, maker in enumerate(self.makers))
        ]

    def rows(self) -> list[tuple[str, ...]]:
        """Name, natural, mixed, sum."""
        body = [(name, str(found.natural), str(found.mixed), str(found.all)) for name, found in self.makers]
        return [words.CANASTA_HEAD, *body]

    def paint(self, pen: Pen) -> None:
        """Draw the rows and what the two fills mean."""
        p, c = pen.palette, self.inside
        told = all(self._holds(pen, at) for at in range(len(self.makers)))
        for at, (name, canastas) in enumerate(self.makers):
            row = self.row(at)
            drawn = pen.write(name, Role.BODY, p.text, row.x, row.y + 12)
            total = pen.write(number(canastas.all), Role.BODY, p.text, row.right, row.y + 12, "midright", Weight.BOLD)
            self._paint_bars(pen, at, told=told)
            parts = words.natural_and_mixed(canastas.natural, canastas.mixed)
            room = total.x - drawn.right - 32
            if not told and pen.width(parts, Role.SMALL, Weight.REGULAR) <= room:
                pen.write(parts, Role.SMALL, p.muted, drawn.right + 14, row.y + 12, weight=Weight.REGULAR)
        y = c.bottom - 6
        pen.box(Box(c.x, y - 9, 18, 18), 4, p.brass)
        drawn = pen.write(words.NATURAL, Role.SMALL, p.muted, c.x + 28, y, weight=Weight.REGULAR)
        key = Box(drawn.right + 28, y - 9, 18, 18)
        paint_hatched(pen, key, p.brass_text)
        pen.write(words.MIXED, Role.SMALL, p.muted, key.right + 10, y, weight=Weight.REGULAR)

    def _holds(self, pen: Pen, at: int) -> bool:
        """Whether the bars of a row have room for their figures."""
        canastas = self.makers[at][1]
        both = zip(self.bars(at), (canastas.natural, canastas.mixed), strict=True)
        wide = [(bar, pen.width(number(value), Role.SMALL, Weight.BOLD) + 32) for bar, value in both if value]
        return all(bar.h >= 20 and room <= bar.w for bar, room in wide)

    def _paint_bars(self, pen: Pen, at: int, *, told: bool) -> None:
        """Both bars, `told` with their figures."""
        p, canastas = pen.palette, self.makers[at][1]
        natural, mixed = self.bars(at)
        if natural.w >= 1:
            pen.box(natural, 5, p.brass)
        paint_hatched(pen, mixed, p.brass_text, 5)
        if not told:
            return
        if canastas.natural:
            pen.write(number(canastas.natural), Role.SMALL, p.ink, natural.x + 12, natural.cy, weight=Weight.BOLD)
        if canastas.mixed:
            said = number(canastas.mixed)
            plate = Box(mixed.x + 12, mixed.cy - 9, pen.width(said, Role.SMALL, Weight.BOLD) + 12, 18)
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
class Facts(Chart):
    """Figures in words: what it is, and at the right the figure."""

    facts: Sequence[Fact]

    def row(self, place: int) -> Box:
        """The box of a row."""
        return _row(self.inside, place, len(self.facts))

    def rows(self) -> list[tuple[str, ...]]:
        """What it is and the figure."""
        return [(fact.name, fact.figure) for fact in self.facts]

    def spots(self) -> list[Spot]:
        """The rows that do something."""
        rows = ((fact, self.row(at).inset(-6, 2)) for at, fact in enumerate(self.facts))
        return [Spot(row, fact.said, action=fact.action) for fact, row in rows if fact.action]

    def paint(self, pen: Pen) -> None:
        """Draw the rows; one that does something has an arrow and a bright figure."""
        p = pen.palette
        for at, fact in enumerate(self.facts):
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
