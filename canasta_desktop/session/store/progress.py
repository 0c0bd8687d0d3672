"""What a person has learned: the lessons that are done, by profile."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from .tally import now

if TYPE_CHECKING:
    from .archive import Archive


def lessons_done(archive: Archive, profile: str) -> frozenset[str]:
    """The names of the lessons that somebody has finished."""
    try:
        rows = archive.connection.execute("SELECT lesson FROM lessons WHERE profile = ?", (profile,)).fetchall()
    except sqlite3.Error as error:
        archive.trouble(error)
        return frozenset()
    return frozenset(str(name) for (name,) in rows)


def keep_lesson(archive: Archive, profile: str, lesson: str) -> None:
    """Keep that somebody has finished a lesson; nothing where the database cannot be written."""
    if not archive.writable:
        return
    try:
        with archive.transaction() as connection:
            connection.execute("INSERT OR IGNORE INTO lessons VALUES (?, ?, ?)", (profile, lesson, now()))
    except sqlite3.Error as error:
        archive.trouble(error)
