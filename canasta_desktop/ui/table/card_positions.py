"""Positions of cards within their places: hand, melds, outer column, backs at a seat, tray.

Pure geometry, like layout.py. Positions are top-left corners in window px.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.ui.draw.cardart import needs_large_index
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.layout import INDEX

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from canasta_desktop.ui.table.layout import Area, TableLayout

WIDEST_MELD: Final = 152  # table units: the greatest width of a card in an open meld
RED_SHOWN: Final = 0.42  # part of a red three's height that shows over canastas at least: its index
ROOMS: Final = (4, 6, 8, 12)
"""Numbers of open melds for which cards change their size: it is the same up to each of these. More than four are seldom
open at a time, more than eight hardly ever."""
ROOMS_LAPPED: Final = (6, 8, 12)  # the same where columns may lap over each other
ROOMS_SHARED: Final = (5, 9, 12)  # the same over sequences or books
MANY: Final = 8  # open melds fill an area
PLANNED: Final = 5
"""Cards for which a column has room with strips of the usual size; it is the same for every meld, so that none moves when
one grows. A sixth card draws the strips together; the seventh closes the column."""
PLANNED_LOW: Final = 3
"""The same where the place is low: there it matters more that the front card, which names the meld, can be read."""
PLANNED_SHARED: Final = 4
"""The same over sequences or books, which take a part of the area's height."""
PLANNED_COMPACT: Final = 1.5
"""The same in bands beside words of up to twice the size: of the cards behind only edges show, and the count stands below."""
LAPPED: Final = 0.72  # part of a card's width that shows of a lapped column at least: its index is in it
EASY_SHARED: Final = 84  # the same over sequences or books, for the melds that are there
LAPPED_SHARED: Final = 0.7  # the same over sequences or books, where cards are smaller
LARGE: Final = 0.75  # columns lap outside of bands only until their cards are so wide, of the widest
EASY: Final = 90
"""Px, times the scale of words at their usual size, that a card is wide to be read with ease: where many melds
have so much side by side they do not lap over each other."""
SIDEWAYS: Final = 0.27  # part of a card's width that shows of each but the front one where melds fan sideways
_LEAST_STRIP: Final = 7  # px of a canasta that show at least under the next one
AIR: Final = 44  # table units between columns at most
TWIN_GAP: Final = 6  # table units between two sets of one rank
COUNT_GAP: Final = 4  # px at least between the counts of neighbours
READABLE: Final = 36  # px: the width of a card whose large index can be read
LEAST_IN_BAND: Final = 60  # text units, with words at their usual size: where cards would be narrower, counts stand on them
INSIDE, LEAST_INSIDE = 20, 16  # text units, and px at least, of the strip with the count on a card
AS_LARGE: Final = 0.9  # melds in bands fan sideways where that makes their cards no smaller than this part of a column's
TRAY_STRIP: Final = 0.34  # part of a card's width that shows of each but the front one on the tray


@dataclass(frozen=True)
class MeldGrid:
    """The open melds of one side: width of the cards, rows, and the top-left corner of each meld."""

    width: int
    rows: int
    row_height: int
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

    def step(self, cards: int) -> float:
        """Px from card to card in a meld of that number of cards."""
        if self.span:
            return max(0.0, min(SIDEWAYS * self.width, (self.span - self.width) / max(1, cards - 1)))
        tall = self.width * CARD_RATIO
        return max(0.0, min(0.3 * tall, (self.row_height - self.below - tall) / max(1, cards - 1)))

    def column(self, number: int, cards: int) -> Rect:
        """The rectangle of meld `number` with that number of cards, without its count."""
        x, y = self.corners[number]
        along = self.step(cards) * (cards - 1)
        if self.span:
            return Rect(x, y, round(self.width + along), round(self.width * CARD_RATIO))
        return Rect(x, y, self.width, round(self.width * CARD_RATIO + along))

    def count(self, number: int, cards: int) -> Rect:
        """Where the count of a meld may stand: under it, or where columns lap, under the longest of them."""
        column = self.column(number, cards)
        if self.inside:
            return Rect(column.x, column.bottom - self.label, min(self.width, self.pitch), self.label)
        top = self.column(number, max(cards, self.longest)).bottom if self.lapped else column.bottom
        wide = max(self.pitch, self.width if len(self.corners) == 1 else 0) - COUNT_GAP
        return Rect(column.centerx - wide // 2, top, wide, self.label)

    def card(self, number: int, at: int, cards: int) -> tuple[float, float]:
        """The middle of card `at` of meld `number`, from the back."""
        x, y = self.corners[number]
        along = at * self.step(cards)
        right, down = (along, 0.0) if self.span else (0.0, along)
        return x + right + self.width / 2, y + down + self.width * CARD_RATIO / 2

    def large_index(self, at: int, cards: int) -> bool:
        """Whether card `at` of a meld shows the large index."""
        if at == cards - 1:
            return needs_large_index(self.width)
        step = self.step(cards)
        return needs_large_index(self.width, across=step) if self.span else needs_large_index(self.width, down=step)


def count_strip(layout: TableLayout, area: Area) -> int:
    """Px under a meld for its count; in low bands larger words leave it the size that it has in the smallest window."""
    if area.band and layout.compact:
        return max(18, round(22 * layout.t / layout.scale.text))
    return round((22 if layout.compact else 28) * layout.t)


def counts_inside(layout: TableLayout, area: Area) -> bool:
    """Whether an area is so low that counts under the cards would leave these too small: they stand on the cards instead."""
    least = max(READABLE, LEAST_IN_BAND * layout.t / layout.scale.text)
    return area.melds.h - count_strip(layout, area) < least * CARD_RATIO


def may_lap(layout: TableLayout, area: Area, melds: int = MANY) -> bool:
    """Whether columns of an area may lap over each other: it is too small for many of them side by side.

    Over sequences and books it need only have room for `melds`.
    """
    if area.shared:
        return area.one_line or _fitted(layout, area, melds, lap=False)[0] < EASY_SHARED * layout.t / layout.scale.text
    return area.one_line or _fitted(layout, area, MANY, lap=False)[0] < EASY * layout.t / layout.scale.text


def places_kept(layout: TableLayout, area: Area, melds: int) -> int:
    """The number of places that an area keeps while `melds` are open."""
    return next((room for room in _rooms(layout, area) if room >= melds), melds)


def _rooms(layout: TableLayout, area: Area) -> tuple[int, ...]:
    return ROOMS_SHARED if area.shared else ROOMS_LAPPED if may_lap(layout, area) else ROOMS


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

    The size changes only at the numbers in ROOMS and never grows with more melds; up to what `places_kept` answers the places
    are the same too, where columns stand apart; where they may lap they draw nearer, and apart again once fewer are open.
    `most` is how many were open at once so far in this deal: cards do not grow again when a meld closes. The melds numbered in
    `twins` stand close beside the one before them, in the same row. No card is wider than `widest`, in px. The longest meld
    has `longest` cards.
    """
    box, gap, inside = area.melds, round(14 * layout.u), counts_inside(layout, area)
    most, widest = max(melds, most, 1), min(widest, WIDEST_MELD * layout.u)
    for room in (*(room for room in _rooms(layout, area) if room < most), places_kept(layout, area, most)):
        best, rows = _widest(layout, area, room, sideways=sideways)
        widest = min(widest, best)
        columns = math.ceil(room / rows)
        if not sideways and rows > 1:
            columns = max(columns, math.floor((box.w + gap) / (math.floor(widest) + gap)))
        if rows * columns >= most:
            break
    width = max(8, math.floor(widest))
    label = count_strip(layout, area)
    if inside:  # at most half of the card
        label = max(LEAST_INSIDE, round(min(INSIDE * layout.t, 0.5 * width * CARD_RATIO)))
    row_height = (box.h - (rows - 1) * gap) // rows
    span = width
    if sideways:
        span = min((box.w - gap * (columns - 1)) // columns, round(width * (1 + SIDEWAYS * PLANNED)))
    elif rows == 1:
        columns = min(columns, max(melds, (box.w + gap) // (width + gap)))
    pitch = min((box.w - span) / max(1, columns - 1), span + AIR * layout.u)
    close = min(pitch, width + TWIN_GAP * layout.u) if twins and not sideways else pitch
    places = _in_rows(melds, columns, rows, twins)
    corners = tuple(
        (round(box.x + near * close + apart * pitch), box.y + row * (row_height + gap)) for row, apart, near in places
    )
    return MeldGrid(width, rows, row_height, corners, label, math.floor(close), span if sideways else 0, longest, inside)


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
    return _fitted(layout, area, melds, sideways=sideways, lap=not sideways and may_lap(layout, area, melds))


def _fitted(layout: TableLayout, area: Area, melds: int, *, lap: bool, sideways: bool = False) -> tuple[float, int]:
    """The same for columns that stand apart or may lap over each other, or for melds that fan sideways.

    These draw together sooner where they are long, for their rank stands in front.
    """
    box, gap, label = area.melds, round(14 * layout.u), count_strip(layout, area)
    if counts_inside(layout, area):
        label, planned = 0, 1.0
    else:
        planned = _planned(layout, area)
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
            wide = lapped if area.band else max(wide, min(lapped, LARGE * WIDEST_MELD * layout.u))
        width = min(WIDEST_MELD * layout.u, wide, tall / CARD_RATIO)
        if width > best * 1.06:  # a further row must be worth it
            best, rows = width, candidate
    return best, rows


def _planned(layout: TableLayout, area: Area) -> float:
    """Cards for which a column has room with strips of the usual size."""
    planned = PLANNED_COMPACT if area.band and layout.compact else PLANNED_LOW if area.one_line else PLANNED
    return min(planned, PLANNED_SHARED) if area.shared else planned


def fan_sideways(layout: TableLayout, melds: Sequence[int]) -> bool:
    """Whether the melds of the bands fan sideways, given the open melds of each area: in all bands or in none."""
    bands = [(area, count) for area, count in zip(layout.areas, melds, strict=True) if area.band and count]
    return bool(bands) and all(
        not counts_inside(layout, area)
        and _widest(layout, area, count, sideways=True)[0] >= AS_LARGE * _widest(layout, area, count, sideways=False)[0]
        for area, count in bands
    )


@dataclass(frozen=True)
class OuterColumn:
    """Red threes upright on top, closed canastas laid across below; many canastas overlap downwards."""

    reds: tuple[Rect, ...]
    canastas: tuple[Rect, ...]
    pitch: int  # px from one canasta to the next


def outer_column(layout: TableLayout, area: Area, reds: int, canastas: int) -> OuterColumn:
    """The rectangles for these numbers of red threes and canastas."""
    u, t, column = layout.u, layout.t, area.column
    width = round((84 if reds < 4 else 72) * u)
    if area.one_line:
        width = min(round(72 * u), int(0.6 * column.h / CARD_RATIO))
    tall = round(width * CARD_RATIO)
    step = min(round(36 * u), (column.w - width) // (reds - 1)) if reds > 1 else 0
    x = column.x if area.side == 0 else column.right - width - step * (reds - 1)
    shown = tuple(Rect(x + i * step, column.y, width, tall) for i in range(reds))
    if area.one_line:
        return _low_column(area, shown, canastas, u, t)
    y = column.y + (tall + round(32 * u) if reds else round(12 * u))
    high = round(column.w / CARD_RATIO)
    pitch: float = high + round(36 * t)
    if canastas > 1:
        pitch = min(pitch, (column.bottom - y - high - round(22 * t)) / (canastas - 1))
    stacks = tuple(Rect(column.x, round(y + i * pitch), column.w, high) for i in range(canastas))
    return OuterColumn(reds=shown, canastas=stacks, pitch=round(pitch))


def _low_column(area: Area, reds: tuple[Rect, ...], canastas: int, u: float, t: float) -> OuterColumn:
    """The outer column of a low area: where room is short the canastas lie over the lower part of the red threes."""
    column = area.column
    if not canastas:
        return OuterColumn(reds=reds, canastas=(), pitch=0)
    end = column.bottom - min(round(22 * t), round(0.12 * column.h))  # the last badge hangs below
    high = round(column.w / CARD_RATIO)
    top = column.y + round(8 * u)
    if reds:
        tall = reds[0].h
        strip = min(round(30 * t) * (canastas - 1), round(0.36 * column.h))
        top = max(column.y + round(RED_SHOWN * tall), min(column.y + tall + round(10 * u), end - strip - high))
    room = end - top
    strip = min(round(30 * t) * (canastas - 1), max(_LEAST_STRIP * (canastas - 1), room // 2))
    high = max(_LEAST_STRIP, min(high, room - strip))
    wide = min(column.w, round(high * CARD_RATIO))
    pitch = min(high + round(36 * t), (room - high) // (canastas - 1)) if canastas > 1 else high
    left = column.x if area.side == 0 else column.right - wide
    stacks = tuple(Rect(left, top + i * pitch, wide, high) for i in range(canastas))
    return OuterColumn(reds=reds, canastas=stacks, pitch=pitch)


def hand_spots(layout: TableLayout, groups: Sequence[int]) -> list[tuple[float, float]]:
    """The corner of each card in hand; `groups` are the numbers of cards that stand together, left to right."""
    spots: list[tuple[float, float]] = []
    for number, row in enumerate(_split_rows(groups, layout.rows)):
        spots += _row_spots(layout, row, layout.hand.y + number * layout.back)
    return spots


def _split_rows(groups: Sequence[int], rows: int) -> list[list[int]]:
    """The groups in rows of about the same number of cards; a group that is too long for a good split is cut."""
    if rows == 1:
        return [list(groups)]
    total = sum(groups)
    half = (total + 1) // 2
    back: list[int] = []
    rest = list(groups)
    while rest and sum(back) + rest[0] / 2 <= half:
        back.append(rest.pop(0))
    if abs(2 * sum(back) - total) > 4:  # ranks are too long to be kept whole
        back, rest, left = [], [], half
        for group in groups:
            first = min(group, left)
            left -= first
            back += [first] if first else []
            rest += [group - first] if group > first else []
    return [back, rest]


def _row_spots(layout: TableLayout, row: Sequence[int], y: int) -> list[tuple[float, float]]:
    card, cards = layout.hand_width, sum(row)
    room, breaks = layout.hand.w - card, len(row) - 1
    step = min((0.6 if cards <= 12 else 0.48) * card, room / max(1, cards - 1))
    air = 0.0
    if breaks > 0:
        air = max(0.0, min(0.16 * card, (room - step * (cards - 1)) / breaks))
        if cards > 12 and air < 0.1 * card:
            step = min(step, max((INDEX + 0.035) * card, (room - breaks * 0.08 * card) / (cards - 1)))
            air = max(0.0, min(0.14 * card, (room - step * (cards - 1)) / breaks))
    x = layout.hand.centerx - (step * (cards - 1) + air * breaks + card) / 2
    spots = []
    for group in row:
        for _ in range(group):
            spots.append((x, float(y)))
            x += step
        x += air
    return spots


def fan_spots(box: Rect, y: int, width: int, cards: int) -> list[tuple[float, float, float]]:
    """Backs held as a fan at a seat, cut by the plate: centre x, centre y and angle (degrees, counter-clockwise) of each.

    Empty where `box` is too narrow for one back. More than 15 backs look like 15.
    """
    if not cards or box.w < width * 1.1:
        return []
    shown = min(cards, 15)
    radius = width * 1.9
    half = min(box.w / 2, width * 1.66)
    most = 2 * math.degrees(math.asin(max(0.05, min(0.9, (half - width / 2) / (radius + 0.7 * width)))))
    spread = min(most, 9 * (shown - 1))
    middle = box.right - half
    spots = []
    for i in range(shown):
        turn = 0.0 if shown == 1 else -spread / 2 + spread * i / (shown - 1)
        x = middle + radius * math.sin(math.radians(turn))
        top = y + radius * (1 - math.cos(math.radians(turn)))
        spots.append((x, top + width * CARD_RATIO / 2, -turn))
    return spots


def tray_cards(sizes: Sequence[int], room: int, tall: int, gap: int) -> tuple[float, list[float], list[float]]:
    """Width of a card on the tray; left edge, from the middle of the tray, and width of each group, for groups of `sizes`."""
    units = [1 + TRAY_STRIP * (size - 1) for size in sizes]
    between = gap * (len(sizes) - 1)
    width = min(tall / CARD_RATIO, (room - between) / sum(units)) if sizes else tall / CARD_RATIO
    spans = [width * unit for unit in units]
    lefts, x = [], -(sum(spans) + between) / 2
    for span in spans:
        lefts.append(x)
        x += span + gap
    return width, lefts, spans
