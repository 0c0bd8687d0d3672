"""What pages share that come up over the table, or unfold by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from canasta_desktop.ui.draw.motion import Motion, ease_out
from canasta_desktop.ui.kit.elements import Sheet
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import draw_scrim

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.motion import Ease
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.scene import Host


class SheetPage(PageScene):
    """A sheet over the table, which shows through and hears nothing."""

    opaque: ClassVar[bool] = False

    @property
    def _sheet(self) -> Box:
        """Where the sheet lies."""
        sheets = (part for part in self._tree.walk() if isinstance(part, Sheet)) if self._tree else iter(())
        return next(sheets).sheet.box

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing reaches the table."""
        super().handle(event)
        return True

    def paint_ground(self, pen: Pen) -> None:
        """The table shows through."""
        draw_scrim(pen)


class UnfoldingPage(PageScene):
    """Something on it runs once, from `progress` 0 to 1; any key or press brings it to its end."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.progress = 1.0
        self._motion = Motion(app.clock, app.speed)

    def unfold(self, ms: float, ease: Ease = ease_out) -> None:
        """Let it run, in so many ms at normal speed."""
        self.progress = 0.0
        self._motion.play(ms, self._run, ease=ease)

    def _run(self, progress: float) -> None:
        self.progress = progress
        self.invalidate()

    @property
    def animating(self) -> bool:
        """While it runs, or the page glides."""
        return self._motion.busy or super().animating

    def update(self, dt_ms: float) -> None:
        """Run on."""
        self._motion.run()
        super().update(dt_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """Any key or press ends it; then as every page."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._motion.finish_all()
        return super().handle(event)
