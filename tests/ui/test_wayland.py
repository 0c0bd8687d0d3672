"""The window on a Wayland desktop without an X server."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("Wayland is to be had on Linux", allow_module_level=True)

from helpers.needed_tools import need
from helpers.real_desktop import until
from helpers.wayland import TOOLS, Program, compositor

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

ENTRIES = Path(__file__).parents[2] / "build_scripts" / "linux"
WELCOME = "Welcome to Canasta."


def shades(picture: pygame.Surface) -> int:
    """The number of colours along the middle of the screen."""
    wide, high = picture.get_size()
    return len({tuple(picture.get_at((x, high // 2))) for x in range(0, wide, 3)})


def raw(picture: pygame.Surface) -> bytes:
    """All its pixels."""
    return picture.get_buffer().raw


@pytest.fixture(params=["weston", "sway"])
def desktop(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """The variables of a desktop of 1600x900."""
    need(*TOOLS[request.param])
    with compositor(request.param, (1600, 900)) as env:
        yield env


@pytest.fixture
def sway() -> Iterator[dict[str, str]]:
    """The same, which tells of its windows, and has a keyboard."""
    need(*TOOLS["sway"])
    with compositor("sway", (1600, 900)) as env:
        yield env


def test_a_window_opens_without_an_x_server(desktop: dict[str, str], tmp_path: Path) -> None:
    program = Program(desktop, tmp_path)
    try:
        program.tells(WELCOME)
    finally:
        program.end()
    assert program.errors == ""


def test_it_is_drawn_takes_keys_and_has_the_name_of_its_desktop_entry(sway: dict[str, str], tmp_path: Path) -> None:
    program = Program(sway, tmp_path)
    try:
        program.tells(WELCOME)
        window = program.window()
        assert window["shell"] == "xdg_shell"
        assert (ENTRIES / f"{window['app_id']}.desktop").exists()
        until(lambda: shades(program.picture(tmp_path / "before.png")) > 50, "no cards are shown")
        before = program.picture(tmp_path / "before.png")
        program.key("k")
        program.tells("Eight ways to play Canasta")
        until(lambda: raw(program.picture(tmp_path / "after.png")) != raw(before), "it is not drawn anew")
    finally:
        program.end()
    assert program.errors == ""


def test_all_of_the_window_is_on_a_small_screen(tmp_path: Path) -> None:
    need(*TOOLS["sway"])
    with compositor("sway", (1920, 1080), 2) as env:
        program = Program(env, tmp_path)
        try:
            program.tells(WELCOME)
            window = program.window()
            assert (window["geometry"]["width"], window["geometry"]["height"]) == (960, 540)
        finally:
            program.end()


def test_a_display_on_which_no_window_opens_is_named_with_what_the_system_says(sway: dict[str, str], tmp_path: Path) -> None:
    program = Program({**sway, "SDL_FRAMEBUFFER_ACCELERATION": "0"}, tmp_path)
    assert program.status() == 2
    assert "“Window framebuffer support not available”" in program.errors
    assert sway["WAYLAND_DISPLAY"] in program.errors
    assert "no display" not in program.errors
    assert len(program.errors.splitlines()) == 1


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_that_does_not_answer_is_named(name: str, tmp_path: Path) -> None:
    bare = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "WAYLAND", "DISPLAY"))}
    program = Program({**bare, name: ":4091", "XDG_RUNTIME_DIR": str(tmp_path)}, tmp_path)
    assert program.status() == 2
    assert ":4091" in program.errors
    assert "does not answer" in program.errors
    assert "no display" not in program.errors
    assert program.errors.count("canasta-desktop:") == 1
