"""The list of saved games: listing, searching, renaming, deleting and restoring."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.session.names import readable
from canasta_desktop.session.notices import Notice, NoticeCode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .archive import Archive
    from .rows import Deal, Game

LONGEST_NAME = 60
_MOST = 200
"""Letters of a name that are searched, in case a foreign file has a long one."""


class Entry(NamedTuple):
    """A game in the list: its number and what it is ordered by."""

    game: int
    name: str
    changed: str


def entries(archive: Archive, words: str = "", *, by_name: bool = False) -> list[Entry]:
    """The games whose name holds all of these words, the newest first or by name. Deleted ones are left out."""
    try:
        query = "SELECT id, name, changed FROM games WHERE deleted IS NULL ORDER BY changed DESC, id DESC"
        rows = archive.connection.execute(query)
        found = [Entry(game, readable(str(name)[:_MOST]), str(changed)) for game, name, changed in rows]
    except sqlite3.Error as error:
        archive.trouble(error)
        return []
    return arranged(found, words, by_name=by_name)


def arranged(found: list[Entry], words: str, *, by_name: bool) -> list[Entry]:
    """Those of a list, the newest first, whose name holds all of these words; by name where that is wanted."""
    wanted = words.casefold().split()
    if wanted:
        found = [entry for entry in found if all(word in entry.name.casefold() for word in wanted)]
    return sorted(found, key=lambda entry: entry.name.casefold()) if by_name else list(found)


def count(archive: Archive) -> int:
    """Number of games."""
    try:
        return int(archive.connection.execute("SELECT count(*) FROM games WHERE deleted IS NULL").fetchone()[0])
    except sqlite3.Error as error:
        archive.trouble(error)
        return 0


def latest(archive: Archive, *, practice: bool = True) -> int | None:
    """The game that was played last and is not over; one that another window has open is passed over.

    A game that counts comes before every practice game; without `practice` only such a game is looked for.
    """
    query = (
        "SELECT id, owner FROM games WHERE state = 'playing' AND deleted IS NULL AND practice <= ?"
        " ORDER BY practice, changed DESC LIMIT 20"
    )
    try:
        rows = archive.connection.execute(query, (int(practice),)).fetchall()
    except sqlite3.Error as error:
        archive.trouble(error)
        return None
    return next((game for game, owner in rows if not archive.lease.lives(owner)), None)


def look(archive: Archive, game: int) -> tuple[Game, Deal | None] | None:
    """A game and its last deal, as far as they can be read; None where they cannot."""
    from .rows import UnfitError, last_deal, read_game

    try:
        with archive.snapshot() as connection:
            found = read_game(connection, game)
            return (found, last_deal(connection, game)) if found else None
    except UnfitError:
        return None
    except sqlite3.Error as error:
        archive.trouble(error)
        return None


def deal_numbers(archive: Archive, game: int) -> list[int]:
    """The numbers of the deals that are kept of a game."""
    try:
        rows = archive.connection.execute("SELECT number FROM deals WHERE game = ? ORDER BY number", (game,))
        return [number for (number,) in rows if isinstance(number, int)]
    except sqlite3.Error as error:
        archive.trouble(error)
        return []


def open_elsewhere(archive: Archive, game: int) -> bool:
    """Whether another window has a game open."""
    try:
        row = archive.connection.execute("SELECT owner FROM games WHERE id = ?", (game,)).fetchone()
    except sqlite3.Error as error:
        archive.trouble(error)
        return False
    return row is not None and archive.lease.lives(row[0])


def rename(archive: Archive, game: int, name: str) -> bool:
    """Give a game another name; returns whether it has it. An empty name changes nothing."""
    name = readable(name)[:LONGEST_NAME]
    return bool(name) and _change(archive, "UPDATE games SET name = ? WHERE id = ?", (name, game))


def delete(archive: Archive, game: int) -> Notice | None:
    """Delete a game, which can be restored until the window closes; returns why not, or None."""
    if not archive.writable:
        return Notice(NoticeCode.NOT_DELETED)
    try:
        with archive.transaction() as connection:  # no other window can take it between the look and the deletion
            if open_elsewhere(archive, game):
                return Notice(NoticeCode.OPEN_ELSEWHERE)
            values = (_now(), archive.lease.token, game)
            done = connection.execute("UPDATE games SET deleted = ?, owner = ? WHERE id = ?", values).rowcount > 0
    except sqlite3.Error as error:
        archive.trouble(error)
        done = False
    return None if done else Notice(NoticeCode.NOT_DELETED)


def bring_back(archive: Archive, game: int) -> bool:
    """Restore a game that was deleted in this window."""
    mine = "UPDATE games SET deleted = NULL, owner = NULL WHERE id = ? AND deleted IS NOT NULL AND owner = ?"
    return _change(archive, mine, (game, archive.lease.token))


def _change(archive: Archive, statement: str, values: Sequence[object]) -> bool:
    if not archive.writable:
        return False
    try:
        with archive.transaction() as connection:
            return connection.execute(statement, values).rowcount > 0
    except sqlite3.Error as error:
        archive.trouble(error)
        return False


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
