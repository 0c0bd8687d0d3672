"""The database of games: opened whatever state it is in, never thrown away, never the reason why nobody can play.

A database that is damaged or not ours is set aside under a new name, with its write-ahead log, and what can still be read is
taken over into a new one. What is newer or cannot be written is only read. Where nothing can be kept, a database in memory
serves until the window closes.
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from canasta_desktop.session.notices import Notice, NoticeCode
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
"""How long a window waits for another one that is writing."""
CHECKED_BYTES: Final = 8_000_000
"""Up to this size a database is looked through whenever it is opened; a larger one once something was wrong with it."""
_SIDES: Final = ("", "-wal", "-shm")
_BEGINS: Final = b"SQLite format 3\0"
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA}


class Archive:
    """Games of this user. Use `open` or `memory`; belongs to the thread that made it."""

    def __init__(
        self, connection: sqlite3.Connection, path: Path | None, notice: Notice | None = None, *, writable: bool = True
    ) -> None:
        self.connection = connection
        self.path = path
        """The database's file; None in memory."""
        self.notice = notice
        """What the user should know about opening it."""
        self.writable = writable
        """Whether games can be written (in memory, too)."""
        self.lease = Lease(path.parent if path and writable else None)
        self._flusher = Flusher(path) if path and writable else None
        if writable:
            self._bring_back()

    # opening

    @classmethod
    def memory(cls, notice: Notice | None = None) -> Archive:
        """A new archive that lasts as long as it is open."""
        connection = sqlite3.connect(":memory:", isolation_level=None)
        schema.migrate(connection)
        return cls(_dressed(connection), None, notice)

    @classmethod
    def open(cls, folder: Path | None) -> Archive:
        """The archive in a folder; raises nothing that a user can run into."""
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
        """Open a database; only who is `alone` may give it another name."""
        torn = _keep_torn(path) if alone else None
        try:
            return cls(_connect(path), path, Notice(NoticeCode.MOVES_TORN, aside=torn) if torn else None)
        except schema.NewerError:
            return cls._look_only(path, Notice(NoticeCode.GAMES_NEWER, path=path))
        except (schema.ForeignError, sqlite3.Error, UnicodeDecodeError, OSError) as error:
            if _is_damage(error):
                return cls._begin_anew(path, alone=alone)
            return cls._look_only(path, Notice(NoticeCode.GAMES_READ_ONLY, path=path, why=reason(error)))

    @classmethod
    def _look_only(cls, path: Path, notice: Notice) -> Archive:
        """Open it for reading, or keep games in memory where that fails too."""
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
    def _begin_anew(cls, path: Path, *, alone: bool) -> Archive:
        """Set a database aside and begin a new one with what can still be read of it.

        Never under a window that has it open: what that one goes on saving would go into the file that was set aside.
        """
        try:
            if not alone or is_any_open(path.parent):
                return cls.memory(Notice(NoticeCode.GAMES_DAMAGED_ELSEWHERE, path=path))
            aside = _set_aside(path)
            connection = _connect(path)
        except (schema.ForeignError, OSError, sqlite3.Error) as error:
            return cls.memory(Notice(NoticeCode.GAMES_CLOSED, path=path, why=reason(error)))
        recovered = rescue(aside, connection)
        return cls(connection, path, Notice(NoticeCode.GAMES_SET_ASIDE, aside=aside, recovered=recovered))

    def _bring_back(self) -> None:
        """Games that were deleted in a window which then died are there again."""
        try:
            rows = self.connection.execute("SELECT id, owner FROM games WHERE deleted IS NOT NULL").fetchall()
            for game, owner in rows:
                if not self.lease.lives(owner):
                    self.connection.execute("UPDATE games SET deleted = NULL, owner = NULL WHERE id = ?", (game,))
        except sqlite3.Error as error:
            self.trouble(error)

    def close(self) -> None:
        """Let go of all games; what was deleted goes for good."""
        if self.writable:
            self.purge()
            try:
                self.connection.execute("UPDATE games SET owner = NULL WHERE owner = ?", (self.lease.token,))
            except sqlite3.Error as error:
                self.trouble(error)
        if self._flusher:
            self._flusher.close()
        try:
            self.connection.close()
        except sqlite3.Error as error:
            self.trouble(error)
        self.lease.close()

    def purge(self, game: int | None = None) -> None:
        """Let what this window deleted (one game, or all) go for good; its statistics stay."""
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
        """Write all of it or nothing. Raises sqlite3.Error where that fails."""
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

    @contextmanager
    def snapshot(self) -> Iterator[sqlite3.Connection]:
        """Read several things as they stood at one moment, whatever other windows write meanwhile. Raises sqlite3.Error."""
        connection = self.connection
        connection.execute("BEGIN")
        try:
            yield connection
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")

    def trouble(self, error: sqlite3.Error) -> None:
        """Something went wrong with the database: where it is damaged, it is looked through at the next start."""
        if self.path is None or not self.writable or not _is_damage(error):
            return
        try:
            _mark(self.path).touch()
        except OSError:
            return

    def record(self, game: int, deal: int) -> Record | None:
        """A finished deal as a record; None where there is none, or it cannot be read."""
        from .rows import record

        return record(self.connection, game, deal)


def reason(error: BaseException) -> str | Notice:
    """Why something failed, in a few words."""
    if isinstance(error, schema.ForeignError):
        return Notice(NoticeCode.FOREIGN)
    words = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return words[:1].lower() + words[1:].rstrip(".")


def _dressed(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.text_factory = lambda data: data.decode("utf-8", "replace")  # judged where it is read
    return connection


def _up_to_date(connection: sqlite3.Connection) -> sqlite3.Connection:
    """What a database of an older version holds, brought up to the present one in memory, where its file cannot be written."""
    if not schema.is_older(connection):
        return connection
    copy = sqlite3.connect(":memory:", isolation_level=None)
    connection.backup(copy)
    connection.close()
    schema.migrate(copy)
    return copy


def _connect(path: Path) -> sqlite3.Connection:
    """Open a database for writing, looked through and up to date. Raises ForeignError, NewerError or sqlite3.Error."""
    if path.exists() and not _is_ours(path):
        raise schema.ForeignError
    connection = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None)
    try:
        schema.check(_dressed(connection))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        schema.migrate(connection)
        schema.check_columns(connection)
        _look_through(connection, path)
        connection.execute("BEGIN IMMEDIATE")  # says now whether anything can be written
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection


def _look_through(connection: sqlite3.Connection, path: Path) -> None:
    """Raises ForeignError where the database is damaged and small enough, or suspected, to be looked through."""
    mark = _mark(path)
    if path.stat().st_size > CHECKED_BYTES and not mark.exists():
        return
    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise schema.ForeignError
    mark.unlink(missing_ok=True)


def _mark(path: Path) -> Path:
    """A file beside the database: it must be looked through."""
    return path.with_name(path.name + ".check")


def _is_damage(error: BaseException) -> bool:
    if isinstance(error, schema.ForeignError | UnicodeDecodeError):  # SQLite's own words may hold what is damaged
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, sqlite3.DatabaseError) and (code is None or code & 0xFF in _DAMAGED)


def _is_ours(path: Path) -> bool:
    """Whether it is a file that SQLite may touch: it writes over a very short one, and puts an old log into any other."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        begins = file.read(len(_BEGINS))
    return begins in (b"", _BEGINS)


def _free_name(path: Path) -> Path:
    """A name under which nothing has been set aside yet."""
    number = 1
    while any((aside := path.with_name(f"games.broken-{number}.db")).with_name(aside.name + side).exists() for side in _SIDES):
        number += 1
    return aside


def _keep_torn(path: Path) -> Path | None:
    """The copy of a log that a window left behind and that cannot be read whole; None where all is well."""
    aside = _free_name(path)
    aside = aside.with_name(aside.name + "-wal")
    try:
        if is_any_open(path.parent) or not keep_torn(path.with_name(path.name + "-wal"), aside):
            return None
    except OSError:
        return None
    return aside


def _set_aside(path: Path) -> Path:
    """Give a database and what belongs to it a name of its own, all of it or nothing. Raises OSError."""
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
    _mark(path).unlink(missing_ok=True)
    return aside
