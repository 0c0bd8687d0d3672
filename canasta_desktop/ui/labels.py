"""Every sentence and word that a person reads in the window, in one place, so that they can be translated."""

from __future__ import annotations

from typing import Final

GAME: Final = "Canasta"
NO_DISPLAY: Final = (
    "There is no display to open a window on: start canasta-desktop in a desktop session,"
    " or let bots play without one with `canasta-desktop simulate`."
)
