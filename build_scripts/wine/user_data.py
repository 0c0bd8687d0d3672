"""Checks of user data: a killed window, two windows at once, and unusual folders."""

# ruff: noqa: S603, S607  the system's own tools, with fixed arguments

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from checking import FailedError, answer, reported
from packing import facts

from .playing import at_desk, desktop, in_folder, one_file
from .workshop import USER, drive_path

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from checking import Report

    from .workshop import Workshop

_DEMO: Final = ("--seed", "1", "--speed", "off", "--demo")
DATABASE: Final = "games.db"
"""The database of saved games."""
_PATIENCE: Final = 120


def check_user_data(shop: Workshop, report: Report) -> None:
    """Run all checks of user data."""
    report.check(f"data of {USER} in %LOCALAPPDATA%", lambda: usual_place(shop))
    report.check("killed in the middle of a deal, and gone on with", lambda: killed(shop))
    report.check("two windows at once", lambda: two_windows(shop))
    report.check("data that is read-only", lambda: read_only(shop))
    report.check("portable, folder", lambda: portable(shop, in_folder(shop), whole_folder=True))
    report.check("portable, one file", lambda: portable(shop, one_file(shop), whole_folder=False))
    for name, where in odd_places(shop).items():
        report.check(f"data in {name}", lambda where=where: plays_and_keeps(shop, where))
    report.check("names in any script, piped", lambda: any_script(shop))


def console(shop: Workshop) -> Path:
    """The console program."""
    return shop.dist / facts.PROGRAM / f"{facts.PROGRAM}.exe"


def play(shop: Workshop, program: Path, **more: str) -> str:
    """Play a deal in a program without a display; returns its result."""
    env = shop.environment(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", **more)
    found = reported(shop.windows(program, *_DEMO, "deal", env=env).stdout)
    if "deal" not in found:
        raise FailedError(f"no deal was played; last: {found}")
    return f"{found['moves']} moves, scores {found['deal']}"


def games(shop: Workshop, where: str) -> int:
    """The number of games saved in a folder."""
    return len(shop.windows(console(shop), "export", env=shop.environment(CANASTA_DESKTOP_DATA=where)).stdout.splitlines())


# places


def usual_place(shop: Workshop) -> str:
    """By default games and settings are in the standard folders of Windows."""
    place = shop.local_data / facts.PROGRAM
    shutil.rmtree(place, ignore_errors=True)
    found = play(shop, in_folder(shop))
    if not (place / DATABASE).is_file():
        raise FailedError(f"there is no {DATABASE} in {place}")
    return f"{found}; kept in {place.relative_to(shop.prefix)}"


def odd_places(shop: Workshop) -> dict[str, str]:
    """Unusual data folders on Windows: the root of a drive, a network share, a very long path."""
    drive, share = shop.fresh("drive"), shop.fresh("share")
    _link(shop.prefix / "dosdevices" / "r:", drive)
    _link(shop.prefix / "dosdevices" / "unc" / "server" / "games", share)
    long = shop.fresh("long").joinpath(*(["a folder with a rather long name, as people have them"] * 5))
    return {
        "the root of a drive": "R:\\",
        "a share": r"\\server\games\Ünal",
        f"a path of {len(drive_path(long))} letters": drive_path(long),
    }


def _link(place: Path, to: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.unlink(missing_ok=True)
    place.symlink_to(to)


def plays_and_keeps(shop: Workshop, where: str) -> str:
    """A deal is played, and its game is saved."""
    found = play(shop, in_folder(shop), CANASTA_DESKTOP_DATA=where)
    if games(shop, where) != 1:
        raise FailedError(f"{games(shop, where)} games are kept in {where}")
    return found


def read_only(shop: Workshop) -> str:
    """A read-only database: its games are listed, a deal can be played, and nothing is changed."""
    place = shop.fresh("read-only")
    plays_and_keeps(shop, drive_path(place))
    before = {path.name: path.read_bytes() for path in place.rglob("*") if path.is_file()}
    with unwritable(place):
        found = play(shop, in_folder(shop), CANASTA_DESKTOP_DATA=drive_path(place))
    after = {path.name: path.read_bytes() for path in place.rglob("*") if path.is_file()}
    if before != after:
        raise FailedError(
            f"changed: {sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))}"
        )
    return found


@contextmanager
def unwritable(place: Path) -> Iterator[None]:
    """Make a folder read-only; for root, who could still write, by a read-only mount."""
    if os.geteuid() != 0:
        modes = {path: path.stat().st_mode for path in (place, *place.rglob("*"))}
        for path in modes:
            path.chmod(0o555 if path.is_dir() else 0o444)
        try:
            yield
        finally:
            for path, mode in modes.items():
                path.chmod(mode)
    else:
        subprocess.run(["mount", "--bind", "-o", "ro", str(place), str(place)], check=True)
        try:
            yield
        finally:
            subprocess.run(["umount", "--lazy", str(place)], check=True)


def portable(shop: Workshop, program: Path, *, whole_folder: bool) -> str:
    """With a file `portable` beside it a program stores all user data beside itself, and nothing in the user's folders."""
    stick = shop.fresh("memory stick")
    usual = shop.local_data / facts.PROGRAM
    shutil.rmtree(usual, ignore_errors=True)
    if whole_folder:
        shutil.copytree(program.parent, stick, dirs_exist_ok=True)
    else:
        shutil.copy2(program, stick)
    (stick / "portable").touch()
    found = play(shop, stick / program.name)
    if not (stick / "Canasta data" / DATABASE).is_file():
        raise FailedError(f"nothing is kept beside it: {sorted(path.name for path in stick.iterdir())}")
    if usual.exists():
        raise FailedError(f"it left something in {usual}")
    shutil.rmtree(stick)
    return found


def any_script(shop: Workshop) -> str:
    """A game whose name has characters outside the encoding of Windows' region is listed by the program and by Python."""
    place = shop.fresh("names")
    name = "李小龙 – Žofie"
    deals = place / f"{name}.canasta"
    env = shop.environment(CANASTA_DESKTOP_DATA=drive_path(place))
    shop.windows(console(shop), "simulate", "--deals", "1", "--seed", "1", "--json", "--record", drive_path(deals), env=env)
    shop.windows(console(shop), "import", drive_path(deals), env=env)
    words = {"program": [console(shop)], "Python": [shop.python / "python.exe", "-m", "canasta_desktop"]}
    for who, command in words.items():
        listed = shop.windows(*command, "export", env=env, cwd=shop.source_compiled).stdout
        if name not in listed:
            raise FailedError(f"{who}: {listed!r}")
    return f"{name}: listed by the program and by Python"


# processes


class Window:
    """A demo window of the program for Windows, which reports its turns."""

    def __init__(self, shop: Workshop, env: dict[str, str]) -> None:
        self.env = env
        self.process = subprocess.Popen(
            ["wine64", str(in_folder(shop)), *_DEMO, "watch"], env=env, cwd=shop.place, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip

    def play(self, turns: int | None = None) -> list[dict[str, Any]]:
        """Play `turns` turns (None: to the end of the deal); returns the window's reports."""
        heard: list[dict[str, Any]] = []
        end = time.monotonic() + _PATIENCE
        for line in self.process.stdout or ():
            news = json.loads(line)
            heard.append(news)
            if "deal" in news or sum("your_turn" in one for one in heard) == turns:
                return heard
            if time.monotonic() > end:
                break
            answer(self.env["DISPLAY"], news)
        raise FailedError(f"the window went no further; last: {heard[-1:]}")

    def kill(self) -> None:
        """Kill the process, as in a power failure."""
        self.process.kill()
        self.process.wait(20)


def killed(shop: Workshop) -> str:
    """A killed window leaves no process, and its deal is resumed where it stopped."""
    place = shop.fresh("killed")
    with desktop("1280x720") as display:
        env = at_desk(shop, display, CANASTA_DESKTOP_DATA=drive_path(place))
        first = Window(shop, env)
        before = first.play(turns=7)
        first.kill()
        left = wait_for_none(shop)
        second = Window(shop, env)
        after = second.play()
        second.process.wait(30)
    scenes = [news["scene"] for news in after if "scene" in news]
    if left:
        raise FailedError(f"{left} processes stayed for {_PATIENCE} s")
    if "NewGameScene" in scenes or scenes[:2] != ["MenuScene", "TableScene"]:
        raise FailedError(f"it did not go on with the deal: {scenes}")
    turns = sum("your_turn" in news for news in before)
    end = after[-1]
    if games(shop, drive_path(place)) != 1:
        raise FailedError(f"{games(shop, drive_path(place))} games are kept")
    return f"killed after {turns} turns; the next window went on to the end: {end['moves']} moves, scores {end['deal']}"


def wait_for_none(shop: Workshop) -> int:
    """Wait until no process of the program is left; returns the number of those left after the timeout."""
    end = time.monotonic() + _PATIENCE
    while (count := processes(shop)) and time.monotonic() < end:
        time.sleep(0.5)
    return count


def processes(shop: Workshop) -> int:
    """The number of processes of the program."""
    listed = shop.windows("tasklist", check=False).stdout.lower()
    return listed.count(f"{facts.WINDOW.lower()}.exe") + listed.count(f"{facts.PROGRAM}.exe")


def two_windows(shop: Workshop) -> str:
    """A second window plays its own game while the first has one open, and both games are saved."""
    place = shop.fresh("two")
    with desktop("1280x720") as display:
        env = at_desk(shop, display, CANASTA_DESKTOP_DATA=drive_path(place))
        first = Window(shop, env)
        first.play(turns=3)
        found = play(shop, in_folder(shop), CANASTA_DESKTOP_DATA=drive_path(place))
        first.kill()
        wait_for_none(shop)
    count = games(shop, drive_path(place))
    if count != 2:
        raise FailedError(f"{count} games are kept")
    return f"the second: {found}; two games are kept"
