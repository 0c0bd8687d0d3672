"""Paints what melds have that stay open when they are canastas: the badge of the kind, and what a wild card stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.cards import SUITS
from canasta_desktop.engine.scoring import canasta_bonus
from canasta_desktop.ui.draw.theme import CARD_RATIO, Weight
from canasta_desktop.ui.table.model.sayings import kind_words
from canasta_desktop.ui.table.paint.feet_and_books import badge_width
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import index_of
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.pieces import Zone

_SMALLEST: Final = 13.5  # px of words
_LEAST_CHIP: Final = 16  # px: the lowest chip
_CHIP: Final = 24  # text units: the highest chip
_HIGH: Final = 30  # text units of a badge
_PART: Final = 0.5  # part of the height of cards that fan sideways that a badge covers at most
_BADGE: Final = 18  # text units from the lower edge of a column up to the middle of its badge


def draw_stands_for(art: Art, target: pygame.Surface, stage: Stage, zone: Zone) -> None:
    """Draw on the wild card of a sequence the card that it stands for, in the part of it that shows."""
    found, row = stage.model.stands_for(zone), stage.model.zones[zone]
    if found is None or found[0] >= len(row) or row[found[0]].moving:
        return
    at, face = found
    place, plan = row[at].target, stage.plans[zone.area]
    grid = plan.grid
    wide, tall, step = place.width, place.width * CARD_RATIO, grid.step(plan.melds.sets.index(zone.slot), len(row))
    front = at == len(row) - 1
    across = round(wide) if grid.span else min(round(wide), grid.pitch)  # the next column lies over the rest
    shown = pygame.Rect(round(place.x - wide / 2), round(place.y - tall / 2), across, round(tall))
    if not front and grid.span:
        shown.w = round(step)
    elif not front:
        shown.h = round(step)
    high = round(max(_LEAST_CHIP, min(_CHIP * stage.layout.t, 0.5 * wide, shown.h - 2)))
    size, ink = max(_SMALLEST, 0.82 * high), art.palette.ink
    rank = index_of(face >> 2)
    sign = art.suit(SUITS[face & 3], round(0.72 * high), ink)
    text = art.type.width(rank, size, Weight.BOLD)
    both = text + sign.get_width() + round(0.5 * high)
    alone = both > (0.62 * shown.w if not grid.span or front else shown.w)
    chip = pygame.Rect(0, 0, text + round(0.4 * high) if alone else both, high)
    if grid.span and not front:
        chip.midbottom = (shown.centerx, shown.bottom - 2)
        chip.right = min(chip.right, shown.right)  # the next card lies over the rest
    else:
        beside = [x for x, y in grid.corners if x > shown.x and abs(y - shown.y) < shown.h]  # a long fan goes on under these
        chip.topright = (min([shown.right, *beside]) - 1, shown.y + 1)
    art.box(target, chip, high / 3, art.palette.brass, 1, art.palette.ink, 1)
    x = chip.x + (chip.w - (text if alone else text + sign.get_width() + 1)) // 2
    art.write(target, rank, size, ink, (x, chip.centery), "midleft", Weight.BOLD)
    if not alone:
        target.blit(sign, sign.get_rect(midleft=(x + text + 1, chip.centery)))


def draw_kind(art: Art, target: pygame.Surface, stage: Stage, zone: Zone) -> None:
    """Draw the badge of an open canasta on the foot of its column: its kind and points, the points alone, or the mark alone."""
    model, t = stage.model, stage.layout.t
    zoom = model.effects.badge_zoom.get(zone, 1.0)
    if not model.is_canasta(zone) or zoom <= 0:
        return
    side, rect = model.viewer.sides[zone.area], stage.meld_rect(zone.area, zone.slot)
    grid, mark = stage.plans[zone.area].grid, model.mark_of(zone)
    worth = canasta_bonus(model.view, side, zone.slot)
    shown = min(rect.w, grid.pitch) if not grid.span else rect.w
    room = shown + (0 if grid.lapped else 6 * t)
    if grid.span:  # the ranks along the upper edge stay free
        t = min(t, max(_SMALLEST / 18, _PART * rect.h / _HIGH))
    ways = (words.canasta_badge(kind_words(model, zone), worth), number(worth), "")
    text, unit = next((way, unit) for way in ways if (unit := _unit(art, way, room, t)) or not way)
    art.badge(target, (rect.x + shown // 2, rect.bottom - round(_BADGE * unit)), text, mark, unit, zoom)


def _unit(art: Art, text: str, room: float, t: float) -> float:
    """Px per text unit with which a badge fits into so many px; 0 where its words would be too small."""
    unit, least = min(t, t * room / badge_width(art, text, t)), min(t, _SMALLEST / 18)
    return unit if unit >= least else least if not text else 0.0
