"""Beside the options of house rules: their name, what is different, what does not go together, and what it does to the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.house_rules import MOST_LETTERS
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets import Button, TextField
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words import pages_text
from canasta_desktop.words.numbers import number, percent
from canasta_desktop.words.options import trouble_text
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.house_draft import Cell, Draft, Remedy, Trouble
    from canasta_desktop.session.trial import Effect
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget

    Measure = Callable[[str, Role | float, Weight], float]
    Wrap = Callable[[str, Role | float, float, Weight], list[str]]

_HEAD: Final = 40  # design px of a heading
_FIELD: Final = 50
_BUTTON: Final = 48
_LEAD: Final = 28  # design px from line to line of a sentence
_LEAST_ROWS: Final = 1


@dataclass(frozen=True)
class Measured:
    """What bots have found out: of the rules as they come, and of the player's own; None: nothing yet."""

    usual: Effect | None
    own: Effect | None
    given_up: bool = False


class Panel:
    """The panel of width `w` at `x`, `y`. `room` is the height that it may take; None: what it needs."""

    def __init__(
        self,
        draft: Draft,
        trouble: Trouble | None,
        measured: Measured,
        at: tuple[float, float, float],
        measure: Measure,
        wrap: Wrap,
        *,
        named: Callable[[str], None],
        settle: Callable[[Remedy], None],
        low: bool,
        room: float | None = None,
    ) -> None:
        self.draft, self.trouble, self.measured = draft, trouble, measured
        self._x, self._y, self._w = at
        self._measure, self._wrap = measure, wrap
        self._named, self._settle = named, settle
        self._line = 38 if low else 44
        self._changed = draft.changed_cells()
        below = self._clash_height + self._effect_height
        free = None if room is None else room - _HEAD - _FIELD - 14 - _HEAD - below
        self._rows = self._fitting(free)
        self._list_y = self._y + _HEAD + _FIELD + 14
        self._clash_y = self._list_y + _HEAD + self._list_height
        self._effect_y = self._clash_y + self._clash_height
        self.bottom = self._effect_y + self._effect_height

    # measures

    @property
    def _right(self) -> float:
        return self._x + self._w

    def _fitting(self, free: float | None) -> Sequence[Cell]:
        """The changed cells that there is room to list."""
        if free is None or len(self._changed) * self._line <= free:
            return self._changed
        return self._changed[: max(_LEAST_ROWS, int((free - _LEAD) / self._line))]

    @property
    def _list_height(self) -> float:
        if not self._changed:
            return len(self._wrap(words.NOTHING_DIFFERENT, Role.SMALL, self._w, Weight.REGULAR)) * _LEAD + 10
        return len(self._rows) * self._line + (_LEAD if len(self._rows) < len(self._changed) else 0) + 12

    @property
    def _reason(self) -> list[str]:
        return self._wrap(trouble_text(self.trouble), Role.BODY, self._w - 40, Weight.REGULAR) if self.trouble else []

    @property
    def _buttons_in_rows(self) -> int:
        """Rows that the ways out take: beside each other where both have room."""
        if self.trouble is None:
            return 0
        half = (self._w - 40 - 12) / 2
        count = len(self.trouble.remedies)
        return 1 if all(self._wide(place) <= half for place in range(count)) else count

    def _wide(self, place: int) -> float:
        label = self._label(place)
        cap = self._measure(words.REMEDY_KEY, Role.SMALL, Weight.BOLD) + 16 + 12 if place == 0 else 0
        return self._measure(label, 20, Weight.SEMIBOLD) + cap + 36

    @property
    def _clash_height(self) -> float:
        if self.trouble is None:
            return 0
        return 66 + len(self._reason) * _LEAD + self._buttons_in_rows * (_BUTTON + 10) + 10 + 16

    @property
    def _effect_height(self) -> float:
        if self._no_effect:
            return _HEAD + len(self._wrap(self._no_effect, Role.SMALL, self._w, Weight.REGULAR)) * _LEAD
        return _HEAD + 30 * (1 + self._told_apart) + len(words.FIGURES) * self._line

    @property
    def _base(self) -> str:
        """The preset's title, short."""
        return pages_text.SHORT_TITLES.get(self.draft.base, preset_title(self.draft.base))

    @property
    def _second(self) -> float:
        """The right edge of the preset's figures."""
        return self._right - max(84, self._measure(words.YOURS, Role.SMALL, Weight.REGULAR) + 20)

    @property
    def _told_apart(self) -> bool:
        """Whether the number of deals stands in a line of its own, for there is no room before the heads."""
        needed = max(self._measure(told, Role.SMALL, Weight.REGULAR) for told in (words.deals_played(999), words.BOTS_PLAY))
        return self._x + needed + 16 > self._second - self._measure(self._base, Role.SMALL, Weight.REGULAR)

    @property
    def _no_effect(self) -> str:
        """Why there are no figures; empty where there are some."""
        if self.trouble:
            return words.NOT_TRIED
        if self.measured.given_up and not (self.measured.usual or self.measured.own):
            return words.NO_BOTS
        return ""

    # controls

    @property
    def field_box(self) -> Box:
        """Where the name is typed."""
        return Box(self._x, self._y + _HEAD, self._w, _FIELD)

    def controls(self) -> list[Widget]:
        """The name, and the ways out of a conflict."""
        made: list[Widget] = [TextField(self.field_box, self.draft.name, self._named, hint=words.NAME_HINT, limit=MOST_LETTERS)]
        if self.trouble:
            made += [self._button(place, way) for place, way in enumerate(self.trouble.remedies)]
        return made

    def _button(self, place: int, way: Remedy) -> Button:
        box = self._clash_box
        inner, rows = box.w - 40, self._buttons_in_rows
        wide = (inner - 12) / 2 if rows == 1 and self.trouble and len(self.trouble.remedies) > 1 else inner
        across, down = (place, 0) if rows == 1 else (0, place)
        y = box.bottom - 18 - rows * (_BUTTON + 10) + 10 + down * (_BUTTON + 10)
        where = Box(box.x + 20 + across * (wide + 12), y, wide, _BUTTON)
        settle = partial(self._settle, way)
        if place == 0:
            return Button(where, self._label(0), settle, kind="main", cap=words.REMEDY_KEY, hotkey=pygame.K_f)
        return Button(where, self._label(place), settle)

    def _label(self, place: int) -> str:
        if self.trouble is None:
            return ""
        way = self.trouble.remedies[place]
        if way.back and len(way.values) > 1:
            return words.PUT_BACK[min(len(way.values), 3) - 2]
        cell, value = way.values[0]
        here = cell in self.trouble.cells and not way.back
        told = words.NO_LINE if value is None and cell.total is not None else words.value(cell.option, value)
        return words.make_it(cell, told, here=here)

    @property
    def _clash_box(self) -> Box:
        return Box(self._x, self._clash_y, self._w, self._clash_height - 16)

    # drawing

    def paint(self, pen: Pen, dy: float = 0) -> None:
        """Draw all but the controls, `dy` further down."""
        self._paint_names(pen, dy)
        if self.trouble:
            self._paint_clash(pen, dy)
        self._paint_effect(pen, dy)

    def _head(self, pen: Pen, title: str, y: float) -> None:
        pen.write(title, Role.BODY, pen.palette.brass_text, self._x, y + 18, weight=Weight.BOLD)

    def _paint_names(self, pen: Pen, dy: float) -> None:
        p = pen.palette
        self._head(pen, words.NAME, self._y + dy)
        self._head(pen, words.DIFFERENT, self._list_y + dy)
        if self._changed:
            told = words.counted_options(len(self.draft.changed_options()), len({c.option for c in self.draft.cells()}))
            if pen.width(words.DIFFERENT, Role.BODY) + pen.width(told, Role.SMALL) + 24 < self._w:
                pen.write(told, Role.SMALL, p.muted, self._right, self._list_y + dy + 18, "midright", Weight.REGULAR)
        else:
            pen.paragraph(
                words.NOTHING_DIFFERENT, Role.SMALL, p.muted, self._x, self._list_y + dy + _HEAD + 12, self._w, _LEAD / 18
            )
        for place, cell in enumerate(self._rows):
            self._paint_change(pen, cell, self._list_y + dy + _HEAD + place * self._line)
        if len(self._rows) < len(self._changed):
            y = self._list_y + dy + _HEAD + len(self._rows) * self._line + _LEAD / 2 + 2
            more = words.and_more(len(self._changed) - len(self._rows))
            pen.write(more, Role.SMALL, p.muted, self._x, y, weight=Weight.REGULAR)

    def _paint_change(self, pen: Pen, cell: Cell, y: float) -> None:
        p, middle = pen.palette, y + self._line / 2
        now = words.value(cell.option, self.draft.value(cell))
        before = words.value(cell.option, self.draft.original(cell))
        wrong = self.trouble is not None and cell in self.trouble.cells
        tint = p.minus if wrong else p.brass_text
        drawn = pen.write(now, self._size(cell), tint, self._right, middle, "midright", Weight.BOLD)
        arrow = min(drawn.x, self._right - self._figures) - 18
        label, end = words.cell(cell), arrow - 28 - pen.width(before, Role.SMALL, Weight.REGULAR)
        if self._x + pen.width(label, Role.BODY, Weight.REGULAR) <= end:  # else the row of the option says what it was
            pen.icon("right", arrow, middle, 15, p.muted, 12)
            pen.write(before, Role.SMALL, p.muted, arrow - 16, middle, "midright", Weight.REGULAR)
        else:
            label = pen.fit(label, Role.BODY, drawn.x - 12 - self._x, Weight.REGULAR)
        pen.write(label, Role.BODY, p.text, self._x, middle, weight=Weight.REGULAR)
        pen.hair(self._x, y + self._line, self._w, p.line, 0.28)

    def _size(self, cell: Cell) -> Role:
        """Figures are larger than words."""
        return Role.HEAD if type(self.draft.value(cell)) is int else Role.BODY

    @property
    def _figures(self) -> float:
        """How wide the widest figure is: arrows stand under each other."""
        cells = [cell for cell in self._rows if self._size(cell) is Role.HEAD]
        told = [words.value(cell.option, self.draft.value(cell)) for cell in cells]
        return max((self._measure(figure, Role.HEAD, Weight.BOLD) for figure in told), default=0)

    def _paint_clash(self, pen: Pen, dy: float) -> None:
        p, b = pen.palette, self._clash_box.moved(0, dy)
        pen.box(b, 14, p.wrong, 1, p.minus, 1.8)
        pen.icon("warn", b.x + 32, b.y + 34, 24, p.minus, 9)
        head = words.CONFLICT_RANGE
        if self.trouble and self.trouble.clash:
            mine = sum(cell.option in self.trouble.options for cell in self._changed)
            head = words.CONFLICT_TWO if 2 in (mine, len(self.trouble.options)) else words.CONFLICT_ONE
        head = pen.fit(head, Role.BODY, b.w - 72, Weight.BOLD)
        pen.write(head, Role.BODY, p.minus, b.x + 56, b.y + 34, weight=Weight.BOLD)
        for place, line in enumerate(self._reason):
            pen.write(line, Role.BODY, p.text, b.x + 20, b.y + 72 + place * _LEAD, weight=Weight.REGULAR)

    def _paint_effect(self, pen: Pen, dy: float) -> None:
        p, y = pen.palette, self._effect_y + dy
        self._head(pen, words.EFFECT, y)
        if self._no_effect:
            pen.paragraph(self._no_effect, Role.SMALL, p.muted, self._x, y + _HEAD + 10, self._w, _LEAD / 18)
            return
        y += _HEAD
        columns = self._columns
        effects = [effect for _, _, effect, _ in columns if effect]
        played = min(effect.deals for effect in effects) if len(effects) == len(columns) else 0
        told = words.deals_played(played) if played else words.BOTS_PLAY
        pen.write(told, Role.SMALL, p.muted, self._x, y + 12, weight=Weight.REGULAR)
        y += 30 * self._told_apart
        for head, right, _, _ in columns:
            pen.write(head, Role.SMALL, p.muted, right, y + 12, "midright", Weight.REGULAR)
        y += 30
        for place, what in enumerate(words.FIGURES):
            middle, end = y + place * self._line + self._line / 2, self._second - 40
            pen.hair(self._x, middle - self._line / 2, self._w, p.line, 0.28)
            for _, right, effect, weight in columns:
                drawn = pen.write(_figures(effect)[place], Role.BODY, p.text, right, middle, "midright", weight)
                end = min(end, drawn.x)
            label = pen.fit(what, Role.BODY, end - 8 - self._x, Weight.REGULAR)
            pen.write(label, Role.BODY, p.text, self._x, middle, weight=Weight.REGULAR)

    @property
    def _columns(self) -> list[tuple[str, float, Effect | None, Weight]]:
        """The columns of figures: head, right edge, what was found out; the player's own only where they differ."""
        if not self._changed:
            return [(self._base, self._right, self.measured.usual, Weight.SEMIBOLD)]
        return [
            (self._base, self._second, self.measured.usual, Weight.REGULAR),
            (words.YOURS, self._right, self.measured.own, Weight.BOLD),
        ]


def _figures(effect: Effect | None) -> tuple[str, ...]:
    """The figures in the order of their labels; dots while there are none."""
    if effect is None:
        return ("…",) * len(words.FIGURES)
    return (f"{effect.turns:.1f}", number(round(effect.stock)), number(round(effect.points)), percent(effect.outs))
