"""Fingers on a touch screen, translated into the mouse events that scenes know.

SDL can make mouse events of touches by itself; that is off (`TOUCH_MOUSE`), because its press comes when the finger lands,
before anyone can know whether the finger taps, drags, scrolls or rests. Here a press is sent once that is known:

- lifted where it landed: a press and its release, a tap
- moved: a press where it landed, and a drag from there; or turns of the wheel where the scene scrolls, which run on for a while
- held still: nothing but the pointer, so that the tooltip appears; while one is shown, lifting the finger presses nothing

Only the first finger counts; another one means nothing until it has been lifted. Without a finger the pointer is nowhere.
"""

from __future__ import annotations

import math
from collections import deque
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Final

import pygame

from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.app import sdl
from canasta_desktop.ui.kit.scene import NOWHERE, Scene
from canasta_desktop.ui.kit.scrolling import WHEEL
from canasta_desktop.ui.kit.tooltip import DELAY_MS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.ui.app.own_window import OwnWindow

TOUCH_MOUSE: Final = "SDL_TOUCH_MOUSE_EVENTS"
"""SDL's hint, and the environment variable that sets it, for mouse events made of touches."""
EVENTS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
SLOP: Final = 10
"""Distance in design px that a resting finger may wander; beyond it the finger drags."""
_SETTLES: Final = 325.0
"""Time in ms in which the speed of a released scroll falls to a third."""
_SLOWEST: Final = 0.03
"""Speed in design px a ms below which a released scroll stops."""
_FASTEST: Final = 6.0
_TRAIL_MS: Final = 90.0
"""The time in ms before a scroll ends over which its speed is measured."""

Point = tuple[int, int]


class Doing(Enum):
    """What the finger that is down does."""

    RESTS = auto()
    DRAGS = auto()
    SCROLLS = auto()


class Fingers:
    """The fingers on one window."""

    def __init__(self, window: OwnWindow) -> None:
        self._window = window
        self._finger: tuple[int, int] | None = None
        self._doing = Doing.RESTS
        self._scene: Scene | None = None
        self._start = self._at = NOWHERE
        self._caught = False
        """Whether the finger landed on a moving scroll: it then stops the scroll and presses nothing."""
        self._hold_due = 0.0
        self._trail: deque[tuple[float, int]] = deque()
        self._speed = 0.0
        """Speed of a released scroll in design px a ms; positive is down."""

    @property
    def down(self) -> bool:
        """Whether a finger is down."""
        return self._finger is not None

    @property
    def waiting(self) -> bool:
        """Whether time alone changes something: a scroll runs on, or a tooltip is due."""
        return bool(self._speed) or (self.down and self._doing is Doing.RESTS and self._window.clock.now <= self._hold_due)

    def let_go(self) -> None:
        """The window has lost the focus: the finger means nothing any more, and nothing runs on."""
        self._finger, self._speed = None, 0.0

    def stop(self) -> None:
        """Something is pressed: nothing runs on."""
        self._speed = 0.0

    def hear(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """The mouse events that a finger's event means; none for a touch pad, which moves the mouse already."""
        if not sdl.is_touch_screen(event.touch_id):
            return
        finger = (event.touch_id, event.finger_id)
        width, height = self._window.desktop.window_surface.get_size()
        at = (min(width - 1, int(event.x * width)), min(height - 1, int(event.y * height)))
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = finger
            yield from self._lands(at)
        elif finger == self._finger and event.type == pygame.FINGERMOTION:
            yield from self._moves(at)
        elif finger == self._finger and event.type == pygame.FINGERUP:
            self._finger = None
            yield from self._lifts()

    def pass_time(self, dt_ms: float) -> Iterator[pygame.event.Event]:
        """The wheel event of a released scroll in `dt_ms` ms; the scroll ends with its page."""
        if self._speed and self._window.top is not self._scene:
            self._speed = 0.0
        if not self._speed:
            return
        way = self._speed * dt_ms
        self._speed *= math.exp(-dt_ms / _SETTLES)
        if abs(self._speed) < _SLOWEST:
            self._speed = 0.0
        yield self._wheel(way)

    def _lands(self, at: Point) -> Iterator[pygame.event.Event]:
        self._caught, self._speed = bool(self._speed), 0.0
        self._start = self._at = at
        self._doing, self._scene = Doing.RESTS, self._window.top
        self._hold_due = self._window.clock.now + DELAY_MS
        self._trail.clear()
        if not self._caught:
            yield _mouse(pygame.MOUSEMOTION, at)

    def _moves(self, at: Point) -> Iterator[pygame.event.Event]:
        before, self._at = self._at, at
        if self._doing is Doing.RESTS:
            across, down = abs(at[0] - self._start[0]), abs(at[1] - self._start[1])
            if max(across, down) <= SLOP * self._window.scale.t:
                return
            scrolls = down >= across and self._scene is not None and self._scene.scrolls_at(self._start)
            self._doing = Doing.SCROLLS if scrolls else Doing.DRAGS
            yield away() if scrolls else _mouse(pygame.MOUSEBUTTONDOWN, self._start)
        if self._doing is Doing.DRAGS:
            yield _mouse(pygame.MOUSEMOTION, at)
        else:
            self._trail.append((self._window.clock.now, at[1]))
            yield self._wheel((at[1] - before[1]) / self._window.scale.t)

    def _lifts(self) -> Iterator[pygame.event.Event]:
        told = self._scene is not None and self._scene is self._window.top and self._scene.tells
        if self._doing is Doing.SCROLLS:
            self._speed = self._last_speed()
        elif self._doing is Doing.DRAGS:
            yield _mouse(pygame.MOUSEBUTTONUP, self._at)
        elif not self._caught and not (told and self._window.clock.now >= self._hold_due):
            yield _mouse(pygame.MOUSEBUTTONDOWN, self._start)
            yield _mouse(pygame.MOUSEBUTTONUP, self._start)
        if self._scene in self._window.scenes[:-1] and self._scene is not None:  # what the tap has opened lies over it
            self._scene.handle(away())
        yield away()

    def _last_speed(self) -> float:
        """The speed of the finger when it was lifted, in design px a ms; 0 after a rest, and where motion is reduced."""
        now, window = self._window.clock.now, self._window
        while self._trail and now - self._trail[0][0] > _TRAIL_MS:
            self._trail.popleft()
        if len(self._trail) < 2 or window.clock.reduced or window.speed is Speed.OFF:
            return 0.0
        (begin, first), (_, last) = self._trail[0], self._trail[-1]
        speed = (last - first) / window.scale.t / max(1.0, now - begin)
        return max(-_FASTEST, min(_FASTEST, speed)) if abs(speed) >= _SLOWEST else 0.0

    def _wheel(self, way: float) -> pygame.event.Event:
        return wheel(way, self._at)


def wheel(way: float, pos: Point | None = None) -> pygame.event.Event:
    """A turn of the wheel that scrolls by exactly `way` design px, back where positive, at a point of the window."""
    turns = way / WHEEL
    where: dict[str, Any] = {} if pos is None else {"pos": pos}
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=round(turns), precise_y=turns, exact=True, **where)


def away() -> pygame.event.Event:
    """The pointer is nowhere: what was under it looks as usual."""
    return _mouse(pygame.MOUSEMOTION, NOWHERE)


def _mouse(kind: int, pos: Point) -> pygame.event.Event:
    """A mouse event at a point, as SDL would make it of a touch."""
    given: dict[str, Any] = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1, "clicks": 1}
    return pygame.event.Event(kind, pos=pos, touch=True, **given)
