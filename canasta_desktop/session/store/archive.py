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
from .database_file import BUSY_S, check_marker, connect, copy_torn_log, is_damage, remove, set_aside, up_to_date, with_any_text
from .durable import Flusher
from .lease import Lease, is_any_open, opening
from .rescue import rescue

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.engine.records import Record

FILE: Final = "games.db"
_RESCUED: Final = "games.rescued.db"
"""The name of a database that readable rows are copied to, until all of them are there."""
_PASSES: Final = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM,
}  # fmt: skip
"""SQLite errors that may not occur again on another attempt."""
MOST_WAITING: Final = 1000
"""Most changes that wait to be written; older ones are dropped."""


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
        return cls(with_any_text(connection), None, notice)

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
        torn = copy_torn_log(path) if alone else None
        try:
            if alone and not path.exists() and path.with_name(_RESCUED).exists():
                path.with_name(_RESCUED).rename(path)  # the program was cut off between the two renames of a rescue
            return cls(connect(path), path, Notice(NoticeCode.MOVES_TORN, aside=torn) if torn else None)
        except schema.NewerError:
            return cls._open_read_only(path, Notice(NoticeCode.GAMES_NEWER, path=path))
        except (schema.ForeignError, sqlite3.Error, UnicodeDecodeError, OSError) as error:
            if is_damage(error):
                return cls._replace(path, alone=alone)
            return cls._open_read_only(path, Notice(NoticeCode.GAMES_READ_ONLY, path=path, why=reason(error)))

    @classmethod
    def _open_read_only(cls, path: Path, notice: Notice) -> Archive:
        """Open the database read-only, or use memory if that fails too."""
        for how in ("mode=ro", "mode=ro&immutable=1"):
            try:
                connection = sqlite3.connect(f"file:{quote(str(path))}?{how}", timeout=BUSY_S, isolation_level=None, uri=True)
                connection = up_to_date(connection)
                schema.check_columns(with_any_text(connection))
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
            remove(fresh)  # of a rescue that was cut off
            connection = connect(fresh)
            try:
                recovered = rescue(path, connection)
            finally:
                connection.close()
            aside = set_aside(path)
            patiently(partial(fresh.rename, path))
            connection = connect(path)
        except (schema.ForeignError, OSError, sqlite3.Error) as error:
            with suppress(OSError):
                if path.exists():  # else the next start gives the new one its name
                    remove(fresh)
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
        if self.path is None or not self.writable or not is_damage(error):
            return
        try:
            check_marker(self.path).touch()
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
