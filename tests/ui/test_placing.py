"""Where the window stands: remembered, and trusted only where a screen still is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages

from canasta_desktop.cli import main as cli
from canasta_desktop.session.settings import Settings
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.ui.app import placing
from canasta_desktop.ui.draw.theme import Scale
from canasta_desktop.ui.services.preferences import Preferences

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.ui.app.window import RunOptions

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
    assert (placing.area_of(corner, placing.side_by_side(desks)) is not None) is there


def test_the_place_is_remembered_and_taken_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placing.WindowGeometry, "now", property(lambda _: ((120, 80), (1100, 700))))
    file = SettingsFile(tmp_path)
    Pages((1100, 700), preferences=Preferences(file)).close()
    assert file.load().corner == (120, 80)
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(placing.WindowGeometry, "_move", lambda _, corner: moved.append(corner))
    monkeypatch.setattr(placing.pygame.display, "get_desktop_sizes", lambda: ONE)
    Pages((1100, 700), preferences=Preferences(file)).close()
    file.save(Settings(place=[5000, 80]))
    Pages((1100, 700), preferences=Preferences(file)).close()
    assert moved == [(120, 80)]


def test_a_window_that_fills_the_screen_keeps_the_place_that_it_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placing.WindowGeometry, "now", property(lambda _: ((7, 9), (1100, 700))))
    file = SettingsFile(tmp_path)
    preferences = Preferences(file)
    window = Pages((1100, 700), preferences=preferences)
    preferences.change("full_screen", value=True)
    monkeypatch.setattr(placing.WindowGeometry, "now", property(lambda _: ((0, 0), (1920, 1080))))
    window.close()
    kept = Preferences(SettingsFile(tmp_path)).now
    assert (kept.full_screen, kept.corner) == (True, (7, 9))


def test_a_size_for_one_run_is_not_remembered(tmp_path: Path) -> None:
    Pages((1111, 666), preferences=Preferences(SettingsFile(tmp_path))).close()
    assert SettingsFile(tmp_path).load().window is None


def test_the_command_line_names_size_and_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[RunOptions] = []

    class Window:
        def __init__(self, options: RunOptions, *_: object) -> None:
            given.append(options)

        def run(self) -> int:
            return 0

    monkeypatch.setenv("CANASTA_DESKTOP_DATA", str(tmp_path))
    monkeypatch.setattr("canasta_desktop.session.settings_file.config_folder", lambda: tmp_path)
    monkeypatch.setattr(cli, "_app", Window)
    assert cli.run(["--window", "1024x600"]) == 0
    monkeypatch.chdir(tmp_path)
    assert cli.run(["--open", "deals.jsonl"]) == 0
    assert [options.opens for options in given] == [None, tmp_path / "deals.jsonl"]
    given.pop()
    assert cli.run([]) == 0
    assert [options.size for options in given] == [(1024, 600), None]
    assert all((options.data, options.keeps) == (tmp_path, True) for options in given)


def test_a_window_that_is_closed_twice_keeps_what_it_kept(tmp_path: Path) -> None:
    window = Pages(None, preferences=Preferences(SettingsFile(tmp_path)))
    window.close()
    before = (tmp_path / "settings.toml").read_bytes()
    window.close()
    assert (tmp_path / "settings.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("area", "wanted", "begins"),
    [
        ((0, 0, 1920, 1040), None, (1440, 780)),
        ((0, 0, 3840, 2160), None, (2880, 1620)),
        ((0, 0, 1366, 728), None, (1280, 720)),  # no smaller than that where the screen has room
        ((0, 0, 1280, 700), None, (1024, 600)),
        ((0, 0, 3440, 1440), None, (2160, 1080)),  # very wide: twice its height at most
        ((0, 0, 1080, 1920), None, (1024, 608)),  # upright: not a tower
        ((0, 0, 1920, 1040), (5120, 2880), (1920, 1040)),
        ((0, 0, 1920, 1040), (300, 200), (1024, 600)),
        (None, (3840, 2160), (3840, 2160)),
    ],
)
def test_a_window_begins_at_three_quarters_and_never_larger_than_the_screen(
    area: tuple[int, int, int, int] | None, wanted: tuple[int, int] | None, begins: tuple[int, int]
) -> None:
    assert placing.start_size(wanted, area) == begins


def test_a_place_on_a_screen_left_of_the_first_one_is_trusted_while_it_is_there() -> None:
    left, first = (-1920, 0, 1920, 1080), (0, 0, 1920, 1080)
    assert placing.area_of((-1800, 200), [first, left]) == left
    assert placing.area_of((-1800, 200), [first]) is None
    assert placing.inside((-200, 900), (1000, 700), left) == (-1000, 380)


def test_a_place_on_the_way_to_being_maximised_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    stood = {"place": (200, 100), "size": (1100, 700), "maximised": False}
    monkeypatch.setattr(placing.WindowGeometry, "now", property(lambda _: (stood["place"], stood["size"])))
    monkeypatch.setattr(placing.WindowGeometry, "maximised", property(lambda _: stood["maximised"]))
    geometry = placing.WindowGeometry()
    geometry.look(1.0)
    stood.update(place=(0, 20), size=(1920, 1060))
    geometry.look(5.0)  # the desktop has moved it already, and has not said yet that it is maximised
    stood["maximised"] = True
    geometry.look(5.05)
    geometry.look(9.0)
    assert (geometry.place, geometry.size) == ((200, 100), (1100, 700))
    stood.update(place=(50, 60), size=(1200, 800), maximised=False)
    geometry.look(12.0)
    geometry.look(12.5)
    assert (geometry.place, geometry.size) == ((50, 60), (1200, 800))


@pytest.mark.parametrize(
    ("area", "least"),
    [
        (None, (1024, 600)),
        ((0, 0, 1920, 1080), (1024, 600)),
        ((0, 0, 960, 540), (960, 540)),
        ((0, 0, 1000, 900), (1000, 600)),
        ((0, 0, 640, 480), (960, 540)),
    ],
)
def test_the_least_size_fits_the_screen(area: tuple[int, int, int, int] | None, least: tuple[int, int]) -> None:
    assert placing.smallest(area) == least
    assert placing.start_size((300, 200), area) == least


def test_in_a_smaller_window_a_page_has_as_much_room_as_in_the_smallest() -> None:
    usual = Scale(1024, 600)
    for size in ((960, 540), (1024, 540), (960, 600), (640, 360)):
        scale = Scale(*size)
        assert size[0] / scale.t >= 1024 / usual.t - 0.01
        assert size[1] / scale.t >= 600 / usual.t - 0.01


def test_a_window_whose_display_is_gone_still_closes_and_keeps_what_was_chosen(tmp_path: Path) -> None:
    window = Pages((1100, 700), preferences=Preferences(SettingsFile(tmp_path)))
    window.app.preferences.change("card_volume", 12)
    pygame.display.quit()
    window.close()
    assert SettingsFile(tmp_path).load().card_volume == 12
