"""The table's buttons: widgets of the kit in the table's own look, and which of them the pointer is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Scale, Weight, mix
from canasta_desktop.ui.kit.widgets import State, Widget
from canasta_desktop.ui.table.elements import Element

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.offers import Look


class TableButton(Widget):
    """A button with its key cap. `name` is what the table's actions know it by; `big` ones stand in dialogs and on the tray."""

    def __init__(
        self, name: str, rect: Rect, scale: Scale, label: str, key: str, look: Look = "on", *, big: bool = False
    ) -> None:
        super().__init__(Box.of(rect, scale))
        self.name = name
        self.rect = rect
        self.label = label
        self.keycap = key
        self.look: Look = look
        """One that is off still takes a press, and then says why it is off."""
        self.big = big

    def draw(self, pen: Pen, state: State) -> None:
        """Draw it in its state."""
        art, target, t, p, rect, on = pen.art, pen.target, pen.t, pen.palette, self.rect, self.look != "off"
        radius = (12 if self.big else 10) * t
        fill, ink, cap, edge, alpha = {
            "main": (p.brass, p.ink, p.ink, p.brass_text, 1.0),
            "on": (p.raised, p.text, p.brass_text, p.line, 1.0),
            "off": (p.panel, p.dim, p.dim, mix(p.panel, p.line, 0.3), 0.55),
        }[self.look]
        if state.pressed and on:
            rect = rect.move(0, 1)
        elif on:
            art.shadow(target, rect, radius, (5 if self.big else 4) * t, (3 if self.big else 2) * t, 85)
        if state.hover and on and not state.pressed:
            fill = mix(fill, p.text, 0.08)
        art.box(target, rect, radius, fill, alpha, edge, max(1, 1.5 * t))
        self._face(pen, rect, ink, cap)
        if state.focus:
            art.box(target, self.rect.inflate(10, 10), radius + 5, stroke=p.text, stroke_width=2)

    def _face(self, pen: Pen, rect: Rect, ink: str, cap: str) -> None:
        """The label, and the key cap where there is one."""
        art, target, t, key, big = pen.art, pen.target, pen.t, self.keycap, self.big
        size = (22 if big else 20) * t
        weight = Weight.BOLD if big else Weight.SEMIBOLD
        width = art.type.width(self.label, size, weight)
        cap_width = max(round(24 * t), art.type.width(key, 18 * t, Weight.BOLD) + round((16 if big else 10) * t)) if key else 0
        gap = min(round((12 if big else 10) * t), rect.w - width - cap_width) if key else 0
        x = rect.centerx - (width + gap + cap_width) // 2
        art.write(target, self.label, size, ink, (x, rect.centery), "midleft", weight)
        if not key:
            return
        high = round((28 if big else 24) * t)
        box = Rect(x + width + gap, rect.centery - high // 2, cap_width, high)
        well, strength = ("#000000", 0.12) if self.look == "main" else (pen.palette.well, 0.7)
        art.box(target, box, (6 if big else 5) * t, well, strength, cap, max(1, 1.2 * t), 0.55)
        art.write(target, key, 18 * t, cap, box.center, "center", Weight.BOLD)

    def element(self, art: Art, scale: Scale, state: State) -> Element:
        """The button as a part of the still picture."""

        def draw(target: pygame.Surface) -> None:
            self.draw(Pen(art, target, scale), state)

        grow = round(20 * scale.t)
        return Element(
            ("button", self.name), self.rect.inflate(grow, grow), (self.look, self.keycap, state, self.rect.size), draw
        )


class Buttons:
    """Buttons that stand together. The pointer is on one of them, and may have pressed it."""

    def __init__(self) -> None:
        self.hover: str | None = None
        self.pressed: str | None = None
        self.focus: str | None = None
        """Which has the keyboard focus."""

    def places(self) -> Mapping[str, Rect]:
        """The names of the buttons and where they are now, in px of the window; the topmost first."""
        raise NotImplementedError

    def at(self, pos: tuple[int, int]) -> str | None:
        """The name of the button at a point."""
        return next((name for name, rect in self.places().items() if rect.collidepoint(pos)), None)

    def state(self, name: str) -> State:
        """How a button is to be drawn."""
        hover = self.hover == name
        return State(hover=hover, focus=self.focus == name, pressed=hover and self.pressed == name)
