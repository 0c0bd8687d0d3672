"""The database of games: opening, repair, transactions.

A damaged or foreign database is renamed together with its write-ahead log, and its readable rows are copied to a new one. A
newer or unwritable one is opened read-only. If no file can be used, a database in memory serves until the window closes. So
the state of the file never prevents playing, and no file is deleted.
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from canasta_desktop.session.notices import Notice, NoticeCode, Reminder
from canasta_desktop.session.text_file import patiently

from . import schema
from .durable import Flusher
from .lease import Lease, is_any_open, opening
from .rescue import rescue
from .wal import keep_torn

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.engine.records import Record

FILE: Final = "games.db"
BUSY_S: Final = 1.5
"""Seconds that a window waits while another one writes."""
CHECKED_BYTES: Final = 8_000_000
"""Size in bytes up to which a database is checked whenever it is opened; a larger one is checked only after an error."""
_SIDES: Final = ("", "-wal", "-shm")
_RESCUED: Final = "games.rescued.db"
"""The name of a database that readable rows are copied to, until all of them are there."""
_BEGINS: Final = b"SQLite format 3\0"
_PASSES: Final = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM,
}  # fmt: skip
"""SQLite errors that may not occur again on another attempt."""
MOST_WAITING: Final = 1000
"""Most changes that wait to be written; older ones are dropped."""
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA}


class Archive:
    """The repository of this user's games. Made by `open` or `memory`; for use in the thread that made it only."""

    def __init__(
        self, connection: sqlite3.Connection, path: Path | None, notice: Notice | None = None, *, writable: bool = True
    ) -> None:
        self.connection = connection
        self.path = path
        """The database's file; None in memory."""
        self.notice = notice
        """Notice to the user about opening the database."""
        self.writable = writable
        """Whether games can be written, to a file or in memory."""
        self.remind = Reminder(_ignore_notice)
        """Told that a change cannot be written."""
        self._waiting: list[tuple[str, tuple[object, ...]]] = []
        self.lease = Lease(path.parent if path and writable else None)
        self._flusher = Flusher(path) if path and writable else None
        if writable:
            self._restore_deleted()

    # opening

    @classmethod
    def memory(cls, notice: Notice | None = None) -> Archive:
        """A new archive that lasts as long as it is open."""
        connection = sqlite3.connect(":memory:", isolation_level=None)
        schema.migrate(connection)
        return cls(_dressed(connection), None, notice)

    @classmethod
    def open(cls, folder: Path | None) -> Archive:
        """The archive in a folder. Damaged, foreign or unwritable files raise no error (see `notice`)."""
        if folder is None:
            return cls.memory(Notice(NoticeCode.NO_FOLDER_FOR_GAMES))
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return cls.memory(Notice(NoticeCode.NO_FOLDER_MADE, folder=folder, why=reason(error)))
        with opening(folder) as alone:
            return cls._open(folder / FILE, alone=alone)

    @classmethod
    def _open(cls, path: Path, *, alone: bool) -> Archive:
        """Open a database; it may be renamed only if this window is `alone`."""
        torn = _copy_torn_log(path) if alone else None
        try:
            if alone and not path.exists() and path.with_name(_RESCUED).exists():
                path.with_name(_RESCUED).rename(path)  # the program was cut off between the two renames of a rescue
            return cls(_connect(path), path, Notice(NoticeCode.MOVES_TORN, aside=torn) if torn else None)
        except schema.NewerError:
            return cls._open_read_only(path, Notice(NoticeCode.GAMES_NEWER, path=path))
        except (schema.ForeignError, sqlite3.Error, UnicodeDecodeError, OSError) as error:
            if _is_damage(error):
                return cls._replace(path, alone=alone)
            return cls._open_read_only(path, Notice(NoticeCode.GAMES_READ_ONLY, path=path, why=reason(error)))

    @classmethod
    def _open_read_only(cls, path: Path, notice: Notice) -> Archive:
        """Open the database read-only, or use memory if that fails too."""
        for how in ("mode=ro", "mode=ro&immutable=1"):
            try:
                connection = sqlite3.connect(f"file:{quote(str(path))}?{how}", timeout=BUSY_S, isolation_level=None, uri=True)
                connection = _up_to_date(connection)
                schema.check_columns(_dressed(connection))
            except (sqlite3.Error, UnicodeDecodeError, schema.ForeignError) as error:
                why = reason(error)
            else:
                return cls(connection, path, notice, writable=False)
        return cls.memory(Notice(NoticeCode.GAMES_CLOSED, path=path, why=why))

    @classmethod
    def _replace(cls, path: Path, *, alone: bool) -> Archive:
        """Copy the readable rows of a database to a new one, and rename the old one once that is done.

        Where that fails nothing has changed, and the next start tries again. Never while another window has the database open,
        which would go on saving into the renamed file.
        """
        fresh = path.with_name(_RESCUED)
        try:
            if not alone or is_any_open(path.parent):
                return cls.memory(Notice(NoticeCode.GAMES_DAMAGED_ELSEWHERE, path=path))
            _remove(fresh)  # of a rescue that was cut off
            connection = _connect(fresh)
            try:
                recovered = rescue(path, connection)
            finally:
                connection.close()
            aside = _set_aside(path)
            patiently(partial(fresh.rename, path))
            connection = _connect(path)
        except (schema.ForeignError, OSError, sqlite3.Error) as error:
            with suppress(OSError):
                if path.exists():  # else the next start gives the new one its name
                    _remove(fresh)
            return cls.memory(Notice(NoticeCode.GAMES_NOT_RESCUED, path=path, why=reason(error)))
        return cls(connection, path, Notice(NoticeCode.GAMES_SET_ASIDE, aside=aside, recovered=recovered))

    def _restore_deleted(self) -> None:
        """Restore games whose deletion was not completed because the window died."""
        for game, owner in self.rows("SELECT id, owner FROM games WHERE deleted IS NOT NULL"):
            if not self.lease.lives(owner):
                self.change("UPDATE games SET deleted = NULL, owner = NULL WHERE id = ?", game)

    def close(self) -> None:
        """Release all leases and purge deleted games."""
        if self.writable:
            self.retry()
            self.purge()
            for table in ("games", "marked_days"):
                self.change(f"UPDATE {table} SET owner = NULL WHERE owner = ?", self.lease.token)  # noqa: S608  our own names
        if self._flusher:
            self._flusher.close()
        try:
            self.connection.close()
        except sqlite3.Error as error:
            self.trouble(error)
        self.lease.close()

    def release(self, game: int) -> None:
        """Release the lease of a game, so that another window can take it."""
        self.change("UPDATE games SET owner = NULL WHERE id = ? AND owner = ? AND deleted IS NULL", game, self.lease.token)

    def purge(self, game: int | None = None) -> None:
        """Purge what this window deleted (one game, or all); statistics stay."""
        try:
            with self.transaction() as connection:
                rows = connection.execute(
                    "SELECT id FROM games WHERE deleted IS NOT NULL AND owner = ? AND (? IS NULL OR id = ?)",
                    (self.lease.token, game, game),
                ).fetchall()
                for table, key in (("moves", "game"), ("deals", "game"), ("games", "id")):
                    connection.executemany(f"DELETE FROM {table} WHERE {key} = ?", rows)  # noqa: S608  our own names
        except sqlite3.Error as error:
            self.trouble(error)

    # use

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """A write transaction. Raises sqlite3.Error if it fails, and then nothing is written."""
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        if self._flusher:
            self._flusher.poke()

    def write(self, statement: str, row: tuple[object, ...]) -> None:
        """Change one row; do nothing if the database is read-only, which `notice` says.

        A change that cannot be written now waits and is reported to `remind`. It is tried again with the next change, by
        `retry`, and when the archive is closed.
        """
        if self.writable:
            self._write([*self._waiting, (statement, row)])

    def retry(self) -> None:
        """Write what waits because it could not be written."""
        if self._waiting:
            self._write(self._waiting)

    @property
    def waits(self) -> bool:
        """Whether changes wait that could not be written."""
        return bool(self._waiting)

    def _write(self, changes: list[tuple[str, tuple[object, ...]]]) -> None:
        try:
            with self.transaction() as connection:
                for statement, row in changes:
                    connection.execute(statement, row)
        except sqlite3.Error as error:
            self.trouble(error)
            passes = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF in _PASSES
            self._waiting = changes[-MOST_WAITING:] if passes else []
            self.remind(Notice(NoticeCode.NOT_KEPT_NOW if passes else NoticeCode.GAMES_UNREADABLE, why=reason(error)))
        else:
            self._waiting = []
            self.remind.forget()

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query; none if the database cannot be read."""
        try:
            return self.connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self.trouble(error)
            return []

    def change(self, statement: str, *values: object) -> bool:
        """Change rows at once or not at all, unlike `write`; returns whether any was changed."""
        if not self.writable:
            return False
        try:
            with self.transaction() as connection:
                return connection.execute(statement, values).rowcount > 0
        except sqlite3.Error as error:
            self.trouble(error)
            return False

    @contextmanager
    def snapshot(self) -> Iterator[sqlite3.Connection]:
        """A read transaction: several reads of one consistent state. Raises sqlite3.Error."""
        connection = self.connection
        connection.execute("BEGIN")
        try:
            yield connection
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")

    def trouble(self, error: sqlite3.Error) -> None:
        """Handle an error of the database: a damaged one is checked at the next start."""
        if self.path is None or not self.writable or not _is_damage(error):
            return
        try:
            _check_marker(self.path).touch()
        except OSError:
            return

    def record(self, game: int, deal: int) -> Record | None:
        """A finished deal as a record; None if there is none, or it cannot be read."""
        from .rows import record

        return record(self.connection, game, deal)


def _ignore_notice(_: Notice) -> None:
    """Ignore a notice."""


def reason(error: BaseException) -> str | Notice:
    """A short text of an error."""
    if isinstance(error, schema.ForeignError):
        return Notice(NoticeCode.FOREIGN)
    words = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return words[:1].lower() + words[1:].rstrip(".")


def _dressed(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.text_factory = lambda data: data.decode("utf-8", "replace")  # judged where it is read
    return connection


def _up_to_date(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A migrated copy, in memory, of a database of an older version whose file cannot be written."""
    if not schema.is_older(connection):
        return connection
    copy = sqlite3.connect(":memory:", isolation_level=None)
    connection.backup(copy)
    connection.close()
    schema.migrate(copy)
    return copy


def _connect(path: Path) -> sqlite3.Connection:
    """Open a database for writing, looked through and up to date. Raises ForeignError, NewerError or sqlite3.Error."""
    if path.exists() and not _may_open(path):
        raise schema.ForeignError
    connection = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None)
    try:
        schema.check(_dressed(connection))
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
    mark = _check_marker(path)
    if path.stat().st_size > CHECKED_BYTES and not mark.exists():
        return
    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise schema.ForeignError
    mark.unlink(missing_ok=True)


def _check_marker(path: Path) -> Path:
    """Path of the marker file that requests a check of the database."""
    return path.with_name(path.name + ".check")


def _is_damage(error: BaseException) -> bool:
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


def _copy_torn_log(path: Path) -> Path | None:
    """Copy the log of a dead window if it is damaged, and return the copy's path; None if it is intact."""
    aside = _free_name(path)
    aside = aside.with_name(aside.name + "-wal")
    try:
        if is_any_open(path.parent) or not keep_torn(path.with_name(path.name + "-wal"), aside):
            return None
    except OSError:
        return None
    return aside


def _remove(path: Path) -> None:
    """Remove a database of ours and its log. Raises OSError."""
    for side in _SIDES:
        path.with_name(path.name + side).unlink(missing_ok=True)


def _set_aside(path: Path) -> Path:
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
    _check_marker(path).unlink(missing_ok=True)
    return aside
