"""The button with the picture and the name of the current profile; it opens the page of profiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.kit.widgets.base import State, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Box, Pen

_FACE: Final = 40
_SIZE: Final = 20.0
_LEAST: Final = 20
"""Least design px for the name; with less it is left out."""


class ProfileChip(Widget):
    """A rounded button; where the name has no room the picture stands alone and the tooltip has the name."""

    HIGH: ClassVar[float] = 52
    radius = 26

    def __init__(self, box: Box | None, avatar: str, name: str, action: Callable[[], None], *, hotkey: int) -> None:
        super().__init__(box, label=name, hotkey=hotkey, tip="" if _room(self.box) > _LEAST else name)
        self._avatar = avatar
        self._action = action

    @classmethod
    def width(cls, measure: Callable[[str, float, Weight], float], name: str) -> float:
        """Design px of width that it needs; `measure` answers the width of a line of text."""
        return _FACE + 6 + 12 + measure(name, _SIZE, Weight.SEMIBOLD) + 22

    def activate(self) -> None:
        """Open the page of profiles."""
        self._action()

    def draw(self, pen: Pen, state: State) -> None:
        """Draw background, picture and name."""
        p, b = pen.palette, self.box.moved(0, 1) if state.pressed else self.box
        pen.box(b, b.h / 2, state.fill(p.panel, p), 0.8 if state.hover else 0.5, p.line, 1.3, 0.8)
        pen.face(self._avatar, b.x + b.h / 2, b.cy, _FACE, None)
        room = _room(b)
        if room > _LEAST:
            pen.write(pen.fit(self.label, _SIZE, room), _SIZE, p.text, b.x + b.h + 4, b.cy)


def _room(box: Box) -> float:
    """Design px for the name."""
    return box.w - box.h - 18
