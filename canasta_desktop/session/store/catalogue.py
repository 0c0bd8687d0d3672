"""The list of saved games: listing, searching, renaming, deleting and restoring."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from canasta_desktop.session.names import readable
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .archive import Archive
    from .rows import Deal, Game

LONGEST_NAME = 60
_NEWEST = "changed > ?, changed DESC"
"""The order by time, given the present time: games dated in the future, by a wrong clock, come last."""
_MOST = 200
"""Letters of a name that are searched, in case a foreign file has a long one."""
_SEATINGS = msgspec.json.Decoder(tuple[Seating, ...])


class Entry(NamedTuple):
    """A game in the list: its number, what it is ordered by, and what its default name is made of."""

    game: int
    name: str
    changed: str
    rules: str = ""
    """The name of the preset."""
    house: str | None = None
    """The name of the house rules."""
    seatings: tuple[Seating, ...] = ()
    """Empty where they cannot be read."""


def entries(archive: Archive, words: str = "", *, by_name: bool = False) -> list[Entry]:
    """The games whose name holds all of these words, the newest first or by name. Deleted ones are left out."""
    columns = "id, name, changed, rules, house, seatings"
    query = f"SELECT {columns} FROM games WHERE deleted IS NULL ORDER BY {_NEWEST}, id DESC"  # noqa: S608  our own
    found = [
        Entry(game, readable(str(name)[:_MOST]), str(changed), str(rules), house and readable(str(house)), _seated(seatings))
        for game, name, changed, rules, house, seatings in archive.rows(query, _now())
    ]
    return arranged(found, words, by_name=by_name)


def _seated(text: object) -> tuple[Seating, ...]:
    """The players of a game; none if they cannot be read."""
    try:
        return _SEATINGS.decode(text) if isinstance(text, str) else ()
    except (msgspec.DecodeError, ValueError):
        return ()


def arranged(found: list[Entry], words: str, *, by_name: bool) -> list[Entry]:
    """The entries whose name holds all of these words: newest first, or by name."""
    wanted = words.casefold().split()
    if wanted:
        found = [entry for entry in found if all(word in entry.name.casefold() for word in wanted)]
    return sorted(found, key=lambda entry: entry.name.casefold()) if by_name else list(found)


def count(archive: Archive) -> int:
    """Number of games."""
    return sum(number for (number,) in archive.rows("SELECT count(*) FROM games WHERE deleted IS NULL"))


def unfinished(archive: Archive) -> int:
    """Number of games that are not over, practice games included."""
    query = "SELECT count(*) FROM games WHERE state = 'playing' AND deleted IS NULL"
    return sum(number for (number,) in archive.rows(query))


def latest(archive: Archive, *, practice: bool = True) -> int | None:
    """The game that was played last and is not over; one that another window has open, or a newer version has saved, is passed
    over.

    A game that counts comes before every practice game; without `practice` only such a game is looked for.
    """
    query = (
        "SELECT id, owner FROM games WHERE state = 'playing' AND deleted IS NULL AND practice <= ?"  # noqa: S608  our own
        f" ORDER BY practice, {_NEWEST} LIMIT 20"
    )
    rows = archive.rows(query, int(practice), _now())
    return next((game for game, owner in rows if not archive.lease.lives(owner) and not is_newer(archive, game)), None)


def last_rules(archive: Archive) -> str | None:
    """The name of the preset of the game that was played last, which may have been deleted since; None without games."""
    rows = archive.rows(f"SELECT rules FROM games ORDER BY {_NEWEST} LIMIT 1", _now())  # noqa: S608  our own
    return next((rules for (rules,) in rows if isinstance(rules, str)), None)


def is_newer(archive: Archive, game: int) -> bool:
    """Whether a game was saved by a newer version, with rules or players that this one does not know."""
    from .rows import NewerGameError, UnfitError, read_game

    try:
        read_game(archive.connection, game)
    except NewerGameError:
        return True
    except (UnfitError, sqlite3.Error):
        return False
    return False


def look(archive: Archive, game: int) -> tuple[Game, Deal | None] | None:
    """A game and its last deal, as far as they can be read; None if they cannot."""
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
    rows = archive.rows("SELECT number FROM deals WHERE game = ? ORDER BY number", game)
    return [number for (number,) in rows if isinstance(number, int)]


def open_elsewhere(archive: Archive, game: int) -> bool:
    """Whether another window has a game open."""
    return any(archive.lease.lives(owner) for (owner,) in archive.rows("SELECT owner FROM games WHERE id = ?", game))


def rename(archive: Archive, game: int, name: str) -> bool:
    """Give a game another name; returns whether it has that name now. An empty name changes nothing."""
    name = readable(name)[:LONGEST_NAME]
    return bool(name) and archive.change("UPDATE games SET name = ? WHERE id = ?", name, game)


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


def practised_before(archive: Archive, game: int) -> list[int]:
    """Other practice games with this game's name, rules, players, origin and first deal."""
    query = (
        "SELECT other.id, other.owner FROM games AS mine JOIN games AS other USING (name, rules, options, players, origin)"
        " WHERE mine.id = ? AND other.id <> mine.id AND other.practice AND other.deleted IS NULL AND"
        " (SELECT hands || stock FROM deals WHERE game = other.id ORDER BY number LIMIT 1) IS"
        " (SELECT hands || stock FROM deals WHERE game = mine.id ORDER BY number LIMIT 1)"
    )
    return [other for other, owner in archive.rows(query, game) if not archive.lease.lives(owner)]


def drop(archive: Archive, games: Sequence[int]) -> None:
    """Delete practice games for good."""
    for game in games:
        for table, key in (("moves", "game"), ("deals", "game"), ("games", "id")):
            archive.write(f"DELETE FROM {table} WHERE {key} = ?", (game,))  # noqa: S608  our own names


def bring_back(archive: Archive, game: int) -> bool:
    """Restore a game that was deleted in this window."""
    mine = "UPDATE games SET deleted = NULL, owner = NULL WHERE id = ? AND deleted IS NOT NULL AND owner = ?"
    return archive.change(mine, game, archive.lease.token)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
