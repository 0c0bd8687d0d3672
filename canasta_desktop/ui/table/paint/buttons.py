"""The table's buttons: buttons of the kit that the table's actions know by name."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.kit.widgets import Button, Group, State, Widget
from canasta_desktop.ui.table.model.versioned import Latest
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.painter import Painter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame
    from pygame import Rect

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.theme import Scale
    from canasta_desktop.ui.kit.layout import Element
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


class Buttons(Painter):
    """Buttons that stand together, in a group of the kit; they are made anew when what they say changes."""

    def __init__(self, art: Art, stage: Stage, changed: Callable[[], None]) -> None:
        """`changed` requests a redraw."""
        super().__init__(art, stage)
        self.press: Callable[[str], object] = lambda _name: None
        """Acts on the button of that name."""
        self._group = Group(changed)
        self._grouped: Sequence[TableButton] = ()

    def widgets(self) -> Sequence[TableButton]:
        """The buttons where they are now, in the order of Tab."""
        raise NotImplementedError

    @property
    def group(self) -> Group:
        """The group of the buttons that are there now."""
        buttons = self.widgets()
        self._group.reach = self.stage.reach
        if buttons is not self._grouped:
            self._grouped = buttons
            for button in buttons:
                button.action = partial(self._act, button.name)
            self._group.renew(buttons)
        return self._group

    def _act(self, name: str) -> None:
        self.press(name)

    def states(self) -> defaultdict[str, State]:
        """How each button is to be drawn, by name."""
        group = self.group
        return defaultdict(State, ((button.name, group.state(button)) for button in group.widgets))

    @property
    def pointed(self) -> str:
        """The name of the button under the pointer; empty where there is none."""
        hover = self.group.hover
        return hover.name if hover else ""

    @property
    def focused(self) -> str:
        """The name of the button that has the keyboard focus; empty where none has."""
        group = self.group
        return group.focus.name if group.focus and group.keyboard else ""

    def focus(self, name: str) -> None:
        """Give the keyboard focus to the button of that name, or take it away (empty)."""
        group = self.group
        group.focus_by_key(next((button for button in group.widgets if button.name == name), None))

    def rect(self, name: str) -> Rect:
        """Where the button of that name is, in px of the window."""
        return next(button.box for button in self.widgets() if button.name == name).in_px(self.layout.scale)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The button at a point, in px of the window."""
        return self.group.at(pos[0] / self.t, pos[1] / self.t)

    def name_at(self, pos: tuple[int, int]) -> str:
        """The name of the button at a point, in px of the window; empty where there is none."""
        button = self.at(pos)
        return button.name if button else ""


class ButtonSheet(Buttons):
    """Buttons on a sheet over the table, which is laid out once for what it says."""

    def __init__(self, art: Art, stage: Stage, changed: Callable[[], None]) -> None:
        super().__init__(art, stage, changed)
        self._placed: Latest[tuple[Element, list[TableButton]]] = Latest()

    def _paint(self, sheet: Element, target: pygame.Surface) -> None:
        """Draw the sheet and its buttons."""
        pen = self.pen.on(target)
        sheet.paint(pen)
        self.group.draw(pen)
