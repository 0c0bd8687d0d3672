"""The log panel: the actions of the deal in a list over the other sides' areas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Hairline, Picture, Text
from canasta_desktop.ui.kit.layout import Column, Either, Row, Ruler, Spacer
from canasta_desktop.ui.kit.pad_keys import cap_shown
from canasta_desktop.ui.kit.widgets import draw_sheet
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.painter import Painter
from canasta_desktop.words import hotkeys
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from pygame import Rect

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.kit.layout import Element as Part
    from canasta_desktop.ui.table.geometry.stage import Stage

_PAD, _HEAD, _FOOT = 24, 67, 17  # design px: at the sides, above and below the lines
_LINE, _SIGN, _BESIDE = 30, 18, 10  # design px: height of a line, size of a sign, gap to the text
_KEYS: Final = {
    pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8, pygame.K_HOME: -100_000, pygame.K_END: 100_000
}  # fmt: skip
"""Keys and the lines by which they scroll."""


class LogPanel(Painter):
    """The log panel of one table: its text, scroll position and drawing."""

    def __init__(self, art: Art, stage: Stage) -> None:
        super().__init__(art, stage)
        self.open = False
        self._back = 0.0  # lines scrolled back from the newest

    def toggle(self) -> None:
        """Open at the newest action, or close."""
        self.open = not self.open
        self._back = 0.0

    def key(self, key: int) -> bool:
        """Handle a key while the panel is open; answers whether it was used."""
        if key in (pygame.K_ESCAPE, self.model.keys.key("log")):
            self.open = False
        elif key in _KEYS:
            self.scroll(_KEYS[key])
        else:
            return False
        return True

    def scroll(self, lines: float) -> None:
        """Scroll down, or up where `lines` is negative."""
        most = max(0, len(self.rows()) - self.room())
        self._back = min(most, max(0.0, self._back - lines))

    def rect(self) -> Rect:
        """The panel."""
        layout = self.layout
        first, *rest = (area.frame for area in layout.areas[1:])
        over = first.unionall(rest)
        return over.union(layout.middle).union(layout.status) if layout.compact and layout.status else over

    def room(self) -> int:
        """Number of visible lines."""
        return max(1, int((self.rect().h / self.t - _HEAD - _FOOT) // _LINE))

    def rows(self) -> list[tuple[str, int | None]]:
        """All actions, wrapped into lines, the first of each with the side that acts."""
        t, size = self.t, self.layout.scale.size(Role.BODY)
        width = self.rect().w - round((2 * _PAD + _SIGN + _BESIDE) * t)
        found: list[tuple[str, int | None]] = []
        for action in self.model.told.log:
            lines = self.art.type.wrap(action.words, size, width) or [""]
            found += [(line, None if number else action.area) for number, line in enumerate(lines)]
        return found or [(words.NOTHING_YET, None)]

    def element(self) -> Drawing:
        """The panel with its visible lines."""
        rect, scale = self.rect(), self.layout.scale

        def draw(target: pygame.Surface) -> None:
            pen = self.pen.on(target)
            sheet = self._sheet()
            sheet.place(Box.of(rect, scale), Ruler.by(pen))
            sheet.paint(pen)

        sign = (tuple(self.model.told.log), round(self._back), scale)
        return Drawing("log panel", rect.inflate(scale.px(120), scale.px(120)), sign, draw)

    def _sheet(self) -> Framed:
        title = Text(words.LOG, Role.HEAD, weight=Weight.BOLD)
        escape = cap_shown(self.pen, hotkeys.ESCAPE)
        keys = Text(words.log_keys(self.model.keys.cap("log"), escape), Role.SMALL, "muted", Weight.REGULAR)
        head = Either(Row(title, Spacer(8), Spacer(), keys, align="middle"), title).sized(high=_HEAD - 19)
        rows = self.rows()
        end = len(rows) - round(self._back)
        lines = [_row(*row) for row in rows[max(0, end - self.room()) : end]]
        return Framed(Column(head, Hairline(), Spacer(9), *lines, Spacer()), draw_sheet, _PAD, top=10, bottom=0)


def _row(text: str, area: int | None) -> Part:
    def sign(pen: Pen, box: Box) -> None:
        if area is not None:
            pen.sign(area, box.cx, box.cy, _SIGN)

    return Row(Picture(sign, _SIGN, _LINE), Text(text, weight=Weight.REGULAR, line=_LINE, grow=1), gap=_BESIDE)
