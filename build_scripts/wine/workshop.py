"""The workshop: its folders, and how programs for Windows are run in it."""

# ruff: noqa: S603  the system's own tools, with our own words

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
"""The Python whose library for Windows the wheel of panda3d carries."""
DLL: Final = "python{}{}.dll".format(*PYTHON)

USER: Final = "Zoë Müller"
"""Who plays: a name with accents and a blank, which is then in the path of everything of hers, temporary files too."""

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
"""Tools, and the packages of Debian that have them."""

_DESKTOP: Final = "2040x1200"
"""Px of the screen that wine takes for the machine's own: no window is larger, on whatever screen it is shown."""
PATIENCE: Final = 7200
"""Seconds that anything may take at most."""

_PATH: Final = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/lib/wine"))


def missing() -> str:
    """What cannot be done without, in one sentence; empty where all is there."""
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
    """The folders of one workshop. Everything that is made lies in `place`, none of it in the checkout."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.downloads = place / "downloads"
        self.python = place / "python"
        """Python for Windows."""
        self.tools = place / "tools"
        """A virtual environment of this system's: the packages of the lock, to compile, to draw and to compare with."""
        self.tools_python = self.tools / "bin" / "python"
        self.prefix = place / "prefix"
        """What wine takes for a Windows machine."""
        self.home = place / "home"
        self.source = place / "source"
        """A copy of the checkout."""
        self.source_compiled = place / "source-compiled"
        """Another, with the compiled modules in it."""
        self.compiled = place / "compiled"
        """The compiled modules of the engine."""
        self.dist = place / "dist"
        self.pictures = place / "pictures"
        self._told = {"CANASTA_COMMIT": facts.commit(), "SOURCE_DATE_EPOCH": str(facts.moment())}

    def environment(self, **more: str) -> dict[str, str]:
        """The variables for wine and what runs in it."""
        kept = {name: os.environ[name] for name in ("DISPLAY",) if name in os.environ}
        return {
            "PATH": _PATH,
            "HOME": str(self.home),
            "USER": USER,
            "LANG": "C.UTF-8",
            "WINEPREFIX": str(self.prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=",  # neither .NET nor a browser is offered
            **self._told,
            **kept,
            **more,
        }

    def windows(
        self, *words: str | Path, env: Mapping[str, str] | None = None, cwd: Path | None = None, check: bool = True
    ) -> subprocess.CompletedProcess[str]:
        """Run a program for Windows to its end. Raises FailedError where it fails, unless `check` is off."""
        command = ["wine64", *(str(word) for word in words)]
        # Pipes alone: into a file of the caller's, programs under wine write from its beginning again and again.
        done = subprocess.run(
            command, env=env or self.environment(), cwd=cwd or self.place, stdin=subprocess.DEVNULL, capture_output=True,
            encoding="utf-8", errors="replace", timeout=PATIENCE, check=False,
        )  # fmt: skip
        if check and done.returncode:
            raise FailedError(f"{Path(words[0]).name}: status {done.returncode}; {(done.stdout + done.stderr).strip()[-900:]}")
        return done

    def start(self, *words: str | Path, env: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Start a program for Windows that opens a window, and go on."""
        quiet = subprocess.DEVNULL
        command = ["wine64", *(str(word) for word in words)]
        return subprocess.Popen(command, env=dict(env), cwd=self.place, stdin=quiet, stdout=quiet, stderr=quiet)

    def run_python(
        self, *words: str | Path, cwd: Path | None = None, check: bool = True, **more: str
    ) -> subprocess.CompletedProcess[str]:
        """Run Python for Windows, without a window, and with more variables."""
        quiet = self.environment(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYTHONDONTWRITEBYTECODE="1", **more)
        return self.windows(self.python / "python.exe", *words, env=quiet, cwd=cwd, check=check)

    def run_line(self, line: str) -> None:
        """Run a command line to its end as it stands: an installer wants a folder with blanks without quotes around it."""
        self.run_python("-c", "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1]))", line)

    def tool(self, *words: str | Path, cwd: Path | None = None) -> str:
        """Run a tool of this system; its output. Raises FailedError."""
        done = subprocess.run(
            [str(word) for word in words], env={**os.environ, "PATH": _PATH}, cwd=cwd or self.place, stdin=subprocess.DEVNULL,
            capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE, check=False,
        )  # fmt: skip
        if done.returncode:
            raise FailedError(f"{Path(words[0]).name}: status {done.returncode}; {(done.stdout + done.stderr).strip()[-900:]}")
        return done.stdout

    def fresh(self, name: str) -> Path:
        """An empty folder, for what a program keeps."""
        place = self.place / "data" / name
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        return place

    @property
    def local_data(self) -> Path:
        """The folder of the user's for data of programs, %LOCALAPPDATA%."""
        return self.prefix / "drive_c" / "users" / USER / "AppData" / "Local"

    @contextmanager
    def awake(self) -> Iterator[None]:
        """Keep wine's services running meanwhile, and a display, without which a one-file program waits 20 s at each start."""
        with screen(_DESKTOP) as display:
            before = os.environ.get("DISPLAY")
            os.environ["DISPLAY"] = display
            try:
                self._wine("wineserver", "-p")
                if self.prefix.is_dir():
                    # The services and the desktop, which the first program with a window would start otherwise: whoever starts
                    # them lends them its pipes, and waits for the end of those in vain. A window keeps the desktop there.
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
        """Make the folder in which wine keeps its Windows, anew."""
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
        """Run a part of wine itself, which may leave processes behind: they must hold no pipe."""
        subprocess.run(
            words, env=self.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            timeout=PATIENCE, check=False,
        )  # fmt: skip


def drive_path(path: Path) -> str:
    """A path of this system as Windows programs are told it: drive Z is the whole of it."""
    return "Z:" + str(path).replace("/", "\\")
