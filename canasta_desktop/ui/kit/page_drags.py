"""What the mouse drags on a page: scroll bars and sliders; and the wheel, in which fingers that scroll arrive too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.kit.scrolling import WHEEL, Scroll
from canasta_desktop.ui.kit.widgets import Group, Slider, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


Point = tuple[float, float]


class PageDrags:
    """Handles the mouse's drags and the wheel before the widgets of `group` get the event. Points are in design px."""

    def __init__(self, group: Group, scroll: Scroll, moved: Callable[[], None], changed: Callable[[], None]) -> None:
        """`scroll` is the page's; `moved` is called after a scroll bar was dragged, `changed` after everything else."""
        self._group = group
        self._page = scroll
        self._moved, self._changed = moved, changed
        self.scrolls: list[Scroll] = [scroll]
        """The parts that scroll: widgets with a scroll of their own, then the page."""
        self.slider: Slider | None = None

    def rebuilt(self, widgets: Sequence[Widget]) -> None:
        """The page has other widgets: a drag of a slider ends."""
        self.slider = None
        self.scrolls = [*(widget.scroll for widget in widgets if widget.scroll), self._page]

    def handle(self, event: pygame.event.Event, t: float, pointer: Point) -> bool:
        """Handle an event; returns whether it was used. `t` is window px per design px, `pointer` where the mouse is."""
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(-WHEEL * getattr(event, "precise_y", event.y), pointer, exact=getattr(event, "exact", False))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._grab(event, t)
        if event.type == pygame.MOUSEMOTION:
            return self._drag(event.pos[0] / t, event.pos[1] / t)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event, t)
        return False

    def _wheel(self, way: float, pointer: Point, *, exact: bool) -> None:
        """Scroll what the wheel turns; `exact` at once, as under a finger."""
        any(scroll.by(way, jump=exact) for scroll in self._turned(pointer))
        (self._moved if exact else self._changed)()

    def _turned(self, pointer: Point) -> list[Scroll]:
        """What the mouse wheel scrolls: the part under the pointer, then the page.

        On a page that does not scroll, any part that does.
        """
        under = self._group.at(*pointer)
        inner = [scroll for scroll in self.scrolls[:-1] if not self._page.most or (under and under.scroll is scroll)]
        return [scroll for scroll in (*inner, self._page) if scroll.most]

    def scrolls_at(self, x: float, y: float) -> bool:
        """Whether the wheel would turn something at a point, beside the scroll bars."""
        return bool(self._turned((x, y))) and not any(scroll.holds(x, y) for scroll in self.scrolls)

    def _grab(self, event: pygame.event.Event, t: float) -> bool:
        x, y = event.pos[0] / t, event.pos[1] / t
        if any(scroll.grab(x, y) for scroll in self.scrolls):
            self._changed()
            return True
        found = self._group.at(x, y)
        if not isinstance(found, Slider) or not found.enabled:
            return False
        self._group.handle(event, t)  # gives the slider the focus
        self.slider = found
        found.drag(x)
        self._changed()
        return True

    def _drag(self, x: float, y: float) -> bool:
        if self.slider:
            self.slider.drag(x)
            self._changed()
            return True
        grabbed = next((scroll for scroll in self.scrolls if scroll.grabbed), None)
        if grabbed:
            grabbed.drag(y)
            self._moved()
        return grabbed is not None

    def _release(self, event: pygame.event.Event, t: float) -> bool:
        if self._release_bars():
            self._changed()
            return True
        if self.slider is None:
            return False
        self._group.handle(event, t)
        self._settle()
        return True

    def _release_bars(self) -> bool:
        """Release every scroll bar; returns whether one was grabbed."""
        held = [scroll.release() for scroll in self.scrolls]
        return any(held)

    def let_go(self) -> None:
        """End every drag; a slider keeps its value."""
        self._release_bars()
        self._settle()

    def _settle(self) -> None:
        slider, self.slider = self.slider, None
        if slider is not None:
            slider.settle()
