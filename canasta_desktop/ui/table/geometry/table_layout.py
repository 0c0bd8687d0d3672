"""The layout of the table: rectangles from the window's size and a few counts. Pure geometry, nothing is drawn.

Two scales (theme.Scale): `u` for cards and gaps, `t` for words and targets. All rectangles are window px.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.ui.draw.theme import CARD_RATIO, Scale

if TYPE_CHECKING:
    from collections.abc import Sequence


WIDEST: Final = 2.25  # the most width over height of the table; a wider window shows more felt beside it
SQUARE: Final = 1.5  # width over height below which the size of cards in hand follows the width
INDEX: Final = 0.265  # part of a card's width that must be visible for its index to be read
BACK_ROW: Final = 0.44  # part of a card's height that is visible in the back row of a hand in two rows
LEAST_TARGET: Final = 36  # px: the least height of a button
LEAST_BAND: Final = 34  # px that the melds of a low band need under its heading; with less they lie beside it
BESIDE: Final = 0.4  # part of the width of such a band that its heading takes
_LEAST_PILE: Final = 28  # px: the least width of the piles beside the practice ribbon
PACKET: Final = 44  # text units: the width of a card of another seat's foot
COMPACT_HEIGHT, COMPACT_WIDTH = 700, 1100  # text units below which text takes fewer lines, to leave room for cards
DRAWN: Final = (1066, 600)
"""Px at which a table is drawn before scaling: the smallest window, where cards are largest relative to the rest."""
SHAPE: Final = DRAWN[0] / DRAWN[1]
"""Width of a picture for its height."""


@dataclass(frozen=True)
class Area:
    """The area of one side: frame, heading, outer column (red threes, canastas) and open melds."""

    side: int  # 0 is the viewer's side; the others follow in playing order
    frame: Rect
    heading: Rect
    column: Rect
    melds: Rect
    band: bool  # whether the area is one of several stacked bands
    one_line: bool = False  # whether the heading is one line
    shared: bool = False  # whether sequences or books lie below the melds that stand as columns


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of the table for one window size and one number of cards in hand."""

    scale: Scale
    margin: int
    table: Rect
    seats: tuple[Rect, ...]  # plates of the other seats, left to right in playing order after the viewer
    menu: Rect
    rules: Rect
    middle: Rect
    prompt: Rect  # turn line and sentence
    stock: Rect
    pile: Rect
    log: Rect
    areas: tuple[Area, ...]
    action: Rect
    hand: Rect
    hand_width: int
    hand_height: int
    rows: int  # rows of the hand: 1 or 2
    lift: int  # px by which a selected card is raised
    compact: bool = False  # whether text takes fewer lines, because it is large for the window
    status: Rect | None = None  # in compact layout: the strip for the sentence and the newest action, below areas and piles
    ribbon: Rect | None = None  # in practice: the band at the upper edge for the ribbon
    foot: Rect | None = None  # where the own foot lies, in games with feet

    @cached_property
    def u(self) -> float:
        """Px per table unit."""
        return self.scale.u

    @cached_property
    def t(self) -> float:
        """Px per text unit."""
        return self.scale.t

    @property
    def window(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.scale.width, self.scale.height)

    @property
    def back(self) -> int:
        """Px of the back row above the front row; 0 with one row."""
        return self.hand.h - self.hand_height

    @property
    def hand_room(self) -> Rect:
        """The hand with the room for raised cards above it."""
        return Rect(self.hand.x, self.hand.y - self.lift, self.hand.w, self.scale.height - self.hand.y + self.lift)


def plate_face(plate: Rect, t: float, *, compact: bool) -> tuple[Rect, int]:
    """The square of the face on the plate of another seat, and where the words beside it begin (px from the left)."""
    px, pad, gap = (34, 6, 10) if compact else (64, 16, 16)
    face = Rect(plate.x + round(pad * t), 0, round(px * t), round(px * t))
    face.centery = plate.centery
    return face, face.x + face.w // 2 * 2 + round(gap * t)


def is_compact(scale: Scale) -> bool:
    """Whether the table is compact at that scale."""
    return scale.height / scale.t < COMPACT_HEIGHT or scale.width / scale.t < COMPACT_WIDTH


class _Form(NamedTuple):
    """The measures of a table in text units; the own foot's are in table units."""

    margin: int
    action: int
    """Height of the action row."""
    ribbon: int
    """Height of the practice ribbon."""
    above: int
    """What is free above the plates."""
    plate: int
    """Height of the plates of up to three other seats."""
    low_plate: int
    """Height of the plates of four and more: two lines of small words."""
    air: int
    """What is free between plates, middle and action row."""
    middle: int
    """Width of the middle, at least."""
    prompt: int
    foot: int
    foot_room: int
    """What the hand leaves for the own foot."""


_USUAL: Final = _Form(20, 48, 36, 12, 92, 92, 16, 316, 84, 112, 170)
_COMPACT: Final = _Form(12, 44, 24, 8, 44, 54, 8, 172, 36, 72, 110)
_COMPACT_RIBBON: Final = _COMPACT._replace(above=2, plate=36, low_plate=51, air=4)
_FEW: Final = 4  # other seats from which plates are low
_MIDDLE: Final = 408  # table units: width of the middle, at least
_STATUS: Final = 34  # text units of the strip in compact layout


@lru_cache(maxsize=32)
def table_layout(scale: Scale, hand: int, others: int, sides: int, *, ribbon: bool = False, foot: bool = False) -> TableLayout:
    """The rectangles for a number of cards in hand, of other seats (1 to 5) and of sides (2 to 5).

    With `ribbon` a band at the upper edge is kept free for it, unless the piles would become too small; with `foot` the hand
    leaves room for the own foot at its right end.
    """
    u, t, compact = scale.u, scale.t, is_compact(scale)
    form = _USUAL if not compact else _COMPACT_RIBBON if ribbon else _COMPACT
    margin = round(form.margin * t)
    whole = min(scale.width, round(WIDEST * scale.height))
    table = Rect((scale.width - whole) // 2, 0, whole, scale.height)
    x, room = table.x + margin, table.w - 2 * margin
    cards, card, rows = _hand(scale, x, room - (round(form.foot_room * u) if foot else 0), hand)
    lift, high = round(24 * u), max(LEAST_TARGET, round(form.action * t))
    action = Rect(x, cards.y - lift - round(8 * u) - high, room, high)
    band = Rect(table.x, 0, table.w, max(LEAST_TARGET, round(form.ribbon * t))) if ribbon else None
    plate = form.plate if others < _FEW else form.low_plate
    top = Rect(x, (band.h if band else 0) + round(form.above * t), room, round(plate * t))
    menu, rules, plates = _top_row(top, others, t, compact=compact)
    air, line = round(form.air * t), round(_STATUS * t)
    status = Rect(x, action.y - air // 2 - line, room, line) if compact else None
    upper, lower = top.bottom + air, status.y if status else action.y - air
    wide = round(max(_MIDDLE * u, form.middle * t))
    middle = Rect(table.centerx - wide // 2, upper, wide, lower - upper)
    stock, pile, log = piles_in(middle, u, t, compact=compact)
    if ribbon and stock.w < _LEAST_PILE:
        return table_layout(scale, hand, others, sides, foot=foot)
    wide_foot = round(form.foot * u)
    tall_foot = round(wide_foot * CARD_RATIO)
    return TableLayout(
        scale=scale,
        margin=margin,
        table=table,
        seats=plates,
        menu=menu,
        rules=rules,
        middle=middle,
        prompt=Rect(middle.x, middle.y, middle.w, round(form.prompt * t)),
        stock=stock,
        pile=pile,
        log=status or log,
        areas=_areas(table, middle, margin, sides, scale),
        action=action,
        hand=cards,
        hand_width=card,
        hand_height=round(card * CARD_RATIO),
        rows=rows,
        lift=lift,
        compact=compact,
        status=status,
        ribbon=band,
        foot=Rect(table.right - margin - wide_foot, cards.bottom - tall_foot, wide_foot, tall_foot) if foot else None,
    )


def _hand(scale: Scale, x: int, room: int, cards: int) -> tuple[Rect, int, int]:
    """Where the hand lies in `room` px from `x`, the width of its cards, and its number of rows."""
    wide = scale.width / scale.height > SQUARE
    card, rows = round((0.207 * scale.height if wide else 0.148 * scale.width) / CARD_RATIO), 1
    if (room - card) / max(1, cards - 1) < INDEX * card:  # one row would hide an index; where two would, cards are smaller
        longest = (cards + 1) // 2 + 2  # rows are split between ranks, so one may be longer than half
        card, rows = min(card, int(room / (1 + INDEX * (longest - 1)))), 2
    tall = round(card * CARD_RATIO)
    high = tall + (round(BACK_ROW * tall) if rows == 2 else 0)
    return Rect(x, scale.height - round(12 * scale.u) - high, room, high), card, rows


def heading_sign(layout: TableLayout, area: Area) -> int:
    """Px of the sign of a side in the heading of its area."""
    return round((22 if layout.compact else 26 if area.one_line else 38) * layout.t)


def pot_rect(layout: TableLayout, area: Area) -> Rect:
    """Where the pot of a side lies in the heading of its area, crosswise, beside the side's sign."""
    high = round(0.6 * area.heading.h)
    rect = Rect(0, 0, round(high * CARD_RATIO), high)
    rect.midleft = (area.heading.x + heading_sign(layout, area) + round(10 * layout.t), area.heading.centery)
    return rect


def packet_rect(layout: TableLayout, plate: Rect) -> Rect:
    """Where the foot of another seat lies on its plate, crosswise."""
    high = round(PACKET * layout.t)
    rect = Rect(0, 0, round(high * CARD_RATIO), high)
    rect.midright = (plate.right - round(12 * layout.t), plate.centery - round(2 * layout.t))
    return rect


def _top_row(top: Rect, others: int, t: float, *, compact: bool) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    icon = max(LEAST_TARGET, min(top.h, round((40 if compact else 44) * t)))
    y = top.centery - icon // 2
    menu, rules = Rect(top.x, y, icon, icon), Rect(top.right - icon, y, icon, icon)
    inner = top.inflate(-2 * (icon + round((8 if compact else 20) * t)), 0)
    gap = round((8 if compact else 16) * t)
    width = min(round((300 if compact else 440) * t), (inner.w - (others - 1) * gap) // others)
    shares = [0.5] if others == 1 else [number / (others - 1) for number in range(others)]
    return menu, rules, tuple(Rect(inner.x + round(share * (inner.w - width)), inner.y, width, top.h) for share in shares)


def piles_in(middle: Rect, u: float, t: float, *, compact: bool = False) -> tuple[Rect, Rect, Rect]:
    """Stock, pile and log. In compact layout one line of text is above the piles, two are below, and there is no log."""
    head, foot = (40 * t, 72 * t) if compact else (104 * t, 190 * t)
    widths = (0.4 * middle.w, (middle.h - head - foot) / CARD_RATIO) if compact else (0.38 * middle.w,)
    width = round(min(160 * u, *widths))
    tall, gap = round(width * CARD_RATIO), round(56 * u)
    y = middle.y + round(head) + max(0, round((middle.h - head - tall - foot) * 0.5))
    if compact:  # so that the words under them stand clear of each other
        gap = min(max(gap, middle.w // 2 - width), middle.w - 2 * width)
    elif y + tall + round(62 * t) + round(48 * t) > middle.bottom:  # low windows: the piles make room for one action
        y = max(middle.y + round(88 * t), middle.bottom - round(110 * t) - tall)
    x = middle.centerx - (2 * width + gap) // 2
    stock, pile = Rect(x, y, width, tall), Rect(x + width + gap, y, width, tall)
    under = middle.bottom if compact else stock.bottom + round(80 * t)
    return stock, pile, Rect(middle.x, under, middle.w, max(0, middle.bottom - under))


def _areas(table: Rect, middle: Rect, margin: int, sides: int, scale: Scale) -> tuple[Area, ...]:
    gap = round(20 * scale.u)
    left = Rect(table.x + margin, middle.y, middle.x - gap - table.x - margin, middle.h)
    right = Rect(middle.right + gap, middle.y, table.right - margin - middle.right - gap, middle.h)
    bands, between = sides - 1, round((10 if not is_compact(scale) else 4) * scale.t)
    tall = (right.h - between * (bands - 1)) // bands
    frames = [Rect(right.x, right.y + number * (tall + between), right.w, tall) for number in range(bands)]
    others = (area_in(side, frame, band=bands > 1, scale=scale) for side, frame in enumerate(frames, 1))
    return area_in(0, left, band=False, scale=scale), *others


def area_in(side: int, frame: Rect, *, band: bool, scale: Scale) -> Area:
    """The area of one side inside its frame."""
    u, t, compact = scale.u, scale.t, is_compact(scale)
    one_line, low = band or compact, band and compact
    pad = round((10 if compact else 16) * t)
    high = 24 if low else 34 if compact else 36 if band else 60
    air = 2 if low else 4 if one_line else 8
    heading = Rect(frame.x + pad, frame.y + round(air * t), frame.w - 2 * pad, round(high * t))
    top = heading.bottom + round((4 if low else 6 if one_line else 12) * t)
    outer = round(max(136 * u, min(140 * t, 0.22 * frame.w)))
    bottom = frame.bottom - (round((4 if low else 8) * t) if one_line else pad)
    start = frame.x + pad
    if low and bottom - top < LEAST_BAND:  # the heading stands beside the melds
        heading.w = round(BESIDE * frame.w)
        start, top = heading.right + round(4 * t), frame.y + round(air * t)
    inner = frame.right - pad - start - outer - pad
    left, right = (outer, inner) if side == 0 else (inner, outer)
    first = Rect(start, top, left, bottom - top)
    second = Rect(frame.right - pad - right, top, right, bottom - top)
    column, melds = (first, second) if side == 0 else (second, first)
    return Area(side, frame, heading, column, melds, band, one_line)


def you_plate(layout: TableLayout, name: int, count: int, room: int) -> tuple[Rect, bool]:
    """The viewer's plate at the left of the action row, and whether its text takes two lines.

    `name` and `count` are the widths of its two texts in px, `room` is px up to the first button. In compact layout only the
    count stands beside the face.
    """
    t, row = layout.t, layout.action
    if layout.compact:
        return Rect(row.x, row.y, row.h + round(26 * t) + count, row.h), True
    face = round(48 * t)
    fixed = round((4 + 14 + 24) * t) + face
    whole = fixed + name + count + round(12 * t)
    low = room - face < round(164 * t) or whole > room - round(8 * t)
    words = max(name, count) if low else name + count + round(12 * t)
    return Rect(row.x, row.y - round(4 * t), fixed + words, row.h + round(8 * t)), low


_USUAL_ROW: Final = (8.0, 12.0, 34.0)
"""Text units in a usual row of actions: the gap between two buttons, the extra of the widest gap, and a button's width beside
its words.
"""
_LEAST_ROW: Final = (2.0, 0.0, 6.0)


def _room_for_buttons(layout: TableLayout) -> tuple[int, int]:
    """Px that the viewer's plate takes of the action row, and px that are left for the buttons."""
    plate = round((98 if layout.compact else 150) * layout.t)
    return plate, layout.action.w - plate


def has_room(layout: TableLayout, labels: Sequence[int], keys: Sequence[int]) -> bool:
    """Whether buttons with those labels and key caps have room in the action row without being crowded."""
    crowded = 20 * layout.t
    return sum(labels) + sum(keys) + crowded * len(labels) <= _room_for_buttons(layout)[1]


def action_rects(layout: TableLayout, labels: Sequence[int], keys: Sequence[int], gap_before: int) -> tuple[Rect, ...]:
    """The buttons of the action row, centred where there is room beside the viewer's plate.

    `labels` and `keys` are widths in px of labels and key caps; a wider gap stands before button `gap_before`. Without room
    gaps and margins shrink as far as they must, then the buttons, in which a label is then written smaller.
    """
    t, row, count = layout.t, layout.action, len(labels)
    plate, room = _room_for_buttons(layout)
    (gap, group, side), (least_gap, least_group, least_side) = _USUAL_ROW, _LEAST_ROW
    least = (least_gap * (count - 1) + least_group + least_side * count) * t
    usual = (gap * (count - 1) + group + side * count) * t
    bare = sum(labels) + sum(keys)
    share = max(0.0, min(1.0, (room - bare - least) / (usual - least)))
    gap, group, side = (t * (small + (large - small) * share) for small, large in zip(_LEAST_ROW, _USUAL_ROW, strict=True))
    smaller = min(1.0, (room - least) / bare) if share == 0 else 1.0
    widths = [(label + key) * smaller + side for label, key in zip(labels, keys, strict=True)]
    total = sum(widths) + gap * (len(widths) - 1) + group
    x = min(max(row.centerx - total / 2, row.x + plate), row.right - total)
    rects = []
    for number, width in enumerate(widths):
        x += group if number == gap_before else 0
        rects.append(Rect(round(x), row.y, round(x + width) - round(x), row.h))
        x += width + gap
    return tuple(rects)
