"""The statistics' figures: against plain sums over games that were really played, and by hand where it is about a rule."""

from __future__ import annotations

import csv
import io
import sqlite3
import time
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from helpers.history import EVENINGS, GAMES, JUNK, NOW, book_a_year, play_history, spoil

from canasta_desktop.session import statistics
from canasta_desktop.session.histogram import BARS, histogram
from canasta_desktop.session.statistics import Canastas
from canasta_desktop.session.statistics_csv import COLUMNS, write_csv
from canasta_desktop.session.statistics_filter import Filter, days_ago
from canasta_desktop.session.statistics_games import MOST_POINTS, FormPoint, Share
from canasta_desktop.session.store import deal_facts, tally
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.words.booked_times import day_text

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def played() -> Iterator[sqlite3.Connection]:
    """A year of one person's games, and a few of another's."""
    archive = Archive.memory()
    book_a_year(archive.connection)
    play_history(archive.connection, EVENINGS[:1], 3, seed=9, profile="otto")
    yield archive.connection
    archive.connection.close()


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    archive = Archive.memory()
    yield archive.connection
    archive.connection.close()


def plain(db: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
    """Every row, as it was booked."""
    found = db.execute(f"SELECT * FROM {table} ORDER BY id")  # noqa: S608
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone of a process cannot be set here")
@pytest.mark.parametrize(
    ("zone", "since"),
    [
        ("UTC0", "2026-11-01"),
        ("JST-9", "2026-11-01T15:00:00+00:00"),  # 1:30 on 3 November there
        ("EST5", "2026-11-01T05:00:00+00:00"),
    ],
)
def test_days_count_from_the_midnight_here(
    played: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, zone: str, since: str
) -> None:
    now = datetime(2026, 11, 2, 16, 30, tzinfo=UTC)
    with monkeypatch.context() as there:
        there.setenv("TZ", zone)
        time.tzset()
        later = datetime(2026, 11, 9, 16, 30, tzinfo=UTC)
        found, name = days_ago(1, now), day_text("2026-11-02T16:30:00+00:00", later)
    time.tzset()
    assert found == since
    assert name == ("3 November" if zone.startswith("JST") else "2 November")
    rows = sorted(row["ended"] for row in plain(played, "tallies") if row["profile"] == "ana")
    middle = rows[len(rows) // 2]  # in the middle of a day
    after = [ended for ended in rows if ended >= middle]
    assert statistics.read(played, Filter("ana", None, middle)).deals.number == len(after)


@pytest.mark.parametrize("zone", ["UTC0", "JST-9", "EST5"])
def test_more_days_than_the_calendar_has_are_all_days(
    played: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    with monkeypatch.context() as there:
        there.setenv("TZ", zone)
        time.tzset()
        found = {days_ago(days, NOW) for days in (100_000, 10_000_000, 10**12)}
        early = days_ago(30, datetime(1970, 1, 20, tzinfo=UTC))  # by a clock that was never set
    time.tzset()
    assert len(found) == 1
    assert statistics.read(played, Filter("ana", None, *found)) == statistics.read(played, Filter("ana"))
    assert early.startswith("1970-01-")


FILTERS = [
    Filter("ana"),
    Filter("otto"),
    Filter("ana", "online"),
    Filter("ana", tally.HOUSE),
    Filter("ana", "house:Kitchen table"),
    Filter("ana", None, days_ago(100, NOW)),
    Filter("ana", "classic", days_ago(200, NOW)),
    Filter("nobody"),
]


def holds(wanted: Filter, row: dict[str, Any]) -> bool:
    rules = wanted.rules
    right = rules is None or row["rules"] == rules or (rules == tally.HOUSE and row["rules"].startswith(rules))
    return row["profile"] == wanted.profile and right and row["ended"] >= (wanted.since or "")


@pytest.mark.parametrize("wanted", FILTERS, ids=str)
def test_the_deals_come_to_what_plain_sums_come_to(played: sqlite3.Connection, wanted: Filter) -> None:
    rows = [row for row in plain(played, "tallies") if holds(wanted, row)]
    deals = statistics.read(played, wanted).deals

    def total(name: str) -> int:
        return sum(row[name] for row in rows)

    assert deals.number == len(rows)
    assert (deals.points, deals.others, deals.other_sides) == (total("points"), total("others"), total("other_sides"))
    assert deals.mine == Canastas(total("natural_own"), total("mixed_own"))
    assert deals.partners == Canastas(total("natural_partner"), total("mixed_partner"))
    assert deals.opponents == Canastas(total("natural_others"), total("mixed_others"))
    assert (deals.takings, deals.taken) == (total("takings"), total("taken"))
    assert (deals.side_takings, deals.other_takings) == (total("side_takings"), total("other_takings"))
    outs = [sum(row["went_out"] == who for row in rows) for who in range(4)]
    assert [deals.out_nobody, deals.out_mine, deals.out_partner, deals.out_others] == outs
    assert deals.concealed == sum(row["concealed"] for row in rows if row["went_out"] == deal_facts.OWN)
    assert deals.with_partner == sum(row["partner"] != tally.ALONE for row in rows)
    assert (deals.opened_mine, deals.opening_points) == (total("opened_own"), total("opening"))
    assert deals.opened == sum(row["opened_round"] is not None for row in rows)
    assert sum(bar.deals for bar in deals.histogram) == len(rows)
    assert (deals.best.points if deals.best else None) == max((row["points"] for row in rows), default=None)
    assert (deals.worst.points if deals.worst else None) == min((row["points"] for row in rows), default=None)
    for opening in deals.openings:
        some = [row for row in rows if row["minimum"] == opening.minimum]
        rounds = [row["opened_round"] for row in some if row["opened_round"] is not None]
        assert (opening.deals, opening.opened, opening.rounds) == (len(some), len(rounds), sum(rounds))


@pytest.mark.parametrize("wanted", FILTERS, ids=str)
def test_the_games_come_to_what_plain_sums_come_to(played: sqlite3.Connection, wanted: Filter) -> None:
    rows = sorted((row for row in plain(played, "outcomes") if holds(wanted, row)), key=lambda row: (row["ended"], row["id"]))
    games = statistics.read(played, wanted).games
    assert (games.number, games.won) == (len(rows), sum(row["won"] for row in rows))
    for shares, name in ((games.by_level, "level"), (games.by_partner, "partner"), (games.by_players, "players")):
        for share in shares:
            some = [row["won"] for row in rows if str(row[name]) == share.key]
            assert (share.games, share.won) == (len(some), sum(some))
        assert sum(share.games for share in shares) == len(rows)
    letters = "".join("W" if row["won"] else "L" for row in rows)
    assert games.best_run == max((len(run) for run in letters.split("L")), default=0)
    last = letters[-1:]
    assert abs(games.run) == len(letters) - len(letters.rstrip(last or "x"))
    assert (games.run > 0) == (last == "W")


def test_a_year_was_really_played(played: sqlite3.Connection) -> None:
    everything = statistics.read(played, Filter("ana"))
    assert everything.games.number == GAMES
    assert everything.deals.number > 150
    assert {share.key for share in everything.games.by_rules} == {
        "classic", "online", "book", "house:Kitchen table", "house:=Sunday",
    }  # fmt: skip
    assert statistics.profiles(played) == ["ana", "otto"]


def test_by_rule_set_shows_all_rules_whatever_is_chosen(played: sqlite3.Connection) -> None:
    everything, one = (statistics.read(played, Filter("ana", rules)).games.by_rules for rules in (None, "online"))
    assert everything == one


def test_nothing_is_booked_and_nothing_is_shown(db: sqlite3.Connection) -> None:
    found = statistics.read(db, Filter("ana"))
    assert found.empty
    assert found.deals.mean == found.deals.mean_others == found.games.share == 0
    assert statistics.profiles(db) == []


# form, runs


def book(db: sqlite3.Connection, results: str, start: int = 0, profile: str = "ana") -> None:
    """Games won (W), lost (L) and drawn (D), a day each."""
    for at, result in enumerate(results):
        ended = (NOW + timedelta(days=start + at)).isoformat()
        db.execute(
            "INSERT INTO outcomes (game, seat, profile, rules, players, level, partner, ended, won, drawn, points, others,"
            " deals) VALUES (?, 0, ?, 'classic', 4, 'casual', 'casual', ?, ?, ?, 5000, 4000, 6)",
            (1000 + start + at, profile, ended, result == "W", result == "D"),
        )


@pytest.mark.parametrize(
    ("results", "run", "best"), [("WWD", 0, 2), ("LLD", 0, 0), ("WWDW", 1, 2), ("LDL", -1, 0), ("DWWWD", 0, 3)], ids=str
)
def test_a_draw_ends_a_run_and_is_neither_won_nor_lost(db: sqlite3.Connection, results: str, run: int, best: int) -> None:
    book(db, results)
    games = statistics.read(db, Filter("ana")).games
    assert (games.won, games.lost, games.drawn) == tuple(results.count(letter) for letter in "WLD")
    assert (games.run, games.best_run) == (run, best)


def test_the_share_is_that_of_the_last_twenty_games(db: sqlite3.Connection) -> None:
    book(db, "L" * 10 + "W" * 15)
    form = statistics.read(db, Filter("ana")).games.form
    assert form[0] == FormPoint(5, (NOW + timedelta(days=4)).isoformat(), 0.0, 5)
    assert form[-1].share == 15 / 20
    assert [point.games for point in form] == [*range(5, 20), *[20] * 6]


def test_the_share_reaches_back_before_the_time_asked_for(db: sqlite3.Connection) -> None:
    book(db, "W" * 19 + "L")
    since = (NOW + timedelta(days=19)).date().isoformat()
    games = statistics.read(db, Filter("ana", None, since)).games
    assert (games.number, games.won, games.run, games.best_run) == (1, 0, -1, 0)
    assert [(point.number, point.share) for point in games.form] == [(1, 19 / 20)]


def test_of_very_many_games_the_line_has_its_end_and_its_lowest_point(db: sqlite3.Connection) -> None:
    book(db, "W" * 700 + "L" * 3 + "W" * 800)
    games = statistics.read(db, Filter("ana")).games
    assert games.number == 1503
    assert len(games.form) <= MOST_POINTS + 1
    assert games.form[-1].number == 1503
    assert min(point.share for point in games.form) == 17 / 20
    numbers = [point.number for point in games.form]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize(
    ("results", "run", "best"), [("", 0, 0), ("W", 1, 1), ("WWWLWW", 2, 3), ("WLLL", -3, 1), ("LL", -2, 0)]
)
def test_runs(db: sqlite3.Connection, results: str, run: int, best: int) -> None:
    book(db, results)
    games = statistics.read(db, Filter("ana")).games
    assert (games.run, games.best_run) == (run, best)


def test_groups_with_the_most_games_come_first(db: sqlite3.Connection) -> None:
    book(db, "WWL")
    db.execute("UPDATE outcomes SET level = 'expert' WHERE game = 1000")
    assert statistics.read(db, Filter("ana")).games.by_level == (Share("casual", 2, 1), Share("expert", 1, 1))


# histogram


def bars(points: list[int]) -> list[tuple[int | None, int | None, int]]:
    fine: dict[int, int] = {}
    for value in points:
        fine[value // 50 * 50] = fine.get(value // 50 * 50, 0) + 1
    return [(bar.low, bar.high, bar.deals) for bar in histogram(fine)]


def test_narrow_bars_where_they_are_enough() -> None:
    assert bars([-10, 0, 90, 100, 110]) == [(-100, 0, 1), (0, 100, 2), (100, 200, 2)]
    assert bars([]) == []


def test_a_few_far_out_share_the_outermost_bars() -> None:
    found = bars([10 * n for n in range(100)] + [9000, -7000])
    assert len(found) <= BARS
    assert found[0][0] is None
    assert found[-1][1] is None
    assert sum(deals for *_, deals in found) == 102


def test_zero_is_always_an_edge_and_every_bar_is_as_wide() -> None:
    for points in ([900, 950, 1000], [-300, -100], [200 * n for n in range(-20, 40)], [0], [-40_000, 60_000]):
        found = bars(points)
        edges = [low for low, *_ in found[1:]] + [high for _, high, _ in found[:-1]]
        widths = {high - low for low, high, _ in found if low is not None and high is not None}
        assert len(found) <= BARS
        assert len(widths) <= 1
        assert 0 in {*edges, *(low for low, *_ in found), *(high for _, high, _ in found)}
        assert sum(deals for *_, deals in found) == len(points)


def test_below_zero_is_told_apart() -> None:
    assert [bar.below_zero for bar in histogram({-100: 1, 0: 1})] == [True, False]


# damage, CSV


def test_sums_of_days_that_do_not_fit_are_not_believed(db: sqlite3.Connection) -> None:
    play_history(db, EVENINGS[:1], 2)
    right = statistics.read(db, Filter("ana"))
    db.execute("UPDATE tally_days SET deals = deals + 1, points = 0")
    assert statistics.read(db, Filter("ana")) == right


@pytest.mark.parametrize("junk", JUNK)
def test_values_of_the_wrong_kind_are_borne(junk: str, db: sqlite3.Connection) -> None:
    book_a_year(db, games=12)
    spoil(db, junk)
    for profile in statistics.profiles(db):
        for rules in (None, "classic", tally.HOUSE):
            try:
                found = statistics.read(db, Filter(profile, rules))
            except sqlite3.Error:
                continue  # said in a sentence by whoever asked
            assert sum(bar.deals for bar in found.deals.histogram) == found.deals.number
            assert all(isinstance(point.ended, str) for point in found.games.form)
    write_csv(db, io.StringIO())


def test_the_csv_has_a_line_for_every_deal(played: sqlite3.Connection) -> None:
    out = io.StringIO()
    written = write_csv(played, out, ["ana"])
    lines = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert tuple(lines[0]) == COLUMNS
    assert len(lines) == written == statistics.read(played, Filter("ana")).deals.number
    assert sum(int(line["points"]) for line in lines) == statistics.read(played, Filter("ana")).deals.points
    won = {line["game"] for line in lines if line["game_won"] == "1"}
    assert len(won) == statistics.read(played, Filter("ana")).games.won
    assert {line["partner"] for line in lines} == {"skilled", "casual", "nobody"}
    assert [line["ended"] for line in lines] == sorted(line["ended"] for line in lines)
    assert write_csv(played, io.StringIO()) > written
    for wanted in FILTERS:
        number = statistics.read(played, wanted).deals.number
        assert write_csv(played, io.StringIO(), [wanted.profile], wanted.rules, wanted.since) == number
    assert write_csv(played, io.StringIO(), ["ana", "otto"]) == written + write_csv(played, io.StringIO(), ["otto"])


def test_a_name_is_no_formula_in_a_spreadsheet(db: sqlite3.Connection) -> None:
    play_history(db, EVENINGS[:1], 1, profile="=1+1")
    out = io.StringIO()
    write_csv(db, out)
    assert {line["profile"] for line in csv.DictReader(io.StringIO(out.getvalue()))} == {"'=1+1"}
