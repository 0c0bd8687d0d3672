"""Builds the program for Windows on Linux, and runs its checks and tests under wine.

    python build_scripts/windows_on_linux.py [--work FOLDER] [--stages NAME,NAME,…] [--json FILE]

Needs CPython 3.11 with its headers, and wine, mingw-w64, NSIS, Xvfb, openbox, xdotool, ImageMagick and git; if one is missing,
one sentence names it. All files are written to FOLDER, about 2 GB. A stage uses the files of the stages before it, so each can
be repeated alone; the latest results of all stages are in FOLDER/results.json, and in the table at the end.
"""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from checking import Report
from packing import facts
from wine import building, installing, playing, suites, user_data
from wine.workshop import Workshop, missing

if TYPE_CHECKING:
    from collections.abc import Callable

WORK: Final = Path.home() / ".cache" / "canasta-desktop-windows"


def _one(name: str, action: Callable[[Workshop], str]) -> Callable[[Workshop, Report], None]:
    """A stage with a single action."""
    return lambda shop, report: report.check(name, lambda: action(shop))


STAGES: Final[dict[str, Callable[[Workshop, Report], None]]] = {
    "wheels": _one("wheels for Windows", building.fetch),
    "python": _one("Python for Windows", building.make_python),
    "engine": _one("the engine compiled for Windows", building.compile_for_windows),
    "build": _one("folder, one file and zip", building.build),
    "installer": _one("the installer", building.make_installer),
    "smoke": suites.smoke,
    "figures": _one("30 games by seed 1, here and there, pure and compiled", suites.same_figures),
    "window": playing.window,
    "keeping": user_data.check_user_data,
    "install": installing.install,
    "tests": suites.tests,
}
"""All stages, in their order."""


def main() -> int:
    """Run the stages; returns the exit status."""
    parser = argparse.ArgumentParser(description="Build, play and test the program for Windows on Linux.")
    parser.add_argument("--work", type=Path, default=WORK, help=f"where everything is made (default {WORK})")
    parser.add_argument("--stages", type=_names, default=list(STAGES), metavar="NAMES", help=f"of {','.join(STAGES)}")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all results to this file, too")
    options = parser.parse_args()
    lack = missing()
    if lack:
        print(f"windows_on_linux.py: {lack}", file=sys.stderr)
        return 2
    place = options.work.resolve()
    if place.is_relative_to(facts.ROOT):
        print("windows_on_linux.py: The work folder must lie outside the checkout.", file=sys.stderr)
        return 2
    place.mkdir(parents=True, exist_ok=True)
    results = run(Workshop(place), options.stages, place / "results.json")
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    show(results)
    return int(any(not row["ok"] for rows in results["stages"].values() for row in rows))


def _names(text: str) -> list[str]:
    wanted = text.split(",")
    unknown = [name for name in wanted if name not in STAGES]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no stage {unknown[0]!r}; there are {', '.join(STAGES)}")
    return [name for name in STAGES if name in wanted]


def run(shop: Workshop, names: list[str], file: Path) -> dict[str, Any]:
    """Run stages in order and save their results; a failed build stage ends the run. Returns the results of all stages."""
    results: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"stages": {}}
    for number, name in enumerate(names):
        print(f"== {time.strftime('%H:%M:%S')} {name}", flush=True)
        report = Report()
        with shop.services_running():
            STAGES[name](shop, report)
        results["stages"][name] = report.rows
        results |= {"version": facts.version(), "commit": facts.commit(), **report.figures}
        results["stages"] = {known: results["stages"][known] for known in STAGES if known in results["stages"]}
        file.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
        if report.failures and name in ("wheels", "python", "engine", "build"):
            left = ", ".join(names[number + 1 :])
            print(f"windows_on_linux.py: without this stage there is nothing for: {left}", file=sys.stderr)
            break
    return results


def show(results: dict[str, Any]) -> None:
    """Print the table: a row for each check, with its message wrapped below it."""
    print(f"\nCanasta Desktop {results['version']} ({results['commit']}) for Windows, under wine\n")
    rows = [(stage, row) for stage, found in results["stages"].items() for row in found]
    widths = [max(len(stage) for stage, _ in rows), min(60, max(len(row["check"]) for _, row in rows))]
    for stage, row in rows:
        head = (
            f"{stage:{widths[0]}}  {row['check']:{widths[1]}}  {'ok' if row['ok'] else 'FAILED':6}  {row['seconds']:7.1f} s  "
        )
        words = textwrap.wrap(row["message"], 90) or [""]
        print(head + f"\n{' ' * len(head)}".join(words))


if __name__ == "__main__":
    sys.exit(main())
