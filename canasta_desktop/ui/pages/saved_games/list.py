"""The list of kept games: as long as it likes, drawn and read only where it is in sight."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final, Literal

import pygame

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import TYPE_SIZE, Role, Weight
from canasta_desktop.ui.kit.widgets import Button, State, Widget, WidgetRole
from canasta_desktop.ui.kit.widgets.scroll import Scroll
from canasta_desktop.ui.table.table_picture import SHAPE
from canasta_desktop.words import saved_games_text as words
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.pages.saved_games.rows import Shelf, Shown
    from canasta_desktop.ui.table.table_picture import TablePictures

Deed = Literal["resume", "replay", "delete"]
_GAP: Final = 14
_PAD: Final = 16
_BUTTON: Final = 44
_WIDE_ROW: Final = 980  # design px from which a row has room for labels on its buttons
_SLIM_ROW: Final = 840  # design px under which a row takes two more lines
_HEIGHT, _SLIM_HEIGHT = 156, 212  # design px of a row
_NAME: Final = 24


class GameList(Widget):
    """One control with many rows. `chosen` is the place of the row that the page shows in full."""

    role = WidgetRole.LIST
    radius = 16

    def __init__(
        self, box: Box, shelf: Shelf, pictures: TablePictures, chose: Callable[[int], None], do: Callable[[int, Deed], None]
    ) -> None:
        super().__init__(box, label=words.TITLE)
        self.shelf = shelf
        self.chosen = 0
        self.pointer = (-1.0, -1.0)
        """Where the pointer is, in design px."""
        self.now: Callable[[], dt.datetime] = _now
        """The time here, from which dates are told."""
        self.scroll = Scroll()
        self._pictures = pictures
        self._chose = chose
        self._do = do

    @property
    def value_text(self) -> str:
        """The name of the chosen game."""
        return self.shelf.shown(self.chosen).name if self.shelf.entries else words.NONE

    # places

    @property
    def slim(self) -> bool:
        """Whether a row is so narrow that its buttons stand under its words."""
        return self.box.w < _SLIM_ROW

    @property
    def row_height(self) -> float:
        """Design px of a row."""
        return _SLIM_HEIGHT if self.slim else _HEIGHT

    @classmethod
    def high(cls, width: float) -> float:
        """Design px of a list of that width in which a few rows are seen whole."""
        rows, row = (2, _SLIM_HEIGHT) if width < _SLIM_ROW else (3, _HEIGHT)
        return rows * (row + _GAP) - _GAP + 8

    def lay(self) -> None:
        """Take the box's place; call it whenever the box or the list has changed."""
        count = len(self.shelf.entries)
        self.scroll.lay(self.box, max(0.0, count * (self.row_height + _GAP) - _GAP + 8))

    def row(self, place: int) -> Box:
        """Where a row stands at present."""
        y = self.box.y + 4 + place * (self.row_height + _GAP) - self.scroll.offset
        return Box(self.box.x + 4, y, self.box.w - 8 - (20 if self.scroll.most else 0), self.row_height)

    def in_sight(self) -> range:
        """The places that are seen, at least in part."""
        step = self.row_height + _GAP
        first = int(max(0.0, self.scroll.offset - 4) // step)
        last = int((self.scroll.offset + self.box.h) // step) + 1
        return range(first, min(last, len(self.shelf.entries)))

    def picture(self, row: Box) -> Box:
        """Where a row's picture stands."""
        high = 128 if row.w >= _WIDE_ROW else 108
        return Box(row.x + 14, row.y + 14, high * SHAPE, high)

    def picture_size(self, t: float) -> tuple[int, int]:
        """Px of a row's picture."""
        box = self.picture(self.row(0))
        return round(box.w * t), round(box.h * t)

    def buttons(self, place: int) -> list[tuple[Deed, Button]]:
        """The buttons on a row, from left to right."""
        shown, row = self.shelf.shown(place), self.row(place)
        wide = row.w >= _WIDE_ROW
        deeds: list[tuple[Deed, float, str, str]] = []
        if not shown.over:
            deeds.append(("resume", 118, words.RESUME, ""))
        if shown.row is not None and shown.deal is not None:
            deeds.append(("replay", 134 if wide else 52, words.REPLAY if wide else "", "play"))
        deeds.append(("delete", 52, "", "trash"))
        x = row.right - _PAD - sum(width for _, width, _, _ in deeds) - 10 * (len(deeds) - 1)
        made: list[tuple[Deed, Button]] = []
        for deed, width, label, icon in deeds:
            box = Box(x, row.bottom - _PAD - _BUTTON, width, _BUTTON)
            made.append((deed, Button(box, label, lambda: None, icon=icon, tip=_TIPS[deed])))
            x += width + 10
        return made

    # choosing

    def choose(self, place: int) -> None:
        """Choose a row, and bring it into view."""
        if not self.shelf.entries:
            return
        place = max(0, min(len(self.shelf.entries) - 1, place))
        top = place * (self.row_height + _GAP)
        self.scroll.show(top, top + self.row_height + 8, 4)
        if place != self.chosen:
            self.chosen = place
            self._chose(place)

    def press(self, x: float, y: float) -> None:
        """Choose the row under the pointer, or press a button on it."""
        for place in self.in_sight():
            if self.row(place).holds(x, y):
                self.choose(place)
                for deed, button in self.buttons(place):
                    if button.box.holds(x, y):
                        self._do(place, deed)
                        return
                return

    def part_at(self, x: float, y: float) -> Widget:
        """The button of a row, or the list."""
        rows = (place for place in self.in_sight() if self.row(place).holds(x, y))
        parts = (button for place in rows for _, button in self.buttons(place) if button.box.holds(x, y))
        return next(parts, self)

    def key(self, event: pygame.event.Event) -> bool:
        """Up, Down, Home and End choose."""
        way = _WAYS.get(event.key)
        if way is None:
            return False
        last = len(self.shelf.entries) - 1
        self.choose({"first": 0, "last": last}.get(way, self.chosen) if isinstance(way, str) else self.chosen + way)
        return True

    def page(self, way: int) -> None:
        """PgUp and PgDn: as many rows as are in sight."""
        self.choose(self.chosen + way * max(1, int(self.box.h // (self.row_height + _GAP))))

    # drawing

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the rows in sight."""
        self.scroll.view = self.box
        rect, before = pen.rect(self.box), pen.target.get_clip()
        if not rect.colliderect(before):
            return
        held = self.scroll.hold(pen) if pen.target.get_rect().contains(rect) else []
        pen.target.set_clip(rect.clip(before))
        now = self.now()
        for place in self.in_sight():
            row = self.row(place)
            shown = self.shelf.shown(place)
            hover = state.hover and row.holds(*self.pointer)
            self._ground(pen, row, chosen=place == self.chosen, hover=hover)
            self._pictures.draw(pen, self.picture(row), picture_name(shown))
            (self._slim_words if self.slim else self._words)(pen, row, shown, shown.when(now))
            for _, button in self.buttons(place):
                button.draw(pen, State(hover=hover and button.box.holds(*self.pointer)))
        pen.target.set_clip(before)
        self.scroll.fade(pen, held)
        self.scroll.draw_bar(pen)

    def _ground(self, pen: Pen, row: Box, *, chosen: bool, hover: bool) -> None:
        p = pen.palette
        fill = p.chosen if chosen else p.panel
        edge = (p.brass, 2.6, 1.0) if chosen else (p.line, 1.3, 0.8 if hover else 0.55)
        if chosen:
            pen.shadow(row, self.radius, 6, 3, 90)
        pen.box(row, self.radius, State(hover=hover).fill(fill, p), 0.95 if chosen else 0.55, *edge)

    def _words(self, pen: Pen, row: Box, shown: Shown, when: str) -> None:
        p, picture = pen.palette, self.picture(row)
        x, end = picture.right + 24, row.right - _PAD
        date = pen.write(when, Role.SMALL, p.muted, end, row.y + 34, "midright", Weight.REGULAR)
        pen.write(pen.fit(shown.name, _NAME, date.x - 20 - x, Weight.BOLD), _NAME, p.text, x, row.y + 36, weight=Weight.BOLD)
        figures = row.x + row.w * (0.6 if row.w >= _WIDE_ROW else 0.655)
        room = figures - 104 - x if shown.totals else end - x
        size = Role.BODY if row.w >= _WIDE_ROW else Role.SMALL
        y = row.y + 74
        first, *more = pen.art.type.wrap(shown.rules_line, TYPE_SIZE[size] * pen.t, room * pen.t, Weight.REGULAR)
        for line in [first, *([pen.fit(" ".join(more), size, room, Weight.REGULAR)] if more else [])]:
            pen.write(line, size, p.muted, x, y, weight=Weight.REGULAR)
            y += 24
        self._state(pen, shown, x, max(y + 12, row.y + 118), room)
        self._totals(pen, row, shown, figures)

    def _slim_words(self, pen: Pen, row: Box, shown: Shown, when: str) -> None:
        p, picture = pen.palette, self.picture(row)
        x = picture.right + 20
        room = row.right - _PAD - x
        pen.write(pen.fit(shown.name, _NAME, room, Weight.BOLD), _NAME, p.text, x, row.y + 34, weight=Weight.BOLD)
        rules = pen.fit(shown.rules_line, Role.SMALL, room, Weight.REGULAR)
        pen.write(rules, Role.SMALL, p.muted, x, row.y + 66, weight=Weight.REGULAR)
        self._state(pen, shown, x, row.y + 96, room)
        pen.write(when, Role.SMALL, p.muted, row.x + 16, row.bottom - 28, weight=Weight.REGULAR)
        for area, total in shown.totals:
            pen.sign(area, x + 12, row.y + 128, 20)
            x = pen.write(number(total), 20, p.text, x + 30, row.y + 128, weight=Weight.BOLD).right + 20

    @staticmethod
    def _state(pen: Pen, shown: Shown, x: float, y: float, room: float) -> None:
        p = pen.palette
        tint = p.muted if shown.over or shown.row is None else p.brass_text
        role = Role.BODY if pen.width(shown.state_line, Role.BODY) <= room else Role.SMALL  # before a name is cut
        pen.write(pen.fit(shown.state_line, role, room), role, tint, x, y)

    @staticmethod
    def _totals(pen: Pen, row: Box, shown: Shown, right: float) -> None:
        step = 37 if len(shown.totals) < 3 else 30
        y = row.cy + 18 - step * (len(shown.totals) - 1) / 2
        for area, total in shown.totals:
            pen.sign(area, right - 80, y, 24)
            pen.write(number(total), _NAME, pen.palette.text, right + 16, y, "midright", Weight.BOLD)
            y += step

    def draw_focus(self, pen: Pen) -> None:
        """The ring stands round the chosen row."""
        if self.chosen in self.in_sight():
            before = pen.target.get_clip()
            pen.target.set_clip(pen.rect(self.box.inset(-4)).clip(before))
            pen.box(self.row(self.chosen).inset(-4), self.radius + 4, stroke=pen.palette.text, stroke_width=2)
            pen.target.set_clip(before)


def _now() -> dt.datetime:
    return dt.datetime.now().astimezone()


def picture_name(shown: Shown) -> tuple[int, str]:
    """The name of a game's picture: another one after every move."""
    return shown.entry.game, shown.entry.changed


_TIPS: Final[dict[Deed, str]] = {"resume": words.RESUME, "replay": words.REPLAY, "delete": words.DELETE}
_WAYS: Final[dict[int, int | str]] = {
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_HOME: "first",
    pygame.K_END: "last",
}
