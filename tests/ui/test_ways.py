"""From the menu and from the table to the pages around it, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, pages_fixture

from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.wardrobe import built_in_theme
from canasta_desktop.ui.pages.learn import LearnScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.pages.settings.page import SettingsScene

if TYPE_CHECKING:
    from helpers.window import Window


pages = pages_fixture(MenuScene)


@pytest.mark.parametrize(("key", "scene"), [(pygame.K_l, LearnScene), (pygame.K_s, SettingsScene)])
def test_from_the_menu_and_back(pages: Pages, key: int, scene: type) -> None:
    pages.key(key, chr(key))
    pages.settle()
    assert isinstance(pages.app.top, scene)
    pages.key(pygame.K_ESCAPE)
    assert isinstance(pages.app.top, MenuScene)


def test_a_sound_for_what_is_refused_and_for_what_is_done(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    asked: list[str] = []
    window.app.sound.ask = lambda name: asked.append(str(name))  # type: ignore[method-assign]
    window.key(pygame.K_m)
    assert asked == ["refuse"]


def test_speed_look_and_words_reach_the_table_under_the_pause(window: Window) -> None:
    window.new_game()
    app = window.app
    window.key(pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)
    window.key(pygame.K_s)
    for name, value in (("speed", "slow"), ("theme", "light"), ("text_size", 120), ("deck", "large_index"), ("back", "navy")):
        app.preferences.change(name, value)
        app.step(16)
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    app.step(16)
    table = app.top
    assert getattr(table, "motion").speed is Speed.SLOW  # noqa: B009  the scene's own part
    assert getattr(table, "stage").scale == app.scale  # noqa: B009
    assert app.theme is built_in_theme("light")


def test_the_table_rests_while_the_pause_stands(lively: Window) -> None:
    lively.new_game()
    lively.run(200)
    lively.key(pygame.K_ESCAPE)
    if not isinstance(lively.app.top, PauseScene):
        lively.key(pygame.K_ESCAPE)
    before = lively.table.game.position
    turn = (before.to_act, len(before.pile)) if before else None
    for _ in range(200):
        lively.app.step(50)
    after = lively.table.game.position
    assert turn == ((after.to_act, len(after.pile)) if after else None)


@pytest.mark.parametrize("answer", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_on_wish_a_discard_is_asked_about_and_needs_no_second_drag(window: Window, answer: int) -> None:
    window.app.preferences.change("confirm_discard", True)  # noqa: FBT003  a setting's value
    scene = window.position("4S 5S 6S 7S")
    window.drag(window.card("6S"), window.pile)
    window.settle()
    assert scene.model.question is not None
    assert scene.model.question.proposal.title == "Discard the 6 of spades?"
    assert (window.moves, window.hand) == ([], window.shown)
    window.key(answer)
    assert window.moves == (["discard 6S"] if answer == pygame.K_RETURN else [])


def test_each_card_is_asked_about(window: Window) -> None:
    window.app.preferences.change("confirm_discard", True)  # noqa: FBT003  a setting's value
    window.position("4S 5S 6S 7S")
    window.double(window.card("7S"))
    window.key(pygame.K_ESCAPE)
    window.double(window.card("5S"))
    assert window.moves == []
    window.key(pygame.K_RETURN)
    assert window.moves == ["discard 5S"]
