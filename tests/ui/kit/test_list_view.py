"""The list view: rows by click and keys, only those in sight, scrolling in itself, what each row tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from canasta_desktop.ui.kit.charts import bars
from canasta_desktop.ui.kit.charts.chart import ChartPanel
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.layout import Column, Element, Padding, Row
from canasta_desktop.ui.kit.list_view import ListView
from canasta_desktop.ui.kit.node import WidgetAction
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.scrolling import Scroll
from canasta_desktop.ui.kit.widgets import Button

if TYPE_CHECKING:
    from helpers.pages import Pages


class Towns:
    """Items that remember which of them were read."""

    def __init__(self, count: int) -> None:
        self.names = [f"Town {number}" for number in range(count)]
        self.read: set[int] = set()

    def __len__(self) -> int:
        return len(self.names)

    def __getitem__(self, place: int) -> str:
        self.read.add(place)
        return self.names[place]


class Listing(PageScene):
    """A list of towns, each with a button."""

    count = 3000
    scrolls = True
    least = 0.0

    def enter(self) -> None:
        self.towns = Towns(self.count)
        self.chosen = 0
        self.pressed: list[str] = []
        self.scroll_of_list = Scroll() if self.scrolls else None

    def body(self) -> Element:
        self.list = ListView(
            self.towns, self.row, self.chosen, self.choose,
            label="Towns", scroll=self.scroll_of_list, least=self.least, grow=1,
        )  # fmt: skip
        return self.under_title("Towns", body=self.list)

    def row(self, town: str) -> Element:
        visit = Button("Visit", lambda: self.pressed.append(town), tip="Go there")
        return Padding(Row(Column(Text(town), Text("Far away"), grow=1), visit), 10)

    def choose(self, place: int) -> None:
        self.chosen = place
        self.rebuild()


class Whole(Listing):
    scrolls = False
    count = 200


class Beside(Listing):
    scrolls = False
    count = 7
    least = 300.0


def seen(page: Listing, place: int) -> bool:
    row = page.list.row_box(place)
    return page.list.box.y <= row.y and row.bottom <= page.list.box.bottom


def test_only_rows_in_sight_are_read(pages: Pages) -> None:
    page = pages.open(Listing)
    assert len(page.towns.read) < 40
    assert 2999 not in page.towns.read
    pages.wheel(-5000)
    assert 2999 in page.towns.read
    assert len(page.towns.read) < 400, "some of them while it glides"


def test_keys_choose_and_bring_into_view(pages: Pages) -> None:
    page = pages.open(Listing)
    page.give_focus(page.list)
    for key, place in (
        (pygame.K_DOWN, 1), (pygame.K_DOWN, 2), (pygame.K_UP, 1), (pygame.K_END, 2999), (pygame.K_DOWN, 2999),
        (pygame.K_HOME, 0), (pygame.K_UP, 0),
    ):  # fmt: skip
        pages.key(key)
        pages.settle()
        assert page.chosen == page.list.chosen == place
        assert seen(page, place)
        assert page.focused is page.list
    pages.key(pygame.K_PAGEDOWN)
    assert 2 < page.chosen < 40
    assert page.scroll.offset == 0


def test_a_click_chooses_a_row_and_presses_what_stands_in_it(pages: Pages) -> None:
    page = pages.open(Listing)
    pages.click(page.list.row_box(3), 0.2)
    assert (page.chosen, page.pressed) == (3, [])
    pages.click(page.list.parts_of(2)[0].box)
    assert (page.chosen, page.pressed) == (2, ["Town 2"])


def test_the_button_under_the_pointer_has_its_own_tooltip(pages: Pages) -> None:
    page = pages.open(Listing)
    visit = page.list.parts_of(1)[0].box
    before = pages.picture
    assert page.list.part_at(visit.cx, visit.cy).tip == "Go there"
    assert page.list.part_at(page.list.row_box(1).x + 30, visit.cy) is page.list
    at = pages.point(visit)
    pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    assert pages.picture != before


def test_its_bar_is_pulled_and_the_wheel_turns_it(pages: Pages) -> None:
    page = pages.open(Listing)
    scroll = page.scroll_of_list
    start = pages.point(scroll.thumb)
    pages.drag(start, (start[0], start[1] + 3000))
    assert scroll.offset == scroll.most > 0
    pages.wheel(1)
    assert scroll.offset < scroll.most


def test_without_a_scroll_the_page_is_as_long_as_the_list(pages: Pages) -> None:
    page = pages.open(Whole)
    assert page.scroll.most > 0
    page.give_focus(page.list)
    pages.key(pygame.K_END)
    pages.settle()
    row = page.list.row_box(199)
    assert row.y >= 0
    assert row.bottom <= page.window_height


def test_rows_stand_beside_each_other_where_that_has_room(pages: Pages) -> None:
    page = pages.open(Beside)
    across = next(place for place in range(1, 7) if page.list.row_box(place).x == page.list.row_box(0).x)
    assert across == 5
    page.give_focus(page.list)
    for key, place in ((pygame.K_DOWN, 5), (pygame.K_RIGHT, 6), (pygame.K_UP, 1), (pygame.K_LEFT, 0)):
        pages.key(key)
        assert page.chosen == place


def test_up_and_down_stay_in_the_first_and_the_last_line(pages: Pages) -> None:
    page = pages.open(Beside)
    page.give_focus(page.list)
    for key, place in (
        (pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_UP, 2), (pygame.K_DOWN, 6), (pygame.K_LEFT, 5), (pygame.K_DOWN, 5),
    ):  # fmt: skip
        pages.key(key)
        assert page.chosen == place


def test_a_row_tells_what_it_is(pages: Pages) -> None:
    page = pages.open(Listing)
    assert page.list.row_text(0) == ("Town 0", "Far away")
    assert [node.selected for node in page.list.child_nodes("list", pages.app.scale)][:2] == [True, False]


def test_an_item_that_has_changed_is_shown_anew(pages: Pages) -> None:
    page = pages.open(Listing)
    page.towns.names[0] = "Elsewhere"
    assert page.list.row_text(0)[0] == "Elsewhere"


class Quiet(Listing):
    """A list and a chart on a page that does nothing when a row is chosen."""

    def body(self) -> Element:
        super().body()
        rows = [bars.Row(name, 0.5, "50 %", "4", f"{name}: 50 %") for name in ("Here", "There")]
        self.chart = ChartPanel(bars.ShareChart("Shares", "4 games", rows=list, lines=rows), 300)
        return Column(self.list, self.chart)

    def choose(self, place: int) -> None:
        self.chosen = place


@pytest.mark.parametrize("name", ["list", "chart"])
def test_what_is_done_without_mouse_and_keys_is_drawn(pages: Pages, name: str) -> None:
    page = pages.open(Quiet)
    before, widget = pages.picture, getattr(page, name)
    said = widget.value_text
    widget.perform(WidgetAction.NEXT)
    pages.settle()
    assert widget.value_text != said
    assert pages.picture != before
