"""Input goes through an ordered list of layers: the first that uses an event takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.ui.table.input.layers import Layer

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window()
    yield opened
    opened.close()


class Taking(Layer):
    """Uses whatever it is offered, or nothing."""

    def __init__(self, *, uses: bool) -> None:
        self.uses = uses
        self.offered = 0
        self.let = 0

    def handle(self, event: pygame.event.Event) -> bool:
        self.offered += 1
        return self.uses

    def let_go(self) -> None:
        self.let += 1


def test_the_first_layer_that_uses_an_event_takes_it_and_all_let_go(window: Window) -> None:
    scene = window.position("4S 5S 6S")
    scene.layers = layers = [Taking(uses=False), Taking(uses=True), Taking(uses=True)]
    assert scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0))
    assert [layer.offered for layer in layers] == [1, 1, 0]
    scene.let_go()
    assert [layer.let for layer in layers] == [1, 1, 1]
    scene.layers = layers[:1]
    assert not scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0))


def test_while_cards_are_carried_no_key_and_no_button_is_pressed(window: Window) -> None:
    scene = window.position("4S 5S 6S", "9H", stock="QS QH")
    window.drag(window.card("4S"), scene.controls.rects()["hint"].center, drop=False)
    window.key(pygame.K_x)
    assert (scene.model.gesture.dragging, scene.controls.pointed, window.moves) == (True, "", [])
    window.up(scene.controls.rects()["hint"].center)
    assert (scene.model.gesture.dragging, scene.model.hint.open, window.moves) == (False, False, [])


def test_esc_puts_away_what_lies_on_top_one_thing_after_the_other(window: Window) -> None:
    scene = window.position("4S 5S 6S")
    window.key(pygame.K_l)
    window.select("4S")  # the press beside the open panel closes it
    assert (scene.overlay.log.open, scene.stage.model.selection.pieces) == (False, set())
    window.select("4S")
    window.key(pygame.K_l)
    for left in ((False, 1), (False, 0)):
        window.key(pygame.K_ESCAPE)
        assert (scene.overlay.log.open, len(scene.stage.model.selection.pieces)) == left
    assert window.app.top is scene
    window.key(pygame.K_ESCAPE)
    assert window.app.top is not scene


def test_esc_puts_away_a_reason_and_opens_no_pause(window: Window) -> None:
    scene = window.position("4S 5S 6S")
    window.key(pygame.K_m)
    assert window.reason
    window.key(pygame.K_ESCAPE)
    assert (window.reason, window.app.top) == ("", scene)
    window.click(window.card("4S"))  # nothing lies over the table that would take the press
    assert scene.model.selection.pieces
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    assert window.app.top is not scene
