"""Paints the ranks that are closed to all, in the middle of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.engine.cards import NATURAL_KINDS, Kind
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.model.sayings import pile_state
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import index_of

if TYPE_CHECKING:
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.paint.painter import Painter

CHIP: Final = (36, 43)  # text units of a closed rank
CHIP_FILL: Final = "#C9C2B2"
CHIP_INK: Final = "#14211F"
_GAP: Final = 8  # text units between two chips
_COMPACT: Final = 0.56  # size of the chips in compact layout


def dead_ranks(stage: Stage) -> tuple[int, ...]:
    """The ranks closed to all, low to high."""
    return tuple(kind for kind in range(NATURAL_KINDS) if stage.model.is_dead(kind))


def dead_row(pen: Painter) -> list[Drawing]:
    """The ranks closed to all, each as a chip with the barred circle."""
    layout, t, kinds = pen.layout, pen.t, dead_ranks(pen.stage)
    if not kinds or (layout.compact and pile_state(pen.model)[0]):
        return []
    size = t * (_COMPACT if layout.compact else 1)
    wide, high = (round(side * size) for side in CHIP)
    top = layout.stock.bottom + round(34 * t) if layout.compact else layout.log.y
    rect = Rect(layout.middle.x, top, layout.middle.w, high)
    sign, shown = round(20 * t), tuple(map(pen.model.dead_share, kinds))
    label = 0 if layout.compact else sign + pen.width(words.DEAD, Role.BODY, Weight.REGULAR) + round(18 * t)
    step = min(wide + round(_GAP * size), (rect.w - label - wide) // max(1, len(kinds) - 1))

    def draw(target: pygame.Surface) -> None:
        art, p = pen.art, pen.palette
        x = rect.centerx - (label + step * (len(kinds) - 1) + wide) // 2
        if label:
            pen.put(target, art.mark(Mark.DEAD, sign, p.text), midleft=(x, rect.centery))
            pen.text(target, words.DEAD, Role.BODY, p.text, (x + sign + round(8 * t), rect.centery), "midleft", Weight.REGULAR)
        for number, kind in enumerate(kinds):
            chip = Rect(x + label + number * step, rect.y, wide, high)
            whole = pygame.Surface(chip.size, pygame.SRCALPHA) if shown[number] < 1 else None
            _draw_chip(pen, target if whole is None else whole, chip if whole is None else whole.get_rect(), kind, size)
            if whole and (seen := round(shown[number] * wide)):  # it flips in: a part of its width is seen
                pen.put(target, pygame.transform.smoothscale(whole, (seen, high)), center=chip.center)

    return [Drawing("dead", rect.inflate(4, 4), (kinds, shown, rect.size, rect.topleft, layout.scale), draw)]


def _draw_chip(pen: Painter, target: pygame.Surface, chip: Rect, kind: Kind, size: float) -> None:
    art, high = pen.art, chip.h
    art.box(target, chip, 5 * size, CHIP_FILL, 1, art.palette.stack_edge, 1)
    art.write(target, index_of(kind), 20 * size, CHIP_INK, (chip.centerx, chip.y + 0.3 * high), "center", Weight.BOLD)
    pen.put(target, art.mark(Mark.DEAD, round(0.4 * high), CHIP_INK), center=(chip.centerx, round(chip.y + 0.72 * high)))
