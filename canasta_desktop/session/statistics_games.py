"""Queries of the statistics about games: how many were won, how many in a row, and against whom.

Nothing here changes the database. Times are UTC in ISO 8601, as they were booked.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.session.statistics_filter import Filter

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

# The conditions below contain only constants; values from the user are bound by name. Values are cast before they are summed,
# because columns of a damaged database may contain anything.
# ruff: noqa: S608

WINDOW: Final = 20
"""Window, in games, of the moving share of games won."""
MOST_POINTS: Final = 400
"""Most points drawn in the line of shares; more cannot be distinguished on a screen."""
FIRST_SHARE: Final = 5
"""Number of games before which no share is shown."""


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
class Games:
    """Sums over the games."""

    number: int = 0
    won: int = 0
    drawn: int = 0
    run: int = 0
    """Games won in a row up to the last one; as a negative number those lost in a row. A draw ends either."""
    best_run: int = 0
    form: tuple[FormPoint, ...] = ()
    by_rules: tuple[Share, ...] = ()
    """Shares by rule set, over all rules whatever filter is chosen."""
    by_level: tuple[Share, ...] = ()
    by_partner: tuple[Share, ...] = ()
    by_players: tuple[Share, ...] = ()

    @property
    def lost(self) -> int:
        """The number of games that others have won."""
        return self.number - self.won - self.drawn

    @property
    def share(self) -> float:
        """The share of games won, 0 to 1."""
        return self.won / self.number if self.number else 0.0


def read_games(connection: sqlite3.Connection, wanted: Filter) -> Games:
    """The figures about games. Raises sqlite3.Error where the database cannot be read."""
    groups = _groups(connection, wanted)
    by_level, by_partner, by_players = (_shares(groups, at) for at in range(3))
    number = sum(share.games for share in by_level)
    won = sum(share.won for share in by_level)
    where, given = wanted.where()
    drawn = connection.execute(f"SELECT count(*) FROM outcomes WHERE {where} AND {_DRAWN}", given).fetchone()[0]
    run, best_run, form = _winning_runs(connection, wanted)
    return Games(number, won, drawn, run, best_run, form, _by_rules(connection, wanted), by_level, by_partner, by_players)


_WON: Final = "sum(CAST(won AS INTEGER) != 0)"
_DRAWN: Final = "CAST(won AS INTEGER) = 0 AND CAST(drawn AS INTEGER) != 0"


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
        f"SELECT id, CAST(won AS INTEGER) != 0, {_DRAWN}, ended >= :since FROM outcomes WHERE {where} ORDER BY ended, id", given
    )
    last: deque[int] = deque(maxlen=WINDOW)
    shares: list[tuple[int, int, int, int]] = []  # which game, its id, wins, of how many
    number = run = best_run = wins = 0
    for at, won, drawn, counts in rows:
        if len(last) == WINDOW:
            wins -= last[0]
        last.append(won)
        wins += won
        if not counts:
            continue
        number += 1
        run = max(run, 0) + 1 if won else 0 if drawn else min(run, 0) - 1
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
