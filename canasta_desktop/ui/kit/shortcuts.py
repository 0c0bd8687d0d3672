"""Classification of key events: shortcuts with Ctrl, plain keys, and typed text.

AltGr types letters such as the Polish ś and signs such as @. Windows reports it as Ctrl with Alt, other systems as the right
Alt key or as the mode switch. So every key with Alt or AltGr counts as text, and no shortcut of this program uses Alt.
"""

from __future__ import annotations

from typing import Final

import pygame

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_TYPING: Final = pygame.KMOD_ALT | pygame.KMOD_MODE
_KEYPAD: Final = {pygame.K_KP_0: 0} | {pygame.K_KP_1 + at: at + 1 for at in range(9)}
_PLACES: Final = {pygame.KSCAN_0: 0} | {pygame.KSCAN_1 + at: at + 1 for at in range(9)}


def command(event: pygame.event.Event) -> bool:
    """Whether a key is pressed with Ctrl, or with the command key of a Mac, but without Alt."""
    return bool(event.mod & _COMMAND) and not event.mod & _TYPING


def plain(event: pygame.event.Event) -> bool:
    """Whether a key is pressed without modifiers other than Shift."""
    return not event.mod & (_COMMAND | _TYPING)


def leads_to_search(event: pygame.event.Event) -> bool:
    """Whether a key leads to the search of a page: a slash, or F with Ctrl."""
    return bool(command(event) and event.key == pygame.K_f) or (plain(event) and event.key == pygame.K_SLASH)


def digit(event: pygame.event.Event) -> int | None:
    """The digit of a plain key, on the keypad or in the row above the letters; else None.

    In that row the position of the key counts if it types no digit: French keyboards type & é " ' there.
    """
    if not plain(event):
        return None
    if event.key in _KEYPAD:
        return _KEYPAD[event.key]
    if event.unicode.isascii() and event.unicode.isdigit():
        return int(event.unicode)
    if pygame.K_0 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_0)
    return _PLACES.get(getattr(event, "scancode", -1))
