"""Elements whose arrangement depends on the available space."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.ui.kit.layout.elements import Column, Element, Padding, Row, Spacer
from canasta_desktop.ui.kit.layout.spans import TOLERANCE, Ruler, Span, across, along, shares

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canasta_desktop.ui.draw.pen import Box


class IfRoom(Element):
    """A part that takes only remaining space, and is left out if its least size does not fit into it."""

    def __init__(self, part: Element, *, grow: float = 1) -> None:
        self._part = part
        self.grow = grow

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return Span(0, self._part.measure(width, ruler).wished)

    def _place(self, box: Box, ruler: Ruler) -> None:
        fits = (
            self._part.widths(ruler).least <= box.w + TOLERANCE and self._part.measure(box.w, ruler).least <= box.h + TOLERANCE
        )
        self.parts = [self._part] if fits else []
        if fits:
            self._part.place(box, ruler)


class Arranged(Element):
    """An element whose arrangement depends on its width."""

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """The arrangement at a width."""
        raise NotImplementedError

    def _arranged(self, width: float, ruler: Ruler) -> Element:
        answers = self._answers_to(ruler)
        known = answers.arranged
        if known is None:
            known = answers.arranged = {}
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
    """The first of several alternatives whose least width fits; the last if none does.

    They are given from the widest to the narrowest, each as an element or as a function that makes it when it is asked for.
    """

    def __init__(self, *choices: Element | Callable[[], Element] | None, grow: float = 0) -> None:
        self._given = [choice for choice in choices if choice is not None]
        self.grow = grow

    def _choice(self, at: int) -> Element:
        choice = self._given[at]
        if not isinstance(choice, Element):
            choice = self._given[at] = choice()
        return choice

    def _choices(self) -> Iterator[Element]:
        return map(self._choice, range(len(self._given)))

    def _widths(self, ruler: Ruler) -> Span:
        widest, narrowest = self._choice(0).widths(ruler), self._choice(-1).widths(ruler)
        return Span(min(widest.least, narrowest.least), widest.wished, max(widest.most, narrowest.most))

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """The first alternative that fits."""
        fits = (choice for choice in self._choices() if choice.widths(ruler).least <= width + TOLERANCE)
        return next(fits, self._choice(-1))


class ByHeight(Either):
    """The first of several that has room at its least height; the last where none has. The highest is given first."""

    def _widths(self, ruler: Ruler) -> Span:
        return across([choice.widths(ruler) for choice in self._choices()])

    def _measure(self, width: float, ruler: Ruler) -> Span:
        highest, lowest = self._choice(0).measure(width, ruler), self._choice(-1).measure(width, ruler)
        return Span(min(highest.least, lowest.least), highest.wished, max(highest.most, lowest.most))

    def _place(self, box: Box, ruler: Ruler) -> None:
        fits = (choice for choice in self._choices() if choice.measure(box.w, ruler).least <= box.h + TOLERANCE)
        self.parts = [next(fits, self._choice(-1))]
        self.parts[0].place(box, ruler)


class AsMany(ByHeight):
    """As many parts as fit below each other, at least one; `more` says how many are left out."""

    def __init__(self, *parts: Element, more: Callable[[int], Element], gap: float = 0) -> None:
        def some(shown: int) -> Column:
            return Column(*parts[:shown], more(len(parts) - shown) if shown < len(parts) else None, gap=gap)

        super().__init__(*(partial(some, shown) for shown in range(len(parts), 0, -1)))

    def _widths(self, ruler: Ruler) -> Span:
        return self._choice(0).widths(ruler)


class Table(Arranged):
    """Rows of cells in columns that are `gap` apart; the first column takes the room that is left over."""

    def __init__(self, *rows: Sequence[Element], line: Callable[[], Element], gap: float = 0) -> None:
        """`line` makes what stands between two rows."""
        self._rows = rows
        self._line = line
        self._gap = gap

    def _columns(self, ruler: Ruler) -> list[Span]:
        return [across([cell.widths(ruler) for cell in column]) for column in zip(*self._rows, strict=True)]

    def _widths(self, ruler: Ruler) -> Span:
        return along(self._columns(ruler), self._gap)

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """The rows, each cell as wide as its column."""
        spans = self._columns(ruler)
        wide = shares(spans, [1.0, *[0.0] * (len(spans) - 1)], width - self._gap * (len(spans) - 1))
        rows = [
            Row(
                *(Padding(cell, 0).sized(wide=size) for cell, size in zip(row, wide, strict=True)),
                gap=self._gap,
                align="middle",
            )
            for row in self._rows
        ]
        return Column(rows[0], *(part for row in rows[1:] for part in (self._line(), row)))


class Grid(Arranged):
    """Parts in equal columns: at most `columns`, fewer if a column would be narrower than `least` or a part.

    They are read row by row, or with `down` column by column. `even` leaves out columns that the number of rows does not need;
    `fill` widens the cells of a row that is not full.
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
        fill: bool = False,
    ) -> None:
        """`row_gap` is the gap between rows (None: `gap`). With a weight the rows share the height."""
        self._cells = [part for part in parts if part is not None]
        self._columns, self._least = columns, least
        self._down, self._even, self._fill = down, even, fill
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
        """The number of columns at a width."""
        fit = int((width + self._gap + TOLERANCE) // max(TOLERANCE, self._cell(ruler).least + self._gap))
        most = max(1, min(self._columns, fit))
        if not self._even or not self._cells:
            return most
        rows = -(-len(self._cells) // most)
        return -(-len(self._cells) // rows)

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """Rows of equal cells; the last row is filled up with empty cells, or its cells are wider."""
        count = self.columns(width, ruler)
        high = -(-len(self._cells) // count)
        if self._down:
            chunks = [self._cells[at::high] for at in range(high)]
        else:
            chunks = [self._cells[at : at + count] for at in range(0, len(self._cells), count)]
        rows = [
            Row(
                *chunk,
                *(Spacer() for _ in range(0 if self._fill else count - len(chunk))),
                gap=self._gap,
                equal=True,
                grow=self.grow,
            )
            for chunk in chunks
        ]
        return Column(*rows, gap=self._row_gap)

    def _place(self, box: Box, ruler: Ruler) -> None:
        super()._place(box, ruler)
        self.parts = self._cells


class Columns(Arranged):
    """Parts of any height in equal columns, each appended to the shortest so far; `least` is the least width of a column."""

    def __init__(self, *parts: Element, columns: int, least: float, gap: float, row_gap: float) -> None:
        self._cells = parts
        self._columns, self._least = columns, least
        self._gap, self._row_gap = gap, row_gap

    def _widths(self, ruler: Ruler) -> Span:
        return Span(across([cell.widths(ruler) for cell in self._cells]).least, self._least)

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """The columns."""
        count = max(1, min(self._columns, int((width + self._gap + TOLERANCE) // (self._least + self._gap))))
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
    """Parts of their wished widths side by side, in as many rows as needed."""

    def __init__(self, *parts: Element | None, gap: float = 0, row_gap: float | None = None) -> None:
        """`row_gap` is the gap between rows (None: `gap`)."""
        self._items = [part for part in parts if part is not None]
        self._gap, self._row_gap = gap, gap if row_gap is None else row_gap

    def _widths(self, ruler: Ruler) -> Span:
        spans = [item.widths(ruler) for item in self._items]
        return Span(across(spans).least, along(spans, self._gap).wished)

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """Rows, each filled with as many parts as fit."""
        rows: list[list[Element]] = []
        left = 0.0
        for item in self._items:
            wide = item.widths(ruler).wished
            if not rows or left + TOLERANCE < wide:
                rows.append([])
                left = width
            rows[-1].append(item)
            left -= wide + self._gap
        return Column(*(Row(*row, gap=self._gap) for row in rows), gap=self._row_gap)
