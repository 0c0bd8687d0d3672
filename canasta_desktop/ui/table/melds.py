"""Melds beyond their cards: the count under a column, the closed canasta laid across, its badge."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import is_wild
from canasta_desktop.ui.cardart import card_size
from canasta_desktop.ui.table import words
from canasta_desktop.ui.table.pieces import Place, canasta_top, code_of
from canasta_desktop.ui.theme import Role

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.art import Art
    from canasta_desktop.ui.table.pieces import Piece, Zone
    from canasta_desktop.ui.table.stage import Stage

_SMALLEST: Final = 13.5  # px of words
_BADGE: Final = 118  # text units that a badge with one word takes
LETTER_STRIP: Final = 62
"""Text units: where less of a canasta shows, its badge is the lozenge and a letter."""


def draw_gauge(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, veil: float) -> None:
    """How far a meld is from a canasta, and a brass star for each wild card in it; the count alone where melds stand close."""
    row, t = [piece for piece in stage.zones[zone] if _arrived(piece)], stage.layout.t
    if not row:
        return
    wild = sum(is_wild(piece.card) for piece in row)
    column = stage.meld_rect(zone.area, zone.rank)
    size = stage.layout.scale.size(Role.SMALL)
    text, room = words.progress(len(row)), _beside(stage, zone) - 3
    if art.type.width(text, size) > room:
        text = str(len(row))
    unit = t
    if stage.layout.scale.text > 1:  # larger words, as far as melds that stand close leave them room
        wanted = art.type.width(text, size) + (wild * 18 + 5) * t * (wild > 0)
        strip = stage.plans[zone.area].grid.label
        unit = t * max(_SMALLEST / size, min(1.0, room / wanted, 0.85 * strip / size))
    size, star = size * unit / t, round(16 * unit)
    width = art.type.width(text, size)
    total = width + (round(5 * unit) + wild * (star + 2) if wild else 0)
    x, y = column.centerx - total / 2, column.bottom + round(0.57 * stage.plans[zone.area].grid.label)
    alpha = 120 if veil else 255
    art.write(target, text, size, art.palette.text, (x, y), "midleft", alpha=alpha)
    picture = art.icon("star", star, art.palette.brass_text)
    picture.set_alpha(alpha)
    for i in range(wild):
        spot = (round(x + width + 5 * unit + i * (star + 2)), y)
        target.blit(picture, picture.get_rect(midleft=spot))


def _arrived(piece: Piece) -> bool:
    """Whether a card lies in its column, or only moves along with it: what is still on its way is not counted yet."""
    return abs(piece.place.y - piece.target.y) < piece.target.width


def _beside(stage: Stage, zone: Zone) -> float:
    """Px that a column's count has under it, from one longer neighbour to the other where columns lap over each other."""
    grid = stage.plans[zone.area].grid
    columns = sorted({x for x, _ in grid.corners})
    pitch = min((right - left for left, right in pairwise(columns)), default=float("inf"))
    return pitch if grid.span else min(pitch, 2 * pitch - grid.width)


def draw_canasta(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, veil: float) -> None:
    """A closed meld laid across, with the cards under it showing at the lower edge, and its badge."""
    row, u, t = stage.zones[zone], stage.layout.u, stage.layout.t
    resting = [piece for piece in row if not piece.moving]
    if not resting:
        return
    rect = stage.meld_rect(zone.area, zone.rank)
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
    draw_canasta_badge(art, target, stage, zone, t)


def draw_canasta_badge(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, t: float) -> None:
    """`Natural 500` or `Mixed 300`; shorter in a narrow column, the lozenge and a letter where canastas lie close."""
    zoom = stage.badge_zoom.get(zone, 1.0)
    if zoom <= 0:
        return
    plan = stage.plans[zone.area]
    at = plan.closed_kinds.index(zone.rank)
    rect = plan.outer.canastas[at]
    t = min(t, max(t / stage.layout.scale.text, rect.w / _BADGE))  # larger words, as far as the column has room for them
    natural = not any(is_wild(piece.card) for piece in stage.zones[zone])
    word, points = (words.NATURAL, 500) if natural else (words.MIXED, 300)
    last = at + 1 == len(plan.closed_kinds)
    strip = 10_000 if last else plan.outer.canastas[at + 1].y - rect.y
    room = art.type.width(f"{words.NATURAL} 500", 18 * t) + 50 * t
    text = f"{word} {points}" if rect.w >= min(132 * t, room) else word
    if strip > rect.h + 28 * t:
        spot: tuple[float, float] = (rect.centerx, rect.bottom + round(8 * t))
    elif strip > LETTER_STRIP * t:
        spot = (rect.centerx, rect.y + strip - round(28 * t))
    else:
        aside = round(34 * t) if strip < 26 * t and at % 2 else 0  # closer than a badge is high: two side by side
        spot, text = (rect.x + round(28 * t) + aside, rect.y + strip // 2 - round(4 * t)), word[0]
    art.badge(target, spot, text, "natural" if natural else "mixed", t, zoom)
