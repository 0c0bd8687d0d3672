"""The file of a database: opening it, up to date and looked through; whether it is damaged; setting it aside with its log."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.text_file import patiently

from . import schema
from .lease import is_any_open
from .wal import keep_torn

if TYPE_CHECKING:
    from pathlib import Path

BUSY_S: Final = 1.5
"""Seconds that a window waits while another one writes."""
CHECKED_BYTES: Final = 8_000_000
"""Size in bytes up to which a database is checked whenever it is opened; a larger one is checked only after an error."""
_SIDES: Final = ("", "-wal", "-shm")
"""Ends of the names of the files that belong to one database."""
_BEGINS: Final = b"SQLite format 3\0"
"""The first bytes of every database."""
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA}
"""SQLite errors of a damaged file."""


def with_any_text(connection: sqlite3.Connection) -> sqlite3.Connection:
    """The connection, which now reads text that is no UTF-8 too, with signs in place of the wrong bytes."""
    connection.text_factory = lambda data: data.decode("utf-8", "replace")  # judged where it is read
    return connection


def up_to_date(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A migrated copy, in memory, of a database of an older version whose file cannot be written."""
    if not schema.is_older(connection):
        return connection
    copy = sqlite3.connect(":memory:", isolation_level=None)
    connection.backup(copy)
    connection.close()
    schema.migrate(copy)
    return copy


def connect(path: Path) -> sqlite3.Connection:
    """Open a database for writing, looked through and up to date. Raises ForeignError, NewerError or sqlite3.Error."""
    if path.exists() and not _may_open(path):
        raise schema.ForeignError
    connection = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None)
    try:
        schema.check(with_any_text(connection))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        schema.migrate(connection)
        schema.check_columns(connection)
        _check_integrity(connection, path)
        connection.execute("BEGIN IMMEDIATE")  # says now whether anything can be written
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection


def _check_integrity(connection: sqlite3.Connection, path: Path) -> None:
    """Raises ForeignError if the database is damaged and small enough, or suspected, to be looked through."""
    mark = check_marker(path)
    if path.stat().st_size > CHECKED_BYTES and not mark.exists():
        return
    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise schema.ForeignError
    mark.unlink(missing_ok=True)


def check_marker(path: Path) -> Path:
    """Path of the marker file that requests a check of the database."""
    return path.with_name(path.name + ".check")


def is_damage(error: BaseException) -> bool:
    """Whether an error says that the file is damaged or foreign, not only that it cannot be read now."""
    if isinstance(error, schema.ForeignError | UnicodeDecodeError):  # SQLite's error text may contain damaged bytes
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, sqlite3.DatabaseError) and (code is None or code & 0xFF in _DAMAGED)


def _may_open(path: Path) -> bool:
    """Whether SQLite may open the file: it overwrites a very short one, and applies an old log to any other."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        begins = file.read(len(_BEGINS))
    return begins in (b"", _BEGINS)


def _free_name(path: Path) -> Path:
    """An unused name for a renamed database."""
    number = 1
    while any((aside := path.with_name(f"games.broken-{number}.db")).with_name(aside.name + side).exists() for side in _SIDES):
        number += 1
    return aside


def copy_torn_log(path: Path) -> Path | None:
    """Copy the log of a dead window if it is damaged, and return the copy's path; None if it is intact."""
    aside = _free_name(path)
    aside = aside.with_name(aside.name + "-wal")
    try:
        if is_any_open(path.parent) or not keep_torn(path.with_name(path.name + "-wal"), aside):
            return None
    except OSError:
        return None
    return aside


def remove(path: Path) -> None:
    """Remove a database of ours and its log. Raises OSError."""
    for side in _SIDES:
        path.with_name(path.name + side).unlink(missing_ok=True)


def set_aside(path: Path) -> Path:
    """Rename a database and its log, both or neither. Raises OSError."""
    aside = _free_name(path)
    done: list[tuple[Path, Path]] = []
    try:
        for side in _SIDES:
            old, new = path.with_name(path.name + side), aside.with_name(aside.name + side)
            if old.exists():
                patiently(partial(old.rename, new))
                done.append((old, new))
    except OSError:
        for old, new in done:  # a log whose database has another name would be lost
            with suppress(OSError):
                new.rename(old)
        raise
    check_marker(path).unlink(missing_ok=True)
    return aside
