"""Where practice leads back to."""

from __future__ import annotations

from enum import StrEnum, auto


class WayBack(StrEnum):
    """Where practice leads back to."""

    NOWHERE = ""
    GAME = auto()
    REPLAY = auto()
