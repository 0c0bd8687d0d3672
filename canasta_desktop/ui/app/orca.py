"""Orca, the screen reader of most Linux desktops: whether it takes announcements."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from typing import Final

_FIRST: Final = 45
"""The first version of Orca that says announcements."""
_LONGEST_S: Final = 20.0


def takes_announcements() -> bool:
    """Whether the screen reader here says what is announced: all but an older Orca. Waits for it to tell its version."""
    path = shutil.which("orca") if sys.platform.startswith("linux") else None
    if path is None:
        return True
    try:
        told = subprocess.run([path, "--version"], capture_output=True, text=True, check=False, timeout=_LONGEST_S)  # noqa: S603
    except (OSError, subprocess.SubprocessError):
        return True
    found = re.search(r"\d+", told.stdout)
    return found is None or int(found[0]) >= _FIRST
