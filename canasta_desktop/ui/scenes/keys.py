"""What every key does, by place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui import labels_keys as words
from canasta_desktop.ui.pen import Box, Pen
from canasta_desktop.ui.theme import Role, Weight
from canasta_desktop.ui.widgets import cap_width, draw_area, draw_cap

from .scroll_page import ScrollPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.labels_keys import KeyRow
    from canasta_desktop.ui.widgets import Widget

_ROW, _HEAD, _AFTER = 44, 58, 26  # design px
_BESIDE: Final = 20  # design px between the key caps and what they do


class KeysScene(ScrollPage):
    """All keys, in as many columns as have room."""

    @property
    def view(self) -> Box:
        """All of the page under its title."""
        foot = 20 if self.low else 40
        return Box(self.margin, self.top, self.width - 2 * self.margin, self.height - self.top - foot).inset(3)

    @property
    def _count(self) -> int:
        return max(1, min(3, int(self.view.w // 520)))

    def _groups(self) -> list[tuple[Box, str, Sequence[KeyRow]]]:
        """The groups, each put under the shortest column; measured from the page's upper edge."""
        pad, gap = 30, 48
        count = self._count
        wide = (self.view.w - 2 * pad - gap * (count - 1)) / count
        ends = [20.0] * count
        laid: list[tuple[Box, str, Sequence[KeyRow]]] = []
        for name, rows in words.GROUPS:
            place = ends.index(min(ends))
            high = _HEAD + _ROW * len(rows)
            laid.append((Box(self.view.x + pad + place * (wide + gap), ends[place], wide, high), name, rows))
            ends[place] += high + _AFTER
        return laid

    def lay_page(self) -> float:
        """As long as the longest column."""
        return max(box.bottom for box, _, _ in self._groups()) + 24

    def frame_controls(self) -> Sequence[Widget]:
        """Back."""
        return [self.back_button()]

    def back(self) -> None:
        """Back to where the keys were opened."""
        self.app.pop()

    def paint(self, pen: Pen) -> None:
        """Title and ground."""
        self.paint_title(pen, words.KEYS)
        draw_area(pen, self.view.inset(-3))

    def paint_page(self, pen: Pen, top: float) -> None:
        """The groups."""
        p = pen.palette
        for box, name, rows in self._groups():
            y = top + box.y
            pen.write(name, Role.HEAD, p.brass_text, box.x, y + 24, weight=Weight.BOLD)
            pen.hair(box.x, y + 50, box.w, p.line, 0.6)
            y += _HEAD
            room = max(sum(cap_width(pen, key) + 8 for key in keys) for keys, _ in rows) + _BESIDE
            for keys, deed in rows:
                self._paint_row(pen, Box(box.x, y, box.w, _ROW), keys, deed, room)
                y += _ROW

    @staticmethod
    def _paint_row(pen: Pen, b: Box, keys: Sequence[str], deed: str, room: float) -> None:
        p, x = pen.palette, b.x
        for key in keys:
            draw_cap(pen, x, b.cy, key, p.brass_text)
            x += cap_width(pen, key) + 8
        said = pen.fit(deed, Role.BODY, b.w - room, Weight.REGULAR)
        pen.write(said, Role.BODY, p.text, b.x + room, b.cy, weight=Weight.REGULAR)
