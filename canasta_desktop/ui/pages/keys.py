"""What every key does, by place; the keys of the table can be chosen here."""

from __future__ import annotations

from functools import partial
from itertools import starmap
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.elements import Framed, Hairline, Picture, Text
from canasta_desktop.ui.kit.layout import Column, Columns, Either, Element, IfRoom, Padding, Row, Ruler, Spacer, Span, Viewport
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, State, Widget, draw_area, draw_cap
from canasta_desktop.ui.services.keymap import FIXED, Command, Keymap, cap_of, usual_keys
from canasta_desktop.words import hotkeys
from canasta_desktop.words import keys_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.services.game_window import GameWindow
    from canasta_desktop.words.keys_text import KeyRow

_ROW: Final = 44  # design px
_BESIDE: Final = 20  # design px between the key caps and what they do
_OUT: Final = 10  # design px that a row stands out over its words
_LINE: Final = 28  # design px from line to line
_COLUMN: Final = 467  # design px that a column is wide at least
_WAITING: Final = "…"


class ChosenKey(Widget):
    """The row of a key that can be chosen: pressed, it waits for the new key; Backspace puts the usual one back."""

    def __init__(
        self, row: KeyRow, keys: Keymap, choose: Callable[[], None], reset: Callable[[], None], *, cap: float, waiting: bool
    ) -> None:
        """`cap` are the design px for the key caps of this row's group."""
        super().__init__(label=row.action)
        self.row, self.keys, self.waiting = row, keys, waiting
        self._cap, self._choose, self._reset = cap, choose, reset

    @property
    def value_text(self) -> str:
        """The chosen key, or that the control waits for one."""
        return words.PRESS_NOW if self.waiting else self.keys.cap(self.row.command)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        room = width - 2 * _OUT - self._cap - _BESIDE
        return Span.of(_ROW - 2 - _LINE + _LINE * len(ruler.wrap(self.row.action, Role.BODY, room, Weight.REGULAR)))

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
        x, right = b.x + _OUT + self._cap + _BESIDE, b.right - _OUT
        if self.keys.differs(self.row.command) and not self.waiting:
            was = words.usual(cap_of(usual_keys()[Command(self.row.command)]) or "")
            long = pen.width(self.row.action, Role.BODY, Weight.REGULAR) + pen.width(was, Role.SMALL) + 16
            if x + long < right:
                right = pen.write(was, Role.SMALL, p.muted, right, b.cy, "midright", Weight.REGULAR).x - 16
        said, tint = (words.PRESS_NOW, p.brass_text) if self.waiting else (self.row.action, p.text)
        lines = pen.wrap(said, Role.BODY, right - x)
        for at, line in enumerate(lines):
            pen.write(line, Role.BODY, tint, x, b.cy + _LINE * (at - (len(lines) - 1) / 2), weight=Weight.REGULAR)


class KeysScene(PageScene):
    """All keys, in as many columns as have room."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self._waiting: str | None = None
        """The command whose new key is awaited."""
        self.groups: Element | None = None

    @property
    def keys(self) -> Keymap:
        """The keys as they are now."""
        return Keymap(self.app.preferences.now.keys)

    @property
    def wants_every_key(self) -> bool:
        """Whether the next key is the one that is chosen, whatever it usually does."""
        return self._waiting is not None

    def body(self) -> Element:
        """The groups of keys, in as many columns as fit; keys that can be chosen are controls."""
        changed = any(map(self.keys.differs, Command))
        all_back = Button(words.ALL_BACK, self._all_back, icon="undo", enabled=changed)
        how_to = Padding(Text(words.HOW_TO, ink="muted", weight=Weight.REGULAR), left=28, top=8, right=24)
        self.groups = Columns(*starmap(self._group, words.groups()), columns=3, least=_COLUMN, gap=48, row_gap=26)
        long = Viewport(Padding(self.groups, 30, top=20, bottom=24))
        return self.under_title(words.KEYS, IfRoom(how_to), all_back.sized(high=48), body=Framed(long, draw_area, 3))

    def _group(self, name: str, rows: Sequence[KeyRow]) -> Element:
        alone = Text(name, Role.HEAD, "brass_text", Weight.BOLD, line=48)
        line = Hairline(4, alpha=0.6)
        if rows[0].command:
            return Column(alone, line, Spacer(6), *self._chosen_rows(rows))
        widest = max(self.words_width(name, Role.HEAD, Weight.BOLD) for name, rows in words.groups() if not rows[0].command)
        same = Padding(alone, 0).sized(wide=Span(widest, widest), grow=1)  # so that the same words stand beside all of them
        long, short = (
            Padding(Text(said, Role.SMALL, "muted", Weight.REGULAR, line=42, align="end"), top=6, grow=1)
            for said in (words.STAYS, words.STAYS_SHORT)
        )
        beside = (Row(*parts, gap=_BESIDE) for parts in ((same, long), (same, short), (alone, short)))
        return Column(Either(*beside, Column(alone, short)), line, Spacer(6), *self._fixed_rows(rows))

    def _chosen_rows(self, rows: Sequence[KeyRow]) -> list[Element]:
        keys, made = self.keys, list[Element]()
        cap = max(self._cap(keys.cap(row.command)) for row in rows)
        for row in rows:
            choose, reset = partial(self._wait, row.command), partial(self._give, row.command, None)
            key = ChosenKey(row, keys, choose, reset, cap=cap, waiting=row.command == self._waiting)
            made.append(Padding(key, -_OUT, 1))
        return made

    def _fixed_rows(self, rows: Sequence[KeyRow]) -> list[Element]:
        caps = [[hotkeys.cap(name) for name in row.caps] for row in rows]
        room = max(sum(self._cap(key) + 8 for key in keys) for keys in caps) + _BESIDE
        return [
            Row(
                Picture(partial(_paint_caps, keys), room, _ROW, said=" ".join(keys)),
                Padding(Text(row.action, weight=Weight.REGULAR, line=_LINE, lines=None, grow=1), 0, (_ROW - _LINE) / 2),
            )
            for row, keys in zip(rows, caps, strict=True)
        ]

    def _cap(self, words: str) -> float:
        """Design px that a key cap takes, as `cap_width` before there is a pen."""
        return max(28, self.words_width(words, Role.SMALL, Weight.BOLD) + 16)

    def _wait(self, command: str | None) -> None:
        """Let the next key be the one of a command; None: no longer."""
        self._waiting = command
        self.rebuild()

    def _give(self, command: str, key: int | None) -> None:
        """Give a command a key, or the usual one, if it is free; otherwise say which command has it."""
        keys, wanted = self.keys, usual_keys()[Command(command)] if key is None else key
        has = keys.holder(wanted)
        if wanted not in FIXED and (has is None or has == command):
            self.app.preferences.change("keys", keys.with_key(command, key))
            self._wait(None)
            return
        why = words.fixed(FIXED[wanted]) if wanted in FIXED else words.taken(keys.cap(has), has.value) if has else ""
        for row in self.group.widgets:
            if isinstance(row, ChosenKey) and row.row.command == command:
                self.refuse(why, (row.seen.x + _OUT + 20, row.seen.y + 4))

    def _all_back(self) -> None:
        self.app.preferences.change("keys", self.keys.usual())
        self._wait(None)

    def handle(self, event: pygame.event.Event) -> bool:
        """The key that is awaited first."""
        if self._waiting is not None:
            if event.type == pygame.KEYDOWN:
                self._pressed(self._waiting, event)
                return True
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._wait(None)
        return super().handle(event)

    def _pressed(self, command: str, event: pygame.event.Event) -> None:
        """Handle a key while one is awaited: Esc gives up, Backspace resets the key; Shift and the like alone mean nothing."""
        if event.key == pygame.K_ESCAPE:
            self._wait(None)
        elif event.key == pygame.K_BACKSPACE:
            self._give(command, None)
        elif cap_of(event.key) is not None and shortcuts.plain(event):
            self._give(command, event.key)


def _paint_caps(caps: Sequence[str], pen: Pen, box: Box) -> None:
    x = box.x
    for key in caps:
        x += draw_cap(pen, x, box.cy, key, pen.palette.muted) + 8
