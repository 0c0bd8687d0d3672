"""A row of an index of chapters or sections."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets.base import State, Widget, WidgetRole

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen


_NARROW: Final = 240  # design px of width under which the icon moves to the edge


class IndexRow(Widget):
    """A row with a number or an icon before its label; the chosen one is filled, with a bar at its left."""

    role = WidgetRole.ROW

    def __init__(
        self,
        box: Box | None,
        label: str,
        chosen: bool,
        action: Callable[[], None],
        *,
        number: str = "",
        icon: str = "",
        note: str = "",
        mark: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(box, label=label, enabled=enabled)
        self.chosen = chosen
        self.number, self.icon, self.note = number, icon, note
        self.mark = mark
        """The icon at its right end, where it has no note."""
        self._action = action

    @property
    def value_text(self) -> str:
        """Its note."""
        return self.note

    @property
    def selected(self) -> bool:
        """Whether it is the chosen one."""
        return self.chosen

    def activate(self) -> None:
        """Choose it."""
        self._action()

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the background, the number or icon, the label and the note or mark."""
        p, b = pen.palette, self.box
        if self.chosen:
            pen.box(b, 10, state.fill(p.chosen, p), 0.9, p.line, 1.3, 0.8)
            pen.box(Box(b.x, b.y + 9, 5, b.h - 18), 2.5, p.brass)
        elif state.hover:
            pen.box(b, 10, p.chosen, 0.45)
        lead, ink = (p.brass_text, p.text) if self.chosen else (p.muted, p.muted)
        if not self.enabled:
            lead = ink = p.dim
        x = b.x + 58
        if self.icon:
            at = 28 if b.w < _NARROW else 36
            pen.icon(self.icon, b.x + at, b.cy, 24, lead, 8)
            x = b.x + at + (24 if b.w < _NARROW else 30)
        elif self.number:
            pen.write(self.number, Role.SMALL, lead, b.x + 36, b.cy, "midright")
            x = b.x + 50
        weight = Weight.BOLD if self.chosen else Weight.SEMIBOLD
        room = b.right - 12 - x
        if self.note:
            room -= pen.width(self.note, Role.SMALL, Weight.BOLD) + 12
            pen.write(self.note, Role.SMALL, p.brass_text, b.right - 16, b.cy, "midright", Weight.BOLD)
        elif self.mark:
            room -= 24
            pen.icon(self.mark, b.right - 22, b.cy, 20, p.brass_text, 10)
        pen.write(pen.fit(self.label, Role.BODY, room, weight), Role.BODY, ink, x, b.cy, weight=weight)
