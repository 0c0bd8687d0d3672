"""The package with its engine compiled, for a build to be made from."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from compile_engine import PACKAGE, SHARED, hot_modules, imports

from .facts import ROOT, SCRIPTS

if TYPE_CHECKING:
    from pathlib import Path


def compiled_copy(work: Path) -> tuple[Path, list[str]]:
    """A folder to import the package from, and the modules that a compiled one imports unseen.

    Raises SystemExit where compiling fails: a program without it would look like any other and think a quarter as far.
    """
    place = work / "package"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(ROOT / PACKAGE, place / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, str(SCRIPTS / "compile_engine.py"), str(place)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)  # noqa: S603  our own words
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-5:]
        raise SystemExit("\n".join(["The engine cannot be compiled:", *last]))
    return place, unseen_imports()


def unseen_imports() -> list[str]:
    """The modules that compiled ones import: nobody who reads files for import statements finds them there."""
    hot = hot_modules(ROOT)
    named = {name for path in hot for name in imports(ROOT / path)}
    ours = {name for name in named if (ROOT / (name.replace(".", "/") + ".py")).is_file()}
    ours |= {path.removesuffix(".py").replace("/", ".") for path in hot}
    return sorted({SHARED} | ours | {name for name in named if name in sys.stdlib_module_names} - {"__future__"})
