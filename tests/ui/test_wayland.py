"""The window on a Wayland desktop without an X server."""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("Wayland is to be had on Linux", allow_module_level=True)

from helpers import virtual_screen
from helpers.needed_tools import need
from helpers.real_desktop import until
from helpers.wayland import TOOLS, Program, compositor
from helpers.wayland_pointer import WaylandPointer

from canasta_desktop.ui.app import wayland

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


def thin_lines(picture: pygame.Surface) -> int:
    """How often, along some rows, a px differs from both its neighbours: never in a picture of another that was blown up."""
    wide, high = picture.get_size()
    found = 0
    for y in range(high // 3, high * 2 // 3, 9):
        row = [sum(picture.get_at((x, y))[:3]) for x in range(wide // 3, wide * 2 // 3)]
        found += sum((here - left) * (here - right) > 100**2 for left, here, right in zip(row, row[1:], row[2:], strict=False))
    return found


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
        program.tells("13 ways to play")
        until(lambda: raw(program.picture(tmp_path / "after.png")) != raw(before), "it is not drawn anew")
    finally:
        program.end()
    assert program.errors == ""


def test_what_others_have_copied_is_pasted(sway: dict[str, str], tmp_path: Path) -> None:
    program = Program(sway, tmp_path)
    try:
        program.tells(WELCOME)
        program.key("k")
        program.tells("13 ways to play")
        program.copy("a shopping list")
        program.key("v", "ctrl")
        program.tells("There is no position on the clipboard")
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


@pytest.mark.parametrize("scale", [1.5, 2])
def test_a_window_is_not_blown_up_and_the_mouse_is_where_it_is_seen(scale: float, tmp_path: Path) -> None:
    need(*TOOLS["sway"])
    with compositor("sway", (2880, 1620), scale) as env:
        program = Program(env, tmp_path)
        try:
            program.tells(WELCOME)
            window = program.window()["rect"]
            until(lambda: thin_lines(program.picture(tmp_path / "picture.png")) > 20, "it is blown up")

            def learns() -> bool:
                mouse.click(window["x"] + window["width"] / 2, window["y"] + window["height"] * 0.46)
                return "Lesson:" in program.told

            with WaylandPointer(env, (round(2880 / scale), round(1620 / scale))) as mouse:
                until(learns, "no click arrives where it should")  # the program must have found the mouse first
        finally:
            program.end()
    assert program.errors == ""


@pytest.mark.parametrize(("scale", "driver", "px"), [(1, "x11", [1100, 640]), (1.5, "wayland", [1650, 960])])
def test_on_a_fine_screen_wayland_is_chosen_before_x11_and_drawn_in_all_its_px(
    scale: float, driver: str, px: list[int], tmp_path: Path
) -> None:
    need("Xvfb", *TOOLS["sway"])
    with compositor("sway", (1920, 1080), scale) as env, virtual_screen.screen((1920, 1080)) as display:
        program = Program({**env, "DISPLAY": display}, tmp_path, "--window", "1100x640", "--demo", "frame")
        assert program.status() == 0
    told = json.loads(program.output.splitlines()[0])
    assert (told["driver"], told["size"]) == (driver, px)


def test_what_a_desktop_says_of_itself(tmp_path: Path) -> None:
    need(*TOOLS["weston"], *TOOLS["sway"])
    with compositor("sway", (1600, 900), 1.5) as env:
        assert wayland.ask(env) == wayland.Desktop((2,), draws_title_bars=True)
    with compositor("weston", (1600, 900), 1) as env:
        assert wayland.ask(env) == wayland.Desktop((1,), draws_title_bars=False)
    assert wayland.ask(env) is None, "it has ended"
    assert wayland.ask({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}) is None
    assert wayland.ask({}) is None


def test_a_library_that_draws_title_bars_needs_a_plugin() -> None:
    assert not wayland._title_bars_by_library(())


@pytest.mark.parametrize("answer", [b"", b"\x01", b"\x02\0\0\0\0\0\x0c\0\x01\0\0\0", b"\xff" * 64])
def test_a_desktop_that_answers_nonsense_is_asked_no_more(answer: bytes, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(str(tmp_path / "wayland-0"))
        server.listen()

        def talk() -> None:
            line, _ = server.accept()
            with line:
                line.sendall(answer)

        thread = threading.Thread(target=talk)
        thread.start()
        assert wayland.ask({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}) is None
        thread.join()


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
