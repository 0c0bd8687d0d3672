"""The pause: a small sheet over the table, with ways to other pages; and the sheet for people who leave the table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.players.bot import level_and_personality
from canasta_desktop.session.people import owners
from canasta_desktop.session.person import MOST_LETTERS
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Sheet, Text, face
from canasta_desktop.ui.kit.layout import Column, Either, Element, Padding, Row, Spacer, Span
from canasta_desktop.ui.kit.sheet_page import SheetPage
from canasta_desktop.ui.kit.widgets import Button, Choice, TextField, enter_button
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.services.lineup import BOTS
from canasta_desktop.ui.services.page_kinds import LeavingPage, PageName, RulesPage, ScoreSheetPage
from canasta_desktop.words import common_text, hotkeys, keys_text, pages_text, replay_text, turn_text
from canasta_desktop.words.people_text import names_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.services.game_window import GameWindow

_LEAST: Final = 110
"""Least width in design px of a segment of the choice."""


class PauseScene(SheetPage):
    """The pause menu. `leave` is called when the sheet has closed, to go to the main menu.

    For a game at the table (`viewer`) people can also leave the table. Its position can be copied as the viewer sees it, if the
    viewer is known.
    """

    app: GameWindow

    def __init__(
        self,
        app: GameWindow,
        rules: RuleSet,
        players: int,
        leave: Callable[[], None],
        viewer: TableViewer | None = None,
    ) -> None:
        super().__init__(app)
        self.rules, self.players = rules, players
        self.viewer = viewer
        self._leave = leave

    @property
    def _practice(self) -> bool:
        return self.viewer is not None and self.viewer.table.practice

    @property
    def summary(self) -> str:
        """What becomes of the game meanwhile; it stands at the foot."""
        return replay_text.PRACTICE_KEPT if self._practice else keys_text.KEPT

    def body(self) -> Element:
        """Back to the table, rules, keys, settings, who plays, leave."""
        app, practice = self.app, self._practice
        kept = Text(self.summary, Role.SMALL, "muted", Weight.REGULAR, line=26, lines=None, align="middle")
        ways: list[tuple[str, str, Callable[[], None]]] = [
            (keys_text.RULES, hotkeys.PAUSE_RULES, partial(app.show, RulesPage(self.rules, self.players))),
            *self._score_sheet(),
            (pages_text.CARDS_ARE_WORTH, hotkeys.PAUSE_VALUES, partial(app.show, PageName.VALUES)),
            (keys_text.KEYS, hotkeys.PAUSE_KEYS, partial(app.show, PageName.KEYS)),
            (keys_text.SETTINGS, hotkeys.PAUSE_SETTINGS, partial(app.show, PageName.SETTINGS)),
            *(self._at_table(self.viewer) if self.viewer is not None else []),
            (keys_text.LEAVE, hotkeys.PAUSE_LEAVE, self._go),
        ]
        *items, leave = (Button(label, action, letter=letter) for label, letter, action in ways)
        first = enter_button(keys_text.KEEP_PRACTISING if practice else keys_text.RESUME, self.back)
        if self._left is not None:
            items.insert(0, Button(keys_text.RESUME, self.back))
            first = enter_button(turn_text.TAKE_SEAT_BACK, self._sit_down)
        rows = Column(
            Text(keys_text.PAUSED, Role.TITLE, weight=Weight.SERIF, line=88, align="middle"),
            first.sized(high=60),
            Spacer(12),
            Column(*items, gap=12),
            Spacer(24),
            leave,
            Padding(kept, 0, 19),
        )
        return Sheet(rows, 440, 36, 4, 2)

    def _score_sheet(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """Words, letter and deed of the button for the score sheet, for a game at the table and who has the screen."""
        if self.viewer is not None and self.viewer.looker_known:
            label = keys_text.SHEET_AND_GOALS if self.app.preferences.now.medals else keys_text.SHEET
            yield label, hotkeys.PAUSE_SHEET, partial(self.app.show, ScoreSheetPage(self.viewer))

    @property
    def _left(self) -> int | None:
        """The seat of the only person at the table, where a bot plays it for now."""
        seatings = self.viewer.table.seatings if self.viewer is not None else ()
        people = owners(seatings)
        return people[0] if len(people) == 1 and seatings[people[0]].away else None

    def _sit_down(self) -> None:
        """Play the seat again that a bot has played."""
        if self.viewer is not None and self._left is not None:
            self.viewer.table.come_back(self._left)
            self.app.games.show(self.viewer)

    def _at_table(self, viewer: TableViewer) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """Words, letter and deed of each button about the table."""
        app, practice = self.app, self._practice
        if practice and (label := keys_text.LEAVE_PRACTICE[app.games.way_back]):
            yield label, hotkeys.PAUSE_TO_GAME, app.games.go_back
        if practice and viewer.looker_known:
            yield replay_text.LOOK_BACK, hotkeys.PAUSE_LOOK_BACK, lambda: app.tell(exchange.look_back(app, viewer))
        yield replay_text.SEATS, hotkeys.PAUSE_SEATS, partial(app.show, LeavingPage(viewer))
        if viewer.looker_known:
            yield replay_text.COPY_POSITION, hotkeys.PAUSE_COPY, lambda: app.tell(exchange.copy_table(viewer))

    def _go(self) -> None:
        self.app.pop()
        self._leave()

    def handle(self, event: pygame.event.Event) -> bool:
        """Keep input from the table; a click beside the sheet goes back to the table."""
        if self.pressed_beside(event):
            self.back()
            return True
        return super().handle(event)


class LeavingScene(SheetPage):
    """A sheet over the table: who plays each seat from now on; people leave and return, visitors take over from bots."""

    app: GameWindow

    def __init__(self, app: GameWindow, viewer: TableViewer) -> None:
        super().__init__(app)
        self.viewer, self.table = viewer, viewer.table
        self._changed = False
        self._visitors: set[int] = set()
        """The seats that visitors have taken since the sheet was opened: they can be named."""

    def body(self) -> Element:
        """A choice for each person, a button for each bot, and the way back."""
        people = owners(self.table.seatings)
        bots = [seat for seat in range(len(self.table.seatings)) if seat not in people]
        visit = [Paragraph(replay_text.VISITOR_PLAYS, Role.SMALL, "muted", line=26), Spacer(12), *map(self._bot, bots)]
        rows = Column(
            Text(replay_text.LEAVES, Role.TITLE, weight=Weight.SERIF, line=74),
            Paragraph(replay_text.BOT_PLAYS_ON, Role.SMALL, "muted", line=26),
            Spacer(33),
            Column(*map(self._person, people), gap=16),
            Spacer(24),
            *(visit if bots else ()),
            Spacer(24),
            enter_button(replay_text.DONE, self.back).sized(high=56),
        )
        return Sheet(rows, 820, 36, 17, 28)

    def _person(self, seat: int) -> Element:
        who, side = self.table.seatings[seat], self.table.game.terms.side_of[seat]
        name: Element = Text(self._name(seat), Role.HEAD, weight=Weight.BOLD, line=60, cut=True)
        if seat in self._visitors:
            call, hint, label = partial(self._call, seat), self._name(seat), common_text.NAME_HINT
            field = TextField(who.name, call, hint=hint, label=label, note=label, limit=MOST_LETTERS)
            name = Padding(field.sized(high=48), y=6, grow=1)
        return Column(Row(face(who.avatar, 44, side).sized(high=60), name, gap=16), self._choices(seat))

    def _bot(self, seat: int) -> Element:
        """A bot, and the button with which a visitor takes its seat."""
        who, side = self.table.seatings[seat], self.table.game.terms.side_of[seat]
        name = Text(self._name(seat), Role.HEAD, weight=Weight.BOLD, line=60, cut=True, grow=1)
        sit = Button(replay_text.play_for(self._name(seat)), partial(self._sit, seat))
        return Row(face(who.avatar, 44, side).sized(high=60), name, sit.sized(high=48), gap=16, align="middle")

    def _name(self, seat: int) -> str:
        """What the player of a seat is called."""
        return names_of(self.table.seatings)[seat]

    def _sit(self, seat: int) -> None:
        """A visitor sits down in a bot's place."""
        self.table.take_over(seat)
        self._visitors.add(seat)
        self._changed = True
        self.rebuild()

    def _call(self, seat: int, name: str) -> None:
        """The visitor on a seat is called by this name."""
        self.table.reseat(seat, replace(self.table.seatings[seat], name=name.strip()))

    def _choices(self, seat: int) -> Element:
        """Options for who plays the seat, in one row, or in two if the row is too narrow."""
        bot = self.table.seatings[seat].bot
        level = None if bot is None else level_and_personality(bot)[0]
        place = 0 if level is None else 1 + BOTS.index(level) if level in BOTS else -1
        names = [replay_text.STAYS, *(common_text.bot_title(bot) for bot in BOTS)]

        def choose(to: int) -> None:
            self._seat(seat, None if to == 0 else BOTS[to - 1])

        least, label = _LEAST * len(names), self._name(seat)
        one = Choice(names, place, choose, label=label).sized(wide=Span(least, least))
        here = Choice(names[:1], place if place == 0 else -1, choose, label=label)
        bots = Choice(names[1:], place - 1, lambda to: choose(to + 1), label=label)
        return Either(one, Column(Row(here, Spacer(), equal=True), bots, gap=8))

    def _seat(self, seat: int, bot: str | None) -> None:
        if bot is not None:
            self.table.leave_to(seat, bot)
        elif self.table.seatings[seat].away:
            self.table.come_back(seat)
        self._changed = True
        self.rebuild()

    def back(self) -> None:
        """Go back to the pause; if somebody left or came back, to the table as it is seen now."""
        if self._changed:
            self.app.games.show(self.viewer)
        else:
            self.app.pop()
