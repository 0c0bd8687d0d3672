"""Medals: each is won by what its text says and by nothing less, once, and kept whatever is forgotten later."""

from __future__ import annotations

import datetime as dt
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session.lessons.order import CLASSIC, FURTHER
from canasta_desktop.session.medals import MEDALS
from canasta_desktop.session.store import deal_facts, medals, schema, tally
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.ui.draw.medals import medal_picture, missing_picture
from canasta_desktop.words import medals_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ANA = "ana"
WHEN = "2026-11-20T19:00:00+00:00"


@pytest.fixture
def archive() -> Iterator[Archive]:
    opened = Archive.memory()
    yield opened
    opened.close()


def add(archive: Archive, table: str, **given: Any) -> None:
    """A row with these values; the others are empty: 0, a text without meaning, or a moment."""
    columns = archive.connection.execute(f"PRAGMA table_info({table})").fetchall()
    usual = {"profile": ANA, "ended": WHEN, "day": "2026-11-20"}
    row = {name: usual.get(name, "x" if kind == "TEXT" else 0) for _, name, kind, *_ in columns if name != "id"}
    row |= given
    names, marks = ", ".join(f'"{name}"' for name in row), ", ".join("?" for _ in row)
    archive.connection.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))  # noqa: S608


def add_deal(archive: Archive, game: int = 1, deal: int = 1, **given: Any) -> None:
    """A deal in the statistics, its day summed up as when it is booked."""
    add(archive, "tallies", game=game, deal=deal, **given)
    tally.forget(archive.connection, "", tally.mark(archive.connection))
    archive.connection.execute("DELETE FROM tally_days")
    columns, sums = ", ".join(tally.SUMS), ", ".join(tally.SUMS.values())
    archive.connection.execute(
        f"INSERT INTO tally_days (profile, rules, day, {columns})"  # noqa: S608
        f" SELECT profile, rules, substr(ended, 1, 10), {sums} FROM tallies GROUP BY 1, 2, 3"
    )


def add_days(archive: Archive, first: dt.date, number: int, begun_later: int = 0) -> None:
    for after in range(number):
        day = first + dt.timedelta(days=after)
        add(
            archive,
            "daily",
            day=day.isoformat(),
            begun=(day + dt.timedelta(days=begun_later)).isoformat(),
            result=10,
            expert=500,
        )


def add_answers(archive: Archive, rights: list[int]) -> None:
    for right in rights:
        add(archive, "answers", right=right)


def wins(archive: Archive, rules: list[str], level: str = "novice", won: int = 1) -> None:
    for game, name in enumerate(rules):
        add(archive, "outcomes", game=game + 1, rules=name, level=level, won=won)


FIRST = dt.date(2026, 1, 30)
ENOUGH: dict[str, Callable[[Archive], object]] = {
    "natural": lambda a: add_deal(a, natural_own=1),
    "sequence": lambda a: add_deal(a, sequence_own=1),
    "wild": lambda a: add_deal(a, wild_own=1),
    "canastas": lambda a: [add_deal(a, deal, mixed_own=2) for deal in range(50)],
    "out": lambda a: add_deal(a, went_out=deal_facts.OWN),
    "pile": lambda a: add_deal(a, taken=25),
    "three": lambda a: add_deal(a, mixed_own=2, sequence_own=1),
    "lead": lambda a: add_deal(a, points=2500, others=500, other_sides=1),
    "concealed": lambda a: add_deal(a, went_out=deal_facts.OWN, concealed=1),
    "win": lambda a: wins(a, ["house:ours"]),
    "ten": lambda a: wins(a, ["classic"] * 10),
    "every": lambda a: wins(a, list(ALL_PRESETS)),
    **{f"expert-{name}": (lambda a, name=name: wins(a, [name], "expert")) for name in ALL_PRESETS},
    "days-3": lambda a: add_days(a, FIRST, 3),
    "days-7": lambda a: add_days(a, FIRST, 7),
    "days-30": lambda a: add_days(a, FIRST, 30),
    "beaten": lambda a: add(a, "daily", day="2026-11-20", begun="2026-11-22", result=20, expert=10),
    "lessons": lambda a: [add(a, "lessons", lesson=name) for name in CLASSIC],
    "further": lambda a: [add(a, "lessons", lesson=name) for name in FURTHER],
    "row": lambda a: add_answers(a, [1, 0, *[1] * 10, 0]),
    "right": lambda a: add_answers(a, [1, 0] * 100),
    "clean": lambda a: add(a, "losses", decisions=10, inexact=2),
}
"""What wins each medal, and no more than that."""

NOT_ENOUGH: dict[str, Callable[[Archive], object]] = {
    "natural": lambda a: add_deal(a, mixed_own=3, natural_partner=2, natural_others=1),
    "sequence": lambda a: add_deal(a, sequence_partner=1),
    "wild": lambda a: add_deal(a, wild_others=1),
    "canastas": lambda a: [add_deal(a, deal, mixed_own=3) for deal in range(33)],
    "out": lambda a: add_deal(a, went_out=deal_facts.PARTNER),
    "pile": lambda a: [add_deal(a, 1, deal, taken=24) for deal in (1, 2)],
    "three": lambda a: [add_deal(a, 1, deal, mixed_own=2) for deal in (1, 2)],
    "lead": lambda a: [
        add_deal(a, 1, 1, points=2499, others=500, other_sides=1), add_deal(a, 1, 2, points=4000, others=100, other_sides=2),
    ],
    "concealed": lambda a: add_deal(a, went_out=deal_facts.OTHERS, concealed=1),
    "win": lambda a: wins(a, ["classic"], won=0),
    "ten": lambda a: [wins(a, ["classic"] * 9), add(a, "outcomes", game=99, rules="classic")],
    "every": lambda a: wins(a, [*ALL_PRESETS[:-1], "house:ours"]),
    **{f"expert-{name}": (lambda a, name=name: wins(a, [name, f"house:{name}"], "@mixed")) for name in ALL_PRESETS},
    "days-3": lambda a: [add_days(a, FIRST, 2), add_days(a, FIRST + dt.timedelta(days=3), 2)],
    "days-7": lambda a: add_days(a, FIRST, 7, begun_later=1),
    "days-30": lambda a: add_days(a, FIRST, 29),
    "beaten": lambda a: [
        add(a, "daily", day="2026-11-20", result=10, expert=10), add(a, "daily", day="2026-11-21", result=5, expert=None),
    ],
    "lessons": lambda a: [add(a, "lessons", lesson=name) for name in (*CLASSIC[1:], *FURTHER)],
    "further": lambda a: [add(a, "lessons", lesson=name) for name in (*CLASSIC, *FURTHER[1:])],
    "row": lambda a: add_answers(a, [*[1] * 9, 0, *[1] * 9]),
    "right": lambda a: add_answers(a, [1] * 99),
    "clean": lambda a: [add(a, "losses", deal="a", decisions=9), add(a, "losses", deal="b", decisions=30, mistakes=1)],
}  # fmt: skip


def test_every_medal_is_tried() -> None:
    names = [medal.name for medal in MEDALS]
    assert len(set(names)) == len(names)
    assert set(names) == set(ENOUGH) == set(NOT_ENOUGH)


@pytest.mark.parametrize("name", ENOUGH)
def test_it_is_won_by_enough_alone(archive: Archive, name: str) -> None:
    assert medals.award(archive, ANA) == []
    ENOUGH[name](archive)
    won = [medal.name for medal in medals.award(archive, ANA)]
    assert name in won
    assert medals.award(archive, ANA) == [], "shown twice"
    assert medals.award(archive, "otto") == []


@pytest.mark.parametrize("name", NOT_ENOUGH)
def test_it_is_not_won_by_less(archive: Archive, name: str) -> None:
    NOT_ENOUGH[name](archive)
    standing = next(one for one in medals.standings(archive, ANA) if one.medal.name == name)
    assert standing.won is None
    assert standing.reached < standing.medal.goal
    assert name not in [medal.name for medal in medals.award(archive, ANA)]


def test_a_medal_stays_when_the_statistics_are_reset(archive: Archive) -> None:
    ENOUGH["natural"](archive)
    medals.award(archive, ANA)
    tally.forget(archive.connection, ANA, tally.mark(archive.connection))
    first = medals.standings(archive, ANA)[0]
    assert first.won is not None
    assert first.reached == first.medal.goal


def test_nothing_is_said_where_nothing_can_be_kept(archive: Archive) -> None:
    ENOUGH["natural"](archive)
    archive.writable = False
    assert medals.award(archive, ANA) == []
    archive.writable = True


def test_damaged_rows_win_nothing_and_raise_nothing(archive: Archive) -> None:
    add_deal(archive, natural_own="many", taken="all", points="x", others="y", other_sides=1)
    add(archive, "daily", day="yesterday", begun="yesterday", result="good", expert=3)
    add(archive, "answers", right="perhaps")
    add(archive, "losses", decisions="ten", mistakes="none")
    medals.award(archive, ANA)
    assert len(medals.standings(archive, ANA)) == len(MEDALS)
    archive.connection.execute("DROP TABLE daily")
    assert medals.award(archive, ANA) == []
    assert [one.won for one in medals.standings(archive, ANA)] == [None] * len(MEDALS)


def test_an_older_database_gets_the_table() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for script in schema.MIGRATIONS[:-1]:
        connection.executescript(script)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) - 1}")
    schema.migrate(connection)
    assert connection.execute("SELECT count(*) FROM medals").fetchone() == (0,)


def test_every_medal_has_words_and_two_pictures() -> None:
    names = [(medals_text.name_of(medal), medal.group) for medal in MEDALS]
    assert len(set(names)) == len(MEDALS)
    for medal in MEDALS:
        assert medals_text.how(medal).endswith(".")
        assert medal_picture(medal.name) != missing_picture(medal.name, "#ffffff")


def test_what_is_said() -> None:
    assert medals_text.won(list(MEDALS[:1])) == "Medal: Natural canasta"
    assert medals_text.won(list(MEDALS[:6]), "Ana") == "Medal for Ana: Natural canasta · Samba · Wild canasta · 3 more"
    assert medals_text.won_on("nonsense", dt.date(2026, 11, 20)) == ""
    assert medals_text.won_on("2026-11-20T12:00:00+00:00", dt.date(2026, 11, 21)) == "yesterday"
    assert medals_text.won_on("2026-11-20T12:00:00+00:00", dt.date(2026, 11, 30)) == "20 November"
