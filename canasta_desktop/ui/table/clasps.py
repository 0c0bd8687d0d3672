"""Draws the clasps: discs with a chain on the seam of two own melds that can be joined now. A click on one joins them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from canasta_desktop.ui.table.elements import Element
from canasta_desktop.ui.table.hit_test import clasps

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.stage import Stage


def clasp_elements(art: Art, stage: Stage) -> list[Element]:
    """The clasps as elements that lie over the melds."""
    scale = stage.layout.scale
    return [
        Element(("clasp", at), rect.inflate(8, 8), scale, _Clasp(art, rect).draw)
        for at, rect in enumerate(clasps(stage).values())
    ]


class _Clasp:
    """One clasp."""

    def __init__(self, art: Art, rect: Rect) -> None:
        self.art = art
        self.rect = rect

    def draw(self, target: pygame.Surface) -> None:
        """Draw the disc and two links of a chain that hold each other."""
        art, p, rect = self.art, self.art.palette, self.rect
        thick = max(1.5, rect.w / 14)
        art.box(target, rect, rect.w / 2, p.panel, 1, p.brass_text, max(1.5, rect.w / 18))
        long, high = round(rect.w * 0.38), round(rect.w * 0.24)
        for shift in (-1, 1):
            link = Rect(0, 0, long, high)
            link.center = (rect.centerx + shift * round(rect.w * 0.13), rect.centery)
            art.box(target, link, high / 2, stroke=p.brass_text, stroke_width=thick)
