"""What is typed holds at once and is written once the typing pauses, the page or the window is left: not with every letter."""

from __future__ import annotations

import os
import subprocess
import time
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages
from helpers.processes import PYTHON
from helpers.saved_games import saved_game

from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.profiles import Profiles
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.kit import clipboard
from canasta_desktop.ui.kit.debouncer import LONGEST_MS, PAUSE_MS, Debouncer
from canasta_desktop.ui.kit.widgets import TextField
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene
from canasta_desktop.ui.services.preferences import Preferences
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME = "Annelies"


@pytest.fixture
def syncs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each time that a file is brought to the disk."""
    found: list[int] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        found.append(handle)
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    return found


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Pages]:
    """The page of the people, with the name of the one who plays in focus."""
    Profiles(tmp_path)
    made = Pages((1280, 720), RunOptions(data=tmp_path, keeps=True), Preferences(SettingsFile(tmp_path)))
    made.show(ProfilesScene)
    made.click(field(made).box)
    yield made
    if not made.closed:
        made.close()


def field(pages: Pages) -> TextField:
    return next(w for w in pages.app.top.group.widgets if isinstance(w, TextField))  # type: ignore[attr-defined]


def on_disk(folder: Path) -> str:
    """The name of the one who plays."""
    return Profiles(folder).current.name


def test_a_name_is_written_once_the_typing_pauses(pages: Pages, syncs: list[int], tmp_path: Path) -> None:
    pages.type(NAME)
    assert pages.app.games.seats[0].name == NAME
    assert pages.app.data.profiles.current.name == NAME
    assert not syncs
    pages.settle(round(PAUSE_MS / 16) + 1)
    assert len(syncs) == 1
    assert on_disk(tmp_path) == NAME
    pages.settle(200)
    assert len(syncs) == 1


def test_who_types_on_and_on_loses_no_more_than_a_moment(pages: Pages, syncs: list[int], tmp_path: Path) -> None:
    pages.type("z")
    typed = 0
    while typed * 48 < LONGEST_MS:  # `Pages.key` takes three frames a letter
        pages.type("x") if typed % 2 == 0 else pages.key(pygame.K_BACKSPACE)
        typed += 1
        pages.settle(1)
    assert len(syncs) == 1
    assert on_disk(tmp_path) in ("z", "zx")


@pytest.mark.parametrize("way", ["escape", "another person", "another window", "close"])
def test_a_name_is_written_when_the_page_or_the_window_is_left(pages: Pages, way: str, tmp_path: Path) -> None:
    pages.type(NAME)
    assert not on_disk(tmp_path)
    if way == "escape":
        pages.app.push(SavedGamesScene(pages.app))
    elif way == "another person":
        pages.app.data.profiles.make("Bea")
    elif way == "another window":
        pages.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        pages.close()
    assert on_disk(tmp_path) == NAME


def test_a_saved_games_name_is_written_once_the_typing_pauses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive.open(tmp_path)
    game = saved_game(archive, 3, "Tuesday")
    archive.close()
    written: list[str] = []
    real = catalogue.rename

    def rename(archive: Archive, game: int, name: str) -> bool:
        written.append(name)
        return real(archive, game, name)

    monkeypatch.setattr(catalogue, "rename", rename)
    window = Pages((1280, 720), RunOptions(data=tmp_path, keeps=True))
    window.show(SavedGamesScene)
    name = next(w for w in window.app.top.group.widgets if type(w) is TextField)  # type: ignore[union-attr]
    window.click(name.box)
    window.type(" again")
    assert window.app.top.shelf.entries[0].name == "Tuesday again"  # type: ignore[union-attr]
    assert not written
    window.settle(round(PAUSE_MS / 16) + 1)
    assert written == ["Tuesday again"]
    window.type("!")
    window.close()
    archive = Archive.open(tmp_path)
    assert [(entry.game, entry.name) for entry in catalogue.entries(archive)] == [(game, "Tuesday again!")]
    archive.close()


def test_a_game_that_cannot_be_renamed_is_told(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    saved_game(archive, 3, "Tuesday")
    archive.close()
    with Pages((1280, 720), RunOptions(data=tmp_path, keeps=True)) as window:
        window.show(SavedGamesScene)
        name = next(w for w in window.app.top.group.widgets if type(w) is TextField)  # type: ignore[union-attr]
        window.click(name.box)
        window.type("!")
        window.app.data.archive.connection.execute("PRAGMA query_only = ON")
        window.settle()
        assert window.app.notice.words == notice_text(Notice(NoticeCode.NOT_RENAMED))


def test_a_window_that_rests_wakes_for_what_is_to_be_written() -> None:
    debouncer, done = Debouncer(), []
    assert (debouncer.wake_ms(None), debouncer.wake_ms(40)) == (None, 40)
    debouncer.schedule("a", lambda: done.append("early"))
    debouncer.schedule("a", lambda: done.append("late"))
    assert (debouncer.wake_ms(None), debouncer.wake_ms(40)) == (PAUSE_MS, 40)
    debouncer.pass_time(PAUSE_MS - 1)
    assert not done
    debouncer.pass_time(1)
    assert done == ["late"]
    assert debouncer.wake_ms(None) is None


RESTING = """
import sys
from pathlib import Path
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.ui.services.preferences import Preferences
from canasta_desktop.ui.app.window import App
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.pages.profiles import ProfilesScene
preferences = Preferences(SettingsFile(Path(sys.argv[1])))
app = App(RunOptions(data=Path(sys.argv[1]), keeps=True), preferences)
app.open()
app.push(ProfilesScene(app))
preferences.change("name", "Zoe")
app.run()
"""


def test_a_window_that_is_killed_has_written_what_was_typed_a_moment_ago(tmp_path: Path) -> None:
    window = subprocess.Popen([*PYTHON, "-c", RESTING, str(tmp_path)])
    try:
        end = time.monotonic() + 30
        while not Profiles(tmp_path).current.name and time.monotonic() < end:
            time.sleep(0.02)
    finally:
        window.kill()
        window.wait()
    assert Profiles(tmp_path).current.name == "Zoe"


def test_an_input_method_composes_at_the_caret(pages: Pages) -> None:
    named = field(pages)
    before = named.words
    pages.send(pygame.event.Event(pygame.TEXTEDITING, text="かな", start=2, length=0))
    pages.settle(2)
    assert named.shown() == before + "かな"
    assert named.words == before, "nothing is typed until it is chosen"
    pages.key(pygame.K_RETURN)
    pages.key(pygame.K_BACKSPACE)
    assert named.words == before, "keys belong to the input method meanwhile"
    pages.send(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    pages.send(pygame.event.Event(pygame.TEXTINPUT, text="Ł"))
    assert named.words == before + "Ł"


def test_what_was_composed_is_gone_with_the_focus(pages: Pages) -> None:
    named = field(pages)
    pages.send(pygame.event.Event(pygame.TEXTEDITING, text="かな", start=2, length=0))
    group = pages.app.top.group
    group.set(group.widgets, None)
    assert (named.shown(), named.composing) == (named.words, False)


def test_all_of_a_text_is_selected_copied_cut_and_typed_over(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: held.append(text) or True)
    monkeypatch.setattr(clipboard, "get", lambda: held[-1])
    pages.type(NAME)
    for mod in (pygame.KMOD_CTRL, pygame.KMOD_META):
        pages.key(pygame.K_a, "\x01", mod)
        assert field(pages).whole
    pages.key(pygame.K_c, "\x03", pygame.KMOD_CTRL)
    assert (held, field(pages).words) == ([NAME], NAME)
    pages.type("Bo")
    assert field(pages).words == "Bo"
    pages.key(pygame.K_a, "\x01", pygame.KMOD_CTRL)
    pages.key(pygame.K_x, "\x18", pygame.KMOD_CTRL)
    assert (held, field(pages).words) == ([NAME, "Bo"], "")
    pages.key(pygame.K_v, "\x16", pygame.KMOD_CTRL)
    assert field(pages).words == "Bo"
    for key, caret in ((pygame.K_LEFT, 0), (pygame.K_RIGHT, 2), (pygame.K_HOME, 0), (pygame.K_END, 2)):
        pages.key(pygame.K_a, "\x01", pygame.KMOD_CTRL)
        pages.key(key)
        assert (field(pages).whole, field(pages).caret) == (False, caret)
    for key in (pygame.K_BACKSPACE, pygame.K_DELETE):
        pages.type("Bo")
        pages.key(pygame.K_a, "\x01", pygame.KMOD_CTRL)
        pages.key(key)
        assert field(pages).words == ""


def test_the_text_of_a_new_field_is_selected_and_so_is_one_that_tab_leads_to(pages: Pages) -> None:
    page = pages.app.top
    assert isinstance(page, ProfilesScene)
    page.make()
    assert field(pages).words == "Player 2"
    assert field(pages).whole
    pages.type("Ida")
    assert field(pages).words == "Ida"
    pages.click(field(pages).box)
    assert not field(pages).whole
    pages.key(pygame.K_TAB)
    pages.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert field(pages).whole
    pages.type("Bo")
    assert field(pages).words == "Bo"


@pytest.mark.parametrize(
    ("name", "told"), [("Zoë Жанна", []), ("李小龙 Lee", ["can’t show 李小龙"]), ("أمينة 李", ["can’t show أمي…"])]
)
def test_signs_without_a_picture_are_told_at_the_field(pages: Pages, name: str, told: list[str]) -> None:
    """Names may be in any script; the fonts have Latin, Greek and Cyrillic letters."""
    field(pages).select_all()
    pages.type(name)
    assert field(pages).words == name
    assert [text for text in pages.texts() if text.startswith("can’t show")] == told
