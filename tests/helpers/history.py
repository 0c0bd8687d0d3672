"""A history of games that were really played: bots decide on every seat, and what comes of it is booked as for a person."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from canasta_desktop.bots.base import make_bot
from canasta_desktop.bots.worker import LocalThinker
from canasta_desktop.engine.ruleset import changed_options, load
from canasta_desktop.session.store import tally
from canasta_desktop.session.table import Seating, Table

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence

NOW = datetime(2026, 11, 21, 18, 30, tzinfo=UTC)


@dataclass(frozen=True)
class Evening:
    """One kind of game in a history: who plays against whom by which rules."""

    rules: str = "classic"
    players: int = 4
    level: str = "casual"
    partner: str = "casual"
    house: str | None = None
    options: tuple[tuple[str, object], ...] = ()


def seats(evening: Evening, profile: str) -> list[Seating]:
    """The person on seat 0, then bots."""
    sides = load(evening.rules).seating(evening.players).sides
    mine = next(side for side in sides if 0 in side)
    return [
        Seating("Ana", "fox", profile=profile)
        if seat == 0
        else Seating(f"Bot {seat}", "owl", evening.partner if seat in mine else evening.level)
        for seat in range(evening.players)
    ]


def store_game(connection: sqlite3.Connection, table: Table, house: str | None = None, *, practice: bool = False) -> int:
    """The row that the statistics look at when they book; answers its number."""
    made = connection.execute(
        "INSERT INTO games (name, rules, options, house, players, seed, practice, seatings, origin, started, changed, seconds,"
        " state, totals) VALUES ('', ?, '{}', ?, ?, ?, ?, '[]', 'null', '', '', 0, 'playing', '[]')",
        (table.rules.name, house, len(table.seatings), table.seed, practice),
    )
    assert made.lastrowid is not None
    return made.lastrowid


def play_deal(table: Table, mind: str = "heuristic") -> None:
    """Play the next deal; `mind` decides for the people."""
    table.deal()
    bot = make_bot(mind)
    dice = random.Random(f"{table.seed}/{table.game.deal_number}")
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
    """Play so many games of these kinds, spread over the last `days` days; the person learns, from the first of `minds` on."""
    dice = random.Random(seed)
    for number in range(games):
        mind = minds[number * len(minds) // games]
        evening = evenings[dice.randrange(len(evenings))]
        ended = now - timedelta(days=days * (1 - (number + 1) / games) ** 1.2, minutes=dice.randrange(200))
        play_game(connection, evening, seed * 1000 + number, ended, profile, mind=mind)
