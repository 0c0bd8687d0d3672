"""Who plays on for people who leave the table: a bot of any level, until they are back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.base import level_and_personality
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Sheet, Text, face
from canasta_desktop.ui.kit.layout import Column, Either, Row, Spacer, Span
from canasta_desktop.ui.kit.sheet_page import SheetPage
from canasta_desktop.ui.kit.widgets import Choice, enter_button
from canasta_desktop.ui.table import hot_seat
from canasta_desktop.ui.table.lineup import BOTS
from canasta_desktop.words import common_text, replay_text

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.kit.layout import Element
    from canasta_desktop.ui.table.window import GameWindow

_LEAST: Final = 110
"""Design px that a part of the choice needs at least."""


class LeavingScene(SheetPage):
    """A sheet over the table: for each person, who plays that seat from now on."""

    app: GameWindow

    def __init__(self, app: GameWindow, table: Table) -> None:
        super().__init__(app)
        self.table = table
        self._changed = False

    def body(self) -> Element:
        """A choice for each person, and the way back."""
        people = (seat for seat, who in enumerate(self.table.seatings) if who.bot is None or who.away)
        rows = Column(
            Text(replay_text.LEAVES, Role.TITLE, weight=Weight.SERIF, line=74),
            Paragraph(replay_text.BOT_PLAYS_ON, Role.SMALL, "muted", line=26),
            Spacer(33),
            Column(*map(self._person, people), gap=16),
            Spacer(32),
            enter_button(replay_text.DONE, self.back).sized(high=56),
        )
        return Sheet(rows, 820, 36, 17, 28)

    def _person(self, seat: int) -> Element:
        who, side = self.table.seatings[seat], self.table.game.terms.side_of[seat]
        name = Text(who.name, Role.HEAD, weight=Weight.BOLD, line=60, cut=True)
        return Column(Row(face(who.avatar, 44, side).sized(high=60), name, gap=16), self._choices(seat))

    def _choices(self, seat: int) -> Element:
        """Who plays the seat, in one row, or in two where the parts have no room beside each other."""
        bot = self.table.seatings[seat].bot
        level = None if bot is None else level_and_personality(bot)[0]
        place = 0 if level is None else 1 + BOTS.index(level) if level in BOTS else -1
        names = [replay_text.STAYS, *(common_text.bot_title(bot) for bot in BOTS)]

        def choose(to: int) -> None:
            self._seat(seat, None if to == 0 else BOTS[to - 1])

        least, label = _LEAST * len(names), self.table.seatings[seat].name
        one = Choice(None, names, place, choose, label=label).sized(wide=Span(least, least))
        here = Choice(None, names[:1], place if place == 0 else -1, choose, label=label)
        bots = Choice(None, names[1:], place - 1, lambda to: choose(to + 1), label=label)
        return Either(one, Column(Row(here, Spacer(), equal=True), bots, gap=8))

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
