"""Layout that is measured, then placed. All lengths are design px.

A page is a tree of elements. An element says how wide it wants to be (`widths`) and how high at a given width (`measure`), each
as a `Span` of least, wished and most; then it is given a box (`place`). Along a row or column spans are added, across it the
largest counts; the same arithmetic serves both directions. What does not fit at its least height is scrolled by the page.

    Column(
        Text(title, Role.TITLE),
        Row(name_field.sized(grow=1), Button(...), gap=14, fold_below=700),
        Spacer(),
        Button(...).sized(high=60),
        gap=12,
    )

- `sized` sets an element's width, height or weight: `grow` is its share of the room that is left over.
- `fold_below` turns a row into a column where it is given less width; `Grid`, `Flow` and `Either` fold by themselves.
- A part that is None is left out, so that a page can write `button if allowed else None`.

Nothing here draws but through the pen that `paint` is given, and no text is measured but by the `Ruler` that is passed in.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final, Literal

from canasta_desktop.ui.draw.pen import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Self

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.draw.theme import Role, Weight

Align = Literal["stretch", "start", "middle", "end"]
_OFFSET: Final[dict[Align, float]] = {"stretch": 0, "start": 0, "middle": 0.5, "end": 1}
_HAIR: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Ruler:
    """How text is measured: the width of a line, and a text in lines of at most a width."""

    width: Callable[[str, Role | float, Weight], float]
    wrap: Callable[[str, Role | float, float, Weight], list[str]]


@dataclass(frozen=True, slots=True)
class Span:
    """Room in one direction: not less than `least`, best `wished`, not more than `most`."""

    least: float = 0
    wished: float = 0
    most: float = inf

    @classmethod
    def of(cls, size: float | Span) -> Span:
        """A span; a number is a size that does not change."""
        return size if isinstance(size, Span) else cls(size, size, size)

    def plus(self, size: float) -> Span:
        """The span with a fixed size beside it."""
        return Span(self.least + size, self.wished + size, self.most + size)

    def in_room(self, room: float, align: Align) -> float:
        """The size that it takes of `room` where it stands alone."""
        return min(room, self.most if align == "stretch" else self.wished)


def along(spans: Sequence[Span], gap: float = 0) -> Span:
    """Spans one after another."""
    summed = Span(sum(s.least for s in spans), sum(s.wished for s in spans), sum(s.most for s in spans))
    return summed.plus(gap * max(0, len(spans) - 1))


def across(spans: Sequence[Span]) -> Span:
    """Spans beside each other: the largest of each."""
    return Span(*(max((getattr(span, size) for span in spans), default=0) for size in ("least", "wished", "most")))


def shares(spans: Sequence[Span], weights: Sequence[float], room: float) -> list[float]:
    """The size of each span in `room`.

    Between least and wished all give way by the same part of what they can. Room beyond the wishes goes to those that have a
    weight, up to their most. Where the least do not fit, all are shortened by the same factor.
    """
    least, wished = sum(s.least for s in spans), sum(s.wished for s in spans)
    if room < least:
        return [s.least * max(0.0, room) / least for s in spans]
    if room <= wished:
        part = (room - least) / (wished - least) if wished > least else 0
        return [s.least + (s.wished - s.least) * part for s in spans]
    sizes = [s.wished for s in spans]
    _grow(sizes, spans, weights, room - wished)
    return sizes


def equal(spans: Sequence[Span], room: float) -> list[float]:
    """The same size for each span in `room`; what needs more at least gets that, and the others share the rest."""
    sizes = [0.0] * len(spans)
    left, others = room, list(range(len(spans)))
    while others:
        size = max(0.0, left / len(others))
        large = [at for at in others if spans[at].least > size + _HAIR]
        for at in large or others:
            sizes[at] = spans[at].least if large else size
        left -= sum(spans[at].least for at in large)
        others = [at for at in others if at not in large] if large else []
    return sizes


def _grow(sizes: list[float], spans: Sequence[Span], weights: Sequence[float], left: float) -> None:
    """Add `left` to the sizes by weight; what one cannot take goes to the others."""
    growing = [at for at, weight in enumerate(weights) if weight > 0]
    while growing and left > _HAIR:
        unit = left / sum(weights[at] for at in growing)
        full = [at for at in growing if sizes[at] + unit * weights[at] >= spans[at].most]
        for at in full or growing:
            size = spans[at].most if full else sizes[at] + unit * weights[at]
            left -= size - sizes[at]
            sizes[at] = size
        if not full:
            return
        growing = [at for at in growing if at not in full]


class _Answers:
    """What an element has told one ruler; a layout asks the same many times."""

    __slots__ = ("arranged", "heights", "ruler", "widths")

    def __init__(self, ruler: Ruler) -> None:
        self.ruler = ruler
        self.widths: Span | None = None
        self.heights: dict[float, Span] = {}
        self.arranged: dict[float, Element] = {}


class Element:
    """A part of a page. What it answers holds for one `Ruler`: with another one it is measured anew."""

    box: Box = Box(0, 0, 0, 0)
    """Where it was placed."""
    grow: float = 0
    """Its weight where a row or column has room left over; 0: it stays at what it wishes."""
    fixed_width: Span | None = None
    fixed_height: Span | None = None
    """Its size where that is set from outside."""
    parts: Sequence[Element] = ()
    """The elements in it, in the order of Tab."""
    _answers: _Answers | None = None

    def sized(self, *, wide: float | Span | None = None, high: float | Span | None = None, grow: float | None = None) -> Self:
        """Set its width, height or weight; what is not given stays as it is."""
        if wide is not None:
            self.fixed_width = Span.of(wide)
        if high is not None:
            self.fixed_height = Span.of(high)
        if grow is not None:
            self.grow = grow
        return self

    def widths(self, ruler: Ruler) -> Span:
        """How wide it wants to be."""
        if self.fixed_width:
            return self.fixed_width
        answers = self._answers_to(ruler)
        if answers.widths is None:
            answers.widths = self._widths(ruler)
        return answers.widths

    def measure(self, width: float, ruler: Ruler) -> Span:
        """How high it wants to be at a width."""
        if self.fixed_height:
            return self.fixed_height
        heights = self._answers_to(ruler).heights
        if width not in heights:
            heights[width] = self._measure(width, ruler)
        return heights[width]

    def _answers_to(self, ruler: Ruler) -> _Answers:
        """What it has told this ruler so far."""
        if self._answers is None or self._answers.ruler is not ruler:
            self._answers = _Answers(ruler)
        return self._answers

    def place(self, box: Box, ruler: Ruler) -> None:
        """Take its box, and place what is in it."""
        self.box = box
        self._place(box, ruler)

    def _widths(self, ruler: Ruler) -> Span:  # noqa: ARG002  for the subclass
        return Span()

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  for the subclass
        return Span()

    def _place(self, box: Box, ruler: Ruler) -> None:
        """Place the parts."""

    def walk(self) -> Iterator[Element]:
        """The element and all that is in it, in the order of Tab."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def paint(self, pen: Pen) -> None:
        """Draw it and what is in it; controls are drawn by their group."""
        for part in self.parts:
            if pen.shows(part.box):
                part.paint(pen)


class _Line(Element):
    """Parts one after another."""

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
        """`align` is where parts stand across it; `equal` gives the parts of a row the same width, or what they need."""
        self.parts = [part for part in parts if part is not None]
        self.gap = gap
        self.align: Align = align
        self.grow = grow
        self._fold_below = fold_below
        self._equal = equal

    def _stands(self, width: float) -> bool:
        """Whether its parts stand beside each other at this width."""
        return self.is_row and width >= self._fold_below

    def _room(self, length: float) -> float:
        return max(0.0, length - self.gap * max(0, len(self.parts) - 1))

    def _shares(self, spans: Sequence[Span], length: float) -> list[float]:
        return shares(spans, [part.grow for part in self.parts], self._room(length))

    def _widths(self, ruler: Ruler) -> Span:
        spans = [part.widths(ruler) for part in self.parts]
        widest = across(spans)
        if not self.is_row:
            return widest
        row = along([widest] * len(spans) if self._equal else spans, self.gap)
        return Span(min(widest.least, row.least), row.wished, row.most) if self._fold_below else row

    def _part_widths(self, width: float, ruler: Ruler) -> list[float]:
        if not self._stands(width):
            return [part.widths(ruler).in_room(width, self.align) for part in self.parts]
        spans = [part.widths(ruler) for part in self.parts]
        return equal(spans, self._room(width)) if self._equal else self._shares(spans, width)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        heights = [part.measure(wide, ruler) for part, wide in zip(self.parts, self._part_widths(width, ruler), strict=True)]
        return across(heights) if self._stands(width) else along(heights, self.gap)

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
    """Parts beside each other; under each other where it is given less than `fold_below`."""

    is_row = True


class Column(_Line):
    """Parts under each other."""

    is_row = False


class Stack(Element):
    """Parts over each other in one box, the last on top."""

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
    """Empty room: `size`, and with a weight whatever is left over. `Spacer()` pushes apart what stands round it."""

    def __init__(self, size: float | Span = 0, *, grow: float | None = None) -> None:
        span = Span.of(size)
        self._size = Span(span.least, span.wished)
        self.grow = (1 if size == 0 else 0) if grow is None else grow

    def _widths(self, ruler: Ruler) -> Span:  # noqa: ARG002  the same whatever the text
        return self._size

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  the same at every width
        return self._size


class Padding(Element):
    """One part with room round it: `Padding(part, 20)`, `Padding(part, 20, 8)` across and down, `Padding(part, top=4)`."""

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
    """One part of the size that it wishes, somewhere in the box; across or down it may fill the box too."""

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


class IfRoom(Element):
    """A part that takes only room that is left over, and is left out where that is too little for all of it."""

    def __init__(self, part: Element, *, grow: float = 1) -> None:
        self._part = part
        self.grow = grow

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return Span(0, self._part.measure(width, ruler).wished)

    def _place(self, box: Box, ruler: Ruler) -> None:
        fits = self._part.widths(ruler).least <= box.w + _HAIR and self._part.measure(box.w, ruler).least <= box.h + _HAIR
        self.parts = [self._part] if fits else []
        if fits:
            self._part.place(box, ruler)


class Arranged(Element):
    """An element that arranges its parts by the width that it is given."""

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """The arrangement at a width."""
        raise NotImplementedError

    def _arranged(self, width: float, ruler: Ruler) -> Element:
        known = self._answers_to(ruler).arranged
        if width not in known:
            known[width] = self.arrange(width, ruler)
        return known[width]

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return self._arranged(width, ruler).measure(width, ruler)

    def _place(self, box: Box, ruler: Ruler) -> None:
        arranged = self._arranged(box.w, ruler)
        self.parts = [arranged]
        arranged.place(box, ruler)


class Either(Arranged):
    """The first of several that has room at its least width; the last where none has."""

    def __init__(self, *choices: Element | None, grow: float = 0) -> None:
        self._choices = [choice for choice in choices if choice is not None]
        self.grow = grow

    def _widths(self, ruler: Ruler) -> Span:
        spans = [choice.widths(ruler) for choice in self._choices]
        return Span(min(span.least for span in spans), spans[0].wished, max(span.most for span in spans))

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """The first that fits."""
        fits = (choice for choice in self._choices if choice.widths(ruler).least <= width + _HAIR)
        return next(fits, self._choices[-1])


class Grid(Arranged):
    """Parts in equal columns, row by row: as many columns as have room for `least` and for every part, at most `columns`."""

    def __init__(
        self,
        *parts: Element | None,
        columns: int,
        least: float = 0,
        gap: float = 0,
        row_gap: float | None = None,
        grow: float = 0,
    ) -> None:
        """`row_gap` stands between rows where it is not `gap`. With a weight the rows share the height."""
        self._cells = [part for part in parts if part is not None]
        self._columns, self._least = columns, least
        self._gap, self._row_gap = gap, gap if row_gap is None else row_gap
        self.grow = grow

    def _cell(self, ruler: Ruler) -> Span:
        span = across([cell.widths(ruler) for cell in self._cells])
        return Span(max(self._least, span.least), max(self._least, span.wished), span.most)

    def _widths(self, ruler: Ruler) -> Span:
        cell = self._cell(ruler)
        columns = min(self._columns, max(1, len(self._cells)))
        row = along([cell] * columns, self._gap)
        return Span(min(cell.least, row.least), row.wished, row.most)

    def columns(self, width: float, ruler: Ruler) -> int:
        """How many columns there are at a width."""
        fit = int((width + self._gap + _HAIR) // max(_HAIR, self._cell(ruler).least + self._gap))
        return max(1, min(self._columns, fit))

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """Rows of equal cells; the last is filled up with empty room."""
        count = self.columns(width, ruler)
        chunks = [self._cells[at : at + count] for at in range(0, len(self._cells), count)]
        rows = [
            Row(*chunk, *(Spacer() for _ in range(count - len(chunk))), gap=self._gap, equal=True, grow=self.grow)
            for chunk in chunks
        ]
        return Column(*rows, gap=self._row_gap)


class Columns(Arranged):
    """Parts of any height in equal columns, each under the shortest so far; `least` is how wide a column is at least."""

    def __init__(self, *parts: Element, columns: int, least: float, gap: float, row_gap: float) -> None:
        self._cells = parts
        self._columns, self._least = columns, least
        self._gap, self._row_gap = gap, row_gap

    def _widths(self, ruler: Ruler) -> Span:
        return Span(across([cell.widths(ruler) for cell in self._cells]).least, self._least)

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """The columns."""
        count = max(1, min(self._columns, int((width + self._gap + _HAIR) // (self._least + self._gap))))
        wide = (width - self._gap * (count - 1)) / count
        columns: list[list[Element]] = [[] for _ in range(count)]
        ends = [0.0] * count
        for cell in self._cells:
            at = ends.index(min(ends))
            columns[at].append(cell)
            ends[at] += cell.measure(wide, ruler).wished + self._row_gap
        return Row(*(Column(*column, gap=self._row_gap) for column in columns), gap=self._gap, equal=True, align="start")

    def _place(self, box: Box, ruler: Ruler) -> None:
        super()._place(box, ruler)
        self.parts = self._cells


class Flow(Arranged):
    """Parts of the width that they wish beside each other, in as many rows as that needs."""

    def __init__(self, *parts: Element | None, gap: float = 0, row_gap: float | None = None) -> None:
        """`row_gap` stands between rows where it is not `gap`."""
        self._items = [part for part in parts if part is not None]
        self._gap, self._row_gap = gap, gap if row_gap is None else row_gap

    def _widths(self, ruler: Ruler) -> Span:
        spans = [item.widths(ruler) for item in self._items]
        return Span(across(spans).least, along(spans, self._gap).wished)

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """Rows, each as full as it can be."""
        rows: list[list[Element]] = []
        left = 0.0
        for item in self._items:
            wide = item.widths(ruler).wished
            if not rows or left + _HAIR < wide:
                rows.append([])
                left = width
            rows[-1].append(item)
            left -= wide + self._gap
        return Column(*(Row(*row, gap=self._gap) for row in rows), gap=self._row_gap)


class Viewport(Element):
    """A window on to a long part, which scrolls: `least` high at least, and all that is left over.

    What is in it is placed from y = 0, the upper edge of the long part; `height` is how long that is.
    """

    def __init__(self, part: Element, *, least: float = 120, grow: float = 1) -> None:
        self.part = part
        self.parts = [part]
        self.height = 0.0
        self.grow = grow
        self._least = least

    def _widths(self, ruler: Ruler) -> Span:
        return self.part.widths(ruler)

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  it scrolls at every width
        return Span(self._least, self._least)

    def _place(self, box: Box, ruler: Ruler) -> None:
        self.height = self.part.measure(box.w, ruler).wished
        self.part.place(Box(box.x, 0, box.w, self.height), ruler)

    def paint(self, pen: Pen) -> None:
        """Nothing: the page draws the long part where it has been scrolled to."""
