"""Where the window stands: remembered, and trusted only where a screen still is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.pages import Pages

from canasta_desktop import cli
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.ui import placing
from canasta_desktop.ui.preferences import Preferences

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.ui.app import WindowSettings

ONE = [(1920, 1080)]
TWO = [(1920, 1080), (2560, 1440)]


@pytest.mark.parametrize(
    ("corner", "desks", "there"),
    [
        ((0, 0), ONE, True),
        ((1840, 1000), ONE, True),
        ((1841, 10), ONE, False),
        ((10, 1001), ONE, False),
        ((-1, 10), ONE, False),
        ((3000, 100), ONE, False),
        ((3000, 1200), TWO, True),
        ((5, 5), [], False),
    ],
)
def test_a_place_is_trusted_only_where_a_screen_is(corner: tuple[int, int], desks: list[tuple[int, int]], there: bool) -> None:
    assert placing.on_desktop(corner, desks) is there


def test_the_place_is_remembered_and_taken_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placing, "place", lambda: (120, 80))
    preferences = Preferences(SettingsFile(tmp_path))
    Pages((1100, 700), preferences.window_settings(), preferences).close()
    settings = Preferences(SettingsFile(tmp_path)).window_settings()
    assert settings.place == (120, 80)
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(placing.pygame.display, "set_window_position", moved.append)
    monkeypatch.setattr(placing.pygame.display, "get_desktop_sizes", lambda: ONE)
    Pages((1100, 700), settings).close()
    settings.place = (5000, 80)
    Pages((1100, 700), settings).close()
    assert moved == [(120, 80)]


def test_a_window_that_fills_the_screen_keeps_the_place_that_it_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placing, "place", lambda: (0, 0))
    file = SettingsFile(tmp_path)
    preferences = Preferences(file)
    window = Pages((1100, 700), preferences.window_settings(), preferences)
    preferences.now = type(preferences.now)(place=[7, 9])
    preferences.change(window.app, "full_screen", value=True)
    window.close()
    kept = Preferences(SettingsFile(tmp_path)).now
    assert (kept.full_screen, kept.corner) == (True, (7, 9))


@pytest.mark.parametrize(("once", "kept"), [(True, None), (False, (1111, 666))])
def test_a_size_for_one_run_is_not_remembered(tmp_path: Path, once: bool, kept: tuple[int, int] | None) -> None:
    preferences = Preferences(SettingsFile(tmp_path))
    settings = preferences.window_settings()
    settings.size_for_once = once
    Pages((1111, 666), settings, preferences).close()
    assert Preferences(SettingsFile(tmp_path)).now.window == kept


def test_the_command_line_names_size_and_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[WindowSettings] = []

    class Window:
        def __init__(self, settings: WindowSettings, *_: object) -> None:
            given.append(settings)

        def run(self) -> int:
            return 0

    monkeypatch.setenv("CANASTA_DESKTOP_DATA", str(tmp_path))
    monkeypatch.setattr("canasta_desktop.session.settings_file.config_folder", lambda: tmp_path)
    monkeypatch.setattr(cli, "_app", Window)
    assert cli.run(["--window", "1024x600"]) == 0
    monkeypatch.chdir(tmp_path)
    assert cli.run(["--open", "deals.jsonl"]) == 0
    assert [settings.opens for settings in given] == [None, tmp_path / "deals.jsonl"]
    given.pop()
    assert cli.run([]) == 0
    assert [settings.size_for_once for settings in given] == [True, False]
    assert all((settings.data, settings.keeps) == (tmp_path, True) for settings in given)
