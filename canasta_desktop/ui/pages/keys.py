"""What every key does, by place; the keys of the table can be chosen here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.scroll_page import ScrollPage
from canasta_desktop.ui.kit.widgets import Button, Widget, cap_width, draw_area, draw_cap
from canasta_desktop.ui.kit.widgets.frame import draw_bubble
from canasta_desktop.ui.table.keymap import FIXED, USUAL, Command, Keymap, cap_of
from canasta_desktop.words import keys_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.kit.widgets.base import State
    from canasta_desktop.ui.table.window import GameWindow
    from canasta_desktop.words.keys_text import KeyRow

_ROW, _HEAD, _AFTER = 44, 58, 26  # design px
_BESIDE: Final = 20  # design px between the key caps and what they do
_OUT: Final = 10  # design px that a row stands out over its words
_COLUMN: Final = 520  # design px that a column is wide at least
_WAITING: Final = "…"


class ChosenKey(Widget):
    """The row of a key that can be chosen: pressed, it waits for the new key; Backspace puts the usual one back."""

    def __init__(
        self,
        box: Box,
        row: KeyRow,
        keys: Keymap,
        choose: Callable[[], None],
        reset: Callable[[], None],
        *,
        cap: float,
        waiting: bool,
    ) -> None:
        """`cap` are the design px for the key caps of this row's group."""
        super().__init__(box)
        self._beside = box.x + _OUT + cap + _BESIDE
        self.row = row
        self.keys = keys
        self.waiting = waiting
        self._choose = choose
        self._reset = reset

    def activate(self) -> None:
        """Wait for a key."""
        self._choose()

    def key(self, event: pygame.event.Event) -> bool:
        """Backspace: as usual."""
        if event.key == pygame.K_BACKSPACE:
            self._reset()
            return True
        return super().key(event)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw it in its state."""
        p, b = pen.palette, self.box
        if self.waiting:
            pen.box(b, self.radius, p.chosen, 1, p.brass, 2)
        elif state.hover or state.pressed:
            pen.box(b, self.radius, p.raised, 0.9, p.line, 1.3, 0.7)
        cap = _WAITING if self.waiting else self.keys.cap(self.row.command)
        draw_cap(pen, b.x + _OUT, b.cy, cap, p.brass_text)
        x, right = self._beside, b.right - _OUT
        if self.keys.differs(self.row.command) and not self.waiting:
            was = words.usual(cap_of(USUAL[Command(self.row.command)]) or "")
            long = pen.width(self.row.deed, Role.BODY, Weight.REGULAR) + pen.width(was, Role.SMALL) + 16
            if x + long < right:
                right = pen.write(was, Role.SMALL, p.muted, right, b.cy, "midright", Weight.REGULAR).x - 16
        deed, tint = (words.PRESS_NOW, p.brass_text) if self.waiting else (self.row.deed, p.text)
        said = pen.fit(deed, Role.BODY, right - x, Weight.REGULAR)
        pen.write(said, Role.BODY, tint, x, b.cy, weight=Weight.REGULAR)


class KeysScene(ScrollPage):
    """All keys, in as many columns as have room."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self._waiting: str | None = None
        """The command whose new key is awaited."""
        self._refused: tuple[str, str] | None = None
        """The command whose new key was refused, and why."""

    @property
    def keys(self) -> Keymap:
        """The keys as they are now."""
        return Keymap(self.app.preferences.now.keys)

    @property
    def wants_every_key(self) -> bool:
        """Whether the next key is the one that is chosen, whatever it usually does."""
        return self._waiting is not None

    # the page

    @property
    def view(self) -> Box:
        """All of the page under its title."""
        return self.page_view

    @property
    def _count(self) -> int:
        return max(1, min(3, int(self.view.w // _COLUMN)))

    def _groups(self) -> list[tuple[Box, str, Sequence[KeyRow]]]:
        """The groups, each put under the shortest column; measured from the page's upper edge."""
        pad, gap = 30, 48
        count = self._count
        wide = (self.view.w - 2 * pad - gap * (count - 1)) / count
        ends = [20.0] * count
        laid: list[tuple[Box, str, Sequence[KeyRow]]] = []
        for name, rows in words.GROUPS:
            place = ends.index(min(ends))
            high = _HEAD + _ROW * len(rows)
            laid.append((Box(self.view.x + pad + place * (wide + gap), ends[place], wide, high), name, rows))
            ends[place] += high + _AFTER
        return laid

    def lay_page(self) -> float:
        """As long as the longest column."""
        return max(box.bottom for box, _, _ in self._groups()) + 24

    def frame_controls(self) -> Sequence[Widget]:
        """Back, and all keys as usual."""
        wide = self.button_width(words.ALL_BACK, icon="undo")
        box = Box(self.width - self.margin - wide, self.head_y - 24, wide, 48)
        different = any(self.keys.differs(command) for command in Command)
        return [self.back_button(), Button(box, words.ALL_BACK, self._all_back, icon="undo", enabled=different)]

    def page_controls(self) -> Sequence[Widget]:
        """The rows of the keys that can be chosen."""
        made: list[Widget] = []
        keys = self.keys
        for box, _, rows in self._groups():
            chosen = [row for row in rows if row.command]
            cap = max((self._cap(keys.cap(row.command)) for row in chosen), default=0)
            for at, row in enumerate(chosen):
                place = Box(box.x - _OUT, box.y + _HEAD + at * _ROW + 1, box.w + 2 * _OUT, _ROW - 2)
                choose, reset = partial(self._wait, row.command), partial(self._give, row.command, None)
                made.append(ChosenKey(place, row, keys, choose, reset, cap=cap, waiting=row.command == self._waiting))
        return made

    def _cap(self, words: str) -> float:
        """Design px that a key cap takes, as `cap_width` before there is a pen."""
        return max(28, self.words_width(words, Role.SMALL, Weight.BOLD) + 16)

    def back(self) -> None:
        """Back to where the keys were opened."""
        self.app.pop()

    # choosing

    def _wait(self, command: str | None) -> None:
        """Let the next key be the one of a command; None: no longer."""
        self._waiting, self._refused = command, None
        self.rebuild()

    def _give(self, command: str, key: int | None) -> None:
        """Give a command a key, or the usual one, where that is free; else say what has it."""
        keys = self.keys
        wanted = USUAL[Command(command)] if key is None else key
        has = keys.command(wanted)
        if wanted in FIXED:
            self._refused = (command, words.fixed(FIXED[wanted]))
        elif has is not None and has != command:
            self._refused = (command, words.taken(keys.cap(has), has.value))
        else:
            self.app.preferences.change("keys", keys.with_key(command, key))
            self._wait(None)
        self.invalidate()

    def _all_back(self) -> None:
        self.app.preferences.change("keys", self.keys.usual())
        self._wait(None)

    def handle(self, event: pygame.event.Event) -> bool:
        """The key that is awaited first."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._refused:
            self._refused = None
            self.invalidate()
        if self._waiting is not None:
            if event.type == pygame.KEYDOWN:
                self._pressed(self._waiting, event)
                return True
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._wait(None)
        return super().handle(event)

    def _pressed(self, command: str, event: pygame.event.Event) -> None:
        """A key while one is awaited: Esc gives up, Backspace means the usual one; Shift and the like alone mean nothing."""
        if event.key == pygame.K_ESCAPE:
            self._wait(None)
        elif event.key == pygame.K_BACKSPACE:
            self._give(command, None)
        elif cap_of(event.key) is not None and shortcuts.plain(event):
            self._give(command, event.key)

    # drawing

    def paint(self, pen: Pen) -> None:
        """Title and ground."""
        self.paint_title(pen, words.KEYS)
        draw_area(pen, self.view.inset(-3))
        x = self.title_right(words.KEYS) + 28
        room = self.width - self.margin - self.button_width(words.ALL_BACK, icon="undo") - 24 - x
        if self.words_width(words.HOW_TO, Role.BODY, Weight.REGULAR) <= room:
            pen.write(words.HOW_TO, Role.BODY, pen.palette.muted, x, self.head_y + 4, weight=Weight.REGULAR)

    def paint_page(self, pen: Pen, top: float) -> None:
        """The groups; the rows that can be chosen are controls."""
        p = pen.palette
        stays = self._stays()
        for box, name, rows in self._groups():
            y = top + box.y
            pen.write(name, Role.HEAD, p.brass_text, box.x, y + 24, weight=Weight.BOLD)
            pen.hair(box.x, y + 50, box.w, p.line, 0.6)
            if rows[0].command:
                continue
            pen.write(stays, Role.SMALL, p.muted, box.right, y + 27, "midright", Weight.REGULAR)
            room = max(sum(cap_width(pen, key) + 8 for key in row.caps) for row in rows) + _BESIDE
            for at, row in enumerate(rows):
                self._paint_row(pen, Box(box.x, y + _HEAD + at * _ROW, box.w, _ROW), row, room)

    def _stays(self) -> str:
        """What stands beside the headings of keys that cannot be chosen: the short word where a heading leaves little room."""
        fixed = [(box.w, name) for box, name, rows in self._groups() if not rows[0].command]
        left = min(wide - self.words_width(name, Role.HEAD, Weight.BOLD) for wide, name in fixed)
        return words.STAYS if self.words_width(words.STAYS, Role.SMALL, Weight.REGULAR) + _BESIDE <= left else words.STAYS_SHORT

    @staticmethod
    def _paint_row(pen: Pen, b: Box, row: KeyRow, room: float) -> None:
        p, x = pen.palette, b.x
        for key in row.caps:
            draw_cap(pen, x, b.cy, key, p.muted)
            x += cap_width(pen, key) + 8
        said = pen.fit(row.deed, Role.BODY, b.w - room, Weight.REGULAR)
        pen.write(said, Role.BODY, p.text, b.x + room, b.cy, weight=Weight.REGULAR)

    def paint_over(self, pen: Pen) -> None:
        """Why a key was refused, at its row."""
        if self._refused is None:
            return
        command, why = self._refused
        for placed in self._inside:
            if isinstance(placed.inner, ChosenKey) and placed.inner.row.command == command:
                draw_bubble(pen, why, (placed.box.x + _OUT + 20, placed.box.y + 4))
