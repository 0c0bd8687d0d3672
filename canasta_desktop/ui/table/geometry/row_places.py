"""Positions within their places: outer column, hand, backs at a seat, pile, tray; `meld_places.py` has the open melds.

Pure geometry, like table_layout.py. Positions are top-left corners in window px.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.engine.cards import BLACK_THREE, TWO, Card
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.geometry.table_layout import INDEX, LEAST_TARGET, Area, TableLayout
from canasta_desktop.ui.table.model.pieces import Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


RED_SHOWN: Final = 0.42  # part of a red three's height that shows over canastas at least: its index
_LEAST_STRIP: Final = 7  # px of a canasta that show at least under the next one
TRAY_STRIP: Final = 0.34  # part of a card's width that shows of each but the front one on the tray
PILE_SHOWN: Final = 9  # cards of the pile that are drawn, from the top
_TAKEN_STEP: Final = 5.5
"""Table units from card to card in the part of the pile that is being taken."""
_REST: Final = (26, 12)
"""Table units by which the rest of the pile lies to the left and lower while a part is taken."""
_PILE_STEP: Final = 2
"""Step in degrees between angles of cards in the pile; with a larger step fewer pictures are needed.

Only the top card lies straight.
"""


@dataclass(frozen=True)
class OuterColumn:
    """Red threes upright on top, closed canastas laid across below; many canastas overlap downwards."""

    reds: tuple[Rect, ...]
    canastas: tuple[Rect, ...]


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
    high, end = round(column.w / CARD_RATIO), column.bottom - round(22 * t)  # the last badge hangs below
    if reds and y > end - high:  # they lie over the lower part of the red threes
        y = max(column.y + round(RED_SHOWN * tall), end - high - round(30 * t) * (canastas - 1))
    pitch: float = high + round(36 * t)
    if canastas > 1:
        pitch = min(pitch, (end - y - high) / (canastas - 1))
    stacks = tuple(Rect(column.x, round(y + i * pitch), column.w, high) for i in range(canastas))
    return OuterColumn(shown, stacks)


def _low_column(area: Area, reds: tuple[Rect, ...], canastas: int, u: float, t: float) -> OuterColumn:
    """The outer column of a low area: where room is short the canastas lie over the lower part of the red threes."""
    column = area.column
    if not canastas:
        return OuterColumn(reds, ())
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
    return OuterColumn(reds, stacks)


def hand_spots(layout: TableLayout, groups: Sequence[int]) -> list[tuple[float, float]]:
    """The corner of each card in hand; `groups` are the numbers of cards that stand together, left to right."""
    spots: list[tuple[float, float]] = []
    for number, row in enumerate(_split_rows(groups, layout.rows)):
        spots += _row_spots(layout, row, layout.hand.y + number * layout.back)
    return spots


def _split_rows(groups: Sequence[int], rows: int) -> list[list[int]]:
    """The groups in rows with about equally many cards; a group too long for a good split is cut."""
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

    Empty if `box` is too narrow for one back. More than 15 backs look like 15.
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


def pile_places(layout: TableLayout, cards: Sequence[Card], *, frozen: bool, taken: int) -> list[Place]:
    """The place of each card of the pile, the top one last; `taken` is how many are taken at once, 0 for all of them."""
    if not taken:
        crosswise = freezer(cards, frozen=frozen)
        return [_place_of_whole(layout, number, len(cards), crosswise) for number in range(len(cards))]
    places, (x, y), u = [], layout.pile.center, layout.u
    for under in reversed(range(len(cards))):  # what is taken is stepped, so that it can be counted, over the rest
        right, down = (under * _TAKEN_STEP, -3.0) if under < taken else (-_REST[0], _REST[1])
        places.append(Place(x + round(right * u), y + round(down * u), layout.pile.w))
    return places


def _place_of_whole(layout: TableLayout, number: int, cards: int, crosswise: int | None) -> Place:
    """The place of a card in a pile that is taken whole: the top card straight, the freezing one crosswise below it."""
    (x, y), u, width = layout.pile.center, layout.u, layout.pile.w
    if number == cards - 1:
        return Place(x, y - (0 if crosswise is not None else round(3 * u)), width)
    if number == crosswise:
        return Place(x, y - round(6 * u), width, 90)
    right, down, angle = _turn(number)
    return Place(x + right * u, y + down * u, width, _PILE_STEP * (round(angle / _PILE_STEP) or 1))


def freezer(cards: Iterable[Card], *, frozen: bool) -> int | None:
    """Index in the pile of the card drawn crosswise: the topmost freezing one; None if the pile is not frozen by one."""
    if not frozen:
        return None
    return max((at for at, card in enumerate(cards) if card >= TWO << 2 and card >> 2 != BLACK_THREE), default=None)


def _turn(number: int) -> tuple[float, float, float]:
    """How the card at place `number` of the pile lies: offset in table units to the right and down, and its angle.

    A place always lies alike; the caller draws the top card straight.
    """
    mixed = (number * 2654435761) & 0xFFFFFFFF
    first, second, third = ((mixed >> shift & 0xFF) / 127.5 - 1 for shift in (8, 16, 24))
    return first * 4, second * 3, third * 7


LEAST_BESIDE: Final = 440  # text units of a tray beside the outer column at least: for its heading and its buttons
LEAST_GROUP: Final = 114  # text units that a group takes with what it is worth under it


@dataclass(frozen=True)
class TrayRects:
    """The tray's rectangles in window px."""

    frame: Rect
    heading: Rect
    bar: Rect
    groups: tuple[Rect, ...]
    card: float  # width of a card on the tray
    conditions: tuple[Rect, ...]  # one line for each further condition of the opening
    note: Rect | None  # the line over the buttons, if there is one
    room: int  # px for the words under a group
    label: int  # px from the bottom of a group to the middle of its label
    confirm: Rect
    back: Rect


def _frame(layout: TableLayout, groups: int, *, beside: bool) -> Rect:
    """The tray's frame: what is under the heading of our own area; with `beside` what is beside the outer column, if it can."""
    t, area = layout.t, layout.areas[0]
    if layout.compact:  # over heading, stock and strip too: none of them is touched while cards lie here
        end = layout.status.bottom if layout.status else area.frame.bottom
        return Rect(area.frame.x, area.frame.y, layout.pile.x - round(10 * t) - area.frame.x, end - area.frame.y)
    top, pad = area.heading.bottom + round(8 * t), round(12 * t)  # red threes lie under it where it covers them
    frame = Rect(area.frame.x + pad, top, area.frame.w - 2 * pad, area.frame.bottom - top - pad)
    left = area.column.right + round(10 * t)
    if beside and frame.right - left >= max(LEAST_BESIDE, LEAST_GROUP * groups + 48) * t:
        return Rect(left, frame.y, frame.right - left, frame.h)
    return frame


def _label_room(frame: Rect, groups: Sequence[Rect]) -> int:
    """Px between the middles of neighbouring groups, or twice the distance from an end group's middle to the frame's edge,
    whichever is least.
    """
    middles = [group.centerx for group in groups]
    steps = [right - left for left, right in pairwise(middles)]
    ends = [2 * (middle - frame.x) for middle in middles[:1]] + [2 * (frame.right - middle) for middle in middles[-1:]]
    return min([*steps, *ends], default=frame.w)


class _Form(NamedTuple):
    """The measures of a tray in text units."""

    pad: int
    inner: int
    """Between bar and groups, and under the buttons."""
    above: int
    heading: int
    over_bar: int
    under_bar: int
    """Between the bar and the further conditions."""
    under_lines: int
    line: int
    label: int
    """What is kept under a group for what it is worth."""
    label_middle: int
    button_wide: int
    button_high: int


_USUAL: Final = _Form(24, 24, 14, 40, 6, 8, 8, 34, 54, 24, 200, 52)
_LOW: Final = _Form(24, 14, 8, 40, 6, 6, 4, 28, 40, 20, 200, 44)
_COMPACT: Final = _Form(16, 8, 4, 34, 0, 2, 2, 26, 30, 16, 240, 52)
_LOW_FRAME: Final = 420  # text units of height under which a tray is low


def tray_rects(layout: TableLayout, sizes: Sequence[int], *, beside: bool, lines: int, note: bool) -> TrayRects:
    """The tray over our own area, for groups of these numbers of cards.

    `lines` further conditions stand under the heading, and with `note` a line over the buttons.

    With `beside` the outer column is not empty: the tray leaves it free where there is room for every group, else covers it.
    """
    t, frame = layout.t, _frame(layout, len(sizes), beside=beside)
    low = frame.h < _LOW_FRAME * t
    form = _COMPACT if layout.compact else _LOW if low else _USUAL
    pad, line, label = round(form.pad * t), round(form.line * t), round(form.label * t)
    heading = Rect(frame.x + pad, frame.y + round(form.above * t), frame.w - 2 * pad, round(form.heading * t))
    bar = Rect(heading.x, heading.bottom + round(form.over_bar * t), heading.w, max(6, round(8 * t)))
    below = bar.bottom + round(form.under_bar * t)
    conditions = tuple(Rect(heading.x, below + at * line, heading.w, line) for at in range(lines))
    start = below + lines * line + round(form.under_lines * t) if lines else bar.bottom + round(form.inner * t)
    high = max(LEAST_TARGET, round((_LOW if low else form).button_high * t))
    buttons = frame.bottom - round(form.inner * t) - high
    over = Rect(heading.x, buttons - line, heading.w, line) if note and not layout.compact else None  # the cards need the room
    groups, width = _groups(layout, sizes, Rect(heading.x, start, heading.w, (over or Rect(0, buttons, 0, 0)).y - start), label)
    wide = min(round(form.button_wide * t), (heading.w - round(16 * t)) // 2)
    confirm = Rect(frame.centerx + round(8 * t), buttons, wide, high)
    back = Rect(frame.centerx - round(8 * t) - wide, buttons, wide, high)
    room = _label_room(frame, groups) - round(12 * t)
    return TrayRects(frame, heading, bar, groups, width, conditions, over, room, round(form.label_middle * t), confirm, back)


def _groups(layout: TableLayout, sizes: Sequence[int], room: Rect, label: int) -> tuple[tuple[Rect, ...], float]:
    """Where the groups lie in a room, with `label` px under each, and the width of their cards."""
    t = layout.t
    tall = max(24, min(room.h - label, round(236 * layout.u)))
    gap = round(40 * t)
    if layout.compact:  # what a group is worth stands under it, and may be wider
        gap = max(gap, round(LEAST_GROUP * t - tall / CARD_RATIO * (1 + TRAY_STRIP * (min(sizes, default=1) - 1))))
    width, lefts, spans = tray_cards(sizes, room.w, tall, gap)
    y = room.y + max(0, round((room.h - label - width * CARD_RATIO) / 2))
    high = round(width * CARD_RATIO)
    return tuple(Rect(round(room.centerx + left), y, round(span), high) for left, span in zip(lefts, spans, strict=True)), width
