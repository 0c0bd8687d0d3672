"""One game in the list: its table small, its name, its rules, where it stands, and what can be done with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Text, sign
from canasta_desktop.ui.kit.layout import Column, Either, Element, Flow, Padding, Row, Spacer, Span, Vacant
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.table.table_picture import SHAPE
from canasta_desktop.words import saved_games_text as words
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.layout import Ruler
    from canasta_desktop.ui.pages.saved_games.shelf import Shown
    from canasta_desktop.ui.table.table_picture import TablePictures

Deed = Literal["resume", "replay", "delete"]
_NAME: Final = 24  # text size
_LARGE, _SMALL = 128, 108  # design px of height of a picture
_BUTTON, _SQUARE = 44, 52  # design px
_LARGE_WORDS, _SMALL_WORDS = Span(220, 220), Span(180, 180)  # design px of width of the words beside a picture at least


class GamePicture(Element):
    """The table of a game as it lies there: as large as its box, at most `widest` design px wide."""

    def __init__(self, pictures: TablePictures, shown: Shown, least: float = 0, widest: float = 0) -> None:
        """It may be `least` design px high where room is short."""
        self.name = shown.entry.game, shown.entry.changed  # another one after every move
        self._pictures, self._least, self._widest = pictures, least, widest

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  it has no text
        high = min(width, self._widest) / SHAPE
        return Span(min(self._least, high), high, high)

    def _frame(self) -> Box:
        """Where it stands, in the middle of its box."""
        high = min(self.box.h, self.box.w / SHAPE)
        return self.box.inset((self.box.w - high * SHAPE) / 2, (self.box.h - high) / 2)

    def size(self, t: float) -> tuple[int, int]:
        """Its size in px of the window."""
        frame = self._frame()
        return round(frame.w * t), round(frame.h * t)

    def paint(self, pen: Pen) -> None:
        """Draw it."""
        self._pictures.draw(pen, self._frame(), self.name)


class GameRow(Either):
    """A game in the list; `do` does something with the game of a number."""

    def __init__(self, shown: Shown, when: str, pictures: TablePictures, do: Callable[[int, Deed], None]) -> None:
        self._shown, self._do = shown, partial(do, shown.entry.game)
        self._when = when
        self._pictures = pictures
        large = self._wide(_LARGE, _LARGE_WORDS, words.REPLAY)
        super().__init__(large, self._wide(_SMALL, _SMALL_WORDS, ""), self._slim())

    def _wide(self, high: float, wide: Span, replay: str) -> Element:
        """Name and date over rules, totals and buttons."""
        head = Row(self._name(36, grow=1), Spacer(20), self._date())
        rules = _fitting(self._shown.rules_line, "muted", Weight.REGULAR)
        about = Column(Spacer(4), rules, Spacer(2, grow=1), self._state(), Spacer(10)).sized(wide=wide, grow=1)
        ways = Column(Spacer(), Row(*self._ways(replay), gap=10))
        totals = Padding(self._totals(), left=16, right=40) if self._shown.totals else Spacer(16)
        told = Padding(Column(head, Row(about, totals, ways, grow=1)), left=24, top=4, bottom=2, grow=1)
        return Padding(Row(self._picture(high), told), left=14, top=14, right=16, bottom=14)

    def _slim(self) -> Element:
        """Everything under the name, and the buttons under it all."""
        totals = Flow(*(_total(area, total) for area, total in self._shown.totals), gap=20, row_gap=4)
        rules = Paragraph(self._shown.rules_line, Role.SMALL, "muted", line=28)
        told = Column(self._name(34, grow=0), rules, self._state(), totals, gap=2)
        upper = Row(self._picture(_SMALL), Padding(told, left=20, grow=1))
        lower = Row(self._date(), Spacer(), *self._ways(""), gap=10)
        return Padding(Column(upper, Spacer(14), lower), left=14, top=14, right=16, bottom=14)

    def _picture(self, high: float) -> Element:
        return Column(GamePicture(self._pictures, self._shown).sized(wide=high * SHAPE, high=high))

    def _name(self, line: float, *, grow: float) -> Element:
        return Text(self._shown.name, _NAME, weight=Weight.BOLD, line=line, cut=True, grow=grow)

    def _date(self) -> Element:
        return Text(self._when, Role.SMALL, "muted", Weight.REGULAR)

    def _state(self) -> Element:
        ink = "muted" if self._shown.over or self._shown.row is None else "brass_text"
        return _fitting(self._shown.state_line, ink, Weight.SEMIBOLD)

    def _totals(self) -> Element:
        shown = self._shown.totals
        high = 37 if len(shown) < 3 else 28
        lines = (
            Row(sign(area, 24), Spacer(), Text(number(total), _NAME, weight=Weight.BOLD, line=high), align="middle")
            for area, total in shown
        )
        return Column(Spacer(), *lines, Spacer()).sized(wide=Span(108, 108))

    def _ways(self, replay: str) -> list[Element]:
        """Resume, replay, delete; what cannot be done leaves its room to nothing else."""
        shown, do = self._shown, self._do
        resume = Button(None, words.RESUME, partial(do, "resume"), air=10).sized(high=_BUTTON)
        again = Button(None, replay, partial(do, "replay"), icon="play", tip=words.REPLAY, air=10).sized(high=_BUTTON)
        delete = Button(None, "", partial(do, "delete"), icon="trash", tip=words.DELETE).sized(wide=_SQUARE, high=_BUTTON)
        if not replay:
            again.sized(wide=_SQUARE)
        return [Vacant(resume) if shown.over else resume, again if shown.can_replay else Vacant(again), delete]


def _fitting(told: str, ink: str, weight: Weight) -> Element:
    """Words that are smaller before they take a second line, and take that before a name in them is cut."""
    return Either(Text(told, Role.BODY, ink, weight, line=24), Text(told, Role.SMALL, ink, weight, line=24, lines=None))


def _total(area: int, total: int) -> Element:
    """The sign of a side and its points."""
    return Row(sign(area, 20), Spacer(10), Text(number(total), Role.BUTTON, weight=Weight.BOLD), align="middle")
