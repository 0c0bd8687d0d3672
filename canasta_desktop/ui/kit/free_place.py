"""The place for a bubble: where it covers nothing that is to be seen, as near as can be to what it speaks of."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

_STEP: Final = 16  # px between two places that are tried
_EDGE: Final = 8  # px to the edges of the window
_Edges = tuple[int, int, int, int]
"""Left, top, width and height of a box, as a value that can be a dictionary key."""


def free_place(size: tuple[int, int], wished: Sequence[tuple[int, int]], keep: Sequence[Sequence[Rect]], window: Rect) -> Rect:
    """Where a box of a size in px stands: at one of the corners `wished`, if it covers nothing of `keep` there.

    Else at the free place in the window that is nearest to the first of them. Without any it covers as little as it can of the
    first list of `keep`, then of the second, and so on.
    """
    inner = window.inflate(-2 * _EDGE, -2 * _EDGE)
    first = [Rect(corner, size).clamp(inner) for corner in wished]
    everything = [rect for rects in keep for rect in rects]
    for box in first:
        if box.collidelist(everything) < 0:
            return box
    taken = tuple(tuple((*rect.topleft, *rect.size) for rect in rects) for rects in keep)
    return Rect(_nearest(size, tuple(box.topleft for box in first), taken, (*inner.topleft, *inner.size)), size)


@lru_cache(maxsize=16)
def _nearest(
    size: tuple[int, int], first: tuple[tuple[int, int], ...], keep: tuple[tuple[_Edges, ...], ...], inner: _Edges
) -> tuple[int, int]:
    """The upper left corner of the nearest free place.

    It is needed in every frame while a bubble stands, and found in a few ms.
    """
    wide, high = size
    boxes = [[Rect(edges) for edges in taken] for taken in keep]
    left, top, across, down = inner
    xs = range(left, max(left, left + across - wide) + 1, _STEP)
    ys = range(top, max(top, top + down - high) + 1, _STEP)
    home_x, home_y = first[0]
    # Tuples, which sort faster than rectangles: how far it is, which of the first, top and left. There are thousands of them.
    spots = [(abs(x - home_x) + 2 * abs(y - home_y), at, y, x) for at, (x, y) in enumerate(first)]
    spots += [(abs(x - home_x) + 2 * abs(y - home_y), len(first), y, x) for y in ys for x in xs]
    spots.sort()
    everything = [rect for rects in boxes for rect in rects]
    for _, _, y, x in spots:
        if Rect(x, y, wide, high).collidelist(everything) < 0:
            return x, y  # the others are as far or farther
    best, least = first[0], None
    for _, _, y, x in spots:
        box = Rect(x, y, wide, high)
        if least is not None and covered(box, boxes[0]) > least[0]:
            continue
        cost = [covered(box, rects) for rects in boxes]
        if least is None or cost < least:
            best, least = (x, y), cost
    return best


def covered(box: Rect, others: Sequence[Rect]) -> int:
    """The area of other boxes that a box covers, in square px."""
    found = box.collidelistall(others if isinstance(others, list) else list(others))
    if not found:
        return 0
    parts = [box.clip(others[at]) for at in found]
    return sum(part.w * part.h for part in parts)
