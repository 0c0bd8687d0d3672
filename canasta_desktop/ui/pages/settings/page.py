"""The settings: sections at the left, one long page of controls, and at the right what they look like."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.notice import Done
from canasta_desktop.ui.kit.scroll_page import ScrollPage
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button, TextField, draw_area
from canasta_desktop.ui.kit.widgets.index_row import IndexRow
from canasta_desktop.ui.kit.widgets.scroll import InView
from canasta_desktop.ui.pages.settings.preview import Preview
from canasta_desktop.ui.pages.settings.rows import Row, Rows
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import settings_text as words
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow


class SettingsScene(UndoPage, ScrollPage):
    """Every change holds at once and is kept."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self.section = 0
        self._anchor: int | None = None  # the section that was chosen by hand, until the page is scrolled otherwise
        self._index: list[IndexRow] = []
        self._rows: Rows | None = None

    # places

    @property
    def _columns(self) -> tuple[Box, Box, Box]:
        """Sections, page, preview, where there is room for three columns."""
        left, right = (216, 348) if self.low else (288, 440)
        gap, foot = (16, 20) if self.low else (24, 40)
        high = self.seen.h - self.top - foot
        middle = self.width - 2 * self.margin - left - right - 2 * gap
        x = self.margin
        return (
            Box(x, self.top, left, high),
            Box(x + left + gap, self.top, middle, high),
            Box(self.width - self.margin - right, self.top, right, high),
        )

    @property
    def _restore_box(self) -> Box:
        """The button at the right of the title."""
        wide = max(240, self.button_width(words.RESTORE, icon="undo"))
        return Box(self.width - self.margin - wide, self.head_y - 24, wide, 48)

    @property
    def view(self) -> Box:
        """Inside the middle column's line, or all of the page where there is one column."""
        page = self.page_view
        one = Box(page.x, page.y, page.w, page.h - self.window_height + self.seen.h)
        return one if self.narrow else self._columns[1].inset(3)

    def lay_page(self) -> float:
        """Make the rows."""
        pad = 20 if self.low else 28
        width = self.view.w - 2 * pad - 14
        self._rows = Rows(
            self.app, self.view.x + pad, width, self._change, self._show_keys, self.words_width, low=self.low
        )  # fmt: skip
        return self._preview_box.bottom + 78 if self.narrow else self._rows.y + 20

    @property
    def _preview_box(self) -> Box:
        """The preview at the end of the one column, measured from the page's upper edge."""
        end = self._rows.y if self._rows else 0
        wide = min(self.view.w - 40, 480)
        return Box(self.view.cx - wide / 2, end + 24, wide, 700)

    # controls

    def frame_controls(self) -> Sequence[Widget]:
        """Back, sections, defaults."""
        button = Button(self._restore_box, words.RESTORE, self._restore, kind="quiet", icon="undo")
        if self.narrow:
            self._index = []
            return [self.back_button(), button]
        column = self._columns[0]
        high = 50 if self.low else 60
        self._index = [
            IndexRow(
                Box(column.x, column.y + i * (high + 8), column.w, high),
                name,
                i == self.section,
                partial(self.go_to, i),
                icon=icon,
            )
            for i, (name, icon) in enumerate(zip(words.SECTIONS, words.SECTION_ICONS, strict=True))
        ]
        return [self.back_button(), *self._index, button]

    def page_controls(self) -> Sequence[Widget]:
        """The controls of all rows."""
        return [widget for row in self._rows.rows for widget in row.widgets] if self._rows else ()

    # what they do

    def go_to(self, place: int) -> None:
        """Bring a section to the top, as far as the page goes."""
        self._anchor = place
        if self._rows:
            self.scroll.to(self._rows.heads[place][1] - 8)
        self._choose(place)

    def scrolled(self) -> None:
        """The section at the top is the chosen one."""
        if self._anchor is None and self._rows:
            top = self.scroll.offset + 0.35 * self.view.h
            self._choose(max((i for i, (_, y) in enumerate(self._rows.heads) if y <= top), default=0))

    def _choose(self, place: int) -> None:
        self.section = place
        for i, row in enumerate(self._index):
            row.chosen = i == place
        self.invalidate()

    def _change(self, name: str, value: object) -> None:
        row, stood = self._changing()
        before = self.t
        self.app.preferences.change(name, value)
        if name != "player_name":
            self.rebuild()
            if self.t != before:
                self._hold(row, stood)

    def _changing(self) -> tuple[str, float]:
        """The row whose control has the focus, and where that control stands in the window, in px."""
        row = next((row for row in self._rows.rows if self.focused in row.widgets), None) if self._rows else None
        return (row.setting, self._stands(row) * self.t) if row else ("", 0)

    def _stands(self, row: Row) -> float:
        """Where the control of a row stands in the window; its box moves with the scrolling."""
        return self.view.y + row.middle - self.scroll.offset

    def _hold(self, setting: str, stood: float) -> None:
        """Let the row that was changed stay where it stood, as far as the page goes, and in view altogether."""
        row = next((row for row in self._rows.rows if row.setting == setting), None) if self._rows and setting else None
        if row is None:
            return
        self.scroll.to(self.scroll.offset + self._stands(row) - stood / self.t, jump=True)
        self.scroll.show(row.box.y, row.box.bottom)
        self.scroll.to(self.scroll.target, jump=True)
        self._moved()

    def _restore(self) -> None:
        undo = self.app.preferences.restore()
        if undo:
            self.offer_undo(words.RESTORED, undo)
        else:
            self.app.tell(Done(words.AT_DEFAULTS))
        self.rebuild()

    def _show_keys(self) -> None:
        self.app.show(PageName.KEYS)

    def back(self) -> None:
        """Back to where the settings were opened."""
        self.app.pop()

    def handle(self, event: pygame.event.Event) -> bool:
        """Backspace gives the control that has the focus its first value."""
        if event.type in (pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._anchor = None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and self._to_default():
            return True
        return super().handle(event)

    def _to_default(self) -> bool:
        focus = self.group.focus
        if not isinstance(focus, InView) or isinstance(focus.inner, TextField) or self._rows is None:
            return False
        row = next((row for row in self._rows.rows if focus.inner in row.widgets), None)
        if row is None or row.to_usual is None:
            return False
        row.to_usual()
        return True

    # drawing

    def paint(self, pen: Pen) -> None:
        """Title, ground, preview, where it is kept."""
        self.paint_title(pen, words.SETTINGS)
        x = self.title_right(words.SETTINGS) + 24
        if x + pen.width(words.AT_ONCE, Role.BODY, Weight.REGULAR) + 24 < self._restore_box.x:
            pen.write(words.AT_ONCE, Role.BODY, pen.palette.muted, x, self.head_y + 6, weight=Weight.REGULAR)
        draw_area(pen, self.view.inset(-3))
        if self.narrow:
            return
        column = self._columns[0]
        Preview(self._columns[2], self.low).paint(pen)
        high = self._kept_height(column.w - 24)
        if column.bottom - high > self._index[-1].box.bottom + 16:
            self._paint_kept(pen, column.x + 24, column.bottom - high + 8, column.w - 24)

    def _kept(self) -> tuple[str, bool]:
        """Where the settings are kept, or what went wrong with them."""
        notice = self.app.preferences.notice
        return notice_text(notice) or words.KEPT, bool(notice)

    def _kept_height(self, width: float) -> float:
        return 26.0 * len(self.wrap(self._kept()[0], Role.SMALL, width))

    def _paint_kept(self, pen: Pen, x: float, y: float, width: float) -> None:
        told, wrong = self._kept()
        tint = pen.palette.minus if wrong else pen.palette.muted
        pen.paragraph(told, Role.SMALL, tint, x, y, width, 26 / 18)

    def paint_page(self, pen: Pen, top: float) -> None:
        """The words of the rows."""
        if self._rows:
            self._rows.paint(pen, top)
        if self.narrow:
            box = self._preview_box.moved(0, top)
            Preview(box, self.low).paint(pen)
            self._paint_kept(pen, self.view.x + 26, box.bottom + 30, self.view.w - 52)
