"""Where a bubble stands: off everything if it can, else off what matters most."""

from __future__ import annotations

from pygame import Rect

from canasta_desktop.ui.kit.free_place import covered, free_place

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
