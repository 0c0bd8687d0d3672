"""The window's picture in px of the screen, whatever the desktop measures windows in.

A desktop places and measures windows in units. A unit is a px, but on Wayland, where it is as many px as the screen's display
scale says. There the window is pygame's `Window`, which alone can have all px of such a screen; elsewhere it is that of
pygame's `display`.
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.app import sdl
from canasta_desktop.ui.draw import surfaces
from canasta_desktop.words import common_text

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Pixels:
    """The window's picture: its surface, how that is shown, and the mouse on it."""

    def __init__(self) -> None:
        self._window: pygame.Window | None = None
        """The window, if it is not the window of pygame's display."""

    def open(self, size: tuple[int, int], icon: pygame.Surface, *, hidden: bool) -> pygame.Window:
        """Open the window with an inner size in units of the desktop. Raises pygame.error where none can be opened."""
        if pygame.display.get_driver() == "wayland":
            window = pygame.Window(common_text.GAME, size, allow_high_dpi=True, resizable=True, hidden=hidden)
            window.set_icon(icon)
            surfaces.draw_for(window.get_surface())
            self._window = window
            return window
        pygame.display.set_caption(common_text.GAME)
        pygame.display.set_icon(icon)
        pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if hidden else 0))
        with warnings.catch_warnings():
            # Discouraged in favour of Window.flip, which cannot show a part of the window as display.update does.
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()

    @property
    def surface(self) -> pygame.Surface | None:
        """What is drawn on, in px; None while no window is open."""
        return pygame.display.get_surface() if self._window is None else self._window.get_surface()

    @property
    def dense(self) -> float:
        """Px of the screen to a unit of the desktop; 1 while no window is open."""
        if self._window is None:
            return 1.0
        return self._window.get_surface().get_width() / max(1, self._window.size[0])

    def show(self, changed: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn: these parts of it, or everything."""
        if self._window is None:
            pygame.display.flip() if changed is None else pygame.display.update(changed)
        elif changed is None or not sdl.show(self._window.id, changed):
            self._window.flip()

    def on_picture(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with the px in which the mouse is, instead of the desktop's units."""
        dense = self.dense if event.type in _MOUSE else 1.0
        if dense == 1.0:
            return event
        given = dict(event.dict)
        given |= {name: _times(given[name], dense) for name in ("pos", "rel") if name in given}
        return pygame.event.Event(event.type, given)

    def close(self) -> None:
        """Close the window, and the display with it."""
        if self._window is not None:
            surfaces.draw_for(None)
            self._window.destroy()
            self._window = None
        pygame.display.quit()


def _times(point: tuple[int, int], dense: float) -> tuple[int, int]:
    return int(point[0] * dense), int(point[1] * dense)
