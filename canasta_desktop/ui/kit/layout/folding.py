"""Elements that arrange their parts by the room that they are given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.kit.layout.elements import Column, Element, Row, Spacer
from canasta_desktop.ui.kit.layout.spans import HAIR, Span, across, along

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.pen import Box
    from canasta_desktop.ui.kit.layout.spans import Ruler


class IfRoom(Element):
    """A part that takes only room that is left over, and is left out where that is too little for all of it."""

    def __init__(self, part: Element, *, grow: float = 1) -> None:
        self._part = part
        self.grow = grow

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return Span(0, self._part.measure(width, ruler).wished)

    def _place(self, box: Box, ruler: Ruler) -> None:
        fits = self._part.widths(ruler).least <= box.w + HAIR and self._part.measure(box.w, ruler).least <= box.h + HAIR
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
        fits = (choice for choice in self._choices if choice.widths(ruler).least <= width + HAIR)
        return next(fits, self._choices[-1])


class Grid(Arranged):
    """Parts in equal columns: as many columns as have room for `least` and for every part, at most `columns`.

    They are read row by row, or with `down` column by column. With `even` there are only as many columns as the rows need.
    """

    def __init__(
        self,
        *parts: Element | None,
        columns: int,
        least: float = 0,
        gap: float = 0,
        row_gap: float | None = None,
        grow: float = 0,
        down: bool = False,
        even: bool = False,
    ) -> None:
        """`row_gap` stands between rows where it is not `gap`. With a weight the rows share the height."""
        self._cells = [part for part in parts if part is not None]
        self._columns, self._least = columns, least
        self._down, self._even = down, even
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
        fit = int((width + self._gap + HAIR) // max(HAIR, self._cell(ruler).least + self._gap))
        most = max(1, min(self._columns, fit))
        if not self._even or not self._cells:
            return most
        rows = -(-len(self._cells) // most)
        return -(-len(self._cells) // rows)

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """Rows of equal cells; the last is filled up with empty room."""
        count = self.columns(width, ruler)
        high = -(-len(self._cells) // count)
        if self._down:
            chunks = [self._cells[at::high] for at in range(high)]
        else:
            chunks = [self._cells[at : at + count] for at in range(0, len(self._cells), count)]
        rows = [
            Row(*chunk, *(Spacer() for _ in range(count - len(chunk))), gap=self._gap, equal=True, grow=self.grow)
            for chunk in chunks
        ]
        return Column(*rows, gap=self._row_gap)

    def _place(self, box: Box, ruler: Ruler) -> None:
        super()._place(box, ruler)
        self.parts = self._cells


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
        count = max(1, min(self._columns, int((width + self._gap + HAIR) // (self._least + self._gap))))
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
            if not rows or left + HAIR < wide:
                rows.append([])
                left = width
            rows[-1].append(item)
            left -= wide + self._gap
        return Column(*(Row(*row, gap=self._gap) for row in rows), gap=self._row_gap)
