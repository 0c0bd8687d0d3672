"""Paints what melds have besides cards: the count under a column, the closed canasta, its badge."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.cards import SUITS, Card, is_wild
from canasta_desktop.engine.scoring import canasta_bonus
from canasta_desktop.engine.slots import KEYS, WILD_KEY, is_sequence, suit_of
from canasta_desktop.ui.draw.cardart import CardLook, card_size, corner
from canasta_desktop.ui.draw.marks import BADGES, Mark
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.table.geometry.area_places import STAIR, STAIRS
from canasta_desktop.ui.table.model.pieces import Zone, canasta_top, code_of, stays_open
from canasta_desktop.ui.table.model.sayings import gauge_text, kind_words
from canasta_desktop.ui.table.paint.feet_and_books import badge_width, draw_book
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import index_of
from canasta_desktop.words.melds import canasta_kind
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage

_SMALLEST: Final = 13.5  # px of words
_LEAST_INDEX: Final = 13  # px of the rank at the end of a sequence; the cards beside it say the same
_UNDER_STAKE: Final = 16  # text units by which a badge on the column's edge moves its count down
_KIND: Final = 4  # from a card to the next of its suit
_STAR_SHOWN: Final = 0.45  # part of a star that shows at least of each but the last
_BADGE_HIGH: Final = 32  # text units of a badge with the air round it
_OVERHANG: Final = 14  # design px that a badge may be wider than its canasta
_INSET: Final = 5  # design px between a badge and the frame of its area at least
_BADGE: Final = 118  # text units that a badge with one word takes
LETTER_STRIP: Final = 62  # design px of a canasta that must be visible for a badge with a word; with less it has a letter


def draw_gauge(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, veil: float) -> None:
    """Draw the count of a meld, as `5/7`, if there is room without cards in flight.

    A star follows for each wild card of a set; the suit stands before the count of a sequence, the crown before a wild meld's.
    """
    row, run = stage.model.zones[zone], stage.is_run(zone)
    row = row if run else [piece for piece in row if abs(piece.place.y - piece.target.y) < piece.target.width]
    if not row:
        return
    if not run and stage.plans[zone.area].grid.inside:
        _draw_inside(art, target, stage, zone, len(row))
        return
    place, text = stage.count_rect(zone.area, zone.slot), gauge_text(stage.model, zone, len(row))
    size = _gauge_size(art, stage, place, text)
    unit = size * stage.layout.t / stage.layout.scale.size(Role.SMALL)
    alpha = 120 if veil and stage.model.gesture.dragging else 255
    sign = _gauge_sign(art, zone, round(16 * unit))
    room = place.w - (sign.get_width() + round(6 * unit) if sign else 0)
    if art.type.width(text, size) > room and stays_open(stage.model.view):
        sign, room = None, place.w  # the cards themselves show the suit
        size = max(_LEAST_INDEX, min(size, size * room / art.type.width(text, size)))
        text = text if art.type.width(text, size) <= room else str(len(row))
    elif art.type.width(text, size) > room:
        text = str(len(row))
    width = art.type.width(text, size)
    wild = 0 if sign or is_sequence(zone.slot) else sum(is_wild(piece.card) for piece in row)
    star, lead = round(16 * unit), round(5 * unit)
    step = _star_step(wild, star, lead, place.w - width)
    stake = stage.model.stake(zone)
    top, over = _under_stake(stage, zone, place) if stake else (place.y, 0)
    y = top + round((0.5 if run else 0.57) * place.h)
    x = place.centerx - (width + (lead + star + step * (wild - 1) if step else 0)) / 2
    if sign:
        x = place.centerx - (width - sign.get_width() - round(6 * unit)) / 2
        sign.set_alpha(alpha)
        target.blit(sign, sign.get_rect(midright=(round(x) - round(6 * unit), y)))
    art.write(target, text, size, art.palette.text, (x, y), "midleft", alpha=alpha)
    picture = art.icon("star", star, art.palette.brass_text)
    picture.set_alpha(alpha)
    for i in range(wild if step else 0):
        target.blit(picture, picture.get_rect(midleft=(round(x + width + lead + i * step), y)))
    if stake:
        rect = stage.meld_rect(zone.area, zone.slot)
        _draw_on_column(art, target, stage, zone, number(stake), Mark.STAKE, rect.bottom - over)


def _gauge_size(art: Art, stage: Stage, place: pygame.Rect, text: str) -> float:
    """The text size of counts in px: larger words as far as melds that stand close allow; all counts are equally large."""
    size = stage.layout.scale.size(Role.SMALL)
    if stage.layout.scale.text <= 1:
        return size
    return size * max(_SMALLEST / size, min(1.0, place.w / art.type.width(text, size), 0.85 * place.h / size))


def _under_stake(stage: Stage, zone: Zone, place: pygame.Rect) -> tuple[int, int]:
    """The top of an unfinished meld's count, under the badge of its cost, and how far both are moved up on to the column, in
    px.

    They are moved up if the row has no room for both below it.
    """
    column = stage.meld_rect(zone.area, zone.slot)
    top = max(place.y, column.bottom + round(_UNDER_STAKE * stage.layout.t))
    over = max(0, top + place.h - max(place.bottom, column.top + stage.plans[zone.area].row_height(zone.slot)))
    return top - over, over


def _draw_inside(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, cards: int) -> None:
    """Draw the count on a strip at the lower edge of the front card."""
    rect, place = stage.meld_rect(zone.area, zone.slot), stage.count_rect(zone.area, zone.slot)
    strip, before, radius = pygame.Rect(rect.x, place.y, rect.w, place.h), target.get_clip(), corner(rect.w)
    target.set_clip(strip.clip(before))
    art.box(target, rect, radius, art.palette.panel)
    art.box(target, rect, radius, stroke=art.palette.line, stroke_width=1)
    target.set_clip(before)
    size = min(stage.layout.scale.size(Role.SMALL), max(_SMALLEST, 0.85 * place.h))
    text = gauge_text(stage.model, zone, cards)
    if art.type.width(text, size) > place.w - 2:
        text = str(cards)
    art.write(target, text, size, art.palette.text, place.center, "center")
    if stake := stage.model.stake(zone):
        _draw_on_column(art, target, stage, zone, number(stake), Mark.STAKE, place.y)


def draw_dead(art: Art, target: pygame.Surface, stage: Stage, zone: Zone) -> None:
    """Draw the badge of an unfinished meld of a rank that is closed to all."""
    rect = stage.meld_rect(zone.area, zone.slot)
    _draw_on_column(art, target, stage, zone, words.DEAD, Mark.DEAD, rect.bottom - round(18 * stage.layout.t))


def _draw_on_column(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, text: str, mark: Mark, y: int) -> None:
    """Draw a badge on a column, as large as it fits; the mark alone on a narrow one."""
    rect, grid, t = stage.meld_rect(zone.area, zone.slot), stage.plans[zone.area].grid, stage.layout.t
    shown = min(rect.w, grid.pitch)  # the next column lies over the rest
    wide = shown if grid.lapped else rect.w + round(16 * t)
    unit = min(t, t * wide / badge_width(art, text, t))
    if 18 * unit < _SMALLEST:
        unit, text = min(t, _SMALLEST / 18), ""
    art.badge(target, (rect.x + shown // 2, y), text, mark, unit)


def _star_step(stars: int, size: int, lead: int, room: float) -> float:
    """Px between the stars behind a count, the first of them `lead` px after it; 0 without stars, or if they would overlap."""
    step = size + 2.0
    if stars > 1:  # stars draw together before they go
        step = min(step, (room - lead - size) / (stars - 1))
    return step if stars and lead + size <= room and step >= _STAR_SHOWN * size else 0.0


def _gauge_sign(art: Art, zone: Zone, size: int) -> pygame.Surface | None:
    """What stands before a count: the suit of a sequence, the crown of wild cards."""
    if is_sequence(zone.slot):
        return art.suit(SUITS[suit_of(zone.slot)], size, art.palette.text)
    return art.mark(Mark.WILD, size, art.palette.brass_text) if zone.slot % KEYS == WILD_KEY else None


def draw_run_ends(art: Art, target: pygame.Surface, stage: Stage, zone: Zone) -> None:
    """Draw both ends of a sequence: the place of the next card with its rank and suit, a bar where none can follow."""
    cards = sorted(piece.card for piece in stage.model.zones[zone])
    for high in (False, True):
        rect = stage.run_end(zone.area, zone.slot, high=high)
        if rect is None:
            _draw_closed_end(art, target, stage, zone, high=high)
        else:
            card = cards[-1] + _KIND if high else cards[0] - _KIND
            _draw_open_end(art, target, stage, rect, card, high=high)


def _draw_closed_end(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, *, high: bool) -> None:
    rect, u = stage.meld_rect(zone.area, zone.slot), stage.layout.u
    bar = pygame.Rect(0, 0, max(3, round(5 * u)), round(0.62 * rect.h))
    bar.center = (rect.right + round(9 * u) if high else rect.x - round(9 * u), rect.centery)
    art.box(target, bar, bar.w / 2, art.palette.line)


def _draw_open_end(art: Art, target: pygame.Surface, stage: Stage, rect: pygame.Rect, card: Card, *, high: bool) -> None:
    p, u, t = art.palette, stage.layout.u, stage.layout.t
    lit = stage.lit(rect)
    under = round(0.1 * rect.h / CARD_RATIO)  # it goes on under the card beside it
    box = pygame.Rect(rect.x - under if high else rect.x, rect.y, rect.w + under, rect.h)
    ink = p.ink if lit == 2 else p.brass_text if lit else p.muted
    radius = corner(rect.h / CARD_RATIO)
    if lit == 2:
        art.shadow(target, box, radius, 14 * u, 0, 200, p.brass_text)
    fill, alpha = (p.brass, 1.0 if lit == 2 else 0.15) if lit else (p.area, 0.35)
    line, wide = (p.brass_text, 3 * u) if lit else (p.line, 1.6 * u)
    art.box(target, box, radius, fill, alpha, line, max(1.3, wide))
    rank = index_of(card >> 2)
    size = min(18 * t, 0.62 * rect.h / 2)
    size = min(size, size * (rect.w + 1) / max(1, art.type.width(rank, size, Weight.BOLD)))
    if size < _LEAST_INDEX:
        return
    y = rect.y + round(0.14 * rect.h + 0.1 * size)
    art.write(target, rank, size, ink, (rect.centerx, y), "center", Weight.BOLD)
    sign = art.suit(SUITS[card & 3], round(min(0.83 * size, rect.w - 4)), ink)
    target.blit(sign, sign.get_rect(center=(rect.centerx, y + round(1.05 * size))))


def draw_canasta(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, veil: float) -> None:
    """Draw a closed canasta as a stack laid crosswise, or as a book; the edges of a sequence are stepped like stairs."""
    if stage.plans[zone.area].shelf is not None:
        draw_book(art, target, stage, zone, veil)
        return
    resting = [piece for piece in stage.model.zones[zone] if not piece.moving]
    if not resting:
        return
    rect, u, mark = stage.meld_rect(zone.area, zone.slot), stage.layout.u, stage.model.mark_of(zone)
    top = resting[canasta_top([piece.card for piece in resting], mark)]
    place = stage.plans[zone.area].places(zone.slot, len(resting))[0]
    w, h = card_size(place.width)
    box = pygame.Rect(rect.x, round(place.y) - w // 2, rect.w, w) if mark is Mark.SEQUENCE else rect
    stair = round(STAIR * rect.w) if mark is Mark.SEQUENCE else 0
    k = max(2, round(2.2 * u))
    radius = rect.h * 0.07
    art.shadow(target, box, radius, 8 * u, 5 * u, 110)
    for i in range(6):
        edge = (box.x, box.y + round(3 * u) + (2 - i) * k, box.w - stair * (i // 2), box.h)
        art.box(target, edge, radius, art.palette.paper, 1, art.palette.stack_edge, 1)
    for i in range(STAIRS if stair else 0):
        edge = (box.x, box.y - 3 * k, box.w - stair * i, box.h)
        art.box(target, edge, radius, art.palette.paper, 1, art.palette.stack_edge, 1)
    art.card(target, code_of(top), (place.x - w / 2, place.y - 3 * k - h / 2), w, u, CardLook(90, shade=False))
    if veil:
        high = box.h + round(3 * u) + 5 * k
        target.blit(art.cards.veil(box.w, high, radius, veil), (box.x, box.y - 3 * k))


def draw_canasta_badge(art: Art, target: pygame.Surface, stage: Stage, zone: Zone) -> None:
    """Draw `Natural 500` or `Samba 1,500`; the word alone in a narrow column, a letter where canastas lie close together."""
    zoom, row = stage.model.effects.badge_zoom.get(zone, 1.0), stage.model.zones[zone]
    if stage.plans[zone.area].shelf is not None or zoom <= 0 or all(piece.moving for piece in row):
        return
    plan, t = stage.plans[zone.area], stage.layout.t
    at = plan.melds.closed.index(zone.slot)
    rect = plan.outer.canastas[at]
    t = min(t, max(t / stage.layout.scale.text, rect.w / _BADGE))  # larger words, as far as the column has room for them
    word, whole, usual = _badge_words(stage, zone)
    last = at + 1 == len(plan.melds.closed)
    strip = plan.outer.canastas[1].y - plan.outer.canastas[0].y if len(plan.melds.closed) > 1 else 10_000
    if strip < _BADGE_HIGH * t and not last:
        _draw_letter(art, target, stage, zone, strip, zoom)
        return
    strip = 10_000 if last else strip
    room = max(art.type.width(text, 18 * t) for text in (whole, usual)) + 50 * t
    text = whole if min(132 * t, room) <= rect.w and room <= rect.w + _OVERHANG * t else word
    fitting = t * (rect.w + _OVERHANG * t) / (art.type.width(text, 18 * t) + 50 * t)
    t = min(t, max(fitting, _SMALLEST / 18))
    if strip > rect.h + 28 * t:
        spot: tuple[float, float] = (rect.centerx, rect.bottom + round(8 * t))
    elif strip > LETTER_STRIP * t:
        spot = (rect.centerx, rect.y + strip - round(28 * t))
    else:
        spot, text = (rect.x + round(28 * t), rect.y + strip // 2 - round(4 * t)), word[0]
    inner = stage.layout.areas[zone.area].frame.inflate(*[-2 * round(_INSET * t)] * 2)
    half = badge_width(art, text, t) / 2
    spot = (max(inner.x + half, min(inner.right - half, spot[0])), min(inner.bottom - 15 * t, spot[1]))
    art.badge(target, spot, text, stage.model.mark_of(zone), t, zoom)


def _badge_words(stage: Stage, zone: Zone) -> tuple[str, str, str]:
    """Three texts of a canasta's badge: its word, the word with its points, and that of a natural canasta, for which all badges
    have space.
    """
    rules, side = stage.model.view.terms.rules, stage.model.viewer.sides[zone.area]
    worth, natural = canasta_bonus(stage.model.view, side, zone.slot), rules.bonus.natural
    word = kind_words(stage.model, zone)
    return word, words.canasta_badge(word, worth), words.canasta_badge(canasta_kind(0, rules), natural)


def _draw_letter(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, strip: int, zoom: float) -> None:
    """Draw only the letter, where canastas lie closer together than a badge is high; letters are staggered sideways."""
    plan, area = stage.plans[zone.area], stage.layout.areas[zone.area]
    at = plan.melds.closed.index(zone.slot)
    first = plan.outer.canastas[0]
    size = _SMALLEST
    side = round(1.4 * size)
    abreast = min(math.ceil((side + 1) / max(1, strip)), max(1, area.column.w // (side + 2)))
    x = min(first.x + 2, area.column.right - abreast * (side + 2))
    box = pygame.Rect(0, 0, round(side * zoom), round(side * zoom))
    box.center = (x + (at % abreast) * (side + 2) + side // 2, plan.outer.canastas[at].y + side // 2)
    fill, ink, edge = BADGES[stage.model.mark_of(zone)]
    art.box(target, box, box.h / 2, fill, 1, edge, 1)
    art.write(target, _badge_words(stage, zone)[0][0], size * zoom, ink, box.center, "center", Weight.BOLD)
