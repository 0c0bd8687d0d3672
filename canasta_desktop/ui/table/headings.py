"""The headings of the sides' areas: two lines, or one where bands or larger words leave no room for two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.scoring import canasta_points, meld_points, red_three_points
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.words import common_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.engine.position import Board
    from canasta_desktop.ui.table.furniture import Furniture
    from canasta_desktop.ui.table.layout import Area


def deal_tip(board: Board, side: int) -> str:
    """What the points beside *This deal* are made of, and why red threes count against a side."""
    natural, mixed, _, _ = canasta_points(board, side)
    reds = red_three_points(board, side)
    items = {
        common_text.MELDS: meld_points(board, side),
        common_text.NATURAL: natural,
        common_text.MIXED: mixed,
        common_text.RED_THREES: reds,
        common_text.PENALTY: board.penalties[side],
    }
    told = [(name.lower(), points(worth)) for name, worth in items.items() if worth]
    return words.this_deal_tip(told, against=reds < 0)


def draw_heading(furniture: Furniture, target: pygame.Surface, area: Area, total: int, deal: int, need: int) -> None:
    """The side's sign, name and total; at the right what this deal counts and what the side still needs to open."""
    t, p, head = furniture.stage.layout.t, furniture.art.palette, area.heading
    k = round((22 if furniture.stage.layout.close else 26 if area.one_line else 38) * t)
    sign = furniture.art.sign(area.side, k)
    target.blit(sign, sign.get_rect(midleft=(head.x, head.centery)))
    name = furniture.stage.who.side_name(area.side)
    spot = (head.x + k + round(12 * t), head.centery)
    need_words = words.opening_needed(need) if need else words.OPENED
    colour = p.brass_text if need else p.muted
    if area.one_line:
        if furniture.stage.layout.close and need:
            need_words = words.to_open(need)
        right = furniture.text(target, need_words, Role.SMALL, colour, (head.right, head.centery), "midright").left
        _one_line(furniture, target, name, area, total, deal, spot, right - round(16 * t))
        return
    score, deal_words = number(total), words.this_deal(points(deal))
    room = head.right - spot[0] - furniture.width(score, Role.SCORE, Weight.BOLD) - round(30 * t)
    wide = furniture.width(name, Role.HEAD, Weight.BOLD)
    if wide + furniture.width(deal_words, Role.BODY) > room:
        deal_words = points(deal)
    if need and wide + furniture.width(need_words, Role.SMALL) > room:
        need_words = words.to_open(need)
    room -= max(furniture.width(deal_words, Role.BODY), furniture.width(need_words, Role.SMALL))
    name = furniture.art.type.fit(name, furniture.stage.layout.scale.size(Role.HEAD), room, Weight.BOLD)
    box = furniture.text(target, name, Role.HEAD, p.side(area.side), spot, "midleft", Weight.BOLD)
    beside = (box.right + round(14 * t), head.centery)
    furniture.text(target, score, Role.SCORE, p.text, beside, "midleft", Weight.BOLD)
    furniture.text(target, deal_words, Role.BODY, p.text, (head.right, head.y + round(18 * t)), "midright")
    furniture.text(target, need_words, Role.SMALL, colour, (head.right, head.bottom - round(16 * t)), "midright")


def _one_line(
    furniture: Furniture,
    target: pygame.Surface,
    name: str,
    area: Area,
    total: int,
    deal: int,
    spot: tuple[int, int],
    right: int,
) -> None:
    """One line: what this deal counts gives way first, then the name: it is cut short, or left to the sign."""
    p, close = furniture.art.palette, furniture.stage.layout.close
    gap = round((8 if close else 14) * furniture.stage.layout.t)
    role = Role.HEAD if not close else Role.SMALL if area.band else Role.BODY
    score = number(total)
    room = right - spot[0] - furniture.width(score, role, Weight.BOLD) - 2 * gap
    deal_words = words.this_deal(points(deal))
    for shorter in (points(deal), ""):
        if furniture.width(name, role, Weight.BOLD) + furniture.width(deal_words, Role.BODY) <= room:
            break
        deal_words = shorter
    room -= furniture.width(deal_words, Role.BODY)
    end = spot[0] - gap
    if not close or furniture.width(name, role, Weight.BOLD) <= room:
        name = furniture.art.type.fit(name, furniture.stage.layout.scale.size(role), room, Weight.BOLD)
        end = furniture.text(target, name, role, p.side(area.side), spot, "midleft", Weight.BOLD).right
    furniture.text(target, score, role, p.text, (end + gap, spot[1]), "midleft", Weight.BOLD)
    if deal_words:
        furniture.text(target, deal_words, Role.BODY, p.text, (right, spot[1]), "midright")
