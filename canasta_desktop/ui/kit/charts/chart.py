"""What all charts share: a head, lines and hatching, places that say their value, and the panel that makes a chart a control.

A chart is a value: figures and the words for them, and a box in design px. It answers where things stand without drawing.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import KW_ONLY, dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.surfaces import from_svg
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Ruler, Span
from canasta_desktop.ui.kit.node import WidgetRole
from canasta_desktop.ui.kit.widgets import State, ValueWidget, draw_area

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


Point = tuple[float, float]

PAD: Final = 24
"""Design px from a panel's edge to its content."""
HEAD: Final = 66
"""Design px from a panel's upper edge to its content."""
LEAST: Final = 256
"""Least height of a chart in design px."""
_NOWHERE: Final = Box(0, 0, 400, LEAST)
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
    """A chart with its title, and at the right what it counts."""

    margins: ClassVar[tuple[float, float, float, float]] = (0, 0, 0, 0)
    """Design px left, above, right and below its figures, for scales and words."""

    title: str
    note: str
    _: KW_ONLY
    rows: Callable[[], Sequence[Sequence[str]]]
    """The figures as a table, head first, for its form in text."""
    box: Box = _NOWHERE

    @abstractmethod
    def paint(self, pen: Pen) -> None:
        """Draw what stands under the head."""

    def spots(self) -> list[Spot]:
        """The places that say their value, in the order of the arrow keys."""
        return []

    def heights(self, wished: float) -> Span:
        """How high it wants to be, where one that is a picture has a wish."""
        return Span(LEAST, max(LEAST, wished))

    @property
    def inside(self) -> Box:
        """Where the chart itself stands."""
        b = self.box
        return Box(b.x + PAD, b.y + HEAD, b.w - 2 * PAD, b.h - HEAD - PAD + 4)

    @cached_property
    def plot(self) -> Box:
        """Where the figures are drawn, between the margins."""
        c, (left, top, right, bottom) = self.inside, self.margins
        return Box(c.x + left, c.y + top, c.w - left - right, c.h - top - bottom)

    def text(self) -> str:
        """The chart in words: title and note, then its rows with tabs between the columns."""
        head = f"{self.title} ({self.note})" if self.note else self.title
        return "\n".join([head, *("\t".join(row) for row in self.rows())]) + "\n"

    def draw(self, pen: Pen) -> None:
        """Draw all of it: the ground, the title, at its right or under it the note, and the chart."""
        p, b = pen.palette, self.box
        draw_area(pen, b)
        drawn = pen.write(self.title, Role.HEAD, p.text, b.x + PAD, b.y + 36, weight=Weight.BOLD)
        if self.note:
            wide = pen.width(self.note, Role.SMALL, Weight.REGULAR)
            beside = drawn.right + 20 + wide <= b.right - PAD
            x, y = (b.right - PAD - wide, b.y + 37) if beside else (b.x + PAD, b.y + 61)
            pen.write(self.note, Role.SMALL, p.muted, x, y, weight=Weight.REGULAR)
        self.paint(pen)


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
    """Distance of a box from a line through points, above or below it; 0 if the line runs through the box."""
    least = math.inf
    for i in range(len(line) - 1):
        (x0, y0), (x1, y1) = line[i], line[i + 1]
        if x1 < box.x or x0 > box.right:
            continue
        ends = [y0 + (y1 - y0) * ((x - x0) / (x1 - x0) if x1 > x0 else 0) for x in (max(x0, box.x), min(x1, box.right))]
        least = min(least, max(box.y - max(ends), min(ends) - box.bottom))
    return max(0.0, least)


class ChartPanel(ValueWidget):
    """A chart as a control: the arrow keys step through its spots, and the pointer shows the value of the one under it."""

    role = WidgetRole.CHART
    radius = 16
    grow = 1

    def __init__(self, chart: Chart, wished: float = LEAST) -> None:
        """`wished` is the height in design px that a picture may take."""
        super().__init__(label=chart.title)
        self.chart = chart
        self._wished = wished
        self.shown: int | None = None
        """The place of the spot that shows its value."""
        self._spots: list[Spot] = []

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  as high at every width
        return self.chart.heights(self._wished)

    def _place(self, box: Box, ruler: Ruler) -> None:  # noqa: ARG002  its words are measured when they are drawn
        self.chart = replace(self.chart, box=box)
        self._spots = self.chart.spots()

    @property
    def spot(self) -> Spot | None:
        """The spot that shows its value, where the chart was placed."""
        return None if self.shown is None else self._spots[self.shown]

    @property
    def value_text(self) -> str:
        """The value that is shown; its note where none is."""
        return self.spot.words if self.spot else self.chart.note

    @property
    def down(self) -> float:
        """Design px by which the chart stands below its place on a page that scrolls."""
        return self.box.y - self.chart.box.y

    def point(self, x: float, y: float) -> bool:
        """The spot at a point of the window shows its value."""
        before = self.shown
        self.shown = next((i for i, spot in enumerate(self._spots) if spot.box.holds(x, y - self.down)), None)
        return self.shown != before

    def leave(self) -> bool:
        """No spot shows its value."""
        before, self.shown = self.shown, None
        return before is not None

    def press(self, x: float, y: float) -> None:
        """Do what the spot at a point of the window is for."""
        self.point(x, y)
        self.activate()

    def activate(self) -> None:
        """Do what the shown spot is for."""
        if self.spot and self.spot.action:
            self.spot.action()

    def step(self, by: int) -> None:
        """Show the next value (1) or the previous one (-1)."""
        if self._spots:
            place = (len(self._spots) if by < 0 else -1) if self.shown is None else self.shown
            self.shown = max(0, min(len(self._spots) - 1, place + by))

    def draw(self, pen: Pen, state: State) -> None:  # noqa: ARG002  a panel does not light up under the pointer
        """Draw the chart, and the value of the shown spot."""
        replace(self.chart, box=self.box).draw(pen)
        if self.spot:
            self._paint_value(pen, self.spot)

    def _paint_value(self, pen: Pen, spot: Spot) -> None:
        p, b = pen.palette, self.box
        if spot.mark:
            x, y = spot.mark[0], spot.mark[1] + self.down
            paint_point(pen, (x, y), 18, p.brass_text, p.panel)
        else:
            shape = (spot.shape or spot.box).moved(0, self.down)
            x, y = shape.cx, shape.y
            pen.box(shape.inset(-3), 7, stroke=p.text, stroke_width=2)
        wide = min(pen.width(spot.words, Role.SMALL, Weight.REGULAR) + 28, b.w - 16)
        tip = Box(max(b.x + 8, min(b.right - 8 - wide, x - wide / 2)), max(b.y + 6, y - 54), wide, 38)
        pen.shadow(tip, 9, 6, 3, 120)
        pen.box(tip, 9, p.sheet, 1, p.brass, 1.4)
        said = pen.fit(spot.words, Role.SMALL, wide - 16, Weight.REGULAR)
        pen.write(said, Role.SMALL, p.text, tip.cx, tip.cy, "center", Weight.REGULAR)
