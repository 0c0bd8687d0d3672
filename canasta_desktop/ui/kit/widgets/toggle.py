"""A switch between on and off; its whole row can be clicked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.kit.widgets.base import State, Widget, WidgetRole
from canasta_desktop.words import pages_text as words

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen

_WIDTH, _HEIGHT, _KNOB = 56, 32, 26
_GAP: Final = 14  # design px between On or Off and the switch


@dataclass(eq=False)
class Toggle(Widget):
    """A row with a switch at its right end, and On or Off before it."""

    role = WidgetRole.TOGGLE
    least_width = 130.0

    on: bool
    changed: Callable[[bool], None]

    @property
    def value_text(self) -> str:
        """On or Off."""
        return words.ON if self.on else words.OFF

    @property
    def selected(self) -> bool:
        """Whether it is on."""
        return self.on

    def activate(self) -> None:
        """Switch it."""
        self.on = not self.on
        self.changed(self.on)

    @property
    def switch(self) -> Box:
        """The box of the switch itself."""
        return Box(self.box.right - _WIDTH, self.box.cy - _HEIGHT / 2, _WIDTH, _HEIGHT)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the word and the switch."""
        p, b, on = pen.palette, self.switch, self.on and self.enabled
        ink = p.text if on else p.muted if self.enabled else p.dim
        pen.write(self.value_text, Role.BODY, ink, b.x - _GAP, b.cy, "midright")
        fill, alpha = (state.fill(p.toggle, p), 1.0) if on else (p.well, 0.8)
        pen.box(b, _HEIGHT / 2, fill, alpha, p.text if state.hover else p.dim, 1.6, 0.9 if state.hover else 0.7)
        inset = (_HEIGHT - _KNOB) / 2
        knob = Box(b.right - inset - _KNOB if self.on else b.x + inset, b.y + inset, _KNOB, _KNOB)
        if not state.pressed:
            pen.shadow(knob, _KNOB / 2, 3, 1, 90)
        pen.box(knob, _KNOB / 2, p.paper if on else p.dim)
        if self.on:
            pen.icon("check", knob.cx, knob.cy, 15, p.suit_black, 15)
