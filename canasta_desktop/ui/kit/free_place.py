"""The place for a bubble: where it covers nothing that is to be seen, as near as can be to what it speaks of."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

_STEP: Final = 16  # px between two places that are tried
_EDGE: Final = 8  # px to the edges of the window


def free_place(
    size: tuple[int, int], wished: Sequence[tuple[int, int]], keep: Sequence[Rect], window: Rect, light: Sequence[Rect] = ()
) -> Rect:
    """Where a box of a size in px stands: at one of the corners `wished`, if it covers nothing of `keep` there.

    Else at the free place in the window that is nearest to the first of them, and without any where least of `keep` is covered.
    Of places that are as good by that, the one counts that covers least of `light`.
    """
    wide, high = size
    inner = window.inflate(-2 * _EDGE, -2 * _EDGE)
    xs = range(inner.x, max(inner.x, inner.right - wide) + 1, _STEP)
    ys = range(inner.y, max(inner.y, inner.bottom - high) + 1, _STEP)
    first = [Rect(corner, size).clamp(inner) for corner in wished]
    for box in first:
        if box.collidelist([*keep, *light]) < 0:
            return box
    home = first[0]

    def far(box: Rect) -> int:
        return abs(box.x - home.x) + 2 * abs(box.y - home.y)

    best, least = home, (math.inf, math.inf)
    for box in sorted((*first, *(Rect(x, y, wide, high) for y in ys for x in xs)), key=far):
        hidden = covered(box, keep)
        if hidden > least[0]:
            continue
        cost = hidden, covered(box, light)
        if cost < least:
            best, least = box, cost
        if not any(cost):
            break  # the others are as far or farther
    return best


def covered(box: Rect, others: Sequence[Rect]) -> int:
    """The area of other boxes that a box covers, in square px."""
    parts = [box.clip(others[at]) for at in box.collidelistall(list(others))]
    return sum(part.w * part.h for part in parts)
