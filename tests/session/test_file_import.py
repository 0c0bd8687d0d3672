"""A file of games is imported in steps: all deals are checked before the first game is saved, and every game is whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.error_texts import raises_with_text
from helpers.played_deals import records, records_past_the_end

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.records import write_record
from canasta_desktop.session.file_import import FileImport
from canasta_desktop.session.records_io import RecordsError, games_in, read_records
from canasta_desktop.session.records_kept import kept_records
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.resume import resume

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.engine.records import Record

GAMES = 4


@pytest.fixture
def archive() -> Iterator[Archive]:
    opened = Archive.memory()
    yield opened
    opened.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of four games of two deals."""
    lines = [msgspec.structs.replace(record, game=game) for game in range(1, GAMES + 1) for record in records()]
    path = tmp_path / "old.jsonl"
    path.write_text("\n".join(map(write_record, lines)) + "\n\n", encoding="utf-8")
    return path


def saved(archive: Archive) -> dict[str, list[Record]]:
    """The deals of every saved game by its name, as deals of a first game."""
    return {
        entry.name: [msgspec.structs.replace(record, game=1) for record in kept_records(archive, entry.game)]
        for entry in catalogue.entries(archive)
    }


def whole(number: int) -> dict[str, list[Record]]:
    """What is saved of the first games of the file."""
    return {
        f"{game} of {GAMES}": [msgspec.structs.replace(record, game=1) for record in records()] for game in range(1, number + 1)
    }


def begun(path: Path, archive: Archive | None) -> FileImport:
    return FileImport(path, archive, lambda number, games: f"{number} of {games}")


def test_all_deals_are_checked_before_a_game_is_saved(path: Path, archive: Archive) -> None:
    job = begun(path, archive)
    shares = []
    while job.checked < 1:
        assert not job.work(0)
        shares.append(job.checked)
        assert not saved(archive)
    assert len(shares) == 2 * GAMES + 1
    assert shares == sorted(set(shares))
    for _ in range(2 * GAMES + GAMES - 1):  # a step for each deal and each game, of which one is taken
        assert not job.work(0)
        assert saved(archive) == whole(job.saved)
    assert job.work(0)
    assert saved(archive) == whole(GAMES)


def test_the_games_are_those_of_reading_the_whole_file(path: Path) -> None:
    job = begun(path, None)
    assert job.work(60)
    assert [len(game) for game in job.games] == [len(game) for game in games_in(read_records(path))]
    assert job.saved == 0


def test_a_game_that_is_over_does_not_go_on(tmp_path: Path, archive: Archive) -> None:
    deals, ended = records_past_the_end("hand-and-foot", 3, 5)
    path = tmp_path / "long.jsonl"
    path.write_text("\n".join(map(write_record, deals)), encoding="utf-8")
    job = begun(path, archive)
    assert job.work(60)
    assert [len(game) for game in job.games] == [ended, 5 - ended]
    for entry in catalogue.entries(archive):
        assert resume(archive, entry.game, LocalThinker(), look=True).game.over


def test_a_wrong_deal_at_the_end_leaves_nothing_saved(path: Path, archive: Archive) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write("{}\n")
    job = begun(path, archive)
    with raises_with_text(RecordsError, match=f"Line {2 * GAMES + 2} of old.jsonl"):
        job.work(60)
    assert not saved(archive)
    assert job.work(60)


def test_closed_at_any_step_it_leaves_whole_games(path: Path) -> None:
    for steps in range(2 * GAMES + 1, 5 * GAMES):
        archive = Archive.memory()
        job = begun(path, archive)
        for _ in range(steps):
            job.work(0)
        job.close()
        assert job.work(60)
        assert saved(archive) == whole(job.saved)
        archive.close()


def test_a_game_that_cannot_be_saved_ends_it(path: Path, archive: Archive) -> None:
    job = begun(path, archive)
    while job.saved < 1:
        job.work(0)
    archive.writable = False
    with pytest.raises(RecordsError):
        job.work(60)
    assert saved(archive) == whole(1)
