"""While the size of the window keeps changing: the layout stays as it is, and its picture is shown scaled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from canasta_desktop.ui.app.placing import Point

PAUSE_MS: Final = 120.0
"""Time in ms without a further change of size after which everything is laid out anew."""
_SMOOTH: Final = 1920 * 1080
"""Largest window, in px, whose picture is scaled smoothly, which takes 8 ms; larger ones are scaled coarsely."""


class LiveResize:
    """Changes of the window's size that have not been laid out yet; until then everything is drawn on a `sheet` of the old
    size.
    """

    def __init__(self) -> None:
        self.sheet: pygame.Surface | None = None
        """None while the window has the size that is laid out."""
        self._size = (0, 0)
        self._shown = (0, 0)
        self._quiet_ms = 0.0

    @property
    def under_way(self) -> bool:
        """Whether the window has another size than the layout."""
        return self.sheet is not None

    def begin(self, laid_out: Point, window: pygame.Surface) -> None:
        """Note that the window's size differs from the layout's; everything must be drawn once on the sheet."""
        self.sheet = pygame.Surface(laid_out, 0, window)
        self._size, self._shown, self._quiet_ms = window.get_size(), (0, 0), 0.0

    def end(self) -> None:
        """The window's size is laid out, or the window closes."""
        self.sheet = None

    def rests(self, dt_ms: float, now: Point) -> bool:
        """Let time pass; `now` is the size of the window. Returns whether the size has not changed for `PAUSE_MS`."""
        self._quiet_ms = self._quiet_ms + dt_ms if now == self._size else 0.0
        self._size = now
        return self._quiet_ms >= PAUSE_MS

    def show(self, window: pygame.Surface, *, drawn: bool) -> bool:
        """Draw the sheet on the whole window, if it was drawn on or the size is new; returns whether that is to be shown."""
        size = window.get_size()
        if self.sheet is None or not (drawn or size != self._shown):
            return False
        scale = pygame.transform.smoothscale if size[0] * size[1] <= _SMOOTH else pygame.transform.scale
        scale(self.sheet, size, window)
        self._shown = size
        return True

    def on_sheet(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with the point of the layout that is shown where the mouse is."""
        if self.sheet is None or not hasattr(event, "pos"):
            return event
        at = _scaled(event.pos, self._size, self.sheet.get_size())
        return pygame.event.Event(event.type, {**event.dict, "pos": at})

    def in_window(self, point: Point) -> Point:
        """Where in the window a point of the layout is shown."""
        return _scaled(point, self.sheet.get_size(), self._size) if self.sheet else point


def _scaled(point: Point, old: Point, new: Point) -> Point:
    """The px that contains the middle of another px after scaling a surface."""
    x, y = ((at * 2 + 1) * to // (2 * of) for at, of, to in zip(point, old, new, strict=True))
    return x, y
