"""Draws a card at rest, and one in flight."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.cardart import CardLook, card_size, corner
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.model.pieces import Piece, Place, code_of

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.art import Art

_LARGE: Final = 200
_STEP: Final = 4  # widths of cards in flight are rounded to multiples of this many px, twice as many for large cards
_ANGLES: Final = 3.0  # degrees between the pictures of a card that turns in flight


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
    dark, seen = round(96 * piece.solid), round(255 * piece.solid)
    w, h = flat.get_size()
    x, y = round(place.x), round(place.y - place.lift)
    if not place.angle:
        soft = (7 if place.lift else 5) * unit
        drop = 2 * unit + place.lift * 0.6
        art.shadow(target, (x - w // 2, y - h // 2, w, h), corner(w), soft, drop, dark)
    elif place.angle % 90:
        below = art.turned_shadow(_stepped(place.width), unit, round(place.angle / 3) * 3, dark)
        target.blit(below, below.get_rect(center=(x, y + round(4 * unit + place.lift * 0.5))))
    picture = flat
    if place.angle and w > _LARGE:  # without smoothing, which nobody sees in flight
        picture = pygame.transform.rotate(flat, place.angle)
    elif angle := round(place.angle / _ANGLES) * _ANGLES:
        key = ("flying", code, size, angle)
        picture = art.cache.get(key, lambda: pygame.transform.rotozoom(flat, angle, 1))
    picture.set_alpha(seen)
    target.blit(picture, picture.get_rect(center=(x, y)))
    picture.set_alpha(255)  # it is kept, and drawn elsewhere as it is


def _stepped(width: float) -> int:
    step = _STEP if width < _LARGE else 2 * _STEP
    return max(step, round(width / step) * step)


def _flying(art: Art, code: str, place: Place, piece: Piece) -> tuple[pygame.Surface, tuple[int, int, int]]:
    """The picture of a card at about its width, scaled from a sharp one; and the width of that one with its own size."""
    sharp = piece.sharp or round(max(place.width, piece.target.width))
    face = art.cards.face(code, sharp)
    narrow = 1.0 if piece.turning >= 0.995 else max(0.1, round(piece.turning * 8) / 8)
    if narrow == 1.0 and abs(place.width - sharp) < 1.5:
        return face, (sharp, *face.get_size())
    w = _stepped(place.width) if abs(place.width - sharp) >= 1.5 else sharp
    size = (max(2, round(w * narrow)), round(w * CARD_RATIO))
    scaled = art.cache.get(("flying", code, sharp, size), lambda: pygame.transform.smoothscale(face, size))
    return scaled, (sharp, *size)
