"""Where the program's own files lie: the one place that knows a checkout, an installed wheel and a frozen program apart."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def assets() -> Path:
    """The folder with card art, sounds and icons.

    Raises FileNotFoundError, with a sentence for the user, where the installation is incomplete.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    places = [Path(frozen) / "assets"] if frozen else [_PACKAGE / "assets", _PACKAGE.parent / "assets"]
    for place in places:
        if (place / "cards").is_dir():
            return place
    raise FileNotFoundError("The card pictures are missing from this installation; please install Canasta Desktop again.")
