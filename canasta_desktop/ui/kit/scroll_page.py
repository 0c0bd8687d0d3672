"""A page without a tree, with one scrolled part below a fixed title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets.scroll import InView

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from canasta_desktop.ui.kit.widgets import Widget


class ScrollPage(PageScene):
    """A subclass provides the box of the scrolled part (`view`), its height (`lay_page`), its widgets and its drawing.

    `page_controls` and `paint_page` use coordinates from the upper edge of the scrolled part.
    """

    # for the subclass

    @property
    def view(self) -> Box:
        """The visible box of the scrolled part, in design px."""
        raise NotImplementedError

    def lay_page(self) -> float:
        """Lay out the scrolled part; returns its height in design px."""
        raise NotImplementedError

    def page_controls(self) -> Sequence[Widget]:
        """The widgets on the scrolled part; called after `lay_page`."""
        return ()

    def frame_controls(self) -> Sequence[Widget]:
        """The widgets before the scrolled part in the order of Tab."""
        return ()

    def side_controls(self) -> Sequence[Widget]:
        """The widgets after the scrolled part in the order of Tab."""
        return ()

    def paint_page(self, pen: Pen, top: float) -> None:
        """Draw the scrolled part, whose upper edge is at `top`; drawing is clipped to the view."""

    # derived from it

    def _placed(self) -> Sequence[Widget]:
        return self.controls()

    def controls(self) -> Sequence[Widget]:
        """All widgets: those of the frame, of the scrolled part, of the side."""
        self.scroll.lay(self.view, self.lay_page())
        self._inside = [InView(widget, self.scroll) for widget in self.page_controls()]
        return [*self.frame_controls(), *self._inside, *self.side_controls()]

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:  # noqa: ARG002  always all
        """Draw the whole page, the scrolled part clipped to its view, with faded ends."""
        pen = Pen(self.app.art, target, self.app.scale)
        self.paint_ground(pen)
        self.paint(pen)
        held = self.scroll.hold(pen)
        before = target.get_clip()
        target.set_clip(pen.rect(self.scroll.view).clip(before))
        self.paint_page(pen, self.scroll.view.y - self.scroll.offset)
        target.set_clip(before)
        self.group.draw(pen)
        self.scroll.fade(pen, held)
        self.scroll.draw_bar(pen)
        self.paint_over(pen)
        self.draw_tooltip(pen)
        return None
