"""A game is kept after every change and comes back as it stood, whatever was done in between."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from helpers.saved_games import comparable_state, next_deal, play_on, refused, saved_game, table_for

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.moves import Discard, Meld, Take
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.records import make_record
from canasta_desktop.engine.records import replay as play_again
from canasta_desktop.engine.ruleset import as_house, load
from canasta_desktop.session import notices
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.archive import FILE, Archive
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.store.resume import ResumeError, resume
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.glance import glance
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.engine.moves import Move


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = Archive.open(tmp_path)
    assert opened.notice is None
    assert opened.writable
    yield opened
    opened.close()


def again(archive: Archive, game: int) -> Table:
    """The game as another window would find it now."""
    return resume(archive, game, LocalThinker(), look=True)


CASES = [
    ("classic", 4, (0,), {}),
    ("classic", 4, (0, 2), {}),
    ("book", 2, (0,), {}),
    ("book", 5, (0,), {}),
    ("three-pack", 6, (0, 3), {}),
    ("classic", 4, (), {"hand_size": 13, "target_score": 2000}),
]


def test_bots_keep_their_style(archive: Archive) -> None:
    table = table_for()
    for seat, bot in ((1, "skilled+bold"), (2, "expert"), (3, "novice+cautious")):
        table.reseat(seat, replace(table.seatings[seat], bot=bot))
    autosave = Autosave(archive, table, "Tuesday")
    table.deal()
    play_on(table, 8)
    autosave.close()
    assert autosave.game is not None
    assert [who.bot for who in again(archive, autosave.game).seatings] == [None, "skilled+bold", "expert", "novice+cautious"]


@pytest.mark.parametrize(
    ("seat", "code"),
    [
        ({"name": "You", "avatar": "fox", "bot": None, "profile": "ana"}, None),  # as before people could leave a game
        ({"name": "Ana", "avatar": "fox", "bot": "casual", "profile": "ana", "away": True}, None),
        ({"name": "Ana", "avatar": "dragon", "bot": None, "profile": "ana"}, NoticeCode.GAME_NEWER),
        ({"name": "Ana", "avatar": "fox", "bot": None, "profile": "ana", "mood": "good"}, NoticeCode.GAME_NEWER),
        ({"name": 5, "avatar": "dragon", "bot": None, "profile": "ana"}, NoticeCode.GAME_UNFIT),
        ({"name": "Ana", "bot": None}, NoticeCode.GAME_UNFIT),
        ({"name": "Ana", "avatar": "fox", "bot": None}, NoticeCode.GAME_UNFIT),
        ("Ana", NoticeCode.GAME_UNFIT),
    ],
)
def test_a_seat_is_read_as_every_version_has_written_it(archive: Archive, seat: object, code: NoticeCode | None) -> None:
    game = saved_game(archive, 3, "Tuesday")
    (others,) = archive.connection.execute("SELECT seatings FROM games").fetchone()
    archive.connection.execute("UPDATE games SET seatings = ?", (json.dumps([seat, *json.loads(others)[1:]]),))
    if code is None:
        assert isinstance(seat, dict)
        assert again(archive, game).seatings[0] == Seating(**seat)
        return
    with pytest.raises(ResumeError) as told:
        again(archive, game)
    assert told.value.code is code


@pytest.mark.parametrize("bot", ["skilled+shy", "expert@1000000", "heuristic+bold"])
def test_a_game_with_a_bot_that_there_is_not_is_refused(archive: Archive, bot: str) -> None:
    table = table_for()
    table.reseat(1, replace(table.seatings[1], bot=bot))
    autosave = Autosave(archive, table, "Tuesday")
    table.deal()
    autosave.close()
    assert autosave.game is not None
    with pytest.raises(ResumeError):
        again(archive, autosave.game)


@pytest.mark.parametrize(("rules", "players", "humans", "options"), CASES)
def test_the_same_game_comes_back_at_any_moment(
    archive: Archive, rules: str, players: int, humans: tuple[int, ...], options: dict[str, object]
) -> None:
    table = table_for(rules, players, humans, **options)
    autosave = Autosave(archive, table, "x")
    table.deal()
    assert autosave.game is not None
    for moves in (0, 1, 7, 60, 130):
        play_on(table, moves)
        assert comparable_state(again(archive, autosave.game)) == comparable_state(table)
    other = again(archive, autosave.game)
    assert next_deal(other) == next_deal(table)
    assert comparable_state(other) == comparable_state(table)


def test_a_move_is_written_before_the_call_that_made_it_returns(archive: Archive, tmp_path: Path) -> None:
    table = table_for()
    autosave = Autosave(archive, table, "x")
    table.deal()
    with sqlite3.connect(tmp_path / FILE) as other:
        for number in range(1, 8):
            play_on(table, 1)
            rows = other.execute("SELECT text FROM moves WHERE game = ? ORDER BY number", (autosave.game,)).fetchall()
            assert [text for (text,) in rows] == [move_text(move) for move in table.moves]
            assert len(rows) == number
    other.close()


def test_moves_of_a_finished_deal_are_folded_into_it_and_make_a_record(archive: Archive) -> None:
    table = table_for()
    autosave = Autosave(archive, table, "x")
    table.deal()
    moves = []
    while table.in_deal:
        play_on(table, 1)
        moves = list(table.moves)
    assert autosave.game is not None
    assert archive.connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)
    found = archive.record(autosave.game, 1)
    assert found is not None
    bots = ["human", "casual", "casual", "casual"]
    assert found == make_record(table.rules, 4, bots, 1, table.game.results[0], moves)
    play_again(found)
    assert archive.record(autosave.game, 2) is None


def test_a_whole_game_is_over_and_counted_once(archive: Archive) -> None:
    table = table_for(target_score=1500)
    autosave = Autosave(archive, table, "x")
    play_on(table, 5000)
    assert table.game.winner is not None
    row = archive.connection.execute("SELECT state, winner, totals FROM games").fetchone()
    assert row == ("over", table.game.winner, json.dumps(list(table.game.totals)).replace(" ", ""))
    autosave.save()
    assert archive.connection.execute("SELECT count(*) FROM outcomes").fetchone() == (1,)
    assert archive.connection.execute("SELECT count(*) FROM tallies").fetchone() == (len(table.game.results),)
    assert catalogue.latest(archive) is None
    assert autosave.game is not None
    assert comparable_state(again(archive, autosave.game)) == comparable_state(table)


def test_steps_back_are_kept_too(archive: Archive) -> None:
    table, dice, bot = table_for(humans=(0, 1, 2, 3)), random.Random(3), make_bot("casual")
    autosave = Autosave(archive, table, "x")
    table.deal()
    undone: Counter[type[Move]] = Counter()
    while table.in_deal:
        seat = table.to_act
        assert seat is not None
        move = bot.decide(table.view(seat), dice)
        table.play(seat, move)
        if isinstance(move, Take | Meld | Discard) and table.can_undo(seat) and dice.random() < 0.5:
            assert table.undo(seat)
            undone[type(move)] += 1
        assert autosave.saved
        assert autosave.game is not None
        if undone.total() % 7 == 1:
            assert comparable_state(again(archive, autosave.game)) == comparable_state(table)
    assert undone[Take] + undone[Meld] > 3
    assert undone[Discard] > 3
    assert archive.connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)  # the deal's record has them
    record = archive.record(autosave.game or 0, 1)
    assert record is not None
    assert list(record.moves) == [move_text(move) for move in table.moves]
    assert autosave.game is not None
    assert comparable_state(again(archive, autosave.game)) == comparable_state(table)


def test_practice_goes_to_other_deals_and_back(archive: Archive) -> None:
    table = table_for(practice=True)
    autosave = Autosave(archive, table, "x")
    play_on(table, 250)
    assert table.game.deal_number >= 2
    assert autosave.game is not None
    dice, last = random.Random(1), table.points
    for point in [1, last, *(dice.randint(1, last) for _ in range(12)), last]:
        table.go_to(point)
        assert comparable_state(again(archive, autosave.game)) == comparable_state(table)
    table.go_to(last // 3)
    play_on(table, 40, seed=9)
    assert comparable_state(again(archive, autosave.game)) == comparable_state(table)
    assert archive.connection.execute("SELECT count(*) FROM tallies").fetchone() == (0,)


def test_house_rules_come_back_under_their_name(archive: Archive) -> None:
    rules = as_house(load("classic", {"hand_size": 13}), "Grandma")
    table = Table(rules, table_for().seatings, 1, LocalThinker())
    autosave = Autosave(archive, table, "x")
    table.deal()
    assert autosave.game is not None
    assert again(archive, autosave.game).rules == rules
    assert archive.connection.execute("SELECT rules, house FROM games").fetchone() == ("classic", "Grandma")


def test_a_practice_game_from_a_position_comes_back(archive: Archive) -> None:
    first = table_for()
    first.deal()
    play_on(first, 30)
    table = Table.set_up(first.position, first.seatings, 4, LocalThinker(), deal=3)
    autosave = Autosave(archive, table, "x")
    autosave.save()
    play_on(table, 20)
    assert autosave.game is not None
    other = again(archive, autosave.game)
    assert comparable_state(other) == comparable_state(table)
    looked = catalogue.look(archive, autosave.game)
    assert looked is not None
    assert looked[1] is not None
    assert glance(looked[0], looked[1]).view == table.view(0)


def test_who_is_replaced_by_a_bot_stays_so(archive: Archive) -> None:
    table = table_for(humans=(0, 1))
    autosave = Autosave(archive, table, "x")
    table.deal()
    table.reseat(1, replace(table.seatings[1], bot="novice"))
    assert autosave.game is not None
    assert again(archive, autosave.game).seatings == table.seatings


# what cannot be written


def play_until_full(table: Table, told: list[Notice]) -> None:
    """Play until it is told that the disk is full, and on for some moves; the game still goes on after that."""
    for _ in range(500):
        play_on(table, 1)
        if told:
            break
    play_on(table, 50)
    assert table.game.winner is None


def test_a_full_disk_is_told_once_and_made_up_for(archive: Archive) -> None:
    told: list[Notice] = []
    table = table_for(seed=2)
    autosave = Autosave(archive, table, "x", on_notice=told.append)
    table.deal()
    pages = archive.connection.execute("PRAGMA page_count").fetchone()[0]
    archive.connection.execute(f"PRAGMA max_page_count = {pages}")
    play_until_full(table, told)
    assert told == [Notice(NoticeCode.GAME_NOT_SAVED_NOW, why="database or disk is full")]
    assert not autosave.saved
    archive.connection.execute("PRAGMA max_page_count = 1000000")
    play_on(table, 1)
    assert autosave.saved
    assert autosave.game is not None
    assert comparable_state(again(archive, autosave.game)) == comparable_state(table)


def test_a_disk_that_stays_full_is_told_again_once_in_a_while_and_when_the_game_is_left(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Notice] = []
    table = table_for(seed=2)
    autosave = Autosave(archive, table, "x", on_notice=told.append)
    table.deal()
    pages = archive.connection.execute("PRAGMA page_count").fetchone()[0]
    archive.connection.execute(f"PRAGMA max_page_count = {pages}")
    play_until_full(table, told)
    full = Notice(NoticeCode.GAME_NOT_SAVED_NOW, why="database or disk is full")
    assert told == [full]
    passed = time.monotonic() + notices.AGAIN_S
    monkeypatch.setattr(notices.time, "monotonic", lambda: passed)
    play_on(table, 1)
    assert told == [full, full]
    autosave.close()
    assert told == [full, full, full]


def test_a_disk_that_becomes_read_only_does_not_stop_the_game(archive: Archive) -> None:
    told: list[str] = []
    table = table_for()
    autosave = Autosave(archive, table, "x", on_notice=told.append)
    archive.connection.execute("PRAGMA query_only = ON")
    table.deal()
    play_on(table, 20)
    assert len(told) == 1
    assert autosave.game is None
    archive.connection.execute("PRAGMA query_only = OFF")
    play_on(table, 1)
    assert autosave.saved
    assert autosave.game is not None
    assert comparable_state(again(archive, autosave.game)) == comparable_state(table)


# two windows


def test_a_game_that_is_open_is_not_opened_twice(tmp_path: Path) -> None:
    one, two = Archive.open(tmp_path), Archive.open(tmp_path)
    table = table_for()
    autosave = Autosave(one, table, "x")
    table.deal()
    game = autosave.game
    assert game is not None
    assert refused(lambda: resume(two, game, LocalThinker()), ResumeError) == notice_text(Notice(NoticeCode.OPEN_ELSEWHERE))
    assert catalogue.delete(two, game) == Notice(NoticeCode.OPEN_ELSEWHERE)
    assert catalogue.latest(two) is None
    assert catalogue.latest(one) == game
    autosave.close()
    assert catalogue.latest(two) == game
    assert comparable_state(resume(two, game, LocalThinker())) == comparable_state(table)
    assert refused(lambda: resume(one, game, LocalThinker()), ResumeError) == notice_text(Notice(NoticeCode.OPEN_ELSEWHERE))
    two.close()
    resume(one, game, LocalThinker())
    one.close()


def test_two_windows_write_their_own_games_at_the_same_time(tmp_path: Path) -> None:
    archives = [Archive.open(tmp_path) for _ in range(2)]
    tables = [table_for(seed=seed) for seed in (1, 2)]
    autosaves = [Autosave(archive, table, "x") for archive, table in zip(archives, tables, strict=True)]
    for _ in range(80):
        for table in tables:
            play_on(table, 1)
    for archive, table, autosave in zip(archives, tables, autosaves, strict=True):
        assert autosave.saved
        assert autosave.game is not None
        assert comparable_state(again(archive, autosave.game)) == comparable_state(table)
        archive.close()


def test_a_window_that_lost_its_game_writes_no_more_and_says_so_once(archive: Archive) -> None:
    told: list[str] = []
    table = table_for()
    autosave = Autosave(archive, table, "x", on_notice=told.append)
    table.deal()
    archive.connection.execute("UPDATE games SET owner = 'somebody'")
    play_on(table, 5)
    assert told == [Notice(NoticeCode.LEASE_LOST)]
    assert archive.connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)
    assert not autosave.saved


def test_a_window_that_died_holds_nothing(tmp_path: Path) -> None:
    dead = Archive.open(tmp_path)
    game = saved_game(dead)
    dead.connection.execute("UPDATE games SET owner = ?", (dead.lease.token,))
    dead.lease.close()  # as the system does when a process ends
    alive = Archive.open(tmp_path)
    assert catalogue.latest(alive) == game
    resume(alive, game, LocalThinker())
    alive.close()


# the list


def test_finding_naming_and_ordering(archive: Archive) -> None:
    games = [saved_game(archive, 3, name, seed=seed) for seed, name in enumerate(("Sunday", "against Bea", "Kitchen table"))]
    assert [entry.game for entry in catalogue.entries(archive)] == games[::-1]
    assert [entry.name for entry in catalogue.entries(archive, by_name=True)] == ["against Bea", "Kitchen table", "Sunday"]
    assert [entry.game for entry in catalogue.entries(archive, "TABLE kit")] == [games[2]]
    assert catalogue.rename(archive, games[0], "  New   Year ")
    assert not catalogue.rename(archive, games[0], "   ")
    assert [entry.name for entry in catalogue.entries(archive, "year")] == ["New Year"]


def test_what_is_deleted_comes_back_until_the_window_closes(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    games = [saved_game(archive, 3, seed=seed) for seed in range(3)]
    assert catalogue.delete(archive, games[0]) is None
    assert catalogue.delete(archive, games[1]) is None
    assert catalogue.count(archive) == 1
    assert catalogue.bring_back(archive, games[0])
    other = Archive.open(tmp_path)  # another window does not bring back what this one deletes
    assert catalogue.count(other) == 2
    other.close()
    archive.close()
    after = Archive.open(tmp_path)
    assert {entry.game for entry in catalogue.entries(after)} == {games[0], games[2]}
    assert after.connection.execute("SELECT count(*) FROM deals WHERE game = ?", (games[1],)).fetchone() == (0,)
    after.close()


def test_a_crash_keeps_what_was_deleted(tmp_path: Path) -> None:
    dead = Archive.open(tmp_path)
    game = saved_game(dead)
    catalogue.delete(dead, game)
    dead.lease.close()
    alive = Archive.open(tmp_path)
    assert [entry.game for entry in catalogue.entries(alive)] == [game]
    alive.close()


def test_a_number_is_never_given_again(archive: Archive) -> None:
    game = saved_game(archive)
    catalogue.delete(archive, game)
    archive.purge()
    assert saved_game(archive) > game
