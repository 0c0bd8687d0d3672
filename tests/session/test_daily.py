"""The deal of the day: the same for everybody, kept as it is played, once; the expert beside it; the streak; misuse."""

from __future__ import annotations

import datetime as dt
import sqlite3
from typing import TYPE_CHECKING

import pytest
from helpers.deals import one_move

from canasta_desktop.bots.process.analyst import LocalAnalyst
from canasta_desktop.engine.notation import NotationError, move_text
from canasta_desktop.session import daily
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.daily import DailyDeal, ExpertPlays
from canasta_desktop.session.days import rules_of
from canasta_desktop.session.notices import Notice, NoticeCode, Reminder
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store import database_file
from canasta_desktop.session.store.archive import FILE, Archive
from canasta_desktop.session.store.played_days import (
    PlayedDay,
    assisted_days,
    days_in_a_row,
    days_of,
    keep_day,
    keep_expert,
    leave_day,
    take_day,
)

if TYPE_CHECKING:
    from pathlib import Path

DAY = dt.date(2026, 11, 26)
ME = Seating("Ana", "cat")


def played(deal: DailyDeal, most: int = 10_000) -> DailyDeal:
    """Play at most so many moves, the person by the rules of thumb."""
    table = deal.table
    for _ in range(most):
        if not table.in_deal:
            break
        one_move(table)
    return deal


def test_games_with_pots_have_a_day_of_their_own_from_december_on() -> None:
    wednesdays = [dt.date(2026, 11, 18) + dt.timedelta(weeks=week) for week in range(7)]
    played_then = [rules_of(day) for day in wednesdays]
    assert played_then[:2] == ["classic", "classic"]
    assert sorted(played_then[2:6]) == ["buraco-aberto", "buraco-fechado", "buraco-stbl", "burraco"]
    assert played_then[6] == played_then[2]
    assert {rules_of(day + dt.timedelta(days=1)) for day in wednesdays} == {"classic"}


def test_the_date_alone_deals_the_cards() -> None:
    one, other = DailyDeal(DAY, ME), DailyDeal(DAY, Seating("Otto", "owl"))
    assert one.table.position == other.table.position
    assert DailyDeal(DAY + dt.timedelta(days=1), ME).table.position != one.table.position
    assert [rules_of(dt.date(2026, 11, 23) + dt.timedelta(days=at)) for at in range(7)] == [
        *["classic"] * 5,
        "samba",
        "classic",
    ]


def test_the_same_moves_lead_to_the_same_deal() -> None:
    """The others depend on the cards alone, so everybody who plays alike ends alike."""
    one, other = played(DailyDeal(DAY, ME)), played(DailyDeal(DAY, ME))
    assert one.over
    assert (one.result, one.table.moves) == (other.result, other.table.moves)


def test_it_is_gone_on_with_where_it_stood() -> None:
    archive, deal = Archive.memory(), played(DailyDeal(DAY, ME), 40)
    keep_day(archive, "ana", deal, DAY)
    kept = days_of(archive, "ana")[DAY]
    assert not kept.over
    again = DailyDeal(DAY, ME, kept.moves)
    assert again.table.position == deal.table.position
    assert days_of(archive, "otto") == {}


def test_a_result_is_kept_once() -> None:
    archive, deal = Archive.memory(), played(DailyDeal(DAY, ME))
    keep_day(archive, "ana", deal, DAY)
    first = days_of(archive, "ana")[DAY]
    assert (first.result, first.on_its_day) == (deal.result, True)
    keep_day(archive, "ana", DailyDeal(DAY, ME), DAY + dt.timedelta(days=3))  # another window, or once more from the beginning
    assert days_of(archive, "ana")[DAY] == first
    keep_expert(archive, "ana", DAY, 120)
    assert days_of(archive, "ana")[DAY].expert == 120


def test_a_deal_counts_for_the_day_on_which_it_was_begun() -> None:
    """Over midnight it still does; a day played later does not."""
    archive, deal = Archive.memory(), played(DailyDeal(DAY, ME), 30)
    keep_day(archive, "ana", deal, DAY)
    keep_day(archive, "ana", played(deal), DAY + dt.timedelta(days=1))
    assert days_of(archive, "ana")[DAY].on_its_day
    late = played(DailyDeal(DAY - dt.timedelta(days=2), ME))
    keep_day(archive, "ana", late, DAY)
    assert not days_of(archive, "ana")[late.day].on_its_day


def test_what_a_bot_has_played_is_not_kept() -> None:
    archive, deal = Archive.memory(), played(DailyDeal(DAY, ME), 20)
    deal.table.leave_to(0, "expert")
    deal.table.come_back(0)
    keep_day(archive, "ana", played(deal), DAY)
    assert deal.assisted
    assert days_of(archive, "ana") == {}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deal_whose_seats_have_changed_hands_does_not_count_after_a_restart_either(seat: int) -> None:
    archive, deal = Archive.memory(), played(DailyDeal(DAY, ME), 20)
    keep_day(archive, "ana", deal, DAY)
    if seat == 0:
        deal.table.leave_to(0, "expert")
    else:
        deal.table.take_over(1, "Guest")
    keep_day(archive, "ana", deal, DAY)
    assert assisted_days(archive, "ana") == {DAY}
    assert assisted_days(archive, "otto") == frozenset()
    again = DailyDeal(DAY, ME, days_of(archive, "ana")[DAY].moves, assisted=DAY in assisted_days(archive, "ana"))
    keep_day(archive, "ana", played(again), DAY)
    assert again.over
    assert days_of(archive, "ana")[DAY].result is None


def test_a_deal_is_open_in_one_window_at_a_time(tmp_path: Path) -> None:
    here, there = Archive.open(tmp_path), Archive.open(tmp_path)
    assert take_day(here, "ana", DAY)
    assert take_day(here, "ana", DAY)
    assert not take_day(there, "ana", DAY)
    assert take_day(there, "otto", DAY)
    leave_day(here, "ana", DAY)
    assert take_day(there, "ana", DAY)
    there.close()
    assert take_day(here, "ana", DAY), "the other window is closed"
    here.close()


@pytest.mark.parametrize("trouble", ["busy", "full"])
def test_a_result_that_cannot_be_written_is_told_and_written_later(
    trouble: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_file, "BUSY_S", 0.01)
    archive, deal = Archive.open(tmp_path), played(DailyDeal(DAY, ME))
    told: list[Notice] = []
    archive.remind = Reminder(told.append)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    if trouble == "busy":
        other.execute("BEGIN IMMEDIATE")
    else:
        pages = archive.connection.execute("PRAGMA page_count").fetchone()[0]
        archive.connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(sqlite3.OperationalError, match="full"):
            archive.connection.execute("INSERT INTO lessons VALUES ('x', 'x', hex(zeroblob(100000)))")
    why = "database is locked" if trouble == "busy" else "database or disk is full"
    for _ in range(2):
        keep_day(archive, "ana", deal, DAY)
    assert told == [Notice(NoticeCode.NOT_KEPT_NOW, why=why)]
    assert archive.waits
    if trouble == "busy":
        other.execute("ROLLBACK")
    other.close()
    archive.connection.execute("PRAGMA max_page_count = 1000000")
    archive.close()
    assert days_of(Archive.open(tmp_path), "ana")[DAY].result == deal.result


def test_it_is_no_practice() -> None:
    """What was drawn cannot be undone."""
    deal = DailyDeal(DAY, ME)
    assert not deal.table.practice
    while not deal.table.is_human(deal.table.to_act or 0):
        deal.table.pump()
    played(deal, 1)
    assert not deal.table.can_undo(0)


def test_moves_that_do_not_fit_are_refused() -> None:
    with pytest.raises(NotationError):
        DailyDeal(DAY, ME, ["discard KS"] * 3)
    with pytest.raises(NotationError):
        DailyDeal(DAY, ME, ["rubbish"])


def test_the_expert_plays_the_same_cards_the_same_way_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    from canasta_desktop.bots.coach.judgement import Effort
    from canasta_desktop.bots.search.search import Budget

    monkeypatch.setattr(daily, "USUAL", Effort(Budget(playouts=10), Budget(playouts=2), others=1, least=2))
    results = []
    for _ in range(2):
        expert = ExpertPlays(Analysis([LocalAnalyst()]), DAY)
        while not expert.poll():
            assert expert.result is None
        results.append(expert.result)
    assert results[0] == results[1] is not None


@pytest.mark.parametrize(
    ("ago", "length"),
    [([], 0), ([0], 1), ([1], 1), ([2], 0), ([0, 1, 2, 4], 3), ([1, 2, 3], 3), ([0, 2, 3], 1)],
)
def test_days_in_a_row(ago: list[int], length: int) -> None:
    days = [DAY - dt.timedelta(days=back) for back in ago]
    late = DAY - dt.timedelta(days=5)  # begun on another day than its own, which counts for nothing
    played = {day: PlayedDay(day, day, (), 100, None) for day in days} | {late: PlayedDay(late, DAY, (), 100, None)}
    assert days_in_a_row(played, DAY) == length


def test_rows_that_cannot_be_read_are_left_out() -> None:
    archive = Archive.memory()
    for day, moves, result in (("x", "[]", 1), ("2026-11-20", "{", 1), ("2026-11-21", "[]", "many")):
        archive.connection.execute("INSERT INTO daily VALUES ('ana', ?, '2026-11-20', ?, ?, NULL)", (day, moves, result))
    assert days_of(archive, "ana") == {}
    assert [move_text(move) for move in DailyDeal(DAY, ME).table.moves] == []
