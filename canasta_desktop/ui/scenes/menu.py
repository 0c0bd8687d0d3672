"""The first screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame


class MenuScene(Scene):
    """What to do next."""

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:  # noqa: ARG002  part of the contract
        """Draw the cloth."""
        target.blit(self.app.art.felt(self.app.size), (0, 0))
        return None
