"""Builds the standalone programs for the system that it runs on.

    python build_scripts/build.py [--out dist] [--work build] [--compiled FOLDER]

Makes a folder build, a one-file build and the archives for download, with their checksums (SHA256SUMS) and a description of the
build (build.json). Installs nothing: if a requirement is missing, one sentence names it. The requirements, with exact versions,
are in build_scripts/requirements-build.txt.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

SCRIPTS: Final = Path(__file__).resolve().parent
LOCK: Final = SCRIPTS / "requirements-build.txt"
INSTALL: Final = f"python -m pip install -r {LOCK.relative_to(SCRIPTS.parent).as_posix()}"
OLDEST: Final = (3, 11)


def main() -> int:
    """Parse the arguments and build; returns the exit status."""
    parser = argparse.ArgumentParser(description="Build the standalone programs for this system.")
    parser.add_argument("--out", type=Path, default=SCRIPTS.parent / "dist", help="where the programs go (default: dist)")
    parser.add_argument("--work", type=Path, default=SCRIPTS.parent / "build", help="scratch (default: build)")
    parser.add_argument(
        "--compiled", type=Path, metavar="FOLDER", help="take extension modules from here instead of compiling the engine"
    )
    options = parser.parse_args()
    lack = missing()
    if lack:
        print(f"build.py: {lack}", file=sys.stderr)
        return 2
    sys.path[:0] = [str(SCRIPTS), str(SCRIPTS.parent)]
    return build(options.out.resolve(), options.work.resolve(), options.compiled)


# requirements


def missing() -> str:
    """The missing requirement, in one sentence; empty if there is none."""
    if sys.version_info < OLDEST:
        return "Python 3.11 or newer is needed."
    absent = [name for name, _ in locked() if not _installed(name)]
    if absent:
        return f"{', '.join(absent)} missing: `{INSTALL}` installs what a build needs."
    if sys.platform.startswith("linux"):
        if not sysconfig.get_config_var("Py_ENABLE_SHARED"):
            return "This Python has no shared library (libpython), which a built program has to carry: use one that has."
        if not shutil.which("strip"):
            return "The tool strip is missing (package binutils): without it the programs are twice as large."
    return ""


def locked() -> Iterator[tuple[str, str]]:
    """Name and version of the lock file's packages for this system."""
    from packing import lock

    return ((entry.name, entry.version) for entry in lock.needed(LOCK, sys.platform))


def _installed(name: str) -> str:
    """The version of an installed package; empty if it is not installed."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def other_versions() -> list[str]:
    """The packages installed in another version than the locked one."""
    return [f"{name} {_installed(name)} ({version})" for name, version in locked() if _installed(name) != version]


# building


def build(out: Path, work: Path, compiled: Path | None) -> int:
    """Build everything; returns the exit status."""
    from packing import facts, installer

    others = other_versions()
    if others:
        print(f"build.py: not the locked versions: {', '.join(others)}", file=sys.stderr)
    out.mkdir(parents=True, exist_ok=True)
    run_pyinstaller(out, work, facts.moment(), ["--compiled", str(compiled.resolve())] if compiled else [])
    scratch = work / "canasta"
    archives = list(pack(out, scratch))
    one_file = f"Canasta-{facts.label()}{'.exe' if facts.system() == 'windows' else ''}"
    built = {
        "version": facts.version(),
        "commit": facts.commit(),
        "system": facts.system(),
        "python": sys.version.split()[0],
        "as_locked": not others,
        "folder": facts.PROGRAM,
        "one_file": one_file,
        "archives": [path.name for path in archives],
    }
    if facts.system() == "windows" and installer.makensis():
        built["installer"] = installer.write_installer(out, built, scratch / "installer").name
    write_facts(out, built)
    print(json.dumps(built, indent=2))
    unknown = (scratch / "unknown.txt").read_text(encoding="utf-8").split()
    if unknown:
        print(f"build.py: no licence is known for {', '.join(unknown)}: libraries.toml needs an entry.", file=sys.stderr)
        return 1
    return 0


def run_pyinstaller(out: Path, work: Path, moment: int, words: list[str]) -> None:
    """Run PyInstaller with the spec and its arguments `words`. Raises SystemExit if it fails."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(out), "--workpath", str(work), str(SCRIPTS / "canasta.spec"), "--", *words]
    # Reproducible builds need a fixed order of sets and a fixed time.
    environment = {**os.environ, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(moment)}
    if subprocess.run(command, env=environment, check=False).returncode:  # noqa: S603  fixed arguments
        raise SystemExit("build.py: PyInstaller did not finish; its last lines say why.")


def pack(out: Path, scratch: Path) -> Iterator[Path]:
    """Write the archives for this system; yields their paths."""
    from packing import facts, linux

    program = out / facts.PROGRAM
    if facts.system() == "linux":
        yield linux.write_tar(program, scratch, out)
        if shutil.which("dpkg-deb"):
            yield linux.write_deb(program, scratch / "licences", scratch, out)
        else:
            print("build.py: dpkg-deb is missing (package dpkg), so there is no .deb.", file=sys.stderr)
    elif facts.system() == "macos":
        path = out / f"{facts.PROGRAM}-{facts.label()}.zip"
        path.unlink(missing_ok=True)
        # ditto keeps links and permissions, which zipfile would lose.
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(out / "Canasta.app"), str(path)], check=True)  # noqa: S603, S607
        yield path
    else:
        yield write_zip(program, out / f"{facts.PROGRAM}-{facts.label()}.zip")


def write_zip(program: Path, path: Path) -> Path:
    """The folder build as a .zip."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for place in sorted(program.rglob("*")):
            if place.is_file():
                archive.write(place, place.relative_to(program.parent))
    return path


def write_facts(out: Path, built: dict[str, Any]) -> None:
    """Write build.json, and the checksums of the downloads in the format of `sha256sum`."""
    (out / "build.json").write_text(json.dumps(built, indent=2) + "\n", encoding="utf-8")
    names = [built["one_file"], *built["archives"], *([built["installer"]] if "installer" in built else [])]
    lines = [f"{hashlib.sha256((out / name).read_bytes()).hexdigest()}  {name}\n" for name in names]
    (out / "SHA256SUMS").write_text("".join(lines), encoding="ascii", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
