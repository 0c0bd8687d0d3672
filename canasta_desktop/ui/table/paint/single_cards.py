"""Draws a card at rest, one in flight, and what stands over cards: tags, brackets, discs between melds that may be joined."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.draw.cardart import CardLook, card_size, corner
from canasta_desktop.ui.draw.marks import BADGES, Mark
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role
from canasta_desktop.ui.table.geometry.stage import Stage, join_discs
from canasta_desktop.ui.table.model.pieces import HAND, Piece, Place, code_of, hand_groups
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.model.intents import TableItem

_LARGE: Final = 200
_STEP: Final = 4  # widths of cards in flight are rounded to multiples of this many px, twice as many for large cards
_ANGLES: Final = 3.0  # degrees between the pictures of a card that turns in flight
_TAG: Final = 28  # text units
_OVER: Final = 11  # table units from the cards up to the brackets
_TICK: Final = 6  # table units of a bracket's ends


def card_rect(place: Place) -> pygame.Rect:
    """The rectangle of an upright card, as if it were not raised."""
    rect = pygame.Rect((0, 0), card_size(place.width))
    rect.center = round(place.x), round(place.y)
    return rect


@lru_cache(maxsize=1024)  # asked for every card of the table in every frame; callers must not change the answer
def reach(place: Place, unit: float, *, held: bool = False) -> pygame.Rect:
    """The rectangle of a card with shadow and glow, at any angle; a dragged one has a longer shadow."""
    w, h = card_size(place.width)
    turned = (round(w * 0.2 + h * 1.05), round(h * 1.05 + w * 0.2))
    wide, high = (w, h) if place.angle == 0 else (h, w) if place.angle == 90 else turned
    grow = round(80 * unit if held else (24 + place.lift) * unit) + 8
    box = pygame.Rect(0, 0, wide + 2 * grow, high + 2 * grow)
    box.center = (round(place.x), round(place.y - place.lift / 2))
    return box.inflate(0, round(place.lift))


def draw_resting(
    art: Art, target: pygame.Surface, piece: Piece, unit: float, *, veil: float, selected: bool, glow: float
) -> None:
    """Draw a card at rest, in full quality; `glow` is the strength of its glow, 0 to 1."""
    place = piece.place
    w, h = card_size(place.width)
    step = 8 * unit
    lift = round(place.lift / step) * step  # shadows are kept for few heights only
    look = CardLook(place.angle, lift, veil, glow, selected=selected, large_index=place.large_index)
    spot = (place.x - w / 2, place.y - h / 2 - (place.lift - lift))
    art.card(target, code_of(piece, up=place.up), spot, place.width, unit, look)


def draw_moving(art: Art, target: pygame.Surface, piece: Piece, unit: float) -> None:
    """Draw a card in flight: scaled from its picture at the larger end of its path, narrowed while it is turned over."""
    place = piece.place
    code = code_of(piece, up=place.up)
    if piece.held:
        w, h = card_size(place.width)
        x, y = place.x - w / 2, place.y - h / 2
        art.shadow(target, (round(x), round(y + 26 * unit), w, h), corner(w), 18 * unit, 12 * unit, 60)
        art.card(target, code, (x, y), place.width, unit, CardLook(place.angle))
        return
    flat, size = _flying(art, code, place, piece)
    dark, seen = round(16 * piece.solid) * 6, round(255 * piece.solid)
    w, h = flat.get_size()
    x, y = round(place.x), round(place.y - place.lift)
    if not place.angle:
        soft = (7 if place.lift else 5) * unit
        drop = 2 * unit + place.lift * 0.6
        art.shadow(target, (x - w // 2, y - h // 2, w, h), corner(w), soft, drop, dark, passing=True, covered=seen == 255)
    elif place.angle % 90:
        below = art.turned_shadow(_stepped(place.width), unit, round(place.angle / 3) * 3, dark, passing=True)
        target.blit(below, below.get_rect(center=(x, y + round(4 * unit + place.lift * 0.5))))
    picture = flat
    if angle := round(place.angle / _ANGLES) * _ANGLES:
        picture = art.passing.get(("flying", code, size, angle), lambda: _turned(flat, angle))
    picture.set_alpha(seen)
    target.blit(picture, picture.get_rect(center=(x, y)))
    picture.set_alpha(255)  # it is kept, and drawn elsewhere as it is


def _turned(flat: pygame.Surface, angle: float) -> pygame.Surface:
    """A turned card; a large one without smoothing, which nobody sees in flight. Quarter turns lose no row of pixels."""
    if flat.get_width() > _LARGE or angle % 90 == 0:
        return pygame.transform.rotate(flat, angle)
    return pygame.transform.rotozoom(flat, angle, 1)


def _stepped(width: float) -> int:
    step = _STEP if width < _LARGE else 2 * _STEP
    return max(step, round(width / step) * step)


def _flying(art: Art, code: str, place: Place, piece: Piece) -> tuple[pygame.Surface, tuple[int, int, int]]:
    """The picture of a card at about its width, scaled from a sharp one; then the sharp one's width, and this picture's size in
    px.
    """
    sharp = piece.sharp or round(max(place.width, piece.target.width))
    face = art.cards.face(code, sharp)
    narrow = 1.0 if piece.turning >= 0.995 else max(0.1, round(piece.turning * 8) / 8)
    if narrow == 1.0 and abs(place.width - sharp) < 1.5:
        return face, (sharp, *face.get_size())
    w = _stepped(place.width) if abs(place.width - sharp) >= 1.5 else sharp
    size = (max(2, round(w * narrow)), round(w * CARD_RATIO))
    scaled = art.passing.get(("flying", code, sharp, size), lambda: pygame.transform.smoothscale(face, size))
    return scaled, (sharp, *size)


def over_hand(art: Art, stage: Stage) -> list[Drawing]:
    """The elements over the hand, from back to front."""
    found = [_bracket(art, stage, rect) for rect in _brackets(stage)]
    kept = kept_three(stage)
    return [*found, _tag(art, stage, kept)] if kept is not None and not kept.moving else found


def kept_three(stage: Stage) -> Piece | None:
    """The 3 that is kept in the hand."""
    view = stage.model.view
    if not view.terms.three_kept or view.sides[stage.model.viewer.side].laid or stage.model.dealing or view.phase == Phase.OVER:
        return None
    threes = [piece for piece in stage.model.hand() if piece.card >> 2 in view.terms.bonus_kinds]
    return threes[0] if len(threes) == 1 else None


def _brackets(stage: Stage) -> list[Rect]:
    """The lines over the groups of a special hand: over each group of equal cards, or one line if all cards differ."""
    model, row = stage.model, stage.model.hand()
    raised = any(piece.target.lift for piece in row)
    if not row or raised or model.effects.special_run < 1 or model.special() is None:
        return []
    groups = hand_groups([piece.card for piece in row])
    if max(groups) == 1:
        groups = [len(row)]
    found, at, u = [], 0, stage.layout.u
    for size in groups:
        first, last = row[at].target, row[at + size - 1].target
        at += size
        step = row[at].target.x - last.x if at < len(row) and row[at].target.y == last.y else last.width
        left = round(first.x - first.width / 2 + 4 * u)
        right = round(last.x - last.width / 2 + min(step, last.width) - 8 * u)
        top = round(first.y - 0.7 * first.width - _OVER * u)
        found.append(Rect(left, top, max(4, right - left), round(_TICK * u)))
    return found


def _bracket(art: Art, stage: Stage, rect: Rect) -> Drawing:
    wide = max(2, round(3 * stage.layout.u))

    def draw(target: pygame.Surface) -> None:
        points = [(rect.x, rect.bottom), (rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom)]
        art.polyline(target, points, art.palette.brass_text, wide)

    return Drawing(("bracket", HAND, rect.x), rect.inflate(8, 8), (rect.size, rect.topleft), draw)


def _tag(art: Art, stage: Stage, kept: Piece) -> Drawing:
    """The tag on the upper edge of the 3 that is kept."""
    t, place, p = stage.layout.t, kept.target, art.palette
    size, sign = stage.layout.scale.size(Role.SMALL), round(16 * t)
    high = min(round(_TAG * t), stage.layout.hand.y - stage.layout.action.bottom)
    rect = Rect(0, 0, sign + art.type.width(words.KEPT, size) + round(28 * t), high)
    left = place.x - place.width / 2
    rect.midbottom = (round(max(stage.layout.hand.x + rect.w / 2, left + 0.3 * place.width)), 0)
    rect.bottom = round(place.y - 0.7 * place.width - place.lift + 0.1 * high)

    def draw(target: pygame.Surface) -> None:
        art.shadow(target, rect, high / 2, 4 * t, 2 * t, 90)
        art.box(target, rect, high / 2, p.panel, 1, p.brass, max(1, 1.5 * t))
        picture = art.mark(Mark.KEPT, sign, p.brass_text)
        target.blit(picture, picture.get_rect(midleft=(rect.x + round(10 * t), rect.centery)))
        art.write(target, words.KEPT, size, p.text, (rect.x + sign + round(16 * t), rect.centery), "midleft")

    grow, seen = round(20 * t), (rect.size, rect.topleft, stage.layout.scale)
    return Drawing(("kept", HAND), rect.inflate(grow, grow), seen, draw)


def join_disc_drawings(art: Art, stage: Stage) -> list[Drawing]:
    """The discs as drawings that lie over the melds; none on a meld that moves."""
    moving = {zone.slot for zone in stage.model.zones if zone.kind == "meld" and not zone.area and stage.model.is_moving(zone)}
    found = join_discs(stage).items()
    return [_disc(art, stage.layout.t, item, rect) for item, rect in found if not {item.first, item.slot} & moving]


def _disc(art: Art, t: float, item: TableItem, rect: pygame.Rect) -> Drawing:
    badge = BADGES[Mark.TAKES]

    def draw(target: pygame.Surface) -> None:
        art.shadow(target, rect, rect.w / 2, 5 * t, 2 * t, 110)
        art.box(target, rect, rect.w / 2, badge.fill, 1, art.palette.brass_text, max(1.5, 2 * t))
        sign = art.mark(Mark.JOIN, 0.62 * rect.w, badge.ink)
        target.blit(sign, sign.get_rect(center=rect.center))

    return Drawing(("join", item), rect.inflate(round(24 * t), round(24 * t)), (rect.topleft, rect.size), draw)
