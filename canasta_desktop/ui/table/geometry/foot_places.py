"""What lies at the foot of an area: sequences fanned out, low to high, with a place open at either end; and the shelf of books.

There is a shelf where a side may complete any number of sets of a rank. From the outside in it holds the red 3s as a heap, then
a group of books for each kind, each over its badge. Books stand upright and lap inside their group where there are many. In low
areas only the badges stand there, in the outer column. Pure geometry, in window px.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.ui.draw.cardart import needs_large_index
from canasta_desktop.ui.draw.theme import CARD_RATIO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.draw.marks import Mark
    from canasta_desktop.ui.table.geometry.table_layout import Area, TableLayout

WIDEST: Final = 116
"""The greatest width of a card in a sequence, in table units."""
STEP: Final = 0.27
"""Visible part of the width of each card but the highest; a larger number spreads the sequence."""
NARROW_STEP: Final = 0.24
"""Part of a card's width that shows of every card but the highest, where space is short."""
END: Final = 0.28
"""Width of the place for the next card at either end, as a part of a card's width."""
BAR: Final = 6
"""Width in table units of the place at either end, where space is too short for a rank and suit on it."""
LEAST_CARD: Final = 56
"""Card width in table units that sequences keep by giving up first the wide step, then the wide ends."""
SHARES: Final = ((2, 0.36), (4, 0.54), (99, 0.64))
"""Pairs: a number of sequences, and the largest part of the area's height that up to that many take beside sets."""
SHARE_ALONE: Final = 0.84
"""Part of the area's height that sequences take at most before the side has had an open set in the deal."""
BAND_COLUMN: Final = 1.15
"""Width of a set's column beside sequences in a band, in widths of a card."""
BAND_SETS: Final = 4
"""Number of sets for which a band with sequences keeps room at least."""
KEPT_WIDTH: Final = 0.85
"""Least width of cards, as a part of the greatest possible one, for an arrangement that saves space: two rows of sequences in a
band, one row beside sets elsewhere. A larger number prefers larger cards.
"""
_LABEL: Final = 30
"""Text units kept under a sequence for its count."""
_GAP: Final = 14
"""Table units between sequences."""
_STEPS: Final = CANASTA - 2
"""Steps in an unfinished sequence of the greatest length."""
_LONGEST: Final = _STEPS * STEP + 1 + 2 * END
"""Width of the longest unfinished sequence with the places at both ends, in widths of a card."""


@dataclass(frozen=True)
class RunGrid:
    """The sequences of one side: the width of their cards, and the cell of each; a sequence lies in the middle of its cell."""

    width: int
    cells: tuple[Rect, ...]
    label: int
    """Px kept under a sequence for its count."""
    step: float = 0.0
    """Px from card to card."""
    side: int = 0
    """Px of the place at either end."""

    def rect(self, number: int, cards: int) -> Rect:
        """The rectangle of sequence `number` with `cards` cards, without the places at its ends."""
        cell, wide = self.cells[number], round(self.width + self.step * (cards - 1))
        return Rect(cell.centerx - wide // 2, cell.y, wide, round(self.width * CARD_RATIO))

    def cards(self, number: int, cards: int) -> list[tuple[float, float]]:
        """The middles of the cards of a sequence, from the lowest."""
        run = self.rect(number, cards)
        return [(run.x + at * self.step + self.width / 2, run.centery) for at in range(cards)]

    def large_index(self, _number: int, at: int, cards: int) -> bool:
        """Whether card `at` of a sequence shows the large index; all sequences are equally close."""
        return needs_large_index(self.width, across=self.step if at < cards - 1 else math.inf)

    def end(self, number: int, cards: int, *, high: bool) -> Rect:
        """The place of the next card at one end, as far as it shows beside the sequence."""
        run = self.rect(number, cards)
        return Rect(run.right if high else run.x - self.side, run.y, self.side, run.h)

    def count(self, number: int) -> Rect:
        """Where the count of a sequence stands."""
        cell = self.cells[number]
        return Rect(cell.x, cell.y + round(self.width * CARD_RATIO), cell.w, self.label)


def _sizes(u: float, wide: float, tallest: float) -> tuple[int, float, int]:
    """Width of a card, step, and width of the places at the ends, for a cell's width and the widest card for its height; px."""
    ways = ((STEP, END, 0.0), (NARROW_STEP, END, 0.0), (NARROW_STEP, 0.0, BAR * u))
    for step, end, bar in ways:
        width = int(min(WIDEST * u, (wide - 2 * bar) / (_STEPS * step + 1 + 2 * end), tallest))
        if width >= min(LEAST_CARD * u, int(tallest)):
            break
    return width, step * width, round(bar or end * width)


def _block(area: Area, runs: int, across: int, sets: int) -> Rect:
    """The space for `runs` sequences, `across` in a row, in an area beside `sets`."""
    whole = area.melds
    if area.band:
        share = across * _LONGEST / (across * _LONGEST + BAND_COLUMN * max(BAND_SETS, sets))
        block = Rect(0, whole.y, round(share * whole.w), whole.h)
        block.right = whole.right
        return block
    share = next(share for most, share in SHARES if runs <= most) if sets else SHARE_ALONE
    return Rect(whole.x, 0, whole.w, round(share * whole.h))


def run_grid(layout: TableLayout, area: Area, runs: int, sets: int = 0) -> tuple[RunGrid, Rect]:
    """The places of `runs` sequences in an area, and the rest of its melds' rectangle, for `sets` open sets.

    Two or three cells stand in a row at the foot of the area, a single one across its whole width. In bands cells stand at the
    end, in one row or two.
    """
    whole, label, gap = area.melds, round(_LABEL * layout.t), round(_GAP * layout.u)
    if not runs:
        return RunGrid(0, (), label), whole
    ways = []
    for across in (runs, math.ceil(runs / 2)) if area.band else (1,) if runs == 1 else (2, 3):
        block = _block(area, runs, across, sets)
        rows, wide = math.ceil(runs / across), (block.w - gap * (across - 1)) // across
        ways.append((_sizes(layout.u, wide, (block.h / rows - label) / CARD_RATIO), -across, rows, wide, block))
    best = max(width for (width, _, _), *_ in ways)
    if area.band:  # two rows leave sets more room
        ways = [way for way in ways if way[0][0] >= KEPT_WIDTH * best][-1:]
    elif sets:  # one row leaves sets more height
        ways = [way for way in ways if way[2] == 1 and way[0][0] >= KEPT_WIDTH * best] or ways
    (width, step, side), across, rows, wide, block = max(ways, key=lambda way: way[:2])
    across = -across
    high = round(width * CARD_RATIO) + label
    block.h = high * rows
    block.bottom = whole.bottom
    cells = tuple(
        Rect(block.x + (number % across) * (wide + gap), block.y + (number // across) * high, wide, high)
        for number in range(runs)
    )
    if area.band:
        return RunGrid(width, cells, label, step, side), Rect(whole.x, whole.y, block.x - gap - whole.x, whole.h)
    return RunGrid(width, cells, label, step, side), Rect(whole.x, whole.y, whole.w, block.y - gap - whole.y)


BOOK: Final = 80
"""Width of a book and of a red 3 on the shelf, in table units."""
_LOW_BOOK: Final = 72  # width of a red 3 in a low area, in table units
_FEW: Final = 4  # steps in a heap of red 3s that fit a low area beside large words; more steps draw together
LABEL: Final = 40
"""Text units kept under the books for the badges."""
BAND: Final = 0.24
"""Height of the coloured strip at the foot of a book, as a part of the book's height."""
_HEAP_STEP: Final = 11  # table units from one red 3 to the next
_BETWEEN_BOOKS: Final = 10  # table units
_BETWEEN_GROUPS: Final = 26
_LEAST_GROUP: Final = 126  # text units: room for a badge
_LEAST_STEP: Final = 0.33  # least visible part of a book, in widths of a book
_LEAST_HEAP: Final = 90  # text units: room for the words under the red 3s


@dataclass(frozen=True)
class BookGroup:
    """The books of one kind: their rectangles from left to right, and the room for their badge; an empty place without any."""

    mark: Mark
    books: tuple[Rect, ...]
    empty: Rect | None
    badge: Rect


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
    """The space for the red 3s and the badges in a low area; with large words it is no wider than the 3s need."""
    column = area.column.copy()
    if layout.compact:
        column.w = min(column.w, round((_LOW_BOOK + _FEW * _HEAP_STEP) * layout.u))
        column.x = area.column.x if area.side == 0 else area.column.right - column.w
    return column


def shelf_in(layout: TableLayout, area: Area, reds: int, groups: Sequence[tuple[Mark, int]]) -> Shelf:
    """The shelf of an area with `reds` red 3s; `groups` are the kinds of books with the number of each."""
    if area.one_line:
        return _badges_only(layout, area, reds, groups)
    u, t = layout.u, layout.t
    whole = area.column.union(area.melds)
    room = Rect(whole.x, whole.bottom - shelf_height(layout), whole.w, shelf_height(layout))
    top = room.y + round(10 * t)
    wide, step, roomy = _shelf_sizes(layout, room.w, reds, [max(1, count) for _, count in groups])
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


def _shelf_sizes(layout: TableLayout, room: int, reds: int, counts: Sequence[int]) -> tuple[int, float, float]:
    """Width of a book, px from one to the next in a group, and the remaining part of the space for words, 0 to 1.

    To fit everything side by side, books first draw together, then they shrink, then words give way.
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
    """A shelf for a low area: the outer column holds the red 3s, and below them a badge for each kind of book that the side
    has.
    """
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
