"""Windows for the tests of the table and of the pages, and the helpers beside the tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.pages import Pages
from helpers.pictures_made_once import made_once
from helpers.seen_app import SeenApp
from helpers.window import Window

from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.menu import MenuScene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.ui.app.window import App


@pytest.fixture(scope="session", autouse=True)
def _pictures_made_once() -> Iterator[None]:
    """The windows of all tests share what only costs time to draw."""
    with made_once():
        yield


@pytest.fixture(autouse=True)
def _small_files_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is imported at once, however slow the machine is."""
    monkeypatch.setattr(exchange, "AT_ONCE_S", 60)


@pytest.fixture
def window() -> Iterator[Window]:
    """A window at 1280x720 whose bots never move."""
    opened = Window()
    yield opened
    opened.close()


@pytest.fixture
def lively() -> Iterator[Window]:
    """The same with bots that play."""
    opened = Window(bots=True)
    yield opened
    opened.close()


@pytest.fixture
def modern() -> Iterator[Window]:
    """A window of Modern American whose bots never move."""
    opened = Window(rules="modern-american")
    yield opened
    opened.close()


@pytest.fixture(params=[(1280, 720)])
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    """An open window without a page, of a size that a test may choose."""
    opened = SeenApp(RunOptions(size=request.param))
    opened.open()
    yield opened
    opened.close()


@pytest.fixture
def pages() -> Iterator[Pages]:
    """An open window at its menu, whose tables play without animations."""
    opened = Pages()
    opened.app.options.speed = Speed.OFF
    opened.app.push(MenuScene(opened.app))
    opened.settle(2)
    yield opened
    opened.close()


@pytest.fixture
def screen() -> pygame.Surface:
    """A surface for painters whose pixels nobody looks at."""
    pygame.display.init()
    pygame.font.init()
    return pygame.Surface((1920, 1080))
