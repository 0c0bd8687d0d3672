"""Boxes with rounded corners: their pictures, and the frames of those that are too large to be kept as pictures."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.surfaces import from_svg, stretch

if TYPE_CHECKING:
    import pygame


def edge_of(radius: float, line: float) -> int:
    """Width and height in px of the least box with such corners: its middle is one px."""
    return 2 * math.ceil(radius + line + 1) + 1


def draw_frame(target: pygame.Surface, rect: pygame.Rect, flat: pygame.Surface, slim: pygame.Surface) -> None:
    """Draw a box but for its middle, from one as wide and of the least height, and one as high and of the least width."""
    x, y, w, h = rect
    low, wide = flat.get_height() // 2, slim.get_width() // 2
    target.blit(flat, (x, y), (0, 0, w, low))
    target.blit(flat, (x, y + h - low), (0, low + 1, w, low))
    target.blit(slim, (x, y + low), (0, low, wide, h - 2 * low))
    target.blit(slim, (x + w - wide, y + low), (wide + 1, low, wide, h - 2 * low))


def box_picture(
    size: tuple[int, int], radius: float, fill: tuple[str | None, float], stroke: tuple[str | None, float, float]
) -> pygame.Surface:
    """A box of that size in px: fill and stroke each with its opacity, the stroke with its width before it."""
    edge = edge_of(radius, stroke[1])
    w, h = min(size[0], edge), min(size[1], edge)  # only the corners are drawn as shapes, the rest is stretched
    inset = stroke[1] / 2
    line = f' stroke="{stroke[0]}" stroke-width="{stroke[1]:.2f}" stroke-opacity="{stroke[2]}"' if stroke[0] else ""
    body = (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{w - 2 * inset:.2f}" height="{h - 2 * inset:.2f}"'
        f' rx="{max(0.0, radius - inset):.2f}" fill="{fill[0] or "none"}" fill-opacity="{fill[1]}"{line}/>'
    )
    tile = from_svg(body, w, h)
    return tile if (w, h) == size else stretch(tile, size)
