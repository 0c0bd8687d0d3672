"""Questions over the table: the chooser, where several moves may be meant, and the dialog where the partner asks to go out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from canasta_desktop.engine.going_out_needs import asks_in_vain
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.scoring import cards_cost, deal_so_far
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import SIDE_INKS, Framed, Hairline, Line, Picture, Text
from canasta_desktop.ui.kit.free_place import free_place
from canasta_desktop.ui.kit.layout import Column, Either, Element, Row, Ruler, Spacer
from canasta_desktop.ui.kit.widgets import draw_scrim, draw_sheet
from canasta_desktop.ui.table.paint.buttons import ButtonSheet, TableButton
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import choice_text, common_text, hotkeys, question_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.numbers import points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.kit.layout import Element as Part
    from canasta_desktop.ui.kit.widgets import Group
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.table_model import Question

CANCEL: Final = "cancel"
"""The name of the button that closes the chooser; the others are called by the number of their choice, from 0."""
_PAD: Final = 20  # design px
_HIGH: Final = 46  # design px of a button
_OFF: Final = 16  # design px between the chooser and what was clicked
_WIDEST_CHOOSER: Final = 620  # design px; a longer question is broken
_MARGIN: Final = 12  # design px to the edges of the window


class Forecast(NamedTuple):
    """The score of one answer as far as this seat can tell; it uses nothing hidden."""

    heading: str
    note: str
    rows: tuple[tuple[str, str], ...]  # labels and values
    caption: str
    us: int
    us_note: str
    them: int
    them_note: str
    at_least: bool = False  # whether our side would score more, not less


def forecasts(stage: Stage) -> tuple[Forecast, Forecast]:
    """The forecasts for yes and for no. Their points lie on the table now; cards in other hands are counted, not guessed."""
    view, who = stage.model.view, stage.model.viewer
    us, hand, bonus = deal_so_far(view, who.side), cards_cost(view, hand_of(view.hand)), view.terms.rules.going_out_bonus
    rivals = who.sides[1:]
    them = max(deal_so_far(view, side) for side in rivals)
    hidden = [size + foot for size, foot in zip(view.sizes, view.feet_left, strict=True)]
    theirs = question_text.less_cards(sum(hidden[seat] for side in rivals for seat in view.seats_of(side)))
    unseen = view.feet_left[view.seat] + sum(
        hidden[seat] for seat in view.seats_of(who.side) if seat not in (view.seat, view.asker)
    )
    total = us + bonus + hand
    on_table = (question_text.ON_TABLE, points(us))
    out = (on_table, (question_text.GOING_OUT, points(bonus)), (question_text.YOUR_HAND, points(hand)))
    not_out = (on_table, (question_text.GOING_OUT, question_text.NOT_YET), (question_text.HAND_AT_RISK, points(hand)))
    name = who.name(view.asker)
    no = Forecast(question_text.IF_NO, question_text.plays_on(name), not_out, question_text.STANDS_AT, us, "", them, "")
    if asks_in_vain(view):
        return _in_vain(no, name, view.terms.unable_penalty), no
    ends = question_text.ends_if_able(name, view.terms.unable_penalty) if view.terms.ask_always else question_text.ENDS_NOW
    # What the partner lays down to go out adds to it; cards that nobody has seen may cost more than that.
    note = question_text.less_unseen(unseen) if unseen else ""
    caption = question_text.WOULD_SCORE
    if view.terms.by_difference:  # their score is taken off ours, and they are credited with nothing
        caption = theirs = common_text.DEDUCTED  # the one or the other is shown, as there is room
        total, them = total - them, 0
    yes = Forecast(question_text.IF_YES, ends, out, caption, total, note, them, theirs, at_least=not unseen)
    return yes, no


def _in_vain(no: Forecast, name: str, penalty: int) -> Forecast:
    """What yes would score to a partner who cannot go out with any cards."""
    rows = no.rows[:1] + ((question_text.PENALTY, points(-penalty)),) * bool(penalty) + no.rows[2:]
    note = question_text.cannot_go_out(name)
    return no._replace(heading=question_text.IF_YES, note=note, rows=rows, us=no.us - penalty)


class _Form(NamedTuple):
    """Lengths of one form of the sheet, in design px. Vertical ones are in the order from top to bottom."""

    most: float  # the most height: more would look empty
    head: Role  # text size of headings and sums
    body: Role
    side: float  # from the edges of the sheet, left and right, to its contents
    inset: float  # from the edges of a column to its contents
    top: float
    face: float
    under_face: float
    column_top: float
    heading: float
    note: float  # height of the line of the note; 0: there is none
    gap: float
    row: float
    caption: float  # height of the line of the caption; 0: there is none
    over_sums: float
    sum: float
    column_foot: float
    over_button: float
    button: float
    foot: float
    rows: int = 3


_FULL: Final = _Form(616, Role.HEAD, Role.BODY, 40, 20, 34, 88, 26, 15, 30, 30, 8, 34, 32, 12, 40, 12, 28, 56, 32)
_LOW: Final = _Form(446, Role.HEAD, Role.BODY, 24, 16, 18, 52, 14, 11, 26, 26, 7, 28, 0, 8, 34, 6, 18, 46, 18)
_TIGHT: Final = _Form(336, Role.BODY, Role.SMALL, 14, 12, 10, 44, 6, 9, 22, 0, 3.5, 24, 0, 5.5, 29, 4.5, 8, 44, 8)
_FORMS: Final = (_FULL, _LOW, *(_TIGHT._replace(rows=rows) for rows in (3, 2, 1, 0)))
"""Layouts of the question in the order of trial; the first that fits is used. A tight one may cover all but the hand."""
_WIDEST: Final = 960  # design px of the sheet
_LEAST_BUTTON: Final = 36  # px


class PartnerDialog(ButtonSheet):
    """Draws the question over the table; its buttons are `yes`, `no` and `hint`, there only while the question is asked."""

    _question: Part | None = None

    # layout

    def _layout(self) -> tuple[Part, list[TableButton]]:
        """The sheet with its buttons, laid out once for what is known now."""
        return self._placed.get(self._key(), self._place)

    def _key(self) -> tuple[object, ...]:
        layout = self.layout
        return forecasts(self.stage), layout.scale, layout.hand.y, layout.areas[0].heading.bottom, self.model.keys

    def _place(self) -> tuple[Part, list[TableButton]]:
        layout, t, both = self.layout, self.t, forecasts(self.stage)
        ruler = Ruler.by(self.pen)
        wide = min(_WIDEST, (layout.window.w - 2 * layout.margin) / t)
        for form in _FORMS:
            tight = form.most == _TIGHT.most
            top, gap = (8.0, 8) if tight else (layout.areas[0].heading.bottom / t + 12, 12)
            end = layout.hand.y / t - gap
            keys, high = self.model.keys, max(_LEAST_BUTTON / t, form.button)
            answers = ("yes", question_text.YES_BUTTON), ("no", question_text.NO_BUTTON)
            yes, no = (TableButton(name, label, keys.cap(name), big=True, hotkey=keys.key(name)) for name, label in answers)
            hint = TableButton("hint", words.HINT, keys.cap("hint")).sized(high=max(_LEAST_BUTTON / t, 44))
            sides = [self._column(form, one, button.sized(high=high)) for one, button in zip(both, (yes, no), strict=True)]
            columns = Row(*sides, gap=24, equal=True, grow=1)
            self._question = self._head(form, hint)
            contents = Column(self._question, Spacer(form.under_face), columns)
            sheet = Framed(contents, draw_sheet, form.side, top=form.top, bottom=form.foot)
            least = sheet.measure(wide, ruler).least
            if least <= end - top:
                break
        tall = min(max(form.most, least), end - top)
        sheet.place(Box((layout.window.w / t - wide) / 2, top + (end - top - tall) / 2, wide, tall), ruler)
        return sheet, [yes, no, hint]

    def _head(self, form: _Form, hint: TableButton) -> Part:
        stage = self.stage
        asker = stage.model.view.asker
        avatar = stage.model.seatings[asker].avatar
        face = Picture(lambda pen, box: pen.face(avatar, box.cx, box.cy, box.w, 0), form.face, form.face)
        asks = Text(question_text.partner_asks(stage.model.viewer.name(asker)), Role.BODY, "muted", Weight.REGULAR, line=28)
        if form is _FULL:
            title: Part = Column(Spacer(4), asks, Text(question_text.MAY_I, Role.TITLE, weight=Weight.SERIF, line=64))
        else:
            may_i = Text(question_text.MAY_I, 34 if form is _LOW else 28, weight=Weight.SERIF)
            title = Either(Line(may_i, asks, gap=20), may_i).sized(high=form.face)
        return Row(face, Spacer(24 if form is _FULL else 16), title, Spacer(), hint, align="start")

    def _column(self, form: _Form, forecast: Forecast, button: TableButton) -> Part:
        """What one answer would score, over its button."""
        light = Weight.REGULAR
        rows = [
            Row(
                Text(label, form.body, weight=light, line=form.row, lines=None, grow=1),
                Text(value, form.body, "muted" if value == question_text.NOT_YET else "text", line=form.row),
                gap=8,
            )
            for label, value in forecast.rows[: form.rows]
        ]
        contents = Column(
            Text(forecast.heading, form.head, weight=Weight.BOLD, line=form.heading, lines=None),
            Text(forecast.note, Role.SMALL, "muted", light, line=form.note, lines=None) if form.note else None,
            Spacer(form.gap),
            *rows,
            Spacer(),
            Text(forecast.caption, Role.SMALL, "muted", light, line=form.caption - 8) if form.caption else None,
            Spacer(8) if form.caption else None,
            Hairline(alpha=0.8),
            Spacer(form.over_sums),
            self._sum(form, 0, words.US, points(forecast.us), forecast.us_note, at_least=forecast.at_least),
            self._sum(form, 1, words.THEM, points(forecast.them), forecast.them_note),
        )
        framed = Framed(contents, _draw_well, form.inset, top=form.column_top, bottom=form.column_foot, grow=1)
        return Column(framed, Spacer(form.over_button), button)

    @staticmethod
    def _sum(form: _Form, area: int, name: str, value: str, note: str, *, at_least: bool = False) -> Part:
        """One side's points, with the note where there is room for it."""
        said = question_text.at_least(value) if at_least else value

        def row(note: str) -> Part:
            sign = Picture(lambda pen, box: pen.sign(area, box.cx, box.cy, 26), 26, form.sum)
            return Row(
                sign,
                Spacer(10),
                Text(name, form.head, SIDE_INKS[area], Weight.BOLD),
                Spacer(8, grow=1),
                Text(note, Role.SMALL, "muted", Weight.REGULAR),
                Spacer(12) if at_least else None,
                Text(said, form.head, weight=Weight.BOLD, align="end").sized(wide=None if at_least else 92),
                align="middle",
            ).sized(high=form.sum)

        return Either(row(note), row("")) if note else row("")

    # places

    def rect(self, name: str = "") -> Rect:
        """Where a button is, or the whole sheet, in px of the window."""
        sheet, buttons = self._layout()
        return next((button.box for button in buttons if button.name == name), sheet.box).in_px(self.layout.scale)

    def head_rect(self) -> Rect:
        """Where the question itself stands, in px of the window."""
        self._layout()
        return self._question.box.in_px(self.layout.scale) if self._question else self.rect()

    def widgets(self) -> Sequence[TableButton]:
        """The answers, and the button for a hint."""
        return self._layout()[1] if self.model.asked else ()

    # drawing

    def elements(self, group: Group) -> list[Drawing]:
        """Scrim and sheet; they lie under the hand. `group` has the buttons."""
        layout, (sheet, _) = self.layout, self._layout()
        rect, bottom = self.rect(), layout.hand.y / layout.t + 20
        dark = Rect(0, 0, layout.window.w, layout.scale.px(bottom))
        grow = round(120 * layout.t)
        state = (self._key(), *((button.name, group.state(button)) for button in group.widgets))
        return [
            Drawing("scrim", dark, layout.scale, lambda target: draw_scrim(self.pen.on(target), bottom, 56)),
            Drawing("dialog", rect.inflate(grow, grow), state, partial(self._paint, sheet, group)),
        ]


def _draw_well(pen: Pen, box: Box) -> None:
    pen.box(box, 14, pen.palette.well, 0.55, pen.palette.line, 1.3, 0.7)


class Chooser(ButtonSheet):
    """The question over the table; without one it has no buttons and draws nothing.

    While the partner asks, it keeps off that question and, if it can, off its sheet.
    """

    def __init__(self, art: Art, stage: Stage, dialog: PartnerDialog) -> None:
        super().__init__(art, stage)
        self._dialog = dialog

    @property
    def occasion(self) -> Question | None:
        """The question."""
        return self.model.question

    @property
    def first(self) -> int:
        """Give the first choice the focus, or the button that makes none, if that is the safe one."""
        question = self.model.question
        return len(question.proposal.choices) if question is not None and question.proposal.cancel else 0

    # layout

    def widgets(self) -> Sequence[TableButton]:
        """The choices and the button to cancel."""
        question = self.model.question
        return self._layout(question)[1] if question else ()

    def _layout(self, question: Question) -> tuple[Element, list[TableButton]]:
        return self._placed.get((id(question), self.layout.scale), lambda: self._place(question))

    def _place(self, question: Question) -> tuple[Element, list[TableButton]]:
        layout, t, choices = self.layout, self.t, question.proposal.choices
        ruler, high = Ruler.by(self.pen), max(_HIGH, _LEAST_BUTTON / layout.t)
        buttons = [TableButton(str(at), choice.label, str(at + 1), hotkey=pygame.K_1 + at) for at, choice in enumerate(choices)]
        cancel = question.proposal.cancel or choice_text.CANCEL
        buttons.append(TableButton(CANCEL, cancel, hotkeys.ESCAPE, hotkey=pygame.K_ESCAPE))
        for button in buttons:
            button.sized(high=high)
        title = Text(question.proposal.title, Role.BODY, "muted", Weight.REGULAR, line=30, lines=None)
        sheet = Framed(Column(title, Spacer(8), *buttons, gap=6), draw_sheet, _PAD, top=14, bottom=18)
        wide = min(sheet.widths(ruler).wished, _WIDEST_CHOOSER, layout.window.w / t - 2 * _MARGIN)
        tall = sheet.measure(wide, ruler).wished
        x, y = question.at[0] / t - wide / 2, question.at[1] / t - _OFF - tall
        if y < _MARGIN:
            y = question.at[1] / t + _OFF
        x = min(max(x, _MARGIN), layout.window.w / t - wide - _MARGIN)
        y = max(_MARGIN, min(y, layout.window.h / t - tall - _MARGIN))
        box = Box(x, y, wide, tall)
        if self.model.asked:
            rect, asks = box.in_px(layout.scale), self._dialog
            box = Box.of(
                free_place(rect.size, [rect.topleft], [[asks.head_rect()], [asks.rect()]], layout.window), layout.scale
            )
        sheet.place(box, ruler)
        return sheet, buttons

    def rect_of(self, question: Question) -> Rect:
        """Where the whole sheet is, in px of the window."""
        return self._layout(question)[0].box.in_px(self.layout.scale)

    # drawing

    def elements(self, group: Group) -> list[Drawing]:
        """The sheet, if there is a question; `group` has the buttons."""
        question = self.model.question
        if question is None:
            return []
        sheet, _ = self._layout(question)
        rect, grow = self.rect_of(question), 2 * round(60 * self.t)
        return [Drawing("chooser", rect.inflate(grow, grow), None, partial(self._paint, sheet, group))]
