"""Game pads, translated into the keys that scenes know.

`pygame._sdl2.controller` opens them: SDL's standard mapping makes every pad alike, where `pygame.joystick` only numbers buttons
and axes as the maker did. SDL tells of pads that are there at the start and of those plugged in later by the same event.

A key of a pad carries its sign (`event.pad`), for what differs from the key: `kit/pad_keys.py` says what.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import pygame

from canasta_desktop.ui.app.fingers import wheel
from canasta_desktop.ui.kit.pad_keys import PadSign

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType


EVENTS: Final = (
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
)  # fmt: skip
_FULL: Final = 32767
ENGAGES, _RELEASES = 0.55, 0.35
"""How far a stick or trigger (0 to 1) is moved to count as pressed, and how far it comes back to count as released."""
_DEAD: Final = 0.25
"""How far the right stick (0 to 1) is moved before it scrolls."""
SCROLLS: Final = 1.5
"""Speed of scrolling in design px a ms with the right stick fully moved."""

_KEYS: Final[dict[int, tuple[int, PadSign, int]]] = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, PadSign.A, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, PadSign.B, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_RETURN, PadSign.X, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_UNKNOWN, PadSign.Y, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, PadSign.LEFT, pygame.KMOD_LSHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, PadSign.RIGHT, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, PadSign.START, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_UNKNOWN, PadSign.SELECT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, PadSign.STICK, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, PadSign.STICK, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, PadSign.STICK, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, PadSign.STICK, 0),
}
"""The key of each button, its sign, and the modifiers."""
_TRIGGERS: Final[dict[int, tuple[int, PadSign, int]]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (pygame.K_PAGEUP, PadSign.LEFT_TRIGGER, 0),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (pygame.K_PAGEDOWN, PadSign.RIGHT_TRIGGER, 0),
}
_STICK: Final = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_WAYS: Final = ((pygame.K_LEFT, pygame.K_RIGHT), (pygame.K_UP, pygame.K_DOWN))


@dataclass
class _Pad:
    """The state of one pad; `device` keeps it open."""

    device: Any = None
    axes: dict[int, float] = field(default_factory=dict)
    engaged: dict[int, int] = field(default_factory=dict)
    """The keys of deflected axes and pressed buttons.

    An axis has its number as key, a button -1 less its number; a stick has the number of its first axis.
    """


class Pads:
    """All game pads as one."""

    def __init__(self) -> None:
        self._sdl: ModuleType | None = None
        """pygame's module of pads, while pads are heard of."""
        self._pads: dict[int, _Pad] = {}
        self._silent: set[tuple[int, int]] = set()
        """Keys and axes that were held when the window lost the focus; each counts again once it is released."""

    def begin(self) -> None:
        """Hear of pads from now on; nothing if this machine cannot."""
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()
            self._sdl = controller

    def end(self) -> None:
        """Let go of all pads."""
        self._pads.clear()
        if self._sdl is not None:
            self._sdl.quit()
            self._sdl = None

    def holds(self, key: int) -> bool:
        """Whether something that means a key is held."""
        return any(
            held == key and (number, source) not in self._silent
            for number, pad in self._pads.items()
            for source, held in pad.engaged.items()
        )

    @property
    def scrolling(self) -> bool:
        """Whether a right stick is held."""
        return bool(self._scroll())

    def let_go(self) -> None:
        """Handle the loss of the window's focus: held keys and axes mean nothing until they are released."""
        self._silent = {(number, source) for number, pad in self._pads.items() for source in pad.engaged}
        for pad in self._pads.values():
            pad.axes.pop(pygame.CONTROLLER_AXIS_RIGHTY, None)

    def pass_time(self, dt_ms: float) -> Iterator[pygame.event.Event]:
        """What the right stick scrolls in a time in ms."""
        if far := self._scroll():
            yield wheel(-far * SCROLLS * dt_ms)

    def _scroll(self) -> float:
        """How far the right stick that is held furthest is moved, -1 up to 1 down, without its dead middle."""
        far = max((pad.axes.get(pygame.CONTROLLER_AXIS_RIGHTY, 0.0) for pad in self._pads.values()), key=abs, default=0.0)
        return 0.0 if abs(far) <= _DEAD else (far - _DEAD if far > 0 else far + _DEAD) / (1 - _DEAD)

    def hear(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """The key that an event of a pad means, if it means one."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            if self._sdl is not None:
                with suppress(pygame.error):  # some keyboards say that they are pads, and cannot be opened
                    device = self._sdl.Controller(event.device_index)
                    self._pads[device.id] = _Pad(device)
            return
        number = event.instance_id
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(number, None)
            self._silent = {held for held in self._silent if held[0] != number}
            return
        pad = self._pads.setdefault(number, _Pad())
        if event.type == pygame.CONTROLLERAXISMOTION:
            pad.axes[event.axis] = max(-1.0, event.value / _FULL)
            yield from self._axis(number, pad, event.axis)
        elif event.button in _KEYS:
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            yield from self._engage(number, pad, -1 - event.button, _KEYS[event.button] if down else None)

    def _axis(self, number: int, pad: _Pad, axis: int) -> Iterator[pygame.event.Event]:
        """The key of an axis that is moved far enough; a stick counts only in the direction that it is moved furthest."""
        if axis in _TRIGGERS:
            source, far, what = axis, pad.axes[axis], _TRIGGERS[axis]
        elif axis in _STICK:
            both = [pad.axes.get(each, 0.0) for each in _STICK]
            which = int(abs(both[1]) > abs(both[0]))
            source, far = _STICK[0], abs(both[which])
            what = (_WAYS[which][both[which] > 0], PadSign.STICK, 0)
        else:
            return
        enough = far >= (_RELEASES if pad.engaged.get(source) == what[0] else ENGAGES)
        yield from self._engage(number, pad, source, what if enough else None)

    def _engage(
        self, number: int, pad: _Pad, source: int, what: tuple[int, PadSign, int] | None
    ) -> Iterator[pygame.event.Event]:
        """A source means a key from now on, or none; the key goes down once."""
        before = pad.engaged.get(source)
        if what is None:
            pad.engaged.pop(source, None)
            self._silent.discard((number, source))
        elif what[0] != before:
            key, sign, mod = what
            pad.engaged[source] = key
            self._silent.discard((number, source))
            yield pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0, pad=sign)
