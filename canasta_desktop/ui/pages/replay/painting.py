"""Paints the replay: panels, the table over them, and what moves over both; each part only when it has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Pen
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.sprites import moving_elements, zone_elements

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.pages.replay.panels import Panel
    from canasta_desktop.ui.pages.replay.stage import ReplayFurniture, ReplayStage
    from canasta_desktop.ui.table.motion.director import Director

_SHADOW: Final = 12  # design px by which the shadow of a tooltip reaches beyond its box


class ReplayPainting:
    """The parts of one replay page as elements of its canvas."""

    def __init__(self, page: PageScene) -> None:
        self._page = page
        self.panels: Sequence[Panel] = ()
        """The panels of the page."""
        self._changes = 0

    def change(self) -> None:
        """Controls look otherwise: the panels are drawn anew."""
        self._changes += 1

    def still(self, stage: ReplayStage, furniture: ReplayFurniture, at: int, rows: float, *, rest: bool) -> list[Drawing]:
        """What lies still at a move, with the moves scrolled by `rows`; at `rest` with rings round what was done."""
        return [
            *(self._panel(panel, at, rows if panel.name == "moves" else 0) for panel in self.panels),
            *(furniture.rings(glow=True) if rest else ()),
            *furniture.elements(),
            *zone_elements(self._page.app.art, stage),
            *(furniture.rings(glow=False) if rest else ()),
            *([self._bar()] if self._page.scroll.most else ()),
        ]

    def moving(self, stage: ReplayStage, director: Director) -> list[Drawing]:
        """The cards that move, and the tooltip."""
        return [*moving_elements(self._page.app.art, stage, director.flights.ghosts), *self._tip()]

    def _panel(self, panel: Panel, at: int, rows: float) -> Drawing:
        page = self._page
        rect = self.page_pen(page.app.screen).rect(panel.box)

        def draw(target: pygame.Surface) -> None:
            before = target.get_clip()
            target.set_clip(rect.clip(before))
            panel.paint(self.page_pen(target))
            page.group.draw(self._pen(target), rect)
            target.set_clip(before)

        return Drawing(("panel", panel.name), rect, (self._changes, at, page.scroll.offset, panel.box, rows), draw)

    def _bar(self) -> Drawing:
        """The page's bar, where the page is longer than the window."""
        scroll = self._page.scroll
        rect = self._pen(self._page.app.screen).rect(scroll.bar.inset(-8))
        return Drawing("bar", rect, (scroll.offset, scroll.grabbed), lambda target: scroll.draw_bar(self._pen(target)))

    def _tip(self) -> list[Drawing]:
        """The tooltip, if there is one, with its shadow."""
        page, pen = self._page, self._pen(self._page.app.screen)
        box = page.tip_box(pen)
        if box is None:
            return []
        return [Drawing("tip", pen.rect(box.inset(-_SHADOW)), None, lambda target: page.tips.draw(pen.on(target), box))]

    def _pen(self, target: pygame.Surface) -> Pen:
        return Pen(self._page.app.art, target, self._page.app.scale)

    def page_pen(self, target: pygame.Surface) -> Pen:
        """A pen for what scrolls with the page."""
        return Pen(self._page.app.art, target, self._page.app.scale, -self._page.scroll.offset)
