"""The sheet of a score pad: a column for each side and a row for each deal, on the page and on the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import SIDE_INKS, Framed, Hairline, Text, icon, meter, sign
from canasta_desktop.ui.kit.layout import Column, Either, Element, Padding, Row, Spacer, Stack
from canasta_desktop.ui.kit.node import WidgetRole
from canasta_desktop.ui.kit.widgets import OptionCard
from canasta_desktop.ui.pages.deal_score.parts import paint_shade
from canasta_desktop.words import common_text
from canasta_desktop.words import score_pad_text as words
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.score_pad import Pad, Standing
    from canasta_desktop.ui.kit.layout import Ruler

_EDGE: Final = 16  # design px beside the words of a row
_ARROW: Final = 34  # design px of the arrow at the end of a row that can be pressed
_LEAST, _APART = 88, 14  # design px of a column, at least, and from one figure to the next
_WIDEST: Final = 300  # design px from side to side


class ScoreSheet:
    """Makes the parts of the sheet for a width in design px; `correct` is called with the number of a deal that is pressed."""

    def __init__(
        self, pad: Pad, now: Standing, wide: float, ruler: Ruler, correct: Callable[[int], None] | None = None
    ) -> None:
        self.pad, self.now, self._correct = pad, now, correct
        self.sides = words.side_names(pad.names, pad.terms.sides)
        self._players = words.player_names(pad.names)
        labels = (common_text.GAME_TOTAL, words.OPENING, common_text.deal_title(max(10, len(pad.deals))))
        wished = max(ruler.width(label, Role.BODY, Weight.SEMIBOLD) for label in labels) + 12
        inner = wide - 2 * _EDGE - _ARROW
        figures = max(ruler.width(number(total), Role.SCORE, Weight.BOLD) for total in now.total)
        self._stacked = (inner - wished) / len(self.sides) < max(_LEAST, figures + _APART)
        """Whether labels stand over their figures, because the columns leave no room beside them."""
        self._step = inner / len(self.sides) if self._stacked else min(_WIDEST, (inner - wished) / len(self.sides))

    def _line(self, label: Element, cells: Sequence[Element]) -> Element:
        figures = Row(Spacer(), *(Padding(cell, 0).sized(wide=self._step) for cell in cells), Spacer(_ARROW), align="middle")
        row = Column(label, figures) if self._stacked else Row(label, figures.sized(grow=1), align="middle")
        return Padding(row, _EDGE, 0)

    def head(self) -> Element:
        """The players of each side over its column, under the sign of the side."""
        cells = []
        for side, seats in enumerate(self.pad.terms.sides):
            names = [
                Text(self._players[seat], Role.BODY, SIDE_INKS[side], Weight.BOLD, line=28, align="end", cut=True)
                for seat in seats
            ]
            cells.append(Padding(Column(Row(Spacer(), sign(side, 26)), *names), left=10))
        most = max(map(len, self.pad.terms.sides))
        return self._line(Spacer(0, grow=0), [cell.sized(high=26 + 28 * most) for cell in cells])

    def totals(self) -> Element:
        """The totals, how far they are, and what opens now."""
        now, goal = self.now, self.pad.rules.target_score
        if self.pad.rules.deals:
            goal = max(1, *now.total)
        wide = min(150.0, self._step - 16)
        cells = [
            Column(
                Text(number(total), Role.SCORE, weight=Weight.BOLD, line=42, align="end"),
                Row(Spacer(), meter(max(0.0, min(1.0, total / goal)), SIDE_INKS[side], wide, high=8)),
            )
            for side, total in enumerate(now.total)
        ]
        game = Text(common_text.GAME_TOTAL, Role.BODY, weight=Weight.BOLD, line=44)
        parts = [Hairline(18, "brass", 0.9, 2), self._line(game, cells)]
        if not now.over:
            opens = [Text(number(least), Role.HEAD, line=40, align="end") for least in now.minimum]
            parts += [Spacer(8), self._line(Text(words.OPENING, ink="muted", weight=Weight.REGULAR, line=40), opens)]
        return Column(*parts)

    def rows(self) -> Element:
        """A row for each deal, the first on top."""
        made = [self._row(at) for at in range(len(self.pad.deals))]
        if not made:
            return Padding(Text(words.NO_DEAL_YET, ink="muted", weight=Weight.REGULAR, line=52), _EDGE, 0)
        return Column(*made, gap=4)

    def _row(self, at: int) -> Element:
        gained = [score.total for score in self.now.scores[at]]
        after = self.now.totals[at]
        label = Text(common_text.deal_title(at + 1), line=30)
        dealer = Text(words.dealt(self._players[self.now.dealers[at]]), Role.SMALL, "muted", Weight.REGULAR, line=24)
        cells = []
        for one, total in zip(gained, after, strict=True):
            more = Text(points(one), Role.SMALL, "minus" if one < 0 else "muted", Weight.REGULAR, line=26, align="end")
            sum_now = Text(number(total), Role.HEAD, line=32, align="end")
            cells.append(Either(Row(more, Padding(sum_now).sized(wide=104), align="middle"), Column(sum_now, more)))
        told = label if self._stacked else Either(Column(label, dealer), label)
        line = Padding(self._line(told, [_to_the_end(cell) for cell in cells]), 0, 6)
        if self._correct is None:
            return Framed(line, paint_shade) if at % 2 == 0 else line
        return DealRow(line, at + 1, words.deal_line(at + 1, self.sides, gained, after), self._correct)


def _to_the_end(cell: Element) -> Element:
    return Row(Spacer(), cell, align="middle")


class DealRow(OptionCard):
    """A deal on the page: a press corrects it."""

    role = WidgetRole.BUTTON

    def __init__(self, line: Element, deal: int, said: str, correct: Callable[[int], None]) -> None:
        arrow = Padding(Row(Spacer(), icon("right", 16, "muted", 11).sized(high=44), align="middle"), _EDGE, 6)
        super().__init__(Stack(line, arrow), chosen=False, action=lambda: correct(deal), label=said, radius=12)
        self.tip = words.correct_deal(deal)

    @property
    def selected(self) -> None:
        """None: the row is not one of several options."""
