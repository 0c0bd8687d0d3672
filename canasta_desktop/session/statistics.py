"""Queries of the statistics: values computed from the booked deals and games.

Nothing here changes the database. Times are UTC in ISO 8601, as they were booked.
Source: `store/tally.py` for what a row means.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, field, fields
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.histogram import GRAIN, Bar, histogram
from canasta_desktop.session.losses import Losses, read_losses
from canasta_desktop.session.statistics_games import Games, read_games
from canasta_desktop.session.store.tally import SUMS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

    from canasta_desktop.session.statistics_filter import Filter

# The conditions below contain only constants; values from the user are bound by name. Values are cast before they are summed,
# because columns of a damaged database may contain anything.
# ruff: noqa: S608


@dataclass(frozen=True, slots=True)
class Deal:
    """A best or worst deal."""

    points: int
    ended: str
    game: int
    number: int


@dataclass(frozen=True, slots=True)
class Canastas:
    """Numbers of canastas of a player, by kind."""

    natural: int = 0
    mixed: int = 0
    sequence: int = 0
    wild: int = 0

    @property
    def all(self) -> int:
        """The canastas of all kinds."""
        return self.natural + self.mixed + self.sequence + self.wild

    def __add__(self, other: Canastas) -> Canastas:
        """The sum of two players' canastas."""
        return Canastas(*(mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)))


@dataclass(frozen=True, slots=True)
class Opening:
    """Results of deals with one opening minimum."""

    minimum: int
    deals: int
    opened: int
    rounds: int
    """The turns in which the side opened, summed over the deals in which it did."""

    @property
    def mean_round(self) -> float | None:
        """The turn in which the side opened, on average; None if it never did."""
        return self.rounds / self.opened if self.opened else None


@dataclass(frozen=True, slots=True)
class Deals:
    """Sums over the deals. `mine` is the person, `partners` the rest of the side, `opponents` all other sides."""

    number: int = 0
    points: int = 0
    """Booked for the person's side, summed."""
    others: int = 0
    """Booked for all other sides, summed."""
    other_sides: int = 0
    """Number of results of other sides."""
    mine: Canastas = Canastas()
    partners: Canastas = Canastas()
    opponents: Canastas = Canastas()
    with_partner: int = 0
    """Deals in which the side had more than one seat."""
    out_nobody: int = 0
    out_mine: int = 0
    out_partner: int = 0
    out_others: int = 0
    concealed: int = 0
    """Deals in which this person went out concealed."""
    opened_mine: int = 0
    """Deals in which this person opened for the side."""
    opening_points: int = 0
    """Card points of the side's openings, summed."""
    takings: int = 0
    """Number of times this person took the pile."""
    taken: int = 0
    """Cards that this person took so."""
    side_takings: int = 0
    other_takings: int = 0
    openings: tuple[Opening, ...] = ()
    histogram: tuple[Bar, ...] = ()
    best: Deal | None = None
    worst: Deal | None = None

    @property
    def mean(self) -> float:
        """Points a deal of the own side."""
        return self.points / self.number if self.number else 0.0

    @property
    def mean_others(self) -> float:
        """Points a deal of any other side."""
        return self.others / self.other_sides if self.other_sides else 0.0

    @property
    def opened(self) -> int:
        """Deals in which the side opened."""
        return sum(opening.opened for opening in self.openings)

    @property
    def ours(self) -> Canastas:
        """Canastas of the person and the partner together."""
        return self.mine + self.partners


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything that the page shows. Without deals and games all of it is 0 or empty."""

    deals: Deals = field(default_factory=Deals)
    games: Games = field(default_factory=Games)
    losses: Losses = field(default_factory=Losses)

    @property
    def empty(self) -> bool:
        """Whether there are neither deals nor games."""
        return not self.games.number and not self.deals.number


def profiles(connection: sqlite3.Connection) -> list[str]:
    """The profiles for which anything is booked, the one with the most deals first. Raises sqlite3.Error."""
    rows = connection.execute("SELECT profile FROM tally_days GROUP BY profile ORDER BY sum(deals) DESC, profile")
    return [str(row[0]) for row in rows]


def rules_played(connection: sqlite3.Connection, profile: str) -> frozenset[str]:
    """The keys of the rules by which a person has finished deals. Raises sqlite3.Error."""
    rows = connection.execute("SELECT DISTINCT rules FROM tally_days WHERE profile = ?", (profile,))
    return frozenset(str(rules) for (rules,) in rows)


def read(connection: sqlite3.Connection, wanted: Filter) -> Statistics:
    """The statistics of what is asked for. Raises sqlite3.Error where the database cannot be read."""
    return Statistics(
        _read_deals(connection, wanted), read_games(connection, wanted), read_losses(connection, *wanted.where(time="judged"))
    )


def _read_deals(connection: sqlite3.Connection, wanted: Filter) -> Deals:
    where, given = wanted.where()
    fine, openings = _deals_by_points(connection, where, given)
    number = sum(fine.values())
    if not number:
        return Deals()
    days, _ = wanted.where(time="day")
    row = connection.execute(f"SELECT {_SUMS_OF_DAYS} FROM tally_days WHERE {days}", given).fetchone()
    if row[0] != number:
        # A day (UTC) counts only in part, or the sums come from a database that was damaged: the deals themselves are right.
        row = connection.execute(f"SELECT {', '.join(SUMS.values())} FROM tallies WHERE {where}", given).fetchone()
    sums = dict(zip(SUMS, row, strict=True))
    mine, partners, opponents = (
        Canastas(*(sums.pop(f"{kind.name}_{whose}") for kind in fields(Canastas))) for whose in ("own", "partner", "others")
    )
    best, worst = (_extreme(connection, where, given, way) for way in ("DESC", "ASC"))
    return Deals(
        number=sums.pop("deals"),
        out_mine=sums.pop("out_own"),
        opened_mine=sums.pop("opened_own"),
        opening_points=sums.pop("opening"),
        mine=mine,
        partners=partners,
        opponents=opponents,
        **sums,
        openings=openings,
        histogram=histogram(fine),
        best=best,
        worst=worst,
    )


_SUMS_OF_DAYS: Final = ", ".join(f"sum({name})" for name in SUMS)


def _deals_by_points(
    connection: sqlite3.Connection, where: str, given: Mapping[str, str]
) -> tuple[dict[int, int], tuple[Opening, ...]]:
    """How many deals there are by points (in steps of `GRAIN`), and the openings by their minimum."""
    rows = connection.execute(
        "SELECT CAST(points AS INTEGER), CAST(minimum AS INTEGER), count(*), count(opened_round), sum(opened_round)"
        f" FROM tallies WHERE {where} GROUP BY points, minimum",
        given,
    )
    fine: dict[int, int] = {}
    openings: dict[int, list[int]] = {}
    for points, minimum, deals, opened, rounds in rows:
        low = points // GRAIN * GRAIN
        fine[low] = fine.get(low, 0) + deals
        sums = openings.setdefault(minimum, [0, 0, 0])
        for at, value in enumerate((deals, opened, rounds or 0)):
            sums[at] += value
    return fine, tuple(Opening(minimum, *sums) for minimum, sums in sorted(openings.items()))


def _extreme(connection: sqlite3.Connection, where: str, given: Mapping[str, str], way: str) -> Deal:
    """The deal with the most (`DESC`) or fewest (`ASC`) points; the first of several equal ones."""
    row = connection.execute(
        f"SELECT CAST(points AS INTEGER), ended, game, deal FROM tallies WHERE {where} ORDER BY points {way}, id LIMIT 1", given
    ).fetchone()
    points, ended, game, deal = row
    return Deal(points, str(ended), game, deal)
