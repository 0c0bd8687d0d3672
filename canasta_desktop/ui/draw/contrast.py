"""Which colours of a palette stand on which, and how well they stand out there."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.theme import rgb

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.theme import Palette

GOOD: Final = 4.5
"""Contrast ratio from which text is easy to read (WCAG 2.2, AA)."""
LEAST: Final = 3.0
"""Contrast ratio below which text cannot be read."""

_SIDES: Final = ("us", "them", "third", "fourth", "fifth")
_GROUNDS: Final = {
    "felt_lit": ("text", "muted", "brass_text", "low_stock"),
    "felt_edge": ("text", "muted", "low_stock", "minus"),
    "panel": ("text", "muted", "dim", "brass_text", "low_stock", "minus", "fulfilled", *_SIDES),
    "sheet": ("text", "muted", "dim", "brass_text", "minus", "fulfilled", *_SIDES),
    "raised": ("text", "muted", "brass_text"),
    "chosen": ("text", "muted", "brass_text"),
    "well": ("text",),
    "wrong": ("text", "minus"),
    "brass": ("ink", "ink_soft"),
    "paper": ("suit_red", "suit_black"),
}
PAIRS: Final = tuple((ink, ground) for ground, inks in _GROUNDS.items() for ink in inks)
"""The names of text colours, each with the names of the colours that text in it stands on."""


@cache
def _luminance(colour: str) -> float:
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in rgb(colour)))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours by WCAG 2.2: 1 to 21."""
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


def faintest(palette: Palette) -> tuple[float, str, str]:
    """The lowest contrast of text in a palette, with the names of the text's colour and of the colour under it."""
    return min((contrast(getattr(palette, ink), getattr(palette, ground)), ink, ground) for ink, ground in PAIRS)
