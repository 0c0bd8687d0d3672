"""A marker of starts that ended too soon: after two in a row the program offers to start with default settings."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.file_lock import FileLock

if TYPE_CHECKING:
    from pathlib import Path

FILE: Final = "start"
LOCK: Final = ".start.lock"
"""The lock file of the window that is starting. A window opened meanwhile is not counted and does not take it for a crash."""
MANY: Final = 2
"""Starts in a row that crashed or were killed, after which default settings are offered."""


class Starts:
    """Counts the starts in a row that crashed, in a file that exists only while there is one. No error is raised.

    A start counts as crashed until `went_well`, and again after `crashed`.
    """

    def __init__(self, folder: Path | None) -> None:
        """Begin a start; `folder` None: nothing is counted."""
        self._lock: FileLock | None = None
        self._path = folder / FILE if folder and self._begin(folder) else None
        self.crashed_before = self._read()
        """The number of starts in a row before this one that crashed."""
        self._crashed = False
        self._marked = False
        self._mark()

    def _begin(self, folder: Path) -> bool:
        """Take the lock; False while another window is starting."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock.take(folder / LOCK, 0)
        except OSError:
            return True
        return self._lock is not None

    def _end(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def __del__(self) -> None:
        self._end()

    @property
    def offers_defaults(self) -> bool:
        """Whether enough starts have crashed for the settings to be the likely cause."""
        return self.crashed_before >= MANY

    def went_well(self) -> None:
        """The window has been shown for a while, or was closed in order: remove the marker, unless there was a crash."""
        if self._marked and not self._crashed and self._path:
            self._marked = False
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
        self._end()

    def crashed(self) -> None:
        """An unexpected error has ended what was shown."""
        self._crashed = True
        self._mark()
        self._end()

    def _read(self) -> int:
        try:
            text = self._path.read_text(encoding="utf-8", errors="replace").strip() if self._path else ""
        except OSError:
            return 0
        return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0

    def _mark(self) -> None:
        if self._path and not self._marked:
            with suppress(OSError):
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._path.write_text(f"{self.crashed_before + 1}\n", encoding="utf-8")
                self._marked = True
