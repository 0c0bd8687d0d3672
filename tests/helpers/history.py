"""A history of played games for statistics: bots decide on every seat, and seat 0 is booked as a person."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.ruleset import changed_options, load
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store import tally
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.table import Table
from helpers.shared_data import shared

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence

NOW = datetime(2026, 11, 21, 18, 30, tzinfo=UTC)


@dataclass(frozen=True)
class Evening:
    """One kind of game in a history: rules, players, levels of the opponents and of the partner."""

    rules: str = "classic"
    players: int = 4
    level: str = "casual"
    partner: str = "casual"
    house: str | None = None
    options: tuple[tuple[str, object], ...] = ()


def seats(evening: Evening, profile: str) -> list[Seating]:
    """A person on seat 0, bots on the others."""
    sides = load(evening.rules).seating(evening.players).sides
    mine = next(side for side in sides if 0 in side)
    return [
        Seating("Ana", "fox", profile=profile)
        if seat == 0
        else Seating(f"Bot {seat}", "owl", evening.partner if seat in mine else evening.level)
        for seat in range(evening.players)
    ]


def store_game(connection: sqlite3.Connection, table: Table, house: str | None = None, *, practice: bool = False) -> int:
    """Insert the row of a game that booking needs; returns its id."""
    made = connection.execute(
        "INSERT INTO games (name, rules, options, house, players, seed, practice, seatings, origin, started, changed, seconds,"
        " state, totals) VALUES ('', ?, '{}', ?, ?, ?, ?, '[]', 'null', '', '', 0, 'playing', '[]')",
        (table.rules.name, house, len(table.seatings), table.game.seed, practice),
    )
    assert made.lastrowid is not None
    return made.lastrowid


def play_deal(table: Table, mind: str = "heuristic") -> None:
    """Play the next deal; the bot `mind` decides for humans."""
    table.deal()
    play_out(table, mind)


def play_out(table: Table, mind: str = "heuristic") -> None:
    """Play the current deal to its end; the bot `mind` decides for humans."""
    bot = make_bot(mind)
    dice = random.Random(f"{table.game.seed}/{table.game.deal_number}")
    while table.in_deal:
        if not table.pump():
            seat = table.to_act
            assert seat is not None
            assert table.play(seat, bot.decide(table.view(seat), dice)) is None


def play_game(
    connection: sqlite3.Connection,
    evening: Evening,
    seed: int,
    ended: datetime,
    profile: str = "ana",
    each: Callable[[int, Table], object] | None = None,
    mind: str = "heuristic",
) -> Table:
    """Play one game to its end and book it; `each` is called after every deal with the game's number and the table."""
    rules = load(evening.rules, dict(evening.options))
    table = Table(rules, seats(evening, profile), seed, LocalThinker())
    game = store_game(connection, table, evening.house if changed_options(rules) else None)
    while table.game.winner is None:
        play_deal(table, mind)
        tally.book_deal(connection, game, table, ended.isoformat(timespec="seconds"))
        if each:
            each(game, table)
    tally.book_game(connection, game, table, ended.isoformat(timespec="seconds"))
    table.close()
    return table


def play_history(
    connection: sqlite3.Connection,
    evenings: Sequence[Evening],
    games: int,
    seed: int = 1,
    profile: str = "ana",
    days: int = 330,
    now: datetime = NOW,
    minds: Sequence[str] = ("novice", "casual", "heuristic"),
) -> None:
    """Play `games` games, spread over the last `days` days; the person's level rises through `minds`."""
    dice = random.Random(seed)
    for number in range(games):
        mind = minds[number * len(minds) // games]
        evening = evenings[dice.randrange(len(evenings))]
        ended = now - timedelta(days=days * (1 - (number + 1) / games) ** 1.2, minutes=dice.randrange(200))
        play_game(connection, evening, seed * 1000 + number, ended, profile, mind=mind)


EVENINGS = (
    Evening(level="novice", partner="skilled"),
    Evening(level="casual"),
    Evening("online", level="skilled"),
    Evening("book", 2, "novice"),
    Evening("classic", house="Kitchen table", options=(("hand_size", 13),)),
    Evening("classic", house="=Sunday", options=(("target_score", 1000),)),
)
GAMES = 48
_TABLES = ("tallies", "outcomes")
_APART = 10_000_000  # an offset of ids that no stored game has, because these games are only booked


@cache
def _a_year() -> dict[str, tuple[list[str], list[tuple[object, ...]]]]:
    """The rows of a year of games, played once for all tests (cached)."""
    return shared("a_year", _play_a_year)


def _play_a_year() -> dict[str, tuple[list[str], list[tuple[object, ...]]]]:
    archive = Archive.memory()
    play_history(archive.connection, EVENINGS, GAMES)
    found = {}
    for table in _TABLES:
        rows = archive.connection.execute(f"SELECT * FROM {table}")  # noqa: S608
        found[table] = [column[0] for column in rows.description], rows.fetchall()
    archive.connection.close()
    return found


def book_a_year(connection: sqlite3.Connection, profile: str = "ana", games: int = GAMES) -> None:
    """Book the first `games` of these games for a profile."""
    last = connection.execute("SELECT max(max(game), ?) FROM tallies", (_APART,)).fetchone()[0] or _APART
    for table, (columns, rows) in _a_year().items():
        names = [name for name in columns if name != "id"]
        insert = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"  # noqa: S608
        for row in rows:
            given = {**dict(zip(columns, row, strict=True)), "profile": profile}
            number = int(str(given["game"]))
            given["game"] = last + number
            if number <= games:
                connection.execute(insert, [given[name] for name in names])
    connection.execute("BEGIN")
    tally.forget(connection, profile, tally.Mark(0, 0, ""))  # deletes nothing, but updates the sums by day
    connection.execute("COMMIT")


JUNK = ("'x'", "x'00ff'", "''", "1e300", "-9000000000000000000", "'house:'")
"""SQL literals that are invalid in every column of the statistics."""


def spoil(connection: sqlite3.Connection, junk: str) -> None:
    """Write an invalid value to some rows of every column."""
    for table in _TABLES:
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        for number, column in enumerate(columns):
            if column not in ("id", "game", "deal", "seat"):
                connection.execute(f"UPDATE {table} SET {column} = {junk} WHERE id % 31 = {number % 31}")  # noqa: S608
