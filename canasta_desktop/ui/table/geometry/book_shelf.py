"""The shelf of books at the foot of an area, where a side may complete any number of sets of a rank: pure geometry, window px.

From the outside in: the red 3s as a heap, then a group of books for each kind, each over its badge. Books stand upright and lap
inside their group where there are many. In low areas only the badges stand there, in the outer column.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.theme import CARD_RATIO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.draw.marks import Mark
    from canasta_desktop.ui.table.geometry.table_layout import Area, TableLayout

BOOK: Final = 80
"""Width of a book and of a red 3 on the shelf, in table units."""
_LOW_BOOK: Final = 72  # the same of a red 3 in a low area
_FEW: Final = 4  # steps in the heap of red 3s for which a low area has room beside large words; more draw together
LABEL: Final = 40
"""Text units under the books for the badges."""
BAND: Final = 0.24
"""Lowest part of a book that is in the colour of its kind."""
_HEAP_STEP: Final = 11  # table units from one red 3 to the next
_BETWEEN_BOOKS: Final = 10  # table units
_BETWEEN_GROUPS: Final = 26
_LEAST_GROUP: Final = 126  # text units: room for a badge
_LEAST_STEP: Final = 0.33  # part of a book's width that shows at least
_LEAST_HEAP: Final = 90  # text units: room for the words under the red 3s


@dataclass(frozen=True)
class BookGroup:
    """The books of one kind: their rectangles from left to right, and the room for their badge; an empty place without any."""

    mark: Mark
    books: tuple[Rect, ...]
    empty: Rect | None
    badge: Rect

    @property
    def shown(self) -> int:
        """Px that show of each book but the last."""
        return self.books[1].x - self.books[0].x if len(self.books) > 1 else self.books[0].w


@dataclass(frozen=True)
class Shelf:
    """The shelf of one area; `line` is its upper edge, or None in a low area."""

    room: Rect
    line: int | None
    reds: tuple[Rect, ...]
    reds_label: Rect
    groups: tuple[BookGroup, ...]


def shelf_height(layout: TableLayout) -> int:
    """Px of a shelf from its line to the foot of the area."""
    return round(BOOK * CARD_RATIO * layout.u + (LABEL + 10) * layout.t)


def over_shelf(layout: TableLayout, area: Area) -> Rect:
    """What is left of an area's room for open melds: all of its width over the shelf."""
    whole = area.column.union(area.melds)
    if area.one_line:
        kept = area.column.w - _low_column(layout, area).w
        return Rect(area.melds.x - (kept if area.side == 0 else 0), area.melds.y, area.melds.w + kept, area.melds.h)
    return Rect(whole.x, whole.y, whole.w, whole.h - shelf_height(layout) - round(4 * layout.t))


def _low_column(layout: TableLayout, area: Area) -> Rect:
    """The room of the red 3s and the badges in a low area; beside large words no more than the 3s need."""
    column = area.column.copy()
    if layout.compact:
        column.w = min(column.w, round((_LOW_BOOK + _FEW * _HEAP_STEP) * layout.u))
        column.x = area.column.x if area.side == 0 else area.column.right - column.w
    return column


def shelf_in(layout: TableLayout, area: Area, reds: int, groups: Sequence[tuple[Mark, int]]) -> Shelf:
    """The shelf of an area with that number of red 3s and, of each kind, that number of books."""
    if area.one_line:
        return _badges_only(layout, area, reds, groups)
    u, t = layout.u, layout.t
    whole = area.column.union(area.melds)
    room = Rect(whole.x, whole.bottom - shelf_height(layout), whole.w, shelf_height(layout))
    top = room.y + round(10 * t)
    wide, step, roomy = _sizes(layout, room.w, reds, [max(1, count) for _, count in groups])
    tall, high = round(wide * CARD_RATIO), round(LABEL * t)
    left = area.side == 0
    x = room.x if left else room.right
    heap_step = round(_HEAP_STEP * u)
    heap = max(wide + heap_step * (reds - 1), round(_LEAST_HEAP * roomy * t)) if reds else 0
    heap_x = x if left else x - wide - heap_step * (reds - 1)
    shown = tuple(Rect(heap_x + i * heap_step, top, wide, tall) for i in range(reds))
    label = Rect(x if left else x - heap, top + tall, heap, high)
    if reds:
        label.centerx = shown[0].union(shown[-1]).centerx
        label.x = max(label.x, room.x)
        label.right = min(label.right, room.right)
        x += (heap + round(_BETWEEN_GROUPS * u)) * (1 if left else -1)
    found = []
    for mark, count in groups:
        books = wide + step * (max(1, count) - 1)
        span = max(round(books), round(_LEAST_GROUP * roomy * t))
        start = (x if left else x - span) + (span - books) / 2
        rects = tuple(Rect(round(start + i * step), top, wide, tall) for i in range(max(1, count)))
        badge = Rect(x if left else x - span, top + tall, span, high)
        found.append(BookGroup(mark, rects if count else (), None if count else rects[0], badge))
        x += (span + round(_BETWEEN_GROUPS * u)) * (1 if left else -1)
    return Shelf(room, room.y, shown, label, tuple(found))


def _sizes(layout: TableLayout, room: int, reds: int, counts: Sequence[int]) -> tuple[int, float, float]:
    """Width of a book, px from one to the next in a group, and the part of the room for words that is left, 0 to 1.

    Everything has room side by side: books draw together first, then they shrink, then words give way.
    """
    u, t = layout.u, layout.t
    gaps = _BETWEEN_GROUPS * u * (len(counts) - (0 if reds else 1))

    def taken(wide: float, step: float, roomy: float = 1.0) -> float:
        heap = max(wide + _HEAP_STEP * u * (reds - 1), _LEAST_HEAP * roomy * t) if reds else 0
        return heap + gaps + sum(max(_LEAST_GROUP * roomy * t, wide + step * (count - 1)) for count in counts)

    wide, roomy = BOOK * u, 1.0
    step = wide + _BETWEEN_BOOKS * u
    while step > _LEAST_STEP * wide and taken(wide, step) > room:
        step -= 0.5
    while wide > 0.4 * BOOK * u and taken(wide, _LEAST_STEP * wide) > room and step <= _LEAST_STEP * BOOK * u:
        wide -= 0.5
        step = _LEAST_STEP * wide
    while roomy > 0 and taken(wide, step, roomy) > room:
        roomy = max(0.0, roomy - 0.05)
    return int(wide), step, roomy


def _badges_only(layout: TableLayout, area: Area, reds: int, groups: Sequence[tuple[Mark, int]]) -> Shelf:
    """In a low area the outer column holds the red 3s, and below them a badge for each kind of which there are books."""
    u, t, column = layout.u, layout.t, _low_column(layout, area)
    shown = [(mark, count) for mark, count in groups if count]
    high = min(round(32 * t), column.h // max(1, len(shown) + (1 if reds else 0)))
    foot = column.bottom - high * len(shown)
    tall = min(round(_LOW_BOOK * u * CARD_RATIO), foot - column.y - round(2 * t))
    wide = int(tall / CARD_RATIO)
    step = min(round(_HEAP_STEP * u), (column.w - wide) // max(1, reds - 1))
    x = column.x if area.side == 0 else column.right - wide - step * (reds - 1)
    heap = tuple(Rect(x + i * step, column.y, wide, tall) for i in range(reds))
    found = []
    for at, (mark, count) in enumerate(shown):
        box = Rect(column.x, foot + at * high, column.w, high)
        found.append(BookGroup(mark, (box,) * count, None, box))
    return Shelf(column, None, heap, Rect(column.x, column.y, 0, 0), tuple(found))
