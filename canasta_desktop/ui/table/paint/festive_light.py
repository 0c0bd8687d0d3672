"""Paints celebrations: light and rays under the cards, sparks, words and the sum over them."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.session.mood import Mood
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.motion import ease_out
from canasta_desktop.ui.draw.surfaces import from_svg
from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words.numbers import points

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.effects import Celebration

    Draw = Callable[[Art, Stage, Celebration, pygame.Surface], None]

_SUM, _WORDS = 54, 26  # text units
_FACE: Final = 92  # text units
_SPARK: Final = 22  # table units
_SMALL: Final = 128  # px of reach of the pictures that light is scaled from
_STEPS: Final = 6  # sizes of the rays while they grow
_GOLDEN: Final = 2.39996  # radians from spark to spark, so that none lie in a row


def light_elements(art: Art, stage: Stage) -> list[Drawing]:
    """What lies under the cards in flight."""
    return [_element("light", _light, art, stage, one) for one in stage.model.effects.festive]


def festive_elements(art: Art, stage: Stage) -> list[Drawing]:
    """What lies over all cards."""
    return [_element("festive", _over, art, stage, one) for one in stage.model.effects.festive]


def _element(key: str, draw: Draw, art: Art, stage: Stage, one: Celebration) -> Drawing:
    return Drawing((key, id(one)), _reach(art, stage, one), None, partial(draw, art, stage, one))


def _reach(art: Art, stage: Stage, one: Celebration) -> Rect:
    side = round(2 * one.style.reach * stage.layout.u)
    rect = Rect(0, 0, side, side)
    rect.center = one.room.center
    grow = round(60 * stage.layout.t)
    plate = _plate(art, stage, one).inflate(grow, grow)
    return rect.unionall([plate, _face(stage, one, plate)]).clip(stage.layout.window)


def _face(stage: Stage, one: Celebration, plate: Rect) -> Rect:
    """The face of the seat that is celebrated, over the upper edge of the plate; empty without one."""
    size = round(_FACE * stage.layout.t) if one.seat is not None else 0
    rect = Rect(0, 0, size, size)
    rect.midbottom = (plate.centerx, plate.y + round(0.12 * size))
    return rect


def _plate(art: Art, stage: Stage, one: Celebration) -> Rect:
    """The ground of a celebration's words and number: over the pack, or in the middle of the area of a seat that went out."""
    t, window = stage.layout.t, stage.layout.window
    said = points(one.worth) if one.worth else ""
    lines = art.type.width(said, _SUM * t, Weight.BOLD), art.type.width(one.words, _WORDS * t, Weight.BOLD)
    rect = Rect(0, 0, max(lines) + round(56 * t), round((_WORDS + 26 + (_SUM if said else 0)) * t))
    over = one.room.centery if one.kind == "out" else one.room.y - round(0.6 * rect.h)
    rect.center = (one.room.centerx, over)
    return rect.clamp(window.inflate(-round(16 * t), -round(16 * t)))


def _light(art: Art, stage: Stage, one: Celebration, target: pygame.Surface) -> None:
    style, reach = one.style, round(one.style.reach * stage.layout.u)
    alpha = round(255 * one.glow)
    if alpha <= 0 or reach < 8:
        return
    grown = math.ceil(ease_out(min(1.0, one.progress / 0.7)) * _STEPS) if style.rays and not one.still else 0
    key = ("festive light", one.light, style.rays, grown)

    size = (2 * reach, 2 * reach)
    shown, light = art.light
    if shown != (key, size):
        small = art.cache.get(key, lambda: _light_picture(one.light, style.rays, grown / _STEPS))
        light = pygame.transform.smoothscale(small, size, *([light] if light.get_size() == size else []))
        art.light = (key, size), light
    light.set_alpha(alpha)
    target.blit(light, light.get_rect(center=one.room.center))


def _light_picture(colour: str, rays: int, grown: float) -> pygame.Surface:
    """A glow with rays in `share` of its full reach; small, because light is soft and large pictures take long to make."""
    picture = _glow_picture(colour, _SMALL)
    if grown:
        over = _rays_picture(colour, round(grown * _SMALL), rays)
        over.set_alpha(204)
        picture.blit(over, over.get_rect(center=picture.get_rect().center))
    return picture


def _glow_picture(colour: str, reach: int) -> pygame.Surface:
    stops = ((0, 0.75), (0.25, 0.5), (0.6, 0.14), (1, 0))
    return _radial(f'<circle cx="0" cy="0" r="{reach}" fill="url(#g)"/>', colour, reach, stops)


def _rays_picture(colour: str, reach: int, number: int) -> pygame.Surface:
    def tip(angle: float, far: float) -> str:
        return f"{far * math.cos(angle):.1f} {far * math.sin(angle):.1f}"

    half, paths = math.pi / number * 0.42, []
    for i in range(number):
        angle, far = 2 * math.pi * i / number + 0.1, reach * (1.0 if i % 2 else 0.78)
        paths.append(f'<path d="M0 0 L{tip(angle - half, far)} L{tip(angle + half, far)}Z" fill="url(#g)"/>')
    return _radial("".join(paths), colour, reach, ((0, 0), (0.22, 0.5), (1, 0)))


def _radial(body: str, colour: str, reach: int, stops: tuple[tuple[float, float], ...]) -> pygame.Surface:
    """A picture round the origin, filled with a light that fades outwards."""
    marks = "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{alpha}"/>' for at, alpha in stops)
    light = f'<radialGradient id="g" cx="0" cy="0" r="{reach}" gradientUnits="userSpaceOnUse">{marks}</radialGradient>'
    return from_svg(f"<defs>{light}</defs>{body}", 2 * reach, 2 * reach, f"{-reach} {-reach} {2 * reach} {2 * reach}")


def _over(art: Art, stage: Stage, one: Celebration, target: pygame.Surface) -> None:
    if not one.still:
        _sparks(art, stage, one, target)
    _words(art, stage, one, target)


def _sparks(art: Art, stage: Stage, one: Celebration, target: pygame.Surface) -> None:
    """Small stars that fly outwards and fade."""
    u, gone = stage.layout.u, ease_out(one.progress)
    alpha = round(255 * max(0.0, 1 - one.progress) ** 0.7)
    for i in range(one.style.sparks):
        angle, far = i * _GOLDEN, (0.45 + 0.55 * ((i * 7) % 10) / 10) * 0.95 * one.style.reach * u
        size = max(4, round(_SPARK * u * (1.2 - 0.7 * gone) * (0.6 + (i % 3) * 0.25) / 2) * 2)
        spark = art.mark(Mark.SPECIAL, size, one.light)
        spark.set_alpha(alpha)
        x = one.room.centerx + far * gone * math.cos(angle)
        y = one.room.centery + far * gone * math.sin(angle) + 40 * u * gone**2
        target.blit(spark, spark.get_rect(center=(round(x), round(y))))
        spark.set_alpha(255)


def _words(art: Art, stage: Stage, one: Celebration, target: pygame.Surface) -> None:
    """The sum as it counts up, and under it the kind; on a soft ground, so that they can be read over cards."""
    t, alpha = stage.layout.t, round(255 * one.shown)
    if alpha <= 0:
        return
    p, size = art.palette, _SUM * t
    rise = 0 if one.still else round(14 * t * (1 - ease_out(min(1.0, one.progress / 0.3))))
    said = points(one.counted) if one.worth else ""
    plate = _plate(art, stage, one).move(0, rise)
    pad = round(40 * t)

    def ground() -> pygame.Surface:
        made, box = pygame.Surface(plate.inflate(2 * pad, 2 * pad).size, pygame.SRCALPHA, 32), Rect((pad, pad), plate.size)
        art.shadow(made, box, 18 * t, 16 * t, 0, 170)
        art.box(made, box, 18 * t, p.panel, 0.86, one.light, max(1.5, 2 * t), 0.9)
        return made

    under = art.passing.get(("festive ground", plate.size, one.light), ground)
    under.set_alpha(alpha)
    target.blit(under, plate.move(-pad, -pad))
    y = plate.y + round((10 + _SUM / 2) * t) if said else plate.centery
    if said:
        art.write(target, said, size, one.light, (plate.centerx, y), "center", Weight.BOLD, alpha=alpha)
        y += round((_SUM / 2 + 6 + _WORDS / 2) * t)
    art.write(target, one.words, _WORDS * t, p.text, (plate.centerx, y), "center", Weight.BOLD, alpha=alpha)
    if one.seat is not None:
        face, model = _face(stage, one, plate), stage.model
        avatar, area = model.seatings[one.seat].avatar, model.viewer.area_of_seat(one.seat)
        art.seat_face(target, avatar, face.center, face.w, area, t, alpha, Mood.GLAD)
