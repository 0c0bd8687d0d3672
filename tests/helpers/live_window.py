"""The program on a real display with a window manager, operated by xdotool.

The program runs its main loop in the main thread of this process; the test runs in another thread, reads the state of the
screen and uses only mouse and keys. State that must not change while it is read is read in the main thread (`LiveWindow.ask`).
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
"""ImageMagick's tool for screenshots."""
TOUCH = 0.05
"""Seconds between two actions of mouse or keyboard."""
ARRIVES_S = 2.0
"""Most seconds that a key takes from the display server to the program on a busy machine."""
KEYS = {
    pygame.K_RETURN: "Return", pygame.K_SPACE: "space", pygame.K_TAB: "Tab", pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up", pygame.K_DOWN: "Down", pygame.K_HOME: "Home", pygame.K_END: "End", pygame.K_ESCAPE: "Escape",
    pygame.K_F11: "F11", pygame.K_F1: "F1",
}  # fmt: skip


def missing(*, pictures: bool) -> list[str]:
    """The tools missing on this machine."""
    return [tool for tool in (*TOOLS, *([PICTURES] if pictures else ())) if not shutil.which(tool)]


@contextmanager
def desktop(size: Point) -> Iterator[None]:
    """Run a display with a window manager and a second window that can take the focus."""
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
    """The window of the running program: places on the screen, and real mouse and key input."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._orders: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._step = app.step
        self._wid = ""
        self._keys_released = 0
        app.step = self._stepping  # type: ignore[method-assign]

    def _stepping(self, dt_ms: float, events: Any = ()) -> bool:
        self._keys_released += sum(event.type == pygame.KEYUP for event in events)
        drawn = self._step(dt_ms, [event for event in events if event.type != pygame.USEREVENT])
        while not self._orders.empty():
            self._orders.get()()
        return drawn

    def ask(self, question: Callable[[], T]) -> T:
        """The result of a function called in the main thread between two frames. This wakes the main loop."""
        done: queue.SimpleQueue[tuple[T | None, BaseException | None]] = queue.SimpleQueue()

        def answer() -> None:
            try:
                done.put((question(), None))
            except BaseException as error:  # noqa: BLE001  it is raised again in the calling thread
                done.put((None, error))

        self._orders.put(answer)
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        value, error = done.get(timeout=20)
        if error is not None:
            raise error
        return value  # type: ignore[return-value]

    # state

    @property
    def scene(self) -> TableScene:
        top = self.app.top
        assert isinstance(top, TableScene), type(top).__name__
        return top

    @property
    def table(self) -> Table:  # type: ignore[override]
        assert self.app.games.table is not None
        return self.app.games.table

    def top(self) -> str:  # type: ignore[override]
        """The class name of the topmost scene."""
        return type(self.app.top).__name__ if self.app.top else ""

    def await_page(self, *names: str, seconds: float = 20) -> str:
        """Wait until one of these pages is shown; returns its name."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.top() in names:
                return self.top()
            time.sleep(0.02)
        raise AssertionError(f"{' or '.join(names)} did not come; {self.top()} is shown")

    # input

    @property
    def wid(self) -> str:
        """The X id of the window: the one with the focus at the first call."""
        if not self._wid:
            self._wid = self.tool("getactivewindow").strip()
        return self._wid

    def tool(self, *words: str) -> str:
        """Run xdotool."""
        done = subprocess.run(["xdotool", *words], check=True, timeout=30, capture_output=True)
        return done.stdout.decode()

    def origin(self) -> Point:
        """The position of the window's content on the screen, in px."""
        told = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", self.wid).split())
        return int(told["X"]), int(told["Y"])

    def run(self, ms: float, step: float = 0) -> None:
        """Wait in real time."""
        time.sleep(max(ms / 1000, TOUCH))

    def heard(self) -> None:
        """Wait until the program has processed the input, also on a busy machine."""
        time.sleep(TOUCH)
        self.ask(lambda: None)

    def settle(self, most: float = 8000) -> None:
        """Wait until no animation runs."""
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
        before, end = self._keys_released, time.monotonic() + ARRIVES_S
        self.tool("key", "--clearmodifiers", KEYS.get(key) or chr(key))
        while self._keys_released == before and time.monotonic() < end:
            time.sleep(0.01)
        self.heard()

    def hold(self, key: int, seconds: float) -> None:
        """Hold a key for `seconds`, with the key repeat of the desktop."""
        name = KEYS.get(key) or chr(key)
        self.tool("keydown", name)
        time.sleep(seconds)
        self.tool("keyup", name)
        self.heard()

    def go_on(self, seconds: float = 0) -> None:
        """Press the main button of the page, for so long."""
        if seconds:
            self.hold(pygame.K_RETURN, seconds)
        else:
            self.key(pygame.K_RETURN)

    def choose(self, label: str) -> None:
        """Press the widget with this label."""
        self.click(self.place(self.widget(lambda widget: widget.label == label)))

    def place(self, widget: Any) -> Point:
        """The middle of a widget."""
        t = self.app.scale.t
        return round(widget.box.cx * t), round(widget.box.cy * t)

    def widget(self, wanted: Callable[[Any], bool]) -> Any:
        """A widget of the topmost page."""
        group = getattr(self.app.top, "group", None)
        assert group is not None, self.top()
        found = next((widget for widget in group.widgets if wanted(widget)), None)
        assert found is not None, f"{self.top()} has no such control, but {[widget.label for widget in group.widgets]}"
        return found

    def photograph(self, path: Path) -> None:
        """Save a screenshot with the window's frame."""
        subprocess.run(["import", "-silent", "-window", "root", str(path)], check=True, timeout=30)


def live(arguments: list[str], play: Callable[[Any], None], kind: type[LiveWindow] = LiveWindow) -> list[BaseException]:
    """Run the program with these arguments, and `play` in another thread, with a window of this `kind`.

    Returns the errors of both.
    """
    from canasta_desktop.cli import main as cli

    faults: list[BaseException] = []
    opened = App.open

    def open_and_play(app: App) -> None:
        opened(app)
        window = kind(app)

        def playing() -> None:
            try:
                play(window)
            except BaseException as error:  # noqa: BLE001  returned to the caller
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
