"""Where games, profiles and house rules lie."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

from canasta_desktop import paths
from canasta_desktop.session.settings_file import PROGRAM

OVERRIDE: Final = "CANASTA_DESKTOP_DATA"
"""Environment variable that names another folder."""


def data_folder() -> Path | None:
    """The folder for what the user has made, or None where the system names none. It need not exist yet.

    The variable goes before a portable program's own folder, and that before the system's.
    """
    other = os.environ.get(OVERRIDE)
    try:
        here = Path(other).absolute() if other else paths.portable_folder()
        folder = here or platformdirs.user_data_path(PROGRAM, appauthor=False)
    except (OSError, RuntimeError, KeyError):
        return None
    return folder if folder.is_absolute() else None
