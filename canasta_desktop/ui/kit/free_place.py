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
    free = nearest_free(size, wished, [rect for rects in keep for rect in rects], window)
    if free is not None:
        return free
    inner, first = _inside(size, wished, window)
    return Rect(_least_covering(size, tuple(first), tuple(_edges(rects) for rects in keep), inner), size)


def nearest_free(size: tuple[int, int], wished: Sequence[tuple[int, int]], keep: Sequence[Rect], window: Rect) -> Rect | None:
    """As `free_place`, with one list of what is kept free; None where there is no place that is free of it."""
    inner, first = _inside(size, wished, window)
    everything = list(keep)
    for corner in first:
        box = Rect(corner, size)
        if box.collidelist(everything) < 0:
            return box
    nearest = _nearest(size, first[0], _edges(everything), inner)
    return None if nearest is None else Rect(nearest, size)


def _inside(size: tuple[int, int], wished: Sequence[tuple[int, int]], window: Rect) -> tuple[_Edges, list[tuple[int, int]]]:
    """Where in the window a box may stand, and the wished corners, each moved until the box is in there."""
    inner = window.inflate(-2 * _EDGE, -2 * _EDGE)
    return (*inner.topleft, *inner.size), [Rect(corner, size).clamp(inner).topleft for corner in wished]


def _edges(rects: Sequence[Rect]) -> tuple[_Edges, ...]:
    return tuple((*rect.topleft, *rect.size) for rect in rects if rect.w and rect.h)


def _steps(inner: _Edges, size: tuple[int, int]) -> tuple[range, range]:
    """Left and upper edges of the places that are tried."""
    left, top, across, down = inner
    wide, high = size
    return range(left, max(left, left + across - wide) + 1, _STEP), range(top, max(top, top + down - high) + 1, _STEP)


@lru_cache(maxsize=32)
def _nearest(size: tuple[int, int], home: tuple[int, int], keep: tuple[_Edges, ...], inner: _Edges) -> tuple[int, int] | None:
    """The upper left corner of the free place that is nearest to `home`, which is not free itself; None if there is none.

    It is needed in every frame while a bubble stands, so it is kept, as is the one that covers least.
    """
    wide, high = size
    xs, ys = _steps(inner, size)
    nearby = sorted((abs(x - home[0]), x) for x in xs)
    places: dict[tuple[int, ...], tuple[int, int] | None] = {}
    best: tuple[int, int, int] | None = None
    for far, y in sorted((2 * abs(y - home[1]), y) for y in ys):
        if best is not None and far > best[0]:
            break
        beside = tuple(at for at, (_, top, _, down) in enumerate(keep) if y < top + down and top < y + high)
        if beside not in places:  # the same in all rows beside the same boxes
            barred = [(keep[at][0] - wide, keep[at][0] + keep[at][2]) for at in beside]
            places[beside] = next((place for place in nearby if not any(a < place[1] < b for a, b in barred)), None)
        place = places[beside]
        if place is not None and (best is None or (far + place[0], y, place[1]) < best):
            best = far + place[0], y, place[1]
    return None if best is None else (best[2], best[1])


@lru_cache(maxsize=16)
def _least_covering(
    size: tuple[int, int], first: tuple[tuple[int, int], ...], keep: tuple[tuple[_Edges, ...], ...], inner: _Edges
) -> tuple[int, int]:
    """The upper left corner of the place that covers the least of the first list, then of the second, and so on."""
    xs, ys = _steps(inner, size)
    home_x, home_y = first[0]
    spots = [(abs(x - home_x) + 2 * abs(y - home_y), at, y, x) for at, (x, y) in enumerate(first)]
    spots += [(abs(x - home_x) + 2 * abs(y - home_y), len(first), y, x) for y in ys for x in xs]
    spots.sort()
    for taken in keep:
        costs = _costs(spots, size, taken)
        least = min(costs)
        spots = [spot for spot, cost in zip(spots, costs, strict=True) if cost == least]
    _, _, y, x = spots[0]
    return x, y


def _costs(spots: Sequence[tuple[int, int, int, int]], size: tuple[int, int], taken: Sequence[_Edges]) -> list[int]:
    """The area in square px that a box at each spot covers: by edges, because there are thousands of spots in few rows."""
    across = {x: [_shared(x, size[0], left, wide) for left, _, wide, _ in taken] for x in {spot[3] for spot in spots}}
    along = {y: [_shared(y, size[1], top, high) for _, top, _, high in taken] for y in {spot[2] for spot in spots}}
    lying = {y: [(at, length) for at, length in enumerate(lengths) if length] for y, lengths in along.items()}
    return [sum(across[x][at] * length for at, length in lying[y]) for _, _, y, x in spots]


def _shared(one: int, long: int, other: int, length: int) -> int:
    """How long two stretches lie over each other."""
    return max(0, min(one + long, other + length) - max(one, other))


def covered(box: Rect, others: Sequence[Rect]) -> int:
    """The area of other boxes that a box covers, in square px."""
    found = box.collidelistall(others if isinstance(others, list) else list(others))
    if not found:
        return 0
    parts = [box.clip(others[at]) for at in found]
    return sum(part.w * part.h for part in parts)
