"""What stands in the middle under the piles besides the log: the ranks closed to all, and which deal of the game it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.choices import OpeningBy
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.model.pile_state import pile_state
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import index_of

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.paint.lettering import Lettering

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


def dead_row(pen: Lettering) -> Drawing | None:
    """The ranks closed to all, each as a chip with the barred circle."""
    stage, layout, t = pen.stage, pen.stage.layout, pen.stage.layout.t
    kinds = dead_ranks(stage)
    if not kinds or (layout.compact and pile_state(stage.model)[0]):
        return None
    size = t * (_COMPACT if layout.compact else 1)
    wide, high = (round(side * size) for side in CHIP)
    top = layout.stock.bottom + round(34 * t) if layout.compact else layout.log.y
    rect = Rect(layout.middle.x, top, layout.middle.w, high)
    sign, shown = round(20 * t), tuple(map(stage.model.dead_share, kinds))
    label = 0 if layout.compact else sign + pen.width(words.DEAD, Role.BODY, Weight.REGULAR) + round(18 * t)
    gap = round(_GAP * size)
    step = min(wide + gap, (rect.w - label - wide) // max(1, len(kinds) - 1))

    def draw(target: pygame.Surface) -> None:
        art, p = pen.art, pen.art.palette
        x = rect.centerx - (label + step * (len(kinds) - 1) + wide) // 2
        if label:
            pen.put(target, art.mark(Mark.DEAD, sign, p.text), midleft=(x, rect.centery))
            pen.text(target, words.DEAD, Role.BODY, p.text, (x + sign + round(8 * t), rect.centery), "midleft", Weight.REGULAR)
        for number, kind in enumerate(kinds):
            chip = Rect(x + label + number * step, rect.y, wide, high)
            if shown[number] == 1:
                _draw_chip(pen, target, chip, kind, size)
            else:
                _draw_flipping(pen, target, chip, kind, size, shown[number])

    return Drawing("dead", rect.inflate(4, 4), (kinds, shown, rect.size, rect.topleft, layout.scale), draw)


def _draw_chip(pen: Lettering, target: pygame.Surface, chip: Rect, kind: Kind, size: float) -> None:
    art, high = pen.art, chip.h
    art.box(target, chip, 5 * size, CHIP_FILL, 1, art.palette.stack_edge, 1)
    art.write(target, index_of(kind), 20 * size, CHIP_INK, (chip.centerx, chip.y + 0.3 * high), "center", Weight.BOLD)
    picture = art.mark(Mark.DEAD, round(0.4 * high), CHIP_INK)
    target.blit(picture, picture.get_rect(center=(chip.centerx, round(chip.y + 0.72 * high))))


def _draw_flipping(pen: Lettering, target: pygame.Surface, chip: Rect, kind: Kind, size: float, shown: float) -> None:
    """Draw a chip that is turned by so much that the part `shown` of its width is seen."""
    wide = round(shown * chip.w)
    if wide > 0:
        whole = pygame.Surface(chip.size, pygame.SRCALPHA)
        _draw_chip(pen, whole, Rect((0, 0), chip.size), kind, size)
        narrow = pygame.transform.smoothscale(whole, (wide, chip.h))
        target.blit(narrow, narrow.get_rect(center=chip.center))


def deals_element(pen: Lettering) -> Drawing | None:
    """The plate that says which deal of the game it is, with a pip for each, and its opening minimum."""
    stage, t, room = pen.stage, pen.stage.layout.t, deals_plate(pen.stage)
    if room is None:
        return None
    rules, view = stage.model.view.terms.rules, stage.model.view
    said = words.deal_of(view.deal, rules.deals)
    needs = words.opening_of_deal(max(view.minimum)) if rules.opening_by is OpeningBy.DEAL else ""
    pips, pip, gap = rules.deals if rules.deals <= view.deal + 8 else 0, round(_PIP * t), round(5 * t)
    name, note = pen.width(said, Role.SMALL, Weight.BOLD), pen.width(needs, Role.SMALL, Weight.REGULAR) if needs else 0
    dots = pips * (pip + gap)
    pad, air = round(16 * t), round(12 * t)
    wide = 2 * pad + name + (air + dots if pips else 0) + (air + note if note else 0)
    if wide > room.w:
        wide, needs = wide - air - note, ""
    rect = Rect(room.centerx - wide // 2, room.y, wide, room.h)

    def draw(target: pygame.Surface) -> None:
        art, p = pen.art, pen.art.palette
        art.box(target, rect, rect.h / 2, p.panel, 0.62, p.line, max(1, 1.2 * t), 0.55)
        x = pen.text(target, said, Role.SMALL, p.text, (rect.x + pad, rect.centery), "midleft", Weight.BOLD).right + air
        for number in range(pips):
            box = Rect(x + number * (pip + gap), rect.centery - pip // 2, pip, pip)
            fill = p.brass_text if number < view.deal else None
            art.box(target, box, 3 * t, fill, 1, p.brass_text, max(1.2, 1.5 * t))
        if needs:
            spot = (rect.right - pad, rect.centery)
            pen.text(target, needs, Role.SMALL, p.muted, spot, "midright", Weight.REGULAR)

    return Drawing("deals", rect.inflate(4, 4), (said, needs, rect.size, rect.topleft, stage.layout.scale), draw)
