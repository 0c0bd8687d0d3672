"""The statistics as a table for other programs: a line of CSV for every deal and person."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.statistics_filter import Filter
from canasta_desktop.session.store.deal_facts import NOBODY, OTHERS, OWN, PARTNER
from canasta_desktop.session.store.tally import ALONE, MIXED, PEOPLE

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection, Iterator
    from pathlib import Path
    from typing import TextIO

COLUMNS: Final = (
    "ended", "profile", "rules", "players", "opponents", "partner", "game", "deal", "game_won", "game_points", "points",
    "others_points", "other_sides", "natural_own", "mixed_own", "natural_partner", "mixed_partner", "natural_others",
    "mixed_others", "went_out", "concealed", "opening_minimum", "opened_turn", "opened_own", "opening_points", "takings",
    "cards_taken", "side_takings", "other_takings", "sequence_own", "wild_own", "sequence_partner", "wild_partner",
    "sequence_others", "wild_others",
)  # fmt: skip
"""The head of the CSV: a line for every deal and person. `game_won` and `game_points` are empty while a game is not over."""

_WANTED: Final = """
SELECT t.ended, t.profile, t.rules, t.players, t.level, t.partner, t.game, t.deal, o.won, o.points, t.points, t.others,
    t.other_sides, t.natural_own, t.mixed_own, t.natural_partner, t.mixed_partner, t.natural_others, t.mixed_others,
    t.went_out, t.concealed, t.minimum, t.opened_round, t.opened_own, t.opening, t.takings, t.taken, t.side_takings,
    t.other_takings, t.sequence_own, t.wild_own, t.sequence_partner, t.wild_partner, t.sequence_others, t.wild_others
FROM (SELECT * FROM tallies WHERE {where}) t LEFT JOIN outcomes o ON o.game = t.game AND o.seat = t.seat
"""
_WORDS: Final[dict[object, str]] = {PEOPLE: "people", MIXED: "mixed", ALONE: "nobody"}
_OUT: Final[dict[object, str]] = {NOBODY: "nobody", OWN: "own", PARTNER: "partner", OTHERS: "others"}
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def write_csv(
    connection: sqlite3.Connection,
    out: TextIO,
    people: Collection[str] | None = None,
    rules: str | None = None,
    since: str | None = None,
) -> int:
    """Write the booked deals, oldest first; returns how many.

    `people` are the keys of the profiles, None for all; `rules` and `since` as in `Filter`.

    Names that a spreadsheet would treat as a formula are prefixed with an apostrophe, because they may come from an imported
    file of house rules. Raises OSError and sqlite3.Error.
    """
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    number = 0
    for row in _rows(connection, people, rules, since):
        lines.writerow(row)
        number += 1
    return number


def _rows(
    connection: sqlite3.Connection, people: Collection[str] | None, rules: str | None, since: str | None
) -> Iterator[list[object]]:
    where, given = Filter(rules=rules, since=since).where(profile=False)
    if people is not None:
        keys = {f"person{at}": key for at, key in enumerate(people)}
        where += f" AND profile IN ({', '.join(f':{name}' for name in keys)})"
        given |= keys
    opponents, partner, out = (COLUMNS.index(name) for name in ("opponents", "partner", "went_out"))
    for row in connection.execute(f"{_WANTED.format(where=where)} ORDER BY t.ended, t.id", given):
        cells = ["" if cell is None else cell for cell in row]
        for place in (opponents, partner):
            cells[place] = _WORDS.get(cells[place], cells[place])
        cells[out] = _OUT.get(cells[out], "")
        yield ["'" + cell if isinstance(cell, str) and cell.startswith(_FORMULA) else cell for cell in cells]


def save_csv(
    connection: sqlite3.Connection, folder: Path, name: str, people: Collection[str] | None = None
) -> tuple[Path, int]:
    """Write the deals of these people to a new file of that name (or a numbered one) in a folder.

    Returns where it is and how many deals it holds.

    Raises OSError and sqlite3.Error.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path, number = folder / f"{name}.csv", 2
    while True:
        try:
            # A file that is there already stays as it is.
            with path.open("x", encoding="utf-8", newline="") as out:
                return path, write_csv(connection, out, people)
        except FileExistsError:
            path, number = folder / f"{name}-{number}.csv", number + 1
