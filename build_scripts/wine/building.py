"""The build stages: Python for Windows, the compiled engine, the programs and the installer."""

from __future__ import annotations

import json
import shutil
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from checking import FailedError
from packing import facts, lock

from .workshop import DLL, PYTHON, drive_path

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .workshop import Workshop

_HERE: Final = Path(__file__).resolve().parent
BUILD_LOCK: Final = facts.SCRIPTS / "requirements-build.txt"
TEST_LOCK: Final = _HERE / "requirements.txt"
RUNTIME: Final = "panda3d"
"""The package whose wheel for Windows contains Python's DLL."""
_LEFT_OUT: Final = ("site-packages", "lib-dynload", "__pycache__", "test", "config-*", "tkinter", "idlelib", "turtledemo")
"""Folders of the standard library that are specific to this system or not needed."""


# wheels


def fetch(shop: Workshop) -> str:
    """Download the wheels for Windows, verified with the checksums of the lock file, and install the tools of this system."""
    shutil.rmtree(shop.downloads, ignore_errors=True)
    shop.downloads.mkdir(parents=True)
    wanted = [*lock.needed(BUILD_LOCK, "win32"), *lock.needed(TEST_LOCK, "win32")]
    lock.write_requirements(shop.downloads / "windows.txt", wanted)
    shop.tool(
        sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--platform=win_amd64",
        "--python-version={}.{}".format(*PYTHON), "--require-hashes", "--dest", shop.downloads,
        "--requirement", shop.downloads / "windows.txt",
    )  # fmt: skip
    shutil.rmtree(shop.tools, ignore_errors=True)
    venv.create(shop.tools, with_pip=True)
    lock.write_requirements(shop.downloads / "here.txt", lock.needed(BUILD_LOCK, sys.platform))
    shop.tool(
        shop.tools_python, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes",
        "--requirement", shop.downloads / "here.txt",
    )  # fmt: skip
    found = list(shop.downloads.glob("*.whl"))
    if len(found) != len(wanted):
        raise FailedError(f"{len(found)} wheels of {len(wanted)}")
    return f"{len(found)} wheels with the checksums of the lock, {_megabytes(found):.0f} MB"


def _megabytes(files: Iterable[Path]) -> float:
    return sum(path.stat().st_size for path in files) / 1e6


# Python for Windows


def make_python(shop: Workshop) -> str:
    """Assemble Python for Windows: its DLL from a wheel, the standard library from this system, the wheels installed."""
    shutil.rmtree(shop.python, ignore_errors=True)
    modules, packages = shop.python / "DLLs", shop.python / "Lib" / "site-packages"
    standard = Path(sysconfig.get_path("stdlib"))
    shutil.copytree(standard, shop.python / "Lib", ignore=shutil.ignore_patterns(*_LEFT_OUT), symlinks=True)
    modules.mkdir()
    packages.mkdir()
    for wheel in sorted(shop.downloads.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            if wheel.name.startswith(f"{RUNTIME}-"):
                _extract_library(archive, shop.python, modules)
            else:
                archive.extractall(packages)
    shop.tool(
        "x86_64-w64-mingw32-gcc", "-O2", "-s", "-municode", "-mconsole", f'-DPYTHON_DLL=L"{DLL}"',
        _HERE / "launcher.c", "-o", shop.python / "python.exe",
    )  # fmt: skip
    shop.make_prefix()
    result = shop.run_python("-c", "import ctypes, multiprocessing, sqlite3, sys; print(sys.version)")
    return f"Python {result.stdout.strip()}"


def _extract_library(archive: zipfile.ZipFile, place: Path, modules: Path) -> None:
    """Extract Python's DLL and the C runtime beside the launcher, and the extension modules with their libraries."""
    for name in archive.namelist():
        folder, _, file = name.rpartition("/")
        if folder != "deploy_libs" or not file.lower().endswith((".dll", ".pyd")):
            continue
        beside = file.lower() in (DLL, "vcruntime140.dll")
        if beside or file.endswith(".pyd") or file.lower().startswith(("libffi", "libcrypto", "libssl", "sqlite3")):
            ((place if beside else modules) / file).write_bytes(archive.read(name))


# the engine


def compile_for_windows(shop: Workshop) -> str:
    """Cross-compile the engine's extension modules."""
    include, library = shop.place / "include", shop.place / "libpython.a"
    shutil.rmtree(include, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), include)
    shutil.copy2(_HERE / "pyconfig.h", include)
    (shop.place / "python.def").write_text(shop.tool("gendef", "-", shop.python / DLL), encoding="utf-8")
    shop.tool("x86_64-w64-mingw32-dlltool", "-d", "python.def", "-D", DLL, "-l", library)
    shutil.rmtree(shop.compiled, ignore_errors=True)
    script = _HERE / "cross.py"
    shop.tool(shop.tools_python, script, shop.compiled, "--include", include, "--library", library)
    found = list(shop.compiled.rglob("*.pyd"))
    return f"{len(found)} extension modules, {_megabytes(found):.1f} MB"


# the programs


def copy_sources(shop: Workshop) -> None:
    """Copy the tracked files of the checkout twice: once as they are, once with the compiled modules."""
    names = shop.tool("git", "-C", facts.ROOT, "ls-files", "-z").split("\0")
    for place in (shop.source, shop.source_compiled):
        shutil.rmtree(place, ignore_errors=True)
        for name in names:
            if name and (facts.ROOT / name).is_file():
                to = place / name
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(facts.ROOT / name, to)
    shutil.copytree(shop.compiled, shop.source_compiled, dirs_exist_ok=True)


def build(shop: Workshop) -> str:
    """Run `build.py` with Python for Windows: folder build, one-file build, zip."""
    copy_sources(shop)
    shutil.rmtree(shop.dist, ignore_errors=True)
    shop.run_python(
        "build_scripts/build.py", "--out", drive_path(shop.dist), "--work", drive_path(shop.place / "work"),
        "--compiled", drive_path(shop.compiled), cwd=shop.source,
    )  # fmt: skip
    built = json.loads((shop.dist / "build.json").read_text(encoding="utf-8"))
    if not built["as_locked"]:
        raise FailedError("not the locked versions")
    return f"{built['one_file']}, {', '.join(built['archives'])} (commit {built['commit']})"


def make_installer(shop: Workshop) -> str:
    """Make the installer from the folder build."""
    shop.tool(shop.tools_python, facts.SCRIPTS / "make_installer.py", shop.dist)
    built = json.loads((shop.dist / "build.json").read_text(encoding="utf-8"))
    path = shop.dist / built["installer"]
    return f"{path.name}, {_megabytes([path]):.1f} MB"
