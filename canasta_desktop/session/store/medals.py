"""The medals of people in the database: which were won, and when."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.session.medals import MEDALS, Medal

from .tally import now

if TYPE_CHECKING:
    from .archive import Archive


@dataclass(frozen=True, slots=True)
class Standing:
    """How far somebody is with a medal: the figure reached, and when it was won (UTC, ISO 8601); None while it is not."""

    medal: Medal
    reached: int
    won: str | None


def standings(archive: Archive, profile: str) -> list[Standing]:
    """All medals of a person, in the order of their page. A medal that was won stays, whatever is forgotten later."""
    try:
        won = _won(archive, profile)
        return [
            Standing(
                medal, medal.goal if medal.name in won else medal.reached(archive.connection, profile), won.get(medal.name)
            )
            for medal in MEDALS
        ]
    except (sqlite3.Error, ValueError) as error:
        _note(archive, error)
        return [Standing(medal, 0, None) for medal in MEDALS]


def award(archive: Archive, profile: str) -> list[Medal]:
    """Give a person the medals that they have won since the last time; returns those."""
    try:
        won = _won(archive, profile)
        missing = (medal for medal in MEDALS if medal.name not in won)
        new = [medal for medal in missing if medal.reached(archive.connection, profile) >= medal.goal]
    except (sqlite3.Error, ValueError) as error:
        _note(archive, error)
        return []
    if not archive.writable or archive.waits:
        return []  # it would be shown again every time
    for medal in new:
        archive.write("INSERT OR IGNORE INTO medals VALUES (?, ?, ?)", (profile, medal.name, now()))
    return new


def _won(archive: Archive, profile: str) -> dict[str, str]:
    rows = archive.connection.execute("SELECT medal, won FROM medals WHERE profile = ?", (profile,))
    return {str(medal): str(won) for medal, won in rows}


def _note(archive: Archive, error: Exception) -> None:
    if isinstance(error, sqlite3.Error):
        archive.trouble(error)
