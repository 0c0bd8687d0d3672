"""Booking of finished deals and games for the statistics: one row for each person at the table.

A deal is replayed from its cards and moves, so that the counts follow from the record alone. Practice games and
games that began in the middle of another are not counted, nor is a deal for a seat that sat it out.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import astuple, dataclass, field, fields
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.players.bot import level_and_personality
from canasta_desktop.engine import events
from canasta_desktop.engine.cards import POINTS
from canasta_desktop.engine.play import apply, start
from canasta_desktop.engine.ruleset import changed_options
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA, terms
from canasta_desktop.session.people import owners

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.table import Table

HOUSE: Final = "house:"
"""Begins the key under which games by house rules are counted: `house:` and their name."""
PEOPLE: Final = "@people"
MIXED: Final = "@mixed"
ALONE: Final = "@alone"
"""Values for the players of the other seats if they are not bots of one level: people, a mixture, nobody."""

NOBODY, OWN, PARTNER, OTHERS = range(4)
"""Values of `Tally.went_out`."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The statistics row of one deal and one seat. `own` is the seat, `partner` the rest of its side, `others` all other sides.

    A canasta counts for the seat that laid the seventh card, as the kind that it was when the deal ended: a set is natural or
    mixed, and rules with further melds have sequences and wild melds of seven.
    """

    points: int
    """The points booked for the side."""
    others: int
    """The points booked for the other sides, added up."""
    other_sides: int
    natural_own: int
    mixed_own: int
    natural_partner: int
    mixed_partner: int
    natural_others: int
    mixed_others: int
    went_out: int
    """`NOBODY`, `OWN`, `PARTNER` or `OTHERS`."""
    concealed: bool
    minimum: int
    """Points that the side's first melds had to be worth."""
    opened_round: int | None
    """Which turn of the seat that opened it was, from 1; None where the side never opened."""
    opened_own: bool
    """Whether this seat opened."""
    opening: int
    """Card points of the opening; 0 where there was none."""
    takings: int
    """Number of times this seat took the pile."""
    taken: int
    """Cards that it took so, the top one included."""
    side_takings: int
    other_takings: int
    sequence_own: int
    wild_own: int
    sequence_partner: int
    wild_partner: int
    sequence_others: int
    wild_others: int


_COLUMNS: Final = tuple(column.name for column in fields(Tally))
_SHARED: Final = ("profile", "rules", "players", "level", "partner", "ended")

SUMS: Final = {
    "deals": "count(*)",
    **{
        name: f"sum({name})"
        for name in (
            "points", "others", "other_sides", "natural_own", "mixed_own", "natural_partner", "mixed_partner",
            "natural_others", "mixed_others",
        )
    },
    "with_partner": f"sum(partner != '{ALONE}')",
    "out_nobody": f"sum(went_out = {NOBODY})",
    "out_own": f"sum(went_out = {OWN})",
    "out_partner": f"sum(went_out = {PARTNER})",
    "out_others": f"sum(went_out = {OTHERS})",
    "concealed": f"sum(went_out = {OWN} AND concealed)",
    **{name: f"sum({name})" for name in ("opened_own", "opening", "takings", "taken", "side_takings", "other_takings")},
    **{
        name: f"sum({name})"
        for name in ("sequence_own", "wild_own", "sequence_partner", "wild_partner", "sequence_others", "wild_others")
    },
}  # fmt: skip
"""The columns of `tally_days` that are sums, and what each is of the tallies of its day."""


@dataclass(slots=True)
class _Counter:
    """Listener that counts what the final position does not show."""

    turns: dict[int, int] = field(default_factory=dict)
    opened: dict[int, tuple[int, int, int]] = field(default_factory=dict)
    """By side: the seat that opened, which of its turns it was, and what it was worth."""
    makers: dict[tuple[int, int], int] = field(default_factory=dict)
    """By side and slot: the seat that made the canasta."""
    takings: dict[int, int] = field(default_factory=dict)
    taken: dict[int, int] = field(default_factory=dict)

    def hear(self, event: Event) -> None:
        match event:
            case events.TurnBegan():
                self.turns[event.seat] = self.turns.get(event.seat, 0) + 1
            case events.Melded() if event.opened:
                worth = sum(POINTS[card] for group in event.groups for card in group.cards)
                worth += 0 if event.top is None else POINTS[event.top]
                self.opened[event.side] = event.seat, self.turns.get(event.seat, 0), worth
            case events.CanastaMade():
                self.makers[event.side, event.kind] = event.seat
            case events.MeldsJoined():
                self._join(event.side, event.first, event.second)
            case events.TookPile():
                self.takings[event.seat] = self.takings.get(event.seat, 0) + 1
                self.taken[event.seat] = self.taken.get(event.seat, 0) + len(event.cards) + 1
            case _:
                pass

    def _join(self, side: int, keep: int, gone: int) -> None:
        """The meld in the slot `gone` is part of that in `keep` now, and later ones of the key moved up."""
        maker = self.makers.pop((side, gone), None)
        if maker is not None:
            self.makers[side, keep] = maker
        moved = [slot for of_side, slot in self.makers if of_side == side and slot > gone and slot % KEYS == gone % KEYS]
        for slot in sorted(moved):
            self.makers[side, slot - KEYS] = self.makers.pop((side, slot))


def count_deal(rules: RuleSet, result: DealResult, moves: Sequence[Move], seats: Sequence[int]) -> dict[int, Tally]:
    """The rows of a finished deal for these seats, without those that sat out."""
    table = terms(rules, len(result.cards.hands))
    counter = _Counter()
    position = start(table, result.order, result.dealer, result.before, result.cards, deal=result.number, emit=counter.hear)
    for move in moves:
        apply(position, move, counter.hear)
    return {seat: _tally(seat, position, result, counter) for seat in seats if seat in result.order}


def _tally(seat: int, position: Position, result: DealResult, counter: _Counter) -> Tally:
    side_of = position.terms.side_of
    side = side_of[seat]
    made = _canastas(seat, position, counter)
    opener, opened_round, opening = counter.opened.get(side, (None, None, 0))
    everybody = range(position.terms.players)
    out = NOBODY if result.out is None else _relation(seat, side, result.out, side_of[result.out])
    return Tally(
        points=result.sides[side].total,
        others=sum(score.total for other, score in enumerate(result.sides) if other != side),
        other_sides=len(result.sides) - 1,
        natural_own=made[OWN, "natural"],
        mixed_own=made[OWN, "mixed"],
        natural_partner=made[PARTNER, "natural"],
        mixed_partner=made[PARTNER, "mixed"],
        natural_others=made[OTHERS, "natural"],
        mixed_others=made[OTHERS, "mixed"],
        went_out=out,
        concealed=result.concealed,
        minimum=position.minimum[side],
        opened_round=opened_round,
        opened_own=opener == seat,
        opening=opening,
        takings=counter.takings.get(seat, 0),
        taken=counter.taken.get(seat, 0),
        side_takings=sum(counter.takings.get(who, 0) for who in everybody if side_of[who] == side),
        other_takings=sum(counter.takings.get(who, 0) for who in everybody if side_of[who] != side),
        sequence_own=made[OWN, "sequence"],
        wild_own=made[OWN, "wild"],
        sequence_partner=made[PARTNER, "sequence"],
        wild_partner=made[PARTNER, "wild"],
        sequence_others=made[OTHERS, "sequence"],
        wild_others=made[OTHERS, "wild"],
    )


def _relation(seat: int, side: int, other: int, other_side: int) -> int:
    """The relation of `other` to a seat: `OWN`, `PARTNER` or `OTHERS`."""
    return OWN if other == seat else PARTNER if other_side == side else OTHERS


def _canastas(seat: int, position: Position, counter: _Counter) -> Counter[tuple[int, str]]:
    """Numbers of canastas at the end, by maker and kind."""
    side = position.terms.side_of[seat]
    made: Counter[tuple[int, str]] = Counter()
    for (of_side, slot), maker in counter.makers.items():
        melds = position.sides[of_side]
        if melds.size(slot) >= CANASTA:
            made[_relation(seat, side, maker, of_side), _kind(slot, melds.wilds(slot))] += 1
    return made


def _kind(slot: int, wilds: int) -> str:
    """The kind of canasta in a slot."""
    key = slot % KEYS
    if key >= SEQUENCE_KEY:
        return "sequence"
    if key == WILD_KEY:
        return "wild"
    return "mixed" if wilds else "natural"


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
    rows = [
        (game, result.number, seat, *_shared_columns(seat, seats[seat], table, rules, when or now()), *astuple(tally))
        for seat, tally in count_deal(table.rules, result, moves, list(seats)).items()
    ]
    days = "SELECT DISTINCT profile, rules, substr(ended, 1, 10) FROM tallies WHERE game = ? AND deal = ?"
    touched = set(connection.execute(days, (game, result.number)))  # a deal may be booked again on another day
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
    """Book the table's game, which has a winner, in the caller's transaction; returns how many rows that made.

    A game that is booked again replaces what was booked. `when` as in `book_deal`.
    """
    counts, house = _counts(connection, game)
    winner = table.game.winner
    if not counts or winner is None:
        return 0
    rules, totals = rules_key(table.rules, house), table.game.totals
    rows = []
    for seat, profile in counted_seats(table.seatings).items():
        side = table.game.terms.side_of[seat]
        best = max(total for other, total in enumerate(totals) if other != side)
        place = _shared_columns(seat, profile, table, rules, when or now())
        rows.append((game, seat, *place, side == winner, totals[side], best, table.game.deal_number))
    _insert(connection, "outcomes", ("game", "seat", *_SHARED, "won", "points", "others", "deals"), rows)
    return len(rows)


def _insert(connection: sqlite3.Connection, table: str, columns: Sequence[str], rows: Sequence[tuple[object, ...]]) -> None:
    marks = ", ".join("?" for _ in columns)
    insert = f"INSERT OR REPLACE INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608  words of our own
    connection.executemany(insert, rows)


# taking all of it back


@dataclass(frozen=True, slots=True)
class Mark:
    """The extent of the statistics at a moment: `forget` drops only what was booked before it."""

    tallies: int
    outcomes: int


def mark(connection: sqlite3.Connection) -> Mark:
    """The latest rows of the statistics, as a mark."""
    last = "SELECT coalesce((SELECT max(id) FROM tallies), 0), coalesce((SELECT max(id) FROM outcomes), 0)"
    return Mark(*connection.execute(last).fetchone())


def forget(connection: sqlite3.Connection, profile: str, until: Mark) -> None:
    """Drop all that was booked for a profile up to a mark, in the caller's transaction. Raises sqlite3.Error."""
    connection.execute("DELETE FROM tallies WHERE profile = ? AND id <= ?", (profile, until.tallies))
    connection.execute("DELETE FROM outcomes WHERE profile = ? AND id <= ?", (profile, until.outcomes))
    connection.execute("DELETE FROM tally_days WHERE profile = ?", (profile,))
    _sum_up(connection, "profile = ?", (profile,))
