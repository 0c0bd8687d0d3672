"""The decoration of a victory: rays behind the winners, and confetti that falls once."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.ui.draw.shapes import SUITS
from canasta_desktop.ui.draw.surfaces import from_svg

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.pen import Box, Pen

REACH: Final = 900.0
"""Length of a ray in design px, if there is room."""
_RAYS, _SPREAD = 18, 4  # number, half a ray's width in degrees
_SEED: Final = 11


def paint_rays(pen: Pen, x: float, y: float, reach: float = REACH) -> None:
    """Rays of light from a point, fading outwards to nothing at `reach` design px."""
    light = pen.palette.brass_text

    def tip(angle: float) -> str:
        a = math.radians(angle)
        return f"{reach * math.cos(a):.0f} {reach * math.sin(a):.0f}"

    def make() -> pygame.Surface:
        rays = "".join(
            f'<path d="M0 0 L{tip(a - _SPREAD)} L{tip(a + _SPREAD)}Z" fill="url(#r)"/>' for a in range(0, 360, 360 // _RAYS)
        )
        fade = (
            f'<defs><radialGradient id="r" cx="0" cy="0" r="{reach:.0f}" gradientUnits="userSpaceOnUse">'
            f'<stop offset="0" stop-color="{light}" stop-opacity=".16"/>'
            f'<stop offset="1" stop-color="{light}" stop-opacity="0"/></radialGradient></defs>'
        )
        w, h = pen.target.get_size()
        return from_svg(fade + rays, w, h, f"{-x:.1f} {-y:.1f} {pen.w:.1f} {pen.h:.1f}")

    pen.target.blit(pen.art.cache.get(("rays", round(x), round(y), round(reach)), make), (0, pen.px(pen.down)))


class _Piece(NamedTuple):
    x: float
    y: float
    size: float
    body: str
    delay: float


class Confetti:
    """Pieces that fall from above the window to their places in `box`, all by progress 1."""

    def __init__(self, box: Box, pieces: int, colours: tuple[str, ...]) -> None:
        rng = random.Random(_SEED)
        self._pieces = [self._piece(rng, box, colours) for _ in range(pieces)]

    @staticmethod
    def _piece(rng: random.Random, box: Box, colours: tuple[str, ...]) -> _Piece:
        look = f'fill="{rng.choice(colours)}" fill-opacity="{rng.uniform(0.4, 0.85):.2f}"'
        turn = f'transform="rotate({rng.uniform(0, 180):.0f} 50 50)"'
        shapes = (
            f'<path d="M50 8 L80 50 L50 92 L20 50Z" {look} {turn}/>',
            f'<path d="{SUITS[rng.choice("HSDC")]}" {look} {turn}/>',
            f'<rect x="34" y="10" width="32" height="80" rx="8" {look} {turn}/>',
        )
        place = rng.uniform(box.x, box.right), rng.uniform(box.y, box.bottom)
        return _Piece(*place, rng.uniform(10, 24), rng.choice(shapes), rng.uniform(0, 0.35))

    def paint(self, pen: Pen, progress: float) -> None:
        """Draw them where they are: 0 is above the window, 1 is down."""
        for i, piece in enumerate(self._pieces):
            share = min(1.0, (progress - piece.delay) / (1 - piece.delay))
            if share <= 0:
                continue
            px = max(1, pen.px(piece.size))
            picture = pen.art.cache.get((piece.body, px), partial(from_svg, piece.body, px, px, "-10 -10 120 120"))
            y = -40 + (piece.y + 40) * share
            sway = 14 * math.sin(share * 7 + i) * (1 - share)
            pen.put(picture, piece.x + sway, y)
