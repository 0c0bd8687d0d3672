"""The cache of surfaces, and functions that make surfaces."""

from __future__ import annotations

import io
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

CACHE_BYTES: Final = 128 * 1024 * 1024
"""Size limit in bytes of a window's cache; a table at 1080p needs about half of it."""
_PASSING_BYTES: Final = 40 * 1024 * 1024
"""Size limit in bytes of the cache for pictures that are shown for some frames only (cards in flight, light); in the main cache
they would push out others.
"""
_LARGE: Final = 4_000_000
"""Window size in px above which the cache limits grow in proportion, because pictures do."""


def limits_for(size: tuple[int, int]) -> tuple[int, int]:
    """The limits in bytes for a window of that size: of its cache, and of that of passing pictures."""
    large = max(1.0, size[0] * size[1] / _LARGE)
    return round(large * CACHE_BYTES), round(large * _PASSING_BYTES)


class SurfaceCache:
    """Surfaces by key; the least recently used go first when the limit is passed."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self.limit = limit
        self._held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made now if it is not held. Callers must not draw on it."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
            return found
        made = make()
        self._held[key] = made
        self._bytes += _weight(made)
        while self._bytes > self.limit and len(self._held) > 1:
            self._bytes -= _weight(self._held.popitem(last=False)[1])
        return made

    def __contains__(self, key: Hashable) -> bool:
        return key in self._held

    def __len__(self) -> int:
        return len(self._held)

    @property
    def size(self) -> int:
        """Bytes held."""
        return self._bytes

    def clear(self) -> None:
        """Forget everything, as after a change of size."""
        self._held.clear()
        self._bytes = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


_drawn_for: list[pygame.Surface] = []
"""The window's surface, if it is not the surface of pygame's display."""


def draw_for(window: pygame.Surface | None) -> None:
    """Make pictures for a window that is not pygame's display, or stop doing so (None)."""
    _drawn_for[:] = [] if window is None else [window]


def window_surface() -> pygame.Surface | None:
    """The surface of the window that pictures are made for; None while there is none."""
    return _drawn_for[0] if _drawn_for else pygame.display.get_surface()


def native(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the window's own pixel format, which is quicker to draw; unchanged while there is no window."""
    window = window_surface()
    if window is None or (surface.get_masks()[:3] == window.get_masks()[:3] and surface.get_masks()[3]):
        return surface
    return surface.convert_alpha()


def from_svg(body: str, width: float, height: float, view: str = "") -> pygame.Surface:
    """SVG shapes drawn at `width` x `height` px; `view` is the viewBox, `width` x `height` unless given."""
    w, h = max(1, round(width)), max(1, round(height))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{view or f"0 0 {w} {h}"}">'
    return native(pygame.image.load_sized_svg(io.BytesIO(f"{head}{body}</svg>".encode()), (w, h)))


def stretch(tile: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """`tile` grown to `size` by repeating its middle column and row; its corners stay as they are."""
    w, h = size
    tw, th = tile.get_size()
    tile = native(tile)
    out = pygame.Surface(size, pygame.SRCALPHA, tile)  # in the same format, so that what is large need not be converted
    left, top = min(tw // 2, w // 2), min(th // 2, h // 2)
    columns = ((0, left, 0, left), (tw // 2, 1, left, w - 2 * left), (tw - left, left, w - left, left))
    rows = ((0, top, 0, top), (th // 2, 1, top, h - 2 * top), (th - top, top, h - top, top))
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            if dw > 0 and dh > 0 and sw > 0 and sh > 0:
                piece = tile.subsurface((sx, sy, sw, sh))
                if (sw, sh) == (1, 1):
                    out.fill(piece.get_at((0, 0)), (dx, dy, dw, dh))
                    continue
                out.blit(piece if (sw, sh) == (dw, dh) else pygame.transform.scale(piece, (dw, dh)), (dx, dy))
    return out


def soft_box(size: tuple[int, int], radius: float, soft: float, colour: tuple[int, int, int], alpha: int) -> pygame.Surface:
    """A rounded box of `size` with blurred edges, in a surface that is `margin(soft)` px wider on each side."""
    pad, corner = margin(soft), round(radius)
    core = 2 * (corner + pad) + 1
    w, h = min(size[0], core), min(size[1], core)
    tile = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA, 32)
    tile.fill((*colour, 0))
    pygame.draw.rect(tile, (*colour, alpha), (pad, pad, w, h), border_radius=corner)
    for _ in range(2):
        tile = pygame.transform.box_blur(tile, max(1, round(soft * 0.6)))
    full = (size[0] + 2 * pad, size[1] + 2 * pad)
    return native(tile) if tile.get_size() == full else stretch(tile, full)


def blit_around(target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], hole: pygame.Rect) -> None:
    """Draw a picture with its upper left corner at a point, except the part in a hole."""
    inner = hole.move(-at[0], -at[1]).clip(picture.get_rect())
    wide, high = picture.get_size()
    for left, top, w, h in (
        (0, 0, wide, inner.top),
        (0, inner.bottom, wide, high - inner.bottom),
        (0, inner.top, inner.left, inner.h),
        (inner.right, inner.top, wide - inner.right, inner.h),
    ):
        target.blit(picture, (at[0] + left, at[1] + top), (left, top, w, h))


def margin(soft: float) -> int:
    """Px by which a blur of `soft` px extends beyond its box."""
    return max(1, round(soft * 2))
