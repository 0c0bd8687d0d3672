"""Cross-compiles the engine for Windows on Linux: mypyc generates C, mingw-w64 compiles it.

    python build_scripts/wine/cross.py OUT --include FOLDER --library FILE

Needs mypy and setuptools, the headers of Python with a pyconfig.h for mingw-w64, and an import library of Python's DLL.
"""

# ruff: noqa: S603  the compiler, with fixed arguments

from __future__ import annotations

import argparse
import contextlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from compile_engine import PACKAGE, ROOT, extensions, hot_modules

COMPILER: Final = ("x86_64-w64-mingw32-gcc", "-O3", "-shared", "-s", "-static-libgcc", "-w")


def main() -> int:
    """Compile; returns the exit status."""
    parser = argparse.ArgumentParser(description="Compile the engine for Windows.")
    parser.add_argument("out", type=Path, help="where the extension modules go")
    parser.add_argument("--include", type=Path, required=True, help="the headers of Python")
    parser.add_argument("--library", type=Path, required=True, help="the import library of Python's DLL")
    options = parser.parse_args()
    out, include, library = (path.resolve() for path in (options.out, options.include, options.library))
    ending = f".cp{sys.version_info[0]}{sys.version_info[1]}-win_amd64.pyd"
    with tempfile.TemporaryDirectory() as scratch, contextlib.chdir(scratch):
        place = Path(scratch)
        shutil.copytree(ROOT / PACKAGE, place / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "assets"))
        for extension in extensions(hot_modules(place), "win32"):
            to = out / (extension.name.replace(".", "/") + ending)
            to.parent.mkdir(parents=True, exist_ok=True)
            macros = [f"-D{name}" if value is None else f"-D{name}={value}" for name, value in extension.define_macros]
            folders = [f"-I{folder}" for folder in (include, *extension.include_dirs)]
            command = [*COMPILER, *macros, *folders, *extension.sources, "-o", str(to), str(library)]
            subprocess.run(command, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
