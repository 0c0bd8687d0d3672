"""Common parts of the checks of built programs: a report, a minimal environment, a virtual screen, a deal played by keys."""

# ruff: noqa: S603, S607  the program under test and the system's own tools, with fixed arguments

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

WINDOWS: Final = sys.platform == "win32"
PATIENCE: Final = 180
"""Timeout of a deal on a slow machine, in seconds."""

_DEMO: Final = ("--seed", "1", "--speed", "off", "--demo")


class FailedError(Exception):
    """A check failed; the text says why."""


@dataclass
class Report:
    """The results of checks, and measured figures."""

    figures: dict[str, Any] = field(default_factory=dict)
    rows: list[dict[str, Any]] = field(default_factory=list)
    """One row for each check: `check`, `ok`, `message` (its message) and `seconds`."""

    @property
    def failures(self) -> int:
        """The number of failed checks."""
        return sum(not row["ok"] for row in self.rows)

    def check(self, name: str, action: Callable[[], str]) -> None:
        """Run a check, which returns a message or raises, and print its result."""
        begun = time.monotonic()
        try:
            message, holds = action(), True
        except (FailedError, OSError, ValueError, subprocess.SubprocessError) as error:
            message, holds = str(error), False
        self.note(name, message, holds, time.monotonic() - begun)

    def note(self, name: str, message: str, holds: bool, seconds: float) -> None:
        """Add and print the result of a check."""
        self.rows.append({"check": name, "ok": holds, "message": message, "seconds": round(seconds, 1)})
        print(f"{'ok  ' if holds else 'FAIL'} {name}: {message} [{seconds:.1f} s]", flush=True)


# running a program


_HOMES: Final = tempfile.TemporaryDirectory(prefix="canasta-homes-")


def bare(**more: str) -> dict[str, str]:
    """A minimal environment with a new home, without saved games; on Windows with the variables that the system needs.

    On Windows the user's folders do not come from the environment, so the data folder is set by the program's own variable.
    """
    inherited = ("SYSTEMROOT", "TEMP", "TMP", "PATH") if WINDOWS else ()
    homes = at_home(tempfile.mkdtemp(dir=_HOMES.name))
    return {name: os.environ[name] for name in inherited if name in os.environ} | homes | more


def at_home(home: str) -> dict[str, str]:
    """The environment variables that make a folder the user's home."""
    return dict.fromkeys(("HOME", "APPDATA", "LOCALAPPDATA", *(("CANASTA_DESKTOP_DATA",) if WINDOWS else ())), home)


DUMMY: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def run(program: Path, *words: str, env: Mapping[str, str], cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a program to its end, with its output captured."""
    return subprocess.run(
        [str(program), *words], env=dict(env), cwd=cwd or tempfile.gettempdir(),
        capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, check=False,
    )  # fmt: skip


def expect(done: subprocess.CompletedProcess[str], status: int = 0) -> str:
    """The output of a process. Raises FailedError for another exit status than the expected one."""
    if done.returncode != status:
        raise FailedError(f"status {done.returncode} instead of {status}; {(done.stderr or done.stdout).strip()[-400:]}")
    if status == 0 and done.stderr.strip():
        raise FailedError(f"complained: {done.stderr.strip()[-400:]}")
    return done.stdout


def reported(output: str) -> dict[str, Any]:
    """The values that a demo window reported, of all lines together."""
    found: dict[str, Any] = {}
    for line in output.splitlines():
        found |= json.loads(line)
    return found


def a_deal(program: Path, env: Mapping[str, str], cwd: Path | None = None) -> str:
    """Play a deal in the program's demo window; returns a summary."""
    found = reported(expect(run(program, *_DEMO, "deal", env=env, cwd=cwd)))
    if "deal" not in found:
        raise FailedError(f"no deal was played; last: {found}")
    if not found["processes"]:
        raise FailedError("the bots have no process of their own")
    return f"{found['driver']} at {found['size'][0]}x{found['size'][1]}, {found['moves']} moves, scores {found['deal']}"


# a virtual screen


@contextmanager
def screen(size: str = "1280x720") -> Iterator[str]:
    """Run a virtual X server; yields its display."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=[writing], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


def real_keys(program: Path, display: str) -> str:
    """Play a deal in a real window with real keys: from the menu to the table, then draw, select, discard."""
    return play_by_keys([str(program)], bare(DISPLAY=display, SDL_AUDIODRIVER="dummy", PATH=os.defpath))


def play_by_keys(
    command: Sequence[str], env: Mapping[str, str], watch: Callable[[Mapping[str, Any]], object] | None = None
) -> str:
    """Play a deal on the display of an environment; `watch` gets each report of the window before its keys are pressed."""
    window = subprocess.Popen(
        [*command, *_DEMO, "watch"], env=dict(env), cwd=tempfile.gettempdir(), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with window:
        try:
            return _play_to_the_end(window, env["DISPLAY"], watch)
        finally:
            window.kill()  # in case it has not ended by itself


def _play_to_the_end(window: subprocess.Popen[str], display: str, watch: Callable[[Mapping[str, Any]], object] | None) -> str:
    begun, turns = time.monotonic(), 0
    for line in window.stdout or ():
        news = json.loads(line)
        if watch:
            watch(news)
        if time.monotonic() - begun > PATIENCE:
            raise FailedError(f"no end after {turns} turns")
        if "deal" in news:
            window.wait(20)
            return f"{news['moves']} moves, {turns} turns by keys, scores {news['deal']}"
        turns += "your_turn" in news
        answer(display, news)
        if turns == 3 and len(press(display, *_WINDOWS).split()) != 1:
            raise FailedError("there is more than one window")
    raise FailedError(f"it closed after {turns} turns; {(window.stderr.read() if window.stderr else '').strip()[-400:]}")


_WINDOWS: Final = ("search", "--onlyvisible", "--name", ".+")
_KEYS: Final = {"draw": ["d"], "play": ["Right", "space", "x"], "answer": ["n"]}


def answer(display: str, news: Mapping[str, Any]) -> None:
    """Press the keys that the window waits for."""
    if "first_frame" in news:
        press(display, "search", "--sync", "--onlyvisible", "--name", "^Canasta$", "windowfocus", "--sync")
    elif news.get("scene") in ("MenuScene", "NewGameScene"):
        press(display, "key", "Return")
    elif "your_turn" in news:
        press(display, "key", "--delay", "20", *_KEYS[news["your_turn"]])


def press(display: str, *words: str) -> str:
    """Run xdotool; returns its output."""
    done = subprocess.run(
        ["xdotool", *words], env={**os.environ, "DISPLAY": display}, check=True, timeout=20, capture_output=True, text=True
    )
    return done.stdout
