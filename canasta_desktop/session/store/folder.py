"""The folder of games, profiles and house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import platformdirs

from canasta_desktop import paths
from canasta_desktop.session.settings_file import PROGRAM

if TYPE_CHECKING:
    from pathlib import Path


def data_folder() -> Path | None:
    """The folder for what the user has made, or None if the system names none. It need not exist yet."""
    try:
        folder = paths.user_folder() or platformdirs.user_data_path(PROGRAM, appauthor=False)
    except (OSError, RuntimeError, KeyError):
        return None
    return folder if folder.is_absolute() else None
