"""The mouse button that is held: what the window is not told when it is let go elsewhere.

A button that is let go outside the window is told, for the system sends the pointer there until then. But a window that is
minimised, or from which another one takes the focus, is told nothing, and SDL goes on to believe that the button is down: the
next press is then no press to it, only its end is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator

_LEFT: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class Hold:
    """Follows the first mouse button of one window through its events."""

    def __init__(self) -> None:
        self._believed = False
        """Whether SDL takes the button for held that was let go elsewhere."""

    def ends(self, event: pygame.event.Event) -> bool:
        """Whether what the pointer holds is to be let go: the window was left, or entered with the button up."""
        if event.type in _LEFT:
            return True
        return event.type == pygame.WINDOWENTER and not _down()

    def complete(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """The event, and before it the press that SDL has not told, where it is the end of one."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._believed = pygame.mouse.get_pressed()[0] and not _down()
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            if self._believed and event.type == pygame.MOUSEBUTTONUP:
                yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=event.pos, button=1, clicks=1, touch=False)
            self._believed = False
        yield event


def _down() -> bool:
    """Whether the button is down, whatever the window was told."""
    return bool(pygame.mouse.get_pressed(desktop=True)[0])
