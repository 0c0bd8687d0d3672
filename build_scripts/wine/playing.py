"""The window of the program for Windows, on a virtual screen with a window manager, played with real keys."""

# ruff: noqa: S603, S607  the system's own tools, with our own words

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
"""Px that the screen is larger than the window, for its frame."""
_PICTURED: Final = {1: "draw", 2: "play"}
"""Of which turns pictures are taken."""


def window(shop: Workshop, report: Report) -> None:
    """A deal at each size: the folder's program and the one file."""
    shop.pictures.mkdir(exist_ok=True)
    for name, program in (("folder", in_folder(shop)), ("one file", one_file(shop))):
        for size in SIZES:

            def deed(program: Path = program, size: str = size, name: str = name) -> str:
                return a_deal_by_keys(shop, program, size, f"window-{name.replace(' ', '-')}")

            report.check(f"{name}, {size}: a deal by real keys", deed)


def in_folder(shop: Workshop) -> Path:
    """The program to double-click in the folder build."""
    return shop.dist / facts.PROGRAM / f"{facts.WINDOW}.exe"


def one_file(shop: Workshop) -> Path:
    """The program that is one file."""
    return next(path for path in shop.dist.glob("Canasta-*.exe") if "setup" not in path.name)


@contextmanager
def desktop(size: str) -> Iterator[str]:
    """A virtual screen with a window manager on which a window of this size has room; gives its display."""
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
    """Play a deal, and take pictures of the window."""
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

        told = play_by_keys(["wine64", str(program), "--window", size], env, watch)
    if seen[0] != size:
        raise FailedError(f"the window was {seen[0]}")
    return told


def watch_turns(seen: list[str]) -> int:
    """How many turns there have been."""
    return seen.count("turn")


def at_desk(shop: Workshop, display: str, **more: str) -> dict[str, str]:
    """The variables for a program with a window on this display."""
    return shop.environment(DISPLAY=display, SDL_AUDIODRIVER="dummy", **more)


def picture(display: str, path: Path) -> None:
    """Keep a picture of the whole screen."""
    env = {"DISPLAY": display, "PATH": "/usr/bin:/bin"}
    subprocess.run(["import", "-silent", "-window", "root", str(path)], env=env, check=True, timeout=60)
