"""The one door of input: what every device means in mouse events and keys, and which device was used last.

Here is also what SDL does not tell: releases of the mouse button outside the window, and repeats of held keys.

A release outside the window is normally reported, because the pointer is captured until then. But if the window is minimised or
loses the focus, the release is not reported, and SDL still considers the button pressed: it then reports only the release of
the next press.

Arrows repeat and, in a text field, the deleting keys; no other key does. Typed letters are not handled here: the system repeats
text input itself.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.app import fingers, pads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.ui.app.own_window import OwnWindow
    from canasta_desktop.ui.kit.scene import Scene

_LEFT: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
AFTER: Final = 400.0
"""Delay in ms before a held key repeats."""
EVERY: Final = 40.0
"""Interval in ms between repeats."""
ARROWS: Final = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN})
DELETING: Final = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE})


_FIRST_LETTER, _FIRST_DIGIT = 4, 30
"""Scancodes of SDL: from A to Z, then from 1 to 9 and 0."""
_ASCII: Final = 128
_COMMA, _PERIOD, _SLASH = 54, 55, 56
"""Scancodes of SDL: places of the keys right of M on a keyboard of the United States."""
_SIGNS: Final = {_COMMA: pygame.K_COMMA, _PERIOD: pygame.K_PERIOD, _SLASH: pygame.K_SLASH}
_SHIFTED: Final = {
    (_COMMA, pygame.K_SEMICOLON): pygame.K_PERIOD,  # French
    (_PERIOD, pygame.K_COLON): pygame.K_SLASH,  # French
    (_SLASH, pygame.K_PERIOD): pygame.K_COMMA,  # Russian
    (pygame.KSCAN_7, pygame.K_7): pygame.K_SLASH,  # German, Italian, Spanish
    (pygame.KSCAN_BACKSLASH, pygame.K_BACKSLASH): pygame.K_SLASH,  # Russian
}
"""Signs that keyboards type with Shift, by the key's place and its sign without Shift.

Outside text fields no text is typed, and SDL then reports only a key's sign without Shift.
"""


class Device(Enum):
    """What a person plays with."""

    MOUSE = auto()
    KEYS = auto()
    FINGER = auto()
    PAD = auto()


_DEVICES: Final = {
    pygame.MOUSEBUTTONDOWN: Device.MOUSE,
    pygame.MOUSEWHEEL: Device.MOUSE,
    pygame.KEYDOWN: Device.KEYS,
}
_PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


def by_place(event: pygame.event.Event) -> pygame.event.Event:
    """A key event with the letter, digit or sign that other keyboards have at this key's place, if the key types none of these
    itself.

    So letters press buttons on a Cyrillic or Greek keyboard, and the upper row chooses on a French one. Comma, period and slash
    are found where they are typed with Shift, too. Typed text stays.
    """
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return event
    key, place = event.key, getattr(event, "scancode", 0)
    if _FIRST_LETTER <= place < _FIRST_DIGIT and not key < _ASCII:
        key = pygame.K_a + place - _FIRST_LETTER
    elif _FIRST_DIGIT <= place < _FIRST_DIGIT + 10 and not pygame.K_0 <= key <= pygame.K_9:
        key = pygame.K_0 + (place - _FIRST_DIGIT + 1) % 10
    elif place in _SIGNS and not key < _ASCII:
        key = _SIGNS[place]
    if getattr(event, "mod", 0) & pygame.KMOD_SHIFT:
        key = _SHIFTED.get((place, key), key)
    return event if key == event.key else pygame.event.Event(event.type, {**event.dict, "key": key})


class Input:
    """Translates the events of one window. `changed` is called when another device is used than before."""

    def __init__(self, window: OwnWindow, changed: Callable[[Device], None]) -> None:
        self._window, self._changed = window, changed
        self.device = Device.MOUSE
        """The device that was used last."""
        self.pads = pads.Pads()
        self._fingers = fingers.Fingers(window)
        self._button = ButtonTracker()
        self._keys = HeldKeys(self.pads.holds)
        self._typed = TypedText()

    def follow(self, scene: Scene | None) -> None:
        """Take text for what `scene`, the topmost, has the focus on."""
        self._typed.follow(scene)

    @property
    def pressed(self) -> bool:
        """Whether the scenes see a pressed mouse button or a dragging finger."""
        return self._button.down

    @property
    def waiting(self) -> bool:
        """Whether time alone changes something."""
        return self._keys.waiting or self._fingers.waiting or self.pads.scrolling

    def hear(self, raw: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """What an event means to the topmost scene, one after the other."""
        raw = by_place(raw)
        if self._typed.drops(raw, self._window.top):
            return
        touched = self._fingers.down
        if self._ends(raw) and self._window.top:
            self._window.top.let_go()
            if touched:
                yield fingers.away()
        if raw.type in fingers.EVENTS:
            for event in self._fingers.hear(raw):
                self._use(Device.FINGER)
                self._button.note(event)
                yield event
        elif raw.type in pads.EVENTS:
            for event in self.pads.hear(raw):
                yield self._press(event, Device.PAD)
        else:
            moved = raw.type == pygame.MOUSEMOTION and any(getattr(raw, "rel", ()))
            for event in self._button.complete(raw):
                yield self._press(event, Device.MOUSE if moved else _DEVICES.get(raw.type))

    def pass_time(self, dt_ms: float) -> Iterator[pygame.event.Event]:
        """What comes by itself in a time in ms: held keys, and what scrolls on."""
        again = self._keys.due(self._window.top, self._window.clock.now)
        if again is not None:
            yield again
        yield from self._fingers.pass_time(dt_ms)
        yield from self.pads.pass_time(dt_ms)

    def _ends(self, raw: pygame.event.Event) -> bool:
        """Whether a press or drag must be cancelled."""
        if raw.type in _LEFT:
            self._fingers.let_go()
            self._keys.let_go()
            self.pads.let_go()
        return not self._fingers.down and self._button.ends(raw)

    def _press(self, event: pygame.event.Event, device: Device | None) -> pygame.event.Event:
        if event.type in _PRESSES:
            self._fingers.stop()
        self._use(device)
        self._keys.hear(event, self._window.top, self._window.clock.now)
        return event

    def _use(self, device: Device | None) -> None:
        if device is not None and device is not self.device:
            self.device = device
            self._changed(device)


class ButtonTracker:
    """State of the left mouse button of one window."""

    def __init__(self) -> None:
        self._believed = False
        """Whether SDL considers the button pressed although it was released elsewhere."""
        self.down = False
        """Whether the scenes have seen a press, but not yet its release or the end of a drag."""

    def ends(self, event: pygame.event.Event) -> bool:
        """Whether a drag must be cancelled: the window lost the pointer, or the pointer returned with the button released."""
        ended = event.type in _LEFT or (event.type == pygame.WINDOWENTER and not _down())
        self.down = self.down and not ended
        return ended

    def complete(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """The event, preceded by the missing press if it is a release whose press SDL did not report."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._believed = pygame.mouse.get_pressed()[0] and not _down()
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            if self._believed and event.type == pygame.MOUSEBUTTONUP:
                yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=event.pos, button=1, clicks=1, touch=False)
            self._believed = False
            self.note(event)
        yield event

    def note(self, event: pygame.event.Event) -> None:
        """The scenes hear an event: of the button, or of a finger in its place."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.down = event.type == pygame.MOUSEBUTTONDOWN


def _down() -> bool:
    """Whether the button is really pressed now."""
    return bool(pygame.mouse.get_pressed(desktop=True)[0])


class TypedText:
    """Text is typed only in text fields. The characters of a key that led to a field, as N leads to a name, are dropped.

    While text is typed a tablet shows its keyboard, and an input method takes the letters that are keys of the game.
    """

    def __init__(self) -> None:
        self._on: bool | None = None
        """Whether text is typed now; None: as SDL began."""
        self._led = False
        """Whether the key that is down went down while no text field had the focus."""

    def follow(self, scene: Scene | None) -> None:
        """Let text be typed if `scene` has a text field with the focus."""
        typing = scene is not None and scene.typing
        if typing != self._on:
            self._on = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def drops(self, event: pygame.event.Event, scene: Scene | None) -> bool:
        """Whether an event is a character that nobody has typed into a field."""
        if event.type == pygame.KEYDOWN:
            self._led = scene is not None and not scene.typing
        elif event.type in (pygame.KEYUP, pygame.MOUSEBUTTONDOWN):
            self._led = False
        return bool(event.type == pygame.TEXTINPUT and self._led)


class HeldKeys:
    """Repeats the key that was pressed last. SDL's own key repeat must be off."""

    def __init__(self, pad_holds: Callable[[int], bool] = lambda _: False) -> None:
        """`pad_holds` answers whether a key is held that came from a game pad."""
        self._pad_holds = pad_holds
        self._event: pygame.event.Event | None = None
        self._scene: Scene | None = None
        self._due = 0.0

    @property
    def waiting(self) -> bool:
        """Whether a repeat is pending."""
        return self._event is not None

    def hear(self, event: pygame.event.Event, scene: Scene | None, now: float) -> None:
        """A key goes down in `scene` at `now` (ms); only the last one repeats, and only there."""
        if event.type != pygame.KEYDOWN:
            return
        repeats = event.key in ARROWS or (event.key in DELETING and scene is not None and scene.typing)
        self._event, self._scene, self._due = (event if repeats else None), scene, now + AFTER

    def let_go(self) -> None:
        """Repeat nothing until another key goes down."""
        self._event = None

    def due(self, scene: Scene | None, now: float) -> pygame.event.Event | None:
        """The key to repeat at `now`; None once it is released or another scene is on top."""
        event = self._event
        if event is None:
            return None
        held = self._pad_holds(event.key) if hasattr(event, "pad") else pygame.key.get_pressed()[event.key]
        if scene is not self._scene or not held:
            self._event = None
            return None
        if now < self._due:
            return None
        self._due = now + EVERY
        return event
