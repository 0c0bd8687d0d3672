"""Keys that count again while they are held: arrows, and in a text field the keys that delete. All others count once.

Letters that are typed need nothing here: the system repeats typed text by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.scene import Scene

AFTER: Final = 400.0
"""Ms for which a key is held before it counts again."""
EVERY: Final = 40.0
"""Ms from then on from one time to the next."""
ARROWS: Final = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN})
DELETING: Final = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE})


class HeldKeys:
    """Says when the key that was pressed last counts again. The window's own repetition must be off."""

    def __init__(self) -> None:
        self._event: pygame.event.Event | None = None
        self._scene: Scene | None = None
        self._due = 0.0

    @property
    def waiting(self) -> bool:
        """Whether a key may be about to count again."""
        return self._event is not None

    def hear(self, event: pygame.event.Event, scene: Scene | None, now: float) -> None:
        """A key goes down in `scene` at `now` (ms); only the last one repeats, and only there."""
        if event.type != pygame.KEYDOWN:
            return
        repeats = event.key in ARROWS or (event.key in DELETING and scene is not None and scene.typing)
        self._event, self._scene, self._due = (event if repeats else None), scene, now + AFTER

    def due(self, scene: Scene | None, now: float) -> pygame.event.Event | None:
        """The key that counts again at `now`; it is forgotten once it is let go or another scene has come up."""
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
