"""The About page: the version, every part, and each licence to be read to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, top_of

from canasta_desktop import __version__
from canasta_desktop.licences import Credit, all_credits, read_credit
from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.widgets import TextLink
from canasta_desktop.ui.pages import about
from canasta_desktop.ui.pages.about import AboutScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.words import about_text as words

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = [(1024, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
MANY = tuple(
    Credit(f"Part {i}", "1.2", "GPL 3 with the GCC Runtime Library Exception", "word " * 900 + "\n\n    indented\n\fnew page")
    for i in range(30)
)


@pytest.fixture(params=[(1280, 720)])
def pages(request: pytest.FixtureRequest) -> Iterator[Pages]:
    with Pages(request.param) as opened:
        opened.show(MenuScene)
        yield opened


def page_of(pages: Pages) -> AboutScene:
    return top_of(pages.app, AboutScene)


def lines_of(page: AboutScene) -> list[tuple[float, str]]:
    """The lines of the licence that is open, each with its left edge."""
    texts = page.licence.walk() if page.licence else ()
    return [(text.box.x, line) for text in texts if isinstance(text, Text) for line in text.broken]


def link_of(pages: Pages) -> TextLink:
    assert isinstance(pages.app.top, MenuScene)
    return next(widget for widget in pages.app.top.group.widgets if isinstance(widget, TextLink))


def test_the_menu_says_the_version_and_leads_here_by_click_and_key(pages: Pages) -> None:
    assert __version__ in link_of(pages).label
    pages.click(link_of(pages).box)
    page_of(pages)
    pages.key(pygame.K_ESCAPE)
    assert isinstance(pages.app.top, MenuScene)
    pages.key(pygame.K_a, "a")
    page_of(pages)


def test_a_licence_unfolds_and_folds_up_again(pages: Pages) -> None:
    pages.show(AboutScene)
    page = page_of(pages)
    shut, height = pages.picture, page.scroll.height
    row = next(widget for widget in page.group.widgets if widget.within)
    pages.click(row.box)
    pages.settle()
    assert page.open == 0
    assert page.scroll.height > height
    assert pages.picture != shut
    pages.click(next(widget for widget in page.group.widgets if widget.within).box)
    pages.settle(120)
    assert page.open is None
    assert page.scroll.height == height


def test_keys_reach_every_part_and_open_it(pages: Pages) -> None:
    pages.show(AboutScene)
    page = page_of(pages)
    for place in range(len(page.parts)):
        pages.key(pygame.K_TAB)
        if place == 0:
            pages.key(pygame.K_TAB)  # past Back
        pages.key(pygame.K_RETURN)
        pages.settle(80)
        assert page.open == place
        focus = page.group.focus
        assert focus.within
        assert page.view.y - 1 <= focus.home.y - page.scroll.offset + page.view.y
    assert page.scroll.offset > 0


@pytest.fixture
def alone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pages]:
    """A window with this page alone, and many licences: the menu would keep another felt, of 33 MB in the largest window."""
    monkeypatch.setattr(about, "all_credits", lambda: MANY)
    with Pages(request.param) as opened:
        opened.show(AboutScene)
        yield opened


@pytest.mark.parametrize("alone", SIZES, indirect=True, ids=lambda size: f"{size[0]}x{size[1]}")
def test_many_long_licences_can_be_read_to_the_end_in_every_window(alone: Pages) -> None:
    pages, page = alone, page_of(alone)
    page.unfold(len(MANY) - 1)
    pages.settle(100)
    lines = lines_of(page)
    assert page.licence
    right = page.licence.box.right
    size = 18 * page.t
    assert all(left + page.app.art.type.width(line, size, Weight.REGULAR) / page.t <= right for left, line in lines)
    assert [line for _, line in lines][-2:] == ["indented", "new page"], lines[-2:]
    for _ in range(400):
        pages.key(pygame.K_PAGEDOWN)
        pages.settle(3)
        if page.scroll.target >= page.scroll.most:
            break
    pages.settle(80)
    assert page.scroll.offset == page.scroll.most


def test_a_part_without_a_text_says_so(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "all_credits", lambda: (Credit("Part", "", "MIT", ""),))
    pages.show(AboutScene)
    page = page_of(pages)
    page.unfold(0)
    assert " ".join(line for _, line in lines_of(page)) == words.NO_TEXT


def test_the_parts_are_those_that_the_program_runs_on() -> None:
    parts = all_credits()
    names = [part.name.lower() for part in parts]
    assert names[0] == "canasta desktop"
    assert parts[0].version == __version__
    assert {"pygame-ce", "msgspec", "platformdirs", "rich", "source sans pro", "source serif pro"} <= set(names)
    assert all(part.licence for part in parts)
    assert "Permission is hereby granted" in parts[0].text


@pytest.mark.parametrize(
    "part", [*MANY[:1], Credit("Cards, icons and sounds", "", "MIT", "a\n\nb"), Credit("Expat", "", "x", "")]
)
def test_a_part_survives_its_text_file(part: Credit) -> None:
    read = read_credit(part.document())
    assert (read.name, read.version, read.licence) == (part.name, part.version, part.licence)
    assert read.text.strip() == part.text.strip()
