"""A form: rows of a label, a note and controls, in sections; it is made from the fields that its rows declare."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Hairline, Text
from canasta_desktop.ui.kit.fields import HIGH, Field, Pictures, Switch
from canasta_desktop.ui.kit.layout import (
    Column,
    Either,
    Element,
    Flow,
    Grid,
    Padding,
    Row,
    Ruler,
    Spacer,
    Span,
    Stack,
    at_least,
)
from canasta_desktop.ui.kit.widgets import Link, State, Toggle, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence


_HIGH: Final = 62  # design px of a row
_TITLE, _NOTE = 28, 26  # design px of a line of label and note
_ALONE: Final = 30  # design px of a label without a note
_BESIDE: Final = 24  # design px between words and control
_BACK: Final = 36  # design px of a way back
_AROUND: Final = 8  # design px over and under controls
_AFTER: Final = 14  # design px between sections
_GAP: Final = 12  # design px between controls
_APART: Final = Span(6, 16)  # design px between pictures
_IN_A_ROW: Final = 590  # design px of pictures that are not broken into rows
INSET: Final = 16
"""Design px between the edges of the form and its words."""


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """Several fields that are one row with one label; `more` is a control after them."""

    label: str
    fields: Sequence[Field]
    more: Widget | None = None


class WayBack(Link):
    """What the usual value of a field is, and the arrow that brings it back."""

    radius = 8

    def _widths(self, ruler: Ruler) -> Span:
        wide = ruler.width(self.label, Role.SMALL, Weight.REGULAR) + 50
        return Span(wide, wide)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the words and the arrow."""
        p, b = pen.palette, self.box
        if state.hover:
            pen.box(b, 8, p.chosen, 0.7)
        pen.icon("undo", b.right - 18, b.cy, 20, p.brass_text, 11)
        pen.write(self.label, Role.SMALL, p.text if state.hover else p.muted, b.right - 38, b.cy, "midright", Weight.REGULAR)


class FormRow(Framed):
    """Words at the left, controls at the right end, or under the words if both do not fit in one row.

    A row is framed if its value differs from the usual one, or if it is wrong.
    """

    def __init__(self, row: Field | FieldGroup, room: float) -> None:
        """`room` is the least width of the controls beside the words, in design px."""
        self.fields = [row] if isinstance(row, Field) else row.fields
        self.title = row.label
        self.note = self.said = row.note if isinstance(row, Field) else ""
        self.wrong = any(field.wrong for field in self.fields)
        self.changed = any(field.back for field in self.fields)
        self.widgets: list[Widget] = []
        """The controls of the row, in the order of Tab."""
        self.middle = 0.0
        """Distance of the middle of the first control from the upper edge of the scrolled content, in design px."""
        content = self._single(row, room) if isinstance(row, Field) else self._several(row)
        super().__init__(content, self._paint_frame, INSET, 0)

    @property
    def framed(self) -> bool:
        """Whether the row is marked, because it is wrong or changed."""
        return self.wrong or self.changed

    @property
    def setting(self) -> str:
        """The name of what the row changes."""
        return self.fields[0].name

    def _words(self, *, whole: bool = False) -> Element:
        """Label and note, each in one line, or with `whole` in as many as they need."""
        weight = Weight.BOLD if self.framed else Weight.SEMIBOLD
        lines = None if whole else 1
        label = Text(self.title, weight=weight, line=_TITLE if self.note else _ALONE, lines=lines)
        note = Text(self.note, Role.SMALL, "muted", Weight.REGULAR, line=_NOTE, lines=lines)
        return Column(label, note) if self.note else label

    def _beside(self, *right: Element | None, whole: bool = False) -> Element:
        """Words, and what stands at the right end of their row."""
        return Row(_strut(0, _HIGH), self._words(whole=whole), Spacer(_BESIDE, grow=1), *right, align="middle")

    def _single(self, field: Field, room: float) -> Element:
        """One field: its controls beside its words, or under them."""
        made, back = self._controls(field)
        if isinstance(field.kind, Switch) and back is None:
            switch, wide = made[0].sized(wide=Span()), _strut(Toggle.least_width, _HIGH)  # all of the row switches
            return Stack(Either(self._beside(wide), partial(self._beside, wide, whole=True)), switch.sized(high=Span()))
        if isinstance(field.kind, Pictures):
            spread = [part for picture in made for part in (Spacer(_APART), picture)][1:]
            controls = Padding(Row(*spread, align="middle"), 0, _AROUND + 4)
            whole = len(made) * (field.kind.size[0] + _APART.least) - _APART.least
            rows = at_least(Flow(*made, gap=_APART.least, row_gap=_GAP), min(whole, _IN_A_ROW))
            under: Element = Padding(rows, 0, _AROUND + 4)
        else:
            controls = Padding(at_least(made[0], 0 if isinstance(field.kind, Switch) else room), 0, _AROUND, grow=0)
            under = Row(controls, Spacer())
        if isinstance(field.kind, Pictures) and field.kind.under:
            return Column(Padding(self._beside(back, whole=True), top=4), under)
        if back is None:
            return Either(self._beside(controls), lambda: Column(Padding(self._words(whole=True), top=4), under))
        return Either(
            self._beside(back, Spacer(20), controls),
            lambda: Column(self._beside(controls), Row(Spacer(), back)),
            lambda: Column(self._beside(back), under),
            lambda: Column(Padding(self._words(whole=True), top=4), Row(back, Spacer()), under),
        )

    def _several(self, group: FieldGroup) -> Element:
        """Fields side by side, each with its reset button under it; in several rows if one is too narrow."""
        cells = []
        for field in group.fields:
            made, back = self._controls(field)
            cells.append(Column(*made, back, gap=2))
        if group.more:
            self.widgets.append(group.more)
        more = [Spacer(_GAP), group.more] if group.more else []
        beside = Row(Row(*cells, gap=_GAP, equal=True, align="start"), *more, align="start")
        under = Row(Grid(*cells, columns=len(cells), gap=_GAP), *more, Spacer(), align="start")
        words = Padding(self._words(), 0, _AROUND + (HIGH - _ALONE) / 2)
        return Either(
            Row(words, Spacer(_BESIDE, grow=1), Padding(beside, 0, _AROUND + 1), align="start"),
            Column(Padding(self._words(whole=True), top=4), Padding(under, 0, _AROUND + 1)),
        )

    def _controls(self, field: Field) -> tuple[list[Widget], WayBack | None]:
        """The controls of a field, and its reset button if that is shown."""
        made = field.kind.controls(field)
        back = WayBack(field.back, field.restore).sized(high=_BACK) if field.back and field.restore else None
        self.widgets += [*made, *([back] if back else [])]
        return made, back

    def collect(self, found: list[Element]) -> None:
        """Collect the controls. A reset button comes after its field, so that the focus stays when the button appears."""
        found += [self, *self.widgets]

    def _place(self, box: Box, ruler: Ruler) -> None:
        super()._place(box, ruler)
        self.middle = self.widgets[0].box.cy

    def _paint_frame(self, pen: Pen, box: Box) -> None:
        """A frame round what is changed or wrong."""
        if self.framed:
            p, b = pen.palette, box.inset(0, 2)
            fill, alpha, edge = (p.wrong, 1.0, p.minus) if self.wrong else (p.well, 0.4, p.brass)
            pen.box(b, 12, fill, alpha, edge, 1.6, 0.85)
            pen.box(Box(b.x, b.y + 8, 5, b.h - 16), 2.5, edge)


class Form(Column):
    """Rows in sections, each with its heading; a section without a name has none, and one without rows is left out."""

    def __init__(self, sections: Sequence[tuple[str, Sequence[Field | FieldGroup]]], *, room: float) -> None:
        """`room` is the least width of controls without a width of their own, such as a text field, in design px."""
        self.rows: list[FormRow] = []
        self.heads: list[Element] = []
        """The headings, in the order of the sections."""
        parts: list[Element] = []
        for name, declared in sections:
            rows = [FormRow(row, room) for row in declared]
            self.rows += rows
            if parts and rows:
                parts.append(Spacer(_AFTER))
            if name and rows:
                self.heads.append(_heading(name))
                parts.append(self.heads[-1])
            for row, after in zip_longest(rows, rows[1:]):
                plain = after and not (row.framed or after.framed)
                parts += [row, Padding(Hairline(alpha=0.28), INSET, 0)] if plain else [row]
        super().__init__(*parts)

    def row_of(self, widget: Widget | None) -> FormRow | None:
        """The row in which a control stands."""
        return next((row for row in self.rows if widget in row.widgets), None)


def inline(field: Field, *, over: bool = False, room: float = 0) -> Element:
    """A field beside its label, or with `over` its control below it, which is at least `room` wide."""
    control, label = field.kind.controls(field)[0], Text(field.label, line=HIGH)
    if isinstance(field.kind, Switch):
        return Stack(Row(label, Spacer(20), _strut(Toggle.least_width, HIGH)), control.sized(wide=Span()))
    sized = Padding(at_least(control, room), grow=0)
    return Column(label, sized) if over else Row(label, Spacer(20), sized, align="middle")


def _heading(name: str) -> Element:
    words = Text(name, Role.HEAD, "brass_text", Weight.BOLD, line=48)
    return Padding(Column(Padding(words, top=4), Hairline(4, alpha=0.6), Spacer(4)), INSET, 0)


def _strut(wide: float, high: float) -> Element:
    """Nothing, that keeps room."""
    return Element().sized(wide=wide, high=high)
