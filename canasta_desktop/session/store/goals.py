"""The goals of the day in the database, by profile: which were reached, on which local date, and by which deal.

They count in the deals that the statistics count, on the local date on which a deal ended; and in the deal of a day, for that
day, if it was begun on it. A goal is kept in the transaction that books the deal, and once.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.goals import BY_NAME, EXPERT, Goal, goals_of, reached_by

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

    from canasta_desktop.engine.ruleset import RuleSet

    from .archive import Archive
    from .deal_facts import DealFacts

_INSERT: Final = "INSERT OR IGNORE INTO goals (profile, day, goal, reached, deal) "


def deal_of_game(game: int, number: int) -> str:
    """How a deal of a game is named in the table."""
    return f"game {game}, deal {number}"


def deal_of_day(day: dt.date) -> str:
    """How the deal of a day is named in the table."""
    return f"day {day.isoformat()}"


def local_date(when: str) -> dt.date:
    """The local date of a time in UTC (ISO 8601)."""
    return dt.datetime.fromisoformat(when).astimezone().date()


def keep_goals(connection: sqlite3.Connection, profile: str, deal: str, facts: DealFacts, rules: RuleSet, when: str) -> None:
    """Save the goals that a deal ended at a given time has reached, in the caller's transaction."""
    day = local_date(when)
    for goal in reached_by(day, facts, rules):
        connection.execute(_INSERT + "VALUES (?, ?, ?, ?, ?)", (profile, day.isoformat(), goal.name, when, deal))


def keep_goals_of_day(
    archive: Archive, profile: str, day: dt.date, moves: str, facts: DealFacts, rules: RuleSet, when: str
) -> None:
    """Keep the goals of a day that its deal has reached, if it was begun on that day and is kept with these moves (JSON)."""
    for goal in reached_by(day, facts, rules):
        archive.write(
            _INSERT  # noqa: S608  words of our own
            + "SELECT ?, ?, ?, ?, ? WHERE EXISTS"
            " (SELECT 1 FROM daily WHERE profile = ? AND day = ? AND begun = day AND result IS NOT NULL AND moves = ?)",
            (profile, day.isoformat(), goal.name, when, deal_of_day(day), profile, day.isoformat(), moves),
        )


def keep_goal_of_expert(archive: Archive, profile: str, day: dt.date, when: str) -> None:
    """Keep the goal to beat the expert, if it is one of the day whose deal was played and that deal has reached it."""
    if EXPERT not in goals_of(day):
        return
    archive.write(
        _INSERT  # noqa: S608  words of our own
        + "SELECT ?, ?, ?, ?, ? WHERE EXISTS"
        " (SELECT 1 FROM daily WHERE profile = ? AND day = ? AND begun = day AND result > expert)",
        (profile, day.isoformat(), EXPERT.name, when, deal_of_day(day), profile, day.isoformat()),
    )


def kept_goals(archive: Archive, profile: str, today: dt.date) -> dict[dt.date, tuple[Goal, ...]]:
    """The goals that a person has reached, by day up to `today`, the easy one first; rows that cannot be read are left out."""
    found: dict[dt.date, set[Goal]] = {}
    for text, name in archive.rows("SELECT day, goal FROM goals WHERE profile = ?", profile):
        try:
            day = dt.date.fromisoformat(text)
            goal = BY_NAME[name]
        except (ValueError, TypeError, KeyError):
            continue
        if day <= today:
            found.setdefault(day, set()).add(goal)
    return {day: tuple(sorted(goals, key=lambda goal: goal.difficulty)) for day, goals in found.items()}


def number_of_goals(archive: Archive, profile: str, today: dt.date) -> int:
    """How many goals a person has reached on all days up to `today`."""
    return sum(map(len, kept_goals(archive, profile, today).values()))


def goals_reached_by(archive: Archive, profile: str, deal: str) -> list[Goal]:
    """The goals that a person has reached by one deal (`deal_of_game`, `deal_of_day`), the easy one first."""
    rows = archive.rows("SELECT goal FROM goals WHERE profile = ? AND deal = ?", profile, deal)
    return sorted((BY_NAME[name] for (name,) in rows if name in BY_NAME), key=lambda goal: goal.difficulty)


def forget_goals(archive: Archive, profiles: Iterable[str]) -> None:
    """Drop the goals of some people."""
    for profile in profiles:
        archive.write("DELETE FROM goals WHERE profile = ?", (profile,))
