"""The build hook of hatchling that `pip install .` runs: adds compiled modules to the wheel if they can be compiled.

Without a compiler, or if compiling fails, the wheel is pure Python and the build prints the reason in a line (shown by
`pip install -v .`). CANASTA_DESKTOP_PURE=1 requests pure Python; CANASTA_DESKTOP_PURE=never makes a failure an error, as for
wheels that are distributed. Editable installs stay pure, because their sources change. `canasta-desktop --version` shows
whether an installation is compiled.
"""

from __future__ import annotations

import contextlib
import os
import platform
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PURE: Final = "CANASTA_DESKTOP_PURE"
TOOLS: Final = ("mypy[mypyc]>=2,<3",)
MACHINES: Final = ("x86_64", "amd64", "arm64", "aarch64", "x86", "i386", "i686")
"""Architectures with wheels of mypy's dependencies; on others they would have to be compiled first, from Rust and C."""
COMPILING_S: Final = 1200
"""Time limit for compiling: several times what one core needs that has nothing else to do."""
LONGEST: Final = 160
"""Most characters of an error text, which may quote a whole command."""
SCRIPT: Final = Path(__file__).resolve().with_name("compile_engine.py")


class NotCompiledError(Exception):
    """The modules cannot be compiled; the text says why."""


class CompileHook(BuildHookInterface[Any]):
    """Compiles before the wheel is built, and deletes temporary files afterwards."""

    _scratch: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Further build requirements: mypy, but only if compiling can work, so that others need not install it."""
        return [] if missing() else list(TOOLS)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, add the modules to the wheel and set its platform tag; if that fails the wheel stays pure."""
        if version == "editable":
            return
        self._scratch = tempfile.TemporaryDirectory(prefix="canasta-")
        try:
            made = compiled(Path(self._scratch.name))
        except NotCompiledError as error:
            if os.environ.get(PURE) == "never":
                raise
            self.app.display_info(f"Pure Python: {error}")
            return
        build_data["force_include"] |= made
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"Compiled: {len(made)} extension modules")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002  hatchling's
        """Delete the temporary folder."""
        if self._scratch:
            self._scratch.cleanup()


def compiled(scratch: Path) -> dict[str, str]:
    """Compile in a temporary folder; returns the files and their paths in the wheel. Raises NotCompiledError."""
    lack = missing()
    if not lack and (find_spec("mypyc") is None or find_spec("setuptools") is None):
        lack = f"mypy is missing ({TOOLS[0]}; a build that is isolated gets it by itself)"
    if lack:
        raise NotCompiledError(lack)
    out = scratch / "out"
    _run([sys.executable, str(SCRIPT), str(out)], COMPILING_S, "compiling failed")
    return {str(path): path.relative_to(out).as_posix() for path in sorted(out.rglob("*")) if path.is_file()}


def missing() -> str:
    """The reason why compiling cannot work; empty if it can."""
    if os.environ.get(PURE, "0") not in ("", "0", "never"):
        return f"{PURE} asks for it"
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython alone"
    if platform.machine().lower() not in MACHINES:
        return f"mypy does not come ready-made for this machine ({platform.machine()})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "Python's headers are missing"
    if sys.platform == "win32":
        studio = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Microsoft Visual Studio"
        return "" if shutil.which("cl") or studio.is_dir() else "there is no C compiler"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    return "" if shutil.which(compiler) else f"there is no C compiler ({compiler})"


def _run(command: list[str], seconds: float, failure: str) -> None:
    """Run a command to its end; one that takes too long is ended with all that it started. Raises NotCompiledError."""
    group: dict[str, Any] = {} if sys.platform == "win32" else {"process_group": 0}
    try:
        with subprocess.Popen(  # noqa: S603  fixed arguments
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace", **group
        ) as process:
            try:
                out, err = process.communicate(timeout=seconds)
            except BaseException:
                _end(process)
                raise
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotCompiledError(f"{failure}: {error}") from None
    if process.returncode:
        last = (err.strip() or out.strip() or "without a word").splitlines()[-1]
        raise NotCompiledError(f"{failure}: {last[:LONGEST]}")


def _end(process: subprocess.Popen[str]) -> None:
    """End a process that was started by `_run`, and the compilers that it has started."""
    if sys.platform == "win32":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
