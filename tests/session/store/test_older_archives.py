"""Saved games of an older version are opened, brought up to date and gone on with; nothing of them is lost.

`archive_version_2.sql` was written by the program when its database had two steps behind it: five games, finished and not.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.saved_games import comparable_state, next_deal, play_on, saved_game

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.dealing import deal_seed
from canasta_desktop.engine.records import replay
from canasta_desktop.session import statistics
from canasta_desktop.session.records_kept import kept_records
from canasta_desktop.session.statistics_filter import Filter
from canasta_desktop.session.store import archive as archive_module
from canasta_desktop.session.store import catalogue, schema
from canasta_desktop.session.store.archive import FILE, Archive
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.store.rescue import rescue
from canasta_desktop.session.store.resume import resume
from canasta_desktop.session.viewer.glance import glance
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    Rows = dict[str, list[tuple[object, ...]]]

DUMP = Path(__file__).with_name("archive_version_2.sql")
GAMES = 5


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with the saved games as the older version left them."""
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(DUMP.read_text(encoding="utf-8"))
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute("PRAGMA user_version = 2")
    connection.close()
    return tmp_path


def columns_of(path: Path) -> dict[str, list[str]]:
    """The columns of each table of the file as it is now."""
    with sqlite3.connect(path) as connection:
        found = {name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in schema.TABLES}
    connection.close()
    return {name: columns for name, columns in found.items() if columns}


def rows_of(connection: sqlite3.Connection, columns: dict[str, list[str]]) -> Rows:
    found = {}
    for table, names in columns.items():
        wanted = ", ".join(f'"{name}"' for name in names if name != "owner")
        found[table] = sorted(connection.execute(f"SELECT {wanted} FROM {table}").fetchall(), key=repr)  # noqa: S608
    return found


def every_game(archive: Archive) -> list[int]:
    games = [entry.game for entry in catalogue.entries(archive)]
    for game in games:
        table = resume(archive, game, LocalThinker(), look=True)
        looked = catalogue.look(archive, game)
        assert looked is not None
        assert looked[1] is not None
        assert glance(*looked).view == table.view(0)
        for record in kept_records(archive, game):
            replay(record)
    return games


def test_every_row_is_there_as_it_was(old: Path) -> None:
    columns = columns_of(old / FILE)
    with sqlite3.connect(old / FILE) as connection:
        before = rows_of(connection, columns)
    connection.close()
    archive = Archive.open(old)
    assert (archive.notice, archive.writable) == (None, True)
    assert schema.version(archive.connection) == len(schema.MIGRATIONS) > 2
    after = rows_of(archive.connection, columns)
    assert after == before
    assert len(after["games"]) == GAMES
    assert after["moves"]
    assert len(every_game(archive)) == GAMES
    assert archive.connection.execute("SELECT DISTINCT feet FROM deals").fetchall() == [(None,)]
    archive.close()
    again = Archive.open(old)
    assert rows_of(again.connection, columns) == before
    again.close()


def test_each_earlier_version_comes_to_the_same_tables() -> None:
    new = sqlite3.connect(":memory:", isolation_level=None)
    schema.migrate(new)
    layout = "SELECT m.name, c.name, c.type, c.pk FROM sqlite_master m, pragma_table_info(m.name) c ORDER BY 1, c.cid"
    for steps in range(1, len(schema.MIGRATIONS)):
        old = sqlite3.connect(":memory:", isolation_level=None)
        for script in schema.MIGRATIONS[:steps]:
            old.executescript(script)
        old.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        old.execute(f"PRAGMA user_version = {steps}")
        schema.migrate(old)
        assert old.execute(layout).fetchall() == new.execute(layout).fetchall(), steps
        schema.check_columns(old)
        old.close()
    new.close()


def test_games_of_the_version_without_pots_are_kept_beside_games_with_pots(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    games = [saved_game(archive, 60, rules, rules=rules) for rules in ("classic", "hand-and-foot", "uruguay")]
    states = [comparable_state(resume(archive, game, LocalThinker())) for game in games]
    archive.connection.execute("ALTER TABLE deals DROP COLUMN pots")
    archive.connection.execute("ALTER TABLE outcomes DROP COLUMN drawn")
    archive.connection.execute("ALTER TABLE marked_days DROP COLUMN hints")
    archive.connection.execute(f"PRAGMA user_version = {schema.MIGRATIONS.index(schema._POTS)}")
    archive.connection.commit()
    columns = columns_of(tmp_path / FILE)
    before = rows_of(archive.connection, columns)
    archive.close()
    archive = Archive.open(tmp_path)
    assert (archive.notice, archive.writable) == (None, True)
    assert rows_of(archive.connection, columns) == before
    assert archive.connection.execute("SELECT DISTINCT pots FROM deals").fetchall() == [(None,)]
    assert [comparable_state(resume(archive, game, LocalThinker())) for game in games] == states
    further = saved_game(archive, 60, "Pots", rules="burraco")
    state = comparable_state(resume(archive, further, LocalThinker()))
    archive.close()
    archive = Archive.open(tmp_path)
    assert comparable_state(resume(archive, further, LocalThinker())) == state
    assert sorted(every_game(archive)) == sorted([*games, further])
    archive.close()


@pytest.mark.parametrize("damaged", [False, True], ids=("whole", "damaged"))
def test_what_was_drawn_before_draws_were_counted_is_a_draw(tmp_path: Path, *, damaged: bool) -> None:
    archive = Archive.open(tmp_path)
    played = [saved_game(archive, 60, name) for name in ("Drawn", "Lost", "Going on")]
    for at, (game, state, winner) in enumerate(zip(played, ("over", "over", "playing"), (None, 1, None), strict=True)):
        archive.connection.execute("UPDATE games SET state = ?, winner = ? WHERE id = ?", (state, winner, game))
        archive.connection.execute(
            "INSERT INTO outcomes (game, seat, profile, rules, players, level, partner, ended, won, points, others, deals)"
            " VALUES (?, 0, 'ana', 'classic', 4, 'casual', 'casual', ?, 0, 10, 10, 3)", (game, f"2026-11-0{at + 1}"),
        )  # fmt: skip
    archive.connection.execute("ALTER TABLE outcomes DROP COLUMN drawn")
    archive.connection.execute("ALTER TABLE marked_days DROP COLUMN hints")
    archive.connection.execute(f"PRAGMA user_version = {schema.MIGRATIONS.index(schema._DRAWS)}")
    archive.connection.commit()
    archive.close()
    if damaged:
        (tmp_path / FILE).rename(tmp_path / "old.db")
    archive = Archive.open(tmp_path)
    if damaged:
        assert rescue(tmp_path / "old.db", archive.connection) == len(played)
    games = statistics.read(archive.connection, Filter("ana")).games
    assert (games.number, games.won, games.drawn, games.lost) == (3, 0, 1, 2)
    archive.close()


def test_an_older_game_goes_on_and_is_counted_with_what_was_counted_before(old: Path) -> None:
    archive = Archive.open(old)
    wanted = Filter("ana", "classic")
    before, everything = (statistics.read(archive.connection, of).deals for of in (wanted, Filter("ana")))
    assert everything.number == 3
    assert everything.ours.all > 0
    game = next(entry.game for entry in catalogue.entries(archive) if entry.name == "Tuesday")
    table = resume(archive, game, LocalThinker())
    autosave = Autosave(archive, table, "Tuesday", game)
    while table.in_deal:
        play_on(table, 1)
    assert autosave.saved
    autosave.close()
    deals = statistics.read(archive.connection, wanted).deals
    assert deals.number == before.number + 1
    assert deals.points == before.points + table.game.results[0].sides[0].total
    assert comparable_state(resume(archive, game, LocalThinker())) == comparable_state(table)
    archive.close()


def test_the_coming_deals_of_an_older_game_no_longer_follow_from_the_seed_that_was_shown(old: Path) -> None:
    archive = Archive.open(old)
    game = next(entry.game for entry in catalogue.entries(archive) if entry.name == "Five at the table")
    seen = kept_records(archive, game)
    assert [record.seed for record in seen] == [4]
    one, other = (resume(archive, game, LocalThinker(), look=True) for _ in range(2))
    assert [result.seed for result in one.game.results] == [4]
    assert one.game.seed == other.game.seed != 4
    next_deal(one)
    assert one.deal_seed == deal_seed(one.game.seed, 3)
    assert next_deal(other) == one.game.cards
    archive.close()


def test_what_cannot_be_brought_up_to_date_can_be_looked_at(old: Path) -> None:
    other = sqlite3.connect(old / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")  # a window of the older version that is writing
    archive = Archive.open(old)
    assert not archive.writable
    assert archive.notice
    assert len(every_game(archive)) == GAMES
    assert statistics.read(archive.connection, Filter("ana")).deals.number == 3
    archive.close()
    other.execute("ROLLBACK")
    assert other.execute("PRAGMA user_version").fetchone() == (2,)
    other.close()


def test_a_damaged_older_database_is_taken_over_with_all_that_can_be_read(old: Path) -> None:
    columns = columns_of(old / FILE)
    new = Archive.memory()
    assert rescue(old / FILE, new.connection) == GAMES
    with sqlite3.connect(old / FILE) as connection:
        assert rows_of(new.connection, columns) == rows_of(connection, columns)
    connection.close()
    assert len(every_game(new)) == GAMES
    new.close()


@pytest.mark.parametrize("how", ["before", "rows"])
def test_a_rescue_that_fails_is_told_and_tried_again(old: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    path = old / FILE
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE outcomes", b"CREATE TABLF outcomes"))
    before = path.read_bytes()
    with monkeypatch.context() as full:
        full.setattr(archive_module, "rescue", no_room if how == "before" else rescued_on_a_full_disk)
        for _ in range(2):
            archive = Archive.open(old)
            assert "couldn’t be recovered (database or disk is full)" in notice_text(archive.notice)
            assert archive.path is None
            archive.close()
            assert path.read_bytes() == before
            assert not list(old.glob("*broken*")) + list(old.glob("*rescued*"))
    archive = Archive.open(old)
    assert notice_text(archive.notice).startswith("The saved games were damaged: 5 games were recovered")
    assert len(every_game(archive)) == GAMES
    assert [aside.read_bytes() for aside in old.glob("games.broken-*.db")] == [before]
    archive.close()


def no_room(*_: object) -> int:
    raise sqlite3.OperationalError("database or disk is full")


def rescued_on_a_full_disk(path: Path, connection: sqlite3.Connection) -> int:
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    return rescue(path, connection)


def test_a_rescue_that_was_cut_off_between_its_two_renames_is_ended(old: Path) -> None:
    (old / FILE).rename(old / "games.rescued.db")
    archive = Archive.open(old)
    assert len(every_game(archive)) == GAMES
    archive.close()


def test_a_table_whose_definition_is_damaged_does_not_hide_the_others(old: Path) -> None:
    path = old / FILE
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE outcomes", b"CREATE TABLF outcomes"))
    archive = Archive.open(old)
    assert notice_text(archive.notice).startswith("The saved games were damaged: 5 games were recovered")
    assert len(every_game(archive)) == GAMES
    archive.close()
