"""Where the tray lies, with its groups, conditions and buttons."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.geometry.row_places import TRAY_STRIP, tray_cards
from canasta_desktop.ui.table.geometry.table_layout import LEAST_TARGET

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.table.geometry.table_layout import TableLayout

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
    """Px from the middle between one group and the next to the other side, or to the frame's edge, whichever is less."""
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


def tray_rects(
    layout: TableLayout, sizes: Sequence[int], *, beside: bool = False, lines: int = 0, note: bool = False
) -> TrayRects:
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
