"""Positions of the cards of open melds in an area of the table: columns that stand or lap, or fans in low bands.

Pure geometry, like table_layout.py. Positions are top-left corners in window px.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.ui.draw.cardart import LARGE_INDEX, needs_large_index
from canasta_desktop.ui.draw.theme import CARD_RATIO

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from canasta_desktop.ui.table.geometry.table_layout import Area, TableLayout

_GAP: Final = 14  # table units between rows of melds, and between melds side by side
WIDEST_MELD: Final = 152  # table units: the greatest width of a card in an open meld
MELDS_OF_A_SIZE: Final = (4, 6, 8, 12)
"""Numbers of open melds at which cards change their size; between two of them the size stays.

More than four melds are seldom open at a time, more than eight hardly ever.
"""
MELDS_OF_A_SIZE_LAPPED: Final = (6, 8, 12)  # as MELDS_OF_A_SIZE, where columns may lap over each other
MELDS_OF_A_SIZE_IN_ROWS: Final = (4, 8, 12)  # as MELDS_OF_A_SIZE, where two rows stand rather than one that laps
MELDS_OF_A_SIZE_SHARED: Final = (5, 9, 12)  # as MELDS_OF_A_SIZE, over sequences or books
MELDS_THAT_FILL: Final = 8  # number of open melds that fill an area
PLANNED: Final = 5
"""Number of cards that fit a column with strips of the usual size.

It is equal for all melds, so that none moves when one grows. A sixth card draws the strips together; the seventh closes the
column.
"""
PLANNED_LOW: Final = 3
"""Number of cards that fit a column in a low area with strips of the usual size.

It is small because a readable front card, which names the meld, matters more there.
"""
PLANNED_SHARED: Final = 4
"""Number of cards that fit a column over sequences or books, which take a part of the area's height."""
PLANNED_IN_ROWS: Final = 4
"""Number of cards that fit a column of two rows that stand where one row would lap."""
PLANNED_COMPACT: Final = 1.5
"""Number of cards that fit a column in bands beside words of up to twice the size: of the cards behind only edges show, and the
count stands below.
"""
LAPPED: Final = 0.72  # least visible part of a lapped column, in widths of a card: its index lies in it
LAPPED_SHARED: Final = 0.7  # as LAPPED, over sequences or books, where cards are smaller
LEAST_IN_ROWS: Final = 0.75
"""Least width of a card in two rows instead of a row that laps, as a part of its width while few melds stand in one row."""
WIDE_UNLAPPED: Final = 0.75  # part of WIDEST_MELD: outside of bands columns stop lapping once their cards are this wide
EASY_TO_READ: Final = 90
"""Width in px from which a card is easy to read (before the text scale).

If every meld of a row gets that much, melds stand side by side; otherwise they overlap.
"""
EASY_TO_READ_SHARED: Final = 84
"""Width in px, before the text scale, from which a card over sequences or books is easy to read."""
SIDEWAYS: Final = 0.27  # visible part of each card but the front one in a meld that fans sideways, in widths of a card
WIDEST_GAP: Final = 44  # greatest gap between columns, in table units
TWIN_GAP: Final = 6  # table units between two sets of one rank
COUNT_GAP: Final = 4  # px at least between the counts of neighbours
COUNT_EDGE: Final = 8  # px by which a count may be wider to the left than the first column
READABLE: Final = 36  # px: the width of a card whose large index can be read
LEAST_IN_BAND: Final = 60  # text units at the usual text size: counts stand on cards that would be narrower than this
INSIDE: Final = 20  # height in text units of the strip with the count on a card
LEAST_INSIDE: Final = 16  # least height of that strip in px
AS_LARGE: Final = 0.9  # melds in bands fan sideways if their cards keep at least this part of a column's card width


@dataclass(frozen=True)
class MeldGrid:
    """The open melds of one side: width of the cards, rows, and the top-left corner of each meld with the height of its row."""

    width: int
    rows: int
    heights: tuple[int, ...]
    corners: tuple[tuple[int, int], ...]
    label: int  # px that a count is high
    pitch: int  # px from one place to the next in a row, the least if some stand closer
    span: int = 0  # px kept for a meld that fans sideways; 0 where melds are columns
    longest: int = CANASTA - 1  # cards in the longest of the melds
    inside: bool = False  # whether counts stand on the lower edge of the front cards

    @property
    def below(self) -> int:
        """Px kept under a meld for its count."""
        return 0 if self.inside else self.label

    @property
    def lapped(self) -> bool:
        """Whether columns lap over each other."""
        return self.pitch < self.width

    def step(self, number: int, cards: int) -> float:
        """Px from card to card in meld `number` with `cards` cards."""
        if self.span:
            return max(0.0, min(SIDEWAYS * self.width, (self.span - self.width) / max(1, cards - 1)))
        tall = self.width * CARD_RATIO
        return max(0.0, min(0.3 * tall, (self.heights[number] - self.below - tall) / max(1, cards - 1)))

    def rect(self, number: int, cards: int) -> Rect:
        """The rectangle of meld `number` with `cards` cards, without its count."""
        x, y = self.corners[number]
        along = self.step(number, cards) * (cards - 1)
        if self.span:
            return Rect(x, y, round(self.width + along), round(self.width * CARD_RATIO))
        return Rect(x, y, self.width, round(self.width * CARD_RATIO + along))

    def count(self, number: int, cards: int) -> Rect:
        """Where the count of a meld may stand: under it, or where columns lap, under the longest of them."""
        column = self.rect(number, cards)
        if self.inside:
            return Rect(column.x, column.bottom - self.label, min(self.width, self.pitch), self.label)
        top = self.rect(number, max(cards, self.longest)).bottom if self.lapped else column.bottom
        wide = max(self.pitch, self.width if len(self.corners) == 1 else 0) - COUNT_GAP
        if not self.lapped:  # the first columns stand at the edge of their area
            wide = min(wide, 2 * (column.centerx - self.corners[0][0] + COUNT_EDGE))
        return Rect(column.centerx - wide // 2, top, wide, self.label)

    def cards(self, number: int, cards: int) -> list[tuple[float, float]]:
        """The middles of the cards of meld `number`, from the back."""
        (x, y), step = self.corners[number], self.step(number, cards)
        right, down = (step, 0.0) if self.span else (0.0, step)
        w, h = self.width, self.width * CARD_RATIO
        return [(x + at * right + w / 2, y + at * down + h / 2) for at in range(cards)]

    def large_index(self, number: int, at: int, cards: int) -> bool:
        """Whether card `at` of meld `number` shows the large index."""
        if at == cards - 1:
            return needs_large_index(self.width)
        step = self.step(number, cards)
        return needs_large_index(self.width, across=step) if self.span else needs_large_index(self.width, down=step)


def count_strip(layout: TableLayout, area: Area) -> int:
    """Px under a meld for its count. In low bands with larger words it keeps the height that it has in the smallest window."""
    if area.band and layout.compact:
        return max(18, round(22 * layout.t / layout.scale.text))
    return round((22 if layout.compact else 28) * layout.t)


def counts_inside(layout: TableLayout, area: Area) -> bool:
    """Whether an area is so low that counts under the cards would leave these too small: they stand on the cards instead."""
    least = max(READABLE, LEAST_IN_BAND * layout.t / layout.scale.text)
    return area.melds.h - count_strip(layout, area) < least * CARD_RATIO


def may_lap(layout: TableLayout, area: Area, melds: int = MELDS_THAT_FILL) -> bool:
    """Whether columns of an area may lap over each other: it is too small for many of them side by side.

    Over sequences and books it need only have room for `melds`.
    """
    least, number = (EASY_TO_READ_SHARED, melds) if area.shared else (EASY_TO_READ, MELDS_THAT_FILL)
    return area.one_line or _fitted(layout, area, number, lap=False)[0] < least * layout.t / layout.scale.text


def in_rows(layout: TableLayout, area: Area) -> bool:
    """Whether columns that might lap stand apart in two rows instead: the area is high enough for that."""
    if area.band or area.one_line or area.shared or not may_lap(layout, area):
        return False
    few, most = MELDS_OF_A_SIZE_IN_ROWS[:2]
    wide, rows = _fitted(layout, area, most, lap=False, planned=PLANNED_IN_ROWS)
    return rows == 2 and wide >= LEAST_IN_ROWS * _fitted(layout, area, few, lap=False)[0]


def places_kept(layout: TableLayout, area: Area, melds: int) -> int:
    """The number of places that an area keeps while `melds` are open."""
    return next((room for room in _rooms(layout, area) if room >= melds), melds)


def _rooms(layout: TableLayout, area: Area) -> tuple[int, ...]:
    if in_rows(layout, area):
        return MELDS_OF_A_SIZE_IN_ROWS
    return MELDS_OF_A_SIZE_SHARED if area.shared else MELDS_OF_A_SIZE_LAPPED if may_lap(layout, area) else MELDS_OF_A_SIZE


def meld_grid(
    layout: TableLayout,
    area: Area,
    melds: int,
    *,
    most: int = 0,
    sideways: bool = False,
    twins: AbstractSet[int] = frozenset(),
    widest: float = math.inf,
    longest: int = CANASTA - 1,
) -> MeldGrid:
    """The places of `melds` open melds, from the left, row by row.

    The size changes only at the numbers in MELDS_OF_A_SIZE and never grows with more melds; up to the number of `places_kept`
    the places stay too, if columns stand apart; columns that may lap draw nearer, and apart again once fewer are open. `most`
    is how many were open at once so far in this deal: cards do not grow again when a meld closes. The melds numbered in `twins`
    stand close beside the one before them, in the same row. No card is wider than `widest`, in px. The longest meld has
    `longest` cards.
    """
    box, gap, inside = area.melds, round(_GAP * layout.u), counts_inside(layout, area)
    size = _size(layout, area, max(melds, most, 1), min(widest, WIDEST_MELD * layout.u), sideways=sideways)
    width, rows, columns = max(8, math.floor(size.widest)), size.rows, size.columns
    label = count_strip(layout, area)
    if inside:  # at most half of the card
        label = max(LEAST_INSIDE, round(min(INSIDE * layout.t, 0.5 * width * CARD_RATIO)))
    row_height = (box.h - (rows - 1) * gap) // rows
    span = width
    if sideways:
        span = min((box.w - gap * (columns - 1)) // columns, round(width * (1 + SIDEWAYS * PLANNED)))
    elif rows == 1:
        columns = min(columns, max(melds, (box.w + gap) // (width + gap)))
    pitch = min((box.w - span) / max(1, columns - 1), span + WIDEST_GAP * layout.u)
    close = min(pitch, width + TWIN_GAP * layout.u) if twins and not sideways else pitch
    places = _in_rows(melds, columns, rows, twins)
    corners = tuple(
        (round(box.x + near * close + apart * pitch), box.y + row * (row_height + gap)) for row, apart, near in places
    )
    heights = (row_height,) * melds
    return MeldGrid(width, rows, heights, corners, label, math.floor(close), span if sideways else 0, longest, inside)


class _Size(NamedTuple):
    """The greatest width of a card in px, with the rows and columns that it allows."""

    widest: float
    rows: int
    columns: int


def _size(layout: TableLayout, area: Area, most: int, widest: float, *, sideways: bool) -> _Size:
    """The size for at most `most` melds: it shrinks from one of MELDS_OF_A_SIZE to the next, until all of them have a place."""
    across, gap = area.melds.w, round(_GAP * layout.u)
    rooms = [room for room in _rooms(layout, area) if room < most]
    size = _Size(widest, 1, 0)
    for room in (*rooms, places_kept(layout, area, most)):
        if size.rows * size.columns >= most:
            break
        best, rows = _widest(layout, area, room, sideways=sideways)
        widest = min(widest, best)
        columns = math.ceil(room / rows)
        if not sideways and rows > 1:
            columns = max(columns, math.floor((across + gap) / (math.floor(widest) + gap)))
        size = _Size(widest, rows, columns)
    return size


def _in_rows(melds: int, columns: int, rows: int, twins: AbstractSet[int]) -> list[tuple[int, int, int]]:
    """The row of each meld, and the wide and narrow gaps between it and the row's start; twins share a row if there is room."""
    places: list[tuple[int, int, int]] = []
    row = apart = near = 0
    for number in range(melds):
        at = apart + near + 1 if number else 0
        leaves = number + 1 in twins and at == columns - 1 and melds - number <= (rows - row - 1) * columns
        if number and (at == columns or leaves):
            row, apart, near = row + 1, 0, 0
        elif number in twins:
            near += 1
        elif number:
            apart += 1
        places.append((row, apart, near))
    return places


def _widest(layout: TableLayout, area: Area, melds: int, *, sideways: bool) -> tuple[float, int]:
    """The greatest width of cards in `melds` open melds, and the number of rows for it."""
    if not sideways and in_rows(layout, area) and melds <= MELDS_OF_A_SIZE_IN_ROWS[1]:
        return _fitted(
            layout, area, melds, lap=False, planned=PLANNED if melds <= MELDS_OF_A_SIZE_IN_ROWS[0] else PLANNED_IN_ROWS
        )
    return _fitted(layout, area, melds, sideways=sideways, lap=not sideways and may_lap(layout, area, melds))


def _fitted(
    layout: TableLayout, area: Area, melds: int, *, lap: bool, sideways: bool = False, planned: float = PLANNED
) -> tuple[float, int]:
    """The greatest width of cards and its number of rows, for columns that stand apart, may lap (`lap`), or fan (`sideways`).

    In a usual area a column has room for `planned` cards.
    Long sideways melds draw together sooner, because their rank stands in front.
    """
    box, gap, label = area.melds, round(_GAP * layout.u), count_strip(layout, area)
    planned = PLANNED_COMPACT if area.band and layout.compact else PLANNED_LOW if area.one_line else planned
    planned = min(planned, PLANNED_SHARED) if area.shared else planned
    if counts_inside(layout, area):
        label, planned = 0, 1.0
    best, rows = 0.0, 1
    for candidate in (1, 2, 3):
        columns = math.ceil(melds / candidate)
        wide = (box.w - gap * (columns - 1)) / columns
        tall = (box.h - (candidate - 1) * gap) / candidate - label
        if sideways:
            wide /= 1 + SIDEWAYS * (PLANNED - 2)
        else:
            tall /= 1 + 0.2 * (planned - 1)
        if lap:
            lapped = box.w / (1 + (LAPPED_SHARED if area.shared else LAPPED) * (columns - 1))
            wide = lapped if area.band else max(wide, min(lapped, WIDE_UNLAPPED * WIDEST_MELD * layout.u))
        width = min(WIDEST_MELD * layout.u, wide, tall / CARD_RATIO)
        if area.shared and not sideways and needs_large_index(width):  # so that its strips show the large index, too
            strips = LARGE_INDEX[1] / CARD_RATIO * (planned - 1)
            width = min(width, tall * (1 + 0.2 * (planned - 1)) / (1 + strips) / CARD_RATIO)
        if width > best * 1.06:  # a further row must be worth it
            best, rows = width, candidate
    return best, rows


def fan_sideways(layout: TableLayout, melds: Sequence[int]) -> bool:
    """Whether the melds of the bands fan sideways, given the open melds of each area: in all bands or in none."""
    bands = [(area, count) for area, count in zip(layout.areas, melds, strict=True) if area.band and count]
    return bool(bands) and all(
        not counts_inside(layout, area)
        and _widest(layout, area, count, sideways=True)[0] >= AS_LARGE * _widest(layout, area, count, sideways=False)[0]
        for area, count in bands
    )
