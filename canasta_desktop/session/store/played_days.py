"""Deals of the day in the database, by profile: moves while one is played, the result once, and what the expert made of it."""

from __future__ import annotations

import datetime as dt
import json
import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.engine.notation import move_text
from canasta_desktop.session.company import PERSON

from .goals import keep_goal_of_expert, keep_goals_of_day

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.session.daily import DailyDeal

    from .archive import Archive


@dataclass(frozen=True, slots=True)
class PlayedDay:
    """A day's deal of somebody.

    `begun` is the date on which it was begun. `moves` have been made; `result` is the lead of the person's side once the
    deal is over, `expert` the expert's. `hints` were asked for.
    """

    day: dt.date
    begun: dt.date
    moves: tuple[str, ...]
    result: int | None
    expert: int | None
    hints: int = 0

    @property
    def over(self) -> bool:
        """Whether it has been played to its end."""
        return self.result is not None

    @property
    def under_way(self) -> bool:
        """Whether it has been begun and is not over; a deal that was opened and left before the first move has not been."""
        return bool(self.moves) and not self.over

    @property
    def on_its_day(self) -> bool:
        """Whether it counts for the streak."""
        return self.over and self.begun == self.day


def days_of(archive: Archive, profile: str) -> dict[dt.date, PlayedDay]:
    """All days of a person by date; rows that cannot be read are left out."""
    found = {}
    query = (
        "SELECT day, begun, moves, result, expert, coalesce(hints, 0)"
        " FROM daily LEFT JOIN marked_days USING (profile, day) WHERE profile = ?"
    )
    for day, begun, moves, result, expert, hints in archive.rows(query, profile):
        try:
            texts = tuple(str(text) for text in json.loads(moves))
            points = [None if value is None else int(value) for value in (result, expert)]
            one = PlayedDay(dt.date.fromisoformat(day), dt.date.fromisoformat(begun), texts, points[0], points[1], int(hints))
        except (ValueError, TypeError):
            continue
        found[one.day] = one
    return found


def days_in_a_row(days: Mapping[dt.date, PlayedDay], today: dt.date) -> int:
    """The streak of a person's days (`days_of`): those up to today or yesterday that were played when it was their day."""
    played = {day for day, one in days.items() if one.on_its_day}
    day = today if today in played else today - dt.timedelta(days=1)
    length = 0
    while day in played:
        length += 1
        day -= dt.timedelta(days=1)
    return length


def keep_day(archive: Archive, profile: str, deal: DailyDeal, today: dt.date) -> None:
    """Keep the moves of a deal, and its result once it is over, with the goals that it reaches; a result that is there stays.

    Of a deal whose seats have changed hands nothing is kept but that they have.
    """
    if deal.assisted:
        archive.write(
            "INSERT INTO marked_days (profile, day, assisted) VALUES (?, ?, 1)"
            " ON CONFLICT (profile, day) DO UPDATE SET assisted = 1",
            (profile, deal.day.isoformat()),
        )
        return
    moves = json.dumps([move_text(move) for move in deal.table.moves])
    row = (profile, deal.day.isoformat(), today.isoformat(), moves, deal.result if deal.over else None)
    archive.write(
        "INSERT INTO daily (profile, day, begun, moves, result) VALUES (?, ?, ?, ?, ?) ON CONFLICT (profile, day)"
        " DO UPDATE SET moves = excluded.moves, result = excluded.result WHERE result IS NULL",
        row,
    )
    if deal.table.hints:
        archive.write(
            "INSERT INTO marked_days (profile, day, hints) VALUES (?, ?, ?)"
            " ON CONFLICT (profile, day) DO UPDATE SET hints = excluded.hints",
            (profile, deal.day.isoformat(), deal.table.hints),
        )
    if deal.over:
        from .deal_facts import deal_facts  # nothing is over at the start
        from .tally import now

        table = deal.table
        facts = deal_facts(table.rules, table.game.results[-1], table.moves, [PERSON], of_the_day=True)[PERSON]
        keep_goals_of_day(archive, profile, deal.day, moves, facts, table.rules, now())


def assisted_days(archive: Archive, profile: str) -> frozenset[dt.date]:
    """The days whose deals do not count for a person, because seats changed hands while they were played."""
    rows = archive.rows("SELECT day FROM marked_days WHERE profile = ? AND assisted", profile)
    try:
        return frozenset(dt.date.fromisoformat(day) for (day,) in rows)
    except (ValueError, TypeError):
        return frozenset()


def take_day(archive: Archive, profile: str, day: dt.date) -> bool:
    """Take the lease of a person's deal of a day; False if another window has it."""
    if not archive.writable:
        return True
    key = profile, day.isoformat()
    try:
        with archive.transaction() as connection:
            row = connection.execute("SELECT owner FROM marked_days WHERE profile = ? AND day = ?", key).fetchone()
            if row is not None and archive.lease.lives(row[0]):
                return False
            connection.execute(
                "INSERT INTO marked_days (profile, day, owner) VALUES (?, ?, ?)"
                " ON CONFLICT (profile, day) DO UPDATE SET owner = excluded.owner",
                (*key, archive.lease.token),
            )
    except sqlite3.Error as error:
        archive.trouble(error)
    return True


def leave_day(archive: Archive, profile: str, day: dt.date) -> None:
    """Release the lease of a person's deal of a day."""
    archive.write(
        "UPDATE marked_days SET owner = NULL WHERE profile = ? AND day = ? AND owner = ?",
        (profile, day.isoformat(), archive.lease.token),
    )


def keep_expert(archive: Archive, profile: str, day: dt.date, result: int) -> None:
    """Save the expert's result of a day's deal, and the goal to beat it if the person has."""
    from .tally import now  # nothing is kept at the start

    archive.write("UPDATE daily SET expert = ? WHERE profile = ? AND day = ?", (result, profile, day.isoformat()))
    keep_goal_of_expert(archive, profile, day, now())
