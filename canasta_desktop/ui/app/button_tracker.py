"""Tracking the held mouse button when its release is not reported to the window.

A release outside the window is normally reported, because the pointer is captured until then. But if the window is minimised or
loses the focus, the release is not reported, and SDL still considers the button pressed: it then reports only the release of
the next press.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator

_LEFT: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class ButtonTracker:
    """State of the left mouse button of one window."""

    def __init__(self) -> None:
        self._believed = False
        """Whether SDL considers the button pressed although it was released elsewhere."""

    def ends(self, event: pygame.event.Event) -> bool:
        """Whether a drag must be cancelled: the window lost the pointer, or the pointer returned with the button released."""
        if event.type in _LEFT:
            return True
        return event.type == pygame.WINDOWENTER and not _down()

    def complete(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """The event, preceded by the missing press if it is a release whose press SDL did not report."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._believed = pygame.mouse.get_pressed()[0] and not _down()
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            if self._believed and event.type == pygame.MOUSEBUTTONUP:
                yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=event.pos, button=1, clicks=1, touch=False)
            self._believed = False
        yield event


def _down() -> bool:
    """Whether the button is really pressed now."""
    return bool(pygame.mouse.get_pressed(desktop=True)[0])
