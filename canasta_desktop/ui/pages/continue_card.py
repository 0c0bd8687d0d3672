"""The menu's first entry where a game waits: a picture of its table, and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets.button import Button, cap_width, draw_cap
from canasta_desktop.ui.table.table_picture import SHAPE

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets.base import State

_PAD: Final = 12
_LINE: Final = 24


def picture_size(height: float, t: float) -> tuple[int, int]:
    """Px of the picture on a card that is `height` design px high."""
    high = height - 2 * _PAD
    return round(high * SHAPE * t), round(high * t)


class ContinueCard(Button):
    """A brass button with a picture at its left; `picture` draws it into a box of `picture_size`."""

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        *,
        subtitle: str,
        cap: str,
        hotkey: int,
        picture: Callable[[Pen, Box], None],
    ) -> None:
        super().__init__(box, label, action, kind="main", cap=cap, hotkey=hotkey, subtitle=subtitle)
        self._picture = picture

    def draw(self, pen: Pen, state: State) -> None:
        """Draw ground, picture, words and key."""
        box = self.box.moved(0, 1) if state.pressed else self.box
        ink, cap_ink = self._plate(pen, box, state)
        wide, high = picture_size(self.box.h, pen.t)
        picture = Box(box.x + _PAD, box.y + _PAD, wide / pen.t, high / pen.t)
        self._picture(pen, picture)
        x, end = picture.right + 20, box.right - 20
        cap = cap_width(pen, self.cap)
        words = pen.fit(self.label, Role.HEAD, end - x - cap - 12, Weight.BOLD)
        lines = pen.art.type.wrap(self.subtitle, 18 * pen.t, (end - x) * pen.t, Weight.SEMIBOLD)
        y = box.cy - _LINE * len(lines) / 2
        pen.write(words, Role.HEAD, ink, x, y, weight=Weight.BOLD)
        draw_cap(pen, end - cap, y, self.cap, cap_ink, on_brass=True)
        for line in lines:
            y += _LINE + 4
            pen.write(line, Role.SMALL, pen.palette.ink_soft, x, y, weight=Weight.SEMIBOLD)
