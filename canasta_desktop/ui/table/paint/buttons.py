"""The table's buttons: buttons of the kit that the table's actions know by name, and which of them the pointer is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.pen import Pen, at_point
from canasta_desktop.ui.kit.widgets import Button, State
from canasta_desktop.ui.table.paint.elements import Element

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame
    from pygame import Rect

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.pen import Box
    from canasta_desktop.ui.draw.theme import Scale
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.intents import ButtonState


class TableButton(Button):
    """A button that the table's actions know by its `name`. With `big` its label is large, as in dialogs and on the tray.

    A press on a disabled button is not ignored: the table then says why it is disabled.
    """

    big = False  # whether the label is large and bold

    def __init__(
        self,
        name: str,
        label: str,
        key: str = "",
        state: ButtonState = "on",
        *,
        icon: str = "",
        tip: str = "",
        big: bool = False,
        box: Box = Button.box,
    ) -> None:
        self.big = big
        self.pad, self.cap_high = (8, 28) if big else (2, 24)
        super().__init__(label, lambda: None, cap=key, icon=icon, tip=tip, box=box)
        self.name = name
        self.set_state(state)

    def set_state(self, state: ButtonState) -> None:
        """Make it the main button, a usual one, or a disabled one."""
        self.enabled = state != "off"
        self.kind = "main" if state == "main" else "on"

    def element(self, art: Art, scale: Scale, state: State) -> Element:
        """The button as an element of the still picture."""
        rect, grow = self.box.in_px(scale), round(20 * scale.t)

        def draw(target: pygame.Surface) -> None:
            pen = Pen(art, target, scale)
            self.draw(pen, state)
            if state.focus:
                self.draw_focus(pen)

        return Element(("button", self.name), rect.inflate(grow, grow), (self.enabled, self.kind, self.cap, state), draw)


class Buttons:
    """Buttons that stand together. The pointer is on one of them, and may have pressed it."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage
        self.hover: str | None = None
        self.pressed: str | None = None
        self.focus: str | None = None  # which has the keyboard focus

    def widgets(self) -> Sequence[TableButton]:
        """The buttons where they are now, the topmost first."""
        raise NotImplementedError

    def rect(self, name: str) -> Rect:
        """Where the button of that name is, in px of the window."""
        return next(button.box for button in self.widgets() if button.name == name).in_px(self.stage.layout.scale)

    def widget_at(self, pos: tuple[int, int]) -> TableButton | None:
        """The button at a point, in px of the window, or the one that reaches there."""
        x, y = pos[0] / self.stage.layout.t, pos[1] / self.stage.layout.t
        return at_point(((button, button.box) for button in self.widgets()), x, y, self.stage.reach)

    def at(self, pos: tuple[int, int]) -> str | None:
        """The name of the button at a point, in px of the window."""
        button = self.widget_at(pos)
        return button.name if button else None

    def state(self, name: str) -> State:
        """How a button is to be drawn."""
        hover = self.hover == name
        return State(hover=hover, focus=self.focus == name, pressed=hover and self.pressed == name)
