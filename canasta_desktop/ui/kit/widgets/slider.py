"""A slider with its value in words at the right."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.kit.widgets.base import State, Widget, WidgetAction, WidgetRole

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen

_TRACK, _KNOB = 8, 26
_VALUE_ROOM: Final = 76  # design px for the value in words, at the right
_STEP: Final = 5
_KEYS: Final = {
    pygame.K_LEFT: -_STEP,
    pygame.K_RIGHT: _STEP,
    pygame.K_PAGEDOWN: -25,
    pygame.K_PAGEUP: 25,
    pygame.K_HOME: -1000,
    pygame.K_END: 1000,
}


@dataclass(eq=False)
class Slider(Widget):
    """A whole number from `low` to `high`. `changed` is called while it moves, `settled` once it is released."""

    role = WidgetRole.SLIDER

    value: int
    changed: Callable[[int], None]
    _: KW_ONLY
    low: int = 0
    high: int = 100
    settled: Callable[[], None] | None = None

    @property
    def value_text(self) -> str:
        """Its value in percent."""
        return f"{self.value} %"

    @property
    def actions(self) -> tuple[WidgetAction, ...]:
        """Step both ways."""
        return (WidgetAction.NEXT, WidgetAction.PREVIOUS) if self.enabled else ()

    @property
    def track(self) -> Box:
        """The line along which the knob moves."""
        width = self.box.w - _VALUE_ROOM - _KNOB
        return Box(self.box.x + _KNOB / 2, self.box.cy - _TRACK / 2, width, _TRACK)

    @property
    def share(self) -> float:
        """The position of the knob: 0 at the left, 1 at the right."""
        return (self.value - self.low) / (self.high - self.low)

    def set(self, value: int) -> None:
        """Set the value, clamped to the range."""
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.changed(value)

    def drag(self, x: float) -> None:
        """Move the knob to the pointer at x, in design px."""
        track = self.track
        self.set(round(self.low + (x - track.x) / track.w * (self.high - self.low)))

    def settle(self) -> None:
        """Tell `settled` that the value stays as it is for now."""
        if self.settled:
            self.settled()

    def press(self, x: float, y: float) -> None:
        """Do nothing: the pointer has moved it already (see `drag`)."""

    def step(self, by: int) -> None:
        """Change the value by `by` steps of 5."""
        self._change(by * _STEP)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right change it by 5, page keys by 25, Home and End go to the ends."""
        if event.key not in _KEYS:
            return False
        self._change(_KEYS[event.key])
        return True

    def _change(self, by: int) -> None:
        self.set(self.value + by)
        self.settle()

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the line, the knob and the value."""
        p, track = pen.palette, self.track
        pen.box(track, _TRACK / 2, p.well, 0.9, p.line, 1, 0.6)
        done = Box(track.x, track.y, track.w * self.share, track.h)
        tone = p.toggle if self.enabled else p.dim
        if done.w >= 1:
            pen.box(done, _TRACK / 2, tone)
        x = track.x + track.w * self.share
        knob = Box(x - _KNOB / 2, track.cy - _KNOB / 2, _KNOB, _KNOB)
        if not state.pressed:
            pen.shadow(knob, _KNOB / 2, 4, 2, 100)
        if state.hover:
            pen.box(knob.inset(-4), _KNOB / 2 + 4, p.brass_text, 0.25)
        pen.box(knob, _KNOB / 2, p.paper if self.enabled else p.dim, 1, p.brass, 2)
        ink = p.text if self.enabled else p.dim
        pen.write(self.value_text, Role.BODY, ink, self.box.right, self.box.cy, "midright")
