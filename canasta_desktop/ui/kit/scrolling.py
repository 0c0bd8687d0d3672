"""Scrolling: the position, the scroll bar and faded edges."""

from __future__ import annotations

import math
from typing import Final

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen

WHEEL: Final = 96  # design px per notch of the wheel
FADE: Final = 44  # design px at the foot over which the content fades out
_FADE_TOP: Final = 24
_EASE: Final = 55.0  # ms: time constant of the easing
_BAR: Final = 8
_BAR_ROOM: Final = 14  # design px beside the bar that still grab it
_THUMB: Final = 44


class Scroll:
    """The scroll position of content `height` high, seen in the box `view`; `offset` eases towards `target`. In design px."""

    def __init__(self) -> None:
        self.view = Box(0, 0, 1, 1)
        self.height = 0.0
        self.offset = 0.0
        self.target = 0.0
        self._grip: float | None = None

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.height - self.view.h)

    def lay(self, view: Box, height: float) -> None:
        """Set view and height; the offset stays, clamped."""
        self.view, self.height = view, height
        self.target = max(0.0, min(self.most, self.target))
        self.offset = max(0.0, min(self.most, self.offset))

    def to(self, offset: float, *, jump: bool = False) -> None:
        """Scroll to an offset, smoothly or at once (`jump`)."""
        self.target = max(0.0, min(self.most, offset))
        if jump:
            self.offset = self.target

    def by(self, way: float, *, jump: bool = False) -> bool:
        """Scroll on, smoothly or at once (`jump`). Returns whether the end had not been reached yet."""
        before = self.target
        self.to(before + way, jump=jump)
        return self.target != before

    def page(self, way: int) -> bool:
        """Scroll by nearly a whole view, as `by`."""
        return self.by(way * (self.view.h - 2 * FADE))

    def show(self, top: float, bottom: float, air: float = FADE + 8) -> None:
        """Scroll smoothly until the part from `top` to `bottom` is in view, with `air` around it."""
        if bottom + air > self.target + self.view.h:
            self.to(min(bottom + air - self.view.h, top - air))
        elif top - air < self.target:
            self.to(top - air)

    @property
    def moving(self) -> bool:
        """Whether the offset has not reached its target yet."""
        return abs(self.target - self.offset) > 0.01

    def update(self, dt_ms: float) -> bool:
        """Let time pass; returns whether it has moved."""
        if not self.moving:
            return False
        self.offset += (self.target - self.offset) * (1 - math.exp(-dt_ms / _EASE))
        if abs(self.target - self.offset) < 0.5:
            self.offset = self.target
        return True

    # the bar

    @property
    def bar(self) -> Box:
        """The track of the scroll bar, at the right of the view."""
        return Box(self.view.right - 8 - _BAR, self.view.y + 14, _BAR, self.view.h - 28)

    @property
    def thumb(self) -> Box:
        """The thumb of the scroll bar."""
        bar = self.bar
        size = max(_THUMB, bar.h * self.view.h / max(self.height, 1))
        share = self.offset / self.most if self.most else 0
        return Box(bar.x, bar.y + (bar.h - size) * share, bar.w, size)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is on the scroll bar or close to it, where there is one."""
        return self.most > 0 and self.bar.inset(-_BAR_ROOM, 0).holds(x, y)

    def grab(self, x: float, y: float) -> bool:
        """Press the scroll bar at a point: grab the thumb, or scroll by a page beside it. Returns whether the bar is there."""
        if not self.holds(x, y):
            return False
        thumb = self.thumb
        if thumb.inset(-_BAR_ROOM, 0).holds(x, y):
            self._grip = y - thumb.y
        else:
            self.page(-1 if y < thumb.y else 1)
        return True

    @property
    def grabbed(self) -> bool:
        """Whether the pointer holds the thumb."""
        return self._grip is not None

    def drag(self, y: float) -> None:
        """Move the grabbed thumb with the pointer."""
        bar, thumb = self.bar, self.thumb
        if self._grip is not None and bar.h > thumb.h:
            self.to((y - self._grip - bar.y) / (bar.h - thumb.h) * self.most, jump=True)

    def release(self) -> bool:
        """Release the thumb; returns whether it was held."""
        held, self._grip = self._grip is not None, None
        return held

    def draw_bar(self, pen: Pen) -> None:
        """Draw the scroll bar, if the content is higher than the view."""
        if self.most:
            p = pen.palette
            pen.box(self.bar, _BAR / 2, p.well, 0.7)
            pen.box(self.thumb, _BAR / 2, p.text if self.grabbed else p.bar, 0.9)

    # the fading ends

    def hold(self, pen: Pen) -> list[tuple[pygame.Surface, pygame.Rect, bool]]:
        """Copy the background under both ends of the view, before the content is drawn."""
        view = pen.rect(self.view)
        held = []
        if self.offset > 0.5:
            held.append((pygame.Rect(view.x, view.y, view.w, pen.px(min(_FADE_TOP, self.offset))), True))
        left = self.most - self.offset
        if left > 0.5:
            high = pen.px(min(FADE, left))
            held.append((pygame.Rect(view.x, view.bottom - high, view.w, high), False))
        return [(pen.target.subsurface(r.clip(pen.target.get_rect())).copy(), r, top) for r, top in held if r.h > 0]

    @staticmethod
    def fade(pen: Pen, held: list[tuple[pygame.Surface, pygame.Rect, bool]]) -> None:
        """Fade the content out into the background that `hold` has copied."""
        for ground, rect, top in held:
            veil = ground.convert_alpha()
            veil.blit(_ramp(pen, veil.get_size(), top=top), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            pen.target.blit(veil, rect)


def _ramp(pen: Pen, size: tuple[int, int], *, top: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        thin = pygame.Surface((1, size[1]), pygame.SRCALPHA, 32)
        for y in range(size[1]):
            share = (y + 0.5) / size[1]
            thin.set_at((0, y), (255, 255, 255, round(255 * (1 - share if top else share))))
        return pygame.transform.scale(thin, size)

    return pen.art.cache.get(("ramp", size, top), make)
