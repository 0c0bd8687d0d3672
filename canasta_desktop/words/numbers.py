"""Numbers as a person reads them."""

from __future__ import annotations


def number(value: int) -> str:
    """A count or total: a comma at the thousands, a true minus sign. `-1640` is `−1,640`."""
    return f"{value:,}".replace("-", "\u2212")


def points(value: int) -> str:
    """Points with their sign: `+90`, `−25`, `0`."""
    return ("+" if value > 0 else "") + number(value)
