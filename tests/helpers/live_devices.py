"""The program on a real display, operated by fingers or by a game pad alone: SDL's own events, which pygame reads from SDL."""

from __future__ import annotations

import ctypes
import time
from typing import TYPE_CHECKING, Final

import pygame

from helpers.devices import RB, SCREEN, A, X
from helpers.live_window import LiveWindow

if TYPE_CHECKING:
    from canasta_desktop.ui.app.window import App
    from helpers.window import Point

_BUTTONS, _AXES, _GAME_PAD = 15, 6, 1
"""Of the virtual pad; the last is SDL_JOYSTICK_TYPE_GAMECONTROLLER."""


class FingerEvent(ctypes.Structure):
    """SDL_TouchFingerEvent, as long as SDL_Event."""

    _fields_: Final = [
        ("type", ctypes.c_uint32), ("timestamp", ctypes.c_uint32), ("screen", ctypes.c_int64), ("finger", ctypes.c_int64),
        ("x", ctypes.c_float), ("y", ctypes.c_float), ("dx", ctypes.c_float), ("dy", ctypes.c_float),
        ("pressure", ctypes.c_float), ("window", ctypes.c_uint32), ("rest", ctypes.c_uint8 * 72),
    ]  # fmt: skip


class LiveDeviceWindow(LiveWindow):
    """A window that hears neither mouse nor keys."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.sdl = ctypes.CDLL(pygame.base.__file__)
        self.presses = 0

    def key(self, key: int) -> None:
        raise AssertionError(f"{pygame.key.name(key)} is a key, and there are none")

    def move(self, pos: Point) -> None:
        raise AssertionError(f"{pos} is a point, and there is no pointer")


class LiveFingerWindow(LiveDeviceWindow):
    """A window whose mouse is a finger."""

    _on = False

    def _send(self, kind: int, pos: Point) -> None:
        x, y = ((at + 0.5) / of for at, of in zip(pos, self.app.size, strict=True))
        event = FingerEvent(type=kind, screen=SCREEN, x=x, y=y, pressure=1.0)
        assert self.ask(lambda: self.sdl.SDL_PushEvent(ctypes.byref(event))) == 1
        self.heard()

    def move(self, pos: Point) -> None:
        if self._on:
            self._send(pygame.FINGERMOTION, pos)

    def down(self, pos: Point) -> None:
        self._on = True
        self.presses += 1
        self._send(pygame.FINGERDOWN, pos)

    def up(self, pos: Point) -> None:
        self._on = False
        self._send(pygame.FINGERUP, pos)

    def go_on(self, seconds: float = 0) -> None:
        at = self.place(self.widget(lambda widget: getattr(widget, "kind", "") == "main"))
        self.down(at)
        time.sleep(seconds)
        self.up(at)


class LivePadWindow(LiveDeviceWindow):
    """A window with a virtual game pad, which is plugged in with the first press."""

    _pad: ctypes.c_void_p | None = None

    def _plug_in(self) -> ctypes.c_void_p:
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        number = self.sdl.SDL_JoystickAttachVirtual(_GAME_PAD, _AXES, _BUTTONS, 0)
        assert number >= 0
        return ctypes.c_void_p(self.sdl.SDL_JoystickOpen(number))

    def press(self, number: int, seconds: float = 0) -> None:
        """Press a button, and let it go after `seconds`."""
        if self._pad is None:
            self._pad = self.ask(self._plug_in)
            self.heard()
        self.presses += 1
        self._set(number, 1)
        time.sleep(seconds)
        self._set(number, 0)

    def _set(self, number: int, down: int) -> None:
        self.ask(lambda: self.sdl.SDL_JoystickSetVirtualButton(self._pad, number, ctypes.c_uint8(down)))
        self.heard()

    def go_on(self, seconds: float = 0) -> None:
        self.press(X, seconds)

    def choose(self, label: str) -> None:
        self.widget(lambda widget: widget.label == label)
        for _ in range(60):
            if self.focused == label:
                break
            self.press(RB)
        assert self.focused == label
        self.press(A)

    @property
    def focused(self) -> str:
        """The label of the widget with the focus."""
        group = getattr(self.app.top, "group", None)
        return group.focus.label if group and group.focus else ""
