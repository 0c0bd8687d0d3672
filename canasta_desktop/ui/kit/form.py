"""A form: rows of a title, a note and controls, in sections; it is made from what its rows declare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Hairline, Text
from canasta_desktop.ui.kit.layout import Arranged, Column, Element, Padding, Row, Spacer, Stack

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Box
    from canasta_desktop.ui.kit.layout import Ruler
    from canasta_desktop.ui.kit.widgets import Widget

_HIGH: Final = 62  # design px of a row
_TITLE, _NOTE = 28, 26  # design px of a line of title and note
_ALONE: Final = 30  # design px of a title without a note, over its control
_BESIDE: Final = 24  # design px between words and control
_AFTER: Final = 14  # design px between sections


class FormRow(Arranged):
    """Words at the left, controls at the right end; the controls stand under the words where both have no room in one row."""

    def __init__(
        self,
        name: str,
        label: tuple[str, str],
        *widgets: Widget,
        wide: float,
        high: float = _HIGH,
        gap: float = 0,
        usual: Callable[[], None] | None = None,
        whole: bool = False,
    ) -> None:
        """`name` is what the row changes, `label` its title and note, `wide` the room of the controls.

        `usual` gives it its first value. With `whole` the one control takes all of the row: a click anywhere reaches it.
        """
        self.setting = name
        self.title, self.note = label
        self.widgets = widgets
        for widget in widgets:
            widget.label = widget.label or self.title
        self.to_usual = usual
        self.middle = 0.0
        """Where the middle of its controls stands, from the upper edge of the long part."""
        self._wide, self._high, self._gap, self._whole = wide, high, gap, whole

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """Words and controls beside each other, or under each other."""
        wide = min(self._wide, width)
        title = ruler.width(self.title, Role.BODY, Weight.SEMIBOLD)
        stacked = max(title, ruler.width(self.note, Role.SMALL, Weight.REGULAR)) + _BESIDE + wide > width
        controls = Row(*(() if self._whole else self.widgets), gap=self._gap, align="middle").sized(wide=wide, high=self._high)
        words: Element = Text(self.title, line=_TITLE if self.note else _ALONE)
        if self.note:
            words = Column(words, Text(self.note, Role.SMALL, "muted", Weight.REGULAR, line=_NOTE))
        row: Element = Row(words, Spacer(), controls, align="middle")
        if stacked:
            row = Column(Padding(words, top=4), Padding(Row(controls, Spacer()), top=-4, bottom=4))
        return Stack(row, *self.widgets) if self._whole else row

    def _place(self, box: Box, ruler: Ruler) -> None:
        super()._place(box, ruler)
        self.middle = self.widgets[0].box.cy


class Form(Column):
    """Rows in sections, each with its heading; a section without a name has none."""

    def __init__(self, sections: Sequence[tuple[str, Sequence[FormRow]]]) -> None:
        self.rows = [row for _, rows in sections for row in rows]
        self.heads: list[Element] = []
        """The headings, in the order of the sections."""
        parts: list[Element] = []
        for name, rows in sections:
            if parts:
                parts.append(Spacer(_AFTER))
            if name:
                self.heads.append(_heading(name))
                parts.append(self.heads[-1])
            for row in rows:
                parts += [row] if row is rows[-1] else [row, Hairline(alpha=0.28)]
        super().__init__(*parts)


def _heading(name: str) -> Element:
    words = Text(name, Role.HEAD, "brass_text", Weight.BOLD, line=48)
    return Column(Padding(words, top=4), Hairline(4, alpha=0.6), Spacer(4))
