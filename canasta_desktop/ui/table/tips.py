"""The tooltip of the table: it appears where the pointer rests. What it says is decided in tip_layer.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.kit.widgets.frame import draw_tooltip_plate
from canasta_desktop.ui.table.elements import Element

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.stage import Stage

DELAY: Final = 600
"""Ms that the pointer rests before it is told."""
_WIDTH: Final = 420
"""Design px that a line is wide at most."""


class Tip:
    """The tooltip of one table."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage
        self.text = ""
        """What is shown; empty while nothing is."""
        self._pos = (0, 0)
        self._about: object = None
        self._say: Callable[[], str] | None = None
        self._due = 0.0

    @property
    def waiting(self) -> bool:
        """Whether something will be said if the pointer rests."""
        return self._say is not None

    def hide(self) -> None:
        """Say nothing before the pointer rests on something else."""
        self.text, self._say = "", None

    def point(self, pos: tuple[int, int], about: object, say: Callable[[], str] | None, now: float) -> bool:
        """The pointer has moved over something, of which `say` tells what is said; answers whether the picture has changed."""
        if about == self._about:
            if not self.text:
                self._pos = pos
            return False
        shown, self.text = bool(self.text), ""
        self._about, self._say, self._pos = about, say, pos
        self._due = now + DELAY
        return shown

    def expire(self, now: float) -> bool:
        """Begin to show what is due; answers whether the picture has changed."""
        if self._say is None or now < self._due:
            return False
        self.text, self._say = self._say(), None
        return bool(self.text)

    def rect(self) -> Rect:
        """Where the tooltip stands: under the pointer to the right."""
        t, size = self.stage.layout.t, self.stage.layout.scale.size(Role.SMALL)
        lines, step = self._lines()
        wide = max(self.art.type.width(line, size) for line in lines) + round(24 * t)
        rect = Rect(self._pos[0] + round(14 * t), self._pos[1] + round(22 * t), wide, len(lines) * step + round(14 * t))
        rect.clamp_ip(self.stage.layout.window.inflate(-round(16 * t), -round(16 * t)))
        if rect.collidepoint(self._pos):
            rect.bottom = self._pos[1] - round(10 * t)
        return rect

    def _lines(self) -> tuple[list[str], int]:
        """The lines of the tooltip, and px from one to the next."""
        size = self.stage.layout.scale.size(Role.SMALL)
        return self.art.type.wrap(self.text, size, _WIDTH * self.stage.layout.t), round(size * 1.35)

    def element(self) -> Element:
        """The tooltip."""
        t, size = self.stage.layout.t, self.stage.layout.scale.size(Role.SMALL)
        rect, (lines, step) = self.rect(), self._lines()

        def draw(target: pygame.Surface) -> None:
            scale = self.stage.layout.scale
            draw_tooltip_plate(Pen(self.art, target, scale), Box.of(rect, scale))
            for number, line in enumerate(lines):
                y = rect.y + round(7 * t) + round(step * (number + 0.5))
                self.art.write(target, line, size, self.art.palette.text, (rect.x + round(12 * t), y), "midleft")

        return Element("tip", rect.inflate(round(40 * t), round(40 * t)), (self.text, rect.topleft), draw)
