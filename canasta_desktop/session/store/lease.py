"""Which window has a game open: a file for each window, which it holds, so that a window that died holds nothing."""

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
"""The file that is held by a window while it opens the games, so that no two do at once."""
OPENING_S: Final = 5.0
"""How long a window waits for another one that opens the games; a large database that is mended takes some seconds."""


@contextmanager
def opening(folder: Path) -> Iterator[bool]:
    """Open the games of a folder alone; False where another window is at it for longer than it is waited for."""
    marks = folder / FOLDER
    with suppress(OSError):
        marks.mkdir(parents=True, exist_ok=True)
    with alone(marks / _OPENING, OPENING_S) as mine:
        yield mine


def is_any_open(folder: Path) -> bool:
    """Whether a window works in this folder. Raises OSError."""
    marks = folder / FOLDER
    return marks.is_dir() and any(is_held(path) for path in marks.iterdir() if path.name != _OPENING)


class Lease:
    """This window's mark, under which it owns games. Without a folder it is a mark that nobody can look up."""

    def __init__(self, folder: Path | None) -> None:
        self.token = secrets.token_hex(8)
        self._folder = folder / FOLDER if folder else None
        self._lock: FileLock | None = None
        if self._folder:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                self._sweep()
                self._lock = FileLock.take(self._folder / self.token)
            except OSError:
                self._folder = None

    def lives(self, token: str | None) -> bool:
        """Whether another window that goes by this mark is open."""
        if not token or token == self.token or self._folder is None or not token.isalnum():
            return False
        return is_held(self._folder / token)

    def _sweep(self) -> None:
        """Take away the marks of windows that are gone."""
        for path in self._folder.iterdir() if self._folder else ():
            if path.name != _OPENING:
                sweep(path)

    def close(self) -> None:
        """Own nothing any more."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None
