"""Key repeat for arrows and, in a text field, the deleting keys. No other key repeats.

Typed letters are not handled here: the system repeats text input itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.scene import Scene

AFTER: Final = 400.0
"""Delay in ms before a held key repeats."""
EVERY: Final = 40.0
"""Interval in ms between repeats."""
ARROWS: Final = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN})
DELETING: Final = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE})


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
