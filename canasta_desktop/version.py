"""Which version this is; a built program also knows the commit that it was built from."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Final

from canasta_desktop import __version__

STAMP: Final = "commit.txt"
"""The file of a built program that names its commit."""


@cache
def commit() -> str:
    """The short name of the commit that this program was built from; empty in a checkout or an installed wheel."""
    frozen = getattr(sys, "_MEIPASS", None)
    if not frozen:
        return ""
    try:
        return (Path(frozen) / STAMP).read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def version_line() -> str:
    """The version, with the commit where it is known: `0.1.0 (1a2b3c4)`."""
    return f"{__version__} ({commit()})" if commit() else __version__
