"""Damage tracking: the table is a list of elements with a rectangle, a state and a function that draws them.

The canvas compares the states with those of the last frame and redraws only the damage rectangles.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

import pygame

SHADED_AT_ONCE: Final = 8
"""Number of elements that may change their shade in one frame.

A drag dims all melds of a table, which takes longer than a frame.
"""
Draw = Callable[[pygame.Surface], object]


class Drawing(NamedTuple):
    """Something drawn. `rect` contains all that `draw` draws, with shadows; `sign` differs whenever the picture does.

    `shade` is how much it is darkened or lit as a drop target. It is no part of `sign`: when many shades change at once, some
    drawings change a frame or two later.
    """

    key: Hashable
    rect: pygame.Rect
    sign: Hashable
    draw: Draw
    shade: Hashable = 0


class Canvas:
    """Draws still elements into a cached picture, and moving ones over it."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Redraw everything in the next frame, as after a resize."""
        self._still: pygame.Surface | None = None
        self._drawn: dict[Hashable, Drawing] = {}
        """The elements as they are in the cached picture."""
        self._moving: list[pygame.Rect] = []
        self.behind = False
        """Whether some elements are still to change their shade, in the next frames."""

    def draw(
        self, target: pygame.Surface, felt: pygame.Surface, still: list[Drawing], moving: list[Drawing], *, full: bool
    ) -> list[pygame.Rect] | None:
        """Bring `target` up to date; returns the damage rectangles, or None for the whole target."""
        if self._still is None or self._still.get_size() != target.get_size():
            self._still = felt.copy()
            self._drawn = {}
            full = True
        stale = self._compare(still)
        window = target.get_rect()
        merged = merge([rect.clip(window) for rect in stale])
        for rect in merged:
            _paint(self._still, felt, still, rect)
        boxes = [element.rect.clip(window) for element in moving]
        damage = [window] if full else merge(merged + self._moving + boxes, saving=True)
        for rect in damage:
            target.blit(self._still, rect, rect)
        for element in moving:
            element.draw(target)
        self._moving = boxes
        return None if full else damage

    def _compare(self, still: list[Drawing]) -> list[pygame.Rect]:
        """The rectangles in which the cached picture is redrawn now."""
        now, before = {element.key: element for element in still}, self._drawn
        stale: list[pygame.Rect] = []
        shaded: list[Hashable] = []
        for key in {**before, **now}:
            was, wanted = before.get(key), now.get(key)
            if was and wanted and (was.rect, was.sign) == (wanted.rect, wanted.sign):
                shaded += [key] if was.shade != wanted.shade else []
            else:
                stale += [entry.rect for entry in (was, wanted) if entry]
        room = 0 if stale and len(shaded) > SHADED_AT_ONCE and not self.behind else SHADED_AT_ONCE
        later: list[Hashable] = []
        for key in shaded:
            rect = now[key].rect
            if room > 0 and not any(box.contains(rect) for box in stale):
                stale.append(rect)
            elif room <= 0:
                later.append(key)
            room -= 1
        self.behind = bool(later)
        self._drawn = {**now, **{key: before[key] for key in later}}
        return stale


def _paint(target: pygame.Surface, felt: pygame.Surface, still: list[Drawing], rect: pygame.Rect) -> None:
    """Redraw the elements that intersect `rect`."""
    target.set_clip(rect)
    target.blit(felt, rect, rect)
    for element in still:
        if element.rect.colliderect(rect):
            element.draw(target)
    target.set_clip(None)


def merge(rects: list[pygame.Rect], *, saving: bool = False) -> list[pygame.Rect]:
    """The rectangles with overlapping ones united, so that nothing is drawn twice.

    `saving`: unite only if copying the union is no slower than copying the rectangles one by one.
    """
    merged: list[pygame.Rect] = []
    for rect in rects:
        if rect.w <= 0 or rect.h <= 0:
            continue
        box = rect.copy()
        while (at := next((i for i in box.collidelistall(merged) if not saving or _saves(box, merged[i])), -1)) >= 0:
            box.union_ip(merged.pop(at))
        merged.append(box)
    return merged


def _saves(one: pygame.Rect, other: pygame.Rect) -> bool:
    both = one.union(other)
    return both.w * both.h <= one.w * one.h + other.w * other.h
