"""What decisions cost in reviewed deals, from the sums that are kept of each review."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.judgement import Area

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

RECENT: Final = 10
"""Number of the latest reviewed deals that are compared with earlier ones."""


@dataclass(frozen=True, slots=True)
class Losses:
    """What decisions cost in reviewed deals.

    `by_area`: points by what the decisions were about. `recent` and `earlier`: mean points a deal of the last `RECENT` deals
    and of those before them; None if there are none.
    """

    deals: int = 0
    by_area: tuple[tuple[Area, float], ...] = ()
    recent: float | None = None
    earlier: float | None = None

    @property
    def points(self) -> float:
        """All points."""
        return sum(points for _, points in self.by_area)


def read_losses(connection: sqlite3.Connection, where: str, given: Mapping[str, str]) -> Losses:
    """The losses in the deals of a condition with its values. Raises sqlite3.Error where the database cannot be read."""
    columns = ", ".join(f"CAST({area.value} AS REAL)" for area in Area)
    rows = connection.execute(
        f"SELECT {columns} FROM losses WHERE {where} ORDER BY judged, deal",  # noqa: S608  the condition has constants alone
        given,
    ).fetchall()
    if not rows:
        return Losses()
    totals = [sum(row) for row in rows]
    recent, earlier = totals[-RECENT:], totals[:-RECENT]
    by_area = tuple((area, sum(row[at] for row in rows)) for at, area in enumerate(Area))
    return Losses(len(rows), by_area, sum(recent) / len(recent), sum(earlier) / len(earlier) if earlier else None)
