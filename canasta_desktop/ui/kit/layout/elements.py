"""Elements with a fixed arrangement: row, column, stack, spacer, padding, alignment, scrolled viewport."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.kit.layout.spans import Align, Ruler, Span, across, along, equal, shares

if TYPE_CHECKING:
    from collections.abc import Sequence


_LEAST_VIEW: Final = 120  # design px of height
_OFFSET: Final[dict[Align, float]] = {"stretch": 0, "start": 0, "middle": 0.5, "end": 1}


class _Answers:
    """Cache of an element's sizes for one ruler, because a layout measures the same element many times."""

    __slots__ = ("arranged", "heights", "ruler", "shared", "widths")

    def __init__(self, ruler: Ruler) -> None:
        self.ruler = ruler
        self.widths: Span | None = None
        self.heights: dict[float, Span] = {}
        self.arranged: dict[float, Element] | None = None
        """By width: the arrangement that an element chose for it. Only elements that choose use it."""
        self.shared: dict[float, list[float]] | None = None
        """By the width of a row or column: the widths of the parts in it."""


class Element:
    """A node of a page's tree. Its sizes are cached for one `Ruler`; with another one it is measured again."""

    box: Box = Box(0, 0, 0, 0)
    """Its box after `place`."""
    grow: float = 0
    """Its weight in sharing the remaining space of a row or column; 0: it keeps its wished size."""
    fixed_width: Span | None = None
    fixed_height: Span | None = None
    """Width and height set by `sized`; None: its own measure."""
    parts: Sequence[Element] = ()
    """Its children, in the order of Tab."""
    said: str = ""
    """The words that the element shows, for people who cannot see it; "" if it has none, or if its children have them."""
    is_heading: bool = False
    """Whether these words are a heading."""
    _answers: _Answers | None = None

    def sized(self, *, wide: float | Span | None = None, high: float | Span | None = None, grow: float | None = None) -> Self:
        """Set its width, height or weight, and return it; arguments that are None change nothing."""
        if wide is not None:
            self.fixed_width = Span.of(wide)
        if high is not None:
            self.fixed_height = Span.of(high)
        if grow is not None:
            self.grow = grow
        return self

    def widths(self, ruler: Ruler) -> Span:
        """Its widths: least, wished, most."""
        if self.fixed_width is not None:
            return self.fixed_width
        answers = self._answers
        if answers is None or answers.ruler is not ruler:
            answers = self._answers = _Answers(ruler)
        found = answers.widths
        if found is None:
            found = answers.widths = self._widths(ruler)
        return found

    def measure(self, width: float, ruler: Ruler) -> Span:
        """Its heights at a width: least, wished, most."""
        if self.fixed_height is not None:
            return self.fixed_height
        heights = self._answers_to(ruler).heights
        found = heights.get(width)
        if found is None:
            found = heights[width] = self._measure(width, ruler)
        return found

    def _answers_to(self, ruler: Ruler) -> _Answers:
        """The cache for a ruler, new if the last one was for another."""
        answers = self._answers
        if answers is None or answers.ruler is not ruler:
            answers = self._answers = _Answers(ruler)
        return answers

    def place(self, box: Box, ruler: Ruler) -> None:
        """Set its box, and place its children."""
        self.box = box
        self._place(box, ruler)

    def _widths(self, ruler: Ruler) -> Span:  # noqa: ARG002  for the subclass
        return Span()

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  for the subclass
        return Span()

    def _place(self, box: Box, ruler: Ruler) -> None:
        """Place the children."""

    def walk(self) -> list[Element]:
        """The element and all its descendants, in the order of Tab."""
        found: list[Element] = []
        self.collect(found)
        return found

    def collect(self, found: list[Element]) -> None:
        """Add the element and all its descendants to `found`, in the order of Tab."""
        found.append(self)
        for part in self.parts:
            part.collect(found)

    def paint(self, pen: Pen) -> None:
        """Draw the element and its children; widgets are drawn by their group."""
        for part in self.parts:
            if pen.shows(part.box):
                part.paint(pen)


class _Line(Element):
    """Parts in one direction: the common code of `Row` and `Column`."""

    is_row: bool

    def __init__(
        self,
        *parts: Element | None,
        gap: float = 0,
        align: Align = "stretch",
        grow: float = 0,
        fold_below: float = 0,
        equal: bool = False,
    ) -> None:
        """`align` is the alignment across the direction; `equal` gives the parts the same size along it, or their least."""
        self.parts = [part for part in parts if part is not None]
        self.gap = gap
        self.align: Align = align
        self.grow = grow
        self._fold_below = fold_below
        self._equal = equal

    def _stands(self, width: float) -> bool:
        """Whether its parts are side by side at this width."""
        return self.is_row and width >= self._fold_below

    def _room(self, length: float) -> float:
        return max(0.0, length - self.gap * max(0, len(self.parts) - 1))

    def _shares(self, spans: Sequence[Span], length: float) -> list[float]:
        if self._equal:
            return equal(spans, self._room(length))
        return shares(spans, [part.grow for part in self.parts], self._room(length))

    def _widths(self, ruler: Ruler) -> Span:
        spans = [part.widths(ruler) for part in self.parts]
        widest = across(spans)
        if not self.is_row:
            return widest
        row = along([widest] * len(spans) if self._equal else spans, self.gap)
        return Span(min(widest.least, row.least), row.wished, row.most) if self._fold_below else row

    def _part_widths(self, width: float, ruler: Ruler) -> list[float]:
        answers = self._answers_to(ruler)
        known = answers.shared
        if known is None:
            known = answers.shared = {}
        if width not in known:
            spans = [part.widths(ruler) for part in self.parts]
            row = self._stands(width)
            known[width] = self._shares(spans, width) if row else [span.in_room(width, self.align) for span in spans]
        return known[width]

    def _measure(self, width: float, ruler: Ruler) -> Span:
        heights = [part.measure(wide, ruler) for part, wide in zip(self.parts, self._part_widths(width, ruler), strict=True)]
        highest = across(heights)
        if self._stands(width):
            return highest
        return along([highest] * len(heights) if self._equal and not self.is_row else heights, self.gap)

    def _place(self, box: Box, ruler: Ruler) -> None:
        row = self._stands(box.w)
        widths = self._part_widths(box.w, ruler)
        spans = [part.measure(wide, ruler) for part, wide in zip(self.parts, widths, strict=True)]
        heights = [span.in_room(box.h, self.align) for span in spans] if row else self._shares(spans, box.h)
        x, y, off = box.x, box.y, _OFFSET[self.align]
        for part, wide, high in zip(self.parts, widths, heights, strict=True):
            part.place(Box(x if row else x + off * (box.w - wide), y + off * (box.h - high) if row else y, wide, high), ruler)
            x, y = (x + wide + self.gap, y) if row else (x, y + high + self.gap)


class Row(_Line):
    """Parts side by side; below a width of `fold_below` one under the other."""

    is_row = True


class Column(_Line):
    """Parts one under the other."""

    is_row = False


class Stack(Element):
    """Parts on top of each other in one box, the last on top."""

    def __init__(self, *parts: Element | None, grow: float = 0) -> None:
        self.parts = [part for part in parts if part is not None]
        self.grow = grow

    def _widths(self, ruler: Ruler) -> Span:
        return across([part.widths(ruler) for part in self.parts])

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return across([part.measure(width, ruler) for part in self.parts])

    def _place(self, box: Box, ruler: Ruler) -> None:
        for part in self.parts:
            part.place(box, ruler)


class Spacer(Element):
    """Empty space of `size`, plus a share of the remaining space if it has a weight. `Spacer()` pushes its neighbours apart."""

    def __init__(self, size: float | Span = 0, *, grow: float | None = None) -> None:
        span = Span.of(size)
        self.fixed_width = self.fixed_height = Span(span.least, span.wished)
        self.grow = (1 if size == 0 else 0) if grow is None else grow


class Vacant(Element):
    """Empty room of the size of a part that is left out."""

    def __init__(self, part: Element) -> None:
        self._part = part
        self.grow = part.grow

    def _widths(self, ruler: Ruler) -> Span:
        return self._part.widths(ruler)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return self._part.measure(width, ruler)


def at_least(part: Element, wide: float = 0, high: float | Span = 0) -> Stack:
    """A part that is given room of that size, even where it wishes less."""
    return Stack(Element().sized(wide=wide, high=high), part, grow=part.grow)


class Padding(Element):
    """One part with space around it: `Padding(part, 20)`, `Padding(part, 20, 8)` (across, down), `Padding(part, top=4)`."""

    def __init__(
        self,
        part: Element,
        x: float = 0,
        y: float | None = None,
        *,
        left: float | None = None,
        top: float | None = None,
        right: float | None = None,
        bottom: float | None = None,
        grow: float | None = None,
    ) -> None:
        y = x if y is None else y
        self.parts = [part]
        self._left, self._right = x if left is None else left, x if right is None else right
        self._top, self._bottom = y if top is None else top, y if bottom is None else bottom
        self.grow = part.grow if grow is None else grow

    def _widths(self, ruler: Ruler) -> Span:
        return self.parts[0].widths(ruler).plus(self._left + self._right)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        inner = max(0.0, width - self._left - self._right)
        return self.parts[0].measure(inner, ruler).plus(self._top + self._bottom)

    def _place(self, box: Box, ruler: Ruler) -> None:
        wide, high = box.w - self._left - self._right, box.h - self._top - self._bottom
        self.parts[0].place(Box(box.x + self._left, box.y + self._top, max(0.0, wide), max(0.0, high)), ruler)


class Aligned(Element):
    """One part of its wished size, aligned in the box horizontally (`x`) and vertically (`y`); "stretch" fills the box."""

    def __init__(self, part: Element, x: Align = "middle", y: Align = "middle", *, grow: float = 0) -> None:
        self.parts = [part]
        self._x: Align = x
        self._y: Align = y
        self.grow = grow

    def _widths(self, ruler: Ruler) -> Span:
        span = self.parts[0].widths(ruler)
        return Span(span.least, span.wished)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        span = self.parts[0].measure(self._part_width(width, ruler), ruler)
        return Span(span.least, span.wished)

    def _part_width(self, width: float, ruler: Ruler) -> float:
        return self.parts[0].widths(ruler).in_room(width, self._x)

    def _place(self, box: Box, ruler: Ruler) -> None:
        part, wide = self.parts[0], self._part_width(box.w, ruler)
        high = part.measure(wide, ruler).in_room(box.h, self._y)
        x, y = box.x + _OFFSET[self._x] * (box.w - wide), box.y + _OFFSET[self._y] * (box.h - high)
        part.place(Box(x, y, wide, high), ruler)


class Viewport(Element):
    """A scrolled view of a long part, as high as it has room, but not below a least height.

    The long part is placed from y = 0, its upper edge; `height` is its whole height: that of the view if the part's least
    height fits into it, else the part's wished height.
    """

    grow = 1
    fixed_height = Span(_LEAST_VIEW, _LEAST_VIEW)

    def __init__(self, part: Element) -> None:
        self.part = part
        self.parts = [part]
        self.height = 0.0

    def _widths(self, ruler: Ruler) -> Span:
        return self.part.widths(ruler)

    def _place(self, box: Box, ruler: Ruler) -> None:
        span = self.part.measure(box.w, ruler)
        self.height = span.wished if span.least > box.h else box.h
        self.part.place(Box(box.x, 0, box.w, self.height), ruler)

    def paint(self, pen: Pen) -> None:
        """Draw nothing: the page draws the long part at its scroll position."""
