"""The system's clipboard, for text."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Copy text to the clipboard; False if the system has no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError, AttributeError):
        return False
    return True


def get() -> str | None:
    """The text on the clipboard, "" if it holds none; None if the system has no clipboard."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, NotImplementedError, AttributeError, UnicodeError):
        return None
