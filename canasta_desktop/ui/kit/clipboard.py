"""The system's clipboard, for text."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Put text on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError, AttributeError):
        return False
    return True


def get() -> str | None:
    """The text on the clipboard, "" where none is on it; None where there is no clipboard."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, NotImplementedError, AttributeError, UnicodeError):
        return None
