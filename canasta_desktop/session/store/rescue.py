"""Copying the readable rows of a damaged database."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from .schema import fill

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
_CANNOT_WRITE: Final = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_READONLY}


class RescueError(OSError):
    """The new database cannot be written: nothing is rescued, and it can be tried again."""


def rescue(old: Path, new: sqlite3.Connection) -> int:
    """Copy every readable row of our tables without changing `old`; returns the number of games copied.

    Raises RescueError or sqlite3.Error if the new database cannot be written.
    """
    tables = [row[0] for row in new.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")]
    new.execute("BEGIN IMMEDIATE")
    with suppress(*_UNREADABLE):
        source = sqlite3.connect(f"file:{quote(str(old))}?mode=ro", isolation_level=None, uri=True)
        source.text_factory = lambda data: data.decode("utf-8", "replace")
        source.execute("PRAGMA writable_schema = ON")  # a table whose definition is damaged does not hide the others
        for table in tables:
            _copy(source, new, table)
        source.close()
    of_games = [table for table in tables if any(row[1] == "game" for row in new.execute(f"PRAGMA table_info({table})"))]
    numbers = ["SELECT max(id) AS n FROM games", *(f"SELECT max(game) FROM {table}" for table in of_games)]  # noqa: S608  our own
    last = new.execute(f"SELECT max(n) FROM ({' UNION ALL '.join(numbers)})").fetchone()[0]  # noqa: S608  likewise
    if isinstance(last, int):  # the number of a game that is lost is not given to another
        new.execute("DELETE FROM sqlite_sequence WHERE name = 'games'")
        new.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?)", (last,))
    for table in ("deals", "moves"):
        new.execute(f"DELETE FROM {table} WHERE game NOT IN (SELECT id FROM games)")  # noqa: S608  likewise
    new.execute("UPDATE games SET owner = NULL")
    fill(new)
    new.execute("COMMIT")
    return int(new.execute("SELECT count(*) FROM games").fetchone()[0])


def _copy(source: sqlite3.Connection, new: sqlite3.Connection, table: str) -> None:
    """Copy a table from both ends: a damaged page in its middle loses only itself. An older one may lack columns."""
    there = {row[1] for row in _rows(source, f"PRAGMA table_info({table})")}
    columns = [f'"{row[1]}"' for row in new.execute(f"PRAGMA table_info({table})") if row[1] in there]
    marks = ", ".join("?" * len(columns))
    insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608  names of our own schema
    key = ", ".join(str(row[1]) for row in sorted(new.execute(f"PRAGMA table_info({table})"), key=lambda r: r[5]) if row[5])
    for way in ("ASC", "DESC"):
        order = ", ".join(f"{name} {way}" for name in key.split(", ")) if key else f"rowid {way}"
        for row in _rows(source, f"SELECT {', '.join(columns)} FROM {table} ORDER BY {order}"):  # noqa: S608  likewise
            try:
                new.execute(insert, row)
            except sqlite3.Error as error:  # one row that does not fit is left out
                if (error.sqlite_errorcode & 0xFF) in _CANNOT_WRITE:
                    raise RescueError(str(error)) from None


def _rows(source: sqlite3.Connection, query: str) -> Iterator[tuple[object, ...]]:
    """The rows up to the first that cannot be read."""
    with suppress(*_UNREADABLE):
        yield from source.execute(query)
