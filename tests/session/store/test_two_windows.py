"""Several windows on one folder, in processes of their own: none takes away what another one has."""

from __future__ import annotations

import sqlite3
import subprocess
from typing import TYPE_CHECKING

from helpers.other_window import other_window
from helpers.processes import PYTHON
from helpers.saved_games import refused, saved_game

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.store import catalogue, database_file
from canasta_desktop.session.store import resume as resuming
from canasta_desktop.session.store.archive import FILE, Archive
from canasta_desktop.session.store.lease import Lease
from canasta_desktop.session.store.rows import read_deals
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pytest

    from canasta_desktop.session.store.rows import Deal

STARTS = 150
"""Windows that each of the processes opens and closes."""
START_AND_LOOK = f"""
import sys
from pathlib import Path
from canasta_desktop.session.store.lease import Lease
lost = 0
for _ in range({STARTS}):
    one = Lease(Path(sys.argv[1]))
    two = Lease(Path(sys.argv[1]))
    lost += (not two.lives(one.token)) + (not one.lives(two.token))
    one.close(), two.close()
print(lost)
"""


def test_windows_that_start_at_once_leave_each_other_their_marks(tmp_path: Path) -> None:
    command = [*PYTHON, "-c", START_AND_LOOK, str(tmp_path)]
    starting = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    assert [process.communicate(timeout=60)[0].strip() for process in starting] == ["0"] * 4
    assert not list((tmp_path / "windows").iterdir())


def test_a_mark_that_cannot_be_swept_away_does_not_take_a_window_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Lease(tmp_path)
    (tmp_path / "windows" / "0123456789abcdef").touch()

    def refuse(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied", str(path), missing_ok)

    monkeypatch.setattr(type(tmp_path), "unlink", refuse)  # as on Windows, where another window is just opening it
    second = Lease(tmp_path)
    assert second.lives(first.token)
    assert first.lives(second.token)


def write_head(path: Path, head: bytes) -> None:
    """Write over how a database begins."""
    with path.open("r+b") as file:
        file.write(head)


def test_a_damaged_database_is_not_renamed_under_a_window_that_has_it_open(tmp_path: Path) -> None:
    Archive.open(tmp_path).close()
    with other_window(tmp_path) as other:
        other.do("play 20")
        write_head(tmp_path / FILE, b"SQLite damaged 3")
        archive = Archive.open(tmp_path)
        assert archive.notice == Notice(NoticeCode.GAMES_DAMAGED_ELSEWHERE, path=tmp_path / FILE)
        assert (archive.path, catalogue.count(archive)) == (None, 0)
        archive.close()
        assert not list(tmp_path.glob("*.broken-*"))
        told = other.do("play 10")
        assert told["saved"]
        other.close()
    write_head(tmp_path / FILE, b"SQLite format 3\0")
    after = Archive.open(tmp_path)
    assert sum(len(deal.moves) for deal in read_deals(after.connection, told["game"])) == told["moves"]
    after.close()


def test_two_windows_that_find_it_damaged_at_once_set_it_aside_once(tmp_path: Path) -> None:
    Archive.open(tmp_path).close()
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    command = f"""
import sys, time
from pathlib import Path
from canasta_desktop.session.store import archive, catalogue
print("ready", flush=True)
sys.stdin.readline()
opened = archive.Archive.open(Path({str(tmp_path)!r}))
sys.stdin.readline()
print(opened.path is not None, int(bool(opened.notice)))
"""
    starting = [
        subprocess.Popen([*PYTHON, "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(4)
    ]
    for process in starting:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in starting:
        assert process.stdin is not None
        process.stdin.write("go\nend\n")
        process.stdin.flush()
    answers = [process.communicate(timeout=60)[0].split() for process in starting]
    assert [kept for kept, _ in answers] == ["True"] * 4
    assert sum(int(noticed) for _, noticed in answers) == 1
    assert len(list(tmp_path.glob("games.broken-*.db"))) == 1


def test_a_database_is_set_aside_with_its_log_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / FILE
    path.write_bytes(b"x" * 5000)
    log = tmp_path / f"{FILE}-wal"
    log.write_bytes(b"")
    rename = type(tmp_path).rename

    def held(old: Path, new: Path) -> Path:
        if old == log:
            raise PermissionError(
                13, "The process cannot access the file because it is being used by another process", str(old)
            )
        return rename(old, new)

    monkeypatch.setattr(type(tmp_path), "rename", held)
    archive = Archive.open(tmp_path)
    assert notice_text(archive.notice).startswith("Games are lost when you close the window: the saved games in ")
    assert "stay as they are" in notice_text(archive.notice)
    archive.close()
    assert path.read_bytes() == b"x" * 5000
    assert not list(tmp_path.glob("*.broken-*"))


def test_a_game_that_another_window_plays_is_looked_at_as_it_stood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with other_window(tmp_path) as other:
        game = other.do("play 20")["game"]
        archive = Archive.open(tmp_path)

        def meanwhile(connection: sqlite3.Connection, game: int) -> Iterator[Deal]:
            other.do("play 400")  # the deal ends, others begin
            return read_deals(connection, game)

        monkeypatch.setattr(resuming, "read_deals", meanwhile)
        table = resuming.resume(archive, game, LocalThinker(), look=True)
        assert (table.game.deal_number, len(table.moves)) == (1, 20)
        assert other.do("play 1")["saved"]
        assert catalogue.count(archive) == 1
        archive.close()


def test_a_game_that_another_window_plays_is_not_moved_where_it_cannot_be_read(tmp_path: Path) -> None:
    with other_window(tmp_path) as other:
        game = other.do("play 20")["game"]
        archive = Archive.open(tmp_path)
        archive.connection.execute("UPDATE games SET totals = '[5, 5]'")
        why = refused(lambda: resuming.resume(archive, game, LocalThinker(), look=True), resuming.ResumeError)
        assert why == notice_text(Notice(NoticeCode.GAME_UNFIT, name="Elsewhere"))
        assert catalogue.count(archive) == 1
        assert other.do("play 1")["saved"]
        archive.close()


def test_a_game_is_not_deleted_that_another_window_takes_at_that_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_file, "BUSY_S", 0.05)
    one, two = Archive.open(tmp_path), Archive.open(tmp_path)
    game = saved_game(one)
    taken: list[bool] = []

    def lives(_: str | None) -> bool:
        try:
            resuming.take(one, game)
        except sqlite3.OperationalError:  # it has to wait
            taken.append(False)
        else:
            taken.append(True)
        return False

    monkeypatch.setattr(two.lease, "lives", lives)
    assert catalogue.delete(two, game) is None
    assert taken == [False]
    assert refused(lambda: resuming.take(one, game), resuming.ResumeError) == notice_text(Notice(NoticeCode.GAME_GONE))
    one.close()
    two.close()


def test_only_the_window_that_deleted_a_game_brings_it_back(tmp_path: Path) -> None:
    one, two = Archive.open(tmp_path), Archive.open(tmp_path)
    game = saved_game(one)
    resuming.take(one, game)
    assert not catalogue.bring_back(two, game)
    assert catalogue.open_elsewhere(two, game)
    one.close()
    two.close()


def test_a_database_that_is_held_for_a_moment_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    rename, tries = type(tmp_path).rename, []

    def held(old: Path, new: Path) -> Path:
        tries.append(old)
        if len(tries) < 4:
            raise PermissionError(13, "Access is denied", str(old))
        return rename(old, new)

    monkeypatch.setattr(type(tmp_path), "rename", held)
    archive = Archive.open(tmp_path)
    assert archive.path == tmp_path / FILE
    assert (tmp_path / "games.broken-1.db").read_bytes() == b"x" * 5000
    archive.close()


def test_a_newer_database_that_lacks_a_table_is_told_in_a_sentence(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    archive.connection.execute("DROP TABLE outcomes")
    archive.connection.execute("PRAGMA user_version = 99")
    archive.close()
    opened = Archive.open(tmp_path)
    assert notice_text(opened.notice).startswith("Games are lost when you close the window: the saved games in ")
    assert opened.path is None
    opened.close()
