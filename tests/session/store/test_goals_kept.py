"""Goals of the day in the database: reached by deals that count, on the day on which they ended, once; and kept."""

from __future__ import annotations

import datetime as dt
import sqlite3
import time
from typing import TYPE_CHECKING, Final

import pytest
from helpers.deals import one_move
from helpers.history import NOW, Evening, play_deal, play_game, store_game
from test_tally import PEOPLE, canasta_by_two, out_at_once, people

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.ruleset import load
from canasta_desktop.session.daily import DailyDeal
from canasta_desktop.session.goals import BY_NAME, EXPERT, goals_of
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store import deal_facts, goals, schema, tally
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.store.goals import kept_goals
from canasta_desktop.session.store.played_days import keep_day, keep_expert
from canasta_desktop.session.store.rescue import rescue
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LAST: Final = dt.date(2036, 1, 1)
FIRST: Final = dt.date(2026, 11, 2)
REACHED: Final = ("open", "canasta", "points-500", "win", "open-early", "natural", "lead-500", "out", "concealed", "open-80")
"""What Ana reaches who goes out at once with a natural canasta."""
NOT_REACHED: Final = ("pile", "mixed", "pile-5", "canastas-2", "points-1000", "freeze", "open-pile", "lead-1000", "aces")


@pytest.fixture
def archive() -> Iterator[Archive]:
    opened = Archive.memory()
    yield opened
    opened.close()


def day_of(name: str, first: dt.date = FIRST) -> dt.date:
    """The first day that has a goal."""
    return next(day for day in (first + dt.timedelta(days=after) for after in range(400)) if BY_NAME[name] in goals_of(day))


def noon(day: dt.date) -> str:
    return f"{day.isoformat()}T12:00:00+00:00"


def names(archive: Archive, profile: str, day: dt.date) -> list[str]:
    return [goal.name for goal in kept_goals(archive, profile, LAST).get(day, ())]


def rows(archive: Archive) -> list[tuple[str, ...]]:
    return archive.connection.execute("SELECT profile, day, goal FROM goals ORDER BY 1, 2, 3").fetchall()


def facts(table: Table, seat: int) -> deal_facts.DealFacts:
    return deal_facts.deal_facts(table.rules, table.game.results[-1], table.moves, range(len(table.seatings)))[seat]


def test_the_facts_of_a_deal_that_ends_at_once() -> None:
    table = out_at_once()
    ana, otto = facts(table, 0), facts(table, 1)
    assert (ana.lead, otto.lead) == (ana.tally.points - otto.tally.points, otto.tally.points - ana.tally.points)
    assert (ana.largest_pile, ana.opened_with_pile, ana.froze, ana.aces, ana.went_out) == (0, False, False, 0, True)
    assert not otto.went_out


def test_the_facts_of_a_taking() -> None:
    table = canasta_by_two()
    otto, bea = facts(table, 1), facts(table, 3)
    assert (otto.opened_with_pile, otto.largest_pile) == (True, otto.tally.taken)
    assert (bea.opened_with_pile, bea.largest_pile, bea.tally.mixed_own) == (False, 0, 1)


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("book", 3), ("samba", 4), ("hand-and-foot", 4)])
def test_facts_agree_with_the_statistics_row_and_with_the_events(rules: str, players: int, archive: Archive) -> None:
    seen = 0

    def check(_: int, table: Table) -> None:
        nonlocal seen
        result = table.game.results[-1]
        for seat in result.order:
            one, side = facts(table, seat), table.game.terms.side_of[seat]
            others = [score.total for other, score in enumerate(result.sides) if other != side]
            assert one.lead == result.sides[side].total - max(others)
            assert (one.largest_pile > 0) == (one.tally.takings > 0)
            assert one.largest_pile <= one.tally.taken <= one.largest_pile * one.tally.takings
            assert not one.opened_with_pile or (one.tally.opened_own and one.tally.takings)
            assert one.aces <= one.tally.natural_own + one.tally.mixed_own
            seen += one.froze + one.opened_with_pile + one.aces

    for seed in range(4):
        play_game(archive.connection, Evening(rules, players), seed, NOW, each=check)
    assert seen > 3


@pytest.mark.parametrize("name", REACHED)
def test_a_booked_deal_reaches_a_goal_of_its_day(name: str, archive: Archive) -> None:
    table, day = out_at_once(), day_of(name)
    tally.book_deal(archive.connection, store_game(archive.connection, table), table, noon(day))
    assert name in names(archive, "ana", day)
    assert set(names(archive, "ana", day)) <= set(REACHED)
    assert names(archive, "ana", day + dt.timedelta(days=1)) == []


@pytest.mark.parametrize("name", NOT_REACHED)
def test_a_booked_deal_reaches_no_other_goal(name: str, archive: Archive) -> None:
    table, day = out_at_once(), day_of(name)
    tally.book_deal(archive.connection, store_game(archive.connection, table), table, noon(day))
    assert name not in names(archive, "ana", day)


def test_what_a_partner_does_is_the_partners(archive: Archive) -> None:
    table, day = out_at_once(), day_of("out")
    tally.book_deal(archive.connection, store_game(archive.connection, table), table, noon(day))
    assert "out" in names(archive, "ana", day)
    assert "out" not in names(archive, "juno", day)


@pytest.mark.parametrize(("practice", "origin"), [(True, "null"), (False, '{"scores": [0, 0], "dealer": 1, "deal": 2}')])
def test_practice_and_games_from_the_middle_of_another_reach_none(practice: bool, origin: str, archive: Archive) -> None:
    table = out_at_once()
    game = store_game(archive.connection, table, practice=practice)
    archive.connection.execute("UPDATE games SET origin = ? WHERE id = ?", (origin, game))
    tally.book_deal(archive.connection, game, table, noon(day_of("out")))
    tally.book_deal(archive.connection, 77, table, noon(day_of("out")))
    assert rows(archive) == []


def test_a_person_whose_seat_is_played_by_another_reaches_none(archive: Archive) -> None:
    seats = [PEOPLE[0], *(Seating(name, "owl", "casual") for name in ("Otto", "Juno", "Bea"))]
    table, day = people(seats=seats), day_of("open")
    play_deal(table)
    table.leave_to(0, "casual")
    tally.book_deal(archive.connection, store_game(archive.connection, table), table, noon(day))
    assert rows(archive) == []


def test_the_day_is_the_local_date(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    try:
        table, day = out_at_once(), day_of("out")
        game = store_game(archive.connection, table)
        tally.book_deal(archive.connection, game, table, f"{day - dt.timedelta(days=1)}T16:00:00+00:00")
        assert "out" in names(archive, "ana", day)
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_goal_is_reached_once(archive: Archive) -> None:
    table, day = out_at_once(), day_of("out")
    game = store_game(archive.connection, table)
    for when in (noon(day), noon(day), noon(day_of("out", day + dt.timedelta(days=1)))):
        tally.book_deal(archive.connection, game, table, when)
    another = store_game(archive.connection, table)
    tally.book_deal(archive.connection, another, table, noon(day))
    assert [row for row in rows(archive) if row[2] == "out"] == [("ana", day.isoformat(), "out")]
    assert BY_NAME["out"] in goals.goals_reached_by(archive, "ana", goals.deal_of_game(game, 1))
    assert goals.goals_reached_by(archive, "ana", goals.deal_of_game(another, 1)) == []


def test_a_game_that_is_played_in_a_window_reaches_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    day = day_of("open")
    monkeypatch.setattr(tally, "now", lambda: noon(day))
    archive = Archive.open(tmp_path)
    seats = [PEOPLE[0], *(Seating(name, "owl", "casual") for name in ("Otto", "Juno", "Bea"))]
    table = Table(load("classic"), seats, 1, LocalThinker())
    table.deal()
    autosave = Autosave(archive, table, "")
    autosave.save()
    while table.in_deal:
        assert rows(archive) == [], "a deal that is under way tells nothing"
        one_move(table)
    expected = {goal.name for goal in goals_of(day) if goal.is_reached(facts(table, 0), table.rules)}
    assert set(names(archive, "ana", day)) == expected
    other = Archive.open(tmp_path)
    assert set(names(other, "ana", day)) == expected
    other.close()
    archive.close()


def test_two_windows_that_reach_the_same_goal_keep_it_once(tmp_path: Path) -> None:
    here, there, day = Archive.open(tmp_path), Archive.open(tmp_path), day_of("out")
    for archive in (here, there):
        table = out_at_once()
        tally.book_deal(archive.connection, store_game(archive.connection, table), table, noon(day))
    assert names(here, "ana", day) == names(there, "ana", day)
    assert len([row for row in rows(here) if row[::2] == ("ana", "out")]) == 1
    here.close()
    there.close()


# the deal of the day


def played(day: dt.date, most: int = 10_000) -> DailyDeal:
    """The deal of a day, at most so many moves of it, the person by the rules of thumb."""
    deal = DailyDeal(day, Seating("Ana", "cat"))
    for _ in range(most):
        if deal.over:
            break
        seat = deal.table.to_act
        assert seat is not None
        if deal.table.is_human(seat):
            assert deal.table.play(seat, choose(deal.table.view(seat))) is None
        else:
            deal.table.pump()
    return deal


def test_the_deal_of_the_day_counts_if_it_was_begun_on_its_own_day(archive: Archive) -> None:
    day = day_of("daily")
    keep_day(archive, "ana", played(day, 30), day)
    assert rows(archive) == []
    keep_day(archive, "ana", played(day), day + dt.timedelta(days=1))  # over midnight
    assert "daily" in names(archive, "ana", day)
    assert BY_NAME["daily"] in goals.goals_reached_by(archive, "ana", goals.deal_of_day(day))
    late = day_of("daily", day + dt.timedelta(days=1))
    keep_day(archive, "ana", played(late), late + dt.timedelta(days=1))
    assert names(archive, "ana", late) == []


def test_a_deal_of_the_day_that_is_not_the_one_kept_reaches_none(archive: Archive) -> None:
    day = day_of("daily")
    deal = played(day)
    archive.connection.execute("INSERT INTO daily VALUES ('ana', ?, ?, '[]', 10, NULL)", (day.isoformat(), day.isoformat()))
    keep_day(archive, "ana", deal, day)
    assisted = played(day)
    assisted.assisted = True
    keep_day(archive, "otto", assisted, day)
    assert rows(archive) == []


@pytest.mark.parametrize(("own", "expert", "begun_later", "reached"), [(5, 0, 0, True), (5, 5, 0, False), (5, 0, 1, False)])
def test_the_expert_is_beaten_in_the_deal_of_the_day(
    own: int, expert: int, begun_later: int, reached: bool, archive: Archive
) -> None:
    day = day_of("expert")
    begun = (day + dt.timedelta(days=begun_later)).isoformat()
    archive.connection.execute("INSERT INTO daily VALUES ('ana', ?, ?, '[]', ?, NULL)", (day.isoformat(), begun, own))
    keep_expert(archive, "ana", day, expert)
    assert (EXPERT.name in names(archive, "ana", day)) == reached
    another = next(day for after in range(9) if EXPERT not in goals_of(day := day_of("expert") + dt.timedelta(days=1 + after)))
    archive.connection.execute("INSERT INTO daily VALUES ('ana', ?1, ?1, '[]', 500, NULL)", (another.isoformat(),))
    keep_expert(archive, "ana", another, 0)
    assert names(archive, "ana", another) == []


# what is kept


def put(archive: Archive, day: object, goal: object, profile: object = "ana") -> None:
    archive.connection.execute("INSERT INTO goals VALUES (?, ?, ?, '', 'game 1, deal 1')", (profile, day, goal))


def test_rows_that_cannot_be_read_and_days_to_come_are_left_out(archive: Archive) -> None:
    for day, goal in (
        ("yesterday", "out"), (b"\xff", "out"), (12, "out"), ("2026-11-26", "none"), ("2026-11-26", b"\xff"),
        ("2026-11-27", "out"), ("2026-11-25", "freeze"), ("2026-11-25", "open"), ("20261125", "open"),
    ):  # fmt: skip
        put(archive, day, goal)
    kept = kept_goals(archive, "ana", dt.date(2026, 11, 26))
    assert kept == {dt.date(2026, 11, 25): (BY_NAME["open"], BY_NAME["freeze"])}
    assert kept_goals(archive, "otto", LAST) == {}
    assert BY_NAME["freeze"] in goals.goals_reached_by(archive, "ana", "game 1, deal 1")
    archive.connection.execute("DROP TABLE goals")
    assert kept_goals(archive, "ana", LAST) == {}
    assert goals.goals_reached_by(archive, "ana", "game 1, deal 1") == []


def test_goals_stay_when_the_statistics_are_reset_and_go_with_a_deleted_person(archive: Archive) -> None:
    put(archive, "2026-11-25", "open")
    put(archive, "2026-11-25", "open", "otto")
    tally.forget(archive.connection, "ana", tally.mark(archive.connection))
    assert len(rows(archive)) == 2
    goals.forget_goals(archive, ["ana"])
    assert rows(archive) == [("otto", "2026-11-25", "open")]


def test_an_older_database_gets_the_table_and_a_damaged_one_keeps_its_rows(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    for script in schema.MIGRATIONS[: schema.MIGRATIONS.index(schema._GOALS)]:
        old.executescript(script)
    old.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    old.execute(f"PRAGMA user_version = {schema.MIGRATIONS.index(schema._GOALS)}")
    schema.migrate(old)
    old.execute("INSERT INTO goals VALUES ('ana', '2026-11-25', 'open', '', '')")
    old.close()
    new = Archive.memory()
    rescue(tmp_path / "old.db", new.connection)
    assert rows(new) == [("ana", "2026-11-25", "open")]
    new.close()


def test_a_database_that_can_only_be_read_is_read(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    put(archive, "2026-11-25", "open")
    archive.writable = False
    goals.forget_goals(archive, ["ana"])
    assert names(archive, "ana", dt.date(2026, 11, 25)) == ["open"]
    archive.writable = True
    archive.close()
