"""Where everything on the table lies: rectangles from the window's size and a few counts. Pure geometry, nothing is drawn.

Two scales (theme.Scale): `u` for cards and gaps, `t` for words and targets. All rectangles are window px.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.theme import CARD_RATIO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.draw.theme import Scale

WIDEST: Final = 2.25
"""A wider window (width over height) shows more felt beside the table, not a wider table."""
SQUARE: Final = 1.5
"""In a narrower window the hand's cards follow the width."""
INDEX: Final = 0.265
"""The part of a card's width that must show for its index to be read."""
BACK_ROW: Final = 0.44
"""The part of a card's height that the back row of a hand in two rows shows."""
LEAST_TARGET: Final = 36
_LEAST_PILE: Final = 28  # px that a card on the piles is wide where the ribbon takes room
"""Px that a button is high at least."""
CLOSE_HEIGHT, CLOSE_WIDTH = 700, 1100
"""Text units of a window under which the table closes up: what is written stands in fewer lines, for cards need the room."""


@dataclass(frozen=True)
class Area:
    """The place of one side: its frame, the heading, the outer column (red threes, canastas) and the open melds."""

    side: int
    """0 is the side of who looks; the others follow in playing order."""
    frame: Rect
    heading: Rect
    column: Rect
    melds: Rect
    band: bool
    """Whether the area is one of several stacked bands."""
    one_line: bool = False
    """Whether the heading is one line."""

    @property
    def body(self) -> Rect:
        """Everything under the heading."""
        return self.column.union(self.melds)


@dataclass(frozen=True)
class TableLayout:
    """The table in a window of one size, with a hand of so many cards."""

    scale: Scale
    margin: int
    table: Rect
    seats: tuple[Rect, ...]
    """Plates of the other seats, left to right in playing order after who looks."""
    menu: Rect
    rules: Rect
    middle: Rect
    prompt: Rect
    """Turn line and sentence."""
    stock: Rect
    pile: Rect
    log: Rect
    areas: tuple[Area, ...]
    action: Rect
    hand: Rect
    hand_width: int
    hand_height: int
    rows: int
    """Rows of the hand: 1 or 2."""
    lift: int
    """Px by which a selected card is raised."""
    close: bool = False
    """Whether words are so large, beside the window, that they close up."""
    status: Rect | None = None
    """Where they are: the strip for the sentence and the newest action, under areas and piles."""
    ribbon: Rect | None = None
    """In practice: the band at the upper edge in which the ribbon hangs."""

    @property
    def u(self) -> float:
        """Px per table unit."""
        return self.scale.u

    @property
    def t(self) -> float:
        """Px per text unit."""
        return self.scale.t

    @property
    def window(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.scale.width, self.scale.height)

    @property
    def back(self) -> int:
        """Px of the back row that stand over the front row; 0 with one row."""
        return self.hand.h - self.hand_height

    @property
    def hand_room(self) -> Rect:
        """The hand with the room in which raised cards stand."""
        return Rect(self.hand.x, self.hand.y - self.lift, self.hand.w, self.scale.height - self.hand.y + self.lift)


def closes_up(scale: Scale) -> bool:
    """Whether words of that size leave a window too little room for the usual places."""
    return scale.height / scale.t < CLOSE_HEIGHT or scale.width / scale.t < CLOSE_WIDTH


def table_layout(scale: Scale, hand: int, others: int, sides: int, *, ribbon: bool = False) -> TableLayout:
    """The table's rectangles in a window of that scale, with so many cards in hand, other seats (1 to 5) and sides (2 or 3).

    With a `ribbon` a band at the upper edge is kept free for it, unless the piles would become too small to be seen.
    """
    u, t, width, height = scale.u, scale.t, scale.width, scale.height
    close = closes_up(scale)
    margin = round((12 if close else 20) * t)
    wide = min(width, round(WIDEST * height))
    table = Rect((width - wide) // 2, 0, wide, height)
    room = table.w - 2 * margin
    card, rows = _hand_card(scale, room, hand)
    tall = round(card * CARD_RATIO)
    back = round(BACK_ROW * tall) if rows == 2 else 0
    cards = Rect(table.x + margin, height - round(12 * u) - tall - back, room, tall + back)
    lift = round(24 * u)
    high = max(LEAST_TARGET, round((44 if close else 48) * t))
    action = Rect(table.x + margin, cards.y - lift - round(8 * u) - high, room, high)
    plate = (36 if ribbon else 44) if others < 4 else (51 if ribbon else 54)  # of four and more: two lines of small words
    plate = plate if close else 92
    band = Rect(table.x, 0, table.w, max(LEAST_TARGET, round((24 if close else 36) * t))) if ribbon else None
    over = band.h if band else 0
    top = Rect(table.x + margin, over + round((2 if close and ribbon else 8 if close else 12) * t), room, round(plate * t))
    menu, rules, plates = _top_row(top, others, t, close=close)
    air = round((4 if close and ribbon else 8 if close else 16) * t)
    status = Rect(table.x + margin, action.y - air // 2 - round(34 * t), room, round(34 * t)) if close else None
    upper, lower = top.bottom + air, status.y if status else action.y - air
    middle_width = round(max(408 * u, 316 * t) if not close else max(408 * u, 172 * t))
    middle = Rect(table.centerx - middle_width // 2, upper, middle_width, lower - upper)
    stock, pile, log = _close_piles(middle, u, t) if close else piles_in(middle, u, t)
    if ribbon and stock.w < _LEAST_PILE:
        return table_layout(scale, hand, others, sides)
    return TableLayout(
        scale=scale,
        margin=margin,
        table=table,
        seats=plates,
        menu=menu,
        rules=rules,
        middle=middle,
        prompt=Rect(middle.x, middle.y, middle.w, round((36 if close else 84) * t)),
        stock=stock,
        pile=pile,
        log=status or log,
        areas=_areas(table, middle, margin, sides, scale),
        action=action,
        hand=cards,
        hand_width=card,
        hand_height=tall,
        rows=rows,
        lift=lift,
        close=close,
        status=status,
        ribbon=band,
    )


def _hand_card(scale: Scale, room: int, hand: int) -> tuple[int, int]:
    """Width of a card in hand and number of rows: two rows when one would hide an index, smaller cards when two would."""
    wide = scale.width / scale.height > SQUARE
    card = round(0.207 * scale.height / CARD_RATIO) if wide else round(0.148 * scale.width / CARD_RATIO)
    if (room - card) / max(1, hand - 1) >= INDEX * card:
        return card, 1
    longest = (hand + 1) // 2 + 2  # rows are split between ranks, so one may be longer than half
    return min(card, int(room / (1 + INDEX * (longest - 1)))), 2


def _top_row(top: Rect, others: int, t: float, *, close: bool) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    icon = max(LEAST_TARGET, min(top.h, round((40 if close else 44) * t)))
    y = top.centery - icon // 2
    menu, rules = Rect(top.x, y, icon, icon), Rect(top.right - icon, y, icon, icon)
    inner = top.inflate(-2 * (icon + round((8 if close else 20) * t)), 0)
    gap = round((8 if close else 16) * t)
    width = min(round((300 if close else 440) * t), (inner.w - (others - 1) * gap) // others)
    plates = []
    for number in range(others):
        share = 0.5 if others == 1 else number / (others - 1)
        plates.append(Rect(inner.x + round(share * (inner.w - width)), inner.y, width, top.h))
    return menu, rules, tuple(plates)


def _close_piles(middle: Rect, u: float, t: float) -> tuple[Rect, Rect, Rect]:
    """Stock and pile between one line over them and two under them; no log of its own."""
    head, foot = 40 * t, 72 * t
    width = round(min(160 * u, 0.4 * middle.w, (middle.h - head - foot) / CARD_RATIO))
    tall = round(width * CARD_RATIO)
    y = middle.y + round(head) + max(0, round((middle.h - head - tall - foot) * 0.5))
    gap = max(round(56 * u), middle.w // 2 - width)  # so that the words under them stand clear of each other
    gap = min(gap, middle.w - 2 * width)
    x = middle.centerx - (2 * width + gap) // 2
    stock, pile = Rect(x, y, width, tall), Rect(x + width + gap, y, width, tall)
    return stock, pile, Rect(middle.x, middle.bottom, middle.w, 0)


def piles_in(middle: Rect, u: float, t: float) -> tuple[Rect, Rect, Rect]:
    """Stock, pile and the lines of the last actions."""
    head, foot = 104 * t, 190 * t
    width = round(min(160 * u, 0.38 * middle.w))
    tall = round(width * CARD_RATIO)
    y = middle.y + round(head) + max(0, round((middle.h - head - tall - foot) * 0.5))
    if y + tall + round(62 * t) + round(48 * t) > middle.bottom:  # low windows: the piles make room for one action
        y = max(middle.y + round(88 * t), middle.bottom - round(110 * t) - tall)
    gap = round(56 * u)
    x = middle.centerx - (2 * width + gap) // 2
    stock, pile = Rect(x, y, width, tall), Rect(x + width + gap, y, width, tall)
    under = stock.bottom + round(80 * t)
    return stock, pile, Rect(middle.x, under, middle.w, max(0, middle.bottom - under))


def _areas(table: Rect, middle: Rect, margin: int, sides: int, scale: Scale) -> tuple[Area, ...]:
    gap = round(20 * scale.u)
    left = Rect(table.x + margin, middle.y, middle.x - gap - table.x - margin, middle.h)
    right = Rect(middle.right + gap, middle.y, table.right - margin - middle.right - gap, middle.h)
    areas = [area_in(0, left, band=False, scale=scale)]
    bands = sides - 1
    between = round((10 if not closes_up(scale) else 4) * scale.t)
    tall = (right.h - between * (bands - 1)) // bands
    for number in range(bands):
        frame = Rect(right.x, right.y + number * (tall + between), right.w, tall)
        areas.append(area_in(number + 1, frame, band=bands > 1, scale=scale))
    return tuple(areas)


def area_in(side: int, frame: Rect, *, band: bool, scale: Scale) -> Area:
    """The place of one side inside its frame."""
    u, t = scale.u, scale.t
    close = closes_up(scale)
    one_line = band or close
    pad = round((10 if close else 16) * t)
    high = 24 if band and close else 34 if close else 36 if band else 60
    air = 2 if band and close else 4 if one_line else 8
    heading = Rect(frame.x + pad, frame.y + round(air * t), frame.w - 2 * pad, round(high * t))
    top = heading.bottom + round((4 if band and close else 6 if one_line else 12) * t)
    outer = round(max(136 * u, min(140 * t, 0.22 * frame.w)))
    bottom = frame.bottom - (round((4 if band and close else 8) * t) if one_line else pad)
    tall = bottom - top
    inner = frame.w - 2 * pad - outer - pad
    if side == 0:
        column = Rect(frame.x + pad, top, outer, tall)
        melds = Rect(column.right + pad, top, inner, tall)
    else:
        column = Rect(frame.right - pad - outer, top, outer, tall)
        melds = Rect(frame.x + pad, top, inner, tall)
    return Area(side=side, frame=frame, heading=heading, column=column, melds=melds, band=band, one_line=one_line)


def you_plate(layout: TableLayout, name: int, count: int, room: int) -> tuple[Rect, bool]:
    """The plate of who looks, at the left of the action row, and whether its words stand in two lines.

    `name` and `count` are the widths of its two words in px, `room` the px left of the first button. Where the table closes up
    only the count stands beside the face.
    """
    t, row = layout.t, layout.action
    if layout.close:
        return Rect(row.x, row.y, row.h + round(26 * t) + count, row.h), True
    face = round(48 * t)
    fixed = round((4 + 14 + 24) * t) + face
    whole = fixed + name + count + round(12 * t)
    low = room - face < round(164 * t) or whole > room - round(8 * t)
    words = max(name, count) if low else name + count + round(12 * t)
    return Rect(row.x, row.y - round(4 * t), fixed + words, row.h + round(8 * t)), low


def action_rects(layout: TableLayout, labels: Sequence[int], keys: Sequence[int], gap_before: int) -> tuple[Rect, ...]:
    """The buttons of the action row, centred where there is room beside the plate of who looks.

    `labels` and `keys` are widths in px of the words and of the key caps; a wider gap stands before button `gap_before`.
    Where the table closes up they stand as close as they must.
    """
    t, row = layout.t, layout.action
    plate = round((98 if layout.close else 150) * t)
    gap, group, side = 8 * t, 12 * t, 34 * t
    bare = sum(labels) + sum(keys)
    if layout.close:
        usual = gap * (len(labels) - 1) + group + side * len(labels)
        share = max(0.0, min(1.0, (row.w - plate - bare) / usual))
        gap, group, side = gap * share, group * share, side * share
    widths = [label + key + side for label, key in zip(labels, keys, strict=True)]
    total = sum(widths) + gap * (len(widths) - 1) + group
    x = min(max(row.centerx - total / 2, row.x + plate), row.right - total)
    rects = []
    for number, width in enumerate(widths):
        x += group if number == gap_before else 0
        rects.append(Rect(round(x), row.y, round(x + width) - round(x), row.h))
        x += width + gap
    return tuple(rects)
