"""Checks built programs as their users meet them: in a bare environment, from another folder, on a screen and without one.

    python build_scripts/smoke_test.py DIST [--json FILE] [--starts N]

DIST is the folder that `build.py` wrote. Every build in it has to: name its version, say in one sentence that there is no
display, agree with the checkout on a simulation, start under a path with blanks and accents, without a home, with a home that
cannot be written to and without a sound device, and play a deal through the window: with the dummy driver, and on Linux on a
virtual screen with real keys (needs Xvfb and xdotool). Prints a line a check, then sizes in MB and start times in ms as JSON.
"""

# ruff: noqa: S603, S607  the program under test and the system's own tools, with our own words

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

ROOT: Final = Path(__file__).resolve().parents[1]
LINUX: Final = sys.platform.startswith("linux")
WINDOWS: Final = sys.platform == "win32"
PATIENCE: Final = 180
"""Seconds that a deal may take on a slow machine."""

LIMITS: Final = {"folder_mb": 40, "archive_mb": 18, "one_file_mb": 28, "folder_start_ms": 400, "one_file_start_ms": 900}
_DEMO: Final = ("--seed", "1", "--speed", "off", "--demo")


class FailedError(Exception):
    """A check did not hold; the text says what was found."""


@dataclass
class Report:
    """What was checked, and the figures."""

    figures: dict[str, Any] = field(default_factory=dict)
    failures: int = 0

    def check(self, name: str, deed: Callable[[], str]) -> None:
        """Carry out one check and print a line about it."""
        begun = time.monotonic()
        try:
            told, sign = deed(), "ok  "
        except (FailedError, OSError, ValueError, subprocess.SubprocessError) as error:
            told, sign = str(error), "FAIL"
            self.failures += 1
        print(f"{sign} {name}: {told} [{time.monotonic() - begun:.1f} s]", flush=True)


# running a program


_HOMES: Final = tempfile.TemporaryDirectory(prefix="canasta-homes-")


def bare(**more: str) -> dict[str, str]:
    """An environment with next to nothing in it but a new home, in which no game is kept; Windows itself needs a little."""
    kept = ("SYSTEMROOT", "TEMP", "TMP") if WINDOWS else ()
    home = tempfile.mkdtemp(dir=_HOMES.name)
    homes = dict.fromkeys(("HOME", "APPDATA", "LOCALAPPDATA"), home)
    return {name: os.environ[name] for name in kept if name in os.environ} | homes | more


DUMMY: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def run(program: Path, *words: str, env: Mapping[str, str], cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run to the end."""
    return subprocess.run(
        [str(program), *words], env=dict(env), cwd=cwd or tempfile.gettempdir(),
        capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, check=False,
    )  # fmt: skip


def expect(done: subprocess.CompletedProcess[str], status: int = 0) -> str:
    """The output, where the status is the expected one."""
    if done.returncode != status:
        raise FailedError(f"status {done.returncode} instead of {status}; {(done.stderr or done.stdout).strip()[-400:]}")
    if status == 0 and done.stderr.strip():
        raise FailedError(f"complained: {done.stderr.strip()[-400:]}")
    return done.stdout


def told(output: str) -> dict[str, Any]:
    """What a demo window told, all lines together."""
    found: dict[str, Any] = {}
    for line in output.splitlines():
        found |= json.loads(line)
    return found


def a_deal(program: Path, env: Mapping[str, str], cwd: Path | None = None) -> str:
    """Let the program play a deal in its window."""
    found = told(expect(run(program, *_DEMO, "deal", env=env, cwd=cwd)))
    if "deal" not in found:
        raise FailedError(f"no deal was played; last: {found}")
    if not found["processes"]:
        raise FailedError("the bots have no process of their own")
    return f"{found['driver']} at {found['size'][0]}x{found['size'][1]}, {found['moves']} moves, scores {found['deal']}"


# the checks


def version(program: Path, wanted: str) -> str:
    """It names itself and its version, and its engine is compiled."""
    output = expect(run(program, "--version", env=bare()))
    if output.split()[:2] != ["canasta-desktop", wanted] or not output.strip().endswith(", compiled"):
        raise FailedError(output)
    return output.strip()


def no_display(program: Path) -> str:
    """Without any display: one sentence and status 2."""
    done = run(program, env=bare())
    if "no display" not in done.stderr or len(done.stderr.strip().splitlines()) != 1:
        raise FailedError(f"told: {done.stderr.strip()[-400:]!r}")
    expect(done, 2)
    return done.stderr.strip()[:72] + "…"


def same_figures(program: Path) -> str:
    """The program and the checkout simulate alike."""
    words = ("simulate", "--seed", "1", "--games", "3", "--json")
    ours = subprocess.run(
        [sys.executable, "-m", "canasta_desktop", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    pair = [json.loads(text) for text in (ours.stdout, expect(run(program, *words, env=bare())))]
    for figures in pair:
        figures.pop("deals_per_s")
    if pair[0] != pair[1]:
        raise FailedError(f"{pair[1]} instead of {pair[0]}")
    return f"{pair[0]['deals']} deals, {pair[0]['points_per_deal']:.1f} points a deal, as the checkout"


def odd_place(program: Path, folder: Path) -> str:
    """It runs from a path with blanks and accents, started from yet another folder."""
    place = folder / "Mes jeux préférés" / "Übung 1"
    place.mkdir(parents=True)
    if program.parent.name == "canasta-desktop":
        shutil.copytree(program.parent, place / program.parent.name, symlinks=True)
        moved = place / program.parent.name / program.name
    else:
        moved = Path(shutil.copy2(program, place))
    home = place / "Zuhause é"
    home.mkdir()
    found = a_deal(moved, bare(**DUMMY, HOME=str(home), APPDATA=str(home), LOCALAPPDATA=str(home)), cwd=place)
    shutil.rmtree(place)
    return found


def no_home(program: Path, folder: Path) -> str:
    """HOME names a folder that is not there and cannot be made."""
    blocked = folder / "a file"
    blocked.write_text("")
    missing = str(blocked / "home")
    return a_deal(program, bare(**DUMMY, HOME=missing, APPDATA=missing, LOCALAPPDATA=missing))


def read_only_home(program: Path, folder: Path) -> str:
    """The home folder is there and cannot be written to; root can write everywhere, so it steps down first."""
    home = folder / "home"
    home.mkdir()
    home.chmod(0o555)
    env = bare(**DUMMY, HOME=str(home))
    if os.geteuid() != 0:
        found = a_deal(program, env)
    elif not shutil.which("setpriv"):
        return "skipped: root can write everywhere, and setpriv is missing"
    else:
        shell = folder / "as_nobody.sh"
        shell.write_text(f'#!/bin/sh\nexec setpriv --reuid 65534 --regid 65534 --clear-groups "{program}" "$@"\n')
        shell.chmod(0o755)
        found = a_deal(shell, env | {"PATH": os.defpath})
    if list(home.iterdir()):
        raise FailedError("it wrote there all the same")
    return found


def no_sound(program: Path) -> str:
    """No driver for sound is to be had."""
    return a_deal(program, bare(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="nosuchdriver"))


# a virtual screen


@contextmanager
def screen() -> Iterator[str]:
    """An X server without a screen; gives its display."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=[writing], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


def real_keys(program: Path, display: str) -> str:
    """A deal on a real window, played with real keys: from the menu to the table, then draw, choose, discard."""
    env = bare(DISPLAY=display, SDL_AUDIODRIVER="dummy", PATH=os.defpath)
    begun, turns = time.monotonic(), 0
    with subprocess.Popen(
        [str(program), *_DEMO, "watch"], env=env, cwd=tempfile.gettempdir(), stdout=subprocess.PIPE, text=True
    ) as window:
        for line in window.stdout or ():
            news = json.loads(line)
            if time.monotonic() - begun > PATIENCE:
                window.kill()
                raise FailedError(f"no end after {turns} turns")
            if "deal" in news:
                window.wait(20)
                return f"x11, {turns} turns by keys, {news['moves']} moves, scores {news['deal']}"
            turns += "your_turn" in news
            answer(display, news)
            if turns == 3 and len(press(display, *_WINDOWS).split()) != 1:
                window.kill()
                raise FailedError("there is more than one window")
    raise FailedError(f"it closed after {turns} turns")


_WINDOWS: Final = ("search", "--onlyvisible", "--name", ".+")
_KEYS: Final = {"draw": ["d"], "play": ["Right", "space", "x"], "answer": ["n"]}


def answer(display: str, news: Mapping[str, Any]) -> None:
    """Press what the window waits for."""
    if "first_frame" in news:
        press(display, "search", "--sync", "--onlyvisible", "--name", "^Canasta$", "windowfocus", "--sync")
    elif news.get("scene") in ("MenuScene", "NewGameScene"):
        press(display, "key", "Return")
    elif "your_turn" in news:
        press(display, "key", "--delay", "20", *_KEYS[news["your_turn"]])


def press(display: str, *words: str) -> str:
    """Let xdotool use the keyboard; answers what it prints."""
    done = subprocess.run(
        ["xdotool", *words], env={**os.environ, "DISPLAY": display}, check=True, timeout=20, capture_output=True, text=True
    )
    return done.stdout


# figures


def start_ms(program: Path, env: Mapping[str, str], times: int) -> dict[str, float]:
    """Ms from the call to the first frame, warm: the median, and the best, which other work on the machine disturbs least."""
    found = []
    for _ in range(times + 1):
        begun = time.monotonic()
        found.append((told(expect(run(program, "--demo", "frame", env=env)))["first_frame"] - begun) * 1000)
    return {"median": round(median(found[1:]), 1), "best": round(min(found[1:]), 1)}


def megabytes(place: Path) -> float:
    """Size of a file or of all files in a folder, in MB of a million bytes."""
    files = [place] if place.is_file() else [file for file in place.rglob("*") if file.is_file() and not file.is_symlink()]
    return round(sum(file.stat().st_size for file in files) / 1e6, 1)


def measure(report: Report, name: str, program: Path, times: int, display: str | None) -> None:
    """Start times of a build, with each driver."""
    drivers = {"dummy": bare(**DUMMY)}
    if display:
        drivers["x11"] = bare(DISPLAY=display, SDL_AUDIODRIVER="dummy")
    for driver, env in drivers.items():

        def deed(env: Mapping[str, str] = env, driver: str = driver) -> str:
            taken = start_ms(program, env, times)
            report.figures.setdefault("start_ms", {}).setdefault(name, {})[driver] = taken
            return f"median {taken['median']} ms, best {taken['best']} ms (wanted: {LIMITS[f'{name}_start_ms']})"

        report.check(f"{name}: start to first frame, {driver}", deed)


def check_build(report: Report, name: str, program: Path, wanted: str, display: str | None) -> None:
    """All checks of one build."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        folder.chmod(0o755)
        report.check(f"{name}: version", lambda: version(program, wanted))
        report.check(f"{name}: simulation", lambda: same_figures(program))
        report.check(f"{name}: blanks and accents", lambda: odd_place(program, folder))
        report.check(f"{name}: home missing", lambda: no_home(program, folder))
        report.check(f"{name}: no sound device", lambda: no_sound(program))
        if LINUX:
            report.check(f"{name}: no display", lambda: no_display(program))
            report.check(f"{name}: home read-only", lambda: read_only_home(program, folder))
        if display:
            report.check(f"{name}: virtual screen, real keys", lambda: real_keys(program, display))


def sizes(report: Report, dist: Path, built: dict[str, Any]) -> None:
    """Sizes against what was promised."""
    found = {"folder": megabytes(dist / built["folder"]), "one_file": megabytes(dist / built["one_file"])}
    found |= {f"archive {name}": megabytes(dist / name) for name in built["archives"]}
    report.figures["size_mb"] = found
    for name, size in found.items():
        most = LIMITS[f"{name.split()[0]}_mb"]

        def deed(size: float = size, most: float = most) -> str:
            if size > most:
                raise FailedError(f"{size} MB, at most {most}")
            return f"{size} MB (at most {most})"

        report.check(f"size of {name}", deed)


def main() -> int:
    """Check all builds in a folder; answers the exit status."""
    parser = argparse.ArgumentParser(description="Check built programs in a bare environment.")
    parser.add_argument("dist", type=Path, metavar="DIST", help="the folder that build.py wrote")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    parser.add_argument("--starts", type=int, default=5, metavar="N", help="starts to measure (default 5)")
    options = parser.parse_args()
    dist = options.dist.resolve()
    built = json.loads((dist / "build.json").read_text(encoding="utf-8"))
    report = Report({name: built[name] for name in ("version", "commit", "system", "python")})
    suffix = ".exe" if WINDOWS else ""
    programs = {"folder": dist / built["folder"] / f"canasta-desktop{suffix}", "one_file": dist / built["one_file"]}
    sizes(report, dist, built)
    if LINUX and not (shutil.which("Xvfb") and shutil.which("xdotool")):
        report.check("virtual screen", _no_screen)
        _check_all(report, programs, built["version"], options.starts, None)
    elif LINUX:
        with screen() as display:
            _check_all(report, programs, built["version"], options.starts, display)
    else:
        _check_all(report, programs, built["version"], options.starts, None)
    report.figures["load"] = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    report.figures["failures"] = report.failures
    text = json.dumps(report.figures, indent=2)
    print(text)
    if options.json:
        options.json.write_text(text + "\n", encoding="utf-8")
    return int(report.failures > 0)


def _no_screen() -> str:
    raise FailedError("Xvfb and xdotool are needed (packages xvfb and xdotool)")


def _check_all(report: Report, programs: dict[str, Path], wanted: str, times: int, display: str | None) -> None:
    for name, program in programs.items():
        check_build(report, name, program, wanted, display)
    for name, program in programs.items():
        measure(report, name, program, times, display)


if __name__ == "__main__":
    sys.exit(main())
