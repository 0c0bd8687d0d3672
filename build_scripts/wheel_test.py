"""Checks an installed wheel: `python build_scripts/wheel_test.py compiled|pure`.

Run by the Python in which the wheel is installed, from any folder: the command prints its version and whether it is compiled;
the engine plays a game; a deal is played through the window, without a display.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from checking import DUMMY, FailedError, Report, a_deal, bare, expect, run
from packing import facts

KINDS: Final = {"compiled": "compiled", "pure": "pure Python"}
"""The kinds of wheels, and their names in the output of `--version`."""


def command() -> Path:
    """The path of the command installed by the wheel."""
    found = shutil.which(facts.PROGRAM, path=sysconfig.get_path("scripts"))
    if found is None:
        raise FailedError(f"there is no {facts.PROGRAM} in {sysconfig.get_path('scripts')}")
    return Path(found)


def version(kind: str) -> str:
    """Check the version and the kind."""
    line = expect(run(command(), "--version", env=bare())).strip()
    if not line.startswith(f"{facts.PROGRAM} {facts.version()}") or not line.endswith(f", {KINDS[kind]}"):
        raise FailedError(line)
    return line


def not_the_checkout() -> str:
    """Check that the installed package is imported, not the checkout, and that it is complete."""
    block = "import canasta_desktop.licences as it; print(it.__file__); assert all(part.text for part in it.all_credits())"
    with tempfile.TemporaryDirectory() as elsewhere:
        done = subprocess.run([sys.executable, "-I", "-c", block], cwd=elsewhere, capture_output=True, text=True, check=True)  # noqa: S603
    place = Path(done.stdout.strip())
    if place.is_relative_to(facts.ROOT):
        raise FailedError(f"{place} is the checkout's")
    return str(place.parent)


def main() -> int:
    """Check the wheel; returns the exit status."""
    parser = argparse.ArgumentParser(description="Check an installed wheel.")
    parser.add_argument("kind", choices=KINDS, help="whether its engine has to be compiled")
    kind = parser.parse_args().kind
    report = Report()
    report.check("installed", not_the_checkout)
    report.check("version", lambda: version(kind))
    report.check(
        "game", lambda: expect(run(command(), "simulate", "--games", "1", "--seed", "1", "--json", env=bare())).strip()
    )
    report.check("window", lambda: a_deal(command(), bare(**DUMMY)))
    return int(report.failures > 0)


if __name__ == "__main__":
    sys.exit(main())
