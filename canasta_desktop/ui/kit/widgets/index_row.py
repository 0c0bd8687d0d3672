"""A row of an index of chapters or sections."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import ActionWidget, State, WidgetRole

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.layout import Ruler


_NARROW: Final = 240  # design px of width under which the icon moves to the edge
_LINE: Final = 23  # design px from line to line of a long label


@dataclass(eq=False)
class IndexRow(ActionWidget):
    """A row with a number or an icon before its label; the chosen one is filled, with a bar at its left.

    A label that has no room in one line takes two where the row is high enough.
    """

    role = WidgetRole.ROW

    label: str
    chosen: bool
    action: Callable[[], object]
    _: KW_ONLY
    number: str = ""
    icon: str = ""
    note: str = ""
    mark: str = ""
    """The icon at its right end, where it has no note."""

    def _widths(self, ruler: Ruler) -> Span:
        """Room for its words."""
        note = ruler.width(self.note, Role.SMALL, Weight.BOLD) + 12 if self.note else 24 if self.mark else 0
        words = ruler.width(self.label, Role.BODY, Weight.BOLD) + note + 12
        least = words + (52 if self.icon and words + 52 < _NARROW else 66)
        return Span(least, least)

    @property
    def value_text(self) -> str:
        """Its note."""
        return self.note

    @property
    def selected(self) -> bool:
        """Whether it is the chosen one."""
        return self.chosen

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
        for line, y in self._lines(pen, room, weight):
            pen.write(pen.fit(line, Role.BODY, room, weight), Role.BODY, ink, x, y, weight=weight)

    def _lines(self, pen: Pen, room: float, weight: Weight) -> list[tuple[str, float]]:
        """The label in one or two lines, each with its middle."""
        if pen.width(self.label, Role.BODY, weight) <= room or self.box.h < 2 * _LINE - 4:
            return [(self.label, self.box.cy)]
        lines = pen.wrap(self.label, Role.BODY, room, weight)
        return [(lines[0], self.box.cy - _LINE / 2), (" ".join(lines[1:]), self.box.cy + _LINE / 2)]
