"""What a button does, in a word or two beside the pointer, once it has rested there for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.pen import Pen
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.ui.theme import Role
from canasta_desktop.ui.widgets import draw_tooltip

if TYPE_CHECKING:
    from canasta_desktop.ui.scenes.page import PageScene
    from canasta_desktop.ui.widgets import Widget

REST: Final = 600.0
"""Ms for which the pointer rests first."""


class ButtonTips:
    """The tooltip of one page's buttons."""

    def __init__(self, page: PageScene) -> None:
        self._page = page
        self._over: Widget | None = None
        self._due = 0.0
        self.shown = False

    @property
    def waiting(self) -> bool:
        """Whether a tooltip will come."""
        return self._over is not None and not self.shown

    def hide(self) -> None:
        """Say nothing before the pointer goes to another button."""
        self._due = float("inf")
        if self.shown:
            self.shown = False
            self._page.invalidate()

    def update(self) -> None:
        """Look where the pointer is, and show what is due."""
        now = self._page.app.clock.now
        over = self._page.group.hover
        over = over if over is not None and over.tip else None
        if over is not self._over:
            self._over, self._due = over, now + REST
            if self.shown:
                self.shown = False
                self._page.invalidate()
        elif over is not None and not self.shown and now >= self._due:
            self.shown = True
            self._page.invalidate()

    def elements(self) -> list[Element]:
        """The tooltip, if one is shown."""
        if not self.shown or self._over is None:
            return []
        app, words = self._page.app, self._over.tip
        t, (x, y) = self._page.t, app.pointer
        wide = round((self._page.words_width(words, Role.SMALL) + 60) * t)
        box = pygame.Rect(x - wide, y - round(60 * t), 2 * wide, round(150 * t))

        def draw(target: pygame.Surface) -> None:
            draw_tooltip(Pen(app.art, target, app.scale), words, x / t, y / t)

        return [Element("tip", box, None, draw)]
