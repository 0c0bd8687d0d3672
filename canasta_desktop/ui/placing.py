"""Where the window stands on the desktop, and how large it begins."""

from __future__ import annotations

import warnings
from contextlib import suppress
from typing import Final

import pygame

from .theme import MIN_WINDOW

START_SIZE: Final = (1280, 720)
"""Inner size in px where none is remembered and the screen has room."""
_GRIP: Final = 80
"""Px of the title bar that must be on the desktop, so that a window can be caught with the mouse."""


def start_size(wanted: tuple[int, int] | None) -> tuple[int, int]:
    """The inner size to begin with: as remembered, or one that fits the screen; never smaller than the least."""
    width, height = wanted or START_SIZE
    if wanted is None:
        desks = pygame.display.get_desktop_sizes()
        if desks:
            width, height = min(width, desks[0][0]), min(height, desks[0][1])
    return max(width, MIN_WINDOW[0]), max(height, MIN_WINDOW[1])


def keep_above() -> None:
    """Let the window not be drawn smaller than the least size."""
    with warnings.catch_warnings():
        # Discouraged in favour of Window.flip, which cannot show a part of the window as display.update does.
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = MIN_WINDOW


def place() -> tuple[int, int] | None:
    """The upper left corner of the window on the desktop in px; None where the system does not tell."""
    try:
        x, y = pygame.display.get_window_position()
    except pygame.error:
        return None
    return int(x), int(y)


def move_to(wanted: tuple[int, int] | None) -> None:
    """Let the window stand where it stood, if that is still on the desktop."""
    if wanted is None or not on_desktop(wanted, pygame.display.get_desktop_sizes()):
        return
    with suppress(pygame.error):
        pygame.display.set_window_position(wanted)


def on_desktop(corner: tuple[int, int], desks: list[tuple[int, int]]) -> bool:
    """Whether a window with this corner can be seen and caught. Screens are taken to stand side by side.

    A place left of or above the first screen is not trusted: the screen that was there may be gone.
    """
    wide = sum(width for width, _ in desks)
    high = max((height for _, height in desks), default=0)
    return 0 <= corner[0] <= wide - _GRIP and 0 <= corner[1] <= high - _GRIP
