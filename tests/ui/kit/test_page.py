"""A page that is a tree: its controls in the order of Tab, its scrolling, and its long part in a view of its own."""

from __future__ import annotations

import pygame
import pytest
from helpers.pages import Pages, pushed

from canasta_desktop.ui.kit.elements import Paragraph, Sheet, Text
from canasta_desktop.ui.kit.layout import Column, Element, Row, Spacer, Viewport
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button


class Listed(PageScene):
    """Rows of buttons, on the page itself or in a view under its title."""

    rows = 3
    in_view = False

    def body(self) -> Element:
        self.pressed: list[int] = []
        rows = Column(*(self._row(at) for at in range(self.rows)), gap=10)
        return self.under_title("Rows", body=Viewport(rows) if self.in_view else rows)

    def _row(self, at: int) -> Element:
        return Row(Text(f"Row {at}", grow=1), Button(f"Press {at}", lambda: self.pressed.append(at)))


class Long(Listed):
    rows = 40


class Viewed(Listed):
    rows = 40
    in_view = True


class Growing(PageScene):
    """A sheet whose text changes with its state."""

    told = "Short"

    def body(self) -> Element:
        return Sheet(Column(Paragraph(self.told), Spacer(20), Button("Done", self.back)), 400, 30, 30, 30)


def test_controls_come_in_the_order_of_the_tree(pages: Pages) -> None:
    page = pages.open(Listed)
    labels = []
    for _ in range(4):
        pages.key(pygame.K_TAB)
        assert isinstance(page.focused, Button)
        labels.append(page.focused.label)
    assert labels == ["Back", "Press 0", "Press 1", "Press 2"]


def test_a_page_that_fits_does_not_scroll(pages: Pages) -> None:
    page = pages.open(Listed)
    assert page.scroll.most == 0
    assert not any(widget.within for widget in page.group.widgets)


def test_a_page_that_is_too_long_scrolls_as_a_whole(pages: Pages) -> None:
    page = pages.open(Long)
    assert page.scroll.most > 0
    assert page.height == pytest.approx(page.window_height + page.scroll.most)
    assert all(widget.within for widget in page.group.widgets)
    pages.wheel(-100)
    last = page.group.widgets[-1]
    assert last.box.bottom <= page.window_height
    pages.click(last.box)
    assert page.pressed == [39]


def test_a_view_scrolls_under_a_title_that_stays(pages: Pages) -> None:
    page = pages.open(Viewed)
    back, *rows = page.group.widgets
    assert not back.within
    assert all(row.within for row in rows)
    assert page.view.y == pytest.approx(page.top)
    assert page.view.bottom == pytest.approx(page.window_height - 40)
    before = back.box
    pages.wheel(-100)
    assert back.box == before
    assert rows[-1].box.bottom <= page.view.bottom
    assert rows[0].seen.h == 0, "out of view"


def test_the_tree_follows_the_state(pages: Pages) -> None:
    page = pages.open(Growing)
    before = page.group.widgets[0].box
    page.told = "A much longer text that takes several lines on its sheet. " * 4
    page.rebuild()
    assert page.group.widgets[0].box.y > before.y


class Choosy(PageScene):
    """The first of three trees for which the window has room."""

    def body(self) -> Element:
        self.trees = [Spacer(1).sized(wide=1500, high=500), Spacer(1).sized(wide=1000, high=900), Spacer(1).sized(wide=4000)]
        return self.first_that_fits(*self.trees)


@pytest.mark.parametrize(("size", "text", "chosen"), [((1920, 1080), 100, 0), ((1100, 1000), 100, 1), ((1280, 720), 150, 2)])
def test_a_page_takes_the_first_tree_that_has_room_in_both_directions(size: tuple[int, int], text: int, chosen: int) -> None:
    with Pages(size) as window:
        window.app.preferences.change("text_size", text)
        page = pushed(window.app, Choosy(window.app))
        assert page._tree is page.trees[chosen]
