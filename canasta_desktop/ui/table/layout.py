"""Where everything on the table lies: rectangles from the window's size and a few counts. Pure geometry, nothing is drawn.

Two scales (theme.Scale): `u` for cards and gaps, `t` for words and targets. All rectangles are window px.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.theme import CARD_RATIO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.theme import Scale

WIDEST: Final = 2.25
"""A wider window (width over height) shows more felt beside the table, not a wider table."""
SQUARE: Final = 1.5
"""In a narrower window the hand's cards follow the width."""
INDEX: Final = 0.265
"""The part of a card's width that must show for its index to be read."""
BACK_ROW: Final = 0.44
"""The part of a card's height that the back row of a hand in two rows shows."""
LEAST_TARGET: Final = 36
"""Px that a button is high at least."""


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
    """Whether the area is one of several stacked bands, with one line of heading."""

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


def table_layout(scale: Scale, hand: int, others: int, sides: int) -> TableLayout:
    """The table's rectangles in a window of that scale, with so many cards in hand, other seats (1 to 5) and sides (2 or 3)."""
    u, t, width, height = scale.u, scale.t, scale.width, scale.height
    margin = round(20 * t)
    wide = min(width, round(WIDEST * height))
    table = Rect((width - wide) // 2, 0, wide, height)
    room = table.w - 2 * margin
    card, rows = _hand_card(scale, room, hand)
    tall = round(card * CARD_RATIO)
    back = round(BACK_ROW * tall) if rows == 2 else 0
    cards = Rect(table.x + margin, height - round(12 * u) - tall - back, room, tall + back)
    lift = round(24 * u)
    high = max(LEAST_TARGET, round(48 * t))
    action = Rect(table.x + margin, cards.y - lift - round(8 * u) - high, room, high)
    top = Rect(table.x + margin, round(12 * t), room, round(92 * t))
    menu, rules, plates = _top_row(top, others, t)
    upper, lower = top.bottom + round(16 * t), action.y - round(16 * t)
    middle_width = round(max(408 * u, 316 * t))
    middle = Rect(table.centerx - middle_width // 2, upper, middle_width, lower - upper)
    stock, pile, log = piles_in(middle, u, t)
    return TableLayout(
        scale=scale,
        margin=margin,
        table=table,
        seats=plates,
        menu=menu,
        rules=rules,
        middle=middle,
        prompt=Rect(middle.x, middle.y, middle.w, round(84 * t)),
        stock=stock,
        pile=pile,
        log=log,
        areas=_areas(table, middle, margin, sides, scale),
        action=action,
        hand=cards,
        hand_width=card,
        hand_height=tall,
        rows=rows,
        lift=lift,
    )


def _hand_card(scale: Scale, room: int, hand: int) -> tuple[int, int]:
    """Width of a card in hand and number of rows: two rows when one would hide an index, smaller cards when two would."""
    wide = scale.width / scale.height > SQUARE
    card = round(0.207 * scale.height / CARD_RATIO) if wide else round(0.148 * scale.width / CARD_RATIO)
    if (room - card) / max(1, hand - 1) >= INDEX * card:
        return card, 1
    longest = (hand + 1) // 2 + 2  # rows are split between ranks, so one may be longer than half
    return min(card, int(room / (1 + INDEX * (longest - 1)))), 2


def _top_row(top: Rect, others: int, t: float) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    icon = max(LEAST_TARGET, round(44 * t))
    y = top.centery - icon // 2
    menu, rules = Rect(top.x, y, icon, icon), Rect(top.right - icon, y, icon, icon)
    inner = top.inflate(-2 * (icon + round(20 * t)), 0)
    width = min(round(440 * t), (inner.w - (others - 1) * round(16 * t)) // others)
    plates = []
    for number in range(others):
        share = 0.5 if others == 1 else number / (others - 1)
        plates.append(Rect(inner.x + round(share * (inner.w - width)), inner.y, width, top.h))
    return menu, rules, tuple(plates)


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
    between = round(10 * scale.t)
    tall = (right.h - between * (bands - 1)) // bands
    for number in range(bands):
        frame = Rect(right.x, right.y + number * (tall + between), right.w, tall)
        areas.append(area_in(number + 1, frame, band=bands > 1, scale=scale))
    return tuple(areas)


def area_in(side: int, frame: Rect, *, band: bool, scale: Scale) -> Area:
    """The place of one side inside its frame."""
    u, t = scale.u, scale.t
    pad = round(16 * t)
    heading = Rect(frame.x + pad, frame.y + round((4 if band else 8) * t), frame.w - 2 * pad, round((36 if band else 60) * t))
    top = heading.bottom + round((6 if band else 12) * t)
    outer = round(max(136 * u, min(140 * t, 0.22 * frame.w)))
    bottom = frame.bottom - (round(8 * t) if band else pad)
    tall = bottom - top
    inner = frame.w - 2 * pad - outer - pad
    if side == 0:
        column = Rect(frame.x + pad, top, outer, tall)
        melds = Rect(column.right + pad, top, inner, tall)
    else:
        column = Rect(frame.right - pad - outer, top, outer, tall)
        melds = Rect(frame.x + pad, top, inner, tall)
    return Area(side=side, frame=frame, heading=heading, column=column, melds=melds, band=band)


def you_plate(layout: TableLayout, name: int, count: int, room: int) -> tuple[Rect, bool]:
    """The plate of who looks, at the left of the action row, and whether its words stand in two lines.

    `name` and `count` are the widths of its two words in px, `room` the px left of the first button.
    """
    t, row = layout.t, layout.action
    face = round(48 * t)
    fixed = round((4 + 14 + 24) * t) + face
    whole = fixed + name + count + round(12 * t)
    low = room - face < round(164 * t) or whole > room - round(8 * t)
    words = max(name, count) if low else name + count + round(12 * t)
    return Rect(row.x, row.y - round(4 * t), fixed + words, row.h + round(8 * t)), low


def action_rects(layout: TableLayout, labels: Sequence[int], keys: Sequence[int], gap_before: int) -> tuple[Rect, ...]:
    """The buttons of the action row, centred where there is room beside the plate of who looks.

    `labels` and `keys` are widths in px of the words and of the key caps; a wider gap stands before button `gap_before`.
    """
    t, row = layout.t, layout.action
    gap, group = round(8 * t), round(12 * t)
    widths = [label + key + round(34 * t) for label, key in zip(labels, keys, strict=True)]
    total = sum(widths) + gap * (len(widths) - 1) + group
    x = min(max(row.centerx - total // 2, row.x + round(150 * t)), row.right - total)
    rects = []
    for number, width in enumerate(widths):
        x += group if number == gap_before else 0
        rects.append(Rect(x, row.y, width, row.h))
        x += width + gap
    return tuple(rects)
