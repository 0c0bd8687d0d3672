"""What the canvas redraws: only what has changed; of many elements that change their shade, some a frame or two later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from helpers.window import Window
from pygame import Rect

from canasta_desktop.ui.table.paint.canvas import SHADED_AT_ONCE, Canvas, Drawing, merge

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE = (40, 1200)
MANY = SHADED_AT_ONCE * 2 + 3
FELT = pygame.Surface(SIZE)


def row(number: int, shade: float, sign: int = 0) -> Drawing:
    """An element of ten lines that is as bright as it is not shaded."""
    rect = pygame.Rect(0, 20 * number, 40, 10)
    bright = round(200 * (1 - shade))
    return Drawing(number, rect, sign, lambda target: target.fill((bright, sign, 0), rect), shade)


def shades(target: pygame.Surface) -> list[int]:
    return [target.get_at((5, 20 * number + 5))[0] for number in range(MANY)]


def frames(canvas: Canvas, target: pygame.Surface, still: list[Drawing]) -> Iterator[list[int]]:
    """What stands on the target after each frame, until the canvas has drawn everything."""
    canvas.draw(target, FELT, still, [], full=False)
    yield shades(target)
    while canvas.behind:
        canvas.draw(target, FELT, still, [], full=False)
        yield shades(target)


def test_a_few_elements_are_shaded_in_one_frame() -> None:
    canvas, target = Canvas(), pygame.Surface(SIZE)
    canvas.draw(target, FELT, [row(number, 0) for number in range(MANY)], [], full=True)
    seen = list(frames(canvas, target, [row(number, 0.5 if number < SHADED_AT_ONCE else 0) for number in range(MANY)]))
    assert seen == [[100] * SHADED_AT_ONCE + [200] * (MANY - SHADED_AT_ONCE)]


def test_many_are_shaded_over_some_frames_and_all_of_them_in_the_end() -> None:
    canvas, target = Canvas(), pygame.Surface(SIZE)
    canvas.draw(target, FELT, [row(number, 0) for number in range(MANY)], [], full=True)
    seen = [frame.count(100) for frame in frames(canvas, target, [row(number, 0.5) for number in range(MANY)])]
    assert seen == [SHADED_AT_ONCE, 2 * SHADED_AT_ONCE, MANY]


def test_what_changes_otherwise_is_drawn_at_once_and_the_shades_begin_in_the_next_frame() -> None:
    canvas, target = Canvas(), pygame.Surface(SIZE)
    canvas.draw(target, FELT, [row(number, 0) for number in range(MANY)], [], full=True)
    still = [row(number, 0.5, sign=number == MANY - 1) for number in range(MANY)]
    seen = list(frames(canvas, target, still))
    assert [frame.count(100) for frame in seen] == [1, 1 + SHADED_AT_ONCE, 1 + 2 * SHADED_AT_ONCE, MANY]
    assert seen[0][-1] == 100


def test_shades_are_not_put_off_for_as_long_as_something_else_changes() -> None:
    canvas, target = Canvas(), pygame.Surface(SIZE)
    canvas.draw(target, FELT, [row(number, 0) for number in range(MANY)], [], full=True)
    counts = []
    for frame in range(1, 5):
        still = [row(number, 0.5, sign=frame if number == MANY - 1 else 0) for number in range(MANY)]
        canvas.draw(target, FELT, still, [], full=False)
        counts.append(shades(target).count(100))
    assert counts[-1] == MANY


def test_a_shade_that_is_taken_back_before_it_was_drawn_needs_nothing() -> None:
    canvas, target = Canvas(), pygame.Surface(SIZE)
    plain = [row(number, 0) for number in range(MANY)]
    canvas.draw(target, FELT, plain, [], full=True)
    canvas.draw(target, FELT, [row(number, 0.5) for number in range(MANY)], [], full=False)
    assert canvas.behind
    assert list(frames(canvas, target, plain)) == [[200] * MANY]


def test_a_drag_dims_the_table_within_a_few_frames_and_its_end_lights_it_again() -> None:
    """Drawn piece by piece, the table looks as if it had been drawn anew."""
    window = Window((1280, 720))
    try:
        window.position("4S 5S 6S 7S 8S 9S TS JS QS KS AS")
        window.run(1000)
        while window.app.art.cards.waiting:
            window.run(16)
        window.drag(window.spot(window.pieces("5S")[0]), (640, 500), drop=False)
        assert window.scene.stage.model.gesture.dragging
        for _ in ("while it is dragged", "after its end"):
            window.run(1000)
            assert not window.scene._canvas.behind
            shown = pygame.image.tobytes(window.app.screen, "RGB")
            window.scene._canvas.forget()
            window.scene.draw(window.app.screen, full=True)
            assert pygame.image.tobytes(window.app.screen, "RGB") == shown
            window.key(pygame.K_ESCAPE)
    finally:
        window.close()


def test_rectangles_are_united_where_that_saves_drawing() -> None:
    near, far = [Rect(0, 0, 100, 100), Rect(10, 0, 100, 100)], [Rect(0, 0, 100, 100), Rect(90, 90, 100, 100)]
    assert merge(near, saving=True) == [Rect(0, 0, 110, 100)]
    assert merge(far, saving=True) == far
    assert merge(far) == [Rect(0, 0, 190, 190)]
    assert merge([Rect(0, 0, 10, 10), Rect(20, 0, 10, 10), Rect(5, 5, 0, 5)]) == [Rect(0, 0, 10, 10), Rect(20, 0, 10, 10)]
