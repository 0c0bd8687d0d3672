"""The ribbon at the upper edge in practice: results do not count, and a button leads back to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight, mix
from canasta_desktop.ui.table.buttons import TableButton
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.kit.widgets import State
    from canasta_desktop.ui.table.stage import Stage

BACK: Final = "game"
"""The name of the button that leads back."""
_PAD, _GAP, _ICON = 16, 12, 22  # text units


class Ribbon:
    """The practice ribbon with its button; there is none in a game that counts."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage

    def _said(self, room: int) -> tuple[str, str]:
        """The longest texts of ribbon and button that fit."""
        both = [(words.PRACTICE_RIBBON, words.BACK_TO_GAME), (words.PRACTICE_SHORT, words.BACK_TO_GAME)]
        said = both if self.stage.leads_back else [(words.PRACTICE_RIBBON, "")]
        return next((pair for pair in said if self._width(*pair) <= room), said[-1])

    def _width(self, text: str, label: str) -> int:
        t = self.stage.layout.t
        wide = 2 * _PAD * t + self._text(text, Weight.BOLD)
        return (
            round(wide + (_PAD + _GAP / 2 + _ICON + _GAP + _PAD) * t + self._text(label, Weight.SEMIBOLD))
            if label
            else round(wide)
        )

    def _text(self, text: str, weight: Weight) -> int:
        return self.art.type.width(text, self.stage.layout.scale.size(Role.SMALL), weight)

    def rects(self) -> tuple[Rect, Rect | None] | None:
        """The ribbon and its button, which is the right part of it; None in a game that counts."""
        layout = self.stage.layout
        band = layout.ribbon
        if not band:
            return None
        text, label = self._said(band.w)
        wide = self._width(text, label)
        rect = Rect(band.centerx - wide // 2, band.y, wide, band.h)
        if not label:
            return rect, None
        left = rect.x + round(2 * _PAD * layout.t) + self._text(text, Weight.BOLD)
        return rect, Rect(left, rect.y, rect.right - left, rect.h)

    def widgets(self) -> list[TableButton]:
        """The button that leads back, where there is one."""
        found = self.rects()
        if not found or found[1] is None:
            return []
        return [TableButton(BACK, Box.of(found[1], self.stage.layout.scale), words.BACK_TO_GAME)]

    def elements(self, state: State) -> list[Element]:
        """The ribbon; `state` is its button's."""
        found = self.rects()
        if found is None:
            return []
        rect, button = found
        layout = self.stage.layout
        text, label = self._said(layout.ribbon.w if layout.ribbon else 0)

        def draw(target: pygame.Surface) -> None:
            art, p, t = self.art, self.art.palette, layout.t
            size, radius = layout.scale.size(Role.SMALL), 12 * t
            shown = rect.move(0, -round(radius)).inflate(0, round(radius))
            shown.bottom = rect.bottom
            art.shadow(target, shown, radius, 5 * t, 2 * t, 85)
            art.box(target, shown, radius, p.brass, 1, p.brass_text, max(1, 1.5 * t))
            left = rect.x + round(_PAD * t)
            art.write(target, text, size, p.ink, (left, rect.centery), "midleft", Weight.BOLD)
            if button is None:
                return
            fill = mix(p.raised, p.text, 0.08) if state.hover and not state.pressed else p.raised
            inner = button.inflate(-round(6 * t), -round(6 * t if not layout.compact else 2 * t))
            art.box(target, inner, 9 * t, fill, 1, p.line, max(1, 1.2 * t), 0.6)
            icon = art.icon("undo", _ICON * t, p.text)
            x = inner.x + round(_GAP * t)
            target.blit(icon, icon.get_rect(midleft=(x, inner.centery)))
            x += round((_ICON + _GAP / 2) * t)
            art.write(target, label, size, p.text, (x, inner.centery), "midleft", Weight.SEMIBOLD)

        sign = (text, label, state, rect.size, layout.scale)
        return [Element("ribbon", rect.inflate(round(20 * layout.t), round(20 * layout.t)), sign, draw)]
