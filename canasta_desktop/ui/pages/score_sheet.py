"""The score sheet of the game under way: its deals and totals, the last deal item by item, and the goals of the day.

It lies over the table and is one key away, which also closes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.scoring import deal_so_far
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import SIDE_INKS, Framed, Hairline, Paragraph, Sheet, Text, sign
from canasta_desktop.ui.kit.layout import Column, Either, Element, Padding, Row, Spacer, Span
from canasta_desktop.ui.kit.widgets import Button, enter_button
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.deal_score.parts import as_seen, paint_shade, rows
from canasta_desktop.ui.pages.goal_rows import goal_row
from canasta_desktop.ui.pages.key_sheet import KeySheet
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.words import common_text, goals_text, hotkeys, keys_text, replay_text, review_text, voice_text
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.perspective import at_screen
from canasta_desktop.words.score_text import deal_ended, how_long

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.session.goals import GoalNow
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.services.game_window import GameWindow

_WIDE, _SINGLE = 1400, 760
"""Design px of the sheet with two columns, and with one."""
_PAD, _AIR = 36, 16
"""Design px of the sheet's edge, and beside the sheet."""
_LABEL: Final = 290  # design px of width of the labels, at least
_FIGURE, _FEWER = 150, 120  # design px of a side's column: of two sides, and of more
_LINE: Final = 44
_ITEM: Final = 36


class ScoreSheetScene(KeySheet):
    """The sheet, as one viewer sees it: our side first."""

    command = Command.SHEET

    def __init__(self, app: GameWindow, viewer: TableViewer) -> None:
        super().__init__(app)
        self.viewer, self.table = viewer, viewer.table
        self.who = at_screen(self.table.game.terms, self.table.seatings, viewer.seat)

    def change_language(self) -> None:
        """Name the sides again."""
        self.who = at_screen(self.table.game.terms, self.table.seatings, self.viewer.seat)
        super().change_language()

    @property
    def summary(self) -> str:
        """How long the game is, the points of every side, and the goals of the day."""
        goals = [goals_text.said(now) for now in self._goals]
        said = [self._length, *map(self._score, range(len(self.who.sides)))]
        return voice_text.sentences([*said, *([voice_text.several(goals_text.TITLE, goals)] if goals else [])])

    def _score(self, area: int) -> str:
        """The points of a side in words."""
        side, table = self.who.sides[area], self.table
        deal = deal_so_far(self.viewer.view(), side) if table.in_deal else self._results[-1].sides[area].total
        return voice_text.score(self.who.side_names[area], table.game.totals[side], deal)

    @property
    def _results(self) -> list[DealResult]:
        return [as_seen(result, self.who) for result in self.table.game.results]

    @property
    def _goals(self) -> Sequence[GoalNow]:
        return self.app.learning.goals_of_today(self.table, self.viewer.seat)

    @property
    def _length(self) -> str:
        return how_long(self.table.rules, max(1, self.table.game.deal_number))

    def body(self) -> Element:
        """Deals and goals, and beside them or under them the last deal."""
        results, goals = self._results, self._goals
        left = Column(self._deals(results), _goals(goals), gap=26)
        last = self._last(results[-1]) if results else None
        title = Text(keys_text.SHEET, Role.TITLE, weight=Weight.SERIF, line=72, lines=None)
        note = Text(self._length, ink="muted", weight=Weight.REGULAR, lines=None, grow=1)
        head = Row(title, Spacer(20), note, align="middle")
        parts: Element = left
        if last is not None:
            least = _LABEL + self._step * len(self.who.sides)
            both = Row(*(part.sized(wide=Span(least, least), grow=1) for part in (left, last)), gap=48, align="start")
            under = Column(self._deals(results), self._last(results[-1]), _goals(goals), gap=26)
            parts = Either(both, under)
        done = enter_button(replay_text.DONE, self.back).sized(high=56)
        return Sheet(Column(head, parts, Spacer(24), done), _WIDE if last is not None else _SINGLE, _PAD, 14, 28, air=_AIR)

    def _review(self) -> Element:
        """The way to the review of the last deal that has ended."""

        def look() -> None:
            self.app.tell(exchange.look_back(self.app, self.viewer, review=True, ended=True))

        return Button(review_text.COST_MOST, look, kind="quiet", letter=hotkeys.REVIEW).sized(high=48)

    @property
    def _step(self) -> float:
        """Design px from side to side."""
        return _FIGURE if len(self.who.sides) < 3 else _FEWER

    @property
    def _stacked(self) -> bool:
        """Whether labels stand over their figures, because many columns leave no room beside them."""
        return self.width - 2 * (_PAD + _AIR) < _LABEL + self._step * len(self.who.sides)

    def _line(self, label: Element, cells: Sequence[Element], *, shaded: bool = False) -> Element:
        if self._stacked:
            row: Element = Column(label, Row(*(cell.sized(grow=1) for cell in cells), equal=True))
        else:
            row = Row(label.sized(grow=1), *(cell.sized(wide=self._step) for cell in cells), align="middle")
        return Framed(Padding(row, 0, 2), paint_shade) if shaded else Padding(row, 0, 2)

    def _head(self) -> Element:
        """The sides over their columns."""
        cells = [
            Padding(Column(Row(Spacer(), sign(side, 26)), _name(side, name)), left=12)
            for side, name in enumerate(self.who.side_names)
        ]
        return self._line(Spacer(0, grow=0), cells)

    def _deals(self, results: Sequence[DealResult]) -> Element:
        """A row for each deal with what it brought, the deal under way, and the totals."""
        table, totals = self.table, self.who.sides
        lines = [self._head(), Hairline()]
        for at, result in enumerate(results):
            gained = [_figure(side.total) for side in result.sides]
            lines.append(self._line(Text(common_text.deal_title(result.number), line=_LINE), gained, shaded=at % 2 == 0))
        if table.in_deal:
            view = self.viewer.view()
            so_far = [_figure(deal_so_far(view, side), "muted") for side in totals]
            lines.append(self._line(Text(common_text.SO_FAR, ink="muted", line=_LINE), so_far, shaded=len(results) % 2 == 0))
        size = Role.SCORE if len(totals) < 3 else Role.HEAD
        game = [Text(number(table.game.totals[side]), size, weight=Weight.BOLD, line=52, align="end") for side in totals]
        total = Text(common_text.GAME_TOTAL, Role.HEAD, weight=Weight.BOLD, line=52)
        return Column(*lines, Hairline(14, "brass", 0.9, 2), self._line(total, game))

    def _last(self, result: DealResult) -> Element:
        """The last deal, item by item, and the way to its review."""
        out = result.out
        ended = deal_ended(result, "" if out is None else self.who.name(out))
        lines = [
            self._line(
                Text(row.label, line=_ITEM),
                [_figure(value, line=_ITEM) for value in row.values],
                shaded=at % 2 == 0,
            )
            for at, row in enumerate(rows(result.sides, self.table.rules))
        ]
        booked = [points(side.total) for side in result.sides]
        sums = [Text(said, Role.HEAD, "brass_text", Weight.BOLD, line=_LINE, align="end") for said in booked]
        return Column(
            Text(common_text.deal_title(result.number), Role.HEAD, "brass_text", Weight.BOLD, line=36),
            Paragraph(ended, Role.SMALL, "muted", line=26),
            self._head(),
            Hairline(),
            *lines,
            Hairline(10, "brass", 0.9, 2),
            self._line(Text(common_text.THIS_DEAL, weight=Weight.BOLD, line=_LINE), sums),
            Spacer(10),
            self._review(),
        )


def _goals(goals: Sequence[GoalNow]) -> Element | None:
    """The goals of today; None without any."""
    if not goals:
        return None
    title = Text(goals_text.TITLE, Role.HEAD, "brass_text", Weight.BOLD, line=36, lines=None)
    return Column(title, *map(goal_row, goals), gap=12)


def _figure(worth: int, ink: str = "text", line: float = _LINE) -> Element:
    """Points with their sign; what was lost in red."""
    said = points(worth) if worth else common_text.NOTHING
    return Text(said, ink="minus" if worth < 0 else ink, weight=Weight.BOLD, line=line, align="end")


def _name(side: int, name: str) -> Element:
    return Text(name, Role.BODY, SIDE_INKS[side], Weight.BOLD, align="end", cut=True)
