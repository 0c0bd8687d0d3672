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
    from canasta_desktop.ui.table.paint.lettering import Lettering
    from canasta_desktop.words.nouns import Noun

_EDGES = 4


def shelf_element(pen: Lettering, area: int) -> Drawing | None:
    """The shelf of an area without its books and red 3s."""
    stage, shelf = pen.stage, pen.stage.plans[area].shelf
    if shelf is None or not (shelf.reds or shelf.groups) or (area == 0 and stage.tray_rects):
        return None
    side = stage.model.viewer.sides[area]
    worth = red_three_points(stage.model.view, side)
    sign = (shelf.room.size, shelf.room.topleft, [len(group.books) for group in shelf.groups], worth, stage.layout.scale)

    def draw(target: pygame.Surface) -> None:
        art, t = pen.art, stage.layout.t
        if shelf.line is not None:
            art.hair(target, (shelf.room.x, shelf.line, shelf.room.w, max(1, round(1.2 * t))))
        if shelf.reds and shelf.reds_label.w:
            _draw_worth(pen, target, shelf.reds_label, len(shelf.reds), worth)
        for group in shelf.groups:
            _draw_group(pen, target, group)

    return Drawing(("shelf", area), shelf.room.inflate(round(16 * stage.layout.t), round(12 * stage.layout.t)), str(sign), draw)


def _draw_worth(pen: Lettering, target: pygame.Surface, box: Rect, count: int, worth: int) -> None:
    said = words.threes_worth(count, worth // count) if worth % count == 0 and worth > 0 else points(worth)
    if pen.width(said, Role.SMALL) <= box.w:
        pen.text(target, said, Role.SMALL, pen.art.palette.text, (box.centerx, box.centery), "center")


def _draw_group(pen: Lettering, target: pygame.Surface, group: BookGroup) -> None:
    """The badge of a kind of books with their number, or an empty place."""
    t, u, p, art = pen.stage.layout.t, pen.stage.layout.u, pen.art.palette, pen.art
    kind = kind_name(pen.stage, group.mark)
    if group.empty is None:
        text, least = words.books(len(group.books), kind), 13.5 / 18
        unit = t * group.badge.w / badge_width(art, text, t)
        if unit < least:
            text = number(len(group.books))
            unit = t * group.badge.w / badge_width(art, text, t)
        art.badge(target, group.badge.center, text, group.mark, max(min(t, unit), least))
        return
    place = group.empty
    art.box(target, place, corner(place.w), p.area, 0.25, p.line, max(1, 1.6 * u), 0.9)
    sign = art.mark(group.mark, 0.36 * place.w, p.muted)
    target.blit(sign, sign.get_rect(center=place.center))
    said = words.no_book(_book(pen.stage, group.mark))
    if pen.width(said, Role.SMALL, Weight.REGULAR) <= group.badge.w + round(20 * u):
        pen.text(target, said, Role.SMALL, p.muted, group.badge.center, "center", Weight.REGULAR)


def badge_width(art: Art, text: str, t: float) -> float:
    """Px that a badge with this text is wide."""
    return art.type.width(text, 18 * t, Weight.BOLD) + 47 * t


def kind_name(stage: Stage, mark: Mark) -> Noun:
    """The adjective of a kind of books: "clean"."""
    terms = canasta_terms(stage.model.view.terms.rules)
    return {Mark.NATURAL: terms.natural, Mark.MIXED: terms.mixed, Mark.SEQUENCE: terms.sequence}.get(mark, terms.wild)


def _book(stage: Stage, mark: Mark) -> Noun:
    """One book of a kind: "clean book"."""
    terms = canasta_terms(stage.model.view.terms.rules)
    of_kind = {Mark.NATURAL: terms.natural_canasta, Mark.MIXED: terms.mixed_canasta, Mark.SEQUENCE: terms.sequence_canasta}
    return of_kind.get(mark, terms.wild_canasta)


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
