"""The figures of a deal's score: a row for each thing that counts, and a column for each side."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.effective_options import opens_freely
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.scoring import victory_points
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import SIDE_INKS, Framed, Hairline, Line, Picture, Text, sign
from canasta_desktop.ui.kit.elements import face as portrait
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Element, Padding, Row, Spacer, Span, Stack
from canasta_desktop.ui.kit.widgets import draw_meter
from canasta_desktop.ui.pages.deal_score.parts import ScoreRow, paint_shade, rows
from canasta_desktop.words import common_text, voice_text
from canasta_desktop.words.lists import joined
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.score_text import deal_ended, how_long

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.kit.sheet_page import AnimatedPage
    from canasta_desktop.words.perspective import Perspective

AIR: Final = 20  # design px round the sheet
_COLUMN: Final = 300  # design px from side to side
_LEAST_COLUMN: Final = 110  # design px of width
_FEW_ROWS: Final = 6
_LEAST_ROW, _LEAST_LOW_ROW = 46, 36  # design px of height of a row among few and among more
_ROOMY: Final = 1000  # design px of width under which a sheet of two sides closes up


class ScoreTable:
    """The score of the deal that has just ended, and the widths of the sheet, which follow from the number of sides."""

    def __init__(
        self, page: AnimatedPage, viewer: TableViewer, result: DealResult, who: Perspective, *, alone: bool = False
    ) -> None:
        """`alone`: the deal is no part of a game, so there is neither a total nor a next opening."""
        self._page, self._alone = page, alone
        self.viewer, self._table = viewer, viewer.table
        self._result, self._who = result, who
        self._rows = rows(result.sides, viewer.table.rules)
        self.totals: list[Element] = []
        """The totals of the sides, in their order."""
        self.counting: list[Element] = []
        """What counts up: the points of this deal, and the totals."""

    @property
    def wide(self) -> float:
        """The width of the sheet."""
        return min(1040 + (len(self._result.sides) - 2) * 200, self._page.width - 2 * AIR)

    @property
    def slim(self) -> bool:
        """Whether the head stands over the columns, and the buttons in two rows."""
        return self._page.width < _ROOMY + (len(self._result.sides) - 2) * 150

    @property
    def pad(self) -> float:
        """The width of the sheet's edge at each side."""
        return 32 if self.slim else 56

    @property
    def _inner(self) -> float:
        return self.wide - 2 * self.pad

    @property
    def _beside(self) -> float:
        """The width that is left for a column beside the labels."""
        labels = max(self._page.words_width(row.label, 24) for row in self._rows)
        return (self._inner - labels - 12) / len(self._result.sides)

    @property
    def _stacked(self) -> bool:
        """Whether labels stand over their figures, because many columns leave no space beside them."""
        return self.slim and self._beside < _LEAST_COLUMN

    @property
    def _step(self) -> float:
        sides = len(self._result.sides)
        return self._inner / sides if self._stacked else min(_COLUMN if sides == 2 else 240, self._beside)

    def element(self) -> Column:
        """The head, a row for each thing that counts, and the sums."""
        few = len(self._rows) <= _FEW_ROWS
        high = None if self._stacked else Span(_LEAST_ROW, 64) if few else Span(_LEAST_LOW_ROW, 58)
        rows = (self._row(row, shaded=at % 2 == 0).sized(high=high) for at, row in enumerate(self._rows))
        return Column(self._head(), *rows, *self._sums())

    def _cells(self, cells: Sequence[Element]) -> list[Element]:
        return [cell.sized(wide=self._step) for cell in cells]

    def _head(self) -> Element:
        """Who went out in which deal, and the names of the sides over their columns."""
        result, face, ended_by = self._result, None, self._ended_by
        if ended_by is not None:
            avatar, side = self._table.seatings[ended_by].avatar, self._who.area_of_seat(ended_by)
            face = Padding(portrait(avatar, 76, side), top=40, right=26)
        title = Column(
            Text(common_text.deal_title(result.number), Role.TITLE, weight=Weight.SERIF, line=44),
            Either(
                Text(self._ended, ink="muted", weight=Weight.REGULAR, line=44),
                Text(self._ended, Role.SMALL, "muted", Weight.REGULAR, line=24, lines=None),
            ),
        )
        left = Row(face, Padding(title, top=36, bottom=16, grow=1))
        heads = [self._side(side) for side in range(len(result.sides))]
        if self.slim:
            columns = Row(*self._cells(heads)) if self._stacked else Row(heads[0].sized(grow=1), *self._cells(heads[1:]))
            return Column(left, Padding(columns, top=-8).sized(high=70))
        first = min(self._step, max(110.0, heads[0].widths(self._page.ruler).wished + 16))
        clear = self._step * (len(heads) - 1) + first
        columns = Row(Spacer(), *self._cells([Padding(head, top=62) for head in heads]))
        return Stack(Padding(left, right=clear), columns).sized(high=140)

    @property
    def _ended(self) -> str:
        """How the deal ended."""
        return deal_ended(self._result, "" if self._ended_by is None else self._who.name(self._ended_by))

    @property
    def summary(self) -> str:
        """How the deal ended, and what it has brought each side."""
        sides = zip(self._who.side_names, self._result.sides, self._result.after, strict=True)
        return voice_text.sentences([self._ended, *(voice_text.score(name, after, side.total) for name, side, after in sides)])

    @property
    def _ended_by(self) -> int | None:
        """The seat that went out or showed a special hand; None if the stock ran out."""
        shown = self._result.end is DealEnd.SHOWN and self._table.begun
        return self.viewer.view().to_act if shown else self._result.out

    def _side(self, side: int) -> Element:
        """The head of a side's column: its sign and name, and its players if the name does not tell them."""
        who = self._who
        players = [who.name(seat) for seat in who.seats_of(side)]
        name = Text(who.side_name(side), Role.HEAD, SIDE_INKS[side], Weight.BOLD, line=32, align="end", cut=True)
        several = len(players) > 1
        names = Text(joined(players), Role.SMALL, "muted", Weight.REGULAR, line=32, align="end", cut=True)
        line = Row(Spacer(), sign(side, 30).sized(high=32), Spacer(10), name, align="start")
        return Padding(Column(line, names) if several else Padding(line, top=14), left=20)

    def _row(self, row: ScoreRow, *, shaded: bool) -> Element:
        """What a row counts, and its points for each side; a note goes under its label where it would reach the points."""
        label, note = Text(row.label, 24, line=28), Text(row.note, Role.SMALL, "muted", Weight.REGULAR, line=24)
        figures = [
            Text(points(value) if value else common_text.NOTHING, Role.HEAD, "minus" if value < 0 else "text", align="end")
            for value in row.values
        ]
        widest = max(self._page.words_width(points(value), Role.HEAD) for value in row.values)
        clear = self._step * (len(figures) - 1) + widest + 12
        words = Either(Line(label, note), Column(label, note)) if row.note else label
        cells = Row(Spacer(), *self._cells(figures), align="middle")
        if self._stacked:
            lines = Padding(Column(words, cells), 0, 6)
            return Framed(lines, paint_shade) if shaded else lines
        line = Stack(Padding(Aligned(words, "stretch"), right=clear), cells)
        return Framed(line, paint_shade) if shaded else line

    def _sums(self) -> list[Element]:
        """This deal, the game, the next opening; then the room to the buttons. Of a deal that is played alone only its own."""
        table, result = self._table, self._result
        ended = table.game.over
        gained, after = [points(side.total) for side in result.sides], map(number, result.after)
        deal = [Picture(partial(self._paint_gained, side), high=48, said=said) for side, said in enumerate(gained)]
        this_deal = Text(common_text.THIS_DEAL, Role.HEAD, weight=Weight.BOLD, line=48)
        if self._alone:
            self.counting = list(deal)
            return [Hairline(32, "brass", 0.9, 2), self._labelled(this_deal, deal), Spacer(max(24, self._foot))]
        self.totals = [Picture(partial(self._paint_total, side), high=72, said=said) for side, said in enumerate(after)]
        self.counting = [*deal, *self.totals]
        goal = Text(how_long(table.rules, result.number), Role.SMALL, "muted", Weight.REGULAR, line=22)
        game = Text(common_text.GAME_TOTAL, Role.HEAD, weight=Weight.BOLD, line=46 if self.slim else 72)
        total = Column(Spacer(13), game, goal, Spacer(15)) if self.slim else Line(game, goal)
        minimum = [number(table.rules.opening_minimum(total, result.number + 1)) for total in result.after]
        openings = [Text(least, line=40, align="end") for least in minimum]
        next_opening = Text(common_text.NEXT_OPENING, ink="muted", weight=Weight.REGULAR, line=40)
        return [
            Hairline(32, "brass", 0.9, 2),
            self._labelled(this_deal, deal),
            self._labelled(total, self.totals),
            *self._victory(),
            *([] if ended or opens_freely(table.rules) else [Spacer(20), self._labelled(next_opening, openings)]),
            Spacer(self._foot + (8 if ended else 0)),
        ]

    @property
    def _foot(self) -> float:
        """The room over the buttons."""
        return 62 if self.slim else self._page.by_height(60, 0)

    def _victory(self) -> list[Element]:
        """The victory points of the totals, in a tournament that has them."""
        given = victory_points(self._table.rules, self._result.after)
        if given is None:
            return []
        label = Text(common_text.VICTORY_POINTS, ink="muted", weight=Weight.REGULAR, line=40)
        return [self._labelled(label, [Text(number(each), line=40, align="end") for each in given])]

    def _labelled(self, label: Element, cells: Sequence[Element]) -> Element:
        """A label with a cell for each side beside it, or under it."""
        row = Row(Spacer(), *self._cells(cells))
        return Column(label, row) if self._stacked else Row(label, row.sized(grow=1), align="start")

    @property
    def _goal(self) -> int:
        """The total that fills the bars: the target score, or the highest total if there is none."""
        rules = self._table.rules
        return max(1, *self._result.after) if rules.deals else rules.target_score

    def _gained(self, side: int) -> int:
        return round(self._result.sides[side].total * self._page.progress)

    def _paint_gained(self, side: int, pen: Pen, b: Box) -> None:
        p = pen.palette
        pen.write(points(self._gained(side)), Role.SCORE, p.brass_text, b.right, b.cy, "midright", Weight.BOLD)

    def _paint_total(self, side: int, pen: Pen, b: Box) -> None:
        """A side's total, what it was before, and how far the target is."""
        p, x, y = pen.palette, b.right, b.y + 36
        total = self._result.before[side] + self._gained(side)
        drawn = pen.write(number(total), Role.SCORE, p.text, x, y, "midright", Weight.BOLD)
        before = common_text.before(self._result.before[side])
        widest = max(pen.width(common_text.before(total), Role.SMALL, Weight.REGULAR) for total in self._result.before)
        figure = max(pen.width(number(total), Role.SCORE, Weight.BOLD) for total in self._result.after)
        if figure + 14 + widest + 20 < self._step:
            pen.write(before, Role.SMALL, p.muted, drawn.x - 14, drawn.bottom, "bottomright", Weight.REGULAR)
        elif self.slim:
            pen.write(before, Role.SMALL, p.muted, x, y + 62, "bottomright", Weight.REGULAR)
        width = min(236 if len(self._result.sides) == 2 else 150, self._step - 20)
        share = max(0.0, min(1.0, total / self._goal))
        draw_meter(pen, Box(x - width, y + 30, width, 8), share, p.side(side))
