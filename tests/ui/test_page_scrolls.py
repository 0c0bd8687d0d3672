"""Pages that are higher than the window: wheel, bar, page keys and focus reach every control, and clicks hit what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, top_of

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Choice, OptionCard
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def pages() -> Iterator[Pages]:
    """The smallest window with words of twice the size."""
    with Pages((1024, 600)) as window:
        window.app.preferences.change("text_size", 200)
        yield window


def shown(pages: Pages) -> PageScene:
    return top_of(pages.app, PageScene)


def test_tab_brings_every_control_whole_into_view(pages: Pages) -> None:
    pages.show(NewGameScene)
    page, reached = shown(pages), set()
    for _ in range(len(page.group.widgets)):
        pages.key(pygame.K_TAB)
        pages.settle()
        focus = page.group.focus
        assert focus.within
        assert focus.seen.h == pytest.approx(focus.home.h)
        reached.add(focus)
    assert len(reached) == len(page.group.widgets)


def test_wheel_page_keys_and_bar_move_the_page(pages: Pages) -> None:
    pages.show(NewGameScene)
    page = shown(pages)
    assert page.scroll.most > 0
    pages.wheel(-2)
    assert page.scroll.offset > 0
    pages.wheel(50)
    assert page.scroll.offset == 0
    pages.key(pygame.K_PAGEDOWN)
    pages.settle()
    assert page.scroll.offset > 0
    start = pages.point(page.scroll.thumb)
    pages.drag(start, (start[0], start[1] + 3000))
    assert page.scroll.offset == page.scroll.most


def test_a_click_hits_what_is_shown_after_scrolling(pages: Pages) -> None:
    pages.show(NewGameScene)
    page = shown(pages)
    assert isinstance(page, NewGameScene)
    placed = next(w for w in page.group.widgets if isinstance(w, Choice))
    page.show(placed)
    pages.settle()
    assert page.app.games.players == 4
    page.rules = "book"
    page.rebuild()
    placed = next(w for w in page.group.widgets if isinstance(w, Choice))
    pages.click(placed.box, 0.5 / 5)
    assert page.app.games.players == 2


def test_arrows_go_from_seat_to_seat_on_a_page_that_scrolls(pages: Pages) -> None:
    pages.show(NewGameScene)
    page = shown(pages)
    assert isinstance(page, NewGameScene)
    pages.key(pygame.K_UP)
    pages.settle()
    assert page.seat == 2
    focus = page.group.focus
    assert focus.within
    assert isinstance(focus, OptionCard)
    assert focus.seen.h == pytest.approx(focus.home.h)


def test_enter_begins_wherever_the_page_stands(pages: Pages) -> None:
    pages.show(NewGameScene)
    pages.wheel(-50)
    pages.key(pygame.K_RETURN)
    assert isinstance(pages.app.top, TableScene)


def test_a_press_beside_the_pause_goes_back_and_one_on_its_bar_does_not(pages: Pages) -> None:
    pages.show(NewGameScene)
    pages.show(lambda app: PauseScene(app, preset("classic"), 4, lambda: None))
    pause = shown(pages)
    assert pause.scroll.most > 0
    bar = pages.point(pause.scroll.bar)
    pages.drag(bar, bar, steps=1)
    assert pages.app.top is pause
    pages.drag((10, 300), (10, 300), steps=1)
    assert pages.app.top is not pause


def test_a_chapter_that_is_opened_shows_its_text(pages: Pages) -> None:
    pages.show(lambda app: RulesScene(app, preset("classic"), 4))
    page = shown(pages)
    assert isinstance(page, RulesScene)
    assert page.scroll.offset == 0
    page.open(5)
    pages.settle()
    assert 0 < page.text.box.y - page.scroll.offset < 60
    pages.key(pygame.K_SLASH, "/")
    pages.type("canasta")
    assert page.search == "canasta"
    assert page.focused is page._field
