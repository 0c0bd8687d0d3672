"""What the settings look like: real cards, and a piece of the table as it will be."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from canasta_desktop.ui.draw.cardart import BACK
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.surfaces import from_svg
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.words import settings_text as words

_SUITS = ("AS", "7H", "TD", "KC")
_COUNT = 14  # cards in stock and pile of the piece of table
_UNDER = (("4C", -5), ("QS", 4))


@dataclass(frozen=True, slots=True)
class Preview:
    """The panel in `box`; `low` closes its rows up."""

    box: Box
    low: bool

    def paint(self, pen: Pen) -> None:
        """Draw the panel."""
        p, b = pen.palette, self.box
        pad = 18 if self.low else 24
        pen.box(b, 20, p.panel, 0.55, p.line, 1.3, 0.6)
        pen.write(words.PREVIEW, Role.HEAD, p.brass_text, b.x + pad, b.y + 36, weight=Weight.BOLD)
        pen.write(words.AS_ON_TABLE, Role.SMALL, p.muted, b.right - pad, b.y + 36, "midright", Weight.REGULAR)
        inside = Box(b.x + pad, b.y + 70, b.w - 2 * pad, b.h - 70 - pad)
        y = self._large(pen, inside)
        y = self._suits(pen, inside, y)
        if inside.bottom - y > 150:
            self._table(pen, Box(inside.x, y, inside.w, inside.bottom - y))

    def _large(self, pen: Pen, b: Box) -> float:
        width = min((b.w - 16) / 2, b.h * (0.16 if self.low else 0.225))
        gap = min(24, b.w - 2 * width)
        x = b.cx - width - gap / 2
        for code in ("QD", BACK):
            pen.card(code, x, b.y, width, unit=1.4)
            x += width + gap
        return b.y + width * CARD_RATIO + (16 if self.low else 24)

    def _suits(self, pen: Pen, b: Box, y: float) -> float:
        width = min((b.w - 36) / 4, b.h * 0.105)
        step = (b.w - width) / 3
        for i, (code, name) in enumerate(zip(_SUITS, words.SUITS, strict=True)):
            x = b.x + i * step
            pen.card(code, x, y, width)
            at = min(max(x + width / 2, b.x + pen.width(name, Role.SMALL) / 2), b.right - pen.width(name, Role.SMALL) / 2)
            pen.write(name, Role.SMALL, pen.palette.muted, at, y + width * CARD_RATIO + 20, "center", Weight.REGULAR)
        return y + width * CARD_RATIO + (40 if self.low else 48)

    def _table(self, pen: Pen, b: Box) -> None:
        """Stock and a frozen pile on the cloth."""
        p, t, rect = pen.palette, pen.t, pen.rect(b)
        pen.target.blit(_cloth(pen, rect.size), rect)
        pen.box(b, 12, stroke=p.line, stroke_width=1.3)
        width = min(b.w * 0.34, (b.h - 96) / CARD_RATIO * 0.94)
        high = width * CARD_RATIO
        y = b.y + max(14, (b.h - high - 72) / 2)
        left = b.cx - width * 1.33
        right = b.cx + width * 0.1
        for i in range(4):
            pen.card(BACK, left, y - 2.0 * i, width)
        middle = right + width / 2
        across = width * 1.04
        pen.card("2C", middle - across / 2, y + high / 2 - across * CARD_RATIO / 2, across, 90)
        for code, turn in _UNDER:
            pen.card(code, right, y, width, turn)
        pen.card("9D", right, y, width)
        under = y + high + 24
        for word, x in ((words.STOCK, left + width / 2), (words.PILE, middle)):
            pen.write(words.counted(word, _COUNT), Role.BODY, p.text, x, under, "center", Weight.BOLD)
        pen.art.badge(pen.target, pen.spot(middle, under + 32), words.FROZEN, Mark.FROZEN, t)


def _cloth(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """A piece of felt with round corners."""

    def make() -> pygame.Surface:
        whole = pen.art.felt((2 * size[0], 2 * size[1]))
        piece = whole.subsurface((size[0] // 2, size[1] // 3, *size)).convert_alpha()  # where the light falls
        mask = from_svg(f'<rect width="{size[0]}" height="{size[1]}" rx="{12 * pen.t:.1f}" fill="#FFFFFF"/>', *size)
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return piece

    return pen.art.cache.get(("piece of cloth", size), make)
