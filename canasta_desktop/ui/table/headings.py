"""The headings of the areas: two lines, or one where bands or larger text leave no room for two."""

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
    from canasta_desktop.ui.table.layout import Area
    from canasta_desktop.ui.table.lettering import Lettering


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


def draw_heading(pen: Lettering, target: pygame.Surface, area: Area, total: int, deal: int, need: int) -> None:
    """Draw the side's sign, name and total; at the right the points of this deal and what the side needs to open."""
    t, p, head = pen.stage.layout.t, pen.art.palette, area.heading
    k = round((22 if pen.stage.layout.compact else 26 if area.one_line else 38) * t)
    sign = pen.art.sign(area.side, k)
    target.blit(sign, sign.get_rect(midleft=(head.x, head.centery)))
    name = pen.stage.viewer.side_name(area.side)
    spot = (head.x + k + round(12 * t), head.centery)
    need_words = words.opening_needed(need) if need else words.OPENED
    colour = p.brass_text if need else p.muted
    if area.one_line:
        if pen.stage.layout.compact and need:
            need_words = words.to_open(need)
        right = pen.text(target, need_words, Role.SMALL, colour, (head.right, head.centery), "midright").left
        _one_line(pen, target, name, area, total, deal, spot, right - round(16 * t))
        return
    score, deal_words = number(total), words.this_deal(points(deal))
    room = head.right - spot[0] - pen.width(score, Role.SCORE, Weight.BOLD) - round(30 * t)
    wide = pen.width(name, Role.HEAD, Weight.BOLD)
    if wide + pen.width(deal_words, Role.BODY) > room:
        deal_words = points(deal)
    if need and wide + pen.width(need_words, Role.SMALL) > room:
        need_words = words.to_open(need)
    room -= max(pen.width(deal_words, Role.BODY), pen.width(need_words, Role.SMALL))
    name = pen.art.type.fit(name, pen.stage.layout.scale.size(Role.HEAD), room, Weight.BOLD)
    box = pen.text(target, name, Role.HEAD, p.side(area.side), spot, "midleft", Weight.BOLD)
    beside = (box.right + round(14 * t), head.centery)
    pen.text(target, score, Role.SCORE, p.text, beside, "midleft", Weight.BOLD)
    pen.text(target, deal_words, Role.BODY, p.text, (head.right, head.y + round(18 * t)), "midright")
    pen.text(target, need_words, Role.SMALL, colour, (head.right, head.bottom - round(16 * t)), "midright")


def _one_line(
    pen: Lettering,
    target: pygame.Surface,
    name: str,
    area: Area,
    total: int,
    deal: int,
    spot: tuple[int, int],
    right: int,
) -> None:
    """Draw a heading of one line. Without room the points of this deal are left out first, then the name is cut or left out."""
    p, compact = pen.art.palette, pen.stage.layout.compact
    gap = round((8 if compact else 14) * pen.stage.layout.t)
    role = Role.HEAD if not compact else Role.SMALL if area.band else Role.BODY
    score = number(total)
    room = right - spot[0] - pen.width(score, role, Weight.BOLD) - 2 * gap
    deal_words = words.this_deal(points(deal))
    for shorter in (points(deal), ""):
        if pen.width(name, role, Weight.BOLD) + pen.width(deal_words, Role.BODY) <= room:
            break
        deal_words = shorter
    room -= pen.width(deal_words, Role.BODY)
    end = spot[0] - gap
    if not compact or pen.width(name, role, Weight.BOLD) <= room:
        name = pen.art.type.fit(name, pen.stage.layout.scale.size(role), room, Weight.BOLD)
        end = pen.text(target, name, role, p.side(area.side), spot, "midleft", Weight.BOLD).right
    pen.text(target, score, role, p.text, (end + gap, spot[1]), "midleft", Weight.BOLD)
    if deal_words:
        pen.text(target, deal_words, Role.BODY, p.text, (right, spot[1]), "midright")
