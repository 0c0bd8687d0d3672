"""Paints what melds have besides cards: the count under a column, the closed canasta, its badge."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.cards import is_wild
from canasta_desktop.ui.draw.cardart import card_size
from canasta_desktop.ui.draw.marks import BADGES, Mark
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.pieces import Place, canasta_top, code_of
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.pieces import Zone
    from canasta_desktop.ui.table.stage import Stage

_SMALLEST: Final = 13.5  # px of words
_STAR_SHOWN: Final = 0.45  # part of a star that shows at least of each but the last
_BADGE_HIGH: Final = 32  # text units of a badge with the air round it
_OVERHANG: Final = 14  # design px that a badge may be wider than its canasta
_BADGE: Final = 118  # text units that a badge with one word takes
LETTER_STRIP: Final = 62  # design px of a canasta that must be visible for a badge with a word; with less it has a letter


def draw_gauge(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, veil: float) -> None:
    """Draw the count of a meld, as `5/7`, and a star for each wild card, if they have room, without cards in flight."""
    row = [piece for piece in stage.zones[zone] if abs(piece.place.y - piece.target.y) < piece.target.width]
    if not row:
        return
    wild = sum(is_wild(piece.card) for piece in row)
    place, unit = stage.count_rect(zone.area, zone.slot), stage.layout.t
    size = stage.layout.scale.size(Role.SMALL)
    text = words.progress(len(row))
    if stage.layout.scale.text > 1:  # larger words, as far as melds that stand close leave them room; all of one size
        unit *= max(_SMALLEST / size, min(1.0, place.w / art.type.width(text, size), 0.85 * place.h / size))
    size, star = size * unit / stage.layout.t, round(16 * unit)
    if art.type.width(text, size) > place.w:
        text = str(len(row))
    width = art.type.width(text, size)
    lead, step = round(5 * unit), star + 2.0
    if wild > 1:  # stars draw together before they go
        step = min(step, (place.w - width - lead - star) / (wild - 1))
    if width + lead + star > place.w or step < _STAR_SHOWN * star:
        wild = 0
    total = width + (lead + star + step * (wild - 1) if wild else 0)
    x, y = place.centerx - total / 2, place.y + round(0.57 * place.h)
    alpha = 120 if veil else 255
    art.write(target, text, size, art.palette.text, (x, y), "midleft", alpha=alpha)
    picture = art.icon("star", star, art.palette.brass_text)
    picture.set_alpha(alpha)
    for i in range(wild):
        target.blit(picture, picture.get_rect(midleft=(round(x + width + lead + i * step), y)))


def draw_canasta(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, veil: float) -> None:
    """Draw a closed canasta as a stack laid crosswise."""
    row, u = stage.zones[zone], stage.layout.u
    resting = [piece for piece in row if not piece.moving]
    if not resting:
        return
    rect = stage.meld_rect(zone.area, zone.slot)
    natural = not any(is_wild(piece.card) for piece in row)
    top = resting[canasta_top([piece.card for piece in resting], natural=natural)]
    k = max(2, round(2.2 * u))
    radius = rect.h * 0.07
    art.shadow(target, rect, radius, 8 * u, 5 * u, 110)
    for i in range(6):
        edge = (rect.x, rect.y + round(3 * u) + (2 - i) * k, rect.w, rect.h)
        art.box(target, edge, radius, art.palette.paper, 1, art.palette.stack_edge, 1)
    place = Place(rect.centerx, rect.centery - 3 * k, rect.h, 90)
    w, h = card_size(place.width)
    art.card(target, code_of(top), (place.x - w / 2, place.y - h / 2), w, unit=u, angle=90, shade=False)
    if veil:
        high = rect.h + round(3 * u) + 5 * k
        target.blit(art.cards.veil(rect.w, high, radius, veil), (rect.x, rect.y - 3 * k))


def draw_canasta_badge(art: Art, target: pygame.Surface, stage: Stage, zone: Zone) -> None:
    """Draw `Natural 500` or `Mixed 300`; the word alone in a narrow column, a letter where canastas lie close together."""
    zoom, row = stage.badge_zoom.get(zone, 1.0), stage.zones[zone]
    if zoom <= 0 or all(piece.moving for piece in row):
        return
    plan, t = stage.plans[zone.area], stage.layout.t
    at = plan.closed_slots.index(zone.slot)
    rect = plan.outer.canastas[at]
    t = min(t, max(t / stage.layout.scale.text, rect.w / _BADGE))  # larger words, as far as the column has room for them
    natural = not any(is_wild(piece.card) for piece in row)
    word, points = (words.NATURAL, 500) if natural else (words.MIXED, 300)
    last = at + 1 == len(plan.closed_slots)
    strip = plan.outer.canastas[1].y - plan.outer.canastas[0].y if len(plan.closed_slots) > 1 else 10_000
    if strip < _BADGE_HIGH * t and not last:
        _draw_letter(art, target, stage, zone, strip, zoom)
        return
    strip = 10_000 if last else strip
    room = art.type.width(f"{words.NATURAL} 500", 18 * t) + 50 * t
    text = f"{word} {points}" if min(132 * t, room) <= rect.w and room <= rect.w + _OVERHANG * t else word
    fitting = t * (rect.w + _OVERHANG * t) / (art.type.width(text, 18 * t) + 50 * t)
    t = min(t, max(fitting, _SMALLEST / 18))
    if strip > rect.h + 28 * t:
        spot: tuple[float, float] = (rect.centerx, rect.bottom + round(8 * t))
    elif strip > LETTER_STRIP * t:
        spot = (rect.centerx, rect.y + strip - round(28 * t))
    else:
        spot, text = (rect.x + round(28 * t), rect.y + strip // 2 - round(4 * t)), word[0]
    art.badge(target, spot, text, Mark.NATURAL if natural else Mark.MIXED, t, zoom)


def _draw_letter(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, strip: int, zoom: float) -> None:
    """Draw only the letter, where canastas lie closer together than a badge is high; letters are staggered sideways."""
    plan, area = stage.plans[zone.area], stage.layout.areas[zone.area]
    at = plan.closed_slots.index(zone.slot)
    first = plan.outer.canastas[0]
    size = _SMALLEST
    side = round(1.4 * size)
    abreast = min(math.ceil((side + 1) / max(1, strip)), max(1, area.column.w // (side + 2)))
    x = min(first.x + 2, area.column.right - abreast * (side + 2))
    natural = not any(is_wild(piece.card) for piece in stage.zones[zone])
    box = pygame.Rect(0, 0, round(side * zoom), round(side * zoom))
    box.center = (x + (at % abreast) * (side + 2) + side // 2, plan.outer.canastas[at].y + side // 2)
    fill, ink, edge = BADGES[Mark.NATURAL if natural else Mark.MIXED]
    art.box(target, box, box.h / 2, fill, 1, edge, 1)
    letter = (words.NATURAL if natural else words.MIXED)[0]
    art.write(target, letter, size * zoom, ink, box.center, "center", Weight.BOLD)
