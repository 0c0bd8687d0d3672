"""A window that is not painted in each frame, but always when somebody looks."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from canasta_desktop.ui.app.window import App

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame


class SeenApp(App):
    """What happens `unseen` is painted with the next frame that is seen, or as soon as somebody looks at the screen."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self._unseen = self._owed = False
        super().__init__(*given, **named)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Paint nothing during the block."""
        self._unseen = True
        try:
            yield
        finally:
            self._unseen = False

    @property
    def screen(self) -> pygame.Surface:
        if self._owed and not self._unseen:
            self._owed = False
            super()._draw()
        return super().screen

    def _draw(self) -> bool:
        self._owed = self._unseen
        return not self._unseen and super()._draw()
