"""What all charts share: a head, lines and hatching, places that say their value, and the panel that makes a chart a control.

A chart is a value: a box in design px and the figures. It answers where things stand without drawing.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.surfaces import from_svg
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets import State, ValueWidget, WidgetRole, draw_area

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Pen

Point = tuple[float, float]

PAD: Final = 24
"""Design px from a panel's edge to what stands in it."""
HEAD: Final = 66
"""Design px from a panel's upper edge to its content."""
_HATCH: Final = 9  # design px from line to line


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a chart that says its value; `box` is where the pointer finds it.

    Then `mark`, a point, is marked, or `shape` outlined; without either the box is.
    """

    box: Box
    words: str
    mark: Point | None = None
    shape: Box | None = None
    action: Callable[[], None] | None = None
    """What a click does, where it does anything."""


@dataclass(frozen=True)
class Chart(ABC):
    """A chart in `box`, with its title, and at the right what it counts."""

    box: Box
    title: str
    note: str

    @abstractmethod
    def paint(self, pen: Pen) -> None:
        """Draw what stands under the head."""

    @abstractmethod
    def rows(self) -> list[tuple[str, ...]]:
        """The figures as a table, head first, for its form in text."""

    def spots(self) -> list[Spot]:
        """The places that say their value, in the order of the arrow keys."""
        return []

    @property
    def inside(self) -> Box:
        """Where the chart itself stands."""
        b = self.box
        return Box(b.x + PAD, b.y + HEAD, b.w - 2 * PAD, b.h - HEAD - PAD + 4)

    def text(self) -> str:
        """The chart in words, with tabs between the columns."""
        return as_text(self.title, self.note, self.rows())

    def at(self, x: float, y: float) -> Spot | None:
        """The spot at a point."""
        return next((spot for spot in self.spots() if spot.box.holds(x, y)), None)


def as_text(title: str, note: str, rows: Sequence[Sequence[str]]) -> str:
    """A chart in words: title and note, then its rows with tabs between the columns."""
    head = f"{title} ({note})" if note else title
    return "\n".join([head, *("\t".join(row) for row in rows)]) + "\n"


def paint_head(pen: Pen, box: Box, title: str, note: str) -> None:
    """Title, and at the right unit or number of cases; the note goes under the title where both have no room."""
    p = pen.palette
    drawn = pen.write(title, Role.HEAD, p.text, box.x + PAD, box.y + 36, weight=Weight.BOLD)
    if note:
        wide = pen.width(note, Role.SMALL, Weight.REGULAR)
        if drawn.right + 20 + wide <= box.right - PAD:
            pen.write(note, Role.SMALL, p.muted, box.right - PAD, box.y + 37, "midright", Weight.REGULAR)
        else:
            pen.write(note, Role.SMALL, p.muted, box.x + PAD, box.y + 61, weight=Weight.REGULAR)


def paint_bound(pen: Pen, x: float, y: float, w: float, colour: str, alpha: float = 0.8) -> None:
    """A dashed line across: what is aimed at."""
    for i in range(int(w / 14)):
        pen.hair(x + i * 14, y, 7, colour, alpha, 1.6)


def paint_hatched(pen: Pen, box: Box, colour: str, radius: float = 4) -> None:
    """A hatched bar: the second of a pair, or what lies below zero."""
    r = pen.rect(box)
    if r.w < 2 or r.h < 2:
        return
    step, thin = max(4.0, _HATCH * pen.t), max(1.0, 1.6 * pen.t)
    lines = []
    for i in range(1, math.ceil((r.w + r.h) / step)):
        along = i * step  # the line on which x + y is this
        x0, x1 = max(1.0, along - r.h + 1), min(r.w - 1.0, along - 1)
        if x1 > x0:
            lines.append(f"M{x0:.1f} {along - x0:.1f}L{x1:.1f} {along - x1:.1f}")
    edge = thin / 2
    body = (
        f'<path d="{"".join(lines)}" stroke="{colour}" stroke-width="{thin:.2f}" stroke-opacity=".65" fill="none"/>'
        f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{r.w - thin:.2f}" height="{r.h - thin:.2f}"'
        f' rx="{radius * pen.t:.2f}" fill="none" stroke="{colour}" stroke-width="{thin:.2f}"/>'
    )
    made = pen.art.cache.get(("hatched", r.w, r.h, colour, round(pen.t, 3), radius), lambda: from_svg(body, r.w, r.h))
    pen.target.blit(made, r.topleft)


def paint_point(pen: Pen, at: Point, size: float, fill: str, edge: str) -> None:
    """A round mark on a line."""
    x, y = at
    pen.box(Box(x - size / 2, y - size / 2, size, size), size / 2, fill, 1, edge, 2)


def clearance(box: Box, line: Sequence[Point]) -> float:
    """How far a box keeps off a line through points, up and down; 0 where the line runs through it."""
    least = math.inf
    for i in range(len(line) - 1):
        (x0, y0), (x1, y1) = line[i], line[i + 1]
        if x1 < box.x or x0 > box.right:
            continue
        ends = [y0 + (y1 - y0) * ((x - x0) / (x1 - x0) if x1 > x0 else 0) for x in (max(x0, box.x), min(x1, box.right))]
        least = min(least, max(box.y - max(ends), min(ends) - box.bottom))
    return max(0.0, least)


class ChartPanel(ValueWidget):
    """A chart on its panel: a control whose spots are gone through with the arrow keys, and pointed at."""

    role = WidgetRole.CHART
    radius = 16

    def __init__(self, chart: Chart, changed: Callable[[], None], wide: Callable[[str], float]) -> None:
        """`changed` is told when another spot is shown; `wide` measures a tooltip's words in design px."""
        super().__init__(chart.box, label=chart.title)
        self.chart = chart
        self.shown: int | None = None
        """The place of the spot that shows its value."""
        self._changed = changed
        self._wide = wide
        self._spots = chart.spots()

    @property
    def spot(self) -> Spot | None:
        """The spot that shows its value, on the page."""
        return None if self.shown is None else self._spots[self.shown]

    @property
    def value_text(self) -> str:
        """The value that is shown; its note where none is."""
        return self.spot.words if self.spot else self.chart.note

    def step(self, by: int) -> None:
        """Show the next value (1) or the previous one (-1)."""
        if self._spots:
            place = (len(self._spots) if by < 0 else -1) if self.shown is None else self.shown
            self._show(max(0, min(len(self._spots) - 1, place + by)))

    def point(self, x: float, y: float) -> None:
        """The pointer is at a point of the window."""
        x, y = x - self.box.x + self.chart.box.x, y - self.box.y + self.chart.box.y
        self._show(next((i for i, spot in enumerate(self._spots) if spot.box.holds(x, y)), None))

    def leave(self) -> None:
        """The pointer is elsewhere."""
        self._show(None)

    def _show(self, place: int | None) -> None:
        if place != self.shown:
            self.shown = place
            self._changed()

    def press(self, x: float, y: float) -> None:
        """Do what the spot at a point of the window is for."""
        self.point(x, y)
        self.activate()

    def activate(self) -> None:
        """Do what the shown spot is for."""
        if self.spot and self.spot.action:
            self.spot.action()

    def draw(self, pen: Pen, state: State) -> None:  # noqa: ARG002  a panel does not light up under the pointer
        """Draw panel, head, chart, and the value of the shown spot."""
        chart = replace(self.chart, box=self.box)
        draw_area(pen, self.box)
        paint_head(pen, self.box, chart.title, chart.note)
        chart.paint(pen)
        spot = self.spot
        if spot:
            down = self.box.y - self.chart.box.y
            self._paint_value(pen, spot, down)

    def _paint_value(self, pen: Pen, spot: Spot, down: float) -> None:
        p, b = pen.palette, self.box
        if spot.mark:
            x, y = spot.mark[0], spot.mark[1] + down
            paint_point(pen, (x, y), 18, p.brass_text, p.panel)
        else:
            shape = (spot.shape or spot.box).moved(0, down)
            x, y = shape.cx, shape.y
            pen.box(shape.inset(-3), 7, stroke=p.text, stroke_width=2)
        wide = min(self._wide(spot.words) + 28, b.w - 16)
        x = max(b.x + 8, min(b.right - 8 - wide, x - wide / 2))
        y = max(b.y + 6, y - 54)
        tip = Box(x, y, wide, 38)
        pen.shadow(tip, 9, 6, 3, 120)
        pen.box(tip, 9, p.sheet, 1, p.brass, 1.4)
        said = pen.fit(spot.words, Role.SMALL, wide - 16, Weight.REGULAR)
        pen.write(said, Role.SMALL, p.text, tip.cx, tip.cy, "center", Weight.REGULAR)
