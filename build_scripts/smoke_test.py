"""Checks built programs under users' conditions: a minimal environment, another folder, with and without a display.

    python build_scripts/smoke_test.py DIST [--json FILE] [--starts N]

DIST is the folder written by `build.py`. Every build in it has to: print its version, report a missing display in one sentence,
give the same figures in a simulation as the checkout, start from a path with spaces and accents, without a home, with a
read-only home and without a sound device, and play a deal through the window: with the dummy driver, and on Linux on a virtual
screen with real keys (needs Xvfb and xdotool). Prints a line for each check, then sizes in MB and start times in ms as JSON.
"""

# ruff: noqa: S603  the program under test and the system's own tools, with fixed arguments

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from checking import (
    DUMMY,
    PATIENCE,
    WINDOWS,
    FailedError,
    Report,
    a_deal,
    at_home,
    bare,
    expect,
    real_keys,
    reported,
    run,
    screen,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT: Final = Path(__file__).resolve().parents[1]
LINUX: Final = sys.platform.startswith("linux")
LIMITS: Final = {"folder_mb": 48, "archive_mb": 21, "one_file_mb": 28, "folder_start_ms": 350, "one_file_start_ms": 900}


# the checks


def version(program: Path, wanted: str) -> str:
    """Check that `--version` prints name and version, and that the engine is compiled."""
    output = expect(run(program, "--version", env=bare()))
    if output.split()[:2] != ["canasta-desktop", wanted] or not output.strip().endswith(", compiled"):
        raise FailedError(output)
    return output.strip()


def no_display(program: Path) -> str:
    """Check that without a display it prints one sentence and exits with status 2."""
    done = run(program, env=bare())
    if "no display" not in done.stderr or len(done.stderr.strip().splitlines()) != 1:
        raise FailedError(f"stderr: {done.stderr.strip()[-400:]!r}")
    expect(done, 2)
    return done.stderr.strip()[:72] + "…"


def same_figures(program: Path) -> str:
    """Check that the program gives the same figures in a simulation as the checkout."""
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
    """Check that it runs from a path with spaces and accents, started in another folder."""
    place = folder / "Mes jeux préférés" / "Übung 1"
    place.mkdir(parents=True)
    if program.parent.name == "canasta-desktop":
        shutil.copytree(program.parent, place / program.parent.name, symlinks=True)
        moved = place / program.parent.name / program.name
    else:
        moved = Path(shutil.copy2(program, place))
    home = place / "Zuhause é"
    home.mkdir()
    found = a_deal(moved, bare(**DUMMY, **at_home(str(home))), cwd=place)
    shutil.rmtree(place)
    return found


def no_home(program: Path, folder: Path) -> str:
    """Check that it runs if HOME is a folder that does not exist and cannot be created."""
    blocked = folder / "a file"
    blocked.write_text("")
    missing = str(blocked / "home")
    return a_deal(program, bare(**DUMMY, **at_home(missing)))


def read_only_home(program: Path, folder: Path) -> str:
    """Check that it runs with a read-only home; root, who could write there, changes to another user first."""
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
    """Check that it runs without a sound driver."""
    return a_deal(program, bare(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="nosuchdriver"))


# figures


def start_ms(program: Path, env: Mapping[str, str], times: int) -> dict[str, float]:
    """Ms from the call to the first frame, warm: the median, and the minimum, which has the least noise from other load."""
    found = []
    for _ in range(times + 1):
        begun = time.monotonic()
        found.append((reported(expect(run(program, "--demo", "frame", env=env)))["first_frame"] - begun) * 1000)
    return {"median": round(median(found[1:]), 1), "best": round(min(found[1:]), 1)}


def megabytes(place: Path) -> float:
    """Size of a file or of all files in a folder, in MB (10**6 bytes)."""
    files = [place] if place.is_file() else [file for file in place.rglob("*") if file.is_file() and not file.is_symlink()]
    return round(sum(file.stat().st_size for file in files) / 1e6, 1)


def measure(report: Report, name: str, program: Path, times: int, display: str | None) -> None:
    """Measure the start times of a build with each video driver."""
    drivers = {"dummy": bare(**DUMMY)}
    if display:
        drivers["x11"] = bare(DISPLAY=display, SDL_AUDIODRIVER="dummy")
    for driver, env in drivers.items():

        def check(env: Mapping[str, str] = env, driver: str = driver) -> str:
            taken = start_ms(program, env, times)
            report.figures.setdefault("start_ms", {}).setdefault(name, {})[driver] = taken
            return f"median {taken['median']} ms, best {taken['best']} ms (wanted: {LIMITS[f'{name}_start_ms']})"

        report.check(f"{name}: start to first frame, {driver}", check)


def check_build(report: Report, name: str, program: Path, wanted: str, display: str | None) -> None:
    """Run all checks of one build."""
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
    """Check the sizes against `LIMITS`."""
    found = {"folder": megabytes(dist / built["folder"]), "one_file": megabytes(dist / built["one_file"])}
    found |= {f"archive {name}": megabytes(dist / name) for name in built["archives"]}
    report.figures["size_mb"] = found
    for name, size in found.items():
        most = LIMITS[f"{name.split()[0]}_mb"]

        def check(size: float = size, most: float = most) -> str:
            if size > most:
                raise FailedError(f"{size} MB, at most {most}")
            return f"{size} MB (at most {most})"

        report.check(f"size of {name}", check)
    report.check("nothing twice", lambda: check_duplicates(dist / built["folder"]))
    if WINDOWS:
        report.check("what the programs say about themselves", lambda: check_resources(dist, built))


def check_resources(dist: Path, built: dict[str, Any]) -> str:
    """Check version, icons and manifest of each program for Windows."""
    from packing import executables

    wrong = executables.all_faults(dist, built)
    if wrong:
        raise FailedError("; ".join(wrong))
    return f"version, manifest, icons of {len(executables.ICON_SIZES)} sizes"


def check_duplicates(folder: Path) -> str:
    """Check that no file is in a folder build twice, but for pictures and texts of a few bytes."""
    seen: dict[bytes, Path] = {}
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()]
    for path in files:
        if path.stat().st_size < 4096:
            continue
        first = seen.setdefault(hashlib.sha256(path.read_bytes()).digest(), path)
        if first != path:
            raise FailedError(f"{path.relative_to(folder)} is {first.relative_to(folder)} again")
    return f"{len(files)} files"


def main() -> int:
    """Check all builds in a folder; returns the exit status."""
    parser = argparse.ArgumentParser(description="Check built programs in a bare environment.")
    parser.add_argument("dist", type=Path, metavar="DIST", help="the folder that build.py wrote")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    parser.add_argument("--starts", type=int, default=5, metavar="N", help="starts to measure (default 5)")
    options = parser.parse_args()
    dist = options.dist.resolve()
    if not (dist / "build.json").is_file():
        parser.error(f"{dist} holds no build; give the folder that build.py has made (dist).")
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
    report.figures |= {"failures": report.failures, "checks": report.rows}
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
