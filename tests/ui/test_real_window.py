"""The window on a real desktop: openbox on a virtual screen, keys and window buttons as a player uses them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("a virtual display is to be had on Linux", allow_module_level=True)

from helpers.needed_tools import need
from helpers.real_desktop import TOOLS, Program, Rect, desktop

from canasta_desktop.session.settings import Settings
from canasta_desktop.session.settings_file import SettingsFile

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def tools() -> None:
    """What every test of this file needs."""
    need(*TOOLS)


SCREENS = [(1024, 768), (1280, 720), (1920, 1080), (3840, 2160)]
BEGINS = {(1024, 768): (1024, 749), (1280, 720): (1278, 695), (1920, 1080): (1440, 810), (3840, 2160): (2880, 1620)}
"""Three quarters of the screen, and at least 1280x720, or what the frame leaves of that.

A window is maximised where 1024x600 has no room with its frame.
"""


def on_screen(outer: Rect, size: tuple[int, int]) -> bool:
    """Whether the window with its frame lies on the screen altogether."""
    x, y, wide, high = outer
    return x >= 0 and y >= 0 and x + wide <= size[0] and y + high <= size[1]


def kept(folder: Path) -> Settings:
    return SettingsFile(folder / "config" / "canasta-desktop").load()


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_window_begins_well_comes_back_from_full_screen_and_from_a_restart(size: tuple[int, int], tmp_path: Path) -> None:
    with desktop(size) as env:
        program = Program(env, tmp_path)
        try:
            assert program.inner[2:] == BEGINS[size]
            assert on_screen(program.outer, size)
            if "MAXIMIZED" in program.states:
                before = program.maximise(on=False)
                assert before[2:] == (1024, 600)
            else:
                program.manage("-e", f"0,{size[0] // 20},{size[1] // 20},{size[0] * 17 // 20},{size[1] * 17 // 20}")
                before = program.rest()
                assert before[2:] == (size[0] * 17 // 20, size[1] * 17 // 20)
            program.key("F11")
            program.becomes((0, 0, *size))
            program.key("F11")
            program.becomes(before)
            large = program.maximise(on=True)
            assert large[3] > before[3]
            program.key("F11")
            program.becomes((0, 0, *size))
            program.key("F11")
            program.becomes(large)
            assert "MAXIMIZED" in program.states
            program.close()
            assert program.errors == ""
            program = Program(env, tmp_path)
            program.becomes(large)
            assert program.maximise(on=False) == before
            program.key("F11")
            program.becomes((0, 0, *size))
            program.close()
            assert kept(tmp_path).full_screen
            program = Program(env, tmp_path)
            program.becomes((0, 0, *size))
            program.key("F11")
            fits = on_screen((before[0] - 1, before[1], before[2] + 2, before[3]), size)  # not 1024 px on a screen of 1024 px
            program.becomes(before if fits else large)
            program.close()
            assert program.errors == ""
            now = kept(tmp_path)
            assert (now.window, now.corner, now.maximised) == (before[2:], before[:2], not fits)
        finally:
            program.end()


def test_a_maximised_window_that_filled_the_screen_is_maximised_again(tmp_path: Path) -> None:
    size = (1280, 720)
    with desktop(size) as env:
        program = Program(env, tmp_path)
        try:
            before = program.inner
            large = program.maximise(on=True)
            program.key("F11")
            program.becomes((0, 0, *size))
            program.close()
            now = kept(tmp_path)
            assert (now.window, now.corner, now.full_screen, now.maximised) == (before[2:], before[:2], True, True)
            program = Program(env, tmp_path)
            program.becomes((0, 0, *size))
            program.key("F11")
            program.becomes(large)
            assert "MAXIMIZED" in program.states
            program.close()
            assert kept(tmp_path).maximised
            program = Program(env, tmp_path)
            program.becomes(large)
            assert program.maximise(on=False) == before
            program.close()
            assert not kept(tmp_path).maximised
            assert program.errors == ""
        finally:
            program.end()


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_kept_size_larger_than_the_screen_is_brought_on_to_it(size: tuple[int, int], tmp_path: Path) -> None:
    with desktop(size) as env:
        SettingsFile(tmp_path / "config" / "canasta-desktop").save(Settings(width=5120, height=2880, place=[600, 300]))
        program = Program(env, tmp_path)
        try:
            assert program.inner[2] >= size[0] - 10
            assert on_screen(program.outer, size)
            program.close()
            assert program.errors == ""
        finally:
            program.end()
