"""Paints the shelf of books: its line, badges, empty places and the words under the red 3s, and each book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from canasta_desktop.engine.scoring import red_three_points
from canasta_desktop.ui.draw.cardart import CardLook, corner, needs_large_index
from canasta_desktop.ui.draw.marks import BADGES, Mark
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.geometry.book_shelf import BAND
from canasta_desktop.ui.table.model.pieces import canasta_top, code_of
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import table_text as words
from canasta_desktop.words.melds import canasta_terms
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.book_shelf import BookGroup
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.pieces import Zone
    from canasta_desktop.ui.table.paint.painter import Painter

_EDGES = 4


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
    said = words.no_book(books.get(group.mark, terms.wild_canasta))
    if pen.width(said, Role.SMALL, Weight.REGULAR) <= group.badge.w + round(20 * u):
        pen.text(target, said, Role.SMALL, p.muted, group.badge.center, "center", Weight.REGULAR)


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
    wide = rect.w if rect == group.books[-1] else min(rect.w, group.shown)
    sign = art.mark(mark, min(0.62 * high, 0.8 * wide), badge.ink)
    target.blit(sign, sign.get_rect(center=(band.x + wide // 2, band.centery)))
    target.set_clip(before)
