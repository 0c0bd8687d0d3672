"""Checks the packages for Linux: the .tar.gz with its install script, the desktop entry, the metainfo and the .deb.

    python build_scripts/install_test.py DIST [--deb] [--bare SUITE]

With --deb the package is installed on this machine and removed again, which needs root. With --bare it is installed into a new
root that holds nothing but what Debian's SUITE calls essential and what the package asks for, which needs root and mmdebstrap.
Needs desktop-file-validate and appstreamcli (packages desktop-file-utils and appstream), and for playing Xvfb and xdotool.
"""

# ruff: noqa: S603  the system's own tools, with fixed arguments

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from checking import DUMMY, FailedError, Report, a_deal, bare, real_keys, screen
from packing.facts import APP_ID, PROGRAM
from packing.icons import LINUX_SIZES

ICONS: Final = len(LINUX_SIZES) + 1


def tool(*words: str, env: dict[str, str] | None = None) -> str:
    """Run a tool; returns its output. Raises FailedError with the tool's message."""
    if not shutil.which(words[0]):
        raise FailedError(f"{words[0]} is missing")
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise FailedError(f"{words[0]}: status {done.returncode}; {(done.stdout + done.stderr).strip()[-600:]}")
    return done.stdout


def one(dist: Path, pattern: str) -> Path:
    """The only file that matches a pattern. Raises FailedError."""
    found = sorted(dist.glob(pattern))
    if len(found) != 1:
        raise FailedError(f"{len(found)} files are called {pattern}")
    return found[0]


def valid(share: Path) -> str:
    """The desktop entry and the metainfo pass their validators, and the icons are there."""
    tool("desktop-file-validate", str(share / "applications" / f"{APP_ID}.desktop"))
    tool("appstreamcli", "validate", "--pedantic", "--no-net", str(share / "metainfo" / f"{APP_ID}.metainfo.xml"))
    icons = list(share.glob(f"icons/hicolor/*/apps/{APP_ID}.*"))
    if len(icons) < ICONS:
        raise FailedError(f"{len(icons)} icons only")
    return f"desktop entry and metainfo are valid, {len(icons)} icons"


def for_one_user(dist: Path, folder: Path) -> str:
    """Unpack, install into a home with spaces in its path, play, uninstall: only the player's games remain."""
    with tarfile.open(one(dist, "*.tar.gz")) as archive:
        archive.extractall(folder, filter="data")
    script = one(folder, f"{PROGRAM}-*") / "install.sh"
    home = folder / "Élodie & $Söhne 100%"
    home.mkdir()
    env = bare(HOME=str(home), PATH="/usr/bin:/bin")
    tool("sh", str(script), env=env)
    summary = valid(home / ".local" / "share")
    entry = (home / ".local" / "share" / "applications" / f"{APP_ID}.desktop").read_text(encoding="utf-8")
    line = next(line for line in entry.splitlines() if line.startswith("Exec="))
    if line != f'Exec="{str(home).replace("$", chr(92) * 2 + "$").replace("%", "%%")}/.local/lib/{PROGRAM}/{PROGRAM}"':
        raise FailedError(line)
    a_deal(home / ".local" / "bin" / PROGRAM, bare(**DUMMY, HOME=str(home)))
    tool("sh", str(script), env=env)  # over itself
    tool("sh", str(script), "--uninstall", env=env)
    left = [str(path.relative_to(home)) for path in home.rglob("*") if path.is_file() and ".config" not in path.parts]
    left = [name for name in left if not name.endswith((".cache", "mimeinfo.cache"))]
    own = [name for name in left if name.startswith(f".local/share/{PROGRAM}/")]
    if not own:
        raise FailedError("the player's own games are gone, too")
    left = [name for name in left if name not in own]
    if left:
        raise FailedError(f"left behind: {', '.join(left)}")
    return summary


def for_everybody(dist: Path) -> str:
    """Install the .deb, play on a virtual screen, remove it: no file remains."""
    package = one(dist, "*.deb")
    files = [Path("/", name) for name in _files(package)]
    tool("apt-get", "install", "--yes", "--no-install-recommends", str(package))
    try:
        summary = valid(Path("/usr/share"))
        with screen() as display:
            summary += "; " + real_keys(Path("/usr/bin", PROGRAM), display)
    finally:
        tool("dpkg", "--purge", PROGRAM)
    left = [str(path) for path in files if path.exists() or path.is_symlink()]
    if left:
        raise FailedError(f"left behind: {', '.join(left[:5])}")
    return f"{summary}; {len(files)} files gone again"


def in_a_bare_root(dist: Path, suite: str, folder: Path) -> str:
    """Make a bare Debian root, install the .deb, play a deal there without a display, remove it: no file remains."""
    package, root = one(dist, "*.deb"), folder / "root"
    # What a program needs that draws nothing is there, too: the package's own dependencies alone.
    tool("mmdebstrap", "--variant=apt", "--mode=root", "--quiet", suite, str(root))
    shutil.copy2(package, root / package.name)
    before = _all_files(root)
    within = ("chroot", str(root), "/usr/bin/env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive")
    tool(*within, "apt-get", "-q", "update")
    tool(*within, "apt-get", "-q", "install", "--yes", "--no-install-recommends", f"/{package.name}")
    came = len(_all_files(root) - before)
    playing = [f"{name}={value}" for name, value in {**DUMMY, "HOME": "/root"}.items()]
    told = tool(*within, *playing, f"/usr/bin/{PROGRAM}", "--version").strip()
    tool(*within, *playing, f"/usr/bin/{PROGRAM}", "simulate", "--games", "1")
    own = [root / name for name in _files(package)]
    tool(*within, "apt-get", "-q", "purge", "--yes", PROGRAM)
    left = [str(path.relative_to(root)) for path in own if path.exists() or path.is_symlink()]
    if left:
        raise FailedError(f"left behind: {', '.join(left[:5])}")
    return f"{told}; {came} files came with it and what it asks for, {len(own)} gone again"


def _all_files(root: Path) -> set[str]:
    """The files below a root."""
    return {str(path.relative_to(root)) for path in (root / "usr").rglob("*") if not path.is_dir()}


def _files(package: Path) -> list[str]:
    """The files in a package."""
    lines = tool("dpkg-deb", "--contents", str(package)).splitlines()
    names = [line.split(maxsplit=5)[5].partition(" -> ")[0] for line in lines]
    return [name.removeprefix("./") for name in names if not name.endswith("/")]


def main() -> int:
    """Check the packages for Linux; returns the exit status."""
    parser = argparse.ArgumentParser(description="Check the archives for Linux.")
    parser.add_argument("dist", type=Path, metavar="DIST", help="the folder that build.py wrote")
    parser.add_argument("--deb", action="store_true", help="install the .deb on this machine and take it away again")
    parser.add_argument("--bare", metavar="SUITE", help="install the .deb into a new root of this Debian, such as bookworm")
    options = parser.parse_args()
    dist = options.dist.resolve()
    report = Report()
    with tempfile.TemporaryDirectory() as scratch:
        report.check("install script", lambda: for_one_user(dist, Path(scratch)))
    if options.deb:
        report.check(".deb", lambda: for_everybody(dist))
    if options.bare:
        with tempfile.TemporaryDirectory() as scratch:
            report.check(f".deb in a bare {options.bare}", lambda: in_a_bare_root(dist, options.bare, Path(scratch)))
    return int(report.failures > 0)


if __name__ == "__main__":
    sys.exit(main())
