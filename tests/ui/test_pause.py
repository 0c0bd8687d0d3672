"""The pause: over what it stands on, back by three ways, and ways on."""

from __future__ import annotations

import pygame
import pytest
from helpers.pages import Pages, pages_fixture, top_of
from helpers.window import Window

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.ui.pages.keys import KeysScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.pages.score_sheet import ScoreSheetScene
from canasta_desktop.ui.pages.settings.page import SettingsScene
from canasta_desktop.ui.pages.values import ValuesScene

pages = pages_fixture(NewGameScene)


def paused(pages: Pages) -> list[str]:
    left: list[str] = []
    pages.show(lambda app: PauseScene(app, preset("classic"), 4, lambda: left.append("left")))
    return left


def test_it_darkens_what_lies_below_and_gives_it_back(pages: Pages) -> None:
    before = pages.picture
    paused(pages)
    assert pages.picture != before
    pages.key(pygame.K_ESCAPE)
    pages.settle()
    assert isinstance(pages.app.top, NewGameScene)
    assert pages.picture == before


def test_enter_and_a_click_beside_it_go_back(pages: Pages) -> None:
    paused(pages)
    pages.key(pygame.K_RETURN, "\r")
    assert isinstance(pages.app.top, NewGameScene)
    paused(pages)
    pages.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 400), button=1))
    assert isinstance(pages.app.top, NewGameScene)


@pytest.mark.parametrize(("key", "scene"), [(pygame.K_r, RulesScene), (pygame.K_k, KeysScene), (pygame.K_s, SettingsScene)])
def test_its_keys_lead_on_and_esc_leads_back_to_it(pages: Pages, key: int, scene: type) -> None:
    left = paused(pages)
    pages.key(key, chr(key))
    pages.settle()
    assert isinstance(pages.app.top, scene)
    pages.key(pygame.K_ESCAPE)
    pages.settle()
    assert isinstance(pages.app.top, PauseScene)
    assert left == []


def test_leaving_takes_the_sheet_away_first(pages: Pages) -> None:
    left = paused(pages)
    pages.key(pygame.K_q, "q")
    assert left == ["left"]
    assert isinstance(pages.app.top, NewGameScene)


def test_another_look_of_the_table_reaches_what_lies_below(pages: Pages) -> None:
    paused(pages)
    dark = pages.picture
    pages.key(pygame.K_s, "s")
    pages.app.preferences.change("theme", "light")
    pages.key(pygame.K_ESCAPE)
    pages.settle()
    assert pages.picture != dark


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080)])
def test_it_fits_every_window(size: tuple[int, int]) -> None:
    with Pages(size) as window:
        paused(window)
        page = top_of(window.app, PauseScene)
        assert page._sheet.bottom <= page.height
        assert all(page._sheet.y < w.box.y and w.box.bottom < page._sheet.bottom for w in page.group.widgets)


@pytest.mark.parametrize(("key", "sheet"), [(pygame.K_v, ValuesScene), (pygame.K_p, ScoreSheetScene)])
def test_it_leads_from_a_game_to_the_sheets_that_lie_one_key_away(key: int, sheet: type) -> None:
    window = Window()
    window.position("4S 6C 8D")
    window.key(pygame.K_ESCAPE)
    top_of(window.app, PauseScene)
    window.key(key)
    top_of(window.app, sheet)
    window.app.close()
