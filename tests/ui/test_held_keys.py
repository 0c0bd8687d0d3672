"""Keys that are held: arrows and deleting count again and again, every other key once. As a real keyboard sends them too."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.needed_tools import need
from helpers.pages import pushed

from canasta_desktop.ui.app.input import AFTER, EVERY
from canasta_desktop.ui.kit.layout import Column, Element
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import TextField

if TYPE_CHECKING:
    from canasta_desktop.ui.app.window import App

SCRIPT = Path(__file__).parents[1] / "soak" / "held_keys.py"


class Field(PageScene):
    """A page with one text field; it writes down the keys that reach it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.heard: list[int] = []
        self.field = TextField("kings and aces", lambda _: None)
        self.rebuild()

    def body(self) -> Element:
        return Column(self.field.sized(high=40))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.heard.append(event.key)
        return super().handle(event)


def hold(app: App, monkeypatch: pytest.MonkeyPatch, key: int, ms: float) -> None:
    """Press a key and keep it down for a while, frame by frame."""
    down: dict[int, bool] = defaultdict(bool, {key: True})
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: down)
    app.step(0, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
    for _ in range(round(ms / 20)):
        app.step(20)
    down[key] = False
    app.step(20, [pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="")])


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN])
def test_a_held_arrow_counts_again_until_it_is_let_go(app: App, monkeypatch: pytest.MonkeyPatch, key: int) -> None:
    page = pushed(app, Field(app))
    hold(app, monkeypatch, key, AFTER + 10 * EVERY)
    assert len(page.heard) == pytest.approx(11, abs=1)
    before = len(page.heard)
    for _ in range(50):
        app.step(20)
    assert len(page.heard) == before


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_d, pygame.K_x, pygame.K_ESCAPE, pygame.K_F11])
def test_any_other_held_key_counts_once(app: App, monkeypatch: pytest.MonkeyPatch, key: int) -> None:
    page = pushed(app, Field(app))
    hold(app, monkeypatch, key, 3000)
    assert len(page.heard) == (0 if key == pygame.K_F11 else 1)
    assert pygame.key.get_repeat() == (0, 0)


def test_deleting_goes_on_in_a_text_and_nowhere_else(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    page = pushed(app, Field(app))
    hold(app, monkeypatch, pygame.K_BACKSPACE, AFTER + 10 * EVERY)
    assert len(page.heard) == 1
    page.give_focus(page.field)
    hold(app, monkeypatch, pygame.K_BACKSPACE, AFTER + 10 * EVERY)
    assert len(page.field.words) == pytest.approx(len("kings and aces") - 11, abs=1)


def test_a_key_that_is_held_while_another_page_comes_up_means_nothing_there(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Field(app), Field(app)
    app.push(first)
    down = defaultdict(bool, {pygame.K_RIGHT: True})
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: down)
    app.step(0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")])
    app.push(second)
    for _ in range(100):
        app.step(20)
    assert (len(first.heard), second.heard) == (1, [])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a virtual display is to be had on Linux")
def test_on_a_real_keyboard_a_held_enter_at_the_score_only_begins_the_next_deal() -> None:
    need("Xvfb", "xdotool")
    done = subprocess.run([sys.executable, str(SCRIPT)], capture_output=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["driver"] == "x11"
    assert told["deals"] == 2
    assert told["moves"] == []
    assert told["arrows"] > 3
