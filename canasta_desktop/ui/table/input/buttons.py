"""The buttons of the table: which of them the pointer is over, which has the keyboard focus, and what a press does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.ui.kit.widgets import Group

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.paint.buttons import ButtonPainter, TableButton


class TableButtons:
    """The buttons that one painter draws, in a group of the kit. The painter makes them anew when what they say changes."""

    def __init__(self, painter: ButtonPainter, press: Callable[[str], object], changed: Callable[[], None]) -> None:
        """`press` is called with the name of the button that is pressed; `changed` requests a redraw."""
        self.painter = painter
        self._press = press
        self._group = Group(changed)
        self._grouped: Sequence[TableButton] = ()
        self._occasion: object = None

    @property
    def group(self) -> Group:
        """The group of the current buttons; when a new occasion brings them, one of them has the focus at once."""
        buttons, group, occasion = self.painter.widgets(), self._group, self.painter.occasion
        group.reach = self.painter.stage.reach
        if buttons is not self._grouped:
            self._grouped = buttons
            for button in buttons:
                button.action = partial(self._press, button.name)
            if occasion is self._occasion:
                group.renew(buttons)
            else:
                group.set(buttons, self.painter.first)
                group.keyboard = bool(buttons)
            self._occasion = occasion
        return group

    @property
    def pressing(self) -> bool:
        """Whether a button is held down."""
        return self._group.pressing

    @property
    def pointed(self) -> str:
        """The name of the button under the pointer; empty if there is none."""
        hover = self.group.hover
        return hover.name if hover else ""

    @property
    def focused(self) -> str:
        """The name of the button that has the keyboard focus; empty if none has."""
        group = self.group
        return group.focus.name if group.focus and group.keyboard else ""

    def focus(self, name: str) -> None:
        """Give the keyboard focus to the button of that name, or take it away (empty)."""
        group = self.group
        if name or group.focus:
            group.focus_by_key(next((button for button in group.widgets if button.name == name), None))

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The button at a point, in px of the window."""
        t = self.painter.t
        return self.group.at(pos[0] / t, pos[1] / t)
