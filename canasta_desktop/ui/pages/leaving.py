"""Who plays on for people who leave the table: a bot of any level, until they are back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.bots.base import level_and_personality
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.sheet_page import SheetPage
from canasta_desktop.ui.kit.widgets import Button, Choice, draw_sheet
from canasta_desktop.ui.table import hot_seat
from canasta_desktop.ui.table.lineup import BOTS
from canasta_desktop.words import common_text, replay_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_WIDE, _PAD = 820, 36  # design px
_HEAD, _ROW, _FOOT = 150, 122, 100
_LEAST: Final = 110
"""Design px that a part of the choice needs at least."""


def people_of(table: Table) -> list[int]:
    """The seats of people, at the table or away."""
    return [seat for seat, who in enumerate(table.seatings) if who.bot is None or who.away]


class LeavingScene(SheetPage):
    """A sheet over the table: for each person, who plays that seat from now on."""

    app: GameWindow

    def __init__(self, app: GameWindow, table: Table) -> None:
        super().__init__(app)
        self.table = table
        self._changed = False

    @property
    def _seats(self) -> list[int]:
        return people_of(self.table)

    @property
    def _note(self) -> list[str]:
        return self.wrap(replay_text.BOT_PLAYS_ON, Role.SMALL, self._wide - 2 * _PAD)

    @property
    def _wide(self) -> float:
        return min(_WIDE, self.width - 32)

    @property
    def _row(self) -> float:
        """Height of a row; where the parts of a choice have no room beside each other they stand in two."""
        return _ROW + (54 if self._split else 0)

    @property
    def _split(self) -> bool:
        return (self._wide - 2 * _PAD) / (1 + len(BOTS)) < _LEAST

    @property
    def _high(self) -> float:
        return _HEAD + 26 * (len(self._note) - 1) + self._row * len(self._seats) + _FOOT

    @property
    def least_height(self) -> float:
        """The sheet, with some air."""
        return self._high + 32

    @property
    def _sheet(self) -> Box:
        return Box((self.width - self._wide) / 2, (self.height - self._high) / 2, self._wide, self._high)

    def _row_box(self, at: int) -> Box:
        sheet = self._sheet
        top = sheet.y + _HEAD + 26 * (len(self._note) - 1)
        return Box(sheet.x + _PAD, top + at * self._row, sheet.w - 2 * _PAD, self._row)

    def controls(self) -> Sequence[Widget]:
        """A choice for each person, and the way back."""
        made: list[Widget] = []
        for at, seat in enumerate(self._seats):
            made += self._choices(self._row_box(at), seat)
        sheet = self._sheet
        back = Box(sheet.x + _PAD, sheet.bottom - 84, sheet.w - 2 * _PAD, 56)
        return [*made, Button(back, replay_text.DONE, self.back, kind="main", cap=common_text.ENTER, hotkey=pygame.K_RETURN)]

    def _choices(self, box: Box, seat: int) -> list[Widget]:
        bot = self.table.seatings[seat].bot
        level = None if bot is None else level_and_personality(bot)[0]
        place = 0 if level is None else 1 + BOTS.index(level) if level in BOTS else -1
        names = [replay_text.STAYS, *(common_text.bot_title(bot) for bot in BOTS)]
        y = box.y + 60

        def choose(to: int) -> None:
            self._seat(seat, None if to == 0 else BOTS[to - 1])

        if not self._split:
            return [Choice(Box(box.x, y, box.w, 46), names, place, choose)]
        here = Choice(Box(box.x, y, box.w / 2, 46), names[:1], place if place == 0 else -1, choose)
        bots = Choice(Box(box.x, y + 54, box.w, 46), names[1:], place - 1, lambda to: choose(to + 1))
        return [here, bots]

    def _seat(self, seat: int, bot: str | None) -> None:
        if bot is not None:
            self.table.leave_to(seat, bot)
        elif self.table.seatings[seat].away:
            self.table.come_back(seat)
        self._changed = True
        self.rebuild()

    def back(self) -> None:
        """To the pause; where somebody left or came back, to the table as it is seen now."""
        if self._changed:
            hot_seat.show(self.app, self.table)
        else:
            self.app.pop()

    def paint(self, pen: Pen) -> None:
        """Draw the sheet, its words, and face and name over each choice."""
        p, sheet = pen.palette, self._sheet
        draw_sheet(pen, sheet)
        pen.write(replay_text.LEAVES, Role.TITLE, p.text, sheet.x + _PAD, sheet.y + 54, weight=Weight.SERIF)
        y = sheet.y + 104
        for line in self._note:
            pen.write(line, Role.SMALL, p.muted, sheet.x + _PAD, y, weight=Weight.REGULAR)
            y += 26
        for at, seat in enumerate(self._seats):
            box, who = self._row_box(at), self.table.seatings[seat]
            side = self.table.game.terms.side_of[seat]
            pen.face(who.avatar, box.x + 22, box.y + 30, 44, side)
            name = pen.fit(who.name, Role.HEAD, box.w - 70, Weight.BOLD)
            pen.write(name, Role.HEAD, p.text, box.x + 60, box.y + 30, weight=Weight.BOLD)
