"""Queries of the statistics: values computed from the booked deals and games.

Nothing here changes the database. Times are UTC in ISO 8601, as they were booked.
Source: `store/tally.py` for what a row means.
"""

from __future__ import annotations

from collections import deque
from dataclasses import astuple, dataclass, field, fields
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.session.histogram import GRAIN, Bar, histogram
from canasta_desktop.session.losses import Losses, read_losses
from canasta_desktop.session.store.tally import HOUSE, SUMS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence

# The conditions below contain only constants; values from the user are bound by name. Values are cast before they are summed,
# because columns of a damaged database may contain anything.
# ruff: noqa: S608

WINDOW: Final = 20
"""Window, in games, of the moving share of games won."""
MOST_POINTS: Final = 400
"""Most points drawn in the line of shares; more cannot be distinguished on a screen."""
FIRST_SHARE: Final = 5
"""Number of games before which no share is shown."""
_FIRST_DAY: Final = date(1971, 1, 1)
"""A day before all games. The UTC time of an earlier midnight is unknown to some systems."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Filter of deals and games. `rules` is a key of `tally.rules_key`, `HOUSE` for all house rules, None for all.

    `since` is the moment from which deals count: the UTC time (ISO 8601) as it is booked, or a date alone for its midnight.
    """

    profile: str = ""
    rules: str | None = None
    since: str | None = None

    def where(self, *, profile: bool = True, rules: bool = True, time: str = "ended") -> tuple[str, dict[str, str]]:
        """The SQL condition and its bound values; with or without the conditions on the profile and on the rules."""
        parts, given = (["profile = :profile"], {"profile": self.profile}) if profile else (["TRUE"], {})
        if rules and self.rules == HOUSE:
            parts.append("rules GLOB :rules")
            given["rules"] = HOUSE + "*"
        elif rules and self.rules is not None:
            parts.append("rules = :rules")
            given["rules"] = self.rules
        if self.since is not None:
            parts.append(f"{time} >= :since")
            given["since"] = self.since
        return " AND ".join(parts), given


def days_ago(days: int, now: datetime | None = None) -> str:
    """The local midnight of the day `days` days before `now` (by default the current time), in the format of `Filter.since`.

    The number of days may be any: what lies before all games counts as the day before them.
    """
    today = (now or datetime.now(UTC)).astimezone().date()
    day = today - timedelta(days=min(days, max(0, (today - _FIRST_DAY).days)))
    moment = datetime(day.year, day.month, day.day).astimezone().astimezone(UTC)
    midnight = (moment.hour, moment.minute) == (0, 0)
    return moment.date().isoformat() if midnight else moment.isoformat(timespec="seconds")


@dataclass(frozen=True, slots=True)
class Share:
    """Games of one kind, and how many of them were won."""

    key: str
    games: int
    won: int

    @property
    def share(self) -> float:
        """The share won, 0 to 1."""
        return self.won / self.games if self.games else 0.0


class FormPoint(NamedTuple):
    """The share won over the games up to one game, the last `games` of them."""

    number: int
    """Which game it is among those asked for, from 1."""
    ended: str
    share: float
    games: int


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
class Games:
    """Sums over the games."""

    number: int = 0
    won: int = 0
    run: int = 0
    """Games won in a row up to the last one; as a negative number those in a row that were not won."""
    best_run: int = 0
    form: tuple[FormPoint, ...] = ()
    by_rules: tuple[Share, ...] = ()
    """Shares by rule set, over all rules whatever filter is chosen."""
    by_level: tuple[Share, ...] = ()
    by_partner: tuple[Share, ...] = ()
    by_players: tuple[Share, ...] = ()

    @property
    def share(self) -> float:
        """The share of games won, 0 to 1."""
        return self.won / self.number if self.number else 0.0


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
        _read_deals(connection, wanted), _read_games(connection, wanted), read_losses(connection, *wanted.where(time="judged"))
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


def _read_games(connection: sqlite3.Connection, wanted: Filter) -> Games:
    groups = _groups(connection, wanted)
    by_level, by_partner, by_players = (_shares(groups, at) for at in range(3))
    number = sum(share.games for share in by_level)
    won = sum(share.won for share in by_level)
    run, best_run, form = _winning_runs(connection, wanted)
    return Games(number, won, run, best_run, form, _by_rules(connection, wanted), by_level, by_partner, by_players)


_WON: Final = "sum(CAST(won AS INTEGER) != 0)"


def games_won(connection: sqlite3.Connection, profile: str) -> int:
    """The number of games that a person has won."""
    where, given = Filter(profile).where()
    won = connection.execute(f"SELECT {_WON} FROM outcomes WHERE {where}", given).fetchone()[0]
    return int(won or 0)


_Groups = list[tuple[tuple[str, str, str], int, int]]


def _groups(connection: sqlite3.Connection, wanted: Filter) -> _Groups:
    """Games and wins by opponents, partner and number of players."""
    where, given = wanted.where()
    rows = connection.execute(
        f"SELECT level, partner, players, count(*), {_WON} FROM outcomes WHERE {where} GROUP BY 1, 2, 3", given
    )
    return [((str(level), str(partner), str(players)), games, won) for level, partner, players, games, won in rows]


def _shares(groups: _Groups, at: int) -> tuple[Share, ...]:
    """The groups merged by one of their three columns, those with the most games first."""
    sums: dict[str, list[int]] = {}
    for keys, games, won in groups:
        of = sums.setdefault(keys[at], [0, 0])
        of[0] += games
        of[1] += won
    return tuple(Share(key, *of) for key, of in sorted(sums.items(), key=lambda item: (-item[1][0], item[0])))


def _winning_runs(connection: sqlite3.Connection, wanted: Filter) -> tuple[int, int, tuple[FormPoint, ...]]:
    """The current run, the longest run of wins, and the moving share won, game by game."""
    # Games before the time asked for are read too: the share of the last twenty reaches back to them.
    where, given = Filter(wanted.profile, wanted.rules).where()
    given["since"] = wanted.since or ""
    rows = connection.execute(
        f"SELECT id, CAST(won AS INTEGER) != 0, ended >= :since FROM outcomes WHERE {where} ORDER BY ended, id", given
    )
    last: deque[int] = deque(maxlen=WINDOW)
    shares: list[tuple[int, int, int, int]] = []  # which game, its id, wins, of how many
    number = run = best_run = wins = 0
    for at, won, counts in rows:
        if len(last) == WINDOW:
            wins -= last[0]
        last.append(won)
        wins += won
        if not counts:
            continue
        number += 1
        run = (run + 1 if run > 0 else 1) if won else (run - 1 if run < 0 else -1)
        if run > best_run:
            best_run = run
        if len(last) >= FIRST_SHARE:
            shares.append((number, at, wins, len(last)))
    return run, best_run, _form(connection, shares)


def _form(connection: sqlite3.Connection, shares: Sequence[tuple[int, int, int, int]]) -> tuple[FormPoint, ...]:
    """The points of the line of shares; for many games every second, third … up to the last, and the lowest."""
    if not shares:
        return ()
    every = -(-len(shares) // MOST_POINTS)
    low = min(range(len(shares)), key=lambda at: (shares[at][2] / shares[at][3], -at))
    some = [shares[at] for at in sorted({low, *range((len(shares) - 1) % every, len(shares), every)})]
    marks = ", ".join("?" * len(some))
    ended = dict(connection.execute(f"SELECT id, ended FROM outcomes WHERE id IN ({marks})", [at for _, at, *_ in some]))
    return tuple(FormPoint(number, str(ended[at]), wins / games, games) for number, at, wins, games in some)


def _by_rules(connection: sqlite3.Connection, wanted: Filter) -> tuple[Share, ...]:
    where, given = wanted.where(rules=False)
    rows = connection.execute(
        f"SELECT rules, count(*), {_WON} FROM outcomes WHERE {where} GROUP BY rules ORDER BY 2 DESC, 1", given
    )
    return tuple(Share(str(rules), games, won) for rules, games, won in rows)
