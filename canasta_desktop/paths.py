"""Paths of assets and user data, in a checkout, an installed wheel or a built program."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import Final

OVERRIDE: Final = "CANASTA_DESKTOP_DATA"
"""Environment variable that names the folder for settings and games."""
PORTABLE: Final = "portable"
"""Name of a file (also as `portable.txt`) beside a built program that makes it portable: its user data stays beside it."""
PORTABLE_DATA: Final = "Canasta data"
"""The folder for settings and games beside a portable program."""

_PACKAGE = Path(__file__).resolve().parent


class NoAssetsError(FileNotFoundError):
    """The installation is incomplete: card art, sounds and icons are missing."""


@cache
def assets() -> Path:
    """The folder with card art, sounds and icons. Raises NoAssetsError if it is missing."""
    frozen = getattr(sys, "_MEIPASS", None)
    places = [Path(frozen) / "assets"] if frozen else [_PACKAGE / "assets", _PACKAGE.parent / "assets"]
    for place in places:
        if (place / "cards").is_dir():
            return place
    raise NoAssetsError(places[0])


def user_folder() -> Path | None:
    """The folder for both settings and games if the user has named one or the program is portable; else None."""
    other = os.environ.get(OVERRIDE)
    return Path(other).absolute() if other else portable_folder()


def portable_folder() -> Path | None:
    """The folder beside a built program for settings and games if the program is portable; else None.

    Not on macOS: nothing may be written into an .app, and a downloaded one runs from a read-only place.
    """
    if not getattr(sys, "frozen", False) or sys.platform == "darwin":
        return None
    beside = Path(sys.executable).resolve().parent
    # Windows hides the extension of a text file, so a user who creates `portable` may get `portable.txt`.
    asked = any((beside / name).is_file() for name in (PORTABLE, f"{PORTABLE}.txt"))
    return beside / PORTABLE_DATA if asked else None
