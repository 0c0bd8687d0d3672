"""The program as it is started by a player, on a real display with a window manager, worked by xdotool.

The program runs its own loop in the main thread of this process; who plays runs beside it, looks at what stands on the screen
and touches nothing but the mouse and the keys. What is to be read while nothing may be drawn is asked of the loop
(`LiveWindow.ask`).
"""

from __future__ import annotations

import os
import queue
import shutil
import subprocess
import threading
import time
import traceback
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from canasta_desktop.ui.app.window import App
from canasta_desktop.ui.table.scene import TableScene
from helpers.virtual_screen import screen
from helpers.window import Point, Window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from canasta_desktop.session.table import Table

T = TypeVar("T")
TOOLS = ("Xvfb", "openbox", "xdotool")
PICTURES = "import"
"""ImageMagick's tool that photographs the screen."""
TOUCH = 0.05
"""Seconds between what a hand does and the next thing it does."""
KEYS = {
    pygame.K_RETURN: "Return", pygame.K_SPACE: "space", pygame.K_TAB: "Tab", pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up", pygame.K_DOWN: "Down", pygame.K_HOME: "Home", pygame.K_END: "End", pygame.K_ESCAPE: "Escape",
    pygame.K_F11: "F11", pygame.K_F1: "F1",
}  # fmt: skip


def missing(*, pictures: bool) -> list[str]:
    """The tools that this machine lacks."""
    return [tool for tool in (*TOOLS, *([PICTURES] if pictures else ())) if not shutil.which(tool)]


@contextmanager
def desktop(size: Point) -> Iterator[None]:
    """A display with a window manager, and another window on it to which the focus can go."""
    with screen(size) as display:
        os.environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11")
        others = [subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)]
        time.sleep(1)
        try:
            yield
        finally:
            for other in others:
                other.terminate()
                other.wait(10)
            os.environ.update(SDL_VIDEODRIVER="dummy")
            os.environ.pop("DISPLAY", None)


class LiveWindow(Window):
    """The running program's window: the places that a player sees, and hands that go there."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._orders: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._step = app.step
        self._wid = ""
        app.step = self._stepping  # type: ignore[method-assign]

    def _stepping(self, dt_ms: float, events: Any = ()) -> bool:
        drawn = self._step(dt_ms, [event for event in events if event.type != pygame.USEREVENT])
        while not self._orders.empty():
            self._orders.get()()
        return drawn

    def ask(self, question: Callable[[], T]) -> T:
        """What the program's own thread answers, between two frames. Wakes the loop, so look at what stands still before."""
        done: queue.SimpleQueue[tuple[T | None, BaseException | None]] = queue.SimpleQueue()

        def answer() -> None:
            try:
                done.put((question(), None))
            except BaseException as error:  # noqa: BLE001  it is raised where the question was asked
                done.put((None, error))

        self._orders.put(answer)
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        value, error = done.get(timeout=20)
        if error is not None:
            raise error
        return value  # type: ignore[return-value]

    # what stands

    @property
    def scene(self) -> TableScene:
        top = self.app.top
        assert isinstance(top, TableScene), type(top).__name__
        return top

    @property
    def table(self) -> Table:  # type: ignore[override]
        assert self.app.table is not None
        return self.app.table

    def top(self) -> str:  # type: ignore[override]
        """The name of the page that is shown."""
        return type(self.app.top).__name__ if self.app.top else ""

    def await_page(self, *names: str, seconds: float = 20) -> str:
        """Wait until one of these pages is shown, and name it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.top() in names:
                return self.top()
            time.sleep(0.02)
        raise AssertionError(f"{' or '.join(names)} did not come; {self.top()} is shown")

    # hands

    @property
    def wid(self) -> str:
        """The window's number on the display: it is the one with the focus when it is asked for first."""
        if not self._wid:
            self._wid = self.tool("getactivewindow").strip()
        return self._wid

    def tool(self, *words: str) -> str:
        """Run xdotool."""
        done = subprocess.run(["xdotool", *words], check=True, timeout=30, capture_output=True)
        return done.stdout.decode()

    def origin(self) -> Point:
        """Where the window's inside begins on the screen."""
        told = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", self.wid).split())
        return int(told["X"]), int(told["Y"])

    def run(self, ms: float, step: float = 0) -> None:
        """Wait as a person does."""
        time.sleep(max(ms / 1000, TOUCH))

    def heard(self) -> None:
        """Wait until the program has heard what the hands did, on a machine that is busy too."""
        time.sleep(TOUCH)
        self.ask(lambda: None)

    def settle(self, most: float = 8000) -> None:
        """Wait until nothing moves."""
        end = time.monotonic() + most / 1000
        while self.app.top is not None and self.app.top.animating and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(TOUCH)

    def move(self, pos: Point) -> None:
        self.tool("mousemove", "--window", self.wid, str(pos[0]), str(pos[1]))
        self.heard()

    def down(self, pos: Point) -> None:
        self.move(pos)
        self.tool("mousedown", "1")
        self.heard()

    def up(self, pos: Point) -> None:
        self.move(pos)
        self.tool("mouseup", "1")
        self.heard()

    def key(self, key: int) -> None:
        self.tool("key", "--clearmodifiers", KEYS.get(key) or chr(key))
        self.heard()

    def hold(self, key: int, seconds: float) -> None:
        """Hold a key down, as long as the desktop repeats it."""
        name = KEYS.get(key) or chr(key)
        self.tool("keydown", name)
        time.sleep(seconds)
        self.tool("keyup", name)
        self.heard()

    def press(self, label: str) -> None:
        """Click the control of a page that has this label."""
        scene = self.app.top
        group = getattr(scene, "group", None)
        assert group is not None, self.top()
        for widget in group.widgets:
            inner = getattr(widget, "inner", widget)
            if getattr(inner, "label", None) == label:
                t = self.app.scale.t
                self.click((round(widget.box.cx * t), round(widget.box.cy * t)))
                return
        raise AssertionError(f"{self.top()} has no control called {label!r}")

    def photograph(self, path: Path) -> None:
        """The screen as it is, with the window's frame."""
        subprocess.run(["import", "-silent", "-window", "root", str(path)], check=True, timeout=30)


def live(arguments: list[str], play: Callable[[LiveWindow], None]) -> list[BaseException]:
    """Start the program with these arguments, as its command does; `play` runs beside it. What went wrong."""
    from canasta_desktop import cli

    faults: list[BaseException] = []
    opened = App.open

    def open_and_play(app: App) -> None:
        opened(app)
        window = LiveWindow(app)

        def playing() -> None:
            try:
                play(window)
            except BaseException as error:  # noqa: BLE001  told to who started the program
                traceback.print_exc()
                faults.append(error)
            app.quit()
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))

        threading.Thread(target=playing, name="player", daemon=True).start()

    App.open = open_and_play  # type: ignore[method-assign]
    try:
        status = cli.run(arguments)
    finally:
        App.open = opened  # type: ignore[method-assign]
    if status:
        faults.append(AssertionError(f"The program ended with {status}."))
    return faults
