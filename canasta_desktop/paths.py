"""Where the program lies, and its files: the one place that knows a checkout, an installed wheel and a built program apart."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import Final

OVERRIDE: Final = "CANASTA_DESKTOP_DATA"
"""Environment variable that names the folder for settings and games."""
PORTABLE: Final = "portable"
"""A file of this name (or `portable.txt`) beside a built program keeps settings and games there, as on a memory stick."""
KEPT_BESIDE: Final = "Canasta data"
"""The folder beside the program that they are then kept in."""

_PACKAGE = Path(__file__).resolve().parent


class NoAssetsError(FileNotFoundError):
    """The installation is incomplete: card art, sounds and icons are missing."""


@cache
def assets() -> Path:
    """The folder with card art, sounds and icons. Raises NoAssetsError where it is missing."""
    frozen = getattr(sys, "_MEIPASS", None)
    places = [Path(frozen) / "assets"] if frozen else [_PACKAGE / "assets", _PACKAGE.parent / "assets"]
    for place in places:
        if (place / "cards").is_dir():
            return place
    raise NoAssetsError(places[0])


def kept_folder() -> Path | None:
    """The folder for settings and games alike, where the user has named one or the program is portable; else None."""
    other = os.environ.get(OVERRIDE)
    return Path(other).absolute() if other else portable_folder()


def portable_folder() -> Path | None:
    """The folder beside a built program for all that the user keeps, where a file asks for it; else None.

    Not on macOS: nothing may be written into an .app, and one that was downloaded runs from a place that is read-only.
    """
    if not getattr(sys, "frozen", False) or sys.platform == "darwin":
        return None
    beside = Path(sys.executable).resolve().parent
    # Windows hides the ending of a text file, so that many a `portable` is a `portable.txt`.
    asked = any((beside / name).is_file() for name in (PORTABLE, f"{PORTABLE}.txt"))
    return beside / KEPT_BESIDE if asked else None
