"""Where a bubble stands: off everything if it can, else off what matters most; and no other place is better."""

from __future__ import annotations

import random

import pytest
from pygame import Rect

from canasta_desktop.ui.kit.free_place import covered, free_place, nearest_free

STEP, EDGE = 16, 8


def some(source: random.Random, window: Rect, most: int) -> list[Rect]:
    """Boxes anywhere in a window, up to half as wide and high as it is."""
    return [
        Rect(
            source.randrange(window.w),
            source.randrange(window.h),
            source.randrange(10, window.w // 2),
            source.randrange(10, window.h // 2),
        )
        for _ in range(source.randrange(1, most))
    ]


@pytest.mark.parametrize("seed", range(12))
def test_it_covers_least_and_is_nearest(seed: int) -> None:
    source, window = random.Random(seed), Rect(0, 0, 400, 300)
    size = source.randrange(40, 300), source.randrange(20, 200)
    wished = [(source.randrange(window.w), source.randrange(window.h)) for _ in range(2)]
    keep, light = some(source, window, 12), some(source, window, 6)
    inner = window.inflate(-2 * EDGE, -2 * EDGE)
    first = [Rect(corner, size).clamp(inner) for corner in wished]
    places = [
        Rect((x, y), size)
        for y in range(inner.y, inner.bottom - size[1] + 1, STEP)
        for x in range(inner.x, inner.right - size[0] + 1, STEP)
    ]

    def cost(box: Rect) -> tuple[int, int, int]:
        return covered(box, keep), covered(box, light), abs(box.x - first[0].x) + 2 * abs(box.y - first[0].y)

    free = next((box for box in first if cost(box)[:2] == (0, 0)), None)
    assert free_place(size, wished, [keep, light], window) == (free or min([*first, *places], key=cost))


WINDOW = Rect(0, 0, 400, 300)


def test_a_bubble_stands_where_it_is_wished_if_nothing_is_covered_there() -> None:
    assert free_place((100, 50), [(40, 40)], [[Rect(200, 200, 50, 50)]], WINDOW).topleft == (40, 40)


def test_else_it_stands_at_the_nearest_free_place() -> None:
    found = free_place((100, 50), [(40, 40)], [[Rect(0, 0, 400, 100)]], WINDOW)
    assert 100 <= found.y <= 120
    assert found.x == 40


def test_where_no_place_is_free_the_first_list_is_covered_last() -> None:
    buttons, texts = [Rect(0, 150, 400, 40)], [Rect(0, 0, 400, 150), Rect(0, 190, 400, 110)]
    found = free_place((300, 120), [(50, 120)], [buttons, texts], WINDOW)
    assert covered(found, buttons) == 0
    assert covered(free_place((300, 120), [(50, 120)], [texts, buttons], WINDOW), buttons) > 0


def test_a_place_that_is_asked_for_again_is_the_callers_own() -> None:
    first = free_place((300, 120), [(50, 120)], [[Rect(0, 0, 400, 300)]], WINDOW)
    again = free_place((300, 120), [(50, 120)], [[Rect(0, 0, 400, 300)]], WINDOW)
    assert again == first
    again.move_ip(5, 5)
    assert free_place((300, 120), [(50, 120)], [[Rect(0, 0, 400, 300)]], WINDOW) == first


def test_where_nothing_is_free_there_is_no_free_place() -> None:
    bar = [Rect(0, 135, 400, 20)]
    assert nearest_free((300, 140), [(50, 120)], bar, WINDOW) is None
    assert nearest_free((300, 100), [(50, 120)], bar, WINDOW) == Rect(56, 168, 300, 100)


def test_what_has_no_area_is_not_in_the_way() -> None:
    spots = [[Rect(150, 60, 0, 40), Rect(60, 60, 40, 0)], [Rect(0, 0, 100, 100)]]
    assert free_place((100, 50), [(40, 40)], spots, WINDOW) == free_place((100, 50), [(40, 40)], spots[1:], WINDOW)
