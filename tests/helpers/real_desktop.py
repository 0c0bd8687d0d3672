"""The program as a process on a display with a window manager. Needs Xvfb, openbox, xdotool, wmctrl and X tools."""

from __future__ import annotations

import os
import re
import subprocess
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

from helpers.processes import PYTHON

from .virtual_screen import screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

Found = TypeVar("Found")
TOOLS = ("Xvfb", "openbox", "xdotool", "wmctrl", "xwininfo", "xprop")
Rect = tuple[int, int, int, int]
"""Left, top, width and height in px."""


@contextmanager
def desktop(size: tuple[int, int]) -> Iterator[dict[str, str]]:
    """Run a screen of `size` px with openbox; yields the environment variables for programs."""
    with screen(size) as display:
        wanted = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "WAYLAND"))}
        env = {**wanted, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        manager = subprocess.Popen(["openbox"], env=env, stderr=subprocess.DEVNULL)
        try:
            until(lambda: "_NET_SUPPORTING_WM_CHECK(WINDOW)" in _output(env, "xprop", "-root"), "openbox has not come up")
            yield env
        finally:
            manager.terminate()
            manager.wait(10)


def _output(env: dict[str, str], *words: str) -> str:
    return subprocess.run(words, env=env, capture_output=True, text=True, timeout=30, check=False).stdout


def until(done: Callable[[], Found], otherwise: str, seconds: float = 30) -> Found:
    """Wait until something is there or holds; answers it. Raises AssertionError with `otherwise` after `seconds`."""
    end = time.monotonic() + seconds
    while not (found := done()):
        if time.monotonic() > end:
            raise AssertionError(otherwise)
        time.sleep(0.1)
    return found


class Program:
    """The program as a process with its own data folder."""

    def __init__(self, env: dict[str, str], folder: Path, *words: str) -> None:
        self.env = {
            **env,
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
        }
        self._errors = folder / "errors.txt"
        with self._errors.open("w") as errors:
            self._process = subprocess.Popen([*PYTHON, "-m", "canasta_desktop", *words], env=self.env, stderr=errors)
        self.id = ""
        until(self._found, "no window has opened")
        self.rest()

    def _found(self) -> bool:
        if self._process.poll() is not None:
            raise AssertionError(self.errors)
        self.id = _output(self.env, "xdotool", "search", "--onlyvisible", "--pid", str(self._process.pid)).strip()
        return bool(self.id)

    @property
    def errors(self) -> str:
        """The output on its error stream."""
        return self._errors.read_text()

    @property
    def inner(self) -> Rect:
        """The rectangle of the window's content on the screen."""
        found = re.findall(
            r"(?:Absolute upper-left [XY]|Width|Height):\s+(-?\d+)", _output(self.env, "xwininfo", "-id", self.id)
        )
        return int(found[0]), int(found[1]), int(found[2]), int(found[3])

    @property
    def outer(self) -> Rect:
        """The rectangle of the window with its frame."""
        told = _output(self.env, "xprop", "-id", self.id, "_NET_FRAME_EXTENTS")
        left, right, top, bottom = (int(n) for n in re.findall(r"\d+", told.partition("=")[2])) if "=" in told else (0, 0, 0, 0)
        x, y, wide, high = self.inner
        return x - left, y - top, wide + left + right, high + top + bottom

    @property
    def states(self) -> str:
        """The window manager's states of the window, such as `_NET_WM_STATE_FULLSCREEN`."""
        return _output(self.env, "xprop", "-id", self.id, "_NET_WM_STATE")

    def rest(self) -> Rect:
        """Wait until the window has kept its place and size for half a second; returns them."""
        seen: list[Rect] = []

        def still() -> bool:
            seen.append(self.inner)
            return len(seen) > 5 and len(set(seen[-6:])) == 1

        until(still, "the window does not come to rest")
        return seen[-1]

    def becomes(self, wanted: Rect) -> None:
        """Wait until the window has this rectangle, and check that it keeps it. Raises AssertionError."""
        with suppress(AssertionError):
            until(lambda: self.inner == wanted, "", 10)
        stood = self.rest()
        assert stood == wanted, f"{stood}, not {wanted}; {self.states}"

    def manage(self, *words: str) -> None:
        """Send a request to the window manager with wmctrl."""
        subprocess.run(["wmctrl", "-i", "-r", self.id, *words], env=self.env, check=True, timeout=30)

    def maximise(self, *, on: bool) -> Rect:
        """Maximise or restore the window, as its button does; returns its rectangle afterwards."""
        self.manage("-b", f"{'add' if on else 'remove'},maximized_vert,maximized_horz")
        until(lambda: ("MAXIMIZED" in self.states) is on, "the window manager does not maximise")
        return self.rest()

    def key(self, name: str) -> None:
        """Press a key."""
        subprocess.run(["xdotool", "windowfocus", "--sync", self.id, "key", name], env=self.env, check=True, timeout=30)

    def close(self) -> None:
        """Close the window as its button does, and wait for the end of the program."""
        subprocess.run(["wmctrl", "-i", "-c", self.id], env=self.env, check=True, timeout=30)
        try:
            assert self._process.wait(30) == 0, self.errors
        finally:
            self.end()

    def end(self) -> None:
        """Kill the program."""
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait(30)
