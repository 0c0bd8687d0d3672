"""Fingers: a tap presses, a drag carries or scrolls, a rest explains; and large targets."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.devices import SCREEN, FingerWindow, Touch, finger
from helpers.pages import Pages, pages_fixture
from helpers.players import ByClicks, ByDrags

from canasta_desktop.engine.moves import DRAW, Discard, Meld
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.app import sdl
from canasta_desktop.ui.app.fingers import TOUCH_MOUSE
from canasta_desktop.ui.app.window import REACH, App
from canasta_desktop.ui.draw.pen import Box, at_point
from canasta_desktop.ui.kit.layout import Column, Element, Row, Spacer
from canasta_desktop.ui.kit.list_view import ListView
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.scene import NOWHERE
from canasta_desktop.ui.kit.scrolling import Scroll
from canasta_desktop.ui.kit.tooltip import DELAY_MS
from canasta_desktop.ui.kit.widgets import Button, Slider
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.pages.settings.page import SettingsScene
from canasta_desktop.ui.table.geometry.stage import item_at, join_discs
from canasta_desktop.ui.table.model.log_lines import LogLine
from canasta_desktop.ui.table.model.table_model import Told
from canasta_desktop.ui.table.paint.note_panel import NotePanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.ui.table.model.pieces import Piece


def carried(window: FingerWindow) -> tuple[Piece, ...]:
    """The pieces that are dragged."""
    carrying = window.scene.model.gesture.carrying
    return carrying.pieces if carrying else ()


@pytest.fixture
def window() -> Iterator[FingerWindow]:
    with FingerWindow() as opened:
        yield opened


pages = pages_fixture()


class Buttons(PageScene):
    """Two buttons, 30 and 60 high, with room between them, and below a list that scrolls in itself."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told: list[str] = []
        self.rows = Scroll()

    def body(self) -> Element:
        self.first = Button("First", lambda: self.told.append("first"), tip="What it does").sized(wide=120, high=30)
        self.second = Button("Second", lambda: self.told.append("second")).sized(wide=120, high=60)
        self.list = ListView(
            range(80), lambda n: Column(Spacer(40)), 0, lambda n: self.told.append(f"row {n}"), label="Rows", scroll=self.rows
        )
        return Column(Row(self.first, Spacer(200), self.second, align="start"), Spacer(60), self.list.sized(high=400))


def rest(app: App, ms: float) -> None:
    for _ in range(int(ms // 10)):
        app.step(10)


# a deal


@pytest.mark.parametrize(
    ("hand", "rules"),
    [(ByClicks, "classic"), (ByDrags, "classic"), (ByDrags, "burraco"), (ByClicks, "buraco-fechado")],
)
def test_a_whole_deal_by_fingers(hand: type[ByClicks | ByDrags], rules: str) -> None:
    with FingerWindow((1280, 720), Speed.OFF, bots=True, rules=rules) as window:
        window.new_game()
        player = hand(window)
        player.deal()
        assert isinstance(window.app.top, DealScoreScene)
        assert player.kinds >= {type(DRAW), Meld, Discard}
        assert window.app.pointer == NOWHERE


# a drag


def test_a_card_follows_the_finger_and_stays_with_it_when_a_second_one_lands(window: FingerWindow) -> None:
    window.position("KC 4S 5S 6S")
    touch, card = window.touch, window.pieces("4S")[0]
    at = window.spot(card)
    touch.lands(at)
    touch.moves((at[0] + 40, at[1] - 90))
    assert carried(window) == (card,)
    place = card.place
    touch.lands(window.stock, 1)
    touch.moves(window.area, 1)
    touch.lifts(window.area, 1)
    assert (carried(window), card.place) == ((card,), place)
    touch.moves(window.pile)
    touch.lifts(window.pile)
    assert window.moves == ["discard 4S"]


def test_a_finger_that_was_second_means_nothing_until_it_is_lifted(window: FingerWindow) -> None:
    window.position("KC 4S 5S 6S")
    touch = window.touch
    touch.lands(window.card("KC"))
    touch.lands(window.card("4S"), 1)
    touch.lifts(window.card("KC"))
    touch.moves(window.pile, 1)
    touch.lifts(window.pile, 1)
    assert not window.moves
    assert window.scene.stage.model.selection.pieces == set(window.pieces("KC"))


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_what_a_finger_carries_goes_back_when_the_window_is_left(window: FingerWindow, event: int) -> None:
    window.position("KC 4S 5S 6S")
    at = window.card("4S")
    window.touch.lands(at)
    window.touch.moves(window.pile)
    window.app.step(0, [pygame.event.Event(event)])
    window.touch.lifts(window.pile)
    window.settle()
    assert (window.moves, carried(window), window.scene.model.focus.hover) == ([], (), None)


def test_a_real_mouse_that_comes_into_the_window_leaves_the_finger_alone(window: FingerWindow) -> None:
    window.position("KC 4S 5S 6S")
    window.touch.lands(window.card("4S"))
    window.touch.moves(window.pile)
    window.app.step(0, [pygame.event.Event(pygame.WINDOWENTER)])
    window.touch.lifts(window.pile)
    assert window.moves == ["discard 4S"]


def test_touches_of_the_mouse_and_of_a_touch_pad_mean_nothing(window: FingerWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.position("KC 4S 5S 6S")
    at = window.card("KC")
    kinds = (pygame.FINGERDOWN, pygame.FINGERUP)
    window.app.step(0, [finger(kind, at, window.app.size, screen=-1) for kind in kinds])
    assert not window.scene.stage.model.selection.pieces
    assert window.app.reach == 0

    class Library:
        @staticmethod
        def SDL_GetTouchDeviceType(device: int) -> int:  # noqa: N802  the name in SDL
            return {SCREEN: 0, SCREEN + 1: 2}[device]

    monkeypatch.setattr(sdl, "_library", Library)
    window.app.step(0, [finger(kind, at, window.app.size, screen=SCREEN + 1) for kind in kinds])
    assert not window.scene.stage.model.selection.pieces
    assert window.app.reach == 0
    window.app.step(0, [finger(kind, at, window.app.size) for kind in kinds])
    assert window.scene.stage.model.selection.pieces
    assert window.app.reach == REACH


def test_sdl_makes_no_mouse_events_of_touches(window: FingerWindow) -> None:
    assert os.environ[TOUCH_MOUSE] == "0"


# a rest


def test_a_long_press_at_the_table_shows_the_tooltip_and_does_not_press(window: FingerWindow) -> None:
    window.position("KC 4S 5S 6S")
    at, tip = window.card("KC"), window.scene.overlay.tip
    window.touch.lands(at)
    window.run(DELAY_MS - 50)
    assert tip.text == ""
    window.run(60)
    assert tip.text == "King of clubs, 10"
    window.touch.lifts(at)
    assert (tip.text, window.scene.stage.model.selection.pieces, window.scene.stage.model.focus.hover) == ("", set(), None)
    window.touch.tap(at)
    assert window.scene.stage.model.selection.pieces == set(window.pieces("KC"))


def test_a_long_press_on_a_page_shows_the_tooltip_and_does_not_press(pages: Pages) -> None:
    page = pages.open(Buttons)
    touch = Touch(pages.app)
    at = pages.point(page.first.box)
    touch.lands(at)
    assert pages.app.busy
    rest(pages.app, DELAY_MS + 20)
    assert page.tips.text == "What it does"
    touch.lifts(at)
    rest(pages.app, 20)
    assert (page.told, page.tips.text, page.group.hover) == ([], "", None)


def test_a_tooltip_does_not_lie_under_the_hand(window: FingerWindow) -> None:
    window.position("KC 4S 5S 6S 7S 9D TC")
    at, overlay = window.card("6S"), window.scene.overlay
    window.touch.lands(at)
    window.run(DELAY_MS + 20)
    assert overlay.tip.text
    assert overlay.tip_rect().bottom < at[1]


def test_a_slow_press_on_what_has_no_tooltip_presses(pages: Pages) -> None:
    page = pages.open(Buttons)
    touch, at = Touch(pages.app), pages.point(page.second.box)
    touch.lands(at)
    rest(pages.app, 3 * DELAY_MS)
    touch.lifts(at)
    assert page.told == ["second"]


def test_a_hand_that_trembles_still_taps(pages: Pages) -> None:
    page = pages.open(Buttons)
    touch, (x, y) = Touch(pages.app), pages.point(page.second.box)
    touch.lands((x, y))
    touch.moves((x + 3, y - 2))
    touch.lifts((x + 3, y - 2))
    assert page.told == ["second"]


def test_nothing_stays_lit_after_a_finger_not_even_under_what_it_has_opened(window: FingerWindow) -> None:
    scene = window.position("KC 4S 5S 6S")
    window.touch.tap(scene.controls.rect("menu").center)
    assert isinstance(window.app.top, PauseScene)
    assert window.app.top.group.hover is None
    assert scene.buttons.pointed == ""


# scrolling


def test_a_page_follows_the_finger_runs_on_and_comes_to_rest(pages: Pages) -> None:
    page = pages.open(SettingsScene)
    touch = Touch(pages.app)
    before = {widget.label: widget.value_text for widget in page.group.widgets}
    touch.swipe((640, 600), (640, 400))
    reached, asked = page.scroll.offset, 200 / page.t
    assert abs(reached - asked) < 1
    assert page.animating or pages.app.busy
    for _ in range(1000):
        if not pages.app.busy:
            break
        pages.app.step(16)
    assert not pages.app.busy
    assert page.scroll.offset > reached + 20
    at = page.scroll.offset
    rest(pages.app, 500)
    assert page.scroll.offset == at
    assert {widget.label: widget.value_text for widget in page.group.widgets} == before


def test_a_finger_that_stops_before_it_is_lifted_throws_nothing(pages: Pages) -> None:
    page = pages.open(SettingsScene)
    touch = Touch(pages.app)
    touch.lands((640, 600))
    touch.moves((640, 500))
    rest(pages.app, 200)
    touch.lifts((640, 500))
    at = page.scroll.offset
    rest(pages.app, 200)
    assert page.scroll.offset == at > 0


@pytest.mark.parametrize("event", [
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""),
    pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
    pygame.event.Event(pygame.WINDOWFOCUSLOST),
])  # fmt: skip
def test_what_runs_on_stops_when_something_is_pressed(pages: Pages, event: pygame.event.Event) -> None:
    page = pages.open(SettingsScene)
    Touch(pages.app).swipe((640, 600), (640, 400))
    pages.app.step(16, [event])
    at = page.scroll.offset
    rest(pages.app, 200)
    assert page.scroll.offset == at


def test_a_finger_stops_what_runs_on_and_presses_nothing_with_that(pages: Pages) -> None:
    page = pages.open(Buttons)
    touch = Touch(pages.app)
    x, y = pages.point(page.list.box)
    touch.swipe((x, y + 80), (x, y - 80))
    touch.tap((x, y))
    at = page.rows.offset
    rest(pages.app, 200)
    assert (page.rows.offset, page.told) == (at, [])
    assert at > 0
    touch.tap((x, y))
    assert page.told == [f"row {page.list.chosen}"]


def test_with_reduced_motion_nothing_runs_on(pages: Pages) -> None:
    pages.app.preferences.change("reduced_motion", "on")
    page = pages.open(SettingsScene)
    Touch(pages.app).swipe((640, 600), (640, 400))
    at = page.scroll.offset
    rest(pages.app, 200)
    assert page.scroll.offset == at > 0


def test_a_slider_is_dragged_across_and_scrolled_over_up_and_down(pages: Pages) -> None:
    page = pages.open(SettingsScene)
    page.go_to(2)
    pages.settle()
    slider = next(widget for widget in page.group.widgets if isinstance(widget, Slider))
    before, (x, y) = slider.value, pages.point(slider.box)
    touch, at = Touch(pages.app), page.scroll.offset
    touch.swipe((x, y), (x, y + 60))
    assert slider.value == before
    assert page.scroll.offset < at
    rest(pages.app, 3000)
    page.go_to(2)
    pages.settle()
    slider = next(widget for widget in page.group.widgets if isinstance(widget, Slider))
    x, y = pages.point(slider.box)
    touch.swipe((x, y), (x - 80, y))
    assert slider.value != before


def test_the_log_scrolls_under_a_finger(window: FingerWindow) -> None:
    scene = window.position("KC 4S 5S 6S")
    scene.model.tell(Told([LogLine(f"Action {n}", 0) for n in range(60)]))
    log = scene.overlay.log
    log.toggle()
    x, y = log.rect().center
    newest = log._back
    window.touch.swipe((x, y - 60), (x, y + 60))
    assert log._back > newest
    assert log.open


# large targets


def test_at_a_point_the_picture_counts_before_the_reach_and_the_nearest_before_the_others() -> None:
    boxes = [("left", Box(0, 0, 20, 20)), ("right", Box(30, 0, 20, 20))]
    said = [at_point(boxes, x, 10, 44) for x in (-11, 19, 24, 26, 31, 61, 63)]
    assert said == ["left", "left", "left", "right", "right", "right", None]
    assert at_point(boxes, 25, 10, 0) is None


@pytest.mark.parametrize(("setting", "by_finger", "large"), [
    ("automatic", True, True), ("automatic", False, False), ("on", False, True), ("off", True, False),
])  # fmt: skip
def test_small_controls_reach_further_with_large_targets(pages: Pages, setting: str, by_finger: bool, large: bool) -> None:
    pages.app.preferences.change("large_targets", setting)
    page = pages.open(Buttons)
    assert page.first.box.h == 30
    x, _ = pages.point(page.first.box)
    beside = (x, round((page.first.box.bottom + 5) * page.t))
    if by_finger:
        Touch(pages.app).tap(beside)
    else:
        pages.click_at(beside)
    assert page.told == (["first"] if large else [])
    assert pages.app.reach == (REACH if large else 0)


def test_after_a_finger_the_mouse_has_its_small_targets_again(pages: Pages) -> None:
    pages.open(Buttons)
    Touch(pages.app).tap((600, 300))
    assert pages.app.reach == REACH
    pages.app.step(16, [pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(3, 3), buttons=(0, 0, 0))])
    assert pages.app.reach == 0


def test_the_links_of_a_panel_at_the_table_reach_further(window: FingerWindow) -> None:
    stage = window.position("KC 4S 5S 6S").stage
    panel = NotePanel(window.app.art, stage).panel("A tip.", (("Close", "Esc"),))
    t, box = stage.layout.t, panel.links[-1].box
    under = (round(box.cx * t), int(box.bottom * t) + 1)
    assert panel.holds(under) == "sheet"
    assert panel.holds(under, REACH) == "Close"


def test_the_disc_between_two_melds_reaches_further() -> None:
    with FingerWindow(rules="samba") as window:
        stage = window.position("4S 5S 7D 8C", melds=[["KH KD KC", "KH KD KC KS", "QH QD QC"], []]).stage
        ((disc, rect),) = join_discs(stage).items()
        edge = (rect.centerx, rect.bottom + 1)
        assert item_at(stage, edge) != disc
        window.app.preferences.change("large_targets", "on")
        window.touch.tap(edge)
        assert window.moves == ["join K K/2"]
