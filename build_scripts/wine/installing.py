"""Checks of the installer: silent and with its pages, running the program, uninstalling."""

from __future__ import annotations

import shutil
import subprocess
import time
from typing import TYPE_CHECKING, Final

from checking import FailedError, press
from packing import facts

from .playing import at_desk, desktop, picture
from .user_data import DATABASE, play, wait_for_none
from .workshop import USER, drive_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from checking import Report

    from .workshop import Workshop

_UNINSTALL: Final = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\CanastaDesktop"
_CLASSES: Final = r"HKCU\Software\Classes"
_KEYS: Final = (_UNINSTALL, rf"{_CLASSES}\CanastaDesktop.Deal", rf"{_CLASSES}\.canasta", rf"{_CLASSES}\.jsonl")
_PAGES: Final = ("welcome", "components", "folder", "finish")
_DOUBLE_CLICK: Final = r"""
import subprocess, sys, winreg
kind = winreg.QueryValue(winreg.HKEY_CURRENT_USER, r"Software\Classes\.canasta")
line = winreg.QueryValue(winreg.HKEY_CURRENT_USER, rf"Software\Classes\{kind}\shell\open\command")
subprocess.Popen(line.replace("%1", sys.argv[1]))
"""
"""Opens a file as a double-click on Windows does; wine supports file types of all users only, not of a single user."""
_PATIENCE: Final = 120


def install(shop: Workshop, report: Report) -> None:
    """Run all checks of the installer."""
    shop.pictures.mkdir(exist_ok=True)
    checks = {
        "silent: installed, played, removed": silently,
        "silent, into a folder of the user's, with deals that open": with_deals,
        "not over a running program": while_it_runs,
        "by its pages: installed, played, removed": by_pages,
    }
    for name, check in checks.items():
        clear(shop)
        report.check(name, lambda check=check: check(shop))


def setup(shop: Workshop) -> Path:
    """The path of the installer."""
    return next(shop.dist.glob("*-setup.exe"))


def usual_folder(shop: Workshop) -> Path:
    """The default folder of the installation."""
    return shop.local_data / "Programs" / facts.TITLE


def entry(shop: Workshop) -> Path:
    """The path of the start menu entry."""
    return shop.prefix / "drive_c/users" / USER / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Canasta.lnk"


def has_key(shop: Workshop, key: str) -> bool:
    """Whether the registry has a key."""
    return shop.windows("reg", "query", key, check=False).returncode == 0


def remove(shop: Workshop, place: Path) -> None:
    """Run the uninstaller and wait; by default it starts a copy of itself, which could not be waited for."""
    copy = shop.place / "uninstall.exe"
    shutil.copy2(place / "uninstall.exe", copy)
    shop.run_line(f'"{drive_path(copy)}" /S _?={drive_path(place)}')


def left_behind(shop: Workshop, place: Path) -> list[str]:
    """Files, entries and registry keys of an installed program that still exist."""
    found = [str(path.relative_to(place)) for path in place.rglob("*")][:5] if place.exists() else []
    found += [path.name for path in (entry(shop),) if path.exists()]
    return found + [key for key in _KEYS if has_key(shop, key)]


def clear(shop: Workshop) -> None:
    """Remove what a failed check has left, because an installer reuses the folder of the last installation."""
    shutil.rmtree(usual_folder(shop), ignore_errors=True)
    entry(shop).unlink(missing_ok=True)
    for key in _KEYS:
        shop.windows("reg", "delete", key, "/f", check=False)


def expect_nothing(shop: Workshop, place: Path) -> None:
    """Raise FailedError if anything of the program is left."""
    left = left_behind(shop, place)
    if left:
        raise FailedError(f"left behind: {', '.join(left)}")


def silently(shop: Workshop) -> str:
    """Install, install again, play, uninstall: user data remains, everything else is removed."""
    place, kept = usual_folder(shop), shop.local_data / facts.PROGRAM
    for _ in range(2):
        shop.windows(setup(shop), "/S")
        (place / "_internal" / "old.dll").touch()  # a file that the installer did not write is not deleted
        if not entry(shop).is_file() or not has_key(shop, _UNINSTALL):
            raise FailedError("no entry in the start menu, or none among the installed programs")
    if has_key(shop, rf"{_CLASSES}\.canasta"):
        raise FailedError("files open with it, which nobody asked for")
    count = sum(path.is_file() for path in place.rglob("*"))
    found = play(shop, place / f"{facts.WINDOW}.exe")
    (place / "_internal" / "old.dll").unlink()
    remove(shop, place)
    expect_nothing(shop, place)
    if not (kept / DATABASE).is_file():
        raise FailedError("the games are gone, too")
    return f"{count} files, played: {found}; removed, the games stay"


def with_deals(shop: Workshop) -> str:
    """A double-click on a file of deals opens the window; the uninstaller leaves foreign files."""
    place = shop.fresh("Spiele für Zoë")
    (place / "mine.txt").write_text("not of the program", encoding="utf-8")
    shop.run_line(f'"{drive_path(setup(shop))}" /S /DEALS /D={drive_path(place)}')
    deals = shop.fresh("deals") / "Évening.canasta"
    words = ("simulate", "--deals", "2", "--seed", "1", "--json", "--record", drive_path(deals))
    shop.windows(place / f"{facts.PROGRAM}.exe", *words)
    with desktop("1280x720") as display:
        env = at_desk(shop, display, CANASTA_DESKTOP_DATA=drive_path(shop.fresh("opened")))
        shop.start(shop.python / "python.exe", "-c", _DOUBLE_CLICK, drive_path(deals), env=env).wait(_PATIENCE)
        press_in(display, "^Canasta$")
        time.sleep(4)
        picture(display, shop.pictures / "opened-deals.png")
        press(display, "search", "--onlyvisible", "--name", "^Canasta$", "windowclose")
        left = wait_for_none(shop)
    if left:
        raise FailedError("the window does not close")
    remove(shop, place)
    if sorted(path.name for path in place.iterdir()) != ["mine.txt"]:
        raise FailedError(f"in the folder now: {sorted(path.name for path in place.iterdir())[:5]}")
    shutil.rmtree(place)
    expect_nothing(shop, place)
    return "a file of deals opens the window; removed, the user's own file stays"


def press_in(display: str, title: str, *keys: str) -> None:
    """Wait for a window and press keys in it."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        try:
            press(display, "search", "--onlyvisible", "--name", title, "windowfocus", "--sync")
        except subprocess.SubprocessError:
            time.sleep(0.3)
            continue
        if keys:
            press(display, "key", "--delay", "60", *keys)
        return
    raise FailedError(f"no window is called {title}")


def while_it_runs(shop: Workshop) -> str:
    """A silent installation does not replace a running program, and reports that by its exit status."""
    place = usual_folder(shop)
    shop.windows(setup(shop), "/S")
    with desktop("1280x720") as display:
        env = at_desk(shop, display, CANASTA_DESKTOP_DATA=drive_path(shop.fresh("running")))
        window = shop.start(place / f"{facts.WINDOW}.exe", env=env)
        press_in(display, "^Canasta$")
        status = shop.windows(setup(shop), "/S", check=False).returncode
        there = (place / f"{facts.WINDOW}.exe").is_file()
        window.kill()
        wait_for_none(shop)
    remove(shop, place)
    expect_nothing(shop, place)
    if status != 3 or not there:
        raise FailedError(f"status {status}")
    return "status 3, and nothing is changed"


def by_pages(shop: Workshop) -> str:
    """Click through the pages, with a screenshot of each."""
    place = usual_folder(shop)
    title = f"{facts.TITLE} Setup"
    with desktop("800x600") as display:
        env = at_desk(shop, display)
        installer = shop.start(setup(shop), env=env)
        for page in _PAGES:
            if page == "finish":
                _wait_until(entry(shop).exists, "no entry in the start menu")
                time.sleep(2)
            press_in(display, title)
            time.sleep(1)
            picture(display, shop.pictures / f"installer-{page}.png")
            press_in(display, title, "space" if page == "finish" else "Return")
        time.sleep(1)
        picture(display, shop.pictures / "installer-unticked.png")
        press_in(display, title, "Return")
        installer.wait(_PATIENCE)
    found = play(shop, place / f"{facts.WINDOW}.exe")
    with desktop("800x600") as display:
        env = at_desk(shop, display)
        leaving = shop.start(place / "uninstall.exe", env=env)  # starts a copy of itself
        press_in(display, f"{facts.TITLE} Uninstall")
        time.sleep(1)
        picture(display, shop.pictures / "uninstaller-confirm.png")
        press_in(display, f"{facts.TITLE} Uninstall", "Return")
        leaving.wait(_PATIENCE)
        _wait_until(lambda: not left_behind(shop, place), "it does not remove all")
        time.sleep(1)
        picture(display, shop.pictures / "uninstaller-done.png")
        press_in(display, f"{facts.TITLE} Uninstall", "Return")
    return f"{len(_PAGES)} pages; played: {found}; removed"


def _wait_until(holds: Callable[[], bool], otherwise: str) -> None:
    """Wait until a condition holds. Raises FailedError after the timeout."""
    end = time.monotonic() + _PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise FailedError(otherwise)
        time.sleep(0.3)
