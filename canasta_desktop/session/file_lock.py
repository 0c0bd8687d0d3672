"""Locks between processes: a file that one process holds, released when the process ends for any reason.

The lock belongs to the open file; it depends on no clock and no process number.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_HELD: Final = {errno.EACCES, errno.EAGAIN, errno.EDEADLK, errno.EWOULDBLOCK}
"""Error numbers if another process has the lock; any other means that the file system does not support locks."""
_LOCK_VIOLATION: Final = 33
"""The Windows error code if another process has the lock."""
_RETRY_S: Final = 0.01
"""Seconds between two tries to take a lock."""
_TIMEOUT_S: Final = 1.0
"""Seconds for which taking a lock is retried, because a mere check may hold it for a moment."""
_WINDOWS: Final = sys.platform == "win32"
_CHECKS: Final = 3 if _WINDOWS else 1
"""Number of checks of a held file: on Windows a check holds the file for a moment, too."""


def _lock(handle: int, *, look: bool = False) -> bool:
    """Lock an open file exclusively; False if another process has it. With `look` the lock is shared."""
    if sys.platform == "win32":
        # Not msvcrt.locking: it reports a held lock only by errno, which not every C runtime on Windows sets.
        import ctypes
        import msvcrt

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        if kernel.LockFile(ctypes.c_void_p(msvcrt.get_osfhandle(handle)), 0, 0, 1, 0):
            return True
        return ctypes.get_last_error() != _LOCK_VIOLATION
    import fcntl

    try:
        fcntl.flock(handle, (fcntl.LOCK_SH if look else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _HELD
    return True


class FileLock:
    """A file that this process has created and holds until `close`, which removes it."""

    def __init__(self, path: Path, handle: int) -> None:
        self.path = path
        self._handle: int | None = handle

    @classmethod
    def take(cls, path: Path, seconds: float = _TIMEOUT_S) -> FileLock | None:
        """Create and hold a file; None if another process held it all the time. Raises OSError if it cannot be created."""
        end = time.monotonic() + seconds
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            if _lock(handle) and _is_at(path, handle):
                return cls(path, handle)
            os.close(handle)  # held, or taken away between opening and locking it
            if time.monotonic() >= end:
                return None
            time.sleep(_RETRY_S)

    def close(self) -> None:
        """Release and remove the file."""
        if self._handle is not None:
            _remove(self.path, self._handle)
            self._handle = None


def _is_at(path: Path, handle: int) -> bool:
    """Whether the open file still has its name; on Windows no open file can be removed."""
    if _WINDOWS:
        return True
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def _remove(path: Path, handle: int) -> None:
    """Remove a file that is open and locked, and close it.

    It must be removed before others can lock it. Windows removes no open file at all, so the order does not matter there.
    """
    if not _WINDOWS:
        with suppress(OSError):
            path.unlink()
    os.close(handle)
    if _WINDOWS:
        with suppress(OSError):
            path.unlink()


def is_held(path: Path) -> bool:
    """Whether some process holds this file."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        for _ in range(_CHECKS - 1):
            if _lock(handle, look=True):
                return False
            time.sleep(_RETRY_S)
        return not _lock(handle, look=True)
    finally:
        os.close(handle)


def sweep(path: Path) -> None:
    """Remove a file that no process holds."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDWR)
        if _lock(handle):
            _remove(path, handle)
        else:
            os.close(handle)


@contextmanager
def alone(path: Path, seconds: float) -> Iterator[bool]:
    """Hold a file while the block runs; False if another process held it for `seconds`.

    If the file cannot be created the block runs without a lock: nothing could be written that needs one.
    """
    lock, held = None, False
    try:
        lock = FileLock.take(path, seconds)
        held = lock is None
    except OSError:
        held = False
    try:
        yield not held
    finally:
        if lock:
            lock.close()
