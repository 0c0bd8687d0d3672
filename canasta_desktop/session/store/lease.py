"""Which window has a game open: a locked file for each window, so that a window that died holds nothing.

The lock belongs to the open file and goes with the process, however that ends; no clock and no process number is trusted.
"""

from __future__ import annotations

import os
import secrets
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

FOLDER: Final = "windows"


def _lock(handle: int) -> bool:
    """Lock an open file against everybody else; False where somebody has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def is_any_open(folder: Path) -> bool:
    """Whether a window works in this folder. Raises OSError."""
    marks = folder / FOLDER
    return marks.is_dir() and any(_is_locked(path) for path in marks.iterdir())


def _is_locked(path: Path) -> bool:
    """Whether somebody holds this file."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        return not _lock(handle)
    finally:
        os.close(handle)


class Lease:
    """This window's mark, under which it owns games. Without a folder it is a mark that nobody can look up."""

    def __init__(self, folder: Path | None) -> None:
        self.token = secrets.token_hex(8)
        self._folder = folder / FOLDER if folder else None
        self._handle: int | None = None
        if self._folder:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                self._sweep()
                self._handle = os.open(self._folder / self.token, os.O_RDWR | os.O_CREAT, 0o600)
                _lock(self._handle)
            except OSError:
                self._folder = None

    def lives(self, token: str | None) -> bool:
        """Whether another window that goes by this mark is open."""
        if not token or token == self.token or self._folder is None or not token.isalnum():
            return False
        return _is_locked(self._folder / token)

    def _sweep(self) -> None:
        """Take away the marks of windows that are gone."""
        for path in self._folder.iterdir() if self._folder else ():
            if not self.lives(path.name):
                path.unlink(missing_ok=True)

    def close(self) -> None:
        """Own nothing any more."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
            if self._folder:
                try:
                    (self._folder / self.token).unlink(missing_ok=True)
                except OSError:
                    return
