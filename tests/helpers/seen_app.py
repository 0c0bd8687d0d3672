"""A window that does not paint a table in each frame, but always when something new comes or somebody looks."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.ui.app.window import App
from canasta_desktop.ui.table.scene import TableScene
from helpers.reading import is_listened_to

if TYPE_CHECKING:
    import pygame

PAINTED: Final = 4
"""One frame of a table of so many is painted, as on a slow machine: that takes most of the time of a game."""


class SeenApp(App):
    """Paints of a table its first frame, then one of `PAINTED`, the last one, and the one that somebody looks at.

    Pages, which change seldom, are painted as ever.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        self._frames = count(1)
        self._owed = self._steps = False
        super().__init__(*given, **named)

    def step(self, *given: Any) -> bool:
        self._steps = True
        try:
            return super().step(*given)
        finally:
            self._steps = False

    @property
    def screen(self) -> pygame.Surface:
        if not (self._steps or is_listened_to()):
            self._pay()
        return super().screen

    def close(self) -> None:
        if self.desktop.is_open:
            self._pay()
        super().close()

    def _pay(self) -> None:
        if self._owed:
            self._owed = False
            super()._draw()

    def _draw(self) -> bool:
        heard = is_listened_to() or self.reader._adapter is not None  # a screen reader hears of what was painted
        seldom = isinstance(self.top, TableScene) and not self._fresh and not heard
        self._owed = seldom and next(self._frames) % PAINTED > 0
        return not self._owed and super()._draw()
