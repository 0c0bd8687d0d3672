"""What a press of a key means: AltGr writes letters and is no shortcut, and digits are found on every keyboard."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, pages_fixture, pushed
from helpers.window import SEATS, Window

from canasta_desktop import ui
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.table import Table
from canasta_desktop.ui.app.input import by_place
from canasta_desktop.ui.kit import clipboard, shortcuts
from canasta_desktop.ui.kit.widgets import TextField
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.house_rules.page import HouseRulesScene
from canasta_desktop.ui.pages.import_deals import ImportScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.statistics.page import StatisticsScene

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.page import PageScene

WINDOWS = pygame.KMOD_LCTRL | pygame.KMOD_RALT
"""What Windows reports for AltGr."""
ALT_GR = [WINDOWS, pygame.KMOD_MODE, pygame.KMOD_MODE | pygame.KMOD_LCTRL, pygame.KMOD_RALT]
FRENCH = "&é\"'(-è_çà"
"""What the row over the letters of a French keyboard writes, from its first key on."""

alt_gr = pytest.mark.parametrize("mod", ALT_GR, ids=["windows", "mode", "mode and ctrl", "right alt"])


pages = pages_fixture(keeps=True)


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is put on the clipboard, on which a word lies already."""
    held: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: bool(held.append(text) or True))
    monkeypatch.setattr(clipboard, "get", lambda: "pasted")
    return held


def pressed(key: int, mod: int = 0, text: str = "", scancode: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=scancode)


def field_of(page: PageScene) -> TextField:
    return next(w for w in page.group.widgets if type(w) is TextField)


@alt_gr
def test_a_polish_letter_in_the_name_of_house_rules_saves_nothing(pages: Pages, mod: int) -> None:
    page = pushed(pages.app, HouseRulesScene(pages.app, "classic"))
    pages.settle(2)
    pages.click(field_of(page).box)
    pages.type("Z")
    pages.key(pygame.K_s, "ś", mod)
    assert field_of(page).words == "Zś"
    assert page.told == ""
    assert pages.app.data.house.all == ()
    pages.key(pygame.K_s, "\x13", pygame.KMOD_LCTRL)
    assert [rules.name for rules in pages.app.data.house.all] == ["Zś"]


@alt_gr
def test_a_letter_in_a_field_is_typed_and_reaches_nothing_else(
    pages: Pages, mod: int, copied: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pasted: list[str] = []
    monkeypatch.setattr(exchange, "paste_position", lambda _: pasted.append("position") or "")
    page = pages.open(ImportScene)
    pages.key(pygame.K_v, "“", mod)
    assert pasted == []
    pages.click(field_of(page).box)
    pages.key(pygame.K_v, "“", mod)
    assert page.path == "“"
    assert (pasted, copied) == ([], [])
    assert field_of(page).key(pressed(pygame.K_s, mod, "ś"))  # kept from the keys of the page
    pages.key(pygame.K_v, "\x16", pygame.KMOD_LCTRL)
    assert page.path == "“pasted"


@alt_gr
def test_a_letter_copies_no_charts(pages: Pages, mod: int, copied: list[str]) -> None:
    pages.show(StatisticsScene)
    told: list[str] = []
    pages.app.tell = told.append  # type: ignore[method-assign]
    pages.key(pygame.K_c, "ć", mod)
    assert (copied, told) == ([], [])


@alt_gr
def test_at_the_score_and_at_the_table_a_letter_takes_nothing_back(mod: int) -> None:
    window = Window()
    window.table = Table(preset("classic"), SEATS, 11, practice=True, first=11)
    window.new_game()
    try:
        window.run(50)
        sheet = DealScoreScene.__new__(DealScoreScene)
        sheet.app = window.app
        for key in (pygame.K_z, pygame.K_u):
            assert not sheet._steps_back(pressed(key, mod, "ż"))
            assert not window.scene.handle(pressed(key, mod, "ż"))
        assert sheet._steps_back(pressed(pygame.K_z, pygame.KMOD_LCTRL))
        assert sheet._steps_back(pressed(pygame.K_u))
        assert window.scene.handle(pressed(pygame.K_z, pygame.KMOD_LCTRL))
    finally:
        window.close()


def test_one_module_says_what_a_shortcut_is() -> None:
    asked = ("KMOD_CTRL", "KMOD_META", "KMOD_ALT", "KMOD_MODE", "KMOD_LCTRL", "KMOD_RALT")
    found = {
        path.name
        for path in Path(next(iter(ui.__path__))).rglob("*.py")
        if any(word in path.read_text(encoding="utf-8") for word in asked)
    }
    assert found == {"shortcuts.py"}


@pytest.mark.parametrize("named_by", ["sign", "place"])
def test_digits_are_found_on_a_french_keyboard(pages: Pages, named_by: str) -> None:
    """SDL names these keys by the signs that they write, and newer versions by the digits of their places."""
    page = pages.open(NewGameScene)
    page.rules = "three-pack"
    for players in (2, 6, 3, 5):
        sign = FRENCH[players - 1]
        key = ord(sign) if named_by == "sign" else pygame.K_0 + players
        pages.send(pressed(key, 0, sign, pygame.KSCAN_1 + players - 1))
        assert pages.app.games.players == players


def test_a_digit_is_that_of_the_sign_then_of_the_key_then_of_its_place() -> None:
    assert shortcuts.digit(pressed(pygame.K_1, pygame.KMOD_LSHIFT, "1", pygame.KSCAN_1)) == 1
    assert shortcuts.digit(pressed(pygame.K_5, 0, "5", pygame.KSCAN_7)) == 5
    assert shortcuts.digit(pressed(pygame.K_KP_0)) == 0
    assert shortcuts.digit(pressed(pygame.K_KP_9)) == 9
    assert shortcuts.digit(pressed(ord("à"), 0, "à", pygame.KSCAN_0)) == 0
    assert shortcuts.digit(pressed(pygame.K_a, 0, "a", pygame.KSCAN_A)) is None
    for mod in (*ALT_GR, pygame.KMOD_LCTRL, pygame.KMOD_LALT):
        assert shortcuts.digit(pressed(pygame.K_2, mod, "~", pygame.KSCAN_2)) is None


def test_text_is_typed_in_text_fields_alone(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere a tablet shows no keyboard, and an input method leaves the letters to the buttons."""
    told: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("off"))
    pushed(pages.app, HouseRulesScene(pages.app, "classic"))
    page = pushed(pages.app, HouseRulesScene(pages.app, "classic"))
    pages.settle(2)
    assert told == ["off"]
    pages.click(field_of(page).box)
    pages.settle(2)
    assert told == ["off", "on"]
    pages.app.pop()
    pages.settle(2)
    assert told == ["off", "on", "off"]


@pytest.mark.parametrize(
    ("key", "mod", "scancode", "meant"),
    [
        (pygame.K_COMMA, 0, 54, pygame.K_COMMA),
        (pygame.K_PERIOD, 0, 55, pygame.K_PERIOD),
        (pygame.K_COMMA, 0, 16, pygame.K_COMMA),  # French
        (pygame.K_SEMICOLON, pygame.KMOD_LSHIFT, 54, pygame.K_PERIOD),
        (pygame.K_COLON, pygame.KMOD_LSHIFT, 55, pygame.K_SLASH),
        (0x431, 0, 54, pygame.K_COMMA),  # Russian, by place
        (0x44E, 0, 55, pygame.K_PERIOD),
        (pygame.K_PERIOD, 0, 56, pygame.K_PERIOD),  # and as they are typed
        (pygame.K_PERIOD, pygame.KMOD_RSHIFT, 56, pygame.K_COMMA),
        (pygame.K_7, pygame.KMOD_LSHIFT, pygame.KSCAN_7, pygame.K_SLASH),  # German
        (pygame.K_PERIOD, pygame.KMOD_LSHIFT, 55, pygame.K_PERIOD),
        (pygame.K_SEMICOLON, 0, 54, pygame.K_SEMICOLON),
    ],
)
def test_comma_period_and_slash_are_found_on_every_keyboard(key: int, mod: int, scancode: int, meant: int) -> None:
    assert by_place(pressed(key, mod, "", scancode)).key == meant


def test_the_system_is_told_that_this_is_no_action_game(pages: Pages) -> None:
    """The screen may sleep, the desktop keeps its effects, and the click that activates the window counts."""
    assert pygame.display.get_allow_screensaver()
    assert os.environ["SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR"] == "0"
    assert os.environ["SDL_MOUSE_FOCUS_CLICKTHROUGH"] == "1"
