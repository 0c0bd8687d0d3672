"""Paints what games with feet and books have besides: the shelf of books, and the feet at the plates and beside the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.engine.scoring import red_three_points
from canasta_desktop.ui.draw.card_codes import BACK
from canasta_desktop.ui.draw.cardart import CardLook, corner, needs_large_index
from canasta_desktop.ui.draw.marks import BADGES, Mark
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.table.geometry.foot_places import BAND, BookGroup
from canasta_desktop.ui.table.geometry.table_layout import heading_sign, pot_rect
from canasta_desktop.ui.table.model.effects import Pot
from canasta_desktop.ui.table.model.pieces import Zone, canasta_top, code_of
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import table_text as words
from canasta_desktop.words.melds import canasta_terms
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.geometry.table_layout import Area
    from canasta_desktop.ui.table.paint.painter import Painter

_EDGES: Final = 4  # under a book
_LEAST_PX: Final = 13  # px: the smallest size of a caption
_SOLE: Final = 21  # text units of the mark of a foot
_FOOT_EDGES: Final = 3  # under a foot


def shelf_element(pen: Painter, area: int) -> list[Drawing]:
    """The shelf of an area without its books and red 3s."""
    stage, shelf = pen.stage, pen.stage.plans[area].shelf
    if shelf is None or not (shelf.reds or shelf.groups) or (area == 0 and stage.tray_rects):
        return []
    worth = red_three_points(stage.model.view, stage.model.viewer.sides[area])
    sign = (shelf.room.size, shelf.room.topleft, [len(group.books) for group in shelf.groups], worth, stage.layout.scale)

    def draw(target: pygame.Surface) -> None:
        count, label = len(shelf.reds), shelf.reds_label
        if shelf.line is not None:
            pen.art.hair(target, (shelf.room.x, shelf.line, shelf.room.w, max(1, round(1.2 * pen.t))))
        if count and label.w:
            said = words.threes_worth(count, worth // count) if worth % count == 0 and worth > 0 else points(worth)
            if pen.width(said, Role.SMALL) <= label.w:
                pen.text(target, said, Role.SMALL, pen.palette.text, label.center, "center")
        for group in shelf.groups:
            _draw_group(pen, target, group)

    return [Drawing(("shelf", area), shelf.room.inflate(round(16 * pen.t), round(12 * pen.t)), str(sign), draw)]


def _draw_group(pen: Painter, target: pygame.Surface, group: BookGroup) -> None:
    """The badge of a kind of books with their number, or an empty place."""
    t, u, p, art = pen.t, pen.u, pen.palette, pen.art
    terms, place = canasta_terms(pen.model.view.terms.rules), group.empty
    if place is None:
        kinds = {Mark.NATURAL: terms.natural, Mark.MIXED: terms.mixed, Mark.SEQUENCE: terms.sequence}
        text, least = words.books(len(group.books), kinds.get(group.mark, terms.wild)), 13.5 / 18
        unit = t * group.badge.w / badge_width(art, text, t)
        if unit < least:
            text = number(len(group.books))
            unit = t * group.badge.w / badge_width(art, text, t)
        art.badge(target, group.badge.center, text, group.mark, max(min(t, unit), least))
        return
    art.box(target, place, corner(place.w), p.area, 0.25, p.line, max(1, 1.6 * u), 0.9)
    pen.put(target, art.mark(group.mark, 0.36 * place.w, p.muted), center=place.center)
    books = {Mark.NATURAL: terms.natural_canasta, Mark.MIXED: terms.mixed_canasta, Mark.SEQUENCE: terms.sequence_canasta}
    kinds = {Mark.NATURAL: terms.natural, Mark.MIXED: terms.mixed, Mark.SEQUENCE: terms.sequence}
    ways = words.no_book(books.get(group.mark, terms.wild_canasta)), f"{kinds.get(group.mark, terms.wild):^}"
    room, size = group.badge.w + round(20 * u), pen.layout.scale.size(Role.SMALL)
    fitting = [(size * min(1, room / art.type.width(way, size, Weight.REGULAR)), way) for way in ways]
    size, said = next((way for way in fitting if way[0] >= _LEAST_PX), (_LEAST_PX, ways[-1]))
    art.write(target, said, size, p.muted, group.badge.center, "center", Weight.REGULAR)


def badge_width(art: Art, text: str, t: float) -> float:
    """Px that a badge with this text is wide."""
    return art.type.width(text, 18 * t, Weight.BOLD) + 47 * t


def draw_book(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, veil: float) -> None:
    """Draw a book: a card on edges, upright, with a band in the colour of its kind at the foot."""
    resting = [piece for piece in stage.model.zones[zone] if not piece.moving]
    shelf = stage.plans[zone.area].shelf
    if not resting or shelf is None or shelf.line is None:
        return
    rect, u, mark = stage.meld_rect(zone.area, zone.slot), stage.layout.u, stage.model.mark_of(zone)
    top = resting[canasta_top([piece.card for piece in resting], mark)]
    radius, k = corner(rect.w), max(1, round(1.6 * u))
    art.shadow(target, rect, radius, 6 * u, 3 * u, 100)
    for i in range(_EDGES, 0, -1):
        art.box(target, rect.move(0, i * k), radius, art.palette.paper, 1, art.palette.stack_edge, 1)
    large = needs_large_index(rect.w)
    art.card(target, code_of(top), rect.topleft, rect.w, u, CardLook(shade=False, veil=veil, large_index=large))
    badge = BADGES[mark]
    high = round(BAND * rect.h)
    before = target.get_clip()
    band = Rect(rect.x, rect.bottom - high, rect.w, high)
    shown = Rect(band.x, band.y, round(stage.model.effects.band_shown.get(zone, 1.0) * band.w), high)
    target.set_clip(shown.clip(before))
    art.box(target, rect, radius, badge.fill)
    art.box(target, rect, radius, stroke=badge.edge, stroke_width=1, stroke_alpha=0.5)
    group = next(group for group in shelf.groups if rect in group.books)
    wide = rect.w if rect == group.books[-1] else min(rect.w, group.books[1].x - group.books[0].x)
    sign = art.mark(mark, min(0.62 * high, 0.8 * wide), badge.ink)
    target.blit(sign, sign.get_rect(center=(band.x + wide // 2, band.centery)))
    target.set_clip(before)


def draw_packet(art: Art, target: pygame.Surface, rect: Rect, unit: float, *, across: bool) -> None:
    """Draw cards face down on edges; `across`: the longer side of `rect` is the horizontal one."""
    wide = rect.h if across else rect.w
    k = max(1, round(1.6 * unit))
    art.shadow(target, rect, corner(wide), 5 * unit, 3 * unit, 90)
    for i in range(_FOOT_EDGES, 0, -1):
        art.box(target, rect.move(0, i * k), corner(wide), art.palette.paper, 1, art.palette.stack_edge, 1)
    spot = (rect.centerx - wide / 2, rect.centery - wide * CARD_RATIO / 2)
    art.card(target, BACK, spot, wide, unit, CardLook(90 if across else 0, shade=False))


class FootWords(NamedTuple):
    """Words about another seat: its cards, and beside the sole the rest of its foot, in a text size."""

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
    """Width of foot words in px."""
    t = pen.t
    foot = pen.width(said.foot, said.role) + round(6 * t) if said.foot else 0
    return pen.width(said.held, said.role) + round((12 + _SOLE) * t) + foot


def reserve_mark(pen: Painter) -> Mark:
    """The mark of what a player takes up when the hand is empty: a foot or a pot."""
    return Mark.POT if pen.model.view.terms.pot_size else Mark.FOOT


def draw_pot(pen: Painter, target: pygame.Surface, area: Area) -> int:
    """Draw the pot of a side in its heading, or its place once it is taken; returns where it ends, the sign's end without."""
    pot, rect, t, p = pen.model.pot_of(area.side), pot_rect(pen.layout, area), pen.t, pen.palette
    if pot is None:
        return area.heading.x + heading_sign(pen.layout, area)
    if pot is Pot.THERE:
        if area.side not in pen.model.effects.pots_coming:
            draw_packet(pen.art, target, rect, 0.6 * pen.u, across=True)
        return rect.right
    waits = pot is Pot.WAITS
    pen.art.box(target, rect, corner(rect.h), p.area, 0.25, p.brass_text if waits else p.line, max(1, 1.6 * t), 0.9)
    sign = Mark.POT if waits else Mark.DONE if pot is Pot.TAKEN else Mark.BLOCKED
    ink = p.brass_text if waits else p.fulfilled if pot is Pot.TAKEN else p.muted
    pen.put(target, pen.art.mark(sign, round(0.56 * rect.h), ink), center=rect.center)
    return rect.right


def draw_foot_words(pen: Painter, target: pygame.Surface, said: FootWords, left: int, spot: tuple[int, int]) -> Rect:
    """Draw foot words from `spot`, the middle of their left edge; the foot in light brass once it is picked up."""
    t, p = pen.t, pen.palette
    held = pen.text(target, said.held, said.role, p.text, spot, "midleft")
    ink, k = p.text if left else p.brass_text, round(_SOLE * t)
    x = held.right + round(12 * t)
    pen.put(target, pen.art.mark(reserve_mark(pen), k, ink), midleft=(x, held.centery))
    if not said.foot:
        return Rect(x, held.y, k, held.h)
    return pen.text(target, said.foot, said.role, ink, (x + k + round(6 * t), held.centery), "midleft")


def own_foot(pen: Painter) -> list[Drawing]:
    """The own foot at the end of the hand, or its place once it is picked up; a pot that waits instead of a hand."""
    layout, model, rect, seat = pen.layout, pen.model, pen.stage.own_reserve, pen.model.viewer.seat
    if rect is None or seat not in model.view.order:
        return []
    t, u, p, art, left = pen.t, pen.u, pen.palette, pen.art, model.view.feet_left[seat]
    there = left > 0 and seat not in model.effects.feet_coming
    k, y = round(_SOLE * t), rect.y - round(18 * t)
    room = layout.table.right - round(12 * t) - (layout.hand.right if layout.foot else layout.hand.x) - k - round(6 * t)
    said = words.POT_WAITS if not layout.foot else words.foot(left) if left else words.FOOT
    mark = reserve_mark(pen)
    if pen.width(said, Role.SMALL, Weight.BOLD) > room:  # the number alone
        said = str(left) if left else ""
    wide = k + round(6 * t) + pen.width(said, Role.SMALL, Weight.BOLD)

    def draw(target: pygame.Surface) -> None:
        x = min(rect.centerx - wide // 2, layout.table.right - round(6 * t) - wide)
        pen.put(target, art.mark(mark, k, p.text), midleft=(x, y))
        pen.text(target, said, Role.SMALL, p.text, (x + k + round(6 * t), y), "midleft", Weight.BOLD)
        if there:
            draw_packet(art, target, rect, u, across=False)
            return
        art.box(target, rect, corner(rect.w), p.area, 0.2, p.line, max(1, 1.6 * u), 0.75)
        pen.put(target, art.mark(mark, 0.34 * rect.w, p.line), center=rect.center)

    box = rect.inflate(max(round(60 * t), wide - rect.w + round(20 * t)), round(90 * t))
    return [Drawing("foot", box, (left, there, rect.size, rect.topleft, layout.scale), draw)]
