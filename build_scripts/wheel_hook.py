"""Puts compiled modules into a wheel where they can be made: what `pip install .` runs by way of hatchling.

Compiled or not, the install works. Where there is no compiler, no mypy to be had, or compiling fails for whatever reason, the
wheel is pure Python and the build says why in a line (shown by `pip install -v .`). CANASTA_DESKTOP_PURE=1 asks for pure
Python. Editable installs stay pure, for their sources change. `canasta-desktop --version` tells which it is.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PURE: Final = "CANASTA_DESKTOP_PURE"
TOOLS: Final = "mypy[mypyc]>=2,<3"
"""Not among the build's own requirements, for then a system that cannot have it could not install at all."""
FETCHING_S: Final = 120
COMPILING_S: Final = 600
LONGEST: Final = 160
"""Letters of an error that are shown; it may quote a whole command."""
NO_MYPY: Final = "mypy cannot be fetched"
SCRIPT: Final = Path(__file__).resolve().with_name("compile_engine.py")


class NotCompiledError(Exception):
    """There is no compiled module to be had; the text says why."""


class CompileHook(BuildHookInterface[Any]):
    """Compiles before the wheel is put together, and clears away afterwards."""

    _scratch: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled modules to the wheel and give it the tag of this platform, or leave it as it is."""
        if version == "editable":
            return
        self._scratch = tempfile.TemporaryDirectory(prefix="canasta-")
        try:
            made = compiled(Path(self._scratch.name))
        except NotCompiledError as error:
            self.app.display_info(f"Pure Python: {error}")
            return
        build_data["force_include"] |= made
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"Compiled: {len(made)} extension modules")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002  hatchling's
        """Clear the scratch folder away."""
        if self._scratch:
            self._scratch.cleanup()


def compiled(scratch: Path) -> dict[str, str]:
    """Compile in a scratch folder: the files made, and their places in the wheel. Raises NotCompiledError."""
    if os.environ.get(PURE, "0") not in ("", "0"):
        raise NotCompiledError(f"{PURE} asks for it")
    lack = missing()
    if lack:
        raise NotCompiledError(lack)
    out = scratch / "out"
    command = [sys.executable, str(SCRIPT), str(out)]
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        fetch_tools(scratch / "tools")
        command += ["--tools", str(scratch / "tools")]
    _run(command, COMPILING_S, "compiling failed")
    return {str(path): path.relative_to(out).as_posix() for path in sorted(out.rglob("*")) if path.is_file()}


def missing() -> str:
    """Why there is no point in trying; empty where there is."""
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython alone"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "Python's headers are missing"
    if sys.platform == "win32":
        studio = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Microsoft Visual Studio"
        return "" if shutil.which("cl") or studio.is_dir() else "there is no C compiler"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    return "" if shutil.which(compiler) else f"there is no C compiler ({compiler})"


def fetch_tools(place: Path) -> None:
    """Install mypyc and what it needs into a folder. Raises NotCompiledError."""
    words = ["install", "--quiet", "--target", str(place), TOOLS]
    for python in dict.fromkeys((sys.executable, base_python())):
        # A build environment often has no pip of its own; the Python that it was made from, or uv, may.
        if _runs([python, "-I", "-c", "import pip"]):
            _run([python, "-I", "-m", "pip", "--no-input", "--disable-pip-version-check", *words], FETCHING_S, NO_MYPY)
            return
    if not shutil.which("uv"):
        raise NotCompiledError(f"{NO_MYPY}: there is neither pip nor uv")
    _run(["uv", "pip", *words, "--python", sys.executable], FETCHING_S, NO_MYPY)


def base_python() -> str:
    """The Python that the build's environment was made from."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def _runs(command: list[str]) -> bool:
    try:
        _run(command, FETCHING_S, "")
    except NotCompiledError:
        return False
    return True


def _run(command: list[str], seconds: float, failure: str) -> None:
    """Run to the end. Raises NotCompiledError with the last line that was told."""
    try:
        done = subprocess.run(  # noqa: S603  our own words
            command, capture_output=True, text=True, errors="replace", timeout=seconds, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotCompiledError(f"{failure}: {error}") from None
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "without a word").splitlines()[-1]
        raise NotCompiledError(f"{failure}: {last[:LONGEST]}")
