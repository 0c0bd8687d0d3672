"""Checking the write-ahead log of a dead window, before SQLite reads it.

SQLite recovers the complete transactions and silently ignores the rest, which is right after a power failure; but if moves were
saved and cannot be read, the user gets a notice, and the log is kept.

Source: the file format in SQLite's documentation, "WAL File Format".
"""

from __future__ import annotations

import shutil
import struct
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_HEADER, _FRAME = 32, 24  # bytes
_MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
"""Byte order of checksums, by the first number of the log."""
MOST_BYTES: Final = 6_000_000
"""Size limit in bytes of a log to check: a longer one would take a second."""
_CUT: Final = 0xFFFFFFFF
_CACHED: Final = 4096
"""Page size in bytes of the system's file cache: a killed process's write ends whole or at a multiple of it."""


def is_torn(data: bytes) -> bool:
    """Whether a log has committed frames that cannot be read, apart from remains of an earlier use of the log.

    SQLite writes a frame's header, then its page, and the last frame of a transaction commits it. An unfinished transaction of
    a killed window is no loss, because none of its moves was reported as saved. The unfinished transaction may end between two
    writes or within one. Behind it the log ends or, after a restart of the log, frames of an earlier round follow.
    """
    if not data.strip(b"\0"):
        return False
    if len(data) < _HEADER:
        return True
    magic, _, page, restarts, *rest = struct.unpack(">8I", data[:_HEADER])
    order = _MAGIC.get(magic)
    if order is None or page < 512 or page > 65536:
        return True
    sums = _checksum(data[:24], order, (0, 0))
    if sums != (rest[2], rest[3]):
        return True
    salts, at = rest[:2], _HEADER
    while at + _FRAME <= len(data):
        _, done, *frame = struct.unpack(">6I", data[at : at + _FRAME])
        if frame[:2] != salts:
            return False  # of an earlier round
        body = data[at + _FRAME : at + _FRAME + page]
        if len(body) < page:
            return bool(body) and not _cut_by_kill(data)  # without a body, the window was killed after the header
        sums = _checksum(body, order, _checksum(data[at : at + 8], order, sums))
        at += _FRAME + page
        if sums != (frame[2], frame[3]):
            last = data[at + 8 : at + 16] != struct.pack(">2I", *salts)
            return not last or (bool(done) and restarts == 0)
    return at < len(data) and not _cut_by_kill(data)


def _cut_by_kill(data: bytes) -> bool:
    return len(data) % _CACHED == 0


def _checksum(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    first, second = sums
    numbers = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(numbers[::2], numbers[1::2], strict=True):
        first = (first + even + second) & _CUT
        second = (second + odd + first) & _CUT
    return first, second


def keep_torn(log: Path, aside: Path) -> bool:
    """Copy a log that cannot be read whole to `aside`; returns whether that was needed. Raises OSError."""
    if not log.is_file() or not 0 < log.stat().st_size <= MOST_BYTES or not is_torn(log.read_bytes()):
        return False
    shutil.copyfile(log, aside)
    return True
