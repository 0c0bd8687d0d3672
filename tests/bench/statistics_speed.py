"""Benchmark of the statistics of 10,000 games: `python tests/bench/statistics_speed.py` prints times in ms as JSON.

Some games are played; their rows are then copied with other dates until there are enough. `page` is the time of all queries of
the statistics page; `books` that of booking a finished deal.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.history import NOW, Evening, play_game

from canasta_desktop.session import statistics
from canasta_desktop.session.statistics_csv import write_csv
from canasta_desktop.session.statistics_filter import Filter, days_ago
from canasta_desktop.session.store import tally
from canasta_desktop.session.store.archive import Archive

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

PLAYED = 40
EVENINGS = (
    Evening(level="novice"),
    Evening(level="casual"),
    Evening(level="skilled"),
    Evening("online"),
    Evening("book", 2),
    Evening("three-pack", 6),
)
DAYS = 4
"""Ten games a day, so that 10,000 games are about three years."""
RUNS = 15


def fill(archive: Archive, games: int) -> list[float]:
    """Book `games` games; returns the times of booking a deal, in ms."""
    times: list[float] = []

    def again(game: int, table: object) -> None:
        began = time.perf_counter()
        tally.book_deal(archive.connection, game, table, NOW.isoformat())  # type: ignore[arg-type]
        times.append(1000 * (time.perf_counter() - began))

    with archive.transaction() as connection:
        for number in range(min(PLAYED, games)):
            play_game(connection, EVENINGS[number % len(EVENINGS)], number, NOW, each=again)
        for part in range(1, -(-games // PLAYED)):
            ended = (NOW - timedelta(days=part * DAYS)).isoformat(timespec="seconds")
            for table in ("tallies", "outcomes"):
                copy(connection, table, part * PLAYED, ended)
        tally.forget(connection, "ana", tally.Mark(0, 0, ""))  # deletes nothing, but updates the sums by day
    return times


def copy(connection: sqlite3.Connection, table: str, by: int, ended: str) -> None:
    """Book the played games again with other ids and another date."""
    names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})") if row[1] not in ("id", "game", "ended")]
    columns = ", ".join(names)
    connection.execute(
        f"INSERT INTO {table} (game, ended, {columns}) SELECT game + ?, ?, {columns} FROM {table} WHERE game <= ?",  # noqa: S608
        (by, ended, PLAYED),
    )


def timed(what: Callable[[], object]) -> dict[str, float]:
    """Median and maximum of `RUNS` runs, in ms; `processor` is the median processor time."""
    times, works = [], []
    for _ in range(RUNS):
        began, worked = time.perf_counter(), time.process_time()
        what()
        times.append(1000 * (time.perf_counter() - began))
        works.append(1000 * (time.process_time() - worked))
    median, processor = (round(sorted(found)[RUNS // 2], 1) for found in (times, works))
    return {"median": median, "longest": round(max(times), 1), "processor": processor}


def main() -> int:
    """Measure and print; returns the exit status."""
    parser = argparse.ArgumentParser(description="Measure the statistics.")
    parser.add_argument("--games", type=int, default=10_000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        archive = Archive.open(Path(folder))
        books = sorted(fill(archive, given.games))
        connection = archive.connection
        deals = connection.execute("SELECT count(*) FROM tallies").fetchone()[0]
        games = connection.execute("SELECT count(*) FROM outcomes").fetchone()[0]
        year = days_ago(365, NOW)

        def page(rules: str | None = None, since: str | None = None) -> None:
            statistics.profiles(connection)
            statistics.read(connection, Filter("ana", rules, since))

        with (Path(folder) / "all.csv").open("w", encoding="utf-8") as out:
            began = time.perf_counter()
            write_csv(connection, out)
            csv_ms = 1000 * (time.perf_counter() - began)
        figures = {
            "games": games,
            "deals": deals,
            "page": timed(page),
            "page_one_rule_set": timed(lambda: page("classic")),
            "page_year": timed(lambda: page(None, year)),
            "books_median": round(books[len(books) // 2], 2),
            "csv": round(csv_ms),
        }
        connection.close()
    print(json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
