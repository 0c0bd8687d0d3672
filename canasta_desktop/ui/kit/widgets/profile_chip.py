"""The button with the picture and the name of the current profile; it opens the page of profiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import ActionWidget, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.layout import Ruler

_FACE: Final = 40
_SIZE: Final = 20.0
_LEAST: Final = 20
"""Least design px for the name; with less it is left out."""


@dataclass(eq=False)
class ProfileChip(ActionWidget):
    """A rounded button; where the name has no room the picture stands alone and the tooltip has the name."""

    radius = 26.0

    label: str
    avatar: str
    action: Callable[[], object]

    def _widths(self, ruler: Ruler) -> Span:
        return Span(self.usual_height, _FACE + 6 + 12 + ruler.width(self.label, _SIZE, Weight.SEMIBOLD) + 22)

    def _place(self, box: Box, ruler: Ruler) -> None:  # noqa: ARG002  whether the name stands there follows from the width
        self.tip = "" if _room(box) > _LEAST else self.label

    def draw(self, pen: Pen, state: State) -> None:
        """Draw background, picture and name."""
        p, b = pen.palette, self.box.moved(0, 1) if state.pressed else self.box
        pen.box(b, b.h / 2, state.fill(p.panel, p), 0.8 if state.hover else 0.5, p.line, 1.3, 0.8)
        pen.face(self.avatar, b.x + b.h / 2, b.cy, _FACE, None)
        room = _room(b)
        if room > _LEAST:
            pen.write(pen.fit(self.label, _SIZE, room), _SIZE, p.text, b.x + b.h + 4, b.cy)


def _room(box: Box) -> float:
    """Design px for the name."""
    return box.w - box.h - 18
