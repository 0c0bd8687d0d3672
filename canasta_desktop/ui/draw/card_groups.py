"""Card groups for pages: fans and closed canastas."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.cardart import needs_large_index
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import CARD_RATIO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.draw.marks import Mark

STEP: Final = 0.42
"""Visible fraction of a card's width under the next card of a fan, if there is room; a larger number spreads the fan."""


def fan_step(count: int, width: float, room: float) -> float:
    """Distance between the cards of a fan that is at most `room` wide."""
    if count < 2:
        return 0.0
    return min(width * STEP, (room - width) / (count - 1))


def draw_fan(pen: Pen, codes: Sequence[str], x: float, y: float, width: float, room: float) -> float:
    """Cards side by side, overlapping, in at most `room`; small ones with the large index. Returns where the last one ends."""
    step = fan_step(len(codes), width, room)
    for i, code in enumerate(codes):
        shown = step if i < len(codes) - 1 else width
        pen.card(code, x + i * step, y, width, large_index=needs_large_index(width * pen.t, across=shown * pen.t))
    return x + step * (len(codes) - 1) + width


def draw_arc(
    pen: Pen, codes: Sequence[str], x: float, y: float, width: float, *, radius: float, step: float, unit: float
) -> None:
    """Cards fanned out, `step` degrees from one to the next; the middle one has the middle of its upper edge at a point."""
    for i, code in enumerate(codes):
        turn = (i - (len(codes) - 1) / 2) * step
        right, down = radius * math.sin(math.radians(turn)), radius * (1 - math.cos(math.radians(turn)))
        pen.card(code, x + right - width / 2, y + down, width, -turn or 360, unit)


def draw_canasta(pen: Pen, top: str, x: float, y: float, width: float, kind: Mark, badge: str) -> None:
    """A closed canasta, laid across as at the table, `width` wide, with the badge of its kind at the foot."""
    high = width / CARD_RATIO
    for i in range(3, 0, -1):
        edge = Box(x, y + 2.5 * i, width, high)
        if i == 3:
            pen.shadow(edge, high * 0.07, 6, 3, 100)
        pen.box(edge, high * 0.07, pen.palette.paper, 1, pen.palette.paper_edge, 1)
    pen.card(top, x + (width - high) / 2, y + (high - width) / 2, high, 90)
    pen.art.badge(pen.target, pen.spot(x + width / 2, y + high + 12), badge, kind, pen.t)
