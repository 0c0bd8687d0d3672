"""What a key that comes from a game pad means beyond the key, and what stands on key caps while a pad is used."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from canasta_desktop.words import hotkeys, pad_text

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.pen import Pen


class PadSign(StrEnum):
    """The sign of a button of a game pad, where else the text of a key stands."""

    A = "A"
    B = "B"
    X = "X"
    Y = "Y"
    LEFT = "LB"
    RIGHT = "RB"
    LEFT_TRIGGER = "LT"
    RIGHT_TRIGGER = "RT"
    START = "Start"
    SELECT = "Select"
    STICK = "Stick"
    RIGHT_STICK = "Right stick"


def sign_of(event: pygame.event.Event) -> PadSign | None:
    """The sign of the button of a pad from which a key comes; None for one from the keyboard."""
    return getattr(event, "pad", None)


def cap_shown(pen: Pen, key: str) -> str:
    """The text of a key cap: the key, or while a pad is used, its sign; "" if the pad has none, or if the focus leads there."""
    if isinstance(key, PadSign):
        return pad_text.sign_text(key)
    return key if not pen.art.pad else {hotkeys.ENTER: PadSign.X, hotkeys.ESCAPE: PadSign.B}.get(key, "")
