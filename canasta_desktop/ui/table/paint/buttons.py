"""The table's buttons: buttons of the kit that the table's actions know by name."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.kit.widgets import Button, State
from canasta_desktop.ui.table.model.versioned import Latest
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.painter import Painter

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame
    from pygame import Rect

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.theme import Scale
    from canasta_desktop.ui.kit.layout import Element
    from canasta_desktop.ui.kit.widgets import Group
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.intents import ButtonState


class TableButton(Button):
    """A button that the table's actions know by its `name`. With `big` its label is large, as in dialogs and on the tray.

    A press on a disabled button is not ignored: the table then says why it is disabled.
    """

    big = False

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
        hotkey: int | None = None,
        box: Box = Button.box,
    ) -> None:
        self.big = big
        self.pad, self.cap_high = (8, 28) if big else (2, 24)
        super().__init__(label, lambda: None, cap=key, icon=icon, tip=tip, hotkey=hotkey, name=name, box=box)
        self.set_state(state)

    @property
    def pressable(self) -> bool:
        """Always: where it is disabled, the press is answered with the reason."""
        return True

    def activate(self) -> None:
        """Do what it is for, or say why that cannot be done."""
        self.action()

    def set_state(self, state: ButtonState) -> None:
        """Make it the main button, a usual one, or a disabled one."""
        self.enabled = state != "off"
        self.kind = "main" if state == "main" else "on"

    def element(self, art: Art, scale: Scale, state: State) -> Drawing:
        """The button as an element of the still picture."""
        rect, grow = self.box.in_px(scale), round(20 * scale.t)

        def draw(target: pygame.Surface) -> None:
            pen = Pen(art, target, scale)
            self.draw(pen, state)
            if state.focus:
                self.draw_focus(pen)

        return Drawing(("button", self.name), rect.inflate(grow, grow), (self.enabled, self.kind, self.cap, state), draw)


class ButtonPainter(Painter):
    """Draws buttons that stand together; it makes them anew when what they say changes."""

    def widgets(self) -> Sequence[TableButton]:
        """The buttons where they are now, in the order of Tab."""
        raise NotImplementedError

    @property
    def occasion(self) -> object:
        """The reason for the buttons; None if they are always there, and none has the focus by itself."""
        return None

    @property
    def first(self) -> int:
        """The index of the button that has the focus on a new occasion."""
        return 0

    def rect(self, name: str) -> Rect:
        """The rectangle of the button with a name, in px of the window."""
        return next(button.box for button in self.widgets() if button.name == name).in_px(self.layout.scale)


class ButtonSheet(ButtonPainter):
    """Buttons on a sheet over the table, which is laid out once for what it says."""

    def __init__(self, art: Art, stage: Stage) -> None:
        super().__init__(art, stage)
        self._placed: Latest[tuple[Element, list[TableButton]]] = Latest()

    def _paint(self, sheet: Element, buttons: Group, target: pygame.Surface) -> None:
        """Draw the sheet and its buttons."""
        pen = self.pen.on(target)
        sheet.paint(pen)
        buttons.draw(pen)


def states_of(buttons: Group) -> defaultdict[str, State]:
    """How each button is to be drawn, by name."""
    return defaultdict(State, ((button.name, buttons.state(button)) for button in buttons.widgets))
