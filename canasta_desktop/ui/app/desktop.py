"""The window on the desktop: opening it, its size and place, filling the screen."""

from __future__ import annotations

import os
import sys
from functools import lru_cache, partial
from time import monotonic
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop import paths
from canasta_desktop.ui.app import placing, wayland
from canasta_desktop.ui.app.fingers import TOUCH_MOUSE
from canasta_desktop.ui.app.live_resize import LiveResize
from canasta_desktop.ui.app.pixels import Pixels
from canasta_desktop.ui.draw.theme import Scale
from canasta_desktop.words import common_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.services.preferences import Preferences
    from canasta_desktop.ui.services.window import RunOptions


_ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
_scale = lru_cache(maxsize=4)(Scale)  # asked for many times in a frame


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on, or none opens there; the text is a sentence for the user."""


def _why_none(reason: str) -> str:
    """A sentence why no window opens; `reason` is SDL's text, or "". Closes the display."""
    driver = pygame.display.get_driver() if pygame.display.get_init() else ""
    pygame.display.quit()
    names = {"x11": os.environ.get("DISPLAY"), "wayland": os.environ.get("WAYLAND_DISPLAY", "wayland-0")}
    name = names.get(driver) or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    if not name and sys.platform.startswith("linux"):
        return common_text.NO_DISPLAY
    return common_text.no_window(name or driver or sys.platform, reason)


class Desktop:
    """The window on the desktop of one program: opening, size, full screen."""

    def __init__(self, options: RunOptions, preferences: Preferences) -> None:
        self._options = options
        self._preferences = preferences
        self._screen: pygame.Surface | None = None
        self._laid_out, self._dense = (0, 0), 1.0
        self.live = LiveResize()
        """Scales the last picture while the size changes."""
        self.pixels = Pixels()
        """The window's picture on the screen."""
        self.geometry = placing.WindowGeometry()
        """Geometry of the window on the desktop."""

    @property
    def screen(self) -> pygame.Surface:
        """The surface to draw on: the window's, or while its size changes, one of the size of the layout.

        Raises RuntimeError before `open`.
        """
        return self.live.sheet or self.window_surface

    @property
    def is_open(self) -> bool:
        """Whether the window is open."""
        return self._screen is not None

    @property
    def window_surface(self) -> pygame.Surface:
        """The window's surface. Raises RuntimeError before `open`."""
        if self._screen is None:
            raise RuntimeError("The window is not open.")
        return self._screen

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px of the layout: the window's size, except for a moment after that changes."""
        return self._laid_out

    @property
    def scale(self) -> Scale:
        """The measures that follow from the window's size."""
        return _scale(*self.size, self._preferences.now.text_size / 100, self._dense)

    def open(self, attach: Callable[[], None] | None = None) -> None:
        """Open the window; `attach` is called before it is shown. Raises NoDisplayError if none can be opened."""
        wanted = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
        if sys.platform.startswith("linux") and not wanted and not os.environ.get("XDG_RUNTIME_DIR"):
            os.environ["SDL_VIDEODRIVER"] = "x11"  # without that folder Wayland cannot work, and complains on the error stream
        elif sys.platform.startswith("linux") and not wanted and wayland.fine_desktop():
            os.environ["SDL_VIDEODRIVER"] = "wayland,x11"
        os.environ[TOUCH_MOUSE] = "0"  # SDL reads it once, when the display begins
        try:
            pygame.display.init()
            if pygame.display.get_driver() in placing.HEADLESS and not wanted:
                raise NoDisplayError(_why_none(""))  # so SDL goes on where a display does not answer
            if pygame.display.get_driver() == "x11":  # Wayland has no other way; SDL asks once, with the first window
                os.environ.setdefault(_ACCELERATION, "0")  # three times as fast without a graphics card
            icon = pygame.image.load_sized_svg(paths.assets() / "icons" / "icon.svg", (64, 64))
            now, once = self._preferences.now, self._options.size
            maximised, full = (now.maximised, now.full_screen) if once is None else (False, False)
            make = partial(self.pixels.open, icon=icon, hidden=attach is not None)
            kept = once or now.window, now.corner
            self.geometry.open(make, *kept, maximised=maximised, full=full, now=monotonic(), attach=attach)
            self.take_size()
        except pygame.error as error:
            raise NoDisplayError(_why_none(str(error))) from error
        pygame.key.set_repeat()  # off: which held keys count again is for `HeldKeys` to say

    def take_size(self) -> bool:
        """Make the window's size the size of the layout; returns whether it changed."""
        before, self._screen = self._laid_out, self.pixels.surface
        self.live.end()
        self._laid_out, self._dense = self.window_surface.get_size(), self.pixels.dense
        return self._laid_out != before

    def close(self) -> None:
        """Close the window on the desktop."""
        self.live.end()
        self._screen = None
        self.geometry = placing.WindowGeometry()
        self.pixels.close()

    def switch_screen(self, *, on: bool) -> bool:
        """Switch between full screen and the window as it was; returns whether the screen had to change."""
        if on == self.fills_screen:
            return False
        if on:
            self.geometry.fill()
        else:
            self.geometry.shrink(monotonic())
        return True

    @property
    def fills_screen(self) -> bool:
        """Whether the window fills the whole screen."""
        return self.geometry.full
