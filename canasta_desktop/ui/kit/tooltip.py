"""The tooltip of a scene: it appears beside the pointer once that has rested on something for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence


DELAY_MS: Final = 500
"""Ms that the pointer or a finger rests before the tooltip appears."""
TICK_MS: Final = 50
"""Ms between two updates of a scene while a tooltip is due."""
_WIDEST: Final = 420  # design px of a line of text
_PAD, _PAD_Y = 12, 6  # design px round the text
_STEP: Final = 24  # design px from line to line
_GAP, _EDGE = 4, 8  # design px to what it is about, and to the edge of the window
_HAND: Final = (50, 40, 160, 220)  # design px from a finger to the left, upper, right and lower edge of its hand
_RIGHT, _BELOW = 14, 22  # design px from the pointer


class Tooltip:
    """The text about the subject under the pointer, its time and its place. Points and boxes are in design px."""

    def __init__(self) -> None:
        self.text = ""
        """What is shown; empty while nothing is."""
        self.by_finger = False
        """Whether a finger is the pointer: its hand covers what lies below."""
        self._subject: Hashable = None
        self._words: Callable[[], str] | None = None
        self._pointer = (0.0, 0.0)
        self._over: Box | None = None
        self._due = 0.0

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is due if the pointer rests."""
        return self._words is not None

    def hide(self) -> None:
        """Show nothing until the pointer moves to another subject."""
        self.text, self._words = "", None

    def point(
        self,
        pointer: tuple[float, float],
        subject: Hashable,
        words: Callable[[], str] | None,
        now: float,
        over: Box | None = None,
    ) -> bool:
        """Tell the tooltip that the pointer is over `subject`, whose box is `over`; `words` returns its text, None for no
        tooltip.

        Returns whether the tooltip has gone.
        """
        if subject == self._subject:
            if not self.text:
                self._pointer = pointer
            return False
        shown, self.text = bool(self.text), ""
        self._subject, self._words, self._pointer, self._over = subject, words, pointer, over
        self._due = now + DELAY_MS
        return shown

    def update(self, now: float) -> bool:
        """Show the tooltip that is due; returns whether one has appeared."""
        if self._words is None or now < self._due:
            return False
        self.text, self._words = self._words(), None
        return bool(self.text)

    def _lines(self, pen: Pen) -> list[str]:
        return pen.wrap(self.text, Role.SMALL, _WIDEST)

    def box(self, pen: Pen, avoid: Sequence[Box] = ()) -> Box:
        """A place below the pointer to the right, or where it least covers its subject, a hand and the boxes to avoid."""
        lines, (x, y) = self._lines(pen), self._pointer
        wide = max(pen.width(line, Role.SMALL) for line in lines) + 2 * _PAD
        high = _STEP * len(lines) + 2 * _PAD_Y
        over = self._over or Box(x - 1, y - 1, 2, 2)
        below, above, middle = over.bottom + _GAP, over.y - _GAP - high, over.cy - high / 2
        corners = [
            (x + _RIGHT, max(y + _BELOW, below)),
            (x - _RIGHT - wide, below),
            (x + _RIGHT, above),
            (x - _RIGHT - wide, above),
            (over.right + _GAP, middle),
            (over.x - _GAP - wide, middle),
        ]
        most_x, most_y = pen.w - wide - _EDGE, pen.h - high - _EDGE
        boxes = [Box(max(_EDGE, min(left, most_x)), max(_EDGE, min(top, most_y)), wide, high) for left, top in corners]
        left, up, right, down = _HAND
        hands = [Box(x - left, y - up, left + right, up + down)] if self.by_finger else []
        return min(boxes, key=lambda box: sum(_overlap(box, other) for other in (over, *hands, *avoid)))

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it into its box; the pen must not be one that scrolls."""
        pen.shadow(box, 8, 5, 3, 110)
        pen.box(box, 8, pen.palette.sheet, 1, pen.palette.line, 1.2, 0.9)
        for number, line in enumerate(self._lines(pen)):
            y = box.y + _PAD_Y + (number + 0.5) * _STEP
            pen.write(line, Role.SMALL, pen.palette.text, box.x + _PAD, y)


def _overlap(one: Box, other: Box) -> float:
    """The area that two boxes share, in square design px."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
