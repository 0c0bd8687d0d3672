"""Syncing commits to the disk in a thread, so that the window does not wait.

A commit in WAL mode with `synchronous = NORMAL` is whole or not there, whatever happens, but it may lie in the system's memory
for some seconds; waiting for the disk at every commit (`FULL`) takes 5 to 25 ms here, a frame or more. So a thread waits
instead: a power failure loses at most the last fraction of a second, and the death of the program alone loses nothing.
"""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class Flusher:
    """Syncs the write-ahead log of a database to the disk soon after `poke`."""

    def __init__(self, database: Path) -> None:
        self._log = database.with_name(database.name + "-wal")
        self._poked = threading.Event()
        self._ends = False
        self._thread: threading.Thread | None = None

    def poke(self) -> None:
        """Request a sync after a commit."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="flusher", daemon=True)
            self._thread.start()
        self._poked.set()

    def close(self) -> None:
        """End the thread; closing the database syncs the rest."""
        self._ends = True
        self._poked.set()
        if self._thread:
            self._thread.join(2.0)
            self._thread = None

    def _run(self) -> None:
        while not self._ends:
            self._poked.wait()
            self._poked.clear()
            self._flush()

    def _flush(self) -> None:
        try:
            with self._log.open("r+b") as file:  # SQLite's locks are on other files, which closing this one leaves alone
                os.fsync(file.fileno())
        except OSError:
            return  # the log is gone or cannot be written: then there is nothing to bring, or the next commit says so
