"""Draws the discs with a chain on the seam of two own melds that can be joined now. A click on one joins them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.marks import BADGES, Mark
from canasta_desktop.ui.table.geometry.table_items import join_discs
from canasta_desktop.ui.table.model.pieces import Zone
from canasta_desktop.ui.table.paint.canvas import Drawing

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.intents import TableItem


def join_disc_drawings(art: Art, stage: Stage) -> list[Drawing]:
    """The discs as drawings that lie over the melds; none on a meld that moves."""
    found = join_discs(stage).items()
    return [_disc(art, stage.layout.t, item, rect) for item, rect in found if not _moves(stage, item)]


def _moves(stage: Stage, item: TableItem) -> bool:
    return any(stage.model.is_moving(Zone("meld", 0, slot)) for slot in (item.first, item.slot) if slot is not None)


def _disc(art: Art, t: float, item: TableItem, rect: pygame.Rect) -> Drawing:
    badge = BADGES[Mark.TAKES]

    def draw(target: pygame.Surface) -> None:
        art.shadow(target, rect, rect.w / 2, 5 * t, 2 * t, 110)
        art.box(target, rect, rect.w / 2, badge.fill, 1, art.palette.brass_text, max(1.5, 2 * t))
        sign = art.mark(Mark.JOIN, 0.62 * rect.w, badge.ink)
        target.blit(sign, sign.get_rect(center=rect.center))

    return Drawing(("join", item), rect.inflate(round(24 * t), round(24 * t)), (rect.topleft, rect.size), draw)
