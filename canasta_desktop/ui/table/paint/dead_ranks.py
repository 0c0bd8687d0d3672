"""What stands in the middle under the piles besides the log: the ranks closed to all, and which deal of the game it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.choices import OpeningBy
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.model.sayings import pile_state
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import index_of

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.paint.painter import Painter

CHIP: Final = (36, 43)  # text units of a closed rank
CHIP_FILL: Final = "#C9C2B2"
CHIP_INK: Final = "#14211F"
_GAP: Final = 8
_ROW: Final = 58  # text units from the top of the log's room to the log, below closed ranks
_PLATE, _LOW_PLATE = 40, 26  # text units: the height of the plate of deals, in full and where the log has no room else
_LINE: Final = 28  # text units that the log needs for a line
_PIP: Final = 12
_COMPACT: Final = 0.56  # size of the chips in compact layout


def dead_ranks(stage: Stage) -> tuple[int, ...]:
    """The ranks closed to all, low to high."""
    return tuple(kind for kind in range(NATURAL_KINDS) if stage.model.is_dead(kind))


def log_room(stage: Stage) -> Rect:
    """Where the log stands: between the closed ranks and the plate of deals, if there are any."""
    log, t = stage.layout.log, stage.layout.t
    if stage.layout.compact:
        return log
    top = round(_ROW * t) if dead_ranks(stage) else 0
    plate = deals_plate(stage)
    bottom = min(log.bottom, plate.y - round((8 if plate.h > _LOW_PLATE * t + 1 else 2) * t)) if plate else log.bottom
    return Rect(log.x, log.y + top, log.w, max(0, bottom - log.y - top))


def deals_plate(stage: Stage) -> Rect | None:
    """The room for the plate of deals at the foot of the middle; None in games without a fixed number of them."""
    layout, t = stage.layout, stage.layout.t
    if not stage.model.view.terms.rules.deals:
        return None
    low = not layout.compact and layout.log.h < (_PLATE + 12 + _LINE) * t
    high, under = (round(_LOW_PLATE * t), 0) if low else (round(_PLATE * t), round(4 * t))
    rect = Rect(layout.middle.x, layout.middle.bottom - high - under, layout.middle.w, high)
    return rect if rect.y >= layout.stock.bottom + round(66 * t) else None


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


def deals_element(pen: Painter) -> list[Drawing]:
    """The plate that says which deal of the game it is, with a pip for each, and its opening minimum."""
    t, view, room = pen.t, pen.model.view, deals_plate(pen.stage)
    if room is None:
        return []
    rules = view.terms.rules
    said = words.deal_of(view.deal, rules.deals)
    needs = words.opening_of_deal(max(view.minimum)) if rules.opening_by is OpeningBy.DEAL else ""
    pips, pip, gap = rules.deals if rules.deals <= view.deal + 8 else 0, round(_PIP * t), round(5 * t)
    name, note = pen.width(said, Role.SMALL, Weight.BOLD), pen.width(needs, Role.SMALL, Weight.REGULAR) if needs else 0
    pad, air = round(16 * t), round(12 * t)
    wide = 2 * pad + name + (air + pips * (pip + gap) if pips else 0) + (air + note if note else 0)
    if wide > room.w:
        wide, needs = wide - air - note, ""
    rect = Rect(room.centerx - wide // 2, room.y, wide, room.h)

    def draw(target: pygame.Surface) -> None:
        art, p = pen.art, pen.palette
        art.box(target, rect, rect.h / 2, p.panel, 0.62, p.line, max(1, 1.2 * t), 0.55)
        x = pen.text(target, said, Role.SMALL, p.text, (rect.x + pad, rect.centery), "midleft", Weight.BOLD).right + air
        for number in range(pips):
            box = Rect(x + number * (pip + gap), rect.centery - pip // 2, pip, pip)
            fill = p.brass_text if number < view.deal else None
            art.box(target, box, 3 * t, fill, 1, p.brass_text, max(1.2, 1.5 * t))
        if needs:
            spot = (rect.right - pad, rect.centery)
            pen.text(target, needs, Role.SMALL, p.muted, spot, "midright", Weight.REGULAR)

    return [Drawing("deals", rect.inflate(4, 4), (said, needs, rect.size, rect.topleft, pen.layout.scale), draw)]
