"""Paints the feet: a packet at the plate of each other seat, the own one beside the hand, and what is left of them in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.ui.draw.cardart import BACK, CardLook, corner
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.paint.painter import Painter

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
    art.card(target, BACK, spot, wide, unit, CardLook(90 if across else 0, shade=False))


class FootWords(NamedTuple):
    """What is said of another seat: its cards, and beside the sole what is left of its foot, in a size of text."""

    held: str
    foot: str
    role: Role


def foot_words(pen: Painter, held: str, cards: int, left: int, room: float) -> FootWords:
    """The longest words about a seat's cards and its foot of `left` cards (0: picked up) that fit into `room` px."""
    foot = str(left) if left else words.IN_FOOT
    short = str(left) if left else ""
    ways = [
        FootWords(held, foot, Role.BODY),
        FootWords(held, foot, Role.SMALL),
        FootWords(str(cards), foot, Role.SMALL),
        FootWords(str(cards), short, Role.SMALL),
    ]
    return next((way for way in ways if words_width(pen, way) <= room), ways[-1])


def words_width(pen: Painter, said: FootWords) -> int:
    """Px that they take."""
    t = pen.t
    foot = pen.width(said.foot, said.role) + round(6 * t) if said.foot else 0
    return pen.width(said.held, said.role) + round((12 + _SOLE) * t) + foot


def draw_foot_words(pen: Painter, target: pygame.Surface, said: FootWords, left: int, spot: tuple[int, int]) -> Rect:
    """Draw them from `spot`, the middle of their left edge; the foot in light brass once it is picked up."""
    t, p = pen.t, pen.palette
    held = pen.text(target, said.held, said.role, p.text, spot, "midleft")
    ink, k = p.text if left else p.brass_text, round(_SOLE * t)
    x = held.right + round(12 * t)
    pen.put(target, pen.art.mark(Mark.FOOT, k, ink), midleft=(x, held.centery))
    if not said.foot:
        return Rect(x, held.y, k, held.h)
    return pen.text(target, said.foot, said.role, ink, (x + k + round(6 * t), held.centery), "midleft")


def own_foot(pen: Painter) -> list[Drawing]:
    """The own foot at the end of the hand, or its place once it is picked up."""
    layout, model, rect, seat = pen.layout, pen.model, pen.layout.foot, pen.model.viewer.seat
    if rect is None or seat not in model.view.order:
        return []
    t, u, p, art, left = pen.t, pen.u, pen.palette, pen.art, model.view.feet_left[seat]
    there = left > 0 and seat not in model.effects.feet_coming
    k, y = round(_SOLE * t), rect.y - round(18 * t)
    room = layout.table.right - round(12 * t) - layout.hand.right - k - round(6 * t)
    said = words.foot(left) if left else words.FOOT
    if pen.width(said, Role.SMALL, Weight.BOLD) > room:  # the number alone
        said = str(left) if left else ""
    wide = k + round(6 * t) + pen.width(said, Role.SMALL, Weight.BOLD)

    def draw(target: pygame.Surface) -> None:
        x = min(rect.centerx - wide // 2, layout.table.right - round(6 * t) - wide)
        pen.put(target, art.mark(Mark.FOOT, k, p.text), midleft=(x, y))
        pen.text(target, said, Role.SMALL, p.text, (x + k + round(6 * t), y), "midleft", Weight.BOLD)
        if there:
            draw_packet(art, target, rect, u, across=False)
            return
        art.box(target, rect, corner(rect.w), p.area, 0.2, p.line, max(1, 1.6 * u), 0.75)
        pen.put(target, art.mark(Mark.FOOT, 0.34 * rect.w, p.line), center=rect.center)

    box = rect.inflate(round(60 * t), round(90 * t))
    return [Drawing("foot", box, (left, there, rect.size, rect.topleft, layout.scale), draw)]
