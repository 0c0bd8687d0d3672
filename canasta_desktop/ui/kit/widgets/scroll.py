"""Controls inside scrolled content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.kit.widgets.base import State, Widget

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.scrolling import Scroll
    from canasta_desktop.ui.kit.widgets.base import WidgetAction


class InView(Widget):
    """A control inside scrolled content: it moves with the content, and only its visible part takes the mouse.

    `home` is its box from the upper edge of the content.
    """

    def __init__(self, inner: Widget, scroll: Scroll) -> None:
        super().__init__(inner.box, label=inner.label, enabled=inner.enabled, hotkey=inner.hotkey, tip=inner.tip)
        self.role = inner.role
        self.inner = inner
        self.home = inner.box
        self.radius = inner.radius
        self.scroll = inner.scroll
        self._view = scroll
        self.follow()

    @property
    def value_text(self) -> str:
        """As the inner one."""
        return self.inner.value_text

    @property
    def selected(self) -> bool | None:
        """As the inner one."""
        return self.inner.selected

    @property
    def actions(self) -> tuple[WidgetAction, ...]:
        """As the inner one."""
        return self.inner.actions

    def step(self, by: int) -> None:
        """As the inner one."""
        self.inner.step(by)

    def follow(self) -> None:
        """Move to where the scroll position puts it."""
        view = self._view.view
        full = self.home.moved(0, view.y - self._view.offset)
        top, bottom = max(full.y, view.y), min(full.bottom, view.bottom)
        self.inner.box = full
        if self.scroll:
            self.scroll.view = full
        self.box = Box(full.x, top, full.w, bottom - top) if bottom > top else Box(full.x, full.cy, full.w, 0)

    @property
    def spotlight(self) -> Box:
        """As the inner one, measured from the page's upper edge."""
        return self.inner.spotlight.moved(0, self.home.y - self.inner.box.y)

    def activate(self) -> None:
        """As the inner one."""
        self.inner.activate()

    def point(self, x: float, y: float) -> bool:
        """As the inner one."""
        return self.inner.point(x, y)

    def leave(self) -> bool:
        """As the inner one."""
        return self.inner.leave()

    def press(self, x: float, y: float) -> None:
        """As the inner one."""
        self.inner.press(x, y)

    def part_at(self, x: float, y: float) -> Widget:
        """As the inner one."""
        return self.inner.part_at(x, y)

    def key(self, event: pygame.event.Event) -> bool:
        """As the inner one."""
        return self.inner.key(event)

    def text(self, words: str) -> bool:
        """As the inner one."""
        return self.inner.text(words)

    def draw(self, pen: Pen, state: State) -> None:
        """As the inner one, inside the view."""
        if self.box.h <= 0:
            return
        self.inner.focused = self.focused
        before = pen.target.get_clip()
        pen.target.set_clip(pen.rect(self._view.view).clip(before))
        self.inner.draw(pen, state)
        pen.target.set_clip(before)

    def draw_focus(self, pen: Pen) -> None:
        """As the inner one."""
        if self.box.h > 0:
            self.inner.draw_focus(pen)
