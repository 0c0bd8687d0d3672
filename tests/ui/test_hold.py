"""What the pointer holds when the window is left: it is let go, and nothing comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

import pygame
import pytest
from helpers.pages import pushed

from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.ui.app.input import ButtonTracker
from canasta_desktop.ui.kit.layout import Column, Element, Padding, Row, Spacer
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, Slider
from canasta_desktop.ui.pages.settings.page import SettingsScene

if TYPE_CHECKING:
    from helpers.window import Window

    from canasta_desktop.ui.app.window import App

LEFT = pytest.mark.parametrize(
    "event",
    [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWENTER],
    ids=pygame.event.event_name,
)


@LEFT
def test_carried_cards_go_home_in_silence_when_the_window_is_left(window: Window, event: int) -> None:
    scene = window.position("4S 5S 6S 7S 7H")
    window.select("7S 7H")
    window.drag(window.card("7S"), window.area, drop=False)
    assert scene.stage.model.gesture.dragging
    assert [piece for piece in scene.stage.model.hand() if piece.held]
    window.post(event)
    assert not scene.model.gesture.dragging
    assert not scene.stage.model.gesture.dragging
    # The two cards stay selected, as they were before the drag, with the places for them.
    assert sorted(piece.card for piece in scene.stage.model.selection.pieces) == parse_cards("7S 7H")
    assert [target.kind for target in scene.stage.targets] == ["area", "pile"]
    window.settle()
    assert all(piece.place == piece.target for piece in scene.stage.model.hand())
    assert window.reason == ""
    assert window.moves == []
    window.move(window.pile)
    window.up(window.pile)
    assert window.moves == []
    assert window.shown == "4S 5S 6S 7S 7H"


@LEFT
@pytest.mark.parametrize("what", ["stock", "pile"])
def test_stock_and_pile_are_let_go_too(window: Window, event: int, what: str) -> None:
    scene = window.position("4S 5S 5C 6S", "5H", phase="draw")
    window.drag(getattr(window, what), window.in_hand, drop=False)
    carrying = scene.model.gesture.carrying
    assert carrying.kind == what
    window.post(event)
    window.settle()
    assert not scene.model.gesture.dragging
    assert scene.director.flights.ghosts == []
    assert (window.moves, window.reason) == ([], "")


def test_a_button_let_go_outside_the_window_drops_nothing_and_scolds_nobody(window: Window) -> None:
    scene = window.position("4S 5S 6S 7S")
    window.drag(window.card("5S"), (1280 + 300, 300))
    window.settle()
    assert not scene.stage.model.gesture.dragging
    assert (window.moves, window.reason, window.shown) == ([], "", "4S 5S 6S 7S")


@LEFT
def test_a_frame_over_cards_and_a_pressed_button_go_too(window: Window, event: int) -> None:
    scene = window.position("4S 5S 6S 7S")
    window.select("5S")
    window.down(scene.controls.rects()["discard"].center)
    window.post(event)
    window.up(scene.controls.rects()["discard"].center)
    assert window.moves == []
    felt = (scene.stage.layout.hand.right - 4, scene.stage.layout.hand.bottom - 4)
    window.drag(felt, (felt[0] - 100, felt[1] - 60), drop=False)
    assert scene.model.gesture.trail.band is not None
    window.post(event)
    assert scene.model.gesture.trail.band is None
    window.move((felt[0] - 300, felt[1] - 60))
    assert scene.model.gesture.trail.band is None


class _Page(PageScene):
    """A page with a button, a slider, and more than fits into the window."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told: list[object] = []
        self.slider = Slider(50, self.told.append, settled=lambda: self.told.append("settled"))

    def body(self) -> Element:
        button = Button("Do", lambda: self.told.append("done")).sized(wide=200, high=48)
        return Padding(
            Column(Row(button, Spacer()), Spacer(52), Row(self.slider.sized(wide=400, high=48), Spacer()), Spacer(3752)),
            left=100, top=100,
        )  # fmt: skip


def _mouse(app: App, kind: int, x: float, y: float) -> None:
    pos = (round(x * app.scale.t), round(y * app.scale.t))
    extra = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.step(16, [pygame.event.Event(kind, pos=pos, **extra)])


@LEFT
def test_a_slider_a_bar_and_a_button_are_let_go(app: App, event: int) -> None:
    page = pushed(app, _Page(app))
    app.step(16)
    left = pygame.event.Event(event)
    _mouse(app, pygame.MOUSEBUTTONDOWN, 300, 224)
    moved = page.slider.value
    app.step(16, [left])
    assert page.told[-1] == "settled"
    _mouse(app, pygame.MOUSEMOTION, 120, 224)
    assert page.slider.value == moved
    _mouse(app, pygame.MOUSEBUTTONDOWN, 150, 120)
    app.step(16, [left])
    _mouse(app, pygame.MOUSEBUTTONUP, 150, 120)
    assert "done" not in page.told
    thumb = page.scroll.thumb
    _mouse(app, pygame.MOUSEBUTTONDOWN, thumb.cx, thumb.cy)
    assert page.scroll.grabbed
    app.step(16, [left])
    _mouse(app, pygame.MOUSEMOTION, thumb.cx, thumb.cy + 200)
    assert page.scroll.offset == 0


@LEFT
def test_the_settings_keep_what_was_slid_when_the_window_is_left(app: App, event: int) -> None:
    scene = pushed(app, SettingsScene(app))
    app.step(16)
    place = next(widget for widget in scene.group.widgets if isinstance(widget, Slider)).box
    _mouse(app, pygame.MOUSEBUTTONDOWN, place.x + 60, place.cy)
    app.step(16, [pygame.event.Event(event)])
    assert scene._drags.slider is None


def test_the_end_of_a_press_that_was_not_told_makes_a_whole_click() -> None:
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1)
    gained = pygame.event.Event(pygame.WINDOWFOCUSGAINED)
    hold = ButtonTracker()
    for believed, down, kinds in (
        (True, False, [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]),  # let go while the window was away
        (True, True, [pygame.MOUSEBUTTONUP]),  # held all the time
        (False, False, [pygame.MOUSEBUTTONUP]),
    ):
        with patch("pygame.mouse.get_pressed", lambda desktop=False, b=believed, d=down: (d if desktop else b, False, False)):
            assert list(hold.complete(gained)) == [gained]
            told = list(hold.complete(up))
        assert [event.type for event in told] == kinds
        assert all(event.pos == (5, 6) for event in told)
        assert list(hold.complete(up)) == [up]


def test_a_window_that_is_entered_with_the_button_down_keeps_what_it_holds() -> None:
    enter = pygame.event.Event(pygame.WINDOWENTER)
    for down in (True, False):
        with patch("pygame.mouse.get_pressed", lambda desktop=False, d=down: (desktop and d, False, False)):
            assert ButtonTracker().ends(enter) is not down
