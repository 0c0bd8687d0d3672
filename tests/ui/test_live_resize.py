"""While the window's size keeps changing its picture is scaled, and everything can be used as it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, pushed
from helpers.window import Point, Window

from canasta_desktop.ui.app.live_resize import PAUSE_MS
from canasta_desktop.ui.kit.scene import Scene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.services.page_kinds import DealScorePage, PageName

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.ui.app.window import App

HAND = "4S 5S 6S 7S 8S 9S TS JS QS KS AS"
CANASTA = ["7S 7H 7D 7C 7S 7H 7D"]


class Halves(Scene):
    """A scene that is red at the left and blue at the right, and writes down what it hears."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.laid_out: list[Point] = []
        self.heard: list[tuple[str, Point | None, Point]] = []

    def resize(self) -> None:
        self.laid_out.append(self.app.size)
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        self.heard.append((pygame.event.event_name(event.type), event.dict.get("pos"), self.app.size))
        return True

    def draw(self, target: pygame.Surface, full: bool) -> None:
        target.fill("red")
        target.fill("blue", (target.get_width() // 2, 0, target.get_width(), target.get_height()))


@pytest.fixture
def app() -> Iterator[App]:
    pages = Pages((1200, 600))
    yield pages.app
    pages.close()


@pytest.fixture
def halves(app: App) -> Halves:
    scene = pushed(app, Halves(app))
    app.step(16)
    return scene


def change(app: App, size: Point, ms: float = 16) -> None:
    """Give the window another size, as the desktop does it, and let the next frame come."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step(ms)


def press(app: App, *kinds: int, pos: Point, button: int = 1) -> None:
    for kind in kinds:
        app.step(16, [pygame.event.Event(kind, pos=pos, button=button)])


def test_the_picture_is_scaled_until_the_size_rests(app: App, halves: Halves) -> None:
    for wide in range(1210, 1400, 10):
        change(app, (wide, 640))
        window = pygame.display.get_surface()
        assert window.get_at((wide // 2 - 5, 639)) == pygame.Color("red")
        assert window.get_at((wide // 2 + 5, 0)) == pygame.Color("blue")
    assert halves.laid_out == [(1200, 600)]
    assert app.busy
    app.step(PAUSE_MS - 1)
    assert halves.laid_out == [(1200, 600)]
    app.step(1)
    assert halves.laid_out == [(1200, 600), (1390, 640)]
    assert not app.busy
    assert app.screen is pygame.display.get_surface()


def test_a_frame_in_which_nothing_has_changed_shows_nothing_again(app: App, halves: Halves) -> None:
    change(app, (1300, 640))
    frames = app.frames
    app.step(16)
    assert app.frames == frames
    halves.invalidate()
    app.step(16)
    assert app.frames == frames + 1


def test_a_size_that_comes_back_leaves_all_art_as_it_is(app: App, halves: Halves) -> None:
    app.art.cards.face("AS", 60)
    change(app, (1300, 640))
    change(app, (1200, 600))
    app.step(PAUSE_MS)
    app.step(16)
    assert halves.laid_out[-1] == app.size == (1200, 600)
    assert len(app.art.cache) == 1


def test_without_a_picture_a_size_is_laid_out_at_once(app: App) -> None:
    scene = pushed(app, Halves(app))
    change(app, (1300, 640))
    assert scene.laid_out == [(1200, 600), (1300, 640)]


def test_a_key_lays_out_at_once_and_finds_the_new_layout(app: App, halves: Halves) -> None:
    change(app, (1300, 640))
    app.step(0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")])
    assert halves.heard == [("KeyDown", None, (1300, 640))]


def test_a_press_is_meant_for_what_is_shown_and_its_release_lays_out(app: App, halves: Halves) -> None:
    change(app, (2400, 1200))
    press(app, pygame.MOUSEBUTTONDOWN, pos=(1800, 300))
    app.step(PAUSE_MS)
    press(app, pygame.MOUSEMOTION, pos=(2000, 300))
    assert app.pointer == (1000, 150)
    press(app, pygame.MOUSEBUTTONUP, pos=(2000, 300))
    assert halves.heard == [
        ("MouseButtonDown", (900, 150), (1200, 600)),
        ("MouseMotion", (1000, 150), (1200, 600)),
        ("MouseButtonUp", (1000, 150), (1200, 600)),
    ]
    assert app.size == (2400, 1200)
    assert abs(app.pointer[0] - 2000) <= 1
    assert abs(app.pointer[1] - 300) <= 1


def test_a_press_that_is_lost_does_not_hold_the_old_layout(app: App, halves: Halves) -> None:
    press(app, pygame.MOUSEBUTTONDOWN, pos=(500, 300))
    change(app, (1300, 640))
    app.step(PAUSE_MS)
    assert halves.laid_out[-1] == (1200, 600)
    app.step(0, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    app.step(0)
    assert halves.laid_out[-1] == (1300, 640)


def scaled(app: App, pos: Point) -> Point:
    """Where a point of the layout is shown in the window."""
    window = pygame.display.get_window_size()
    return pos[0] * window[0] // app.size[0], pos[1] * window[1] // app.size[1]


def test_a_button_is_pressed_where_it_is_shown() -> None:
    with Pages((1280, 720)) as pages:
        menu = pages.open(MenuScene)
        button = next(widget for widget in menu.group.widgets if getattr(widget, "label", "") == "Settings")
        at = pages.point(button.box)
        change(pages.app, (1920, 800))
        pages.click_at(scaled(pages.app, at))
        assert pages.app.shows(PageName.SETTINGS)
        assert pages.app.size == (1920, 800)


def test_a_dragged_card_stays_at_the_pointer_and_lands_where_it_is_dropped(window: Window) -> None:
    window.position(HAND)
    window.drag(window.card("4S"), (640, 400), drop=False)
    for more in range(1, 20):
        change(window.app, (1280 + 20 * more, 720 + 5 * more))
    window.run(1000)
    assert window.scene.model.gesture.dragging
    at = scaled(window.app, window.pile)
    window.move(at)
    assert window.scene.stage.model.gesture.over
    window.up(at)
    assert window.app.size == (1660, 815)
    assert window.moves == ["discard 4S"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_partners_question_is_answered_where_it_is_shown(window: Window, answer: str) -> None:
    scene = window.position("4S 5S", phase="answer", to_act=0, melds=[CANASTA, []], turn={"asked": True})
    window.table.position.asker = 2
    scene.presenter.catch_up()
    window.settle()
    at = scene.dialog.rect(answer).center
    change(window.app, (1900, 800))
    assert scene.own.asked
    window.click(scaled(window.app, at))
    assert window.moves == [answer]
    assert window.app.size == (1900, 800)


def test_what_moves_goes_on_and_a_deal_that_ends_meanwhile_is_scored(window: Window) -> None:
    window.position("4S", melds=[CANASTA, []])
    window.drag(window.card("4S"), window.pile)
    sizes = [(1280 + step % 100, 720) for step in range(1, 400)]
    for size in sizes:
        change(window.app, size)
        if window.app.shows(DealScorePage):
            break
    assert window.app.shows(DealScorePage)
    assert window.app.size == (1280, 720)
    window.run(200)
    assert window.app.size == pygame.display.get_window_size()


def test_the_picture_after_a_change_is_that_of_a_window_of_this_size(window: Window) -> None:
    with Window((1024, 600)) as small:
        for each in (window, small):
            each.position(HAND)
            each.settle()
        change(window.app, (1300, 640))
        change(window.app, (1024, 600))
        window.run(200)
        assert pygame.image.tobytes(window.app.screen, "RGB") == pygame.image.tobytes(small.app.screen, "RGB")
