"""The smoke test, reproducible games, and the test suite, under wine."""

# ruff: noqa: S314  the report of tests that ran here

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from fnmatch import fnmatch
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree as ET

from checking import FailedError
from packing import facts

from .workshop import drive_path

if TYPE_CHECKING:
    from pathlib import Path

    from checking import Report

    from .workshop import Workshop

EXPECTED_FAILURES: Final[dict[str, str]] = {
    "tests/ui/test_sound::test_the_script_writes_the_files_that_are_there": (
        "Python's DLL is 3.11.9 and its library that of this system: before 3.11.8 their importlib do not fit together here"
    ),
}
"""Tests that cannot pass under wine, as patterns of their names, with the reason."""

_GAMES: Final = ("simulate", "--games", "30", "--seed", "1", "--json")


def smoke(shop: Workshop, report: Report) -> None:
    """Run `smoke_test.py` under wine, and report each of its checks."""
    file = shop.place / "figures.json"
    file.unlink(missing_ok=True)
    done = shop.run_python(
        "build_scripts/smoke_test.py", drive_path(shop.dist), "--starts", "3", "--json", drive_path(file),
        cwd=shop.source_compiled, check=False,
    )  # fmt: skip
    if not file.is_file():
        report.note("smoke test", (done.stdout + done.stderr).strip()[-900:], holds=False, seconds=0)
        return
    figures = json.loads(file.read_text(encoding="utf-8"))
    for row in figures["checks"]:
        report.note(row["check"], row["message"], row["ok"], row["seconds"])
    report.figures |= {name: figures[name] for name in ("size_mb", "start_ms") if name in figures}


def same_figures(shop: Workshop) -> str:
    """The same seed gives the same games on Linux and Windows, pure and compiled."""
    found: dict[str, dict[str, Any]] = {}
    speeds = []
    programs: dict[str, list[str | Path]] = {"the built program": [shop.dist / facts.PROGRAM / f"{facts.PROGRAM}.exe", *_GAMES]}
    for kind, place in (("pure", shop.source), ("compiled", shop.source_compiled)):
        done = shop.run_python("-m", "canasta_desktop", *_GAMES, cwd=place)
        found[f"Windows, {kind}"] = json.loads(done.stdout)
    for name, words in programs.items():
        found[f"Windows, {name}"] = json.loads(shop.windows(*words).stdout)
    found["Linux, pure"] = json.loads(_here(shop, shop.source))
    found["Linux, compiled"] = json.loads(_here(shop, _compiled_here(shop)))
    for name, figures in found.items():
        speeds.append(f"{name} {figures.pop('deals_per_s'):,.0f}")
    first = next(iter(found.values()))
    if any(figures != first for figures in found.values()):
        raise FailedError(f"they differ: {json.dumps(found)}")
    return f"{first['deals']} deals, {first['points_per_deal']:.1f} points a deal, all alike; deals/s: {'; '.join(speeds)}"


def _here(shop: Workshop, place: Path) -> str:
    """The figures of the games on this system."""
    words = [str(shop.tools_python), "-m", "canasta_desktop", *_GAMES]
    env = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(words, env=env, cwd=shop.place, capture_output=True, text=True, check=True).stdout  # noqa: S603


def _compiled_here(shop: Workshop) -> Path:
    """A copy of the sources with the engine compiled for this system."""
    place = shop.place / "here"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(shop.source / "canasta_desktop", place / "canasta_desktop")
    shop.tool(shop.tools_python, shop.source / "build_scripts" / "compile_engine.py", place)
    return place


# the tests


def tests(shop: Workshop, report: Report) -> None:
    """Run all tests with the compiled engine, and those of the rules and the bots with the pure one too."""
    _suite(shop, report, "tests, compiled", shop.source_compiled, [])
    _suite(shop, report, "tests of rules and bots, pure", shop.source, ["tests/engine", "tests/bots"])


def _suite(shop: Workshop, report: Report, name: str, place: Path, folders: list[str]) -> None:
    begun = time.monotonic()
    file = shop.place / "tests.xml"
    file.unlink(missing_ok=True)
    done = shop.run_python(
        "-m", "pytest", "-q", "-o", "addopts=",  # no plugin that runs them in several processes is there
        "-p", "no:cacheprovider", f"--junitxml={drive_path(file)}", *folders, cwd=place, check=False,
        PYTHONPATH=drive_path(place),  # for the processes that the tests start
    )  # fmt: skip
    seconds = time.monotonic() - begun
    if not file.is_file():
        report.note(name, (done.stdout + done.stderr).strip()[-900:], holds=False, seconds=seconds)
        return
    cases = list(ET.parse(file).getroot().iter("testcase"))
    failed = [_name(case) for case in cases if case.find("failure") is not None or case.find("error") is not None]
    skipped = sum(case.find("skipped") is not None for case in cases)
    known = {test: reason for test in failed if (reason := _reason(test))}
    wrong = [test for test in failed if test not in known]
    passed = len(cases) - len(failed) - skipped
    summary = f"{passed:,} passed, {skipped} skipped, {len(known)} that wine cannot pass, {len(wrong)} failed"
    report.note(name, f"{summary}: {', '.join(wrong)}" if wrong else summary, not wrong and passed > 0, seconds)
    report.figures[name] = {"passed": passed, "skipped": skipped, "wine": known, "failed": wrong}
    (shop.place / f"{name.replace(', ', '-').replace(' ', '-')}.log").write_text(done.stdout, encoding="utf-8")
    for test, reason in known.items():
        report.note(f"not under wine: {test}", reason, holds=True, seconds=0)


def _name(case: ET.Element) -> str:
    return f"{case.get('classname', '').replace('.', '/')}::{case.get('name')}"


def _reason(test: str) -> str:
    return next((reason for pattern, reason in EXPECTED_FAILURES.items() if fnmatch(test, pattern)), "")
