"""A window with one page, driven through `App.step` with pygame events and simulated time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

import pygame
import pytest

from canasta_desktop.ui.app.live_resize import PAUSE_MS
from canasta_desktop.ui.app.window import RunOptions
from helpers.reading import listening
from helpers.seen_app import SeenApp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from canasta_desktop.session.settings import Speed
    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.draw.pen import Box
    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.kit.scene import Scene
    from canasta_desktop.ui.services.preferences import Preferences


FRAME_MS: Final = 16
FEW: Final = 4
"""So many frames pass one by one."""
SLOW: Final = 4
"""After these a frame takes as long as so many."""

Page = TypeVar("Page", bound="PageScene")
Kind = TypeVar("Kind", bound="Scene")


def top_of(app: App, kind: type[Kind]) -> Kind:
    """The page that is shown, which must be of a kind."""
    assert isinstance(app.top, kind)
    return app.top


def pushed(app: App, scene: Kind) -> Kind:
    """A page, after it has been put over what is shown."""
    app.push(scene)
    return scene


def wait_for(app: App, kind: type[Kind], ms: float = 16) -> Kind:
    """Let time pass, at most 400 frames of `ms`, until a page of a kind is shown."""
    for _ in range(400):
        if isinstance(app.top, kind):
            break
        app.step(ms)
    return top_of(app, kind)


def key(app: App, code: int, text: str = "") -> None:
    """A key goes down."""
    app.step(16, [pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text)])


def click(app: App, box: Box, across: float = 0.5) -> None:
    """A click in the middle of a box, or at another part of its width."""
    pos = (round((box.x + box.w * across) * app.scale.t), round(box.cy * app.scale.t))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step(16, [pygame.event.Event(kind, pos=pos, button=1)])


class Pages:
    """The window (`app`) and input methods for tests."""

    def __init__(
        self,
        size: tuple[int, int] | None = (1280, 720),
        options: RunOptions | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        self.app = SeenApp(options or RunOptions(), preferences)
        self.app.options.size = size
        self.app.open()
        self.closed = False

    def close(self) -> None:
        self.app.close()
        self.closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def show(self, make: Callable[[App], Scene]) -> None:
        self.app.push(make(self.app))
        self.settle()

    def open(self, kind: type[Page]) -> Page:
        """Show a page that needs nothing but its window."""
        self.show(kind)
        return top_of(self.app, kind)

    def settle(self, frames: int = 40) -> None:
        """Let the time of so many frames pass; after the first few they come seldom, as on a slow machine."""
        first = min(frames, FEW)
        for _ in range(first):
            self.app.step(FRAME_MS)
        left = frames - first
        for _ in range(left // SLOW):
            self.app.step(SLOW * FRAME_MS)
        for _ in range(left % SLOW):
            self.app.step(FRAME_MS)

    def send(self, *events: pygame.event.Event) -> None:
        for event in events:
            self.app.step(16, [event])

    def key(self, code: int, text: str = "", mod: int = 0) -> None:
        self.send(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod))
        if text:
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.send(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))

    def type(self, text: str) -> None:
        for sign in text:
            self.key(ord(sign.lower()), sign)

    def point(self, box: Box, across: float = 0.5) -> tuple[int, int]:
        t = self.app.scale.t
        return round((box.x + across * box.w) * t), round(box.cy * t)

    def click(self, box: Box, across: float = 0.5) -> None:
        self.click_at(self.point(box, across))

    def click_at(self, at: tuple[int, int]) -> None:
        self.send(
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
        )

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 4) -> None:
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        for i in range(1, steps + 1):
            at = (start[0] + (end[0] - start[0]) * i // steps, start[1] + (end[1] - start[1]) * i // steps)
            self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))

    def wheel(self, notches: float) -> None:
        self.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=notches))
        self.settle()

    @property
    def notice(self) -> str:
        """The notification that is shown; empty without one."""
        shown = self.app.notice
        return shown.words if shown else ""

    def texts(self) -> list[str]:
        """All texts of the page, drawn anew."""
        self.app.lay_out_again()
        with listening() as reading:
            self.app.step(16)
        return [word.text for word in reading.words]

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, and wait until it is laid out."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.app.step(0)
        self.app.step(PAUSE_MS)

    @property
    def picture(self) -> bytes:
        return pygame.image.tobytes(self.app.screen, "RGB")


def pages_fixture(first: Callable[[App], Scene] | None = None, *, keeps: bool = False, speed: Speed | None = None) -> Any:
    """A fixture `pages`: an open window at a page, or without one; with `keeps` a folder of the test keeps its data."""

    @pytest.fixture
    def pages(tmp_path: Path) -> Iterator[Pages]:
        with Pages(options=RunOptions(data=tmp_path if keeps else None, keeps=keeps, speed=speed)) as window:
            if first:
                window.show(first)
            yield window

    return pages


def app_fixture(size: tuple[int, int], *, speed: Speed | None = None) -> Any:
    """A fixture `app`: an open window without a page."""

    @pytest.fixture
    def app() -> Iterator[App]:
        with Pages(size, RunOptions(speed=speed)) as window:
            yield window.app

    return app
