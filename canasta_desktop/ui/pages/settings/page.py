"""The settings: sections at the left, one long page of controls, and at the right what they look like."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Paragraph, Picture, Text
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Element, IfRoom, Padding, Row, Span, Viewport, at_least
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.ui.kit.page import SINGLE
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button, IndexRow, draw_area
from canasta_desktop.ui.pages.settings.rows import SettingsForm, paint_preview
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.words import settings_text as words
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.form import Form, FormRow
    from canasta_desktop.ui.services.game_window import GameWindow


class SettingsScene(UndoPage):
    """Every change holds at once and is kept."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        app.art.looks.look_again()
        self.section = 0
        self._anchor: int | None = None  # the section that was chosen by hand, until the page is scrolled otherwise
        self._index: list[IndexRow] = []
        self._rows: Form | None = None

    def body(self) -> Element:
        """Sections, form and preview in three columns, or form and preview in one."""
        keys = partial(self.app.show, PageName.KEYS)
        self._rows = SettingsForm(self.app, self._change, keys, rebuild=self.rebuild, low=self.low).every()
        pad = self.by_height(28, 20)
        form = Padding(self._rows, left=pad - 16, right=pad - 2)
        three = Row(
            self._sections(),
            self._area(form, 20),
            self._preview(self.by_height(440, 348)),
            gap=self.by_height(24, 16),
        ).sized(wide=SINGLE - 2 * self.margin)
        shown = Padding(Aligned(self._preview(480, 700)), 20, top=24, bottom=17)
        one = self._area(Column(form, shown, Padding(self._kept(), 26, 0)), 35)
        restore = Button(words.RESTORE, self._restore, kind="quiet", icon="undo")
        wide = max(240, self.button_width(words.RESTORE, icon="undo"))
        at_once = Padding(Text(words.AT_ONCE, ink="muted", weight=Weight.REGULAR), left=24, top=12, right=24)
        return self.under_title(words.SETTINGS, IfRoom(at_once), restore.sized(wide=wide, high=48), body=Either(three, one))

    def _area(self, part: Element, bottom: float) -> Element:
        return Framed(Viewport(Padding(part, 0, top=8, bottom=bottom)), draw_area, 3, grow=1)

    def _sections(self) -> Element:
        self._index = [
            IndexRow(name, place == self.section, partial(self.go_to, place), icon=icon)
            for place, (name, icon) in enumerate(zip(words.SECTIONS, words.SECTION_ICONS, strict=True))
        ]
        rows = (row.sized(high=self.by_height(60, 50)) for row in self._index)
        kept = IfRoom(Aligned(Padding(self._kept(), left=24, bottom=5), "stretch", "end"))
        return at_least(Column(*rows, kept, gap=8), self.by_height(288, 216))

    def _kept(self) -> Element:
        notice = self.app.preferences.notice
        return Paragraph(notice_text(notice) or words.KEPT, Role.SMALL, "minus" if notice else "muted", line=26)

    def _preview(self, wide: float, high: float | None = None) -> Element:
        return Picture(partial(paint_preview, low=self.low), Span(240, wide, wide), high)

    def go_to(self, place: int) -> None:
        """Bring a section to the top, as far as the page goes."""
        self._anchor = place
        if self._rows:
            self.scroll.to(self._rows.heads[place].box.y - 8)
        self._choose(place)

    def scrolled(self) -> None:
        """The section at the top is the chosen one."""
        if self._anchor is None and self._rows:
            top = self.scroll.offset + 0.35 * self.view.h
            self._choose(max((i for i, head in enumerate(self._rows.heads) if head.box.y <= top), default=0))

    def _choose(self, place: int) -> None:
        self.section = place
        for i, row in enumerate(self._index):
            row.chosen = i == place
        self.invalidate()

    def _change(self, name: str, value: object) -> None:
        row, before = self._rows.row_of(self.focused) if self._rows else None, self.t
        stood = self._stands(row) * self.t if row else 0.0
        self.app.preferences.change(name, value)
        if name != "name":
            self.rebuild()
            if self.t != before and row:
                self._hold(row.setting, stood)

    def _stands(self, row: FormRow) -> float:
        """Where the control of a row stands in the window; its box moves with the scrolling."""
        return self.view.y + row.middle - self.scroll.offset

    def _hold(self, setting: str, stood: float) -> None:
        """Keep the changed row where it stood, as far as the page allows, and fully visible."""
        row = next((row for row in self._rows.rows if row.setting == setting), None) if self._rows else None
        if row is None:
            return
        self.scroll.to(self.scroll.offset + self._stands(row) - stood / self.t, jump=True)
        self.scroll.show(row.box.y, row.box.bottom)
        self.scroll.to(self.scroll.target, jump=True)
        self._moved()

    def _restore(self) -> None:
        if undo := self.app.preferences.restore():
            self.offer_undo(words.RESTORED, undo)
        else:
            self.app.tell(Success(words.AT_DEFAULTS))
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        """Backspace gives the control that has the focus its first value."""
        if event.type in (pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._anchor = None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and self._to_default():
            return True
        return super().handle(event)

    def _to_default(self) -> bool:
        row = self._rows.row_of(self.focused) if self._rows and not self.typing else None
        restore = row.fields[0].restore if row else None
        if restore:
            restore()
        return restore is not None
