"""Names, version, commit and system, for the PyInstaller spec and for every archive."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SCRIPTS: Final = ROOT / "build_scripts"

PROGRAM: Final = "canasta-desktop"
"""Name of the program as a command."""

WINDOW: Final = "Canasta"
"""Name of the windowed program in the folder build for Windows, where PROGRAM is the console program."""

TITLE: Final = "Canasta Desktop"
APP_ID: Final = "org.canasta_desktop.canasta"
SUMMARY: Final = "Play the card game Canasta offline, against bots or with friends at one screen"
AUTHORS: Final = "Canasta Desktop contributors"

_SYSTEMS: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}
_MACHINES: Final = {"amd64": "x86_64", "x64": "x86_64", "aarch64": "arm64"}


def data_files() -> list[Path]:
    """The data files of the package: rule sets, levels, weights, lessons, questions, message catalogues."""
    return sorted(path for ending in ("toml", "f64", "jsonl", "mo") for path in (ROOT / "canasta_desktop").rglob(f"*.{ending}"))


def version() -> str:
    """The version, read from the package without importing it."""
    text = (ROOT / "canasta_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    if found is None:
        raise SystemExit("canasta_desktop/__init__.py names no version.")
    return found[1]


def system() -> str:
    """linux, windows or macos."""
    return _SYSTEMS.get(sys.platform, sys.platform)


def machine() -> str:
    """The architecture, such as x86_64 or arm64."""
    name = platform.machine().lower()
    return _MACHINES.get(name, name)


def label() -> str:
    """The last part of the names of archives: `0.1.0-linux-x86_64`."""
    return f"{version()}-{system()}-{machine()}"


def _git(*words: str) -> str:
    try:
        done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=True)  # noqa: S603, S607
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def commit() -> str:
    """The short name of the commit, with a + if files have changed since; empty outside git.

    Without git it is the value of the environment variable CANASTA_COMMIT.
    """
    given = os.environ.get("CANASTA_COMMIT", "")
    if given:
        return given
    name = _git("rev-parse", "--short=9", "HEAD")
    return name + "+" if name and _git("status", "--porcelain", "--untracked-files=no") else name


def moment() -> int:
    """The timestamp of all files in archives, in seconds: that of the commit, for reproducible builds."""
    given = os.environ.get("SOURCE_DATE_EPOCH") or _git("log", "-1", "--format=%ct")
    return int(given) if given.isdigit() else 1_767_225_600
