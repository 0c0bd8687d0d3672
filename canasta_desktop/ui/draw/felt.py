"""The felt of the table: a weave, lit from the middle."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop import paths
from canasta_desktop.ui.draw.surfaces import window_surface
from canasta_desktop.ui.draw.theme import rgb

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.theme import Palette

_LIGHT_GRID: Final = (60, 34)  # the light is computed on a grid of this size and scaled up smoothly
_TILE_LIFT: Final = 4  # mean level of felt.png


def felt_picture(palette: Palette, size: tuple[int, int], light: tuple[float, float]) -> pygame.Surface:
    """The felt in the size of a window, lit around `light` (fractions of width and height)."""
    grid = _light_grid(rgb(palette.felt_lit), rgb(palette.felt_edge), light)
    small = pygame.image.frombuffer(grid, _LIGHT_GRID, "RGB")
    weave = pygame.image.load(paths.assets() / "felt.png")
    if window_surface() is not None:
        small, weave = small.convert(), weave.convert()
    else:
        small, weave = small.convert(32), weave.convert(32)
    cloth = pygame.transform.smoothscale(small, size)
    step = weave.get_width()
    for y in range(0, size[1], step):
        for x in range(0, size[0], step):
            cloth.blit(weave, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return cloth


@cache
def _light_grid(lit: tuple[int, int, int], edge: tuple[int, int, int], light: tuple[float, float]) -> bytes:
    """The light in a coarse grid: colours from the middle of the light to the edge of the table."""
    cols, rows = _LIGHT_GRID
    ends = list(zip(lit, edge, strict=True))
    grid = bytearray()
    for j in range(rows):
        for i in range(cols):
            away = math.hypot(((i + 0.5) / cols - light[0]) / 0.62, ((j + 0.5) / rows - light[1]) / 0.72)
            k = min(away / 1.15, 1.0)
            k = k * k * (3 - 2 * k)
            grid += bytes(max(0, round(a + (b - a) * k) - _TILE_LIFT) for a, b in ends)
    return bytes(grid)
