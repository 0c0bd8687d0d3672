"""A large file is imported while the window goes on: progress, a way to stop, and the same sentences at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame
import pytest
from helpers.pages import Pages, top_of
from helpers.played_deals import records

from canasta_desktop.engine.records import write_record
from canasta_desktop.session.records_kept import kept_records
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.ui.app.incoming import take_file
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.ui.pages import exchange, importing
from canasta_desktop.ui.pages.import_deals import ImportScene
from canasta_desktop.ui.services.page_kinds import ImportingPage, PageName, ReplayPage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAMES = 5


@pytest.fixture(autouse=True)
def _step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """One deal is imported in every frame."""
    monkeypatch.setattr(exchange, "AT_ONCE_S", 0)
    monkeypatch.setattr(importing, "SLICE_S", 0)


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Pages]:
    """A window that keeps its games in a folder, on the page of imports."""
    window = Pages((1280, 720), RunOptions(data=tmp_path / "data", keeps=True))
    window.open(ImportScene)
    yield window
    if not window.closed:
        window.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of five games of one deal."""
    path = tmp_path / "old.jsonl"
    lines = [write_record(msgspec.structs.replace(records()[0], game=game)) for game in range(1, GAMES + 1)]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def saved(archive: Archive) -> list[str]:
    """The names of the saved games, all of which are whole."""
    entries = catalogue.entries(archive)
    assert all(len(kept_records(archive, entry.game)) == 1 for entry in entries)
    return sorted(entry.name for entry in entries)


def names(games: int) -> list[str]:
    return [f"old, game {number}" for number in range(1, games + 1)]


def begin(pages: Pages, path: Path) -> None:
    page = top_of(pages.app, ImportScene)
    page.path = str(path)
    page.open_typed(keep=True)
    assert pages.app.shows(ImportingPage)


def until_saved(pages: Pages, games: int) -> None:
    while len(saved(pages.app.data.archive)) < games:
        pages.app.step(16)


def test_the_games_are_saved_frame_by_frame_and_told_as_ever(kept: Pages, path: Path) -> None:
    begin(kept, path)
    frames = 0
    while kept.app.shows(ImportingPage):
        kept.app.step(16)
        frames += 1
    assert frames > 2 * GAMES
    assert saved(kept.app.data.archive) == names(GAMES)
    assert isinstance(kept.app.top, ImportScene)
    assert kept.notice == "Saved five games from old.jsonl."
    assert isinstance(kept.notice, Success)


def test_it_says_how_far_it_is(kept: Pages, path: Path) -> None:
    begin(kept, path)
    assert "Checking the deals in old.jsonl …" in kept.texts()
    until_saved(kept, 2)
    assert f"Saving the games in old.jsonl: 2 of {GAMES} …" in kept.texts()


def test_stopped_it_keeps_the_games_that_are_whole_and_says_how_many(kept: Pages, path: Path) -> None:
    begin(kept, path)
    until_saved(kept, 2)
    kept.key(pygame.K_ESCAPE)
    assert isinstance(kept.app.top, ImportScene)
    assert kept.notice == f"Stopped. Games saved from old.jsonl: 2 of {GAMES}."
    kept.settle()
    assert saved(kept.app.data.archive) == names(2)


def test_stopped_before_a_game_is_saved_it_leaves_all_as_it_was(kept: Pages, path: Path) -> None:
    begin(kept, path)
    kept.key(pygame.K_ESCAPE)
    kept.settle()
    assert saved(kept.app.data.archive) == []
    assert kept.notice == ""


def test_a_wrong_line_is_named_as_ever_and_nothing_is_saved(kept: Pages, path: Path) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write("\n{}")
    begin(kept, path)
    while kept.app.shows(ImportingPage):
        kept.app.step(16)
    assert kept.notice.startswith(f"Line {GAMES + 1} of old.jsonl: ")
    assert saved(kept.app.data.archive) == []


@pytest.mark.parametrize("games", [0, 1, 3])
def test_a_window_that_closes_meanwhile_keeps_whole_games(kept: Pages, path: Path, tmp_path: Path, games: int) -> None:
    begin(kept, path)
    until_saved(kept, games)
    kept.app.step(16)
    done = len(saved(kept.app.data.archive))
    kept.close()
    archive = Archive.open(tmp_path / "data")
    assert archive.notice is None
    assert saved(archive) == names(done)
    archive.close()


def test_deals_to_look_at_are_shown_once_all_are_checked(kept: Pages, path: Path) -> None:
    take_file(kept.app, path)
    assert kept.app.shows(ImportingPage)
    while kept.app.shows(ImportingPage):
        kept.app.step(16)
    assert kept.app.shows(ReplayPage)
    assert kept.app.is_open(PageName.IMPORT_DEALS)
    assert not kept.app.is_open(ImportingPage)
    assert saved(kept.app.data.archive) == []
