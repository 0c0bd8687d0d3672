"""Writes a Flatpak manifest that builds the game from its wheel and from those it needs, with their checksums.

    python build_scripts/make_flatpak.py WHEEL [--out dist/flatpak] [--python 3.12] [--machine x86_64]

Fetches the wheels that WHEEL needs for that Python, which is the runtime's, and takes only files whose checksums are in
build_scripts/requirements-build.txt. The folder then holds all that `flatpak-builder` needs besides the runtime and its SDK:

    flatpak-builder --user --install --force-clean build dist/flatpak/org.canasta_desktop.canasta.json
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from packing import facts, linux, lock

LOCK: Final = facts.SCRIPTS / "requirements-build.txt"
RUNTIME: Final = "24.08"
"""The runtime's version; its Python is 3.12."""
PERMISSIONS: Final = (
    "--socket=wayland", "--socket=fallback-x11", "--share=ipc",  # a window
    "--socket=pulseaudio",
    "--device=all",  # fast drawing, and pads; a permission for pads alone needs Flatpak 1.15.6
)  # fmt: skip
"""What the game may use. The network and the player's files are not among it."""


def manifest(wheels: list[Path]) -> dict[str, Any]:
    """The manifest for wheels that lie in `wheels` beside it, and the desktop entry, metainfo and icons in `share`."""
    sources: list[dict[str, str]] = [
        {"type": "file", "path": f"wheels/{wheel.name}", "sha256": _sum(wheel), "dest": "wheels"} for wheel in sorted(wheels)
    ]
    return {
        "id": facts.APP_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": facts.PROGRAM,
        "finish-args": list(PERMISSIONS),
        "modules": [
            {
                "name": facts.PROGRAM,
                "buildsystem": "simple",
                "build-commands": [
                    "python3 -m pip install --no-index --no-deps --ignore-installed --prefix=${FLATPAK_DEST} wheels/*.whl",
                    "mkdir -p ${FLATPAK_DEST}/share && cp -r share/. ${FLATPAK_DEST}/share",
                ],
                "sources": [*sources, {"type": "dir", "path": "share", "dest": "share"}],
            }
        ],
    }


def strangers(wheels: list[Path]) -> list[str]:
    """The wheels of others whose checksums are not in the lock file."""
    known = {one.removeprefix("sha256:") for entry in lock.entries(LOCK) for one in entry.sums}
    own = facts.PROGRAM.replace("-", "_")
    return [wheel.name for wheel in wheels if not wheel.name.startswith(f"{own}-") and _sum(wheel) not in known]


def fetch(wheel: Path, python: str, machine: str, folder: Path) -> list[Path]:
    """Put the wheel and those it needs into the folder. Raises CalledProcessError where one is not to be had."""
    with tempfile.TemporaryDirectory() as scratch:
        pins = Path(scratch, "pins.txt")
        pins.write_text("".join(f"{entry.name}=={entry.version}\n" for entry in lock.needed(LOCK, "linux")), encoding="utf-8")
        platforms = [word for glibc in ("2_28", "2_17", "2_5") for word in ("--platform", f"manylinux_{glibc}_{machine}")]
        older = [word for name in ("2014", "1") for word in ("--platform", f"manylinux{name}_{machine}")]
        words = ["download", "--quiet", "--only-binary=:all:", "--implementation=cp", "--python-version", python]
        what = ["-c", str(pins), "-d", str(folder), str(wheel)]
        subprocess.run([sys.executable, "-m", "pip", *words, *platforms, *older, *what], check=True)  # noqa: S603
    return sorted(folder.glob("*.whl"))


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> int:
    """Write the folder; returns the exit status."""
    parser = argparse.ArgumentParser(description="Write a Flatpak manifest for a wheel.")
    parser.add_argument("wheel", type=Path, metavar="WHEEL", help="the wheel of the game")
    parser.add_argument("--out", type=Path, default=facts.ROOT / "dist" / "flatpak", help="the folder (default: dist/flatpak)")
    parser.add_argument("--python", default="3.12", help="the Python of the runtime (default: 3.12)")
    parser.add_argument("--machine", default="x86_64", choices=("x86_64", "aarch64"), help="the processor (default: x86_64)")
    options = parser.parse_args()
    if not re.fullmatch(r"3\.\d+", options.python):
        parser.error(f"{options.python} is no version of Python: give one such as 3.12.")
    if not options.wheel.is_file():
        parser.error(f"There is no file {options.wheel}.")
    out = options.out.resolve()
    shutil.rmtree(out / "wheels", ignore_errors=True)
    shutil.rmtree(out / "share", ignore_errors=True)
    (out / "wheels").mkdir(parents=True)
    try:
        wheels = fetch(options.wheel.resolve(), options.python, options.machine, out / "wheels")
    except subprocess.CalledProcessError:
        print("make_flatpak.py: not all wheels are to be had; pip says above which is missing.", file=sys.stderr)
        return 1
    unknown = strangers(wheels)
    if unknown:
        print(f"make_flatpak.py: {', '.join(unknown)}: not the files that the lock file names.", file=sys.stderr)
        return 1
    linux.write_share(out / "share")
    written = out / f"{facts.APP_ID}.json"
    written.write_text(json.dumps(manifest(wheels), indent=2) + "\n", encoding="utf-8")
    print(f"{written}: {len(wheels)} wheels")
    return 0


if __name__ == "__main__":
    sys.exit(main())
