"""Booking of finished deals and games for the statistics: one row for each person at the table.

What is counted is the business of `deal_facts.py`. Practice games and games that began in the middle of another are not
counted, nor is a deal for a seat that sat it out.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.players.bot import level_and_personality
from canasta_desktop.engine.ruleset import changed_options
from canasta_desktop.session.people import owners

from .deal_facts import NOBODY, OTHERS, OWN, PARTNER, Tally, deal_facts
from .goals import deal_of_game, keep_goals

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.table import Table

HOUSE: Final = "house:"
"""Begins the key under which games by house rules are counted: `house:` and their name."""
PEOPLE: Final = "@people"
MIXED: Final = "@mixed"
ALONE: Final = "@alone"
"""Values for the players of the other seats if these are not bots of one level: people, a mixture, nobody."""

_COLUMNS: Final = tuple(column.name for column in fields(Tally))
_SHARED: Final = ("profile", "rules", "players", "level", "partner", "ended")

_NO_SUMS: Final = ("went_out", "concealed", "minimum", "opened_round")
SUMS: Final = {
    "deals": "count(*)",
    "with_partner": f"sum(partner != '{ALONE}')",
    "out_nobody": f"sum(went_out = {NOBODY})",
    "out_own": f"sum(went_out = {OWN})",
    "out_partner": f"sum(went_out = {PARTNER})",
    "out_others": f"sum(went_out = {OTHERS})",
    "concealed": f"sum(went_out = {OWN} AND concealed)",
    **{name: f"sum({name})" for name in _COLUMNS if name not in _NO_SUMS},
}
"""The columns of `tally_days` that are sums, and what each is of the tallies of its day."""


# counted seats and statistics keys


def counted_seats(seatings: Sequence[Seating]) -> dict[int, str]:
    """The seats that are counted, with the profile that each counts for. A person without a profile is a guest."""
    return {seat: who.profile for seat, who in enumerate(seatings) if who.bot is None and who.profile}


def company(seatings: Sequence[Seating], seats: Sequence[int]) -> str:
    """The players of these seats: a bot's level if all have that level, else `PEOPLE`, `MIXED` or `ALONE`.

    A seat that somebody has taken stays a person's, also while a bot plays it: its hand has been seen. Personalities are not
    told apart, for they change the style, not the strength.
    """
    people = owners(seatings)
    kinds = {PEOPLE if seat in people else level_and_personality(seatings[seat].bot or "")[0] for seat in seats}
    if not kinds:
        return ALONE
    return kinds.pop() if len(kinds) == 1 else MIXED


def _shared_columns(seat: int, profile: str, table: Table, rules: str, when: str) -> tuple[object, ...]:
    """The columns that deals and games share, from `profile` to `ended`."""
    sides = table.game.terms.sides
    side = table.game.terms.side_of[seat]
    partners = [who for who in sides[side] if who != seat]
    others = [who for other, seats in enumerate(sides) if other != side for who in seats]
    players = len(table.seatings)
    return profile, rules, players, company(table.seatings, others), company(table.seatings, partners), when


def rules_key(rules: RuleSet, house: str | None) -> str:
    """The statistics key of the rules: the rule set's name, or `house:` and the name of the house rules."""
    return HOUSE + (house or "") if house or changed_options(rules) else rules.name


def _counts(connection: sqlite3.Connection, game: int) -> tuple[bool, str | None]:
    """Whether a stored game is one that counts, and the name of its house rules."""
    row = connection.execute("SELECT practice, origin, house FROM games WHERE id = ?", (game,)).fetchone()
    if row is None:
        return False, None
    practice, origin, house = row
    return not practice and origin in (None, "", "null"), house


def now() -> str:
    """The time as it is booked: UTC in ISO 8601, to seconds."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def book_deal(
    connection: sqlite3.Connection,
    game: int,
    table: Table,
    when: str | None = None,
    result: DealResult | None = None,
    moves: Sequence[Move] = (),
) -> int:
    """Book a finished deal and its moves in the caller's transaction, the table's last one unless another is given.

    Returns how many rows that made. A deal that is booked again replaces what was booked. `when` is the time in UTC (ISO 8601),
    now unless given.
    """
    counts, house = _counts(connection, game)
    if not counts or not table.game.results:
        return 0
    if result is None:
        result, moves = table.game.results[-1], table.moves
    seats = counted_seats(table.seatings)
    rules = rules_key(table.rules, house)
    when = when or now()
    facts = deal_facts(table.rules, result, moves, list(seats))
    rows = [
        (game, result.number, seat, *_shared_columns(seat, seats[seat], table, rules, when), *astuple(one.tally))
        for seat, one in facts.items()
    ]
    days = "SELECT DISTINCT profile, rules, substr(ended, 1, 10) FROM tallies WHERE game = ? AND deal = ?"
    touched = set(connection.execute(days, (game, result.number)))  # a deal may be booked again on another day
    if all(day == when[:10] for _, _, day in touched):
        for seat, one in facts.items():
            keep_goals(connection, seats[seat], deal_of_game(game, result.number), one, table.rules, when)
    _insert(connection, "tallies", ("game", "deal", "seat", *_SHARED, *_COLUMNS), rows)
    touched.update(connection.execute(days, (game, result.number)))
    for profile, key, day in sorted(touched):
        connection.execute("DELETE FROM tally_days WHERE profile = ? AND rules = ? AND day = ?", (profile, key, day))
        _sum_up(connection, "profile = ? AND rules = ? AND ended >= ? AND ended < ?", (profile, key, day, day + "U"))
    return len(rows)


def _sum_up(connection: sqlite3.Connection, where: str, given: Sequence[str]) -> None:
    """Add the sums of the days of these tallies. A time begins with its day and a T, which is before U."""
    columns, sums = ", ".join(SUMS), ", ".join(SUMS.values())
    connection.execute(
        f"INSERT INTO tally_days (profile, rules, day, {columns})"  # noqa: S608  words of our own
        f" SELECT profile, rules, substr(ended, 1, 10), {sums} FROM tallies WHERE {where} GROUP BY 1, 2, 3",
        given,
    )


def book_game(connection: sqlite3.Connection, game: int, table: Table, when: str | None = None) -> int:
    """Book the table's game, if it is over, in the caller's transaction; returns how many rows that made.

    Nobody has won a game that is a draw. A game that is booked again replaces what was booked. `when` as in `book_deal`.
    """
    counts, house = _counts(connection, game)
    winner = table.game.winner
    if not counts or not table.game.over:
        return 0
    rules, totals = rules_key(table.rules, house), table.game.totals
    rows = []
    for seat, profile in counted_seats(table.seatings).items():
        side = table.game.terms.side_of[seat]
        best = max(total for other, total in enumerate(totals) if other != side)
        place = _shared_columns(seat, profile, table, rules, when or now())
        rows.append((game, seat, *place, side == winner, winner is None, totals[side], best, table.game.deal_number))
    _insert(connection, "outcomes", ("game", "seat", *_SHARED, "won", "drawn", "points", "others", "deals"), rows)
    return len(rows)


def _insert(connection: sqlite3.Connection, table: str, columns: Sequence[str], rows: Sequence[tuple[object, ...]]) -> None:
    marks = ", ".join("?" for _ in columns)
    insert = f"INSERT OR REPLACE INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608  words of our own
    connection.executemany(insert, rows)


# taking all of it back


@dataclass(frozen=True, slots=True)
class Mark:
    """The last row numbers of the statistics at a moment, and the time of the last review; `forget` drops rows up to them."""

    tallies: int
    outcomes: int
    judged: str


def mark(connection: sqlite3.Connection) -> Mark:
    """A mark at the latest rows of the statistics."""
    last = (("tallies", "id", "0"), ("outcomes", "id", "0"), ("losses", "judged", "''"))
    found = ", ".join(f"coalesce((SELECT max({what}) FROM {table}), {none})" for table, what, none in last)  # noqa: S608  constants
    return Mark(*connection.execute(f"SELECT {found}").fetchone())


def forget(connection: sqlite3.Connection, profile: str, until: Mark) -> None:
    """Drop all that was booked for a profile up to a mark, in the caller's transaction. Raises sqlite3.Error."""
    connection.execute("DELETE FROM tallies WHERE profile = ? AND id <= ?", (profile, until.tallies))
    connection.execute("DELETE FROM outcomes WHERE profile = ? AND id <= ?", (profile, until.outcomes))
    connection.execute("DELETE FROM losses WHERE profile = ? AND judged <= ?", (profile, until.judged))
    connection.execute("DELETE FROM tally_days WHERE profile = ?", (profile,))
    _sum_up(connection, "profile = ?", (profile,))
