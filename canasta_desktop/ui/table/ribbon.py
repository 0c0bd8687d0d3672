"""The ribbon at the upper edge in practice: results do not count, and a button leads back to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.layout import Row, Ruler, Spacer
from canasta_desktop.ui.table.buttons import TableButton
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    import pygame
    from pygame import Rect

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.kit.widgets import State
    from canasta_desktop.ui.table.stage import Stage

BACK: Final = "game"
"""The name of the button that leads back."""
_PAD, _RADIUS = 16, 12  # design px


class Ribbon:
    """The practice ribbon with its button; there is none in a game that counts."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage
        self._made: tuple[object, bool, tuple[Row, TableButton | None] | None] = None, False, None

    def _placed(self) -> tuple[Row, TableButton | None] | None:
        """The ribbon, laid out with the longer text that fits, and its button, if there is a game to go back to."""
        layout, leads_back = self.stage.layout, self.stage.leads_back
        if self._made[0] is not layout or self._made[1] is not leads_back:
            self._made = layout, leads_back, self._place()
        return self._made[2]

    def _place(self) -> tuple[Row, TableButton | None] | None:
        layout, t, band = self.stage.layout, self.stage.layout.t, self.stage.layout.ribbon
        if band is None:
            return None
        ruler = Ruler.by(Pen.measuring(self.art, layout.scale))
        for said in (words.PRACTICE_RIBBON, words.PRACTICE_SHORT):
            button = TableButton(BACK, None, words.BACK_TO_GAME, icon="undo") if self.stage.leads_back else None
            text = Text(said, Role.SMALL, "ink", Weight.BOLD)
            if button:
                button.margin = 3, 1 if layout.compact else 3
            row = Row(Spacer(_PAD), text, Spacer(_PAD - 3), button)
            wide = row.widths(ruler).wished
            if wide <= band.w / t:
                break
        row.place(Box(band.centerx / t - wide / 2, band.y / t, wide, band.h / t), ruler)
        return row, button

    def rects(self) -> tuple[Rect, Rect | None] | None:
        """The ribbon and its button in px of the window; None in a game that counts."""
        placed, scale = self._placed(), self.stage.layout.scale
        if placed is None:
            return None
        row, button = placed
        return row.box.in_px(scale), button.box.in_px(scale) if button else None

    def widgets(self) -> list[TableButton]:
        """The button that leads back, where there is one."""
        placed = self._placed()
        return [placed[1]] if placed and placed[1] else []

    def elements(self, state: State) -> list[Element]:
        """The ribbon; `state` is its button's."""
        placed, scale = self._placed(), self.stage.layout.scale
        if placed is None:
            return []
        row, button = placed
        box = row.box

        def draw(target: pygame.Surface) -> None:
            pen = Pen(self.art, target, scale)
            shown = Box(box.x, box.y - _RADIUS, box.w, box.h + _RADIUS)  # its upper corners are outside the window
            pen.shadow(shown, _RADIUS, 5, 2, 85)
            pen.box(shown, _RADIUS, pen.palette.brass, 1, pen.palette.brass_text, 1.5)
            row.paint(pen)
            if button:
                button.draw(pen, state)

        rect, grow = box.in_px(scale), 2 * round(20 * scale.t)
        return [Element("ribbon", rect.inflate(grow, grow), (state, button is None, scale), draw)]
