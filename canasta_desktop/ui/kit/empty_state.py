"""The empty state of a page or a list: a fan of cards, a heading, an explanation and a button."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.kit.layout import Element, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.layout import Ruler

_FAN: Final = ("9S", "TD", "JC", "QH", "KS")
_TURN: Final = 11  # degrees from card to card
WIDEST: Final = 720
"""Design px of a line of words."""
BUTTON: Final = 60
"""Design px of the button's height."""
_LINE: Final = 30  # design px from line to line


@dataclass(frozen=True, slots=True)
class EmptyLayout:
    """Where the fan, the heading, the `lines` and the button stand in `box`; without room the fan is left out."""

    box: Box
    heading: str
    lines: Sequence[str]

    @staticmethod
    def least(lines: int) -> float:
        """Design px of height for so many lines, with heading and button but without the fan."""
        return 60 + _LINE * lines + 24 + BUTTON

    @property
    def _words(self) -> float:
        return self.least(len(self.lines))

    @property
    def card(self) -> float:
        """The width of a card of the fan; 0 where there is none."""
        width = min(104.0, (self.box.h - self._words - 70) / 1.75)
        return width if width >= 44 else 0

    @property
    def title(self) -> float:
        """The middle of the title."""
        fan = self.card * 1.75 + 16 if self.card else 0
        return self.box.y + max(0.0, (self.box.h - self._words - fan) / 2) + fan + 26

    @property
    def button(self) -> float:
        """The upper edge of the button."""
        return self.title + 34 + _LINE * len(self.lines) + 24

    def paint(self, pen: Pen) -> None:
        """Draw all but the button."""
        p, cx, width = pen.palette, self.box.cx, self.card
        radius, top = width * 2.3, self.title - 40 - width * 1.72
        for i, code in enumerate(_FAN if width else ()):
            turn = math.radians((i - (len(_FAN) - 1) / 2) * _TURN)
            x = cx + radius * math.sin(turn)
            y = top + width * CARD_RATIO / 2 + radius * (1 - math.cos(turn))
            place = (x - width / 2, y - width * CARD_RATIO / 2)
            pen.card(code, *place, width, angle=-math.degrees(turn) or 360, unit=1.2)
        pen.write(self.heading, 34, p.text, cx, self.title, "center", Weight.SERIF)
        for at, line in enumerate(self.lines):
            y = self.title + 44 + _LINE * at
            pen.write(line, Role.BODY, p.muted, cx, y, "center", Weight.REGULAR)


class EmptyState(Element):
    """The empty state as an element of a layout. Room for a button is kept even where there is none."""

    def __init__(self, heading: str, told: str, button: Element | None = None) -> None:
        self.parts = [button] if button else []
        self.grow = 1
        self._heading, self._told = heading, told
        self._shown: EmptyLayout | None = None

    def _lines(self, width: float, ruler: Ruler) -> list[str]:
        return ruler.wrap(self._told, Role.BODY, min(WIDEST, width - 20), Weight.REGULAR)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        least = EmptyLayout.least(len(self._lines(width, ruler)))
        return Span(least, least)

    def _place(self, box: Box, ruler: Ruler) -> None:
        self._shown = shown = EmptyLayout(box, self._heading, self._lines(box.w, ruler))
        for button in self.parts:
            wide = button.widths(ruler).wished
            button.place(Box(box.cx - wide / 2, shown.button, wide, BUTTON), ruler)

    def paint(self, pen: Pen) -> None:
        """Draw all but the button."""
        if self._shown:
            self._shown.paint(pen)
