"""Geometry of the window on the desktop: position, initial size, maximised, full screen.

Places are those of the inner upper left corner, sizes are inner sizes, both in units of the desktop (see `pixels`), as are the
screens' own, so a fraction of the screen is the same fraction at every display scale.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.settings import SMALLEST_SCREEN, SMALLEST_WINDOW
from canasta_desktop.ui.app import sdl

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.app.sdl import Area

HEADLESS: Final = ("dummy", "offscreen")
"""Video drivers without a screen, which accept windows of every size."""
_BARE_SIZE: Final = (1280, 720)
"""Inner size in px where none is remembered and there is no screen."""
_FIRST_SIZE: Final = (1280, 720)
"""Inner size in px that a new window has at least, where the screen has room for it."""
_SHARE: Final = 0.75
"""Size of a new window, as a fraction of the width and height of the usable screen."""
_WIDEST: Final = 2.0
"""Largest width by height of a new window on a very wide screen; wider tables are hard to take in at a glance."""
_TALLEST: Final = 0.75
"""Largest height by width of a new window on an upright screen."""
_GRIP: Final = 80
"""Px of the title bar that must be on the desktop, so that the window can be moved with the mouse."""

Point = tuple[int, int]


def headless() -> bool:
    """Whether there is no screen."""
    return pygame.display.get_driver() in HEADLESS


def areas() -> list[Area]:
    """The screens without their task bars; whole and side by side where the system does not tell more."""
    found = None if headless() else sdl.usable_areas()
    return found or side_by_side(pygame.display.get_desktop_sizes())


def side_by_side(desks: list[Point]) -> list[Area]:
    """Screens of these sizes, each to the right of the one before."""
    return [(sum(wide for wide, _ in desks[:i]), 0, *size) for i, size in enumerate(desks)]


def area_of(corner: Point | None, screens: list[Area]) -> Area | None:
    """The screen on which a window with this corner can be seen and caught; None if there is none any more."""
    if corner is None:
        return None
    for area in screens:
        x, y, wide, high = area
        if x <= corner[0] <= x + wide - _GRIP and y <= corner[1] <= y + high - _GRIP:
            return area
    return None


def start_size(wanted: Point | None, area: Area | None) -> Point:
    """The inner size to begin with: as remembered, or a share of the screen and at least the size of a first window.

    It is not larger than `area`, nor smaller than the smallest window.
    """
    if area is None:
        width, height = wanted or _BARE_SIZE
    elif wanted is None:
        width, height = round(area[2] * _SHARE), round(area[3] * _SHARE)
        width, height = min(width, round(height * _WIDEST)), min(height, max(round(width * _TALLEST), SMALLEST_WINDOW[1]))
        if area[2] >= _FIRST_SIZE[0] and area[3] >= _FIRST_SIZE[1]:
            width, height = max(width, _FIRST_SIZE[0]), max(height, _FIRST_SIZE[1])
    else:
        width, height = min(wanted[0], area[2]), min(wanted[1], area[3])
    least = smallest(area)
    return max(width, least[0]), max(height, least[1])


def smallest(area: Area | None) -> Point:
    """The least inner size of the window, for a screen that may have no room for the usual one."""
    if area is None:
        return SMALLEST_WINDOW
    (wide, high), (least_wide, least_high) = SMALLEST_WINDOW, SMALLEST_SCREEN
    return max(least_wide, min(wide, area[2])), max(least_high, min(high, area[3]))


def inside(corner: Point, size: Point, room: Area) -> Point:
    """The place nearest to `corner` at which a window of this size is completely inside `room`."""
    x, y, wide, high = room
    return max(x, min(corner[0], x + wide - size[0])), max(y, min(corner[1], y + high - size[1]))


class WindowGeometry:
    """Geometry of the window: its place and size, and those before it was maximised or switched to full screen.

    The desktop moves and resizes a window before it reports that it is maximised. So a place and a size count only after they
    have been stable for `_HELD` seconds.
    """

    _HELD: Final = 0.3

    def __init__(self) -> None:
        self.full = False
        """Whether the window fills the whole screen."""
        self.place: Point | None = None
        """Place of the window when it is neither maximised nor full screen; None if the system does not report it."""
        self.size: Point | None = None
        """Size of the window when it is neither maximised nor full screen; None before it is open."""
        self._window: pygame.Window | None = None
        self._maximised = False
        self._seen: tuple[float, Point | None, Point] | None = None

    @property
    def maximised(self) -> bool:
        """Whether it is maximised, or was before it filled the screen."""
        return self._maximised if self.full or not self._there else bool(sdl.maximised(self._there.id))

    @property
    def _there(self) -> pygame.Window | None:
        """The window; None before it is open, and once the display is gone."""
        return self._window if pygame.display.get_init() else None

    def open(
        self,
        make: Callable[[Point], pygame.Window],
        wanted: Point | None,
        corner: Point | None,
        *,
        maximised: bool,
        full: bool,
        now: float,
        attach: Callable[[], None] | None = None,
    ) -> None:
        """Open the window, with the size and at the place of an earlier run where the screens still have room for them.

        `make` opens one of an inner size; `attach` is called before it is shown.
        """
        screens = areas()
        area = area_of(corner, screens)
        kept = corner if area else None
        screen = None if headless() else area or next(iter(screens), None)
        self._window = opened = make(start_size(wanted, screen))
        if attach:
            attach()
            opened.show()
        opened.minimum_size = smallest(screen)
        if screen:
            maximised = self._fit(opened, screen, kept) or maximised
        elif kept:
            self._move(kept)
        self.place, self.size = self.now
        self._seen = (now, self.place, self.size)
        if full:
            self._fill(opened, maximised=maximised)
        elif maximised and not headless():
            opened.maximize()

    def _fit(self, opened: pygame.Window, screen: Area, kept: Point | None) -> bool:
        """Bring the window with its frame on to the screen altogether; returns whether the screen is too small for that."""
        left, top, right, bottom = sdl.frame(opened.id) or (0, 0, 0, 0)
        room = (screen[0] + left, screen[1] + top, screen[2] - left - right, screen[3] - top - bottom)
        least = smallest(screen)
        if room[2] < least[0] or room[3] < least[1]:
            return True
        _, before = self.now
        fits = min(before[0], room[2]), min(before[1], room[3])
        if fits != before:
            opened.size = fits
            kept = kept or (room[0] + (room[2] - fits[0]) // 2, room[1] + (room[3] - fits[1]) // 2)
        if kept:
            self._move(inside(kept, fits, room))
        return False

    def look(self, now: float) -> None:
        """The desktop has done something to the window: remember how it stood. `now` in seconds."""
        if self.full:
            return
        if self._seen and now - self._seen[0] >= self._HELD:
            _, self.place, self.size = self._seen
        self._seen = None if self.maximised else (now, *self.now)

    def settle(self) -> None:
        """Accept the current geometry as stable; no effect without a window."""
        if self._there and not self.full and not self.maximised:
            self.place, self.size = self.now

    def fill(self) -> None:
        """Switch to full screen, on the screen of the window."""
        if self._window:
            self.settle()
            self._fill(self._window, maximised=self.maximised)

    def _fill(self, window: pygame.Window, *, maximised: bool) -> None:
        self._maximised = maximised
        self.full = True
        self._seen = None
        window.set_fullscreen(desktop=True)

    def shrink(self, now: float) -> None:
        """Be the window again that it was before it filled the screen."""
        again = self._window
        if again is None:
            return
        again.set_windowed()
        self.full = False
        if self.size:
            again.size = self.size
        if self.place and not headless():
            self._move(self.place)
        if self._maximised:
            again.maximize()
        elif self.size:
            self._seen = (now, self.place, self.size)

    @property
    def now(self) -> tuple[Point | None, Point]:
        """The upper left corner of the window on the desktop, None if the system does not tell it, and its inner size."""
        if self._window is None:
            return None, (0, 0)
        size = int(self._window.size[0]), int(self._window.size[1])
        if pygame.display.get_driver() == "wayland":  # where no window knows its place, SDL makes one up
            return None, size
        try:
            x, y = pygame.display.get_window_position()
        except pygame.error:
            return None, size
        return (int(x), int(y)), size

    def _move(self, corner: Point) -> None:
        """Move the window, if the system allows it."""
        if self._window is not None:
            with suppress(pygame.error):
                self._window.position = corner
