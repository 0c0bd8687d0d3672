"""A window with one page, driven through `App.step` with pygame events and simulated time."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

from canasta_desktop.ui.app.live_resize import PAUSE_MS
from canasta_desktop.ui.app.window import App, RunOptions
from helpers.reading import listening

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.app.preferences import Preferences
    from canasta_desktop.ui.draw.pen import Box
    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.kit.scene import Scene


Page = TypeVar("Page", bound="PageScene")


class Pages:
    """The window (`app`) and input methods for tests."""

    def __init__(
        self,
        size: tuple[int, int] | None = (1280, 720),
        options: RunOptions | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        self.app = App(options or RunOptions(), preferences)
        self.app.options.size = size
        self.app.open()
        self.closed = False

    def close(self) -> None:
        self.app.close()
        self.closed = True

    def show(self, make: Callable[[App], Scene]) -> None:
        self.app.push(make(self.app))
        self.settle()

    def open(self, kind: type[Page]) -> Page:
        """Show a page that needs nothing but its window."""
        self.show(kind)
        assert isinstance(self.app.top, kind)
        return self.app.top

    def settle(self, frames: int = 40) -> None:
        for _ in range(frames):
            self.app.step(16)

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
        shown = self.app._notice
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
