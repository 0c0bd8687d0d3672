"""SDL functions that pygame does not expose, by ctypes on the SDL library that pygame has loaded.

All but `show` and `wait` are queries, whose result is None if the library is not found or does not know the answer.
"""

from __future__ import annotations

import ctypes
import sys
from ctypes import POINTER, byref, c_int, c_int64, c_uint32, c_void_p
from functools import cache
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

_MAXIMISED = 0x80  # SDL_WINDOW_MAXIMIZED
_MOUSE = -1  # SDL_MOUSE_TOUCHID: touches made of mouse events, and on a Mac those of the touch pad
_BLOCKING = ("x11",)
"""Video drivers on which SDL blocks while it waits for events, instead of polling every ms; only measured ones are listed."""
_INDIRECT = (1, 2)  # SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE

Area = tuple[int, int, int, int]
"""Left, top, width and height in px of the desktop."""


@cache
def _library() -> ctypes.CDLL | None:
    """SDL as it runs in this process."""
    # Looking a name up in one of pygame's modules finds it in SDL, which that module is linked to; not so on Windows, where
    # a library that is already loaded is found by its name.
    name = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__
    try:
        sdl = ctypes.CDLL(name)
        sdl.SDL_GetDisplayUsableBounds.argtypes = [c_int, POINTER(c_int * 4)]
        sdl.SDL_GetWindowFromID.argtypes = [c_uint32]
        sdl.SDL_GetWindowFromID.restype = c_void_p
        sdl.SDL_GetWindowFlags.argtypes = [c_void_p]
        sdl.SDL_GetWindowFlags.restype = c_uint32
        sdl.SDL_GetWindowBordersSize.argtypes = [c_void_p, *[POINTER(c_int)] * 4]
        sdl.SDL_UpdateWindowSurfaceRects.argtypes = [c_void_p, c_void_p, c_int]
        sdl.SDL_GetTouchDeviceType.argtypes = [c_int64]
        sdl.SDL_WaitEventTimeout.argtypes = [c_void_p, c_int]
    except (OSError, AttributeError):
        return None
    return sdl


def usable_areas() -> list[Area] | None:
    """Each screen without its task bar and the like, the first screen first."""
    sdl = _library()
    if sdl is None:
        return None
    areas: list[Area] = []
    for screen in range(pygame.display.get_num_displays()):
        found = (c_int * 4)()
        if sdl.SDL_GetDisplayUsableBounds(screen, byref(found)) != 0:
            return None
        areas.append((found[0], found[1], found[2], found[3]))
    return areas or None


def frame(window: int) -> tuple[int, int, int, int] | None:
    """Px of the frame that the desktop has put around a window: left, top, right, bottom. `window` is its number in SDL."""
    sdl = _library()
    handle = sdl.SDL_GetWindowFromID(window) if sdl else None
    if sdl is None or not handle:
        return None
    top, left, bottom, right = c_int(), c_int(), c_int(), c_int()
    if sdl.SDL_GetWindowBordersSize(handle, byref(top), byref(left), byref(bottom), byref(right)) != 0:
        return None
    return left.value, top.value, right.value, bottom.value


def maximised(window: int) -> bool | None:
    """Whether a window is maximised. `window` is its number in SDL."""
    sdl = _library()
    handle = sdl.SDL_GetWindowFromID(window) if sdl else None
    return bool(sdl.SDL_GetWindowFlags(handle) & _MAXIMISED) if sdl and handle else None


def show(window: int, parts: Sequence[pygame.Rect]) -> bool:
    """Show parts of a window's surface, given in px; False if that cannot be. `window` is its number in SDL."""
    sdl = _library()
    handle = sdl.SDL_GetWindowFromID(window) if sdl else None
    if sdl is None or not handle:
        return False
    rects = (c_int * (4 * len(parts)))(*(side for part in parts for side in part))
    return bool(sdl.SDL_UpdateWindowSurfaceRects(handle, rects, len(parts)) == 0)


def is_touch_screen(device: int) -> bool:
    """Whether a touch device is the window's own screen, not a touch pad. `device` is its number in SDL."""
    sdl = _library()
    return device != _MOUSE and (sdl is None or sdl.SDL_GetTouchDeviceType(device) not in _INDIRECT)


def wait(most_ms: int) -> bool:
    """Wait until an event is in the queue, or for `most_ms`; at rest this costs nothing.

    False, without waiting, where SDL would look for events every ms: with most drivers, and while a game pad is plugged in.
    """
    sdl = _library()
    if sdl is None or pygame.display.get_driver() not in _BLOCKING or sdl.SDL_NumJoysticks() > 0:
        return False
    sdl.SDL_WaitEventTimeout(None, most_ms)
    return True
