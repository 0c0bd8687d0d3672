"""What the table says where words are so large, beside the window, that it closes up: one line where there were two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.theme import Role, Weight

if TYPE_CHECKING:
    import pygame
    from pygame import Rect

    from canasta_desktop.ui.table.furniture import Furniture


def draw_seat_words(
    furniture: Furniture, target: pygame.Surface, rect: Rect, x: int, name: str, held: str, *, dealer: bool
) -> None:
    """Name and count where the table closes up: on one line, or on two lines of small words where they have no room."""
    t, p, size = furniture.stage.layout.t, furniture.art.palette, furniture.stage.layout.scale.size
    mark = round(30 * t) if dealer else 0
    room = rect.right - round(8 * t) - x
    role = Role.BODY if rect.h < round(50 * t) else Role.SMALL
    count_wide = furniture.width(held, role)
    if rect.h < round(50 * t):
        room -= count_wide + round(10 * t) + mark
        shown = furniture.art.type.fit(name, size(role), room, Weight.BOLD)
        furniture.text(target, shown, role, p.text, (x, rect.centery), "midleft", Weight.BOLD)
        count = furniture.text(target, held, role, p.text, (rect.right - round(8 * t) - mark, rect.centery), "midright")
    else:
        shown = furniture.art.type.fit(name, size(role), room, Weight.BOLD)
        furniture.text(target, shown, role, p.text, (x, rect.y + round(17 * t)), "midleft", Weight.BOLD)
        count = furniture.text(target, held, role, p.text, (x, rect.bottom - round(16 * t)), "midleft")
    if dealer:
        furniture.dealer(target, (count.right + round(20 * t), count.centery))


def draw_turn_line(furniture: Furniture, target: pygame.Surface, rect: Rect, title: str, arrow: int) -> None:
    """The turn line where the table closes up; its sentence stands in the strip under the piles."""
    t, p = furniture.stage.layout.t, furniture.art.palette
    k, gap = round(20 * t), round(8 * t)
    room = rect.w - k - gap
    role, title = furniture.fitting(title, room)
    x = rect.centerx - (furniture.width(title, role, Weight.BOLD) + k + gap) // 2
    picture = furniture.art.arrow(arrow, k)
    target.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
    furniture.text(target, title, role, p.brass_text, (x + k + gap, rect.centery), "midleft", Weight.BOLD)


def draw_strip(furniture: Furniture, target: pygame.Surface, rect: Rect, said: str) -> None:
    """Where the table closes up: what may be done at the left, the newest action at the right as far as there is room."""
    t, p, size = furniture.stage.layout.t, furniture.art.palette, furniture.stage.layout.scale.size(Role.BODY)
    said = furniture.art.type.fit(said, size, rect.w, Weight.REGULAR)
    left = rect.x
    if said:
        left = furniture.text(target, said, Role.BODY, p.text, (rect.x, rect.centery), "midleft", Weight.REGULAR).right
    newest = furniture.stage.log[-1] if furniture.stage.log and not furniture.stage.dealing else None
    k = round(18 * t)
    room = rect.right - left - round(24 * t) - k - round(8 * t)
    if newest is None or room < round(120 * t):
        return
    shown = furniture.art.type.fit(newest.words, size, room)
    x = furniture.text(target, shown, Role.BODY, p.text, (rect.right, rect.centery), "midright").x
    if newest.area is not None:
        sign = furniture.art.sign(newest.area, k)
        target.blit(sign, sign.get_rect(midright=(x - round(8 * t), rect.centery)))
