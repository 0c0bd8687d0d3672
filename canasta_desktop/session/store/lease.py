"""Leases: which window has a game open. Each window holds a lock file, so the leases of a dead window expire."""

from __future__ import annotations

import secrets
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.file_lock import FileLock, alone, is_held, sweep

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER: Final = "windows"
_OPENING: Final = ".opening"
"""The lock file held by a window while it opens the database, so that only one does at a time."""
OPENING_S: Final = 5.0
"""Seconds that a window waits while another one opens the database; repairing a large one takes some seconds."""


@contextmanager
def opening(folder: Path) -> Iterator[bool]:
    """Hold the opening lock of a folder in the block; False if another window held it for longer than `OPENING_S`."""
    marks = folder / FOLDER
    with suppress(OSError):
        marks.mkdir(parents=True, exist_ok=True)
    with alone(marks / _OPENING, OPENING_S) as mine:
        yield mine


def is_any_open(folder: Path) -> bool:
    """Whether any window has this folder open. Raises OSError."""
    marks = folder / FOLDER
    return marks.is_dir() and any(is_held(path) for path in marks.iterdir() if path.name != _OPENING)


class Lease:
    """This window's token, under which it owns games. Without a folder no other window can see it."""

    def __init__(self, folder: Path | None) -> None:
        self.token = secrets.token_hex(8)
        self._folder = folder / FOLDER if folder else None
        self._lock: FileLock | None = None
        if self._folder:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                self._remove_dead()
                self._lock = FileLock.take(self._folder / self.token)
            except OSError:
                self._folder = None

    def lives(self, token: str | None) -> bool:
        """Whether another window with this token is open."""
        if not token or token == self.token or self._folder is None or not token.isalnum():
            return False
        return is_held(self._folder / token)

    def _remove_dead(self) -> None:
        """Remove the lock files of dead windows."""
        for path in self._folder.iterdir() if self._folder else ():
            if path.name != _OPENING:
                sweep(path)

    def close(self) -> None:
        """Release all leases."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None
