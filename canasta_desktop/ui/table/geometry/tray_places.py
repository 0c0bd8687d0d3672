"""Where the tray lies, with its groups, conditions and buttons."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.geometry.card_positions import TRAY_STRIP, tray_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.table.geometry.layout import TableLayout

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


def _frame(layout: TableLayout) -> Rect:
    """The tray's frame where nothing lies in the outer column: what is under the heading of our own area."""
    t, area = layout.t, layout.areas[0]
    if layout.compact:  # over heading, stock and strip too: none of them is touched while cards lie here
        end = layout.status.bottom if layout.status else area.frame.bottom
        return Rect(area.frame.x, area.frame.y, layout.pile.x - round(10 * t) - area.frame.x, end - area.frame.y)
    top, pad = area.heading.bottom + round(8 * t), round(12 * t)  # red threes lie under it where it covers them
    return Rect(area.frame.x + pad, top, area.frame.w - 2 * pad, area.frame.bottom - top - pad)


def _label_room(frame: Rect, groups: Sequence[Rect]) -> int:
    """Px from the middle between one group and the next to the other side, or to the frame's edge, whichever is less."""
    middles = [group.centerx for group in groups]
    steps = [right - left for left, right in pairwise(middles)]
    ends = [2 * (middle - frame.x) for middle in middles[:1]] + [2 * (frame.right - middle) for middle in middles[-1:]]
    return min([*steps, *ends], default=frame.w)


def tray_rects(
    layout: TableLayout, sizes: Sequence[int], *, beside: bool = False, lines: int = 0, note: bool = False
) -> TrayRects:
    """The tray over our own area, for groups of these numbers of cards.

    `lines` further conditions stand under the heading, and with `note` a line over the buttons.

    With `beside` the outer column is not empty: the tray leaves it free where there is room for every group, else covers it.
    """
    t = layout.t
    frame = _frame(layout)
    if beside and not layout.compact:
        left = layout.areas[0].column.right + round(10 * t)
        if frame.right - left >= max(LEAST_BESIDE, LEAST_GROUP * len(sizes) + 48) * t:
            frame = Rect(left, frame.y, frame.right - left, frame.h)
    low, compact = frame.h < 420 * t, layout.compact

    def px(in_compact: float, in_low: float, usual: float) -> int:
        return round((in_compact if compact else in_low if low else usual) * t)

    pad, inner = px(16, 24, 24), px(8, 14, 24)
    heading = Rect(frame.x + pad, frame.y + px(4, 8, 14), frame.w - 2 * pad, px(34, 40, 40))
    bar = Rect(heading.x, heading.bottom + px(0, 6, 6), heading.w, max(6, round(8 * t)))
    high = max(36, round((44 if low else 52) * t))
    buttons = frame.bottom - inner - high
    label, line = px(30, 40, 54), px(26, 28, 34)
    note = note and not compact  # there the room is needed for the cards
    below = bar.bottom + px(2, 6, 8)
    conditions = tuple(Rect(heading.x, below + at * line, heading.w, line) for at in range(lines))
    start = bar.bottom + (inner if not lines else px(2, 6, 8) + lines * line + px(2, 4, 8))
    foot = buttons - (line if note else 0)
    tall = max(24, min(foot - start - label, round(236 * layout.u)))
    gap = round(40 * t)
    if compact:  # what a group is worth stands under it, and may be wider
        gap = max(gap, round(LEAST_GROUP * t - tall / CARD_RATIO * (1 + TRAY_STRIP * (min(sizes, default=1) - 1))))
    width, lefts, spans = tray_cards(sizes, heading.w, tall, gap)
    y = start + max(0, round((foot - start - label - width * CARD_RATIO) / 2))
    groups = tuple(
        Rect(round(frame.centerx + left), y, round(span), round(width * CARD_RATIO))
        for left, span in zip(lefts, spans, strict=True)
    )
    wide = min(px(240, 200, 200), (heading.w - round(16 * t)) // 2)
    confirm = Rect(frame.centerx + round(8 * t), buttons, wide, high)
    back = Rect(frame.centerx - round(8 * t) - wide, buttons, wide, high)
    room = _label_room(frame, groups) - round(12 * t)
    over = Rect(heading.x, buttons - line, heading.w, line) if note else None
    return TrayRects(frame, heading, bar, groups, width, conditions, over, room, px(16, 20, 24), confirm, back)
