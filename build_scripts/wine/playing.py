"""Checks of the window of the program for Windows: deals played with real keys on a virtual screen with a window manager."""

# ruff: noqa: S603, S607  the system's own tools, with fixed arguments

from __future__ import annotations

import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from checking import FailedError, play_by_keys, press, screen
from packing import facts

from .workshop import drive_path

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from checking import Report

    from .workshop import Workshop

SIZES: Final = ("1280x720", "1920x1080")
_ROOM: Final = (120, 120)
"""Size in px of the screen beyond that of the window, for the frame."""
_PICTURED: Final = {1: "draw", 2: "play"}
"""The turns of which screenshots are taken, by what is done in them."""


def window(shop: Workshop, report: Report) -> None:
    """Play a deal at each size, in the folder build and in the one-file build."""
    shop.pictures.mkdir(exist_ok=True)
    for name, program in (("folder", in_folder(shop)), ("one file", one_file(shop))):
        for size in SIZES:

            def action(program: Path = program, size: str = size, name: str = name) -> str:
                return a_deal_by_keys(shop, program, size, f"window-{name.replace(' ', '-')}")

            report.check(f"{name}, {size}: a deal by real keys", action)


def in_folder(shop: Workshop) -> Path:
    """The windowed program of the folder build."""
    return shop.dist / facts.PROGRAM / f"{facts.WINDOW}.exe"


def one_file(shop: Workshop) -> Path:
    """The program of the one-file build."""
    return next(path for path in shop.dist.glob("Canasta-*.exe") if "setup" not in path.name)


@contextmanager
def desktop(size: str) -> Iterator[str]:
    """Run a virtual screen with a window manager, large enough for a window of this size; yields its display."""
    width, height = (int(part) + more for part, more in zip(size.split("x"), _ROOM, strict=True))
    with screen(f"{width}x{height}") as display:
        manager = subprocess.Popen(
            ["openbox"], env={"DISPLAY": display, "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            time.sleep(1)
            yield display
        finally:
            manager.terminate()
            manager.wait(10)


def a_deal_by_keys(shop: Workshop, program: Path, size: str, pictures: str) -> str:
    """Play a deal, and take screenshots of the window."""
    with desktop(size) as display:
        env = at_desk(shop, display, CANASTA_DESKTOP_DATA=drive_path(shop.fresh("window")))
        seen: list[str] = []

        def watch(news: Mapping[str, Any]) -> None:
            if "size" in news:
                seen.append("x".join(map(str, news["size"])))
            elif news.get("scene") == "MenuScene":
                press(display, "search", "--sync", "--onlyvisible", "--name", "^Canasta$", "windowfocus", "--sync")
                time.sleep(0.5)
                picture(display, shop.pictures / f"{pictures}-{size}-menu.png")
            elif "your_turn" in news and watch_turns(seen) in _PICTURED:
                time.sleep(0.3)
                picture(display, shop.pictures / f"{pictures}-{size}-{_PICTURED[watch_turns(seen)]}.png")
            if "your_turn" in news:
                seen.append("turn")

        summary = play_by_keys(["wine64", str(program), "--window", size], env, watch)
    if seen[0] != size:
        raise FailedError(f"the window was {seen[0]}")
    return summary


def watch_turns(seen: list[str]) -> int:
    """The number of turns so far."""
    return seen.count("turn")


def at_desk(shop: Workshop, display: str, **more: str) -> dict[str, str]:
    """The environment variables for a program with a window on this display."""
    return shop.environment(DISPLAY=display, SDL_AUDIODRIVER="dummy", **more)


def picture(display: str, path: Path) -> None:
    """Take a screenshot of the whole screen."""
    env = {"DISPLAY": display, "PATH": "/usr/bin:/bin"}
    subprocess.run(["import", "-silent", "-window", "root", str(path)], env=env, check=True, timeout=60)
