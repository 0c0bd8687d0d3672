"""What a key that comes from a game pad means beyond the key, and what stands on key caps while a pad is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words import common_text, pad_text
from canasta_desktop.words.pad_text import PadSign

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.pen import Pen

_SIGNS: Final = {common_text.ENTER: pad_text.X, common_text.ESCAPE: pad_text.B}
"""The signs of keys that mean the same everywhere."""


def sign_of(event: pygame.event.Event) -> PadSign | None:
    """The sign of the button of a pad from which a key comes; None for one from the keyboard."""
    return getattr(event, "pad", None)


def is_main(event: pygame.event.Event) -> bool:
    """Whether a key is that of the main button, wherever the focus is."""
    return sign_of(event) is pad_text.X


def cap_shown(pen: Pen, key: str) -> str:
    """What is drawn on a key cap: the key, or while a pad is used its sign; empty where the pad has none, or leads there."""
    return key if not pen.art.pad or isinstance(key, PadSign) else _SIGNS.get(key, "")
