"""The options of house rules as rows: each is made from its declaration, and none is listed twice."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.engine.options import OptionKind, house_option
from canasta_desktop.session.house_draft import Cell
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets import Button, Choice, State, Widget
from canasta_desktop.ui.kit.widgets.link import Link
from canasta_desktop.ui.kit.widgets.stepper import HIGH, WIDE, NumberField, Stepper
from canasta_desktop.ui.kit.widgets.toggle import Toggle
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words import pages_text
from canasta_desktop.words.rule_values import OPTIONS_OF
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Measure = Callable[[str, Role | float, Weight], float]

    from canasta_desktop.session.house_draft import Draft, Trouble

TOPICS: Final = {
    "deal": ("cards", "seats", "turn"),
    "melds": ("melds", "threes"),
    "opening": ("opening",),
    "out": ("pile", "out", "asking", "end"),
    "score": ("score",),
}
"""The chapters of the rules whose options stand under each heading."""

_HEAD: Final = 46  # design px of a heading
_HEAD_LOW: Final = 40
_ROW, _ROW_LOW = 62, 56
_LINE: Final = 36  # design px of a line more
_BACK: Final = 36  # design px of a way back
_GAP: Final = 20
_PAD: Final = 16
_SEVERAL: Final = (OptionKind.TABLE, OptionKind.LIST, OptionKind.PARTS)
"""Kinds of options that are several fields in a row."""
_MOST_BESIDE: Final = 6
"""So many choices stand beside each other; through more numbers the player steps."""


def _next(choices: Sequence[int], value: int, wanted: int) -> int:
    """The choice that is wanted, or the next one on the way to it from the value that is chosen."""
    if wanted > value:
        return next(choice for choice in choices if choice >= wanted)
    return next(choice for choice in reversed(choices) if choice <= wanted)


class PutBack(Link):
    """`Classic: 11`, and the arrow that brings it back."""

    radius = 8

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the words and the arrow."""
        p, b = pen.palette, self.box
        if state.hover:
            pen.box(b, 8, p.chosen, 0.7)
        pen.icon("undo", b.right - 18, b.cy, 20, p.brass_text, 11)
        pen.write(self.label, Role.SMALL, p.text if state.hover else p.muted, b.right - 38, b.cy, "midright", Weight.REGULAR)


@dataclass(slots=True)
class Row:
    """One row: its box on the page, its title and where that stands, its controls, and whether it is changed or wrong."""

    box: Box
    title: str
    title_y: float
    widgets: list[Widget] = field(default_factory=list)
    changed: bool = False
    wrong: bool = False


class Rows:
    """All rows in a column `width` wide from `x`, with their headings (`heads`: words and upper edge)."""

    def __init__(
        self,
        draft: Draft,
        trouble: Trouble | None,
        x: float,
        width: float,
        measure: Measure,
        put: Callable[[Cell, Any], None],
        put_back: Callable[[Cell], None],
        add_line: Callable[[], None],
        *,
        only_changed: bool,
        low: bool,
        top: float = 0,
    ) -> None:
        """`measure` answers the width of a line of text in design px; the others are told every change."""
        self._draft, self._trouble = draft, trouble
        self._x, self._width, self._measure, self._put = x, width, measure, put
        self._put_back, self._add_line = put_back, add_line
        self._low = low
        self._title = pages_text.SHORT_TITLES.get(draft.base, preset_title(draft.base))
        self.heads: list[tuple[str, float]] = []
        self.rows: list[Row] = []
        self.y = top
        for topic, chapters in TOPICS.items():
            offered = {option.name for option in draft.offered()}
            names = [name for chapter in chapters for name in OPTIONS_OF[chapter] if name in offered]
            self._section(words.TOPICS[topic], names, only_changed=only_changed)

    def _section(self, title: str, names: Sequence[str], *, only_changed: bool) -> None:
        rows: list[tuple[str, ...]] = [(name,) for name in names]
        if any(house_option(name).kind is OptionKind.TABLE for name in names):
            # a table and the numbers beside it are one row of fields
            together = tuple(name for name in names if house_option(name).kind in (OptionKind.TABLE, OptionKind.NUMBER))
            rows = [together, *((name,) for name in names if name not in together)]
        if only_changed:
            shown = {*self._draft.changed_options(), *(self._trouble.options if self._trouble else ())}
            rows = [row for row in rows if shown & set(row)]
        if not rows:
            return
        head = _HEAD_LOW if self._low else _HEAD
        self.heads.append((title, self.y))
        self.y += head
        for row in rows:
            if len(row) > 1 or house_option(row[0]).kind in _SEVERAL:
                self._fields(row)
            else:
                self._single(Cell(row[0]))
        self.y += 10

    # rows

    def _row(self, names: Sequence[str], title: str, height: float, title_y: float) -> Row:
        changed = any(name in self._draft.changed_options() for name in names)
        wrong = self._trouble is not None and any(name in self._trouble.options for name in names)
        row = Row(Box(self._x, self.y, self._width, height), title, self.y + title_y, [], changed, wrong)
        self.rows.append(row)
        self.y += height + (4 if self._low else 6)
        return row

    def _single(self, cell: Cell) -> None:
        """An option with one control: beside its title, or under it where there is no room."""
        title, base = words.OPTIONS[cell.option], _ROW_LOW if self._low else _ROW
        control = self._control_width(cell)
        back = self._back_width(cell) if self._draft.is_changed(cell) else 0
        inner = self._width - 2 * _PAD
        title_wide = self._measure(title, Role.BODY, Weight.BOLD)
        beside = title_wide + _GAP + control <= inner
        in_line = title_wide + (back + _GAP if back else 0) + _GAP + (control if beside else 0) <= inner
        height = base + (0 if beside else _LINE + 12) + (0 if in_line or not back else _LINE)
        row = self._row((cell.option,), title, height, base / 2)
        right = row.box.right - _PAD
        y = row.box.y + (base - HIGH) / 2 if beside else row.box.bottom - HIGH - 8
        box = Box(right - control, y, control, HIGH)
        if cell.declared.kind is OptionKind.SWITCH and not back:
            box = Box(row.box.x + _PAD, box.y, inner, HIGH)  # all of the row switches
        row.widgets.append(self._control(cell, box, words.POINTS))
        if back:
            at = box.x - _GAP if in_line and beside else right
            top = row.title_y - _BACK / 2 if in_line else row.box.y + (base + HIGH) / 2 + 2 if beside else row.title_y + 18
            row.widgets.append(self._back(cell, Box(at - back, top, back, _BACK)))

    def _fields(self, names: Sequence[str]) -> None:
        """Options that are a table, with the numbers beside it: fields in a row, or in several."""
        cells = [cell for name in names for cell in self._draft.cells_of(name)]
        several = next(name for name in names if house_option(name).kind in _SEVERAL)
        title = words.OPTIONS[several]
        inner = self._width - 2 * _PAD
        wide = max(max(NumberField.least(self._measure, words.note(cell), 3), self._back_width(cell)) for cell in cells)
        title_wide = self._measure(title, Role.BODY, Weight.BOLD) + _GAP
        more = HIGH + 12 if several == "opening" and self._draft.next_line() is not None else 0
        beside = title_wide + len(cells) * wide + (len(cells) - 1) * 12 + more <= inner
        room = inner - (title_wide if beside else 0) - more
        across = min(len(cells), max(1, int((room + 12) / (wide + 12))))
        lines = [cells[at : at + across] for at in range(0, len(cells), across)]
        heights = [HIGH + 8 + (_BACK if any(map(self._draft.is_changed, line)) else 0) for line in lines]
        base = _ROW_LOW if self._low else _ROW
        top = (base - HIGH) / 2 if beside else base - 8
        row = self._row(names, title, max(base, top + sum(heights)), base / 2)
        y = row.box.y + top
        for line, high in zip(lines, heights, strict=True):
            x = row.box.right - _PAD - more - across * wide - (across - 1) * 12
            for cell in line:
                box = Box(x, y, wide, HIGH)
                row.widgets.append(self._control(cell, box, words.note(cell)))
                if self._draft.is_changed(cell):
                    row.widgets.append(self._back(cell, Box(x, y + HIGH + 2, wide, _BACK)))
                x += wide + 12
            y += high
        if more:
            box = Box(row.box.right - _PAD - HIGH, y - heights[-1], HIGH, HIGH)
            row.widgets.append(Button(box, "", self._add_line, kind="quiet", icon="plus", tip=words.ADD_LINE))

    # controls

    def _control_width(self, cell: Cell) -> float:
        option = cell.declared
        if option.kind is OptionKind.SWITCH:
            return 130
        if option.kind is OptionKind.CHOICE:
            choices = self._draft.choices(cell)
            if len(choices) > _MOST_BESIDE:
                return WIDE
            part = max(self._measure(words.value(cell.option, value), 20, Weight.BOLD) for value in choices)
            return min(self._width - 2 * _PAD, max(WIDE, len(choices) * (part + 28) + 8))
        return WIDE

    def _control(self, cell: Cell, box: Box, note: str) -> Widget:
        """What changes a cell, as its declaration asks for; `note` says what a number counts."""
        made = self._made(cell, box, note)
        made.label = words.OPTIONS[cell.option]
        return made

    def _made(self, cell: Cell, box: Box, note: str) -> Widget:
        option, value, put = cell.declared, self._draft.value(cell), partial(self._put, cell)
        if option.kind is OptionKind.SWITCH:
            return Toggle(box, bool(value), put)
        if option.kind is OptionKind.CHOICE:
            return self._choice(cell, box, put)
        if option.kind is OptionKind.COUNT:
            return Stepper(box, value, put, low=option.low, high=option.high)
        wrong = self._trouble is not None and cell in self._trouble.cells
        return NumberField(box, value, put, note=note, wrong=wrong, digits=len(str(option.high)))

    def _choice(self, cell: Cell, box: Box, put: Callable[[Any], None]) -> Widget:
        """One of a few choices beside each other, or of many numbers to step through."""
        choices, value = self._draft.choices(cell), self._draft.value(cell)
        if len(choices) > _MOST_BESIDE:
            low, high = choices[0], choices[-1]
            return Stepper(box, value, lambda wanted: put(_next(choices, value, wanted)), low=low, high=high)
        told = [words.value(cell.option, choice) for choice in choices]
        return Choice(box, told, choices.index(value), lambda place: put(choices[place]))

    def _back_words(self, cell: Cell) -> str:
        if self._draft.is_added(cell):
            return words.original(self._title, words.NO_LINE)
        return words.original(self._title, words.value(cell.option, self._draft.original(cell)))

    def _back_width(self, cell: Cell) -> float:
        return self._measure(self._back_words(cell), Role.SMALL, Weight.REGULAR) + 50

    def _back(self, cell: Cell, box: Box) -> PutBack:
        return PutBack(box, self._back_words(cell), partial(self._put_back, cell))

    # drawing

    def paint(self, pen: Pen, top: float) -> None:
        """Draw headings, grounds and titles; the page's upper edge stands at `top`."""
        p = pen.palette
        for title, y in self.heads:
            middle = top + y + (_HEAD_LOW if self._low else _HEAD) / 2
            pen.write(title, Role.BODY, p.brass_text, self._x + _PAD, middle, weight=Weight.BOLD)
        ends = [y for _, y in self.heads]
        for place, row in enumerate(self.rows):
            b = row.box.moved(0, top)
            if row.wrong or row.changed:
                fill, alpha, edge = (p.wrong, 1.0, p.minus) if row.wrong else (p.well, 0.4, p.brass)
                pen.box(b, 12, fill, alpha, edge, 1.6, 0.85)
                pen.box(Box(b.x, b.y + 10, 5, b.h - 20), 2.5, edge)
            elif place + 1 < len(self.rows) and not any(row.box.bottom < end <= self.rows[place + 1].box.y for end in ends):
                pen.hair(b.x + _PAD, b.bottom + 2, b.w - 2 * _PAD, p.line, 0.28)
            weight = Weight.BOLD if row.wrong or row.changed else Weight.SEMIBOLD
            pen.write(row.title, Role.BODY, p.text, b.x + _PAD, top + row.title_y, weight=weight)
