"""A page with one long part that scrolls: by wheel, bar, page keys, and by itself to what has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.motion import Speed
from canasta_desktop.ui.pen import Pen
from canasta_desktop.ui.widgets.scroll import WHEEL, InView, Scroll
from canasta_desktop.ui.widgets.slider import Slider

from .page import PageScene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.app import App
    from canasta_desktop.ui.pen import Box
    from canasta_desktop.ui.widgets import Widget

_PAGES = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}


class ScrollPage(PageScene):
    """A subclass says where the long part is (`view`), how long it is (`lay_page`), and what stands on it.

    `page_controls` and `paint_page` measure from the page's upper edge.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self._inside: list[InView] = []
        self._sliding: Slider | None = None

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

    def scrolled(self) -> None:
        """The long part has moved."""

    # what follows from it

    def controls(self) -> Sequence[Widget]:
        """Frame, long part, side."""
        self.scroll.lay(self.view, self.lay_page())
        self._inside = [InView(widget, self.scroll) for widget in self.page_controls()]
        return [*self.frame_controls(), *self._inside, *self.side_controls()]

    def rebuild(self) -> None:
        """Make the controls anew; what the mouse was sliding is let go."""
        self._sliding = None
        super().rebuild()

    @property
    def animating(self) -> bool:
        """While the page glides."""
        return self.scroll.moving

    def update(self, dt_ms: float) -> None:
        """Let the page glide; with speed off it is there at once."""
        if self.app.settings.speed is Speed.OFF and self.scroll.moving:
            self.scroll.to(self.scroll.target, jump=True)
            self._moved()
        elif self.scroll.update(dt_ms):
            self._moved()

    def _moved(self) -> None:
        for widget in self._inside:
            widget.place()
        self.scrolled()
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Sliding first, then controls, then scrolling."""
        if self._slide(event):
            return True
        before = self.group.focus
        if super().handle(event):
            focus = self.group.focus
            if focus is not before and isinstance(focus, InView) and self.group.keyboard:
                self.show(focus)
            return True
        if event.type == pygame.KEYDOWN and event.key in _PAGES:
            self.turn_page(_PAGES[event.key])
            return True
        return False

    def turn_page(self, way: int) -> None:
        """PgUp and PgDn."""
        self.scroll.page(way)
        self.invalidate()

    def show(self, widget: InView) -> None:
        """Bring a control into view."""
        self.scroll.show(widget.home.y, widget.home.bottom)
        self.invalidate()

    def _slide(self, event: pygame.event.Event) -> bool:
        """The wheel, and what the mouse holds and pulls."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll.by(-WHEEL * getattr(event, "precise_y", event.y))
            self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._grab(event.pos[0] / self.t, event.pos[1] / self.t, event)
        if event.type == pygame.MOUSEMOTION and (self.scroll.grabbed or self._sliding):
            if self._sliding:
                self._sliding.drag(event.pos[0] / self.t)
            else:
                self.scroll.drag(event.pos[1] / self.t)
                self._moved()
            self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._let_go(event)
        return False

    def _grab(self, x: float, y: float, event: pygame.event.Event) -> bool:
        if self.scroll.grab(x, y):
            self.invalidate()
            return True
        found = self.group.at(x, y)
        inner = found.inner if isinstance(found, InView) else found
        if not isinstance(inner, Slider) or not inner.enabled:
            return False
        self.group.handle(event, self.t)  # it gets the focus
        self._sliding = inner
        inner.drag(x)
        self.invalidate()
        return True

    def _let_go(self, event: pygame.event.Event) -> bool:
        if self.scroll.release():
            self.invalidate()
            return True
        sliding, self._sliding = self._sliding, None
        if sliding is None:
            return False
        self.group.handle(event, self.t)
        sliding.settle()
        return True

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:  # noqa: ARG002  always all
        """Draw the whole page: the long part inside its view, running out at its ends."""
        target.blit(self.app.art.felt(self.app.size, self.light), (0, 0))
        pen = Pen(self.app.art, target, self.app.scale)
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
        return None
