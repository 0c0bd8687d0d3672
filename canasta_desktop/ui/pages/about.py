"""Which version this is, and whose work is in it: every part with its licence, which unfolds under it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.licences import Credit, all_credits
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Line, Paragraph, Text
from canasta_desktop.ui.kit.layout import Aligned, Column, Element, Padding, Spacer, Span, Viewport
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import IndexRow, draw_area
from canasta_desktop.version import version_line
from canasta_desktop.words import about_text as words

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.scene import Host

_WIDEST: Final = 1240  # design px; words in wider lines are hard to read
_LINE: Final = 27  # design px from line to line of a licence
_BLANK: Final = 5.0  # design px that a blank at the head of a line takes
_MOST_BLANKS: Final = 60


class AboutScene(PageScene):
    """The program's name and version, then a row for each part."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.parts: tuple[Credit, ...] = all_credits()
        self.open: int | None = None
        self.licence: Element | None = None
        """The text of the part that is open."""

    def body(self) -> Element:
        """The head, the rows, and the licence of the part that is open."""
        rows: list[Element] = []
        for place, part in enumerate(self.parts):
            rows.append(self._row(place, part))
            if place == self.open:
                self.licence = licence(part.text or words.NO_TEXT)
                rows.append(Padding(self.licence, left=66, top=12, right=20, bottom=18))
        name = Text(words.NAME, 36, weight=Weight.SERIF, line=74.5)
        head = Column(
            Line(name, Text(words.version(version_line()), ink="brass_text"), gap=22),
            Paragraph(words.PURPOSE, line=29.5),
            Spacer(20.5),
            Paragraph(words.PARTS, ink="muted", line=29.5),
            Spacer(33.25),
        )
        page = Aligned(Column(head, Column(*rows, gap=6)).sized(wide=Span(0, _WIDEST, _WIDEST)), "middle", "start")
        pad = self.by_height(44, 26)
        long = Padding(page, left=pad, top=18.75, right=pad + 20, bottom=36)
        return self.under_title(words.ABOUT, body=Framed(Viewport(long), draw_area, 3))

    def _row(self, place: int, part: Credit) -> IndexRow:
        name, is_open = f"{part.name} {part.version}".strip(), place == self.open
        return IndexRow(name, is_open, partial(self.unfold, place), icon="up" if is_open else "down", note=part.licence)

    def unfold(self, place: int) -> None:
        """Show the licence of a part under its row, or fold it up again."""
        self.open = None if self.open == place else place
        self.rebuild()
        if self.open is not None:
            self.scroll.to(self.group.widgets[place + 1].home.y - 60)


def licence(text: str) -> Column:
    """A licence line by line, as it was written; what is too wide is broken."""
    lines: list[Element] = []
    for written in text.replace("\f", "").expandtabs().splitlines():
        words = written.strip()
        blanks = min(len(written) - len(written.lstrip()), _MOST_BLANKS)
        line = Paragraph(words, Role.SMALL, line=_LINE) if words else Spacer(_LINE)
        lines.append(Padding(line, left=_BLANK * blanks))
    return Column(*lines)
