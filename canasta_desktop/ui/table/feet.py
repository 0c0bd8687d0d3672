"""Paints the feet: a packet at the plate of each other seat, the own one beside the hand, and what is left of them in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.cardart import BACK, corner
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    import pygame
    from pygame import Rect

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.lettering import Lettering

_SOLE: Final = 21  # text units
_EDGES: Final = 3


def draw_packet(art: Art, target: pygame.Surface, rect: Rect, unit: float, *, across: bool) -> None:
    """Draw cards face down on edges; `across`: the longer side of `rect` is the horizontal one."""
    wide = rect.h if across else rect.w
    k = max(1, round(1.6 * unit))
    art.shadow(target, rect, corner(wide), 5 * unit, 3 * unit, 90)
    for i in range(_EDGES, 0, -1):
        art.box(target, rect.move(0, i * k), corner(wide), art.palette.paper, 1, art.palette.stack_edge, 1)
    spot = (rect.centerx - wide / 2, rect.centery - wide * CARD_RATIO / 2)
    art.card(target, BACK, spot, wide, unit=unit, angle=90 if across else 0, shade=False)


def foot_width(pen: Lettering, left: int, *, small: bool = False) -> int:
    """Px that the sole and the words about a foot of `left` cards take."""
    role = Role.SMALL if small else Role.BODY
    return round((_SOLE + 6) * pen.stage.layout.t) + pen.width(foot_words(left), role)


def foot_words(left: int) -> str:
    """What is said of another seat's foot beside the sole: its cards, or that it was picked up."""
    return str(left) if left else words.IN_FOOT


def draw_foot_words(pen: Lettering, target: pygame.Surface, left: int, spot: tuple[int, int], *, small: bool = False) -> Rect:
    """Draw the sole and the words from `spot`, the middle of their left edge; light brass once the foot is picked up."""
    t, p = pen.stage.layout.t, pen.art.palette
    ink = p.text if left else p.brass_text
    k = round(_SOLE * t)
    pen.put(target, pen.art.mark(Mark.FOOT, k, ink), midleft=spot)
    said = foot_words(left)
    return pen.text(target, said, Role.SMALL if small else Role.BODY, ink, (spot[0] + k + round(6 * t), spot[1]), "midleft")


def own_foot(pen: Lettering) -> Element | None:
    """The own foot at the end of the hand, or its place once it is picked up."""
    stage, rect = pen.stage, pen.stage.layout.foot
    if rect is None or stage.viewer.seat not in stage.view.order:
        return None
    left, layout = stage.foot_left(stage.viewer.seat), stage.layout
    t, u, p, art = layout.t, layout.u, pen.art.palette, pen.art
    said = words.foot(left) if left else words.FOOT
    k, y = round(_SOLE * t), rect.y - round(18 * t)

    def draw(target: pygame.Surface) -> None:
        wide = k + round(6 * t) + pen.width(said, Role.SMALL, Weight.BOLD)
        x = min(rect.centerx - wide // 2, layout.table.right - round(6 * t) - wide)
        pen.put(target, art.mark(Mark.FOOT, k, p.text), midleft=(x, y))
        pen.text(target, said, Role.SMALL, p.text, (x + k + round(6 * t), y), "midleft", Weight.BOLD)
        if left:
            draw_packet(art, target, rect, u, across=False)
            return
        art.box(target, rect, corner(rect.w), p.area, 0.2, p.line, max(1, 1.6 * u), 0.75)
        pen.put(target, art.mark(Mark.FOOT, 0.34 * rect.w, p.line), center=rect.center)

    box = rect.inflate(round(60 * t), round(90 * t))
    return Element("foot", box, (left, rect.size, rect.topleft, layout.scale), draw)
