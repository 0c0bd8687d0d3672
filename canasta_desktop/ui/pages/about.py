"""Which version this is, and whose work is in it: every part with its licence, which unfolds under it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.licences import all_credits
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import TYPE_SIZE, Role, Weight
from canasta_desktop.ui.kit.scroll_page import ScrollPage
from canasta_desktop.ui.kit.widgets import draw_area
from canasta_desktop.ui.kit.widgets.index_row import IndexRow
from canasta_desktop.version import version_line
from canasta_desktop.words import about_text as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.licences import Credit
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_ROW, _GAP = 52, 6  # design px
_LINE: Final = 27  # design px from line to line of a licence
_BLANK: Final = 5.0  # design px that a blank at the head of a line takes
_LETTER: Final = 66  # design px at the left of a licence, as a row's label
_AIR: Final = 18


class AboutScene(ScrollPage):
    """The program's name and version, then a row for each part."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self.parts: tuple[Credit, ...] = all_credits()
        self.open: int | None = None
        self._rows: list[float] = []
        self._lines: list[tuple[float, str]] = []

    # places

    @property
    def view(self) -> Box:
        """All of the page under its title."""
        foot = 20 if self.low else 40
        return Box(self.margin, self.top, self.width - 2 * self.margin, self.height - self.top - foot).inset(3)

    @property
    def _pad(self) -> float:
        return 26 if self.low else 44

    @property
    def _column(self) -> tuple[float, float]:
        """Left edge and width of the rows; words wider than this are hard to read."""
        wide = min(1240, self.view.w - 2 * self._pad - 20)
        return self.view.x + max(self._pad, (self.view.w - wide) / 2 - 10), wide

    # the page

    def lay_page(self) -> float:
        """The head, the rows, and the licence of the part that is open."""
        y = 206.0
        self._rows, self._lines = [], []
        for i, part in enumerate(self.parts):
            self._rows.append(y)
            y += _ROW + _GAP
            if i == self.open:
                self._lines = self._set(part.text or words.NO_TEXT)
                y += len(self._lines) * _LINE + 2 * _AIR
        return y + 30

    def _set(self, text: str) -> list[tuple[float, str]]:
        """A licence in lines, as it was written; what is too wide is broken."""
        room = self._column[1] - _LETTER - 20
        size = TYPE_SIZE[Role.SMALL] * self.t
        lines: list[tuple[float, str]] = []
        for written in text.replace("\f", "").expandtabs().splitlines():
            bare = written.strip()
            indent = min(_BLANK * (len(written) - len(written.lstrip())), room / 3) if bare else 0.0
            broken = self.app.art.type.wrap(bare, size, (room - indent) * self.t) or [""]
            lines += [(indent, line) for line in broken]
        return lines

    def page_controls(self) -> Sequence[Widget]:
        """A row for each part."""
        x, wide = self._column
        rows = []
        for i, (part, y) in enumerate(zip(self.parts, self._rows, strict=True)):
            name = f"{part.name} {part.version}".strip()
            sign = "up" if i == self.open else "down"
            unfold = partial(self.unfold, i)
            rows.append(IndexRow(Box(x, y, wide, _ROW), name, i == self.open, unfold, icon=sign, note=part.licence))
        return rows

    def unfold(self, place: int) -> None:
        """Show the licence of a part under its row, or fold it up again."""
        self.open = None if self.open == place else place
        self.rebuild()
        if self.open is not None:
            self.scroll.to(self._rows[place] - 60)

    def frame_controls(self) -> Sequence[Widget]:
        """Back."""
        return [self.back_button()]

    def back(self) -> None:
        """Back to the menu."""
        self.app.pop()

    # drawing

    def paint(self, pen: Pen) -> None:
        """Title and ground."""
        self.paint_title(pen, words.ABOUT)
        draw_area(pen, self.view.inset(-3))

    def paint_page(self, pen: Pen, top: float) -> None:
        """The head, and the open licence; what is out of view is left out."""
        p = pen.palette
        x, wide = self._column
        name = pen.write(words.NAME, 36, p.text, x, top + 56, weight=Weight.SERIF)
        version = words.version(version_line())
        pen.write(version, Role.BODY, p.brass_text, name.right + 22, name.bottom, "bottomleft")
        pen.paragraph(words.PURPOSE, Role.BODY, p.text, x, top + 108, wide)
        pen.paragraph(words.PARTS, Role.BODY, p.muted, x, top + 158, wide)
        if self.open is None:
            return
        y = top + self._rows[self.open] + _ROW + _AIR + _LINE / 2
        first = max(0, int((self.view.y - y) / _LINE))
        last = int((self.view.bottom - y) / _LINE) + 2
        for i, (indent, line) in enumerate(self._lines[first:last], first):
            pen.write(line, Role.SMALL, p.text, x + _LETTER + indent, y + i * _LINE, weight=Weight.REGULAR)
