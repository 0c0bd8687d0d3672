"""A page with one long part that scrolls under a title that stays."""

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
    """A subclass says where the long part is (`view`), how long it is (`lay_page`), and what stands on it.

    `page_controls` and `paint_page` measure from the page's upper edge.
    """

    # for the subclass

    @property
    def view(self) -> Box:
        """Where the long part is seen."""
        raise NotImplementedError

    def lay_page(self) -> float:
        """Measure the long part; answers its height."""
        raise NotImplementedError

    def page_controls(self) -> Sequence[Widget]:
        """The controls on the long part; called after `lay_page`."""
        return ()

    def frame_controls(self) -> Sequence[Widget]:
        """The controls before the long part in the order of Tab."""
        return ()

    def side_controls(self) -> Sequence[Widget]:
        """The controls after the long part in the order of Tab."""
        return ()

    def paint_page(self, pen: Pen, top: float) -> None:
        """Draw the long part, whose upper edge stands at `top`; the view is clipped."""

    # what follows from it

    def _placed(self) -> Sequence[Widget]:
        return self.controls()

    def controls(self) -> Sequence[Widget]:
        """Frame, long part, side."""
        self.scroll.lay(self.view, self.lay_page())
        self._inside = [InView(widget, self.scroll) for widget in self.page_controls()]
        return [*self.frame_controls(), *self._inside, *self.side_controls()]

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:  # noqa: ARG002  always all
        """Draw the whole page: the long part inside its view, running out at its ends."""
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
