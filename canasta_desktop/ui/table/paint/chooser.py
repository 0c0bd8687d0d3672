"""The chooser: where a click, a key or a drop can mean several moves, it names them and the player picks one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Text
from canasta_desktop.ui.kit.layout import Column, Ruler, Spacer
from canasta_desktop.ui.kit.widgets import draw_sheet
from canasta_desktop.ui.table.paint.buttons import ButtonSheet, TableButton
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import choice_text, hotkeys

if TYPE_CHECKING:
    from pygame import Rect

    from canasta_desktop.ui.kit.layout import Element
    from canasta_desktop.ui.table.model.table_model import Question

CANCEL: Final = "cancel"
"""The name of the button that closes the chooser; the others are called by the number of their choice, from 0."""
_PAD: Final = 20  # design px
_HIGH: Final = 46  # design px of a button
_OFF: Final = 16  # design px between the chooser and what was clicked
_WIDEST: Final = 620  # design px; a longer question is broken
_MARGIN: Final = 12  # design px to the edges of the window
_LEAST: Final = 36  # px of a button


class Chooser(ButtonSheet):
    """The question over the table; without one it has no buttons and draws nothing."""

    def ask(self, question: Question) -> None:
        """Ask which of the choices of a proposal is meant; the first has the focus, or the button that makes none."""
        self.model.ask(question)
        buttons = self.group.widgets
        self.group.focus_by_key(buttons[-1] if question.proposal.cancel else buttons[0])

    def close(self) -> Question | None:
        """Remove the question; answers it, if there was one."""
        question = self.model.question
        self.model.ask(None)
        return question

    # layout

    def widgets(self) -> list[TableButton]:
        """The choices and the button to cancel."""
        question = self.model.question
        return self._layout(question)[1] if question else []

    def _layout(self, question: Question) -> tuple[Element, list[TableButton]]:
        return self._placed.get((id(question), self.layout.scale), lambda: self._place(question))

    def _place(self, question: Question) -> tuple[Element, list[TableButton]]:
        layout, t, choices = self.layout, self.t, question.proposal.choices
        ruler, high = Ruler.by(self.pen), max(_HIGH, _LEAST / layout.t)
        buttons = [TableButton(str(at), choice.label, str(at + 1), hotkey=pygame.K_1 + at) for at, choice in enumerate(choices)]
        cancel = question.proposal.cancel or choice_text.CANCEL
        buttons.append(TableButton(CANCEL, cancel, hotkeys.ESCAPE, hotkey=pygame.K_ESCAPE))
        for button in buttons:
            button.sized(high=high)
        title = Text(question.proposal.title, Role.BODY, "muted", Weight.REGULAR, line=30, lines=None)
        sheet = Framed(Column(title, Spacer(8), *buttons, gap=6), draw_sheet, _PAD, top=14, bottom=18)
        wide = min(sheet.widths(ruler).wished, _WIDEST, layout.window.w / t - 2 * _MARGIN)
        tall = sheet.measure(wide, ruler).wished
        x, y = question.at[0] / t - wide / 2, question.at[1] / t - _OFF - tall
        if y < _MARGIN:
            y = question.at[1] / t + _OFF
        x = min(max(x, _MARGIN), layout.window.w / t - wide - _MARGIN)
        y = max(_MARGIN, min(y, layout.window.h / t - tall - _MARGIN))
        sheet.place(Box(x, y, wide, tall), ruler)
        return sheet, buttons

    def rect_of(self, question: Question) -> Rect:
        """Where the whole sheet is, in px of the window."""
        return self._layout(question)[0].box.in_px(self.layout.scale)

    # drawing

    def elements(self) -> list[Drawing]:
        """The sheet, if there is a question."""
        question = self.model.question
        if question is None:
            return []
        sheet, _ = self._layout(question)
        rect, grow = self.rect_of(question), 2 * round(60 * self.t)
        return [Drawing("chooser", rect.inflate(grow, grow), None, partial(self._paint, sheet))]
