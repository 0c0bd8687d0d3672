"""Locks between processes: a file that one process holds, and that goes free with the process, however that ends.

The lock belongs to the open file; no clock and no process number is trusted.
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
"""What the system says where another process has the lock; anything else means that it knows no locks here."""
_LOCK_VIOLATION: Final = 33
"""What Windows says where another process has the lock."""
_LOOK_S: Final = 0.01
"""Seconds between two tries."""
_SETTLES_S: Final = 1.0
"""How long a file is tried for that only a look at it can hold."""
_WINDOWS: Final = sys.platform == "win32"
_LOOKS: Final = 3 if _WINDOWS else 1
"""How often a held file is looked at: on Windows whoever looks holds it for a moment, too."""


def _lock(handle: int, *, look: bool = False) -> bool:
    """Lock an open file against everybody else; False where somebody has it. Two that only `look` do not mind each other."""
    if sys.platform == "win32":
        # Not msvcrt.locking: it tells a lock that is held by errno alone, which not every Windows library sets.
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
    """A file that this process has made and holds until `close`, which takes the file away."""

    def __init__(self, path: Path, handle: int) -> None:
        self.path = path
        self._handle: int | None = handle

    @classmethod
    def take(cls, path: Path, seconds: float = _SETTLES_S) -> FileLock | None:
        """Make and hold a file; None where somebody else held it all the time. Raises OSError where it cannot be made."""
        end = time.monotonic() + seconds
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            if _lock(handle) and _is_at(path, handle):
                return cls(path, handle)
            os.close(handle)  # held, or taken away between opening and locking it
            if time.monotonic() >= end:
                return None
            time.sleep(_LOOK_S)

    def close(self) -> None:
        """Let go of the file, and take it away."""
        if self._handle is not None:
            _drop(self.path, self._handle)
            self._handle = None


def _is_at(path: Path, handle: int) -> bool:
    """Whether the open file is still the one of that name; on Windows no open file can be taken away."""
    if _WINDOWS:
        return True
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def _drop(path: Path, handle: int) -> None:
    """Take away a file that is open and locked, and close it.

    It must not go once others can lock it. Windows removes no open file, there or elsewhere, so that the order does not matter.
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
        for _ in range(_LOOKS - 1):
            if _lock(handle, look=True):
                return False
            time.sleep(_LOOK_S)
        return not _lock(handle, look=True)
    finally:
        os.close(handle)


def sweep(path: Path) -> None:
    """Take a file away that nobody holds."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDWR)
        if _lock(handle):
            _drop(path, handle)
        else:
            os.close(handle)


@contextmanager
def alone(path: Path, seconds: float) -> Iterator[bool]:
    """Hold a file while the block runs; False where another process held it for `seconds`.

    Where no file can be made nobody can hold it, and nothing can be written that would need it.
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
