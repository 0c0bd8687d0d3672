"""Draws what a side needs: a slot for each thing that going out asks for, and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.theme import Role

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.table.model.need_line import Status
    from canasta_desktop.ui.table.paint.painter import Painter

_SLOT: Final = 24  # text units
_BETWEEN: Final = 5
_BEFORE: Final = 10  # between slots and words


def status_width(pen: Painter, status: Status) -> int:
    """Px that a status takes in the small size of text."""
    t = pen.t
    wide = len(status.slots) * round(_SLOT * t) + max(0, len(status.slots) - 1) * round(_BETWEEN * t)
    wide += round(_SLOT * t) if status.done else 0
    text = pen.width(status.words, Role.SMALL) if status.words else 0
    return wide + text + (round(_BEFORE * t) if wide and text else 0)


def draw_status(pen: Painter, target: pygame.Surface, status: Status, right: int, y: int) -> int:
    """Draw a status that ends at `right`, around the height `y`; answers where it begins."""
    t, p, art = pen.t, pen.palette, pen.art
    x = right
    if status.words:
        ink = p.fulfilled if status.done else p.brass_text if status.pending else p.muted
        x = pen.text(target, status.words, Role.SMALL, ink, (right, y), "midright").left
        x -= round(_BEFORE * t) if status.slots or status.done else 0
    side = round(_SLOT * t)
    if status.done:
        pen.put(target, art.check(round(0.9 * side)), midright=(x, y))
        return x - side
    for mark, met in reversed(status.slots):
        box = Rect(x - side, y - side // 2, side, side)
        if met:
            art.box(target, box, 6 * t, p.fulfilled)
        else:
            art.box(target, box, 6 * t, stroke=p.brass_text, stroke_width=max(1.3, 1.6 * t))
        pen.put(target, art.mark(mark, round(0.6 * side), p.ink if met else p.brass_text), center=box.center)
        x -= side + round(_BETWEEN * t)
    return x + (round(_BETWEEN * t) if status.slots else 0)
