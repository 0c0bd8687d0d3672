"""Text of the compact layout: one line where the usual layout has two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.theme import Role, Weight

if TYPE_CHECKING:
    import pygame
    from pygame import Rect

    from canasta_desktop.ui.table.lettering import Lettering


def draw_seat_words(pen: Lettering, target: pygame.Surface, rect: Rect, x: int, name: str, held: str, *, dealer: bool) -> None:
    """Draw a seat's name and count in one line, or in two small ones where they have no room."""
    t, p, size = pen.stage.layout.t, pen.art.palette, pen.stage.layout.scale.size
    mark = round(30 * t) if dealer else 0
    room = rect.right - round(8 * t) - x
    role = Role.BODY if rect.h < round(50 * t) else Role.SMALL
    count_wide = pen.width(held, role)
    if rect.h < round(50 * t):
        room -= count_wide + round(10 * t) + mark
        shown = pen.art.type.fit(name, size(role), room, Weight.BOLD)
        pen.text(target, shown, role, p.text, (x, rect.centery), "midleft", Weight.BOLD)
        count = pen.text(target, held, role, p.text, (rect.right - round(8 * t) - mark, rect.centery), "midright")
    else:
        shown = pen.art.type.fit(name, size(role), room, Weight.BOLD)
        pen.text(target, shown, role, p.text, (x, rect.y + round(17 * t)), "midleft", Weight.BOLD)
        count = pen.text(target, held, role, p.text, (x, rect.bottom - round(16 * t)), "midleft")
    if dealer:
        pen.dealer(target, (count.right + round(20 * t), count.centery))


def draw_turn_line(pen: Lettering, target: pygame.Surface, rect: Rect, title: str, arrow: int) -> None:
    """Draw the turn line; its sentence stands in the strip under the piles."""
    t, p = pen.stage.layout.t, pen.art.palette
    k, gap = round(20 * t), round(8 * t)
    room = rect.w - k - gap
    role, title = pen.fitting(title, room)
    x = rect.centerx - (pen.width(title, role, Weight.BOLD) + k + gap) // 2
    picture = pen.art.arrow(arrow, k)
    target.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
    pen.text(target, title, role, p.brass_text, (x + k + gap, rect.centery), "midleft", Weight.BOLD)


def draw_strip(pen: Lettering, target: pygame.Surface, rect: Rect, said: str) -> None:
    """Draw the strip: the sentence at the left, the newest action at the right if there is room."""
    t, p, size = pen.stage.layout.t, pen.art.palette, pen.stage.layout.scale.size(Role.BODY)
    said = pen.art.type.fit(said, size, rect.w, Weight.REGULAR)
    left = rect.x
    if said:
        left = pen.text(target, said, Role.BODY, p.text, (rect.x, rect.centery), "midleft", Weight.REGULAR).right
    newest = pen.stage.log[-1] if pen.stage.log and not pen.stage.dealing else None
    k = round(18 * t)
    room = rect.right - left - round(24 * t) - k - round(8 * t)
    if newest is None or room < round(120 * t):
        return
    shown = pen.art.type.fit(newest.words, size, room)
    x = pen.text(target, shown, Role.BODY, p.text, (rect.right, rect.centery), "midright").x
    if newest.area is not None:
        sign = pen.art.sign(newest.area, k)
        target.blit(sign, sign.get_rect(midright=(x - round(8 * t), rect.centery)))
