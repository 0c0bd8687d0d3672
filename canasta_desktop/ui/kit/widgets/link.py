"""Links: words that lead somewhere, rows of an index, and the chip that leads to the profiles."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import pad_keys
from canasta_desktop.ui.kit.layout import Ruler, Span
from canasta_desktop.ui.kit.node import WidgetRole
from canasta_desktop.ui.kit.widgets.button import cap_width, draw_cap
from canasta_desktop.ui.kit.widgets.widget import ActionWidget, State

if TYPE_CHECKING:
    from collections.abc import Callable


_NARROW: Final = 240  # design px of width under which the icon of an index row moves to the edge
_LINE: Final = 23  # design px from line to line of its long label
_PLATE_PAD: Final = 14  # design px between the plate of a main link and its words
_ROUNDING: Final = 4  # design px by which words may be wider than they were measured
_FACE: Final = 40  # design px of the picture of a profile
_NAME_SIZE: Final = 20.0
_LEAST: Final = 20
"""Least design px for the name of a profile; with less it is left out."""


@dataclass(eq=False)
class Link(ActionWidget):
    """Words that lead somewhere; a subclass draws them."""

    role = WidgetRole.LINK

    label: str
    action: Callable[[], object]


class TextLink(Link):
    """A link in small text, aligned to the right edge of its box."""

    usual_height = 44.0

    def _widths(self, ruler: Ruler) -> Span:
        wide = ruler.width(self.label, Role.SMALL, Weight.REGULAR) + 24
        return Span(wide, wide)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the words, underlined under the pointer."""
        p, b = pen.palette, self.box
        ink = p.text if state.hover else p.muted
        drawn = pen.write(self.label, Role.SMALL, ink, b.right - 12, b.cy, "midright", Weight.REGULAR)
        if state.hover:
            pen.hair(drawn.x, drawn.bottom + 5, drawn.w, ink, 0.8)


@dataclass(eq=False)
class KeyLink(Link):
    """A key cap and what the key does, in small text; the usual action has a brass plate."""

    role = WidgetRole.BUTTON
    usual_height = 40.0

    cap: str = ""
    main: bool = False

    def _widths(self, ruler: Ruler) -> Span:
        words = ruler.width(self.label, Role.SMALL, Weight.BOLD if self.main else Weight.REGULAR)
        return Span.of(cap_width(ruler, self.cap) + 10 + words + (2 * _PLATE_PAD if self.main else 0))

    def draw(self, pen: Pen, state: State) -> None:
        """Draw cap and text."""
        p, b, key = pen.palette, self.box, pad_keys.cap_shown(pen, self.cap)
        if self.main:
            pen.box(b, 10, p.brass, 1, p.brass_text, 1.2)
            room = b.w - 2 * _PLATE_PAD - 10 - pen.width(self.label, Role.SMALL, Weight.BOLD)
            if key and cap_width(pen, key) <= room + _ROUNDING:  # without room for both the words are enough
                draw_cap(pen, b.right - _PLATE_PAD - cap_width(pen, key), b.cy, key, p.ink, on_brass=True)
            pen.write(self.label, Role.SMALL, p.ink, b.x + _PLATE_PAD, b.cy, weight=Weight.BOLD)
            return
        wide = draw_cap(pen, b.x, b.cy, key, p.brass_text) if key else -10
        ink = p.text if state.hover else p.muted
        pen.write(self.label, Role.SMALL, ink, b.x + wide + 10, b.cy, weight=Weight.REGULAR)


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


@dataclass(eq=False)
class ProfileChip(ActionWidget):
    """A rounded button. If the name does not fit, only the picture stands in it, and the tooltip has the name."""

    radius = 26.0

    label: str
    avatar: str
    action: Callable[[], object]

    def _widths(self, ruler: Ruler) -> Span:
        return Span(self.usual_height, _FACE + 6 + 12 + ruler.width(self.label, _NAME_SIZE, Weight.SEMIBOLD) + 22)

    def _place(self, box: Box, ruler: Ruler) -> None:  # noqa: ARG002  whether the name stands there follows from the width
        self.tip = "" if _room(box) > _LEAST else self.label

    def draw(self, pen: Pen, state: State) -> None:
        """Draw background, picture and name."""
        p, b = pen.palette, self.box.moved(0, 1) if state.pressed else self.box
        pen.box(b, b.h / 2, state.fill(p.panel, p), 0.8 if state.hover else 0.5, p.line, 1.3, 0.8)
        pen.face(self.avatar, b.x + b.h / 2, b.cy, _FACE, None)
        room = _room(b)
        if room > _LEAST:
            pen.write(pen.fit(self.label, _NAME_SIZE, room), _NAME_SIZE, p.text, b.x + b.h + 4, b.cy)


def _room(box: Box) -> float:
    """Design px for the name."""
    return box.w - box.h - 18
