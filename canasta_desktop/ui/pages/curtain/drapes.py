"""The cloth of the curtain: folds, a valance with scallops, brass trim. The same in every palette."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop import paths
from canasta_desktop.ui.draw.surfaces import from_svg
from canasta_desktop.ui.draw.theme import DARK, rgb

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen

RED: Final = "#6C1826"
VALANCE: Final = 112  # height, and from the lower edge to the hem: design px at words of 100 %
HEM: Final = 54
_FOLDS, _VALANCE_FOLDS = 15, 36
_POINTS: Final = 18  # points at which a fold is computed
_ROWS: Final = 40
_SCALLOP, _FRINGE = 160, 60  # design px


def paint_drapes(pen: Pen, *, hem: bool = True) -> None:
    """Cover the whole window; the trim keeps its size when words are larger."""
    size, t = pen.target.get_size(), pen.t / pen.scale.text
    pen.target.blit(pen.art.cache.get(("drapes", size, t, hem), partial(_make, size, t, hem=hem)), (0, 0))


def _make(size: tuple[int, int], t: float, *, hem: bool) -> pygame.Surface:
    w, h = size
    cloth = _cloth((w, h), _FOLDS, _fall)
    if hem:
        cloth.blit(_hem(w, h, t), (0, 0))
    high = round(VALANCE * t)
    top = pygame.Surface((w, high), pygame.SRCALPHA, 32)
    top.blit(_cloth((w, high), _VALANCE_FOLDS, lambda _x, y: 1.0 - 0.35 * y), (0, 0))
    top.blit(_scallops(w, high, t, filled=True), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    cloth.blit(top, (0, 0))
    cloth.blit(_scallops(w, high + round(10 * t), t, filled=False), (0, 0))
    return cloth


def _fall(x: float, y: float) -> float:
    """How bright the cloth is at a place (parts of width and height): lit from above the middle, dark under the valance."""
    away = math.hypot((x - 0.5) / 0.7, (y - 0.4) / 0.85)
    lit = 1.1 - 0.75 * math.pow(min(away, 1.1), 1.4)
    return lit * max(0.35, min(1.0, (y - 0.037) / 0.12))


def _cloth(size: tuple[int, int], folds: int, light: Callable[[float, float], float]) -> pygame.Surface:
    """Hanging cloth: soft folds, worked out on a grid and smoothed up, with a weave against bands."""
    cols = folds * _POINTS
    red = rgb(RED)
    grid = bytearray()
    for j in range(_ROWS):
        y = (j + 0.5) / _ROWS
        for i in range(cols):
            x = (i + 0.5) / cols
            phase = x * folds * math.tau + 0.5 * math.sin(x * 7) + 0.25 * math.sin(y * 3 + x * 11)
            shade = 0.62 + 0.34 * (0.5 + 0.5 * math.sin(phase)) ** 1.3 + 0.03 * (1 + math.sin(phase * 2.03 + 1.1))
            k = shade * light(x, y) * 1.05
            grid += bytes(min(255, round(part * k)) for part in red)
    small = pygame.image.frombuffer(bytes(grid), (cols, _ROWS), "RGB").convert(32)
    cloth = pygame.transform.smoothscale(small, size)
    weave = pygame.image.load(paths.assets() / "felt.png").convert(32)
    step = weave.get_width()
    for y in range(0, size[1], step):
        for x in range(0, size[0], step):
            cloth.blit(weave, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return cloth


def _view(w: int, h: int, t: float) -> str:
    return f"0 0 {w / t:.2f} {h / t:.2f}"


def _scallops(w: int, h: int, t: float, *, filled: bool) -> pygame.Surface:
    """The lower edge of the valance: as a mask, or as its brass cord with tassels."""
    starts = range(0, math.ceil(w / t) + _SCALLOP, _SCALLOP)
    if filled:
        edge = "M0 0 V66 " + "".join(f"Q{x + 80} 128 {x + _SCALLOP} 66 " for x in starts) + "V0Z"
        return from_svg(f'<path d="{edge}" fill="#FFFFFF"/>', w, h, _view(w, h, t))
    cord = "".join(
        f'<path d="M{x} 66 Q{x + 80} 128 {x + _SCALLOP} 66" fill="none" stroke="{DARK.brass}" stroke-width="4"/>'
        f'<path d="M{x} 66 V92" stroke="{DARK.brass}" stroke-width="7" stroke-linecap="round"/>'
        for x in starts
    )
    return from_svg(cord, w, h, _view(w, h, t))


def _hem(w: int, h: int, t: float) -> pygame.Surface:
    """Two brass lines along the lower edge, and a fringe."""
    wide, y = w / t, h / t - HEM
    body = (
        f'<path d="M0 {y - 16:.1f} H{wide:.1f} M0 {y - 6:.1f} H{wide:.1f}" stroke="{DARK.brass}" stroke-width="3"'
        ' stroke-opacity=".85"/>'
    )
    for x in range(0, math.ceil(wide), _FRINGE):
        body += (
            f'<path d="M{x} {y - 6:.1f} q30 34 60 0" fill="none" stroke="{DARK.brass}" stroke-width="2" stroke-opacity=".7"/>'
            f'<path d="M{x + _FRINGE} {y - 4:.1f} v20" stroke="{DARK.brass}" stroke-width="5" stroke-linecap="round"'
            ' stroke-opacity=".8"/>'
        )
    return from_svg(body, w, h, _view(w, h, t))
