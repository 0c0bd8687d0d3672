"""Base classes for sheets over the table, and for pages with an animation at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from canasta_desktop.ui.draw.motion import Ease, Motion, ease_out
from canasta_desktop.ui.kit.elements import Sheet
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import draw_scrim

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.scene import Host


class SheetPage(PageScene):
    """A modal sheet over the table, which stays visible and receives no input."""

    opaque: ClassVar[bool] = False

    @property
    def _sheet(self) -> Box:
        sheets = (part for part in self._tree.walk() if isinstance(part, Sheet)) if self._tree else iter(())
        return next(sheets).sheet.box

    def pressed_beside(self, event: pygame.event.Event) -> bool:
        """Whether an event is a press of the left button beside the sheet."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        x, y = event.pos[0] / self.t, event.pos[1] / self.t
        return not self._sheet.holds(x, y + self.scroll.offset) and not self.scroll.holds(x, y)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event as a page; none is passed on to the table."""
        super().handle(event)
        return True

    def paint_ground(self, pen: Pen) -> None:
        """Draw nothing: the table stays visible."""
        draw_scrim(pen)


class AnimatedPage(PageScene):
    """A page with one animation, from `progress` 0 to 1; any key or press skips it."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.progress = 1.0
        self._motion = Motion(app.clock, app.speed)

    def start_animation(self, ms: float, ease: Ease = ease_out) -> None:
        """Start the animation; it takes `ms` at normal speed."""
        self.progress = 0.0
        self._motion.play(ms, self._run, ease=ease)

    def _run(self, progress: float) -> None:
        self.progress = progress
        if (part := self.moving_part) is None:
            self.invalidate()
        else:
            self.invalidate_part(part)

    @property
    def moving_part(self) -> pygame.Rect | None:
        """What alone changes while the animation runs, in px of the window; None: anything may."""
        return None

    @property
    def animating(self) -> bool:
        """Whether the animation or a scroll animation runs."""
        return self._motion.busy or super().animating

    def update(self, dt_ms: float) -> None:
        """Advance the animations."""
        self._motion.run()
        super().update(dt_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """Skip the animation at any key or press; else handle the event as a page."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._motion.finish_all()
        return super().handle(event)
