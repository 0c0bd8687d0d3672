"""What SDL does not tell of the input: releases of the mouse button outside the window, and repeats of held keys.

A release outside the window is normally reported, because the pointer is captured until then. But if the window is minimised or
loses the focus, the release is not reported, and SDL still considers the button pressed: it then reports only the release of
the next press.

Arrows repeat and, in a text field, the deleting keys; no other key does. Typed letters are not handled here: the system repeats
text input itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.ui.kit.scene import Scene

_LEFT: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
AFTER: Final = 400.0
"""Delay in ms before a held key repeats."""
EVERY: Final = 40.0
"""Interval in ms between repeats."""
ARROWS: Final = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN})
DELETING: Final = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE})


class ButtonTracker:
    """State of the left mouse button of one window."""

    def __init__(self) -> None:
        self._believed = False
        """Whether SDL considers the button pressed although it was released elsewhere."""
        self.down = False
        """Whether the scenes have heard of a press, and not yet of its release or of the end of a drag."""

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
            self.down = event.type == pygame.MOUSEBUTTONDOWN
        yield event


def _down() -> bool:
    """Whether the button is really pressed now."""
    return bool(pygame.mouse.get_pressed(desktop=True)[0])


class HeldKeys:
    """Repeats the key that was pressed last. SDL's own key repeat must be off."""

    def __init__(self) -> None:
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

    def due(self, scene: Scene | None, now: float) -> pygame.event.Event | None:
        """The key to repeat at `now`; None once it is released or another scene is on top."""
        event = self._event
        if event is None:
            return None
        if scene is not self._scene or not pygame.key.get_pressed()[event.key]:
            self._event = None
            return None
        if now < self._due:
            return None
        self._due = now + EVERY
        return event
