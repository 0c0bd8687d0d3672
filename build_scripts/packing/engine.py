"""A copy of the package with the compiled engine, as the input of a build."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING

from compile_engine import PACKAGE, SHARED, hot_modules, imports

from .facts import ROOT, SCRIPTS

if TYPE_CHECKING:
    from pathlib import Path


def compiled_copy(work: Path, ready: Path | None = None) -> tuple[Path, list[str]]:
    """A folder to import the package from, and the hidden imports of its compiled modules.

    `ready` is a folder with extension modules compiled elsewhere for this system and this Python. Raises SystemExit if
    compiling fails or `ready` lacks a module, because a program without it would be slower without any other sign.
    """
    place = work / "package"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(ROOT / PACKAGE, place / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    if ready:
        lacking = absent(ready)
        if lacking:
            raise SystemExit(f"Compiled modules are missing in {ready}: {', '.join(lacking)}.")
        shutil.copytree(ready, place, dirs_exist_ok=True)
        return place, hidden_imports()
    command = [sys.executable, str(SCRIPTS / "compile_engine.py"), str(place)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)  # noqa: S603  fixed arguments
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-5:]
        raise SystemExit("\n".join(["The engine cannot be compiled:", *last]))
    return place, hidden_imports()


def absent(ready: Path) -> list[str]:
    """The modules, as paths without extension, for which a folder has no extension module of this Python."""
    wanted = [SHARED, *(path.removesuffix(".py") for path in hot_modules(ROOT))]
    return [name for name in wanted if not any((ready / (name + ending)).is_file() for ending in EXTENSION_SUFFIXES)]


def hidden_imports() -> list[str]:
    """The modules that compiled ones import, which PyInstaller cannot find by reading import statements."""
    hot = hot_modules(ROOT)
    named = {name for path in hot for name in imports(ROOT / path)}
    ours = {name for name in named if (ROOT / (name.replace(".", "/") + ".py")).is_file()}
    ours |= {path.removesuffix(".py").replace("/", ".") for path in hot}
    return sorted({SHARED} | ours | {name for name in named if name in sys.stdlib_module_names} - {"__future__"})
