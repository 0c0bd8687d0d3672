"""The work folder of the build for Windows, and running programs under wine."""

# ruff: noqa: S603  the system's own tools, with fixed arguments

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from checking import FailedError, press, screen
from packing import facts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PYTHON: Final = (3, 11)
"""The version of Python whose DLL is in the wheel of panda3d."""
DLL: Final = "python{}{}.dll".format(*PYTHON)

USER: Final = "Zoë Müller"
"""The user's name, with accents and a space, which are thus in all of the user's paths, temporary files included."""

TOOLS: Final = {
    "wine64": "wine64",
    "wineserver": "wine64",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "gendef": "mingw-w64-tools",
    "makensis": "nsis",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "import": "imagemagick",
    "git": "git",
}
"""The tools needed, and their packages on Debian."""

_DESKTOP: Final = "2040x1200"
"""Size in px of wine's desktop, which limits the size of windows."""
PATIENCE: Final = 7200
"""Timeout of any process, in seconds."""

_PATH: Final = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/lib/wine"))


def missing() -> str:
    """The missing requirement, in one sentence; empty if there is none."""
    if sys.version_info[:2] != PYTHON or not sys.platform.startswith("linux"):
        return "CPython {}.{} on Linux is needed, for its library goes with the one for Windows.".format(*PYTHON)
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "Python's headers are missing (package python3-dev)."
    absent = [package for name, package in TOOLS.items() if not shutil.which(name, path=_PATH)]
    if absent:
        wanted = " ".join(dict.fromkeys(absent))
        return f"Tools are missing: `apt-get install wine {wanted}` installs them, or what your system has in their place."
    return ""


class Workshop:
    """The folders of a build. All files are written below `place`, none to the checkout."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.downloads = place / "downloads"
        self.python = place / "python"
        """Python for Windows."""
        self.tools = place / "tools"
        """A virtual environment of this system with the locked packages, for compiling, drawing and comparing."""
        self.tools_python = self.tools / "bin" / "python"
        self.prefix = place / "prefix"
        """The wine prefix, with the drive C and the registry."""
        self.home = place / "home"
        self.source = place / "source"
        """A copy of the checkout."""
        self.source_compiled = place / "source-compiled"
        """A copy of the checkout with the compiled modules."""
        self.compiled = place / "compiled"
        """The compiled modules of the engine."""
        self.dist = place / "dist"
        self.pictures = place / "pictures"
        self._build_variables = {"CANASTA_COMMIT": facts.commit(), "SOURCE_DATE_EPOCH": str(facts.moment())}

    def environment(self, **more: str) -> dict[str, str]:
        """The environment variables for wine and the programs in it."""
        inherited = {name: os.environ[name] for name in ("DISPLAY",) if name in os.environ}
        return {
            "PATH": _PATH,
            "HOME": str(self.home),
            "USER": USER,
            "LANG": "C.UTF-8",
            "WINEPREFIX": str(self.prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=",  # wine must not offer to install .NET and a browser
            **self._build_variables,
            **inherited,
            **more,
        }

    def windows(
        self, *words: str | Path, env: Mapping[str, str] | None = None, cwd: Path | None = None, check: bool = True
    ) -> subprocess.CompletedProcess[str]:
        """Run a program for Windows to its end. Raises FailedError if it fails, unless `check` is off."""
        command = ["wine64", *(str(word) for word in words)]
        # With pipes, because programs under wine overwrite the beginning of a file given as their output.
        done = subprocess.run(
            command, env=env or self.environment(), cwd=cwd or self.place, stdin=subprocess.DEVNULL, capture_output=True,
            encoding="utf-8", errors="replace", timeout=PATIENCE, check=False,
        )  # fmt: skip
        if check and done.returncode:
            raise FailedError(f"{Path(words[0]).name}: status {done.returncode}; {(done.stdout + done.stderr).strip()[-900:]}")
        return done

    def start(self, *words: str | Path, env: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Start a program for Windows with a window, without waiting for its end."""
        quiet = subprocess.DEVNULL
        command = ["wine64", *(str(word) for word in words)]
        return subprocess.Popen(command, env=dict(env), cwd=self.place, stdin=quiet, stdout=quiet, stderr=quiet)

    def run_python(
        self, *words: str | Path, cwd: Path | None = None, check: bool = True, **more: str
    ) -> subprocess.CompletedProcess[str]:
        """Run Python for Windows without a window; `more` are further environment variables."""
        quiet = self.environment(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYTHONDONTWRITEBYTECODE="1", **more)
        return self.windows(self.python / "python.exe", *words, env=quiet, cwd=cwd, check=check)

    def run_line(self, line: str) -> None:
        """Run a raw command line to its end, because an installer accepts a folder with spaces only without quotes."""
        self.run_python("-c", "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1]))", line)

    def tool(self, *words: str | Path, cwd: Path | None = None) -> str:
        """Run a tool of this system; returns its output. Raises FailedError."""
        done = subprocess.run(
            [str(word) for word in words], env={**os.environ, "PATH": _PATH}, cwd=cwd or self.place, stdin=subprocess.DEVNULL,
            capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE, check=False,
        )  # fmt: skip
        if done.returncode:
            raise FailedError(f"{Path(words[0]).name}: status {done.returncode}; {(done.stdout + done.stderr).strip()[-900:]}")
        return done.stdout

    def fresh(self, name: str) -> Path:
        """A new empty folder, for user data."""
        place = self.place / "data" / name
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        return place

    @property
    def local_data(self) -> Path:
        """The user's folder %LOCALAPPDATA%."""
        return self.prefix / "drive_c" / "users" / USER / "AppData" / "Local"

    @contextmanager
    def services_running(self) -> Iterator[None]:
        """Keep wine's services and a display running, without which a one-file program waits 20 s at each start."""
        with screen(_DESKTOP) as display:
            before = os.environ.get("DISPLAY")
            os.environ["DISPLAY"] = display
            try:
                self._wine("wineserver", "-p")
                if self.prefix.is_dir():
                    # Start the services and the desktop now. Otherwise the first program with a window would start them; they
                    # would inherit its pipes and keep them open. An open window keeps the desktop running.
                    self._wine("wine64", "wineboot")
                    self.start("notepad.exe", env=self.environment())
                    press(display, "search", "--sync", "--onlyvisible", "--name", "Notepad")
                yield
            finally:
                self._wine("wineserver", "-k")
                if before is None:
                    del os.environ["DISPLAY"]
                else:
                    os.environ["DISPLAY"] = before

    def make_prefix(self) -> None:
        """Create a new wine prefix."""
        self._wine("wineserver", "-k")
        shutil.rmtree(self.prefix, ignore_errors=True)
        self.prefix.mkdir(parents=True)
        self.home.mkdir(exist_ok=True)
        self._wine("wineserver", "-p")
        self._wine("wine64", "wineboot", "-i")
        self._wine("wine64", "reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
        if not self.local_data.is_dir():
            raise FailedError(f"wine did not make a home for {USER}")

    def _wine(self, *words: str) -> None:
        """Run a tool of wine, without pipes, because it may leave background processes that would hold them open."""
        subprocess.run(
            words, env=self.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            timeout=PATIENCE, check=False,
        )  # fmt: skip


def drive_path(path: Path) -> str:
    """A path of this system for Windows programs, on drive Z, which is the root of this system."""
    return "Z:" + str(path).replace("/", "\\")
